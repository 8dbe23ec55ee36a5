import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

/// Texts that would run if treated as markup; any dialog, error or request to another origin is reported.
@Suite struct `A text that is a script` {
    private static let texts = [
        "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "\" autofocus onfocus=\"alert(1)", "--><svg onload=alert(1)>",
        "]]></style></text></title><script>alert(1)</script>", "</svg><script>alert(1)</script>",
        "javascript:alert(1)", "<iframe src=https://example.com></iframe>",
        "<meta http-equiv=refresh content=0;url=https://example.com>", "&lt;script>alert(1)",
    ]

    /// Returns a spec with a text as description, title, label and reason.
    private static func spec(_ text: String, more: String = "") throws -> String {
        let text = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        return """
            { "device": { "size": [60, 90], "scale": 1 }, "description": \(text), \(more)
              "screens": { "b": { "template": "empty", "title": \(text) },
                "a": { "background": "white", "views": [
                  { "label": \(text), "frame": [0, 0, 60, 90] }] } },
              "animators": { "x": { "duration": 0.3, "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ "set": { "from.frame.x": "container.width" } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "x" } } },
              "allow": [{ "rule": "shadow-left-behind", "reason": \(text) }],
              "script": [{ "at": 0.1, "pop": true }], "filmstrip": { "times": [0, 0.2, 0.5] } }
            """
    }

    private static func address(_ service: TestService, _ path: String) -> String {
        "http://127.0.0.1:\(service.port)\(path)"
    }

    /// JSON would run if a browser treated it as a page.
    @Test(arguments: OutputFormat.allCases.filter { $0.mediaType.policy != nil } + [.json])
    func `runs in no answer`(_ format: OutputFormat) async throws {
        try await withService(render: nil) { service in
            let visits = try Self.texts.map { text in
                let path = Permalink.path(to: Array(try Self.spec(text).utf8), as: format)
                #expect(try service.ask("GET", path).status == 200, "\(text)")
                return Chromium.Visit(
                    address: Self.address(service, path), width: 400, height: 400,
                    steps: [.evaluate("document.readyState")])
            }
            for (seen, text) in zip(try Chromium.visit(visits), Self.texts) {
                #expect(seen.complaints.isEmpty && seen.requests.isEmpty, "\(text): \(seen)")
            }
        }
    }

    /// Verifies that the tests above would detect a script.
    @Test func `would be noticed if it ran`() async throws {
        let script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
        try await withService(render: { [$0.format: Array(script.utf8)] }) { service in
            let visits = [OutputFormat.html, .svg].map { format in
                Chromium.Visit(
                    address: Self.address(service, Permalink.path(to: [], as: format)), width: 400,
                    height: 400, steps: [.evaluate("document.readyState")])
            }
            for seen in try Chromium.visit(visits) { #expect(!seen.complaints.isEmpty) }
        }
    }

    /// Refusals are shown by a page in an `<img>`, or by a frame as a document.
    @Test func `runs in no refusal`() async throws {
        try await withService(render: nil) { service in
            let targets = try Self.texts.flatMap { text in
                let key = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
                let escaped =
                    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                return [
                    Permalink.path(
                        to: Array(try Self.spec(text, more: "\(key): 1,").utf8), as: .svg),
                    "/\(escaped)", "/v1/presets/\(escaped)", "/v1/curves.svg?curve=\(escaped)",
                    "/v1/curves.svg?curve=linear&download=\(escaped)",
                ]
            }
            let frames = """
                (async () => {
                  const all = [];
                  for (const target of \(String(decoding: try JSONEncoder().encode(targets), as: UTF8.self))) {
                    const answer = await fetch(target, { headers: { Accept: "image/svg+xml" } });
                    const text = await answer.text();
                    const frame = document.createElement("iframe");
                    frame.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
                    const loaded = new Promise((done) => { frame.onload = done; });
                    document.body.append(frame);
                    await loaded;
                    all.push([answer.status, answer.headers.get("content-type"),
                      frame.contentDocument.querySelectorAll("script, iframe, img, foreignObject").length,
                      frame.contentDocument.documentElement.nodeName]);
                  }
                  return all;
                })()
                """
            let seen = try Chromium.visit([
                Chromium.Visit(
                    address: Self.address(service, "/healthz"), width: 400, height: 400,
                    steps: [.evaluate(frames)])
            ])[0]
            let told = try JSONSerialization.jsonObject(with: Data(seen.answers[0].utf8))
            let rows = try #require(told as? [[Any]])
            #expect(rows.count == targets.count)
            for (row, target) in zip(rows, targets) {
                #expect((row[0] as? Int ?? 0) >= 400, "\(target)")
                #expect(row[1] as? String == "image/svg+xml", "\(target)")
                #expect(row[2] as? Int == 0 && row[3] as? String == "svg", "\(target)")
            }
            // The browser itself logs every refusal.
            let complaints = seen.complaints.filter {
                !$0.hasPrefix("Failed to load resource: the server responded with a status of 4")
            }
            #expect(complaints.isEmpty, "\(complaints)")
        }
    }
}
