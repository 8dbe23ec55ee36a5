import Foundation
import ServiceSupport
import Testing

@Suite struct `A comparison with a trace by HTTP` {
    private static let spec = """
        {
          "screens": { "one": {}, "two": {} },
          "container": { "navigation": { "stack": ["one"] } },
          "script": [{ "at": 0.5, "push": "two", "animated": false }]
        }
        """

    private static func trace(x: Double = 0, view: String = "two") -> String {
        """
        {"trace": 1, "name": "jump", "device": {"size": [100, 200]}}
        {"at": 0, "call": "push"}
        {"at": 0.1, "views": {"\(view)": {"x": \(x), "y": 0, "width": 100, "height": 200}}}
        {"at": 0.2, "views": {"\(view)": {"x": \(x), "y": 0, "width": 100, "height": 200}}}

        """
    }

    private static func form(_ parts: (name: String, text: String)...) -> UploadForm {
        var form = UploadForm()
        for (name, text) in parts {
            form.add(
                UploadForm.part(
                    "Content-Disposition: form-data; name=\"\(name)\"", Array(text.utf8)))
        }
        return form
    }

    private struct Answer: Decodable {
        var version: Int
        var verdict: String
        var shift: Double
    }

    @Test(arguments: [(0.0, "same"), (5.0, "different")])
    func `says whether the spec does what was recorded`(
        _ x: Double, _ verdict: String
    ) async throws {
        try await withService { service in
            let form = Self.form(("trace", Self.trace(x: x)), ("actual", Self.spec))
            let reply = try service.upload(form, to: "/v1/compare")
            #expect(reply.status == 200 && reply.fields["content-type"] == "application/json")
            #expect(reply.fields["vary"]?.contains("Accept") == true)
            let answer = try JSONDecoder().decode(Answer.self, from: Data(reply.body))
            #expect(answer.version == 1 && answer.verdict == verdict && answer.shift == 0)
        }
    }

    @Test func `places errors in the trace and in the spec`() async throws {
        try await withService { service in
            let broken = Self.trace().replacing("call", with: "cell")
            let reply = try service.upload(
                Self.form(("trace", broken), ("actual", Self.spec)), to: "/v1/compare")
            #expect(reply.status == 422 && reply.text.contains("\"file\" : \"trace\""))
            #expect(reply.text.contains("\"line\" : 2"))
            let wrong = Self.spec.replacing("\"push\"", with: "\"posh\"")
            let other = try service.upload(
                Self.form(("trace", Self.trace()), ("actual", wrong)), to: "/v1/compare")
            #expect(other.status == 422 && other.text.contains("/script/0"))
            let strange = try service.upload(
                Self.form(("trace", Self.trace(view: "three")), ("actual", Self.spec)),
                to: "/v1/compare")
            #expect(strange.status == 422)
            #expect(strange.text.contains("which the play never shows"))
        }
    }

    /// A body of both, the trace as a text.
    private static func body(_ trace: String, _ spec: String = spec) throws -> String {
        let text = String(decoding: try JSONEncoder().encode(trace), as: UTF8.self)
        return "{\n\"trace\": \(text),\n\"actual\": \(spec)}"
    }

    @Test func `takes a trace in one text with the spec`() async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/compare", body: try Self.body(Self.trace()))
            #expect(reply.status == 200)
            let answer = try JSONDecoder().decode(Answer.self, from: Data(reply.body))
            #expect(answer.verdict == "same")
            let broken = Self.trace().replacing("call", with: "cell")
            let bad = try service.ask("POST", "/v1/compare", body: try Self.body(broken))
            #expect(bad.status == 422 && bad.text.contains("\"pointer\" : \"/trace\""))
            #expect(bad.text.contains("line 2, column 1 of the trace"))
            let wrong = Self.spec.replacing("\"push\"", with: "\"posh\"")
            let other = try service.ask(
                "POST", "/v1/compare", body: try Self.body(Self.trace(), wrong))
            #expect(other.status == 422 && other.text.contains("/actual/script/0"))
            let number = try service.ask(
                "POST", "/v1/compare", body: #"{"trace": 1, "actual": {}}"#)
            #expect(number.status == 400)
            #expect(number.text.contains("expected the text of a trace: JSON Lines"))
            let alone = try service.ask("POST", "/v1/compare", body: "{\"trace\": \"\"}")
            #expect(alone.status == 400 && alone.text.contains("is missing"))
        }
    }

    @Test func `needs a spec, and takes no baseline beside the trace`() async throws {
        try await withService { service in
            let alone = try service.upload(Self.form(("trace", Self.trace())), to: "/v1/compare")
            #expect(alone.status == 400)
            #expect(
                alone.text.contains("the upload has no part named \\\"actual\\\", which is needed"))
            let both = try service.upload(
                Self.form(
                    ("trace", Self.trace()), ("baseline", Self.spec), ("actual", Self.spec)),
                to: "/v1/compare")
            #expect(both.status == 400 && both.text.contains("expected one of them"))
        }
    }
}
