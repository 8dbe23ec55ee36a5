import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// Recordings are films of the service itself, whose times are known.
@Suite struct `A recording by HTTP` {
    private static let spec =
        #"{ "preset": "push", "device": { "size": [200, 400], "scale": 1 }, "#
        + #""script": [{ "at": 0.3, "push": "message" }] }"#

    private struct Timeline: Decodable {
        struct Transition: Decodable { var began, ended: Double }
        var transitions: [Transition]
    }

    private static func form(_ recording: [UInt8], actual: String? = nil) -> UploadForm {
        var form = UploadForm(
            UploadForm.part(
                "Content-Disposition: form-data; name=\"recording\"; filename=\"screen\"",
                recording))
        if let actual {
            form.add(
                UploadForm.part(
                    "Content-Disposition: form-data; name=\"actual\"", Array(actual.utf8)))
        }
        return form
    }

    private static func upload(
        _ form: UploadForm, to path: String, accept: String, _ service: TestService
    ) throws -> Reply {
        let client = try service.connect()
        try client.request(
            "POST", path,
            [
                "Content-Type: \(form.type)", "Content-Length: \(form.body.count)",
                "Accept: \(accept)",
            ])
        try client.send(form.body)
        return try client.reply()
    }

    private static func timeline(_ body: [UInt8]) throws -> Timeline {
        try JSONDecoder().decode(Timeline.self, from: Data(body))
    }

    /// Workers decode GIFs themselves; a video is decoded for them.
    @Test(arguments: ["mp4", "gif"])
    func `is a film with transitions as long as those that it shows`(_ format: String) async throws
    {
        try await withWorkers({ $0.hasRecordings = true }) { service throws in
            let played = try Self.timeline(
                service.ask("POST", "/v1/filmstrip.json", body: Self.spec).body)
            let recording = try service.ask("POST", "/v1/filmstrip.\(format)", body: Self.spec)
            #expect(recording.status == 200)
            let form = Self.form(recording.body)
            let film = try Self.upload(
                form, to: "/v1/recording", accept: "application/json", service)
            #expect(film.status == 200, "\(film.text)")
            let filmed = try Self.timeline(film.body)
            #expect(filmed.transitions.count == played.transitions.count)
            for (found, known) in zip(filmed.transitions, played.transitions) {
                let (length, expected) = (found.ended - found.began, known.ended - known.began)
                #expect(abs(length - expected) < 0.05, "\(length) s for \(expected) s")
            }
            let strip = try Self.upload(
                form, to: "/v1/recording?frames=4&side=200", accept: "image/png", service)
            #expect(strip.status == 200 && strip.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(try service.figure("filmstrip_workers_lost_total") == 0)
        }
    }

