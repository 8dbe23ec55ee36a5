import Filmstrip
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `The pages` {
    @Test(arguments: [
        "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>",
        "\"><svg onload=alert(1)>", "javascript:alert(1)",
    ])
    func `runs no text`(_ text: String) async throws {
        try await withWorkbench { bench throws in
            let label = try WebDriver.quoted(text)
            try bench.open(
                """
                { "preset": "back-swipe", "description": \(label),
                  "device": { "size": [200, 400], "scale": 1 },
                  "script": [{ "at": 0, "pop": true }],
                  "screens": { "inbox": { "title": \(label) }, "message": { "title": \(label) } },
                  "allow": [{ "rule": "property-not-animated", "reason": \(label) },
                    { "rule": "shadow-left-behind", "reason": \(label) }] }
                """)
            #expect(try bench.browser.text(of: "#findings .fix") == "Allowed: \(text)")
            try bench.write("{ \"preset\": \"back-swipe\", \(label): 1 }")
            try bench.browser.wait(until: "document.querySelector('#problems li')")
            #expect(try bench.browser.text(of: "#problems li").contains("unknown key"))
            let made: Int = try bench.browser.value(
                """
                return document.querySelectorAll("#editor :is(img, script, svg, a), #problems :is(img, script, svg, a), #findings :is(img, script, svg, a)").length;
                """)
            #expect(made == 0)
        }
    }

    @Test func `are no wider than a window of 360 pixels`() async throws {
        var window = WebDriver.Window()
        (window.width, window.height) = (360, 740)
        try await withWorkbench(window: window) { bench throws in
            for (page, part) in [
                ("", ".picture"), ("workbench", "#strip li"), ("reference", "#members li"),
            ] {
                try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/\(page)")
                try bench.browser.wait(until: "document.querySelector('\(part)')")
                let width: Int = try bench.browser.value(
                    "return document.documentElement.scrollWidth")
                #expect(width <= 360, "/\(page)")
            }
        }
    }

    @Test func `asks nobody but its own service`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.drag(by: 0.6)
            let strangers: [String] = try bench.browser.value(
                """
                return performance.getEntriesByType("resource").map((entry) => entry.name)
                  .filter((name) => !name.startsWith(location.origin + "/") && !name.startsWith("blob:" + location.origin));
                """)
            #expect(strangers.isEmpty)
        }
    }
}

@Suite struct `The gallery` {
    @Test func `shows the presets, and opens each in the workbench`() async throws {
        try await withWorkbench { bench throws in
            try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
            try bench.browser.wait(until: "document.querySelector('.picture.there')")
            let names: [String] = try bench.browser.value(
                "return [...document.querySelectorAll('#presets h3')].map((title) => title.textContent)"
            )
            #expect(names.sorted() == Presets.all.keys.sorted())
            #expect(names.first == "push", "a newcomer meets the system's own first")
            try bench.browser.click("#presets a[href$='=back-swipe']")
            try bench.awaitFilm()
            #expect(try bench.spec == "{\n  \"preset\": \"back-swipe\"\n}\n")
        }
    }

    /// A card is shown if its name and description have every word.
    @Test func `shows the presets that have the words looked for`() async throws {
        try await withWorkbench { bench throws in
            try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
            try bench.browser.wait(until: "document.querySelector('#presets li')")
            try bench.browser.type("Tabs fade", into: "#search")
            let shown: [String] = try bench.browser.value(
                """
                return [...document.querySelectorAll("#presets li")].filter((item) => item.checkVisibility())
                  .map((item) => item.querySelector("h3").textContent);
                """)
            #expect(shown.sorted() == ["fade-through-tabs", "tab-fade"])
            try bench.browser.type(" zzz", into: "#search")
            #expect(try bench.browser.text(of: "#status") == "No matching presets")
        }
    }
}

@Suite struct `The pages' files` {
    private func files() throws -> [URL] {
        let all = FileManager.default.enumerator(at: publicFolder, includingPropertiesForKeys: nil)
        return try #require(all).compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
    }

    /// A copy of the program, in a folder that has nothing else, answers as the service of the folder does.
    @Test func `are in the program, which serves them wherever it is started`() async throws {
        let files = try files()
        try await withFolder { folder throws in
            let place = folder.appending(path: "place")
            try Command.copy(to: place.appending(path: "program"))
            let (alone, port) = try Command.serve(
                ["--port", "0"], of: place.appending(path: "program"), in: place)
            defer { alone.process.terminate() }
            let (other, otherPort) = try Command.serve(
                ["--port", "0", "--public", publicFolder.path], in: folder)
            defer { other.process.terminate() }
            for file in files {
                // 404.html is at no path, but the answer to browsers for those that are not there.
                let path = file.path.dropFirst(publicFolder.path.count)
                    .replacing(/(index)?\.html$/, with: "")
                for coding in ["identity", "gzip"] {
                    func reply(of port: Int) throws -> Reply {
                        let client = try SocketClient(port: port)
                        try client.request(
                            "GET", String(path),
                            ["Accept: text/html", "Accept-Encoding: \(coding)"])
                        var reply = try client.reply()
                        for name in ["date", "x-request-id"] { reply.fields[name] = nil }
                        return reply
                    }
                    let (found, expected) = try (reply(of: port), reply(of: otherPort))
                    #expect(found.status == (path == "/404" ? 404 : 200), "\(path)")
                    #expect(found.status == expected.status && found.fields == expected.fields)
                    #expect(found.body == expected.body, "\(path)")
                    guard found.fields["content-encoding"] == nil else { continue }
                    #expect(try Data(found.body) == Data(contentsOf: file), "\(path)")
                }
            }
        }
    }

    /// The reference loads an example when it comes into view, and the workbench none.
    @Test func `weigh less than 330 kB together, without the examples`() throws {
        let weight = try files().filter { !$0.path.contains("/Public/examples") }
            .reduce(0) { try $0 + Data(contentsOf: $1).count }
        #expect(weight > 10_000 && weight < 330_000)
    }

    /// The policy would block inline scripts and styles, and sinks that parse markup could be fed some.
    @Test func `hold no script or style within a page, no other origin, and read no markup`() throws
    {
        let forbidden = try Regex(
            #"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|<style|style=|\son[a-z]+=|<script(?! type="module" src="/)|src="http|href="http|url\(http"#
        )
        for file in try files() where ["html", "js", "css"].contains(file.pathExtension) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let found = text.firstMatch(of: forbidden).map { String(text[$0.range]) }
            #expect(found == nil, "\(file.lastPathComponent)")
        }
    }
}
