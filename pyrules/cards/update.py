"""New card data by download: fetched, checked, built, and put in the place of the old in one step, or not at all."""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyrules.cards.build import BuildReport, Reader, build_cards
from pyrules.cards.corpus import Corpus, read_corpus
from pyrules.cards.library import user_data
from pyrules.cards.replacing import check_enough
from pyrules.errors import CorpusError

if TYPE_CHECKING:
    import httpx

MTGJSON = "https://mtgjson.com/api/v5/AtomicCards.json.xz"
SCRYFALL = "https://api.scryfall.com/bulk-data/oracle-cards"
SOURCES = ("mtgjson", "scryfall")
TIMEOUT = 30.0
KEPT = "The card data is as it was before."


@dataclasses.dataclass(frozen=True)
class Update:
    """What an update did: where from, where to, of which date, and what was read."""

    url: str
    path: Path
    date: str
    report: BuildReport


def update_cards(
    source: str = "mtgjson",
    *,
    url: str | None = None,
    target: str | Path | None = None,
    force: bool = False,
    jobs: int | None = None,
    reader: Reader | None = None,
    progress: bool | None = None,
) -> Update:
    """Downloads a corpus, builds card data from it, and replaces `target` (None: the user's own card data).

    source: "mtgjson" or "scryfall". url: another address of such a corpus file. force: also with far fewer cards than
    before. CorpusError for whatever goes wrong, KeyboardInterrupt for an interruption; `target` is then untouched.
    """
    path = Path(target) if target is not None else user_data()
    try:
        with tempfile.TemporaryDirectory(prefix="pyrules-") as folder, _client() as client:
            where = url or (MTGJSON if source == "mtgjson" else _scryfall_address(client))
            file = Path(folder) / "corpus"
            digest = download(client, where, file, progress=progress)
            if source == "mtgjson":
                _check_sum(client, where, digest)
            corpus = _named(read_corpus, file, where)
            if not force:
                check_enough(corpus, path, where)
            report = build_cards(corpus, path, jobs=jobs, reader=reader, progress=progress)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"the update was interrupted. {KEPT}") from None
    except CorpusError as error:
        raise CorpusError(error.message, place=error.place, remedy=f"{error.remedy} {KEPT}".strip()) from None
    except OSError as error:
        raise CorpusError(f"The update failed ({error.strerror or error}).", remedy=KEPT) from None
    return Update(where, path, corpus.date, report)


def download(client: httpx.Client, url: str, file: Path, *, progress: bool | None = None) -> str:
    """Fetches `url` into `file`; the SHA-256 of what came, as hexadecimal digits. CorpusError where it did not come
    whole."""
    digest = hashlib.sha256()
    with _told(url), client.stream("GET", url) as response, file.open("wb") as out:
        _check_status(response)
        expected = response.headers.get("content-length", "")
        total = int(expected) if expected.isdigit() else None
        with _bar(total, sys.stderr.isatty() if progress is None else progress) as show:
            for block in response.iter_bytes():
                out.write(block)
                digest.update(block)
                show(response.num_bytes_downloaded)
        if total is not None and response.num_bytes_downloaded != total:
            raise CorpusError(f"Only {response.num_bytes_downloaded} of {total} bytes came.", place=url)
    return digest.hexdigest()


# -- the checks ----------------------------------------------------------------------------------------------------


def _check_sum(client: httpx.Client, url: str, digest: str) -> None:
    """Compares with the checksum that MTGJSON puts beside each file, where there is one."""
    with _told(url + ".sha256"):
        response = client.get(url + ".sha256")
        if response.status_code in (403, 404, 410):
            return
        _check_status(response)
    found = re.match(r"\s*([0-9a-fA-F]{64})\b", response.text)
    if not found:
        raise CorpusError("This is no SHA-256 checksum.", place=url + ".sha256")
    if found.group(1).lower() != digest:
        raise CorpusError("What came is not what was sent: the checksum differs.", place=url, remedy="Try again later.")


def _named(read: Any, file: Path, url: str) -> Corpus:
    """The corpus, with the address in place of the temporary file's name in errors."""
    try:
        found: Corpus = read(file)
    except CorpusError as error:
        raise CorpusError(error.message, place=error.place.replace(str(file), url), remedy=error.remedy) from None
    return found


def _check_status(response: httpx.Response) -> None:
    if response.status_code != 200:
        raise CorpusError(
            f"The server answered {response.status_code} {response.reason_phrase}.".replace(" .", "."),
            place=str(response.url),
        )


# -- the network ---------------------------------------------------------------------------------------------------


def _client() -> httpx.Client:
    import httpx

    from pyrules import __version__

    headers = {"User-Agent": f"pyrules/{__version__}", "Accept": "application/json;q=0.9,*/*;q=0.8"}
    return httpx.Client(timeout=TIMEOUT, follow_redirects=True, headers=headers)


def _scryfall_address(client: httpx.Client) -> str:
    with _told(SCRYFALL):
        response = client.get(SCRYFALL)
        _check_status(response)
        try:
            return str(response.json()["download_uri"])
        except (ValueError, KeyError, TypeError):
            raise CorpusError("Scryfall does not say where its oracle-cards are.", place=SCRYFALL) from None


@contextlib.contextmanager
def _told(url: str) -> Iterator[None]:
    """Whatever the network does wrong, as a CorpusError that names the address."""
    import httpx

    try:
        yield
    except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError) as error:
        what = str(error) or type(error).__name__
        raise CorpusError(f"The download failed: {what.rstrip('.')}.", place=url) from None
    except UnicodeError:
        raise CorpusError("This is no address.", place=url) from None


@contextlib.contextmanager
def _bar(total: int | None, shown: bool) -> Iterator[Any]:
    if not shown:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Downloading", total=total)
        yield lambda done: progress.update(task, completed=done)
