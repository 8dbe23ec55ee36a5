import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `What is brought to the workbench and taken away` {
    /// The first screenshot is used for the screen that is left.
    @Test func `makes a dropped screenshot a screen, and keeps it across a reload`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.run(
                """
                return (async () => {
                  const canvas = new OffscreenCanvas(100, 200);
                  const brush = canvas.getContext("2d");
                  brush.fillStyle = "#ff0000";
                  brush.fillRect(0, 0, 100, 200);
                  const files = new DataTransfer();
                  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
                  files.items.add(new File([blob], "My Inbox.jpg", { type: "image/jpeg" }));
                  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
                })();
                """)
            try bench.browser.wait(
                until: "document.getElementById('spec').value.includes('My-Inbox.png')")
            let red = """
                document.querySelector(".screen").getContext("2d").getImageData(100, 200, 1, 1).data
                  .join() === "254,0,0,255"
                """
            try bench.browser.wait(until: red)
            try bench.browser.visit(bench.address)
            try bench.awaitFilm()
            #expect(throws: Never.self) { try bench.browser.wait(until: red) }
        }
    }

    @Test func `takes two screenshots from a dialog of files, and none that is broken`()
        async throws
    {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.inFolder { folder in
                let broken = folder.appendingPathComponent("broken.png")
                try Data(Screenshot.plain(0xFF0000, width: 100, height: 200).prefix(60)).write(
                    to: broken)
                try bench.browser.type(broken.path, into: "#files")
                try bench.browser.wait(
                    until: "status.textContent.startsWith('broken.png cannot be read')".scoped)
            }
            #expect(try bench.spec == Workbench.spec, "nothing is changed")
            try bench.inFolder { try bench.chooseScreenshots(in: $0) }
            let pixel = { (frame: Int, color: String) in
                """
                (document.querySelectorAll("#strip button")[\(frame)].click(),
                  document.querySelector(".screen").getContext("2d").getImageData(100, 200, 1, 1).data
                    .join() === "\(color)")
                """
            }
            #expect(throws: Never.self) {
                try bench.browser.wait(until: pixel(0, "255,0,0,255"))
                try bench.browser.wait(until: pixel(4, "0,255,0,255"))
            }
        }
    }

    @Test func `has its screenshots in order, and swaps them`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            #expect(try bench.count("#pictures li") == 0)
            try bench.inFolder { try bench.chooseScreenshots(in: $0) }
            try bench.browser.wait(until: "document.querySelector('#swap')")
            let order =
                "return [...document.querySelectorAll('#pictures span')].map((text) => text.textContent)"
            #expect(try bench.browser.value(order) == ["From from.png", "To to.png"])
            try bench.browser.click("#swap")
            try bench.browser.wait(
                until: "document.querySelector('#pictures span').textContent === 'From to.png'")
            #expect(try bench.browser.value(order) == ["From to.png", "To from.png"])
            try bench.browser.wait(
                until: """
                    document.querySelector(".screen").getContext("2d").getImageData(100, 200, 1, 1).data
                      .join() === "0,255,0,255"
                    """)
        }
    }

    @Test func `has the same on a short link in a new profile`() async throws {
        let folder = StoreFolder()
        defer { folder.remove() }
        try await browserPlaces.perform {
            try await withService(
                {
                    $0.pages = .folder(publicFolder.path)
                    $0.store = ServiceConfiguration.Store(folder: folder.url.path)
                }, render: nil
            ) { service in
                let spec = Workbench.spec.replacingOccurrences(
                    of: "\"frames\": 5", with: "\"frames\": 4")
                let link = try WebDriver.drive { browser in
                    let bench = Workbench(browser: browser, service: service)
                    try bench.open(spec)
                    try browser.click("#share")
                    try browser.click(".share-row button")
                    try browser.wait(until: "document.querySelector('.share-row textarea').value")
                    return try browser.value(
                        "return document.querySelector('.share-row textarea').value",
                        as: String.self)
                }
                let pattern = try Regex("http://127.0.0.1:[0-9]+/workbench#s=[A-Za-z0-9_-]{24}")
                #expect(link.wholeMatch(of: pattern) != nil, "\(link)")
                try WebDriver.drive { browser in
                    let bench = Workbench(browser: browser, service: service)
                    try browser.visit(link)
                    try bench.awaitFilm()
                    #expect(try bench.spec == spec)
                    #expect(try bench.frame == "1 / 4")
                    #expect(try bench.complaints().isEmpty)
                }
            }
        }
    }

    @Test(arguments: ["preset=nothing", "z=AAAA"])
    func `is what a preset has where the address names nothing`(_ address: String) async throws {
        try await withWorkbench { bench throws in
            try bench.browser.visit("\(bench.address)#\(address)")
            try bench.browser.wait(until: "status.className === 'wrong'".scoped)
            try bench.browser.wait(until: "!document.getElementById('preset').disabled")
            try bench.browser.run(
                """
                const choice = document.getElementById("preset");
                choice.value = "back-swipe";
                choice.dispatchEvent(new Event("change"));
                """)
            try bench.awaitFilm()
            #expect(try bench.spec == "{\n  \"preset\": \"back-swipe\"\n}\n")
        }
    }

    @Test func `names a preset that there is not, without a list of all`() async throws {
        try await withWorkbench { bench throws in
            try bench.browser.visit("\(bench.address)#preset=pussh")
            try bench.browser.wait(until: "status.className === 'wrong'".scoped)
            #expect(
                try bench.outcome == "There is no preset “pussh”. Choose another one to start from."
            )
        }
    }

    @Test func `says plainly that a service without a store has no short links`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.click("#share")
            try bench.browser.click(".share-row button")
            try bench.browser.wait(until: "document.querySelector('.share-row .told').textContent")
            #expect(
                try bench.browser.text(of: ".share-row .told")
                    == "This service was started without --store, so it has no short links.")
        }
    }

    @Test func `asks for a token where the service wants one`() async throws {
        let tokens = try AccessTokens("correct-horse-battery")
        try await withWorkbench({ $0.access.tokens = tokens }) { bench throws in
            let path = Permalink.path(to: Array(Workbench.spec.utf8), as: .json)
            try bench.browser.visit("\(bench.address)#z=\(path.split(separator: "/")[3])")
            try bench.browser.wait(until: "document.querySelector('dialog.token[open]')")
            try bench.browser.type("wrong", into: "#token")
            try bench.browser.click("dialog.token .primary")
            try bench.browser.wait(
                until: """
                    /not accepted/.test(document.querySelector("dialog.token[open] p")?.textContent)
                    """)
            try bench.browser.type("correct-horse-battery", into: "#token")
            try bench.browser.click("dialog.token .primary")
            try bench.awaitFilm()
            let kept: [String] = try bench.browser.value(
                "return [...Object.values(localStorage)].filter((value) => value.includes('horse'))"
            )
            #expect(kept.isEmpty, "a token goes with its tab")
        }
    }

    /// The text that a row of the dialog gives, which is opened unless it is.
    private func shared(_ row: String, in bench: Workbench) throws -> String {
        if try bench.count("dialog.share") == 0 { try bench.browser.click("#share") }
        try bench.browser.run(
            """
            const field = document.querySelector("[aria-label=\(row)]");
            field.value = "";
            field.parentElement.querySelector("button").click();
            """)
        try bench.browser.wait(until: "document.querySelector('[aria-label=\(row)]').value")
        return try bench.browser.value(
            "return document.querySelector('[aria-label=\(row)]').value")
    }

    @Test func `is a film that pages of other origins may embed, as they may not the workbench`()
        async throws
    {
        try await withWorkbench { bench throws in
            try bench.open(
                Workbench.spec.replacing(
                    "{\n", with: #"{ "description": "a <b> & \"c\"","#))
            let frame = try shared("Embed", in: bench)
            #expect(frame.contains(#"title="a &lt;b> &amp; &quot;c&quot;""#))
            #expect(
                frame.hasPrefix(
                    "<iframe src=\"http://127.0.0.1:\(bench.service.port)/v1/filmstrip/html/"))
            let shown: [String] = try [frame, "<iframe src=\"\(bench.address)\"></iframe>"].map {
                // Another host is another origin.
                try bench.browser.visit("http://localhost:\(bench.service.port)/healthz")
                try bench.browser.run(
                    """
                    document.body.innerHTML = \(WebDriver.quoted($0));
                    return new Promise((done) => { document.querySelector("iframe").onload = () => done(null); });
                    """)
                try bench.browser.enterFrame()
                return try bench.browser.value(
                    "return `${location.protocol} ${document.querySelectorAll('[type=range]').length}`"
                )
            }
            #expect(shown == ["http: 1", "chrome-error: 0"])
            // The browser itself logs the refusal.
            let refusals = try bench.complaints()
            #expect(refusals.count == 1 && refusals[0].contains("frame-ancestors"), "\(refusals)")
        }
    }

    @Test func `is Markdown, Swift and a command`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let path = Permalink.path(to: Array(Workbench.spec.utf8), as: .png)
            let markdown = try shared("Markdown", in: bench)
            // The preset describes what it shows.
            let link = try #require(
                markdown.wholeMatch(of: /\[!\[A pan anywhere pops.*\]\((.*)\)\]\((.*)\)/))
            let origin = "http://127.0.0.1:\(bench.service.port)"
            #expect(link.1.hasPrefix("\(origin)/v1/filmstrip/png/"))
            #expect(link.2.hasPrefix("\(origin)/workbench#z="))
            let picture = try bench.service.ask("GET", String(link.1.dropFirst(origin.count)))
            let expected = try bench.service.ask("GET", path)
            #expect(picture.status == 200)
            #expect(picture.body.elementsEqual(expected.body))
            let code = try bench.service.ask("POST", "/v1/export", body: Workbench.spec)
            // A field of a page has line feeds alone.
            #expect(try shared("Swift", in: bench) == String(decoding: code.body, as: UTF8.self))
            try bench.choose("gif", in: "share-format")
            #expect(
                try shared("Command", in: bench)
                    == "printf %s '\(Workbench.spec)' | filmstrip render - -o filmstrip.gif")
            #expect(try shared("curl", in: bench).hasSuffix("/v1/filmstrip.gif -o filmstrip.gif"))
            #expect(try shared("Address", in: bench).contains("/v1/filmstrip/gif/"))
        }
    }
}
