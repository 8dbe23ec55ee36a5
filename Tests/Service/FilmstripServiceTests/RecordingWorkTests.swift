import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// Workers start no programs: the service decodes for them what they ask for, and believes none of it.
@Suite(.serialized) struct `A video that is decoded for a worker` {
    private static func video(_ arguments: [String], in folder: URL) throws -> [UInt8] {
        let path = folder.appendingPathComponent("\(UUID().uuidString).mp4")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments =
            ["-nostdin", "-v", "error", "-f", "lavfi", "-i"] + arguments
            + ["-preset", "ultrafast", "-pix_fmt", "yuv420p", path.path]
        try process.run()
        process.waitUntilExit()
        return [UInt8](try Data(contentsOf: path))
    }

    private static func withTemporary(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("decoding-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private static func form(_ recording: [UInt8]) -> UploadForm {
        UploadForm(
            UploadForm.part(
                "Content-Disposition: form-data; name=\"recording\"; filename=\"screen\"",
                recording))
    }

    /// The processes whose arguments have a text.
    private static func processes(with text: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.filter { process in
            guard Int(process) != nil else { return false }
            let arguments = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
            return String(decoding: arguments ?? Data(), as: UTF8.self).contains(text)
        }
    }

    private static func waits(for isSo: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<3000 {
            if try isSo() { return true }
            usleep(10_000)
        }
        return false
    }

    /// An answer of a worker that needs pictures of a video of 64 × 64 pixels.
    private static func needing(
        width: Int = 64, height: Int = 64, kind: Int = 4, numbers: [Int]? = nil,
        crop: [Int] = [0, 0, 64, 64]
    ) -> [UInt8] {
        var answer = AnswerBytes().text("needing").flag(true)
            .number(width).number(height).number(kind).flag(numbers != nil)
        if let numbers {
            answer = numbers.reduce(answer.number(numbers.count)) { $0.number($1) }
        }
        return crop.reduce(answer.flag(false)) { $0.number($1) }.withoutFigures
    }

    /// Each row is what a worker answers as often as it is given the order.
    private static let lies: [(name: String, answer: [UInt8])] = [
        ("the header, again and again", AnswerBytes().text("needing").flag(false).withoutFigures),
        ("all pictures, again and again", needing()),
        ("no columns", needing(width: 0)), ("2^63 - 1 rows", needing(height: .max)),
        ("an unknown kind of pixels", needing(kind: 1 << 40)),
        ("a part out of the picture", needing(crop: [1, 0, 64, 64])),
        ("a part at 2^63 - 1", needing(crop: [.max, .max, 64, 64])),
        ("picture -2^63", needing(numbers: [.min])),
        ("no pictures", needing(numbers: [])),
        ("half a need", Array(needing().dropLast(20))),
    ]

    @Test func `is no more than it has, whatever a worker asks for`() async throws {
        try await Self.withTemporary { folder in
            let videos = try Self.lies.indices.map { row in
                try Self.video(
                    [
                        "testsrc=size=64x64:rate=60:duration=1", "-metadata",
                        "comment=\"row \(row)\"",
                    ],
                    in: folder)
            }
            let steps = Self.lies.map { [EvilWorker.Step.begin(0), .answer($0.answer)] }
            // A worker is given an order again with what was decoded.
            let program = try EvilWorker(in: folder, sound: AnswerBytes.film().figures(), steps)
                .program
            try await withService({
                $0.isolation = .processes(program: program)
                $0.hasRecordings = true
                $0.trustedProxies = 1
            }) { service in
                for (row, lie) in Self.lies.enumerated() {
                    let client = try service.connect()
                    let form = Self.form(videos[row])
                    try client.request(
                        "POST", "/v1/recording/trace",
                        [
                            "Content-Type: \(form.type)", "Content-Length: \(form.body.count)",
                            "X-Forwarded-For: 10.2.0.\(row)",
                        ])
                    try client.send(form.body)
                    let reply = try client.reply()
                    #expect(reply.status == 500, "\(lie.name): \(reply.status) \(reply.text)")
                }
                #expect(Self.waits { Self.processes(with: "crop=64:64:").isEmpty })
                #expect(try service.waits(forBusyWorkers: 0))
                #expect(try service.ask("GET", "/readyz").status == 200)
            }
        }
    }

    /// Pictures of 1016 × 1016 pixels take ten seconds to decode.
    @Test func `is given up when its client leaves`() async throws {
        try await Self.withTemporary { folder in
            let video = try Self.video(
                ["testsrc=size=1016x1016:rate=60:duration=20"], in: folder)
            try await withWorkers({ $0.hasRecordings = true }) { service throws in
                let client = try service.connect()
                let form = Self.form(video)
                try client.request(
                    "POST", "/v1/recording/trace",
                    ["Content-Type: \(form.type)", "Content-Length: \(form.body.count)"])
                try client.send(form.body)
                #expect(Self.waits { !Self.processes(with: "crop=1016:1016:").isEmpty })
                client.close()
                #expect(Self.waits { Self.processes(with: "crop=1016:1016:").isEmpty })
                #expect(try service.waits(forBusyWorkers: 0))
                #expect(try service.figure("filmstrip_workers_lost_total") == 0)
            }
        }
    }
}
