import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `The findings of a spec` {
    struct Row: CustomTestStringConvertible {
        var accept: String?
        var type: String?
        var testDescription: String { "\(accept ?? "nothing") as \(type ?? "refused")" }
    }

    private static let json = "application/json"
    private static let sarif = "application/sarif+json"
    private static let text = "text/plain; charset=utf-8"

    @Test(arguments: [
        Row(accept: nil, type: json), Row(accept: "*/*", type: json),
        Row(accept: "application/*", type: json), Row(accept: sarif, type: sarif),
        Row(accept: "application/json;q=0.5, application/sarif+json", type: sarif),
        Row(accept: "text/plain", type: text), Row(accept: "text/*, */*;q=0.1", type: text),
        Row(accept: "TEXT/PLAIN; charset=utf-8", type: text), Row(accept: "audio/ogg", type: nil),
        Row(accept: "*/*;q=0", type: nil),
    ])
    func `are negotiated`(_ row: Row) async throws {
        try await withService { service in
            let fields = row.accept.map { ["Accept: \($0)"] } ?? []
            let reply = try service.ask("POST", "/v1/lint", fields, body: dimming)
            #expect(reply.status == (row.type == nil ? 406 : 200))
            #expect(reply.fields["content-type"] == row.type ?? "application/problem+json")
            if row.type != nil {
                #expect(reply.fields["vary"] == "Accept-Encoding, Accept")
                #expect(reply.text.contains("alpha-left-behind"))
                #expect(reply.text.contains("spec.json"))
            }
        }
    }

    @Test func `are those of the library`() async throws {
        let findings = try Renderer(threads: 1).lint(Array(dimming.utf8))
        let spec = LintedSpec(name: "spec.json", outcome: .played(findings))
        try await withService { service in
            for (format, type) in [
                (LintFormat.json, Self.json), (.sarif, Self.sarif), (.text, Self.text),
            ] {
                let reply = try service.ask("POST", "/v1/lint", ["Accept: \(type)"], body: dimming)
                #expect(reply.body == LintReport([spec]).bytes(as: format))
            }
        }
    }

    /// A spec whose pictures alone show its mistake: a view over all of it turns dark and light five times in a second.
    private static let strobe = """
        {
          "device": { "size": [400, 400], "scale": 1 },
          "screens": { "one": {}, "two": {} },
          "animators": { "strobe": { "duration": 1,
            "prepare": [{ "insert": "to" },
              { "add": { "name": "flash", "frame": [0, 0, 400, 400], "backgroundColor": "black", "alpha": 0 } }],
            "animate": [{ "duration": 0.1, "curve": "linear", "set": { "flash.alpha": 1 }, "repeatCount": 5,
              "autoreverses": true }],
            "complete": [{ "remove": "flash" }, { "completeTransition": "!cancelled" }] } },
          "container": { "navigation": { "stack": ["one"], "push": { "animator": "strobe" } } },
          "script": [{ "at": 0, "push": "two" }]
        }
        """

    @Test func `are those of its pictures, too, if accessibility is asked for`() async throws {
        let findings = try Renderer(threads: 1).lint(Array(Self.strobe.utf8), accessibility: true)
        #expect(findings.findings.contains { $0.finding.rule == .flashes })
        let report = LintReport([LintedSpec(name: "spec.json", outcome: .played(findings))])
        try await withService { service in
            for query in ["?accessibility", "?accessibility=", "?accessibility=true"] {
                let reply = try service.ask("POST", "/v1/lint" + query, body: Self.strobe)
                #expect(reply.body == report.bytes(as: .json))
            }
            for query in ["", "?accessibility=false"] {
                let reply = try service.ask("POST", "/v1/lint" + query, body: Self.strobe)
                #expect(reply.status == 200)
                #expect(!reply.text.contains("flashes") && !reply.text.contains("movedArea"))
            }
        }
    }

    @Test func `are those of work off screen, too, if performance is asked for`() async throws {
        let spec = #"{ "preset": "parallax" }"#
        let findings = try Renderer(threads: 1).lint(Array(spec.utf8), performance: true)
        #expect(findings.findings.contains { $0.finding.rule == .offscreenPasses })
        let report = LintReport([LintedSpec(name: "spec.json", outcome: .played(findings))])
        try await withService { service in
            let reply = try service.ask("POST", "/v1/lint?performance", body: spec)
            #expect(reply.body == report.bytes(as: .json))
            let other = try service.ask("POST", "/v1/lint", body: spec)
            #expect(!other.text.contains("offscreen-passes"))
        }
    }

    @Test func `are not asked for with another value`() async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/lint?accessibility=1", body: Self.strobe)
            #expect(reply.status == 400)
            #expect(reply.text.contains("expected true or false"))
        }
    }

    @Test(arguments: ["{}", "{", "", #"{"preset":"back-swype"}"#])
    func `are refused as filmstrips are`(_ body: String) async throws {
        try await withService(render: nil) { service in
            let id = ["X-Request-Id: one"]
            let reply = try service.ask("POST", "/v1/lint", id, body: body)
            let other = try service.ask("POST", "/v1/filmstrip", id, body: body)
            #expect(reply.status == (body.count < 2 ? 400 : 422))
            #expect(reply.status == other.status && reply.body == other.body)
            #expect(reply.fields["content-type"] == "application/problem+json")
        }
    }

    @Test(arguments: [
        ("Content-Type: image/png", 415), ("Content-Type: application/json; charset=latin1", 415),
        ("Content-Encoding: gzip", 415), ("Content-Type: text/plain", 200),
    ])
    func `are of a body of the type`(_ field: String, status: Int) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/lint", [field], body: dimming)
            #expect(reply.status == status)
        }
    }

    @Test func `are not waited for beyond the deadline`() async throws {
        let held = HeldRenderer()
        try await withService(
            { $0.deadlines.render = .milliseconds(50) }, by: held.orders
        ) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/lint", body: "{}")
            let reply = try client.reply()
            #expect(reply.status == 503)
            #expect(reply.fields["retry-after"] == "1")
            #expect(held.awaitCancellation())
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
        }
    }

    @Test func `are not looked for when the client has left`() async throws {
        let held = HeldRenderer()
        try await withService(by: held.orders) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/lint", body: "{}")
            #expect(held.awaitStart())
            client.close()
            #expect(held.awaitCancellation())
        }
    }

    @Test func `wait in the queue of the renderings`() async throws {
        let held = HeldRenderer()
        try await withService(
            {
                $0.renderThreads = 1
                $0.renderQueue = 0
            }, render: held.render
        ) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip.json", body: "1")
            #expect(held.awaitStart())
            #expect(try service.ask("POST", "/v1/lint", body: dimming).status == 503)
            held.release()
            #expect(try client.reply().text == "1")
        }
    }
}
