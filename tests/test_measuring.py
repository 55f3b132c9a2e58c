"""How the bundle is measured, and what ends a measurement."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from setting_up import measuring, shiboken
from setting_up.checkout import Checkout
from setting_up.trouble import Trouble


def test_a_program_that_paints_nothing_is_named_with_its_last_words() -> None:
    command = [sys.executable, "-c", "import sys; sys.exit('no display')"]
    with pytest.raises(Trouble, match=r"painted no window(.|\n)*no display"):
        measuring.start_times([command], [{}], rounds=1)


@pytest.mark.parametrize(
    ("sizes", "seconds", "said"),
    [
        ((125, 100), (1.5, 1.0), ""),
        ((126, 100), (1.0, 1.0), "larger"),
        ((1, 1), (1.6, 1), "slower"),
    ],
)
def test_limits(
    sizes: tuple[int, int],
    seconds: tuple[float, float],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    checkout = Checkout(tmp_path)
    ours, bare = checkout.bundled_program, tmp_path / "minimal" / "minimal"
    for program, size in zip((ours, bare), sizes, strict=True):
        program.parent.mkdir(parents=True)
        program.write_bytes(bytes(size))
    monkeypatch.setattr(measuring, "_make_minimal", lambda _: bare)
    monkeypatch.setattr(measuring, "_play", lambda *_: None)
    home, least = seconds
    monkeypatch.setattr(
        measuring, "start_times", lambda *_: [[least], [home], [home * 2], [least * 3]]
    )
    if said:
        with pytest.raises(Trouble, match=said):
            measuring.measure(checkout)
    else:
        measuring.measure(checkout)


@pytest.mark.skipif(sys.platform == "darwin", reason="there the bundle has none")
def test_shibokens_helpers_are_compiled_the_same_each_time(tmp_path: Path) -> None:
    one, other = (shiboken.files(tmp_path / name) for name in ("one", "other"))
    assert ("shiboken6/files.dir/shibokensupport/signature/loader.pyc", "DATA") in {
        (place, kind) for place, _, kind in one
    }
    for first, second in zip(one, other, strict=True):
        assert first[0] == second[0]
        content = Path(first[1]).read_bytes()
        assert content == Path(second[1]).read_bytes()
        assert str(tmp_path).encode() not in content