    @Test func `is measured, fitted and proposed as a spec`() async throws {
        try await withWorkers({ $0.hasRecordings = true }) { service throws in
            let recording = try service.ask("POST", "/v1/filmstrip.mp4", body: Self.spec)
            let form = Self.form(recording.body)
            let trace = try service.upload(form, to: "/v1/recording/trace?transition=1")
            #expect(trace.status == 200, "\(trace.text)")
            #expect(trace.fields["content-type"] == "application/jsonl")
            #expect(trace.text.hasPrefix(#"{"trace":"#) && trace.text.contains(#""last""#))
            let fit = try Self.upload(
                form, to: "/v1/recording/fit?transition=1", accept: "text/plain", service)
            #expect(fit.status == 200 && fit.text.contains("last.x"), "\(fit.text)")
            let proposal = try service.upload(form, to: "/v1/recording/proposal")
            #expect(proposal.status == 200 && proposal.body.starts(with: Array("PK".utf8)))
            for name in ["transition.json", "transition-first.png", "notes.txt"] {
                #expect(proposal.text.contains(name), "no \(name)")
            }
            let notes = proposal.fields["filmstrip-warnings"]
            #expect(
                notes?.contains("played, no place differs by more than") == true, "\(notes ?? "")")
        }
    }

    @Test func `is compared with the spec that it shows`() async throws {
        try await withWorkers({ $0.hasRecordings = true }) { service throws in
            let recording = try service.ask("POST", "/v1/filmstrip.mp4", body: Self.spec)
            let form = Self.form(recording.body, actual: Self.spec)
            let words = try Self.upload(form, to: "/v1/compare", accept: "text/plain", service)
            #expect(words.status == 200, "\(words.text)")
            let picture = try Self.upload(
                form, to: "/v1/compare?frames=3", accept: "image/png", service)
            #expect(picture.status == 200 && picture.body.starts(with: [0x89, 0x50]))
            let wrong = Self.form(recording.body, actual: #"{ "preset": "posh" }"#)
            let refused = try service.upload(wrong, to: "/v1/compare")
            #expect(refused.status == 422 && refused.text.contains("push"))
        }
    }

    @Test func `is the same in this process and in a worker`() async throws {
        let spec = Self.spec
        let answers = try await withThrowingTaskGroup { group in
            for isApart in [false, true] {
                group.addTask {
                    let answer = Kept()
                    let test: @Sendable (TestService) throws -> Void = { service throws in
                        let recording = try service.ask("POST", "/v1/filmstrip.mp4", body: spec)
                        answer.bytes = try service.upload(
                            Self.form(recording.body), to: "/v1/recording/trace"
                        ).body
                    }
                    if isApart {
                        try await withWorkers({ $0.hasRecordings = true }, test)
                    } else {
                        try await withService({ $0.hasRecordings = true }, render: nil, test)
                    }
                    return answer.bytes
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers[0] == answers[1] && !answers[0].isEmpty)
    }

    /// `@unchecked Sendable`: written by a test's thread before it ends, read after that.
    private final class Kept: @unchecked Sendable {
        var bytes: [UInt8] = []
    }

    private static let noVideo = Array("not a video at all".utf8)

    @Test(arguments: [
        ("/v1/recording", noVideo, "it is no recording that can be read"),
        ("/v1/recording/trace", Array("GIF89a".utf8), "no header"),
        ("/v1/recording?frames=1", noVideo, "?frames is \"1\"; expected a whole number"),
        ("/v1/recording/trace?view=a=1", noVideo, "expected name=x,y,width,height@seconds"),
        ("/v1/recording/fit?side=20", noVideo, "takes ?scale"),
    ])
    func `that cannot be read is refused with the reason`(
        _ path: String, _ recording: [UInt8], _ said: String
    ) async throws {
        try await withWorkers({ $0.hasRecordings = true }) { service throws in
            let reply = try service.upload(Self.form(recording), to: path)
            #expect([400, 422].contains(reply.status))
            #expect(reply.text.replacing("\\\"", with: "\"").contains(said), "\(reply.text)")
            #expect(!reply.text.contains("folder"))
            #expect(try service.figure("filmstrip_workers_lost_total") == 0)
        }
    }

    @Test func `that is hostile is refused with the reason, and harms nobody`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try HostileRecording.all.map { ($0, try $0.write(to: folder)) }
        try await withWorkers({
            $0.hasRecordings = true
            $0.trustedProxies = 1
        }) { service throws in
            for (number, (file, bytes)) in files.enumerated() {
                for path in ["", "/trace", "/proposal"] {
                    let client = try service.connect()
                    let form = Self.form(bytes)
                    try client.request(
                        "POST", "/v1/recording" + path,
                        [
                            "Content-Type: \(form.type)", "Content-Length: \(form.body.count)",
                            "X-Forwarded-For: 10.0.0.\(number)",
                        ])
                    try client.send(form.body)
                    let reply = try client.reply()
                    #expect(reply.status == 422, "\(file), \(path): \(reply.text)")
                    #expect(reply.text.contains(file.said), "\(file), \(path): \(reply.text)")
                }
            }
            #expect(try service.figure("filmstrip_workers_lost_total") == 0)
            #expect(try service.waits(forBusyWorkers: 0))
            let sound = try service.ask("POST", "/v1/filmstrip.gif", body: Self.spec)
            let film = try service.upload(Self.form(sound.body), to: "/v1/recording")
            #expect(film.status == 200, "\(film.text)")
        }
    }

    @Test func `is not taken by a service that was not told to, nor without a form`() async throws {
        let form = Self.form(Self.noVideo)
        try await withService { service throws in
            let reply = try service.upload(form, to: "/v1/recording")
            #expect(reply.status == 501 && reply.text.contains("--recordings"))
        }
        try await withService({ $0.hasRecordings = true }) { service throws in
            let bare = try service.ask("POST", "/v1/recording", body: "{}")
            #expect(bare.status == 400 && bare.text.contains("-F recording=@screen.mp4"))
            let query = try service.ask("POST", "/v1/compare?frames=3", body: "{}")
            #expect(query.status == 400 && query.text.contains("?frames is of recordings"))
        }
    }

    @Test func `as long as an upload may be is taken, and a longer one is not`() async throws {
        try await withService({
            $0.hasRecordings = true
            $0.limits.fileBytes = 100
            $0.limits.bodyBytes = 100
            $0.limits.uploadBytes = 2000
        }) { service throws in
            let long = [UInt8](repeating: 0, count: 1500)
            #expect(try service.upload(Self.form(long), to: "/v1/recording").status == 422)
            let longer = [UInt8](repeating: 0, count: 2500)
            #expect(try service.upload(Self.form(longer), to: "/v1/recording").status == 413)
        }
    }
}
