import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A film of uploaded pictures` {
    private typealias Form = UploadForm

    /// A push from one picture to the other, shown at its start and its end.
    private static let spec = """
        {
          "device": { "size": [40, 60], "scale": 1 },
          "screens": { "a": { "image": "a.png" }, "b": { "image": "shots/b.png" } },
          "container": { "navigation": { "stack": ["a"] } },
          "script": [{ "at": 0, "push": "b" }],
          "filmstrip": { "progress": [0, 1] }
        }
        """
    private static let red = try? Screenshot.plain(0xFF0000, width: 80, height: 120)
    private static let blue = try? Screenshot.plain(0x0000FF, width: 20, height: 30)

    private static func form(_ a: [UInt8]?, _ b: [UInt8]?) throws -> UploadForm {
        Form(
            Form.spec(spec), Form.file("a.png", try #require(a)),
            Form.file("shots/b.png", try #require(b)))
    }

    @Test func `shows them`() async throws {
        try await withService(render: nil) { service in
            let form = try Self.form(Self.red, Self.blue)
            let picture = try service.upload(form, to: "/v1/filmstrip.png")
            #expect(picture.status == 200)
            let sheet = try PNGDecoder.decode(picture.body, limit: 1_000_000)
            let timeline = try Timeline(
                json: try service.upload(form, to: "/v1/filmstrip.json").body)
            #expect(timeline.frames.count == 2)
            for (frame, color) in zip(timeline.frames, [0xFF00_00FF, 0xFFFF_0000] as [UInt32]) {
                #expect((frame.rect.width, frame.rect.height) == (40, 60))
                for y in frame.rect.y..<frame.rect.y + 60 {
                    let start = y * sheet.width + frame.rect.x
                    #expect(sheet.pixels[start..<start + 40].allSatisfy { $0 == color })
                }
            }
        }
    }

    @Test func `has the same bytes each time, and in any order of the parts`() async throws {
        try await withService(render: nil) { service throws in
            let form = try Self.form(Self.red, Self.blue)
            let turned = Form(form.parts[2], form.parts[0], form.parts[1])
            for path in ["/v1/filmstrip.png", "/v1/filmstrip.json", "/v1/lint"] {
                let reply = try service.upload(form, to: path)
                #expect(reply.status == 200)
                #expect(try service.upload(form, to: path).body == reply.body)
                #expect(try service.upload(turned, to: path).body == reply.body)
            }
        }
    }

    @Test func `has another digest with another picture`() async throws {
        try await withService(render: nil) { service in
            func digest(_ form: UploadForm) throws -> String {
                try #require(try Timeline(json: service.upload(form).body).spec)
            }
            let first = try digest(try Self.form(Self.red, Self.blue))
            let swapped = try digest(try Self.form(Self.blue, Self.red))
            let other = try digest(
                try Self.form(
                    Self.red, try Screenshot.plain(0x0000FE, width: 20, height: 30)))
            let unused = try digest(
                {
                    var form = try Self.form(Self.red, Self.blue)
                    form.add(Form.file("unused.png", [1, 2, 3]))
                    return form
                }())
            #expect(Set([first, swapped, other]).count == 3)
            #expect(unused == first)
        }
    }

    @Test func `may extend an uploaded spec`() async throws {
        try await withService(render: nil) { service in
            let form = try Self.form(Self.red, Self.blue)
            let base = Form.file("base.json", Array(Self.spec.utf8))
            let files = Form(
                Form.spec(#"{ "extends": "base.json" }"#), base, form.parts[1], form.parts[2])
            #expect(try service.upload(files).body == service.upload(form).body)
            let wrong = Form(
                Form.spec(#"{ "extends": "base.json" }"#),
                Form.file("base.json", Array(#"{ "device": { "scale": 9 } }"#.utf8)))
            let reply = try service.upload(wrong)
            #expect(reply.status == 422)
            #expect(reply.text.contains(#""file" : "base.json""#))
        }
    }

    @Test func `may name uploaded tokens`() async throws {
        try await withService(render: nil) { service in
            func form(_ tokens: String) throws -> UploadForm {
                let pictures = try Self.form(Self.red, Self.blue)
                let spec = Self.spec.replacing(
                    #""script": [{ "at": 0,"#,
                    with: #""tokens": "a.json", "script": [{ "at": "wait","#)
                return Form(
                    Form.spec(spec), Form.file("a.json", Array(tokens.utf8)), pictures.parts[1],
                    pictures.parts[2])
            }
            let reply = try service.upload(
                try form(#"{ "wait": { "$type": "duration", "$value": "250ms" } }"#))
            let timeline = try Timeline(json: reply.body)
            #expect(timeline.transitions.first?.began == 0.25)
            let wrong = try service.upload(
                try form(#"{ "wait": { "$type": "duration", "$value": 250 } }"#))
            #expect(wrong.status == 422 && wrong.text.contains(#""file" : "a.json""#))
        }
    }

    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var picture: [UInt8]
        var detail: String
    }

    private static func broken() throws -> [Row] {
        let red = try #require(Self.red)
        let bomb = Screenshot.claiming(width: 30_000, height: 30_000, red)
        return [
            Row(
                testDescription: "that is no PNG", picture: Array("GIF89a".utf8),
                detail: "the bytes are not a sound PNG: "),
            Row(
                testDescription: "that is empty", picture: [],
                detail: "the bytes are not a sound PNG: "),
            Row(
                testDescription: "that is cut short", picture: Array(red.dropLast(20)),
                detail: "the bytes are not a sound PNG: "),
            Row(
                testDescription: "that is a bomb", picture: bomb,
                detail: "found a PNG of 30000 × 30000 pixels; expected at most 40000000 in all "
                    + #"pictures together (limit \"imagePixels\")"#),
        ]
    }

    @Test func `is not made of a picture that cannot be read`() async throws {
        try await withService(render: nil) { service throws in
            for row in try Self.broken() {
                for path in ["/v1/filmstrip.png", "/v1/lint"] {
                    let form = try Self.form(Self.red, row.picture)
                    let reply = try service.upload(form, to: path)
                    #expect(reply.status == 422, "\(row.testDescription)")
                    #expect(reply.text.contains(#""pointer" : "/screens/b/image""#))
                    #expect(reply.text.contains(row.detail), "\(reply.text)")
                }
            }
            let missing = Form(Form.spec(Self.spec), Form.file("a.png", try #require(Self.red)))
            let reply = try service.upload(missing)
            #expect(reply.status == 422)
            #expect(
                reply.text.contains(
                    #"cannot read \"shots/b.png\": no such file came with the spec; "#
                        + #"expected \"a.png\""#), "\(reply.text)")
            let alone = try service.ask("POST", "/v1/filmstrip", body: Self.spec)
            #expect(alone.status == 422)
            #expect(
                alone.text.contains(
                    #"cannot read \"a.png\": the spec came alone; expected a form "#
                        + "(multipart/form-data) of it and its files"))
        }
    }

    /// Uses curl as Docs/screenshots.md shows it.
    @Test func `may come from curl`() async throws {
        try await withService(render: nil) { service in
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("filmstrip-\(UUID().uuidString)")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let form = try Self.form(Self.red, Self.blue)
            for (name, bytes) in [
                ("spec.json", Array(Self.spec.utf8)), ("a.png", try #require(Self.red)),
                ("b.png", try #require(Self.blue)),
            ] {
                try Data(bytes).write(to: folder.appendingPathComponent(name))
            }
            let curl = Process()
            curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
            curl.currentDirectoryURL = folder
            curl.arguments = [
                "--silent", "--show-error", "--noproxy", "*", "-o", "film.png",
                "-F", "spec=@spec.json", "-F", "file=@a.png",
                "-F", "file=@b.png;filename=shots/b.png",
                "http://127.0.0.1:\(service.port)/v1/filmstrip.png",
            ]
            try curl.run()
            curl.waitUntilExit()
            #expect(curl.terminationStatus == 0)
            let film = Array(try Data(contentsOf: folder.appendingPathComponent("film.png")))
            #expect(try service.upload(form, to: "/v1/filmstrip.png").body == film)
        }
    }
}
