"""Set-ups for the self-test, small enough that what happens on them can be reckoned by hand."""

from __future__ import annotations

from typing import Final

PRISM: Final = """\
A 15 29 19
B 28 26 15
D 15 18 30
E 19 7 6
G 28 17 16
I 22 20 28
J 6 4 17
L 12 5 3
N 20 27 24
P 21 2 22
Q 13 16 25
S 26 21 24
U 7 21 1
W 29 17 3
Y 2 3 9
Z 29 8 24
b 1 17 12
d 16 26 8
f 22 10 29
h 12 19 1
j 30 3 19
k 24 14 18
m 25 3 28
o 10 14 30
q 10 21 11
s 1 5 22
u 30 5 16
w 6 12 16
targets 39 24 5
"""
"""A round of Broken Prism: the sides of B are 28, 26 and 15, and 28+26-15 is 39."""

GEMS: Final = """\
round 1
SRGLRL
LLLGLS
RSRSRR
SSRSRS
RGLGGG
GSGLSR

round 2
SSLRSSSR
SGRRSSLR
SRRRSGRR

round 3
JSAGRS
GJGAGA
JLJLAL
RSLJRA
"""
"""Three boards of Glittering Paths: of the first, b2, c1 and d2 are garnets, c2 and d1 are not."""

BEAMS: Final = """\
0,0 marker S red
0,-1 marker N blue
0,1 ...R..
0,2 R.RR..
0,3 RR....
-1,2 R...R.
hand red RR.... R..... B.....
hand blue R.....
stack red R..... R..... R..... R.....
stack blue R..... R..... R..... R.....
"""
"""Prisma before a loop: a tile with two red beams on 1,2 closes it."""

ARMADAS: Final = "7s/8/8/3a4/3S4/8/8/A6A r 3 3"
"""PRIZMIK before its end: Red’s ship on d4 stands below Blue’s only base."""
