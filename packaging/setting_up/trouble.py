"""What went wrong outside this program, as one sentence for a person."""

import errno
import re
import sys
from pathlib import Path

# Below this, in bytes, a step that failed without a word is taken to have filled the disk.
NEARLY_FULL = 16 * 1024 * 1024

_FULL = ("No space left on device", "Errno 28", "WinError 112", "not enough space on the disk")
_OFFLINE = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProtocolError",
    "ConnectionResetError",
    "RemoteDisconnected",
    "ProxyError",
    "Temporary failure in name resolution",
    "Network is unreachable",
    "Read timed out",
)
_MISSING_BUILD = re.compile(r"No matching distribution found for (\S+)")


class Trouble(Exception):
    """A sentence that tells a person what is in the way and what to do about it."""


def say(sentence: str) -> None:
    """Tells the person at the terminal one line, on standard error."""
    sys.stderr.write(f"{sentence}\n")


def full_disk(place: Path) -> str:
    """The sentence for a disk without room."""
    return (
        f"The disk that holds {place} is full. PrismDesk needs about 500 MB there "
        "(tests and bundle 1 GB); make room and run the same command again."
    )


def explain_os_error(error: OSError, place: Path) -> str:
    """The sentence for an error of the file system that came up while `place` was made."""
    if error.errno == errno.ENOSPC:
        return full_disk(place)
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            f"{place} cannot be written ({error.strerror}). Copy the checkout to a folder of your "
            "own, or close whatever uses it, and run the same command again."
        )
    return f"{place} cannot be prepared: {error}."


def explain_pip(output: str, place: Path, free: int) -> str:
    """The sentence for a failed pip, from what it printed and the `free` bytes that are left.

    A full disk and a missing connection come first: pip follows both with complaints about
    the library it was at, which are not the cause.
    """
    if free < NEARLY_FULL or any(sign in output for sign in _FULL):
        return full_disk(place)
    if "CERTIFICATE_VERIFY_FAILED" in output:
        return (
            "The libraries could not be downloaded: the package index shows a certificate that "
            "this machine does not trust. Set the clock right, or give pip the certificate of "
            "your network (PIP_CERT), and run the same command again."
        )
    if any(sign in output for sign in _OFFLINE):
        return (
            "The libraries could not be downloaded: there is no connection to the package index. "
            "Go online (or set up pip's proxy or mirror) and run the same command again."
        )
    if "DO NOT MATCH THE HASHES" in output:
        return (
            "A library that was downloaded is not the one that was locked, so it was not "
            "installed. Something on the way changes downloads: try another connection or mirror."
        )
    missing = _MISSING_BUILD.search(output)
    if missing:
        return (
            f"There is no ready-made {missing[1]} for this Python and machine. PrismDesk's "
            "libraries come for Python 3.11 to 3.14 on Linux x86-64 (glibc 2.34 or newer), "
            "Windows x64 and macOS 13 or newer on Apple silicon."
        )
    last = "\n".join(line for line in output.splitlines()[-8:] if line.strip())
    return f"The libraries could not be installed. The last that pip said:\n{last}"
