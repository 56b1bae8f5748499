"""Downloads from a server of our own: good ones replace the card data, all others leave it and say so."""

import gzip
import hashlib
import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_reader import ATOMIC, SCRYFALL, fake_read

from pyrules.cards import update as update_module
from pyrules.cards.library import Library
from pyrules.cards.update import update_cards
from pyrules.errors import CorpusError

GOOD = ATOMIC.read_bytes()
OLD = '!pyrules-cards\t{"format":1,"cards":10}\n'


class Server(http.server.ThreadingHTTPServer):
    """answers: path -> (status, headers, body). A missing content-length is set."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers: dict[str, tuple[int, dict[str, str], bytes]] = {}
        self.asked: list[tuple[str, str]] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}"


class Handler(http.server.BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append((self.path, self.headers.get("User-Agent", "")))
        status, headers, body = self.server.answers.get(self.path, (404, {}, b"not here"))
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    with Server() as found:
        thread = threading.Thread(target=found.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield found
        found.shutdown()
        thread.join()


@pytest.fixture
def target(tmp_path: Path) -> Path:
    path = tmp_path / "pyrules" / "cards.tsv"
    path.parent.mkdir()
    path.write_text(OLD)
    return path


def update(server: Server, target: Path, path: str = "/cards", **options: Any) -> update_module.Update:
    return update_cards(url=server.url + path, target=target, jobs=1, reader=fake_read, **options)


def refused(server: Server, target: Path, message: str, how: type[BaseException] = CorpusError, **options: Any) -> None:
    with pytest.raises(how, match=message) as told:
        update(server, target, **options)
    assert "The card data is as it was before." in str(told.value)
    assert target.read_text() == OLD
    assert list(target.parent.iterdir()) == [target]


def test_good_data_replaces_the_old(server: Server, target: Path) -> None:
    server.answers["/cards"] = 200, {}, gzip.compress(GOOD)
    done = update(server, target)
    assert (done.path, done.date, done.report.cards) == (target, "2026-01-02", 16)
    assert "Mirror Wall // Mirror Wall" in Library.open(target).names()
    assert list(target.parent.iterdir()) == [target]
    assert server.asked[0][1].startswith("pyrules/")


def test_the_first_data_needs_no_folder(server: Server, tmp_path: Path) -> None:
    server.answers["/cards"] = 200, {}, GOOD
    assert update(server, tmp_path / "a" / "b" / "cards.tsv").path.exists()


def test_redirects_are_followed_and_compressed_answers_unpacked(server: Server, target: Path) -> None:
    server.answers["/cards"] = 302, {"Location": "/there"}, b""
    server.answers["/there"] = 200, {"Content-Encoding": "gzip"}, gzip.compress(GOOD)
    assert update(server, target).report.cards == 16


@pytest.mark.parametrize("form", ["{}", "{}  AtomicCards.json.xz\n", "\n{}"])
def test_a_checksum_that_fits(server: Server, target: Path, form: str) -> None:
    server.answers["/cards"] = 200, {}, GOOD
    server.answers["/cards.sha256"] = 200, {}, form.format(hashlib.sha256(GOOD).hexdigest().upper()).encode()
    update(server, target)
    assert [path for path, _ in server.asked] == ["/cards", "/cards.sha256"]


def test_scryfall_says_where_its_cards_are(server: Server, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update_module, "SCRYFALL", server.url + "/bulk")
    server.answers["/bulk"] = 200, {}, json.dumps({"download_uri": server.url + "/oracle"}).encode()
    server.answers["/oracle"] = 200, {}, SCRYFALL.read_bytes()
    done = update_cards("scryfall", target=target, jobs=1, reader=fake_read)
    assert (done.url, done.report.cards) == (server.url + "/oracle", 12)
    assert "/oracle.sha256" not in [path for path, _ in server.asked]


@pytest.mark.parametrize("body", [b"no json", b"[]", b"{}"])
def test_scryfall_does_not_say_where(
    server: Server, target: Path, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    monkeypatch.setattr(update_module, "SCRYFALL", server.url + "/bulk")
    server.answers["/bulk"] = 200, {}, body
    with pytest.raises(CorpusError, match="does not say where"):
        update_cards("scryfall", target=target, jobs=1, reader=fake_read)
    assert target.read_text() == OLD


def test_a_download_that_stops_early(server: Server, target: Path) -> None:
    server.answers["/cards"] = 200, {"Content-Length": str(len(GOOD) + 1000)}, GOOD
    refused(server, target, "download failed")


def test_a_page_that_is_not_there(server: Server, target: Path) -> None:
    refused(server, target, f"{server.url}/cards: The server answered 404 Not Found")


def test_a_server_that_fails(server: Server, target: Path) -> None:
    server.answers["/cards"] = 503, {}, b""
    refused(server, target, "answered 503")


def test_what_is_no_json(server: Server, target: Path) -> None:
    server.answers["/cards"] = 200, {}, b"<html>log in</html>"
    refused(server, target, f"{server.url}/cards:1: This is not JSON")


def test_an_archive_that_is_cut_off(server: Server, target: Path) -> None:
    server.answers["/cards"] = 200, {}, gzip.compress(GOOD)[:-20]
    refused(server, target, "cut off or damaged")


def test_a_checksum_that_differs(server: Server, target: Path) -> None:
    server.answers["/cards"] = 200, {}, GOOD
    server.answers["/cards.sha256"] = 200, {}, b"0" * 64
    refused(server, target, "the checksum differs")


@pytest.mark.parametrize(("status", "body"), [(200, b"<html>"), (500, b"")])
def test_a_checksum_that_is_none(server: Server, target: Path, status: int, body: bytes) -> None:
    server.answers["/cards"] = 200, {}, GOOD
    server.answers["/cards.sha256"] = status, {}, body
    refused(server, target, "no SHA-256 checksum|answered 500")


def test_too_few_cards_need_force(server: Server, target: Path) -> None:
    few = json.dumps({"meta": {}, "data": dict(list(json.loads(GOOD)["data"].items())[:8])}).encode()
    server.answers["/cards"] = 200, {}, few
    refused(server, target, "only 8 cards in it, and 10 in the present card data. .*--force")
    assert update(server, target, force=True).report.cards == 8


def test_nine_of_ten_cards_are_enough(server: Server, target: Path) -> None:
    few = json.dumps({"meta": {}, "data": dict(list(json.loads(GOOD)["data"].items())[:9])}).encode()
    server.answers["/cards"] = 200, {}, few
    assert update(server, target).report.cards == 9


def test_nobody_answers(server: Server, target: Path) -> None:
    closed = Server()
    closed.server_close()
    refused(closed, target, "download failed")


@pytest.mark.parametrize("url", ["nonsense", "ftp://127.0.0.1/x", "http://", "http://[::1", "http://\x00"])
def test_what_is_no_address(target: Path, url: str) -> None:
    with pytest.raises(CorpusError, match="as it was before"):
        update_cards(url=url, target=target, jobs=1, reader=fake_read)
    assert target.read_text() == OLD


@pytest.mark.parametrize("where", ["download", "read_corpus", "build_cards"])
def test_an_interruption(server: Server, target: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    def interrupt(*arguments: Any, **options: Any) -> None:
        raise KeyboardInterrupt

    server.answers["/cards"] = 200, {}, GOOD
    monkeypatch.setattr(update_module, where, interrupt)
    refused(server, target, "interrupted", KeyboardInterrupt)


def test_an_interruption_amid_the_bytes(server: Server, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import httpx

    whole = httpx.Response.iter_bytes

    def iter_bytes(self: httpx.Response, chunk_size: int | None = None) -> Iterator[bytes]:
        for number, block in enumerate(whole(self, 500)):
            if number == 3:
                raise KeyboardInterrupt
            yield block

    server.answers["/cards"] = 200, {}, GOOD
    monkeypatch.setattr(httpx.Response, "iter_bytes", iter_bytes)
    refused(server, target, "interrupted", KeyboardInterrupt)


def test_a_reader_that_is_interrupted(server: Server, target: Path) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Any:
        raise KeyboardInterrupt

    server.answers["/cards"] = 200, {}, GOOD
    with pytest.raises(KeyboardInterrupt, match="interrupted"):
        update_cards(url=server.url + "/cards", target=target, jobs=1, reader=interrupted)
    assert target.read_text() == OLD


def test_a_target_that_cannot_be_written(server: Server, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    server.answers["/cards"] = 200, {}, GOOD
    with pytest.raises(CorpusError, match="cannot be written"):
        update(server, tmp_path / "file" / "cards.tsv", force=True)


def test_the_bar(
    server: Server, target: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    server.answers["/cards"] = 200, {}, GOOD
    update(server, target, progress=True)
    assert "Downloading" in capsys.readouterr().err
