import Foundation
import Testing

/// The contents of a page, read by Python's HTML parser.
public struct PageReading: Decodable {
    /// A frame of a film's page.
    public struct Item: Decodable {
        /// Stage seconds.
        public var time: String
        /// The number of the frame whose picture it shows; nil if it has its own.
        public var same: String?
        /// Its PNG in base64.
        public var image: String?
    }

    /// The page's content security policy.
    public var policy: String
    /// The digests of scripts and styles, written as in a policy.
    public var scripts, styles: [String]
    /// Attributes that run or style something, or lead out of the page.
    public var unwanted: [String]
    /// The names of all elements in their order.
    public var tags: [String]
    /// The text outside of scripts and styles.
    public var text: String
    /// The frames in order of time.
    public var frames: [Item]
    /// Elements that are not closed, or closed twice.
    public var unbalanced: [String]

    /// Reads a page.
    public init(_ markup: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Python.run(Self.reader, on: markup))
    }

    /// Expects that a page needs nothing but itself, and that its policy lets nothing else run.
    public func expectSelfContained() {
        #expect(scripts.count == 1 && styles.count == 1)
        #expect(
            policy == "default-src 'none'; img-src data:; style-src \(styles[0]); "
                + "script-src \(scripts[0]); base-uri 'none'; form-action 'none'")
        #expect(unwanted.isEmpty)
        #expect(unbalanced.isEmpty)
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
}
