"""Holds a session with a language server by the client of pytest-lsp, and prints each step's outcome.

Arguments: the folder of the client's packages, and JSON with `command`, `arguments`, `folder`, `encodings` (of positions)
and `steps`. A step is one of

    {"open": NAME, "text": TEXT}, {"change": NAME, "text": TEXT}    a document of the folder; waits for its diagnostics
    {"close": NAME}
    {"completion"|"hover": NAME, "at": [LINE, CHARACTER]}
    {"formatting"|"links"|"preview": NAME}
    {"actions"|"hints": NAME, "from": [LINE, CHARACTER], "to": [LINE, CHARACTER]}
"""
import asyncio
import json
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
from lsprotocol import converters, types  # noqa: E402
from pytest_lsp import LanguageClient, client_capabilities  # noqa: E402

CONVERTER = converters.get_converter()


def plain(result):
    return CONVERTER.unstructure(result)


def position(place):
    return types.Position(line=place[0], character=place[1])


class Session:
    def __init__(self, client, folder):
        self.client, self.folder = client, pathlib.Path(folder)
        self.versions = {}

    def document(self, name):
        return types.TextDocumentIdentifier(uri=(self.folder / name).as_uri())

    async def told(self, name):
        """The diagnostics of a document once the server has examined its current text."""
        uri, version = self.document(name).uri, self.versions[name]
        for _ in range(600):
            if self.client.told.get(uri, (None, None))[0] == version:
                return plain(self.client.told[uri][1])
            await asyncio.sleep(0.05)
        raise TimeoutError(f"no diagnostics of {name} {version}")

    async def perform(self, step):
        kind, name = next((key, step[key]) for key in step if key not in ("text", "at", "from", "to"))
        document = self.document(name)
        if kind == "open":
            self.versions[name] = 1
            self.client.text_document_did_open(types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(
                    uri=document.uri, language_id="json", version=1, text=step["text"])))
            return await self.told(name)
        if kind == "change":
            self.versions[name] += 1
            self.client.text_document_did_change(types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(
                    uri=document.uri, version=self.versions[name]),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=step["text"])]))
            return await self.told(name)
        if kind == "close":
            self.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document))
            return None
        if kind == "completion":
            return plain(await self.client.text_document_completion_async(
                types.CompletionParams(text_document=document, position=position(step["at"]))))
        if kind == "hover":
            return plain(await self.client.text_document_hover_async(
                types.HoverParams(text_document=document, position=position(step["at"]))))
        if kind == "formatting":
            return plain(await self.client.text_document_formatting_async(types.DocumentFormattingParams(
                text_document=document, options=types.FormattingOptions(tab_size=2, insert_spaces=True))))
        if kind == "links":
            return plain(await self.client.text_document_document_link_async(
                types.DocumentLinkParams(text_document=document)))
        if kind == "preview":
            return await self.client.workspace_execute_command_async(
                types.ExecuteCommandParams(command="filmstrip.preview", arguments=[document.uri]))
        where = types.Range(start=position(step["from"]), end=position(step["to"]))
        if kind == "actions":
            return plain(await self.client.text_document_code_action_async(types.CodeActionParams(
                text_document=document, range=where, context=types.CodeActionContext(diagnostics=[]))))
        return plain(await self.client.text_document_inlay_hint_async(
            types.InlayHintParams(text_document=document, range=where)))


async def main():
    task = json.loads(sys.argv[2])
    client = LanguageClient()
    client.told = {}

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(parameters):
        client.told[parameters.uri] = (parameters.version, parameters.diagnostics)

    await client.start_io(task["command"], *task["arguments"])
    # The client refuses results that an editor with these capabilities would not understand.
    capabilities = client_capabilities("visual-studio-code")
    capabilities.general.position_encodings = [types.PositionEncodingKind(name) for name in task["encodings"]]
    started = await client.initialize_session(types.InitializeParams(
        process_id=None, root_uri=None, capabilities=capabilities))
    outcomes = [plain(started)]
    session = Session(client, task["folder"])
    for step in task["steps"]:
        outcomes.append(await session.perform(step))
    await client.shutdown_session()
    outcomes.append(await client._server.wait())
    json.dump(outcomes, sys.stdout)
    sys.stdout.flush()


asyncio.run(main())
