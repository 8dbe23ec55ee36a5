"use strict";
/**
 * Transition specs in Visual Studio Code, by the server `filmstrip lsp`.
 */
const vscode = require("vscode");
const { Connection } = require("./connection");

const selector = { scheme: "file", pattern: "**/*.{transition,filmstrip}.json" };
/** @type {Connection|undefined} */
let connection;
/** Previews by the URIs of their documents. */
const previews = new Map();

const isSpec = document => vscode.languages.match(selector, document) > 0;
const uriOf = document => document.uri.toString();
const place = ({ line, character }) => ({ line, character });
const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const plainRange = ({ start, end }) => ({ start: place(start), end: place(end) });
const markdown = text => new vscode.MarkdownString(text);

/** The number of a diagnostic's severity in the editor, which counts from 0. */
const severity = number => number - 1;

const toDiagnostic = ({ range: where, message, severity: number, code }) => {
  const diagnostic = new vscode.Diagnostic(range(where), message, severity(number));
  diagnostic.source = "filmstrip";
  diagnostic.code = code;
  return diagnostic;
};

/** The number of a completion's kind in the editor, which counts from 0. */
const toCompletion = item => {
  const completion = new vscode.CompletionItem(item.label, item.kind - 1);
  completion.documentation = markdown(item.documentation.value);
  completion.sortText = item.sortText;
  completion.filterText = item.filterText;
  completion.range = range(item.textEdit.range);
  completion.insertText = item.textEdit.newText;
  return completion;
};

const toAction = ({ title, edit, isPreferred }) => {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes)) {
    for (const { range: where, newText } of edits) action.edit.replace(vscode.Uri.parse(uri), range(where), newText);
  }
  return action;
};

const toHint = ({ position: where, label, paddingLeft, paddingRight }) =>
  Object.assign(new vscode.InlayHint(position(where), label), { paddingLeft, paddingRight });

/** Asks the server about a document; nothing if it has ended or refuses. */
const ask = async (method, document, params, cancellation) => {
  try {
    return await connection?.request(method, { textDocument: { uri: uriOf(document) }, ...params }, cancellation);
  } catch {
    return undefined;
  }
};

const providers = () => [
  vscode.languages.registerCompletionItemProvider(selector, {
    async provideCompletionItems(document, where, cancellation) {
      const items = await ask("textDocument/completion", document, { position: place(where) }, cancellation);
      return (items ?? []).map(toCompletion);
    },
  }, "\"", "."),
  vscode.languages.registerHoverProvider(selector, {
    async provideHover(document, where, cancellation) {
      const hover = await ask("textDocument/hover", document, { position: place(where) }, cancellation);
      return hover ? new vscode.Hover(markdown(hover.contents.value), range(hover.range)) : undefined;
    },
  }),
  vscode.languages.registerDocumentFormattingEditProvider(selector, {
    async provideDocumentFormattingEdits(document, options, cancellation) {
      const edits = await ask("textDocument/formatting", document, { options }, cancellation);
      return (edits ?? []).map(edit => vscode.TextEdit.replace(range(edit.range), edit.newText));
    },
  }),
  vscode.languages.registerCodeActionsProvider(selector, {
    async provideCodeActions(document, where, context, cancellation) {
      const params = { range: plainRange(where), context: { diagnostics: [] } };
      return ((await ask("textDocument/codeAction", document, params, cancellation)) ?? []).map(toAction);
    },
  }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }),
  vscode.languages.registerDocumentLinkProvider(selector, {
    async provideDocumentLinks(document, cancellation) {
      const links = await ask("textDocument/documentLink", document, {}, cancellation);
      return (links ?? []).map(link => new vscode.DocumentLink(range(link.range), vscode.Uri.parse(link.target)));
    },
  }),
  vscode.languages.registerInlayHintsProvider(selector, {
    async provideInlayHints(document, where, cancellation) {
      const hints = await ask("textDocument/inlayHint", document, { range: plainRange(where) }, cancellation);
      return (hints ?? []).map(toHint);
    },
  }),
];

const open = document => {
  if (!isSpec(document)) return;
  connection?.notify("textDocument/didOpen", {
    textDocument: {
      uri: uriOf(document), languageId: document.languageId, version: document.version, text: document.getText(),
    },
  });
};

const start = async diagnostics => {
  const command = vscode.workspace.getConfiguration("filmstrip").get("command", "filmstrip");
  const started = new Connection(command, ["lsp"], {
    onNotification(method, params) {
      if (method !== "textDocument/publishDiagnostics") return;
      diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(toDiagnostic));
    },
    onEnd(reason) {
      diagnostics.clear();
      // A server that was asked to end is not `connection` any more.
      if (connection === started) void vscode.window.showErrorMessage(`Filmstrip: ${reason}`);
    },
  });
  connection = started;
  await started.request("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  started.notify("initialized", {});
  vscode.workspace.textDocuments.forEach(open);
};

const stop = async () => {
  const ending = connection;
  connection = undefined;
  await ending?.end();
};

const refreshPreview = async document => {
  const panel = previews.get(uriOf(document));
  if (!panel || !connection) return;
  try {
    const params = { command: "filmstrip.preview", arguments: [uriOf(document)] };
    const { html } = (await connection.request("workspace/executeCommand", params)) ?? {};
    // With mistakes, the last film stays; the editor shows the mistakes.
    if (html !== undefined) panel.webview.html = html;
  } catch (error) {
    void vscode.window.showErrorMessage(`Filmstrip: ${error.message}`);
  }
};

const showPreview = async () => {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !isSpec(document)) {
    return void vscode.window.showInformationMessage(
      "Filmstrip: open a file whose name ends in .transition.json or .filmstrip.json");
  }
  const key = uriOf(document);
  if (!previews.has(key)) {
    const name = document.uri.path.split("/").pop();
    const panel = vscode.window.createWebviewPanel(
      "filmstrip", name, vscode.ViewColumn.Beside, { enableScripts: true, localResourceRoots: [] });
    panel.onDidDispose(() => previews.delete(key));
    previews.set(key, panel);
  }
  await refreshPreview(document);
};

/** Called by the editor when a spec is opened. */
async function activate(context) {
  const diagnostics = vscode.languages.createDiagnosticCollection("filmstrip");
  const restart = async () => {
    await stop();
    try {
      await start(diagnostics);
    } catch {
      // The end of the server was told.
    }
  };
  context.subscriptions.push(
    diagnostics, ...providers(),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!isSpec(document)) return;
      connection?.notify("textDocument/didChange", {
        textDocument: { uri: uriOf(document), version: document.version },
        contentChanges: [{ text: document.getText() }],
      });
    }),
    vscode.workspace.onDidCloseTextDocument(document => {
      if (isSpec(document)) connection?.notify("textDocument/didClose", { textDocument: { uri: uriOf(document) } });
    }),
    vscode.workspace.onDidSaveTextDocument(document => void refreshPreview(document)),
    vscode.commands.registerCommand("filmstrip.showPreview", showPreview),
    vscode.commands.registerCommand("filmstrip.restart", restart));
  await restart();
}

/** Called by the editor when it ends. */
function deactivate() { return stop(); }

module.exports = { activate, deactivate };
