"use strict";
/**
 * A connection with a language server: JSON-RPC over the streams of a child process.
 */
const { spawn } = require("child_process");

/** Splits a stream into messages, each after a header with its length in bytes. */
class Messages {
  constructor(take) {
    this.take = take;
    this.rest = Buffer.alloc(0);
  }

  add(piece) {
    this.rest = Buffer.concat([this.rest, piece]);
    for (;;) {
      const head = this.rest.indexOf("\r\n\r\n");
      if (head < 0) return;
      const [, length] = /Content-Length: *(\d+)/i.exec(this.rest.toString("latin1", 0, head)) ?? [];
      if (length === undefined) throw new Error("a message has no Content-Length");
      const end = head + 4 + Number(length);
      if (this.rest.length < end) return;
      const message = JSON.parse(this.rest.toString("utf8", head + 4, end));
      this.rest = this.rest.subarray(end);
      this.take(message);
    }
  }
}

class Connection {
  /**
   * Starts a server.
   * @param {string} command The path of the program.
   * @param {string[]} args Its arguments.
   * @param {{onNotification: Function, onEnd: Function}} events Called with a method and its parameters, and with the
   *   reason why the server has ended.
   */
  constructor(command, args, { onNotification, onEnd }) {
    this.waiting = new Map();
    this.next = 1;
    this.process = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    let complaint = "";
    this.process.stderr.on("data", piece => { complaint = (complaint + piece).slice(-2000); });
    const end = reason => {
      if (this.isEnded) return;
      this.isEnded = true;
      for (const { reject } of this.waiting.values()) reject(new Error(reason));
      this.waiting.clear();
      onEnd(reason);
    };
    this.process.on("error", error => end(error.message));
    this.process.on("exit", code => end(complaint.trim() || `the server ended with ${code}`));
    this.process.stdin.on("error", () => {});
    const messages = new Messages(message => {
      if (message.method !== undefined) return void onNotification(message.method, message.params);
      const answer = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) answer?.reject(new Error(message.error.message));
      else answer?.resolve(message.result);
    });
    this.process.stdout.on("data", piece => messages.add(piece));
  }

  send(message) {
    if (this.isEnded) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.send({ method, params }); }

  /**
   * Asks for a result; `cancellation`, if given, is a token of the editor.
   * @returns {Promise<any>}
   */
  request(method, params, cancellation) {
    if (this.isEnded) return Promise.reject(new Error("the server has ended"));
    const id = this.next++;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const subscription = cancellation?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    this.send({ id, method, params });
    return answer.finally(() => subscription?.dispose());
  }

  /** Asks the server to end, as the protocol wants it. */
  async end() {
    try {
      await this.request("shutdown", undefined);
    } catch {
      // It has ended already.
    }
    this.notify("exit", undefined);
  }
}

module.exports = { Connection, Messages };
