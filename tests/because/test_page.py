"""The page of a proof: looked at in a browser where there is one, and read as HTML.

PYRULES_BROWSER names a Chromium (else one on the PATH is taken); `pip install selenium` drives it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from boards import EXAMPLES

from pyrules.cli import main

VOID = {"meta", "br", "path", "marker"}
BROWSER = os.environ.get("PYRULES_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture
def page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "why.html"
    assert main(["why", str(EXAMPLES / "blood-moon-and-urborg.yaml"), "--html", str(path)]) == 0
    capsys.readouterr()
    return path


class Tags(HTMLParser):
    """Checks that every tag that is opened is closed, and collects what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append(dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    parser = Tags()
    parser.feed(text)
    assert parser.open == []
    ids = [each["id"] for each in parser.attributes if each.get("id")]
    assert len(ids) == len(set(ids))
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in text
    assert not any("src" in each for each in parser.attributes)


def test_what_a_board_says_cannot_command_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "board.yaml"
    board.write_text(
        "title: <script>alert(1)</script>\nplayers: {you: {battlefield: [{card: Forest, id: '<b>\"x'}]}}\n"
        "ask: [{could_produce: '<b>\"x'}]\n",
        encoding="utf-8",
    )
    path = tmp_path / "why.html"
    assert main(["why", str(board), "--html", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert "<script>alert" not in text
    assert "<b>" not in text
    assert "&lt;b&gt;" in text
    capsys.readouterr()


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = str(EXAMPLES / "two-pools-alone.yaml")
    assert main(["why", board, "--html", str(tmp_path / "no" / "page.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.fixture
def browser() -> Iterator[Any]:
    """A browser that nobody sees."""
    selenium = pytest.importorskip("selenium.webdriver", reason="no selenium: the page is not looked at in a browser")
    if BROWSER is None:
        pytest.skip("no Chromium (PYRULES_BROWSER): the page is not looked at in a browser")
    options = selenium.ChromeOptions()
    options.binary_location = BROWSER
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = shutil.which("chromedriver")
    service = selenium.ChromeService(driver) if driver else selenium.ChromeService()
    made = selenium.Chrome(options=options, service=service)
    yield made
    made.quit()


def test_the_page_in_a_real_browser(page: Path, browser: Any) -> None:
    """It folds and unfolds, shows what a step speaks of with arrows, fits a narrow screen, and says no error."""
    browser.set_window_size(1300, 900)
    browser.get(page.as_uri())

    def run(script: str) -> Any:
        return browser.execute_script(f"return {script}")

    every = run("document.querySelectorAll('.tree details').length")
    assert every > 10
    browser.find_element("id", "fold").click()
    assert run("document.querySelectorAll('.tree details[open]').length") == 0
    assert not run("document.querySelector('.leaf').checkVisibility()")
    browser.find_element("id", "unfold").click()
    assert run("document.querySelectorAll('.tree details[open]').length") == every
    assert run("document.querySelector('.leaf').checkVisibility()")
    first = browser.find_element("css selector", ".tree summary")
    first.click()
    assert run("document.querySelectorAll('.tree details[open]').length") == every - 1
    first.click()

    step = browser.find_element("xpath", "//summary[contains(., 'of Blood Moon (timestamp 4)')]")
    browser.execute_script("arguments[0].focus()", step)
    meant = run("[...document.querySelectorAll('.card.meant .name')].map(each => each.textContent)")
    assert meant == ["Urborg, Tomb of Yawgmoth", "Blood Moon"]
    assert run("document.querySelectorAll('svg.arrows g path').length") == 2

    browser.set_window_size(500, 900)
    assert run("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
