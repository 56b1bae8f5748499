"""The rulebook passes its own lint, and the lint sees what it should."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "lint_rules.py"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lint_rules", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["lint_rules"] = module
    spec.loader.exec_module(module)
    return module


LINT = script()


def test_the_rulebook_is_clean() -> None:
    assert LINT.problems() == []


@pytest.fixture
def with_file(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], list[str]]]:
    """Puts one more file into the rulebook and says what the lint has to say about it."""
    book = LINT.files()

    def put(text: str) -> list[str]:
        monkeypatch.setattr(LINT, "files", lambda: (*book, LINT.RuleFile("cr106-more.lp", text)))
        LINT.statements.cache_clear()
        return [problem for check in LINT.CHECKS[:-1] for problem in check() if "cr106-more.lp" in problem]

    yield put
    LINT.statements.cache_clear()


HEAD = "% 106. Mana\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEAD + "color(w).", "no rule number above it"),
        (HEAD + "% 106.99 nothing\ncolor(w).", "there is no rule 106.99"),
        (HEAD + "% 106.1a colors\ncolor(X) :- colour(X).", "colour/1 is nowhere made"),
        (HEAD + "% 106.1a colors\ncolour(X) :- color(X).", "colour/1 is read by no rule"),
        (HEAD + "% 106.1a colors\ncolor(X) :-\n  mana_type(X).", "a rule over several lines"),
        (HEAD + "% 106.1a colors\n{color(X)} :- mana_type(X).", "no plain atom as head"),
        (HEAD + "% 106.1a colors\n:- color(c).", "no plain atom as head"),
        (HEAD + "% 106.1a colors\n%> {Y} is a color\ncolor(X) :- mana_type(X).", "names {Y}"),
        (HEAD + "% 106.1a colors\nstops(D,x) :- tries(_,D).", "does not say what would have been needed"),
        (HEAD + "% 106.1a colors\n%< {Y} is a color\n%> No\nstops(D,x) :- tries(_,D).", "names {Y}"),
        (HEAD + "% 106.1a colors\n%< A color\nstops(D,x) :- tries(_,D).", "without a sentence"),
        (HEAD + '% 106.1a colors\ncolor(X) :- mana_type(X), name(X,"Reflecting Pool").', "the name of a card"),
        (HEAD + "% 106.1a colors\ncolor(X) :- mana_type(X), clause(X,cranks(1)).", "structure cranks is not declared"),
        (HEAD + "#show color/1.", "only vocabulary.lp may give directives"),
        ("% 107. Symbols\n% 106.1a colors\ncolor(X) :- mana_type(X).", 'should begin with "% 106."'),
    ],
)
def test_what_the_lint_sees(with_file: Callable[[str], list[str]], text: str, says: str) -> None:
    assert any(says in problem for problem in with_file(text)), with_file(text)


def test_a_good_file_is_good(with_file: Callable[[str], list[str]]) -> None:
    assert with_file(HEAD + "% 106.1a colors\n%> {X} is a color\ncolor(X) :- mana_type(X), color(X).") == []
