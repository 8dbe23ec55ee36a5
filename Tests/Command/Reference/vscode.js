"use strict";
/**
 * Runs the extension for Visual Studio Code against a small stand-in for the editor, and prints what the editor was told.
 *
 * Arguments: the extension's folder, the path of the command, the path of a spec, and its text.
 */
const Module = require("module");
const [folder, command, path, text] = process.argv.slice(2);

const disposable = { dispose() {} };
const providers = {};
const handlers = {};
const commands = {};
const told = { diagnostics: [], errors: [] };

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Plain { constructor(...parts) { this.parts = parts; } }
class CompletionItem { constructor(label, kind) { Object.assign(this, { label, kind }); } }
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
class CodeAction { constructor(title, kind) { Object.assign(this, { title, kind }); } }
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, newText) { this.edits.push({ uri: uri.toString(), range, newText }); }
}
const register = kind => (selector, provider) => { providers[kind] = provider; return disposable; };
const on = kind => handler => { handlers[kind] = handler; return disposable; };
const uri = string => ({ path: new URL(string).pathname, toString: () => string });
const panel = { webview: {}, onDidDispose: () => disposable };

const document = {
  uri: uri(`file://${path}`), languageId: "json", version: 1, fileName: path, text,
  getText() { return this.text; },
};
const editor = {
  Position, Range, CompletionItem, Diagnostic, CodeAction, WorkspaceEdit,
  MarkdownString: Plain, Hover: Plain, DocumentLink: Plain, InlayHint: Plain,
  CodeActionKind: { QuickFix: "quickfix" }, ViewColumn: { Beside: -2 },
  TextEdit: { replace: (range, newText) => ({ range, newText }) },
  Uri: { parse: uri },
  languages: {
    match: ({ pattern }, { fileName }) => /\.(transition|filmstrip)\.json$/.test(fileName) && pattern ? 10 : 0,
    createDiagnosticCollection: () => ({
      set: (_, list) => told.diagnostics.push(list), clear() {}, dispose() {},
    }),
    registerCompletionItemProvider: register("completion"), registerHoverProvider: register("hover"),
    registerDocumentFormattingEditProvider: register("formatting"), registerCodeActionsProvider: register("actions"),
    registerDocumentLinkProvider: register("links"), registerInlayHintsProvider: register("hints"),
  },
  workspace: {
    textDocuments: [document],
    getConfiguration: () => ({ get: () => command }),
    onDidOpenTextDocument: on("open"), onDidChangeTextDocument: on("change"),
    onDidCloseTextDocument: on("close"), onDidSaveTextDocument: on("save"),
  },
  window: {
    activeTextEditor: { document }, createWebviewPanel: () => panel,
    showErrorMessage: message => told.errors.push(message), showInformationMessage() {},
  },
  commands: { registerCommand(name, run) { commands[name] = run; return disposable; } },
};

const load = Module._load;
Module._load = (name, ...rest) => name === "vscode" ? editor : load(name, ...rest);

const until = async condition => {
  for (let i = 0; i < 600 && !condition(); i++) await new Promise(done => setTimeout(done, 50));
  if (!condition()) throw new Error("the editor was not told");
};

(async () => {
  const { activate, deactivate } = require(folder);
  await activate({ subscriptions: [] });
  await until(() => told.diagnostics.length > 0);
  const everywhere = new Range(new Position(0, 0), new Position(99, 0));
  const actions = await providers.actions.provideCodeActions(document, everywhere, {});
  const [{ range, newText }] = actions[0].edit.edits;
  document.text = text.slice(0, range.start.character) + newText + text.slice(range.end.character);
  document.version++;
  handlers.change({ document });
  await until(() => told.diagnostics.length > 1);
  const completions = await providers.completion.provideCompletionItems(document, new Position(0, 1));
  const hover = await providers.hover.provideHover(document, new Position(0, 4));
  const [edit] = await providers.formatting.provideDocumentFormattingEdits(document, {});
  await commands["filmstrip.showPreview"]();
  await deactivate();
  console.log(JSON.stringify({
    first: told.diagnostics[0], last: told.diagnostics.at(-1), title: actions[0].title, text: document.text,
    completions: completions.map(({ label }) => label), hover: hover.parts[0].parts[0], formatted: edit.newText,
    preview: panel.webview.html, errors: told.errors,
  }));
})().catch(error => { console.error(error); process.exit(1); });
