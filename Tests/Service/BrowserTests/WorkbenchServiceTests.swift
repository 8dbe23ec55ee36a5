import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Synchronization
import TestSupport
import Testing

/// A renderer in which selected jobs wait while the gate is closed.
private final class Gate: Sendable {
    private let isClosed = Mutex(false)
    private let isWaiting: @Sendable (FilmRequest) -> Bool

    /// - Parameter isWaiting: Returns whether a job waits while the gate is closed.
    init(_ isWaiting: @escaping @Sendable (FilmRequest) -> Bool) { self.isWaiting = isWaiting }

    func close() { isClosed.withLock { $0 = true } }
    func open() { isClosed.withLock { $0 = false } }

    var render: FilmMaker {
        { [self] job throws(RenderFailure) in
            while isWaiting(job), isClosed.withLock(\.self), !job.isCancelled() { usleep(2000) }
            var renderer = Renderer(threads: 1)
            renderer.files = job.files
            return try renderer.render(
                spec: job.spec, as: [job.format], isCancelled: job.isCancelled)
        }
    }
}

@Suite struct `A service that is busy, large or away` {
    private static let other = Workbench.spec.replacing("\"frames\": 5", with: "\"frames\": 3")

    /// Starts another client's renderings, because of which the page's request is refused with `status`, and expects
    /// the page to retry until it has its film, no sooner than Retry-After says.
    private func expectRepetition(
        after status: Int, _ configure: @escaping @Sendable (inout ServiceConfiguration) -> Void,
        others: Int
    ) async throws {
        let gate = Gate { job in String(decoding: job.spec, as: UTF8.self).contains("\"held\"") }
        try await browserPlaces.perform {
            try await withService(
                {
                    $0.pages = .folder(publicFolder.path)
                    $0.renderThreads = 1
                    configure(&$0)
                }, render: gate.render
            ) { service in
                try WebDriver.drive { browser in
                    let bench = Workbench(browser: browser, service: service)
                    try bench.open()
                    try bench.awaitPlots()
                    gate.close()
                    defer { gate.open() }
                    let clients = try (0..<others).map { number in
                        let client = try service.connect()
                        let spec = Workbench.spec.replacing(
                            "{\n", with: "{ \"description\": \"held\",\n")
                        try client.request(
                            "POST", "/v1/filmstrip.json",
                            body: spec + String(repeating: " ", count: number))
                        return client
                    }
                    try service.settle()
                    try bench.browser.run(
                        """
                        window.answers = [];
                        window.said = new Set();
                        const fetch = window.fetch;
                        window.fetch = async (...request) => {
                          const answer = await fetch(...request);
                          answers.push([answer.status, answer.headers.get("retry-after"), performance.now()]);
                          return answer;
                        };
                        new MutationObserver(() => said.add(document.getElementById("status").textContent))
                          .observe(document.getElementById("status"), { childList: true, subtree: true });
                        """)
                    try bench.write(Self.other)
                    try browser.wait(until: "answers.length >= 3")
                    gate.open()
                    for client in clients { #expect(try client.reply().status == 200) }
                    try bench.awaitFilm()
                    #expect(try bench.frame == "1 / 3")
                    let answers: [[Double]] = try browser.value(
                        "return answers.map((answer) => answer.map(Number))")
                    // After the film, the page may have asked for more.
                    let busy = answers.prefix { $0[0] == Double(status) }
                    #expect(busy.count >= 3)
                    #expect(answers.dropFirst(busy.count).allSatisfy { $0[0] == 200 })
                    for (one, next) in zip(busy, answers.dropFirst()) {
                        #expect(next[2] - one[2] >= one[1] * 1000, "no sooner than it is told")
                    }
                    let said: [String] = try browser.value("return [...said]")
                    #expect(said.contains("The service is busy. Trying again in 1 s."))
                    #expect(try bench.complaints().isEmpty)
                }
            }
        }
    }

    @Test func `is asked again when its queue has room`() async throws {
        try await expectRepetition(after: 503, { $0.renderQueue = 1 }, others: 2)
    }

    @Test func `is asked again when it is this client's turn`() async throws {
        try await expectRepetition(after: 429, { $0.clientQueue = 1 }, others: 1)
    }

    /// The first answer arrives after the second, if at all.
    @Test func `answers what was typed last`() async throws {
        let gate = Gate { job in String(decoding: job.spec, as: UTF8.self).contains("\"frames\": 4")
        }
        gate.close()
        try await browserPlaces.perform {
            try await withService({ $0.pages = .folder(publicFolder.path) }, render: gate.render) {
                service in
                try WebDriver.drive { browser in
                    let bench = Workbench(browser: browser, service: service)
                    try bench.open()
                    try bench.write(
                        Workbench.spec.replacing("\"frames\": 5", with: "\"frames\": 4"))
                    try browser.wait(
                        until: "document.getElementById('said').textContent === 'Rendering…'")
                    #expect(try bench.count(".workbench.late") == 1)
                    #expect(try bench.outcome.hasSuffix("The film shown is outdated."))
                    try bench.write(Self.other)
                    try bench.awaitFilm()
                    #expect(try bench.frame == "1 / 3")
                    #expect(try bench.count(".workbench.late") == 0)
                    gate.open()
                    try service.settle()
                    usleep(300_000)
                    #expect(try bench.frame == "1 / 3")
                    #expect(try bench.spec == Self.other)
                }
            }
        }
    }

    /// Starts a service in a process of its own, which can be ended and restarted on the same port.
    private func serve(in folder: URL, port: Int = 0) throws -> (command: Command, port: Int) {
        try Command.serve(["--port", "\(port)", "--public", publicFolder.path], in: folder)
    }

    @Test func `is said to be away, and goes on when it is back`() async throws {
        try await browserPlaces.perform {
            try await withFolder { folder throws in
                let (first, port) = try serve(in: folder)
                defer { first.process.terminate() }
                try WebDriver.drive { browser in
                    let address = "http://127.0.0.1:\(port)/workbench#preset=back-swipe"
                    try browser.visit(address)
                    let film = #"/^\d+ frames in/.test(status.textContent)"#.scoped
                    try browser.wait(until: film)
                    first.process.terminate()
                    first.process.waitUntilExit()
                    try browser.run(
                        """
                        const field = document.getElementById("spec");
                        field.value = \(WebDriver.quoted(Self.other));
                        field.dispatchEvent(new Event("input", { bubbles: true }));
                        """)
                    try browser.wait(
                        until: "/cannot be reached.*again in \\d s/.test(status.textContent)".scoped
                    )
                    let (second, _) = try serve(in: folder, port: port)
                    defer { second.process.terminate() }
                    try browser.wait(until: film)
                    #expect(try browser.text(of: "#now-frame") == "1 / 3")
                    let text: String = try browser.value(
                        "return document.getElementById('spec').value")
                    #expect(text == Self.other)
                }
            }
        }
    }

    /// The spec to which the address refers arrives late, and must not replace text typed meanwhile.
    @Test func `does not overwrite what is typed while it is slow`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.run(
                """
                const fetch = window.fetch;
                window.fetch = async (path, options) => {
                  if (!path.startsWith("/v1/presets/")) return fetch(path, options);
                  await new Promise((done) => { window.answer = done; });
                  window.isAnswered = true;
                  return fetch(path, { ...options, signal: undefined });
                };
                location.hash = "preset=push";
                """)
            try bench.browser.wait(until: "window.answer")
            try bench.write(Self.other)
            try bench.awaitFilm()
            try bench.browser.run("answer()")
            try bench.browser.wait(until: "window.isAnswered")
            usleep(1_000_000)
            #expect(try bench.spec == Self.other)
            #expect(try bench.frame == "1 / 3")
        }
    }

    @Test func `says in numbers what a spec asks too much of`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.write(
                Workbench.spec.replacing("[200, 400]", with: "[200, 400000]"))
            try bench.browser.wait(until: "document.querySelector('#problems li')")
            let told = try bench.browser.text(of: "#problems li")
            #expect(told.contains("400000") && told.contains("expected"), "\(told)")
            #expect(try bench.spec.contains("400000"), "what is typed stays")
        }
    }
}
