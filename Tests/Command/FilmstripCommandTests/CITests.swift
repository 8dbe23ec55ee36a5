import Foundation
import ServiceSupport
import Testing

/// The scripts in `Scripts/ci`, run as CI servers run them.
@Suite struct `A review in CI` {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Scripts/ci").standardizedFileURL

    private struct Run {
        var code: Int32
        var output: String
    }

    /// Runs a script in the folder of the specs; of this process's variables only `PATH` is passed on.
    private static func run(
        _ script: String, _ arguments: [String] = [], in folder: URL,
        _ environment: [String: String]
    ) throws -> Run {
        let (process, output) = (Process(), Pipe())
        process.executableURL = scripts.appendingPathComponent(script)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "/usr/bin:/bin", "FILMSTRIP": Command.tool.path]
            .merging(environment) { $1 }
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(code: process.terminationStatus, output: String(decoding: told, as: UTF8.self))
    }

    private static func write(_ text: String, _ name: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Makes a program `bin/NAME` of a script.
    ///
    /// Another process writes the file that is run: of one that this process had open for writing, a child begun at that
    /// moment could keep a copy open, and Linux runs no file that is open so ("Text file busy").
    private static func install(_ script: String, _ name: String, in folder: URL) throws {
        try write(script, "bin/\(name).sh", in: folder)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/install")
        process.arguments = ["-m", "755", "\(name).sh", name]
        process.currentDirectoryURL = folder.appendingPathComponent("bin")
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private static func text(_ name: String, in folder: URL) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }

    @Test func `hands summary, verdict and report to GitHub, and ends as the check ends`()
        async throws
    {
        try await withFolder { folder in
            let variables = [
                "GITHUB_STEP_SUMMARY": "summary", "GITHUB_OUTPUT": "output",
                "FILMSTRIP_PATHS": "one folder\nb", "FILMSTRIP_REPORT": "the report",
            ]
            try Self.write(checkedSpec(), "one folder/a.transition.json", in: folder)
            try Self.write(checkedSpec(), "b/b.transition.json", in: folder)
            let steps: [(act: () throws -> Void, code: Int32, verdict: String)] = [
                ({}, 1, "changed"),
                ({ _ = try Command.run("check", "--update", in: folder) }, 0, "same"),
                ({ try Self.write("{", "b/b.transition.json", in: folder) }, 2, "error"),
                // Results of the previous run must not be reported.
                (
                    { try FileManager.default.removeItem(at: folder.appendingPathComponent("b")) },
                    2, "error"
                ),
            ]
            for step in steps {
                try step.act()
                try Self.write("before\n", "summary", in: folder)
                try Self.write("", "output", in: folder)
                let run = try Self.run("check.sh", in: folder, variables)
                #expect(run.code == step.code, "\(run.output)")
                #expect(
                    Self.text("output", in: folder)
                        == "verdict=\(step.verdict)\nreport=the report\n")
                let summary = Self.text("summary", in: folder)
                let written = Self.text("the report/summary.md", in: folder)
                #expect(summary == "before\n" + written && !written.isEmpty)
            }
        }
    }

    /// These names have more bytes than `xargs` gives to one command by itself.
    @Test func `lints all specs in one report`() async throws {
        try await withFolder { folder in
            let names = (1000..<1800).map { "\($0)\(String(repeating: "x", count: 200))" }
            for name in names {
                try Self.write("{}", "specs/\(name).transition.json", in: folder)
            }
            try Self.install(
                """
                #!/bin/sh
                [ "$1" = lint ] || exec mkdir -p "$3"
                report=$5
                shift 5
                printf '%s\\n' "$@" > "$report"
                """, "stub", in: folder)
            let run = try Self.run(
                "check.sh", in: folder,
                ["FILMSTRIP": folder.path + "/bin/stub", "FILMSTRIP_SARIF": "true"])
            #expect(run.code == 0, "\(run.output)")
            let report = Self.text("filmstrip-report/lint.sarif", in: folder)
            #expect(
                report.split(separator: "\n").map(String.init)
                    == names.map { "./specs/\($0).transition.json" })
        }
    }

    /// A link in a repository to the folder or the secret outside of it, in place of the report or a part of it.
    struct Link: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: String
        var target: String
    }

    private static let report = "out/the report"

    static let links = [
        Link(testDescription: "the folder", path: report, target: "outside"),
        Link(testDescription: "a folder on the way to it", path: "out", target: "outside"),
        Link(
            testDescription: "the summary", path: "\(report)/summary.md", target: "outside/secret"),
        Link(testDescription: "its pictures", path: "\(report)/pictures", target: "outside"),
        Link(
            testDescription: "another file", path: "\(report)/more/a.png", target: "outside/secret"),
    ]

    /// Also a check that fails before it writes a report leaves no link to whoever publishes the folder.
    @Test(arguments: links, [true, false])
    func `follows no link of the repository in place of`(_ link: Link, _ hasSpec: Bool) async throws
    {
        try await withFolder { place in
            let (folder, outside) = (place.appending(path: "in"), place.appending(path: "outside"))
            let files = ["secret", "summary.md", "report.json", "pictures/1-a.png", "the report/x"]
            for name in files { try Self.write("canary", name, in: outside) }
            try Self.write("", "out/own", in: folder)
            if hasSpec { try Self.write(checkedSpec(), "a.transition.json", in: folder) }
            let path = folder.appending(path: link.path)
            try? FileManager.default.removeItem(at: path)
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: path, withDestinationURL: place.appending(path: link.target))

            let run = try Self.run(
                "check.sh", in: folder,
                ["GITHUB_STEP_SUMMARY": "summary", "FILMSTRIP_REPORT": Self.report])
            #expect(run.code == (hasSpec ? 1 : 2), "\(run.output)")
            let summary = Self.text("summary", in: folder)
            #expect(summary == Self.text("\(Self.report)/summary.md", in: folder))
            #expect(summary.contains("Transitions have changed") == hasSpec)
            #expect(!(summary + run.output).contains("canary"))
            for name in files { #expect(Self.text(name, in: outside) == "canary") }
            let all = try FileManager.default.subpathsOfDirectory(atPath: outside.path)
            #expect(all.count == files.count + 2)
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                let kind = try FileManager.default.attributesOfItem(
                    atPath: folder.appending(path: name).path)[.type]
                #expect(kind as? FileAttributeType != .typeSymbolicLink, "\(name)")
            }
        }
    }

    /// Publishing a folder fails without one, which would hide the reason.
    @Test func `leaves a page if there is nothing to check`() async throws {
        try await withFolder { folder in
            for path in ["missing", "."] {
                let run = try Self.run(
                    "check.sh", in: folder,
                    ["FILMSTRIP_PATHS": path, "GITHUB_OUTPUT": "out-\(path)"])
                #expect(run.code == 2)
                #expect(
                    Self.text("filmstrip-report/index.html", in: folder).hasPrefix(
                        "The check ended before it had a report"))
                #expect(
                    Self.text("out-\(path)", in: folder)
                        == "verdict=error\nreport=filmstrip-report\n")
            }
        }
    }

    @Test func `takes its part of parallel jobs, and options`() async throws {
        try await withFolder { folder in
            for number in 0..<6 {
                try Self.write(checkedSpec(), "\(number).transition.json", in: folder)
            }
            var seen: [String] = []
            for number in 1...2 {
                let run = try Self.run(
                    "check.sh", ["--jobs", "1"], in: folder,
                    ["CI_NODE_INDEX": "\(number)", "CI_NODE_TOTAL": "2"])
                #expect(run.code < 2, "\(run.output)")
                seen += run.output.matches(of: /(\d\.transition\.json): new/).map {
                    String($0.output.1)
                }
                #expect(!Self.text("filmstrip-report/junit.xml", in: folder).isEmpty)
            }
            #expect(seen.sorted() == (0..<6).map { "\($0).transition.json" })
        }
    }

    @Test func `puts one comment under a pull request, and changes it later`() async throws {
        try await withFolder { folder in
            // A substitute for gh: records its arguments, and has one comment once one is posted.
            let gh = """
                #!/bin/sh
                echo "$@" >> asked
                case "$*" in
                    *--paginate*) if [ -f comment ]; then echo 77; fi ;;
                    *) for word; do case $word in body=@*) cp "${word#body=@}" comment ;; esac; done ;;
                esac
                """
            try Self.install(gh, "gh", in: folder)
            let variables = [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "GITHUB_REPOSITORY": "o/r",
                "PULL_REQUEST": "5", "FILMSTRIP_REPORT": "report",
            ]
            #expect(try Self.run("comment.sh", in: folder, variables).code == 0)
            #expect(Self.text("asked", in: folder).isEmpty, "there is no report yet")
            for text in ["### First\n", "### Second\n"] {
                try Self.write(text, "report/summary.md", in: folder)
                let run = try Self.run("comment.sh", in: folder, variables)
                #expect(run.code == 0, "\(run.output)")
                #expect(Self.text("comment", in: folder) == "<!-- filmstrip check -->\n" + text)
            }
            let asked = Self.text("asked", in: folder).split(separator: "\n")
            #expect(
                asked.filter { $0.hasPrefix("api --method POST repos/o/r/issues/5/comments ") }
                    .count == 1)
            #expect(
                asked.filter { $0.hasPrefix("api --method PATCH repos/o/r/issues/comments/77 ") }
                    .count == 1)
        }
    }

    @Test func `shows the pictures that it uploads, or that are published elsewhere`() async throws
    {
        try await withFolder { folder in
            let gh = """
                #!/bin/sh
                echo "$@" >> asked
                for word; do
                    case $word in body=@*) cp "${word#body=@}" comment ;; esac
                    if [ "${last:-}" = --input ]; then cp "$word" sent; fi
                    last=$word
                done
                """
            try Self.install(gh, "gh", in: folder)
            try Self.write(
                "### One\n\n<!-- picture pictures/1-a.png -->\n", "r/summary.md", in: folder)
            try Self.write("png", "r/pictures/1-a.png", in: folder)
            let common = [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "GITHUB_REPOSITORY": "o/r",
                "PULL_REQUEST": "5", "FILMSTRIP_REPORT": "r", "GITHUB_RUN_ID": "9",
            ]
            for (variables, address) in [
                (["PICTURES_BRANCH": "pics"], "https://github.com/o/r/raw/pics/pull-5/9/1-a.png"),
                (["PICTURES_URL": "https://x.example/r/"], "https://x.example/r/pictures/1-a.png"),
                ([:], nil),
            ] {
                let run = try Self.run("comment.sh", in: folder, common.merging(variables) { $1 })
                #expect(run.code == 0, "\(run.output)")
                let picture = address.map { "![expected, difference and actual](\($0))\n" } ?? ""
                #expect(
                    Self.text("comment", in: folder)
                        == "<!-- filmstrip check -->\n### One\n\n" + picture)
            }
            #expect(
                Self.text("sent", in: folder)
                    == #"{"message":"Pictures of pull request 5","branch":"pics","content":"cG5n"}"#
            )
            #expect(
                Self.text("asked", in: folder).contains(
                    "api --method PUT repos/o/r/contents/pull-5/9/1-a.png --input "))
        }
    }

    @Test func `links films of the spec at a service where no picture is published`() async throws {
        try await withFolder { folder in
            let gh = """
                #!/bin/sh
                for word; do case $word in body=@*) cp "${word#body=@}" comment ;; esac; done
                """
            try Self.install(gh, "gh", in: folder)
            // A substitute for the command: the link has the arguments in it.
            try Self.install("#!/bin/sh\necho \"$5/$3/$6\"\n", "filmstrip", in: folder)
            try Self.write("{}", "a.transition.json", in: folder)
            let marks = "<!-- picture pictures/1-a-film.png -->\n<!-- spec a.transition.json -->\n"
            try Self.write(marks, "r/summary.md", in: folder)
            try Self.write("png", "r/pictures/1-a-film.png", in: folder)
            let common = [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "GITHUB_REPOSITORY": "o/r",
                "PULL_REQUEST": "5", "FILMSTRIP_REPORT": "r",
                "FILMSTRIP_SERVICE": "https://f.example",
                "FILMSTRIP": "\(folder.path)/bin/filmstrip",
            ]
            for (variables, shown) in [
                ([:], "[after](https://f.example/html/a.transition.json)\n"),
                (
                    ["PICTURES_URL": "https://x.example"],
                    "![before and after](https://x.example/pictures/1-a-film.png)\n"
                ),
            ] {
                let run = try Self.run("comment.sh", in: folder, common.merging(variables) { $1 })
                #expect(run.code == 0, "\(run.output)")
                #expect(Self.text("comment", in: folder) == "<!-- filmstrip check -->\n" + shown)
            }
        }
    }

    /// A component of GitLab has no other files: it contains the script that installs the command.
    @Test func `runs in its templates the scripts that are here`() throws {
        let action = Self.text("action.yml", in: Self.scripts)
        let names = action.matches(of: /\$GITHUB_ACTION_PATH\/([a-z]+\.sh)/).map {
            String($0.output.1)
        }
        #expect(names == ["install.sh", "check.sh", "comment.sh"])
        for name in names {
            let path = Self.scripts.appendingPathComponent(name).path
            #expect(FileManager.default.isExecutableFile(atPath: path))
        }
        let lines = Self.text("install.sh", in: Self.scripts).split(
            separator: "\n", omittingEmptySubsequences: false)
        let script = lines.dropFirst().dropLast().map { $0.isEmpty ? "" : "      \($0)" }
        let component = Self.text("gitlab.yml", in: Self.scripts)
        #expect(component.contains(script.joined(separator: "\n")))
        #expect(component.contains("sh \"$ci/check.sh\""))
    }
}
