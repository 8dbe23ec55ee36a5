import Filmstrip
import Foundation
import TestSupport
import Testing

@Suite struct `A film's page` {
    /// The contents of a page, read by Python's HTML parser.
    struct Reading: Decodable {
        struct Item: Decodable {
            var time: String
            var same: String?
            var image: String?
        }

        var policy: String
        /// The digests of scripts and styles, written as in a policy.
        var scripts, styles: [String]
        /// Attributes that run or style something, or lead out of the page.
        var unwanted: [String]
        var tags: [String]
        var text: String
        var frames: [Item]
        /// Elements that are not closed, or closed twice.
        var unbalanced: [String]
    }

    private static let reader = """
        import base64, hashlib, html.parser, json, sys

        class Page(html.parser.HTMLParser):
            empty = {"meta", "img", "input", "br"}
            def __init__(self):
                super().__init__()
                self.open, self.found = [], dict(policy="", scripts=[], styles=[], unwanted=[],
                                                 tags=[], text="", frames=[], unbalanced=[])
            def handle_starttag(self, tag, attributes):
                found, values = self.found, dict(attributes)
                found["tags"].append(tag)
                if values.get("http-equiv") == "Content-Security-Policy":
                    found["policy"] = values["content"]
                for name, value in attributes:
                    leads = name in ("src", "href", "action") and not value.startswith("data:image/png;")
                    if name.startswith("on") or name == "style" or leads:
                        found["unwanted"].append(f"{tag} {name}={value}")
                if tag == "li" and "data-label" in values:
                    found["frames"].append(dict(time=values["data-time"], same=values.get("data-same")))
                if tag == "img":
                    found["frames"][-1]["image"] = values["src"].split(",")[1]
                if tag not in self.empty:
                    self.open.append(tag)
            def handle_startendtag(self, tag, attributes):
                self.found["tags"].append(tag)
            def handle_endtag(self, tag):
                if not self.open or self.open.pop() != tag:
                    self.found["unbalanced"].append(tag)
            def handle_data(self, data):
                kind = {"script": "scripts", "style": "styles"}.get(self.open[-1] if self.open else "")
                if kind:
                    digest = base64.b64encode(hashlib.sha256(data.encode()).digest()).decode()
                    self.found[kind].append(f"'sha256-{digest}'")
                else:
                    self.found["text"] += data

        page = Page()
        page.feed(open(sys.argv[1], encoding="utf-8", newline="").read())
        page.close()
        page.found["unbalanced"] += page.open
        json.dump(page.found, sys.stdout)
        """

    private static func read(_ markup: [UInt8]) throws -> Reading {
        try JSONDecoder().decode(Reading.self, from: Python.run(reader, on: markup))
    }

    /// A pop that leaves a shadow behind, which is allowed with a reason.
    private static func spec(title: String = "A", reason: String = "A reason.") throws -> [UInt8] {
        let (title, reason) = (try json(title), try json(reason))
        return Array(
            """
            { "device": { "size": [60, 90], "scale": 1 },
              "screens": { "message": { "template": "empty", "title": \(title) },
                "inbox": { "template": "empty" } },
              "animators": { "a": { "duration": 0.3,
                "prepare": [{ "insert": "to", "below": "from" },
                  { "set": { "from.layer.shadowOpacity": 0.4 } }],
                "animate": [{ "set": { "from.frame.x": "container.width" } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["inbox", "message"],
                "pop": { "animator": "a" } } },
              "allow": [{ "rule": "shadow-left-behind", "reason": \(reason) }],
              "script": [{ "at": 0.1, "pop": true }],
              "filmstrip": { "times": [0, 0.05, 0.2, 0.3, 0.4, 0.5] } }
            """.utf8)
    }

    private static func json(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    private static func page(_ spec: [UInt8]) throws -> Reading {
        let renderer = Renderer(threads: 1, files: Repository.exampleFiles)
        return try read(try #require(renderer.render(spec: spec, as: [.html])[.html]))
    }

    private static func expectSelfContained(_ page: Reading) {
        #expect(page.scripts.count == 1 && page.styles.count == 1)
        #expect(
            page.policy == "default-src 'none'; img-src data:; style-src \(page.styles[0]); "
                + "script-src \(page.scripts[0]); base-uri 'none'; form-action 'none'")
        #expect(page.unwanted.isEmpty)
        #expect(page.unbalanced.isEmpty)
    }

    @Test(arguments: Repository.examples)
    func `needs nothing but itself, and lets nothing else run`(example: String) throws {
        Self.expectSelfContained(try Self.page(try Repository.example(example)))
    }

    /// Texts that end their surroundings, that change the writing direction, or that HTML does not allow.
    private static let hostile = [
        "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "\" onmouseover=\"alert(1)", "' autofocus onfocus='alert(1)", "--><svg onload=alert(1)>",
        "</style><style>*{display:none}", "&lt;b&gt; &amp;", "\u{202E}olleh", "]]>", "${1}`",
    ]

    /// Names consist of letters and digits; reasons and titles may be any text.
    @Test(arguments: hostile)
    func `shows any text as text`(_ text: String) throws {
        let plain = try Self.page(try Self.spec())
        let page = try Self.page(try Self.spec(title: text, reason: "Because " + text))
        Self.expectSelfContained(page)
        #expect(page.tags == plain.tags)
        #expect(page.text.contains("Allowed: Because \(text)"))
    }

    @Test func `has each picture once, and the frames' own PNGs`() throws {
        let spec = try Self.spec()
        let rendered = try Renderer(threads: 2).render(spec: spec, as: [.html, .zip])
        let page = try Self.read(try #require(rendered[.html]))
        let archive = try FilmArchive(try #require(rendered[.zip]))
        let pixels = archive.manifest.frames.map(\.pixels)
        #expect(page.frames.count == 6)
        for (index, (item, frame)) in zip(page.frames, archive.manifest.frames).enumerated() {
            #expect(Double(item.time) == frame.time)
            let first = try #require(pixels.firstIndex(of: frame.pixels))
            #expect(item.same == (first < index ? "\(first)" : nil))
            let image = item.image.flatMap { Data(base64Encoded: $0) }
            #expect(image.map(Array.init) == (first < index ? nil : archive.files[frame.file]))
        }
        // Nothing moves before the pop begins.
        #expect(page.frames[1].same == "0")
    }

    @Test func `tells findings, transitions and events`() throws {
        let page = try Self.page(try Self.spec())
        for words in [
            "Findings", "Allowed: A reason.", "shadow-left-behind", "Transitions",
            "pop: message → inbox",
            "navigation, not interactive, completed", "Events", "animator.animateTransition",
        ] {
            #expect(page.text.contains(words))
        }
    }

    @Test func `is there where nothing happens`() throws {
        let page = try Self.page(
            Array(
                """
                { "preset": "slide-up", "device": { "scale": 0.5 }, "script": [],
                  "filmstrip": { "times": [0] } }
                """.utf8))
        Self.expectSelfContained(page)
        #expect(page.text.contains("No transition") && page.frames.count == 1)
    }
}
