import Foundation
import ServiceSupport
import TestSupport
import Testing

private func write(_ text: String, _ name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
}

/// Returns all files in a folder, with their times of last modification.
private func files(in folder: URL) throws -> [String: (bytes: Data, written: Date)] {
    var result: [String: (bytes: Data, written: Date)] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let file = folder.appendingPathComponent(path)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular,
            let written = attributes[.modificationDate] as? Date
        else { continue }
        result[path] = (try Data(contentsOf: file), written)
    }
    return result
}

private let sheet = "a/__filmstrips__/one.png"
private let timeline = "a/__filmstrips__/one.timeline.json"

@Suite struct `The check command` {
    /// A change to a folder with an up-to-date baseline, the exit code of a check of it, and the end of the last line
    /// that it prints before an update.
    struct Deed: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var code: Int32
        var says: String
        var act: @Sendable (URL) throws -> Void
    }

    static let deeds = [
        Deed(testDescription: "nothing", code: 0, says: "2 specs: 2 same\n") { _ in },
        Deed(
            testDescription: "another layout of the text", code: 0, says: "2 specs: 2 same\n"
        ) { try write(checkedSpec().replacing("\n", with: " "), "a/one.transition.json", in: $0) },
        Deed(
            testDescription: "another arrangement of the same frames", code: 0,
            says: "2 specs: 2 same\n"
        ) { try write(checkedSpec(columns: 1), "a/one.transition.json", in: $0) },
        Deed(
            testDescription: "a longer transition", code: 1, says: "2 specs: 1 same, 1 changed\n"
        ) { try write(checkedSpec(0.4), "a/one.transition.json", in: $0) },
        Deed(testDescription: "another spec", code: 1, says: "3 specs: 2 same, 1 new\n") {
            try write(checkedSpec(), "c.transition.json", in: $0)
        },
        Deed(testDescription: "a spec less", code: 1, says: "1 spec: 1 same; 1 orphan\n") {
            try FileManager.default.removeItem(
                at: $0.appendingPathComponent("a/one.transition.json"))
        },
        Deed(testDescription: "no sheet", code: 2, says: "2 specs: 1 same, 1 damaged\n") {
            try FileManager.default.removeItem(at: $0.appendingPathComponent(sheet))
        },
        Deed(testDescription: "no timeline", code: 2, says: "2 specs: 1 same, 1 damaged\n") {
            try FileManager.default.removeItem(at: $0.appendingPathComponent(timeline))
        },
        Deed(testDescription: "a byte changed in the sheet", code: 2, says: "1 same, 1 damaged\n") {
            var bytes = try Data(contentsOf: $0.appendingPathComponent(sheet))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: $0.appendingPathComponent(sheet))
        },
        Deed(testDescription: "a timeline cut short", code: 2, says: "1 same, 1 damaged\n") {
            let bytes = try Data(contentsOf: $0.appendingPathComponent(timeline))
            try bytes.prefix(bytes.count / 2).write(to: $0.appendingPathComponent(timeline))
        },
        Deed(testDescription: "a timeline of another spec", code: 2, says: "1 same, 1 damaged\n") {
            try write(
                checkedSpec(0.4).replacing("card", with: "detail"), "x/one.transition.json", in: $0)
            _ = try Command.run("check", "x", "--update", in: $0)
            let other = try Data(
                contentsOf: $0.appendingPathComponent(timeline.replacing("a/", with: "x/")))
            try other.write(to: $0.appendingPathComponent(timeline))
            try FileManager.default.removeItem(at: $0.appendingPathComponent("x"))
        },
    ]

    @Test(arguments: deeds)
    func `ends with 0 exactly if --update would change no file`(_ deed: Deed) async throws {
        try await withFolder { folder in
            try write(checkedSpec(), "a/one.transition.json", in: folder)
            try write(checkedSpec(), "b/two.transition.json", in: folder)
            let first = try Command.run("check", in: folder)
            #expect(first.code == 1 && first.output.hasSuffix("2 specs: 2 new\n"))
            let made = try Command.run("check", "--update", in: folder)
            #expect(made.code == 0 && made.errors.isEmpty)
            #expect(made.output.hasSuffix("2 specs: 2 new; 2 baselines written\n"))

            try deed.act(folder)
            let before = try files(in: folder)
            let checked = try Command.run("check", in: folder)
            #expect(checked.code == deed.code && checked.output.hasSuffix(deed.says))
            #expect(checked.errors.isEmpty)
            #expect(try files(in: folder).mapValues(\.written) == before.mapValues(\.written))

            let updated = try Command.run("check", "--update", in: folder)
            #expect(updated.code == 0)
            let after = try files(in: folder)
            #expect((after.mapValues(\.written) == before.mapValues(\.written)) == (deed.code == 0))
            let again = try Command.run("check", in: folder)
            #expect(again.code == 0 && again.output.hasSuffix(" same\n"))
            #expect(try files(in: folder).mapValues(\.written) == after.mapValues(\.written))
        }
    }

    /// A screen of 80 points slides in 0.3 s, then in 0.4 s, whether or not less motion is asked for.
    @Test func `tells numbers of the motion and, if asked, whom it hurts`() async throws {
        try await withFolder { folder in
            try write(checkedSpec(), "one.transition.json", in: folder)
            _ = try Command.run("check", "--update", in: folder)
            try write(checkedSpec(0.4), "one.transition.json", in: folder)
            func report() throws -> [String: Any] {
                let file = try Data(contentsOf: folder.appendingPathComponent("out/report.json"))
                let all = try JSONSerialization.jsonObject(with: file) as? [String: Any]
                return try #require((all?["specs"] as? [[String: Any]])?.first)
            }
            let plain = try Command.run("check", "--output", "out", in: folder)
            #expect(!plain.output.contains("reduced-motion-ignored"))
            let motion = try #require(try report()["motion"] as? [String: [[String: Any]]])
            let speeds = try ["baseline", "actual"].map { play in
                let views = try #require(motion[play]?.first?["views"] as? [[String: Any]])
                return try #require(views.first { $0["view"] as? String == "two" })["peakSpeed"]
            }
            #expect(speeds as? [Double] == [266.7, 200])
            #expect(try report()["accessibility"] == nil)
            let page = try String(
                contentsOf: folder.appendingPathComponent("out/index.html"), encoding: .utf8)
            #expect(page.contains("<td>266.7 → 200</td>"))

            let asked = try Command.run("check", "--output", "out", "--accessibility", in: folder)
            #expect(asked.code == 1 && asked.output.contains("reduced-motion-ignored: At 0 s, "))
            let found = try #require(try report()["accessibility"] as? [String: Any])
            #expect((found["findings"] as? [[String: Any]])?.count == 1)
            let reduced = try #require(found["reduced"] as? String)
            let picture = folder.appendingPathComponent("out/" + reduced)
            #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50]))
        }
    }

    @Test func `says what has changed, and where it puts its reports`() async throws {
        try await withFolder { folder in
            try write(checkedSpec(), "a/one.transition.json", in: folder)
            _ = try Command.run("check", "--update", in: folder)
            try write(checkedSpec(0.4), "a/one.transition.json", in: folder)
            let result = try Command.run("check", "a", "--output", "out/report", in: folder)
            #expect(result.code == 1 && result.errors.isEmpty)
            #expect(
                result.output.hasPrefix(
                    """
                    a/one.transition.json: changed: `animators.slide.duration` is `0.4`; it was `0.3`. The push takes 0.4 s; \
                    it took 0.3 s
                        spec: `animators.slide.duration` is `0.4`; it was `0.3`
                            duration: The push takes 0.4 s; it took 0.3 s

                    """))
            let written = try files(in: folder.appendingPathComponent("out/report"))
            // Every frame looks as before; the pictures show those around the change.
            let reports = [
                "codequality.json", "index.html", "junit.xml", "pictures/1-one-film.png",
                "pictures/1-one.json", "pictures/1-one.png", "report.json", "summary.md",
            ]
            #expect(written.keys.sorted() == reports)

            try write(
                checkedSpec().replacing("card", with: "photo"), "a/one.transition.json", in: folder)
            #expect(try Command.run("check", "--output", "seen", in: folder).code == 1)
            let seen = try files(in: folder.appendingPathComponent("seen"))
            #expect(seen.keys.sorted() == reports)
        }
    }

    @Test func `takes what a spec says of its review, and its options for what it does not`()
        async throws
    {
        try await withFolder { folder in
            func spec(_ color: String, _ review: String = "{}") -> String {
                """
                { "device": { "size": [80, 120], "scale": 1 }, "review": \(review),
                  "screens": { "one": { "views": [{ "frame": [10, 60, 40, 30], "backgroundColor": "\(color)" }] } },
                  "container": { "navigation": { "stack": ["one"] } }, "script": [],
                  "filmstrip": { "times": [0] } }
                """
            }
            // 40 × 30 of 80 × 120 pixels are one eighth.
            let rows: [(color: String, review: String, options: [String], code: Int32)] = [
                ("red", "{}", [], 0), ("blue", "{}", [], 1),
                ("blue", #"{ "ignore": { "rects": [[10, 60, 40, 30]] } }"#, [], 0),
                ("blue", #"{ "ignore": { "rects": [[10, 60, 40, 29]] } }"#, [], 1),
                ("blue", #"{ "allowedRatio": 0.125 }"#, [], 0),
                ("blue", #"{ "allowedRatio": 0.124 }"#, [], 1),
                ("blue", "{}", ["--allowed-ratio", "0.125"], 0),
                ("blue", #"{ "allowedRatio": 0.1 }"#, ["--allowed-ratio", "0.2"], 1),
                ("blue", "{}", ["--threshold", "1"], 0),
                ("blue", #"{ "threshold": 0.1 }"#, ["--threshold", "1"], 1),
            ]
            for row in rows {
                // A baseline has the settings with which it was recorded.
                try write(spec("red", row.review), "a.transition.json", in: folder)
                _ = try Command.run("check", "--update", in: folder)
                try write(spec(row.color, row.review), "a.transition.json", in: folder)
                let result = try Command(["check"] + row.options, in: folder).end()
                let tellsPixels = result.output.contains("    pixels: ")
                #expect(tellsPixels == (row.code == 1), "\(row): \(result.output)\(result.errors)")
                // What was edited is told, whatever differences of pixels are tolerated.
                #expect(result.code == (row.color == "red" ? 0 : 1))
            }
        }
    }

    @Test func `gives the same bytes for any number of jobs`() async throws {
        try await withFolder { folder in
            for number in 0..<6 {
                try write(checkedSpec(), "\(number).transition.json", in: folder)
            }
            _ = try Command.run("check", "--update", "--jobs", "1", in: folder)
            for number in 0..<6 where number % 2 == 0 {
                try write(checkedSpec(0.4), "\(number).transition.json", in: folder)
            }
            try write("{", "6.transition.json", in: folder)
            var seen: [(Command.Ending, [String: Data])] = []
            for jobs in ["1", "2", "5"] {
                let result = try Command.run(
                    "check", "--jobs", jobs, "--output", "out", in: folder)
                seen.append(
                    (result, try files(in: folder.appendingPathComponent("out")).mapValues(\.bytes))
                )
                try FileManager.default.removeItem(at: folder.appendingPathComponent("out"))
            }
            for (result, written) in seen {
                #expect(result.code == 2 && result.output == seen[0].0.output)
                #expect(result.errors == seen[0].0.errors && written == seen[0].1)
            }
        }
    }

    @Test func `tells errors in specs with their places, and checks the others`() async throws {
        try await withFolder { folder in
            try write(checkedSpec(), "a/one.transition.json", in: folder)
            try write("{\n\"preset\":\"back-swype\"}", "a/two.transition.json", in: folder)
            try write(
                #"{ "screens": { "s": { "image": "../secret.png" } } }"#, "a/x.transition.json",
                in: folder)
            let result = try Command.run("check", "--update", in: folder)
            #expect(result.code == 2)
            #expect(result.errors.hasPrefix("a/two.transition.json:2:10 /preset: found the string"))
            #expect(result.errors.contains("\na/x.transition.json:1:"))
            #expect(result.output.hasSuffix("3 specs: 1 new, 2 failed; 1 baseline written\n"))
        }
    }

    @Test func `looks at what a filter and a shard leave, and at no orphans then`() async throws {
        try await withFolder { folder in
            for name in ["checkout/pay", "checkout/cart", "profile/photo"] {
                try write(checkedSpec(), "\(name).transition.json", in: folder)
            }
            try write("", "profile/__filmstrips__/gone.png", in: folder)
            let filtered = try Command.run("check", "--filter", "checkout", in: folder)
            #expect(filtered.code == 1 && filtered.output.hasSuffix("\n2 specs: 2 new\n"))
            var count = 0
            for number in 1...3 {
                let part = try Command.run("check", "--shard", "\(number)/3", in: folder)
                count += part.output.matches(of: /transition.json: new/).count
                #expect(!part.output.contains("gone"))
            }
            #expect(count == 3)
        }
    }

    @Test(arguments: [
        ["check", "missing"], ["check", "--shard", "3/2"], ["check", "--threshold", "2"],
        ["check", "--allowed-ratio", "-1"], ["check", "--jobs", "0"],
        ["check", "--no-such-option"],
        ["check"], ["check", "a.json"],
    ])
    func `ends with 2 for mistaken arguments, and where there is no spec`(
        _ arguments: [String]
    ) async throws {
        try await withFolder { folder in
            try write("{}", "a.json", in: folder)
            let result = try Command(arguments, in: folder).end()
            #expect(result.code == 2 && result.output.isEmpty && !result.errors.isEmpty)
        }
    }

    @Test func `explains itself`() async throws {
        try await withFolder { folder in
            let result = try Command.run("check", "--help", in: folder)
            #expect(result.code == 0 && result.output.contains("--allowed-ratio"))
        }
    }
}

@Suite struct `A check that is stopped` {
    /// Returns the contents of the two files of every baseline.
    private func baselines(in folder: URL) throws -> [String: [Data?]] {
        var result: [String: [Data?]] = [:]
        for number in 0..<Self.count {
            result["\(number)"] = [".png", ".timeline.json"].map {
                try? Data(
                    contentsOf: folder.appendingPathComponent("__filmstrips__/\(number)\($0)"))
            }
        }
        return result
    }

    private static let count = 12

    private func writeSpecs(_ duration: Double, in folder: URL) throws {
        for number in 0..<Self.count {
            try write(checkedSpec(duration), "\(number).transition.json", in: folder)
        }
    }

    @Test(.seeded) func `leaves every baseline old, new, or damaged and told so`() async throws {
        try await withFolder { folder in
            try writeSpecs(0.4, in: folder)
            _ = try Command.run("check", "--update", in: folder)
            let new = try baselines(in: folder)
            try writeSpecs(0.3, in: folder)
            var random = SplitMix64(seed: 5)
            var (kills, stopped, mixed) = (0, 0, 0)
            // On a busy machine it can take some more until one hits while baselines are written.
            while kills < 15 || (stopped == 0 && kills < 100) {
                kills += 1
                try writeSpecs(0.3, in: folder)
                let began = ContinuousClock.now
                #expect(try Command.run("check", "--update", in: folder).code == 0)
                let span = (ContinuousClock.now - began) / .microseconds(1)
                let old = try baselines(in: folder)
                try writeSpecs(0.4, in: folder)
                let command = try Command(["check", "--update"], in: folder)
                usleep(UInt32(random.unit() * span))
                kill(command.process.processIdentifier, SIGKILL)
                _ = try command.end()
                let left = try baselines(in: folder)
                if left != old, left != new { stopped += 1 }
                let told = try Command.run("check", in: folder).output.split(separator: "\n")
                for (name, files) in left {
                    let isDamaged = told.contains("\(name).transition.json: damaged")
                    let isWhole = files == old[name] || files == new[name]
                    #expect(isWhole != isDamaged, "baseline \(name)")
                    mixed += isDamaged ? 1 : 0
                }
            }
            _ = try Command.run("check", "--update", in: folder)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("__filmstrips__").path)
            #expect(names.count == 2 * Self.count, "what was killed is cleared away")
            print("\(kills) kills, \(stopped) between baselines, \(mixed) baselines damaged")
            #expect(stopped > 0, "no kill came while baselines were written")
        }
    }

    @Test func `finishes what it writes when it is asked to stop, and says so`() async throws {
        try await withFolder { folder in
            try writeSpecs(0.3, in: folder)
            let command = try Command(["check", "--update", "--jobs", "1"], in: folder)
            let first = folder.appendingPathComponent("__filmstrips__/0.png").path
            while !FileManager.default.fileExists(atPath: first), command.process.isRunning {
                usleep(200)
            }
            command.process.interrupt()
            let ending = try command.end()
            guard ending.code != 0 else { return }
            #expect(ending.code == 2 && ending.output.isEmpty)
            #expect(ending.errors == "the check was stopped; what it wrote until then is whole\n")
            for files in try baselines(in: folder).values {
                #expect((files[0] == nil) == (files[1] == nil))
            }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("__filmstrips__").path)
            #expect(!names.contains { $0.hasSuffix(".tmp") })
        }
    }
}

@Suite struct `The progress of a check` {
    /// Returns the output of a check to a terminal with 40 columns.
    private func seen(terminal: String, in folder: URL) throws -> String {
        let script = """
            import fcntl, os, pty, struct, sys, termios
            tool, folder, kind = sys.argv[2:]
            pid, descriptor = pty.fork()
            if pid == 0:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
                os.chdir(folder)
                os.environ["TERM"] = kind
                os.execv(tool, [tool, "check", "--jobs", "1"])
            seen = b""
            while True:
                try:
                    more = os.read(descriptor, 4096)
                except OSError:
                    break
                if not more: break
                seen += more
            os.waitpid(pid, 0)
            sys.stdout.buffer.write(seen)
            """
        let told = try Python.run(
            script, on: [], arguments: [Command.tool.path, folder.path, terminal])
        return String(decoding: told, as: UTF8.self)
    }

    @Test func `is one line that fits, and is gone at the end`() async throws {
        try await withFolder { folder in
            for number in 0..<4 {
                try write(checkedSpec(), "\(number).transition.json", in: folder)
            }
            let seen = try seen(terminal: "xterm", in: folder)
            let end = try #require(seen.range(of: "\r\u{1B}[K0.transition.json: new"))
            let progress = seen[..<end.lowerBound]
            #expect(progress.contains(" 4/4, 4 not as before") && !progress.contains("\n"))
            for line in progress.split(separator: "\r") {
                #expect(line.hasSuffix("\u{1B}[K") && line.count - 3 < 40)
            }
        }
    }

    @Test func `is not there on a terminal that cannot go back`() async throws {
        try await withFolder { folder in
            try write(checkedSpec(), "0.transition.json", in: folder)
            let seen = try seen(terminal: "dumb", in: folder)
            #expect(seen.hasPrefix("0.transition.json: new") && !seen.contains("\u{1B}"))
        }
    }
}
