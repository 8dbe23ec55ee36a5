import Foundation
import ServiceSupport
import Testing

@Suite struct `The commands about recordings` {
    /// A page with a picture on it that slides in from the right in half a second, linearly, after 0.3 s of rest.
    private static let slide = """
        {
          "device": { "size": [200, 400], "scale": 1 },
          "screens": { "list": { "template": "list" }, "page": { "template": "photo" } },
          "animators": {
            "slide": {
              "duration": 0.5,
              "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": "container.width" } }],
              "animate": [{ "curve": "linear", "set": { "to.frame.x": 0 } }],
              "complete": [{ "completeTransition": true }]
            }
          },
          "container": {
            "navigation": { "stack": ["list"], "push": { "animator": "slide" }, "bar": false }
          },
          "script": [{ "at": 0.3, "push": "page" }],
          "filmstrip": {
            "frames": 61, "between": [0, 1], "scale": 1, "captions": false, "track": false
          }
        }
        """

    /// Writes the film of the slide, one picture for each frame of the display, as an animated PNG.
    private func film(in folder: URL) throws {
        try Data(Self.slide.utf8).write(to: folder.appendingPathComponent("slide.json"))
        let made = try Command.run("render", "slide.json", "-o", "slide.apng", in: folder)
        try #require(made.code == 0, "\(made.errors)")
    }

    @Test func `film draws a strip of what moves, and says from when to when`() async throws {
        try await withFolder { folder in
            try film(in: folder)
            let result = try Command.run(
                "film", "slide.apng", "-o", "strip.png", "-o", "strip.json", in: folder)
            #expect(result.code == 0 && result.output.isEmpty, "\(result.errors)")
            #expect(result.errors.hasPrefix("transition 1 from 0.3"), "\(result.errors)")
            let timeline = try #require(
                try JSONSerialization.jsonObject(
                    with: Data(contentsOf: folder.appendingPathComponent("strip.json")))
                    as? [String: Any])
            let frames = try #require(timeline["frames"] as? [[String: Any]])
            #expect(frames.count == 8)
            // A motion begins and ends with a picture of the screen at rest.
            let phases = frames.map { $0["phase"] as? String }
            #expect(phases == ["still"] + Array(repeating: "moving", count: 6) + ["still"])
            let picture = try Data(contentsOf: folder.appendingPathComponent("strip.png"))
            #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func `trace record and trace fit tell the curve that the spec has`() async throws {
        try await withFolder { folder in
            try film(in: folder)
            let recorded = try Command.run(
                "trace", "record", "slide.apng", "-o", "slide.jsonl", in: folder)
            #expect(recorded.code == 0, "\(recorded.errors)")
            #expect(recorded.errors.contains("transition 1: slide"), "\(recorded.errors)")
            let fitted = try Command.run("trace", "fit", "slide.jsonl", in: folder)
            #expect(fitted.code == 0, "\(fitted.errors)")
            // The page is not seen until it has begun to move.
            let line = fitted.output.split(separator: "\n").first { $0.hasPrefix("last.x") }
            #expect(line?.contains("linear") == true, "\(fitted.output)")
        }
    }

    @Test func `init proposes a spec that plays, has no mistakes and moves as the recording`()
        async throws
    {
        try await withFolder { folder in
            try film(in: folder)
            let made = try Command.run(
                "init", "--from", "slide.apng", "-o", "proposal.json", in: folder)
            #expect(made.code == 0 && made.errors.contains("slide: "), "\(made.errors)")
            let linted = try Command.run("lint", "proposal.json", in: folder)
            #expect(linted.code == 0, "\(linted.output)\(linted.errors)")
            let compared = try Command.run(
                "compare", "proposal.json", "slide.apng", "-o", "rows.png", in: folder)
            #expect(compared.code == 0, "\(compared.errors)")
            #expect(compared.output.hasPrefix("same: slide.apng"), "\(compared.output)")
            let picture = try Data(contentsOf: folder.appendingPathComponent("rows.png"))
            #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // What is there already is kept.
            let again = try Command.run(
                "init", "--from", "slide.apng", "-o", "proposal.json", in: folder)
            #expect(again.code == 1 && again.errors.contains("is there already"))
        }
    }

