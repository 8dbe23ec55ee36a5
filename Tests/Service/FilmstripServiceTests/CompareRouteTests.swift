import FilmstripDisplay
import FilmstripPNG
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `A comparison by HTTP` {
    private struct Answer: Decodable {
        struct Spec: Decodable {
            struct Change: Decodable { var kind, sentence: String }
            struct Warning: Decodable, Equatable {
                var pointer, message: String
                var file: String?
                var line: Int
            }
            var status: String
            var changes: [Change]?
            var warnings: [Warning]
        }
        var version: Int
        var verdict: String
        var specs: [Spec]
    }

    private struct Refusal: Decodable {
        struct Entry: Decodable {
            var pointer, file: String?
            var line, column: Int
        }
        var errors: [Entry]
    }

    private static func json(_ baseline: String, _ actual: String) -> String {
        "{ \"actual\": \(actual) ,\n\"baseline\":\(baseline)}"
    }

    private static func form(_ baseline: String, _ actual: String) -> UploadForm {
        UploadForm(
            UploadForm.part(
                "Content-Disposition: form-data; name=\"baseline\"", Array(baseline.utf8)),
            UploadForm.part(
                "Content-Disposition: form-data; name=\"actual\"; filename=\"a.json\"",
                Array(actual.utf8)))
    }

    private func answer(_ reply: Reply) throws -> Answer {
        #expect(reply.status == 200 && reply.fields["content-type"] == "application/json")
        return try JSONDecoder().decode(Answer.self, from: Data(reply.body))
    }

    /// Rendering sixty frames of both plays takes longer than a millisecond on any machine.
    @Test func `takes no longer than a rendering may`() async throws {
        try await withService({ $0.deadlines.render = .milliseconds(1) }) { service in
            let text = #"{ "preset": "back-swipe", "filmstrip": { "frames": 60 } }"#
            let reply = try service.ask("POST", "/v1/compare", body: Self.json(text, text))
            #expect(reply.status == 503)
            #expect(reply.text.contains("the rendering took longer than"))
            #expect(reply.fields["retry-after"] == "1")
        }
    }

    @Test func `says what has changed, of one text as of a form`() async throws {
        try await withService { service in
            let (old, new) = (checkedSpec(0.3), checkedSpec(0.4))
            let whole = try service.ask("POST", "/v1/compare", body: Self.json(old, new))
            let parts = try service.upload(Self.form(old, new), to: "/v1/compare")
            #expect(whole.body == parts.body)
            let answer = try answer(whole)
            #expect(answer.version == 1 && answer.verdict == "changed")
            #expect(answer.specs.map(\.status) == ["changed"])
            #expect(answer.specs[0].changes?.map(\.kind) == ["spec", "duration"])
            let back = try service.ask("POST", "/v1/compare", body: Self.json(new, old))
            #expect(
                try self.answer(back).specs[0].changes?.map(\.sentence)
                    == [
                        "`animators.slide.duration` is `0.3`; it was `0.4`",
                        "The push takes 0.3 s; it took 0.4 s",
                    ])
        }
    }

    @Test func `tells what the second spec says that is surely not wanted`() async throws {
        try await withService { service in
            let spec = checkedSpec(0.4).replacing("\"two\": {", with: "\"three\": {}, \"two\": {")
            let whole = try service.ask(
                "POST", "/v1/compare", body: Self.json(checkedSpec(), spec))
            let message = "nothing uses the screen \"three\""
            #expect(
                try answer(whole).specs[0].warnings
                    == [.init(pointer: "/actual/screens/three", message: message, line: 2)])
            let field = try #require(whole.fields["filmstrip-warnings"])
            #expect(field.contains("/actual/screens/three: nothing uses the screen %22three%22"))

            let form = Self.form(checkedSpec(), spec)
            let parts = try service.upload(form, to: "/v1/compare")
            #expect(
                try answer(parts).specs[0].warnings
                    == [.init(pointer: "/screens/three", message: message, file: "actual", line: 2)]
            )
            let text = try service.ask(
                "POST", "/v1/compare", ["Accept: text/markdown"],
                body: Self.json(checkedSpec(), spec))
            #expect(text.text.contains("- **warning** "))

            // A warning about the first spec is not reported.
            let back = try service.ask(
                "POST", "/v1/compare", body: Self.json(spec, checkedSpec()))
            #expect(try answer(back).specs[0].warnings == [])
            #expect(back.fields["filmstrip-warnings"] == nil)
        }
    }

    @Test func `says that nothing has changed`() async throws {
        try await withService { service in
            let reply = try service.ask(
                "POST", "/v1/compare",
                body: Self.json(checkedSpec(), checkedSpec().replacing("\n", with: "")))
            let answer = try answer(reply)
            #expect(answer.verdict == "same" && answer.specs.map(\.status) == ["same"])
        }
    }

    @Test(arguments: [
        ("text/markdown", "text/markdown; charset=utf-8", "### Transitions have changed"),
        ("text/html", "text/html", "<!DOCTYPE html>"), ("image/png", "image/png", "\u{FFFD}PNG"),
    ])
    func `is negotiated`(_ accept: String, _ type: String, _ start: String) async throws {
        try await withService { service in
            let body = Self.json(checkedSpec(), checkedSpec().replacing("card", with: "photo"))
            let reply = try service.ask("POST", "/v1/compare", ["Accept: \(accept)"], body: body)
            #expect(reply.status == 200 && reply.fields["content-type"] == type)
            #expect(reply.fields["vary"]?.contains("Accept") == true)
            #expect(String(decoding: reply.body, as: UTF8.self).hasPrefix(start))
            let other = try service.ask("POST", "/v1/compare", ["Accept: audio/ogg"], body: body)
            #expect(other.status == 406)
        }
    }

    @Test func `gives a picture, too, where nothing has changed`() async throws {
        try await withService(render: nil) { service in
            let body = Self.json(checkedSpec(), checkedSpec())
            let reply = try service.ask("POST", "/v1/compare", ["Accept: image/png"], body: body)
            let film = try service.ask("POST", "/v1/filmstrip.png", body: checkedSpec())
            let picture = try PNGDecoder.decode(reply.body, limit: 1_000_000)
            #expect(try picture == PNGDecoder.decode(film.body, limit: 1_000_000))
        }
    }

    @Test func `places the errors of each spec in what was sent`() async throws {
        try await withService { service in
            let wrong = "{\n\"preset\":\"back-swype\"}"
            let whole = try service.ask(
                "POST", "/v1/compare", body: Self.json(wrong, checkedSpec()))
            #expect(whole.status == 422)
            let lines = checkedSpec().count { $0 == "\n" } + 1
            let inText = try JSONDecoder().decode(Refusal.self, from: Data(whole.body)).errors
            #expect(inText.map(\.pointer) == ["/baseline/preset"])
            #expect(inText.map(\.line) == [lines + 2] && inText.map(\.column) == [10])

            let parts = try service.upload(Self.form(checkedSpec(), wrong), to: "/v1/compare")
            #expect(parts.status == 422)
            let inPart = try JSONDecoder().decode(Refusal.self, from: Data(parts.body)).errors
            #expect(inPart.map(\.pointer) == ["/preset"] && inPart.map(\.file) == ["actual"])
            #expect(inPart.map(\.line) == [2] && inPart.map(\.column) == [10])
        }
    }

    @Test(arguments: [
        ("", "1:1"), ("[]", "found an empty array"), ("{}", "a spec is missing"),
        (#"{"baseline": {}}"#, "a spec is missing"),
        (#"{"baseline": {}, "actual": {}, "more": {}}"#, "unknown key \\\"more\\\""),
        (#"{"baseline": {}, "baseline": {}, "actual": {}}"#, "is there twice"),
    ])
    func `refuses what is no pair`(_ body: String, _ why: String) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/compare", body: body)
            #expect(reply.status == 400 && reply.text.contains(why), "\(reply.text)")
        }
    }

    @Test func `refuses a form that lacks a spec`() async throws {
        try await withService { service in
            let half = UploadForm(
                UploadForm.part("Content-Disposition: form-data; name=\"actual\"", [0x7B, 0x7D]))
            let reply = try service.upload(half, to: "/v1/compare")
            #expect(reply.status == 400)
            #expect(reply.text.contains("no part named \\\"baseline\\\""))
        }
    }

    @Test func `shares its files between both specs`() async throws {
        let red = Bitmap(
            width: 2, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 4))
        let png = try PNGEncoder.encode(red)
        try await withService { service in
            func spec(_ image: String) -> String {
                checkedSpec().replacing(
                    #""one": { "template": "list" }"#, with: #""one": { "image": "\#(image)" }"#)
            }
            var form = Self.form(spec("a.png"), spec("b.png"))
            form.add(UploadForm.file("a.png", png))
            form.add(UploadForm.file("b.png", png))
            let answer = try answer(try service.upload(form, to: "/v1/compare"))
            #expect(answer.verdict == "same")
        }
    }
}