    @Test func `init proposes the drag of a finger that is stated`() async throws {
        try await withFolder { folder in
            let drag = Self.slide.replacing(
                #""animators""#,
                with: """
                    "interactions": {
                      "drag": {
                        "recognizer": { "pan": {} }, "begin": "pop", "finish": "progress > 0.5",
                        "progress": "max(translation.x, 0) / container.width",
                        "driver": { "percentDriven": { "completionCurve": "easeOut" } }
                      }
                    },
                    "animators"
                    """
            ).replacing(
                #""push": { "animator": "slide" }"#,
                with: #""pop": { "animator": "out", "interaction": "drag" }"#
            )
            .replacing(#""stack": ["list"]"#, with: #""stack": ["list", "page"]"#)
            .replacing(
                #""slide": {"#,
                with: """
                    "out": {
                      "duration": 0.4, "prepare": [{ "insert": "to", "below": "from" }],
                      "animate": [{ "curve": "linear", "set": { "from.frame.x": "container.width" } }],
                      "complete": [{ "set": { "from.frame.x": 0 } }, { "completeTransition": "!cancelled" }]
                    },
                    "slide": {
                    """
            ).replacing(
                #"{ "at": 0.3, "push": "page" }"#,
                with:
                    #"{ "at": 0.3, "drag": { "from": [20, 200], "to": [150, 205], "duration": 0.3 } }"#
            )
            try Data(drag.utf8).write(to: folder.appendingPathComponent("drag.json"))
            let filmed = try Command.run("render", "drag.json", "-o", "drag.apng", in: folder)
            try #require(filmed.code == 0, "\(filmed.errors)")
            let made = try Command.run(
                "init", "--from", "drag.apng", "--finger", "20,200@0.3", "--finger", "150,205@0.6",
                "-o", "proposal.json", in: folder)
            #expect(made.code == 0 && made.errors.contains("no place differs"), "\(made.errors)")
            let linted = try Command.run("lint", "proposal.json", in: folder)
            #expect(linted.code == 0, "\(linted.output)\(linted.errors)")
            let alone = try Command.run("init", "--finger", "20,200@0.3", "--force", in: folder)
            #expect(alone.code != 0 && alone.errors.contains("expected --from"))
        }
    }

    @Test func `trace record follows the views of a spec from where they rest`() async throws {
        try await withFolder { folder in
            let card = Self.slide.replacing(
                #"{ "template": "photo" }"#,
                with: """
                    {
                      "background": "white",
                      "views": [{ "name": "card", "frame": [20, 60, 120, 80], "backgroundColor": "#123456" }]
                    }
                    """)
            let file = folder.appendingPathComponent("slide.json")
            try Data(card.utf8).write(to: file)
            let filmed = try Command.run("render", "slide.json", "-o", "slide.apng", in: folder)
            try #require(filmed.code == 0, "\(filmed.errors)")
            let recorded = try Command.run(
                "trace", "record", "slide.apng", "--views-of", "slide.json", "-o", "card.jsonl",
                in: folder)
            #expect(recorded.code == 0, "\(recorded.errors)")
            let compared = try Command.run(
                "trace", "compare", "card.jsonl", "slide.json", in: folder)
            #expect(compared.output.contains("card"), "\(compared.output)\(compared.errors)")
        }
    }

    @Test func `compare tells how far the views of a spec are from those of a recording`()
        async throws
    {
        try await withFolder { folder in
            try film(in: folder)
            // Twice as slow: half of the way apart when the recording ends.
            let slow = Self.slide.replacing(#""duration": 0.5"#, with: #""duration": 1"#)
            try Data(slow.utf8).write(to: folder.appendingPathComponent("slow.json"))
            let compared = try Command.run(
                "compare", "slow.json", "slide.apng", "-o", "rows.svg", in: folder)
            #expect(compared.code == 0, "\(compared.errors)")
            #expect(compared.output.hasPrefix("different: slide.apng"), "\(compared.output)")
            #expect(compared.output.contains("last = page"), "\(compared.output)")
        }
    }

    @Test func `a file that is no recording is refused with its name`() async throws {
        try await withFolder { folder in
            try Data("no video".utf8).write(to: folder.appendingPathComponent("a.mp4"))
            for command in [["film", "a.mp4", "-o", "a.png"], ["trace", "record", "a.mp4"]] {
                let result = try Command(command, in: folder).end()
                #expect(result.code == 2 && result.output.isEmpty)
                #expect(result.errors.hasPrefix("a.mp4: "), "\(result.errors)")
            }
            let absent = try Command.run("film", "b.mp4", "-o", "a.png", in: folder)
            #expect(absent.code == 2 && absent.errors.hasPrefix("b.mp4: "), "\(absent.errors)")
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: HostileRecording.all)
    func `a hostile file is refused with the reason, and nothing is written`(
        _ file: HostileRecording
    ) async throws {
        try await withFolder { folder in
            try file.write(to: folder)
            for command in [
                ["film", file.name, "-o", "out.png"],
                ["trace", "record", file.name, "-o", "out.jsonl"],
                ["init", "--from", file.name, "-o", "out.json"],
            ] {
                let result = try Command(command, in: folder).end()
                #expect(result.code == 2 && result.output.isEmpty, "\(command): \(result.code)")
                #expect(result.errors.hasPrefix("\(file.name): "), "\(result.errors)")
                #expect(result.errors.contains(file.said), "\(result.errors)")
                #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [file.name])
        }
    }

    @Test func `a pipe without an end is not waited for`() async throws {
        try await withFolder { folder in
            mkfifo(folder.path + "/pipe.mp4", 0o600)
            for command in [
                ["film", "pipe.mp4", "-o", "out.png"], ["trace", "record", "pipe.mp4"],
                ["init", "--from", "pipe.mp4", "-o", "out.json"],
            ] {
                let result = try Command(command, in: folder).end()
                #expect(result.code == 2 && result.errors.contains("neither a regular file nor"))
            }
        }
    }

    /// Pictures of 1024 × 1024 pixels take seconds to decode.
    @Test func `a signal while a video is decoded ends the command and the decoder`() async throws {
        try await withFolder { folder in
            let video = Process()
            video.executableURL = URL(filePath: "/usr/bin/ffmpeg")
            video.arguments = [
                "-nostdin", "-v", "error", "-f", "lavfi", "-i",
                "testsrc=size=1024x1024:rate=60:duration=30", "-preset", "ultrafast",
                folder.path + "/long.mp4",
            ]
            try video.run()
            video.waitUntilExit()
            let command = try Command(["trace", "record", "long.mp4"], in: folder)
            let process = command.process.processIdentifier
            func decoders() -> [String] {
                let threads = try? FileManager.default.contentsOfDirectory(
                    atPath: "/proc/\(process)/task")
                return (threads ?? []).flatMap { thread in
                    ((try? String(
                        contentsOfFile: "/proc/\(process)/task/\(thread)/children",
                        encoding: .utf8)) ?? "").split(separator: " ").map(String.init)
                }.filter { Self.name(of: $0) == "ffmpeg" }
            }
            var found: [String] = []
            for _ in 0..<3000 where found.isEmpty && command.process.isRunning {
                usleep(10_000)
                found = decoders()
            }
            try #require(!found.isEmpty)
            kill(process, SIGINT)
            let result = try command.end()
            #expect(result.code != 0 && result.output.isEmpty, "\(result.errors)")
            for _ in 0..<500 where found.contains(where: { Self.name(of: $0) == "ffmpeg" }) {
                usleep(10_000)
            }
            #expect(!found.contains { Self.name(of: $0) == "ffmpeg" })
        }
    }

    /// The program of a process; nil once it has ended.
    private static func name(of process: String) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
            .trimmingCharacters(in: .newlines)
    }
}
