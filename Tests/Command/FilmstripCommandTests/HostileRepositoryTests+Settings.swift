import Foundation
import ServiceSupport
import Testing

extension `A hostile repository` {
    // MARK: Settings of the review

    private static let loose = """
        "review": { "threshold": 1, "allowedRatio": 1,
          "ignore": { "views": ["one", "two"], "rects": [[0, 0, 80, 120]] } }, "filmstrip":
        """

    /// The report of the loosened spec until the changes of its play.
    private static let told = """
        bad.transition.json: changed
            review: The threshold of the review is 1; it was 0.1, and the lower one counts here
            review: The allowed ratio of the review is 1; it was 0, and the lower one counts here
            review: The review ignores `one` and `two`; it did not, and does not here
            review: The review ignores [0, 0, 80, 120]; it ignored no rectangles, and here only what both ignore

        """

    /// Removes the settings from a baseline.
    private static func strip(_ repository: HostileRepository) throws {
        let text = try repository.read(timeline)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let others = lines.filter { !$0.hasPrefix("  \"review\": ") }
        try #require(others.count == lines.count - 1)
        try repository.write(others.joined(separator: "\n"), timeline)
    }

    /// Makes a baseline one of an earlier version, which had no settings.
    private static func age(_ repository: HostileRepository) throws {
        try strip(repository)
        try repository.replace("    \"version\": 4,", with: "    \"version\": 1,", in: timeline)
    }

    private static let removed = """
        bad.transition.json: changed
            review: The baseline does not tell by which settings of the review it was accepted; the strictest of the \
        spec's, the command's and the default ones count here

        """

    static let settings: [HostileCase] = [
        HostileCase(
            "loosened, with a changed screen", code: 1, says: told, "    pixels: Frame",
            "2 specs: 1 same, 1 changed\n"
        ) {
            try $0.write(
                checkedSpec().replacing("\"card\"", with: "\"detail\"")
                    .replacing("\"filmstrip\":", with: loose), "bad.transition.json")
        },
        HostileCase(
            "loosened alone", code: 1, says: told + "2 specs: 1 same, 1 changed\n"
        ) { try $0.replace("\"filmstrip\":", with: loose, in: "bad.transition.json") },
        HostileCase(
            "loosened, with a changed screen, beside a baseline without settings", code: 1,
            says: "    note: The baseline is of an earlier version: it does not tell the settings",
            "    pixels: Frame", "2 specs: 1 same, 1 changed\n"
        ) {
            try $0.write(
                checkedSpec().replacing("\"card\"", with: "\"detail\"")
                    .replacing("\"filmstrip\":", with: loose), "bad.transition.json")
            try age($0)
        },
        HostileCase(
            "loosened alone, beside a baseline without settings", code: 0, says: "2 specs: 2 same\n"
        ) {
            try $0.replace("\"filmstrip\":", with: loose, in: "bad.transition.json")
            try age($0)
        },
        HostileCase(
            "with a baseline without settings", code: 0, says: "2 specs: 2 same\n"
        ) { try age($0) },
        HostileCase(
            "without those of its baseline, which were removed", code: 1,
            says: removed + "2 specs: 1 same, 1 changed\n"
        ) { try strip($0) },
        HostileCase(
            "loosened, with a changed screen, without those of its baseline",
            ["check", "--threshold", "1", "--allowed-ratio", "1"], code: 1,
            says: removed, "    pixels: Frame", "2 specs: 1 same, 1 changed\n"
        ) {
            try $0.write(
                checkedSpec().replacing("\"card\"", with: "\"detail\"")
                    .replacing("\"filmstrip\":", with: loose), "bad.transition.json")
            try strip($0)
        },
        HostileCase(
            "tightened", code: 1,
            says: "    review: The threshold of the review is 0; it was 0.1, and the lower one"
        ) {
            try $0.replace(
                "\"filmstrip\":", with: "\"review\": { \"threshold\": 0 }, \"filmstrip\":",
                in: "bad.transition.json")
        },
    ]

    @Test(arguments: settings)
    func `is judged with the stricter settings of its review:`(_ row: HostileCase) async throws {
        try await test(row)
    }

    @Test func `has settings once its baseline is of this version`() async throws {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try repository.replace("\"filmstrip\":", with: Self.loose, in: "bad.transition.json")
            let new = try repository.run(["check", "--update"])
            #expect(new.code == 0)
            let recorded = try repository.read(Self.timeline)
            try Self.age(repository)
            #expect(
                try repository.run(["check", "--update"]).output.contains("1 baseline written"))
            #expect(try repository.read(Self.timeline) == recorded)
        }
    }

    @Test func `tells loosened settings in every report, until they are approved`() async throws {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try repository.replace("\"filmstrip\":", with: Self.loose, in: "bad.transition.json")
            #expect(try repository.run(["check", "--output", "report"]).code == 1)
            for name in [
                "index.html", "report.json", "junit.xml", "summary.md", "codequality.json",
            ] {
                #expect(try repository.read("report/\(name)").contains("threshold of the review"))
            }
            #expect(try repository.read("report/report.json").contains(#""kind": "review""#))
            #expect(try repository.run(["check", "--update"]).code == 0)
            #expect(try repository.run(["check"]).output == "2 specs: 2 same\n")
            // An approved loosening does not count against a later spec that is stricter.
            try repository.write(checkedSpec(), "bad.transition.json")
            let back = try repository.run(["check"])
            #expect(
                back.code == 1
                    && back.output.contains("The review no longer ignores `one` and `two`"))
        }
    }
}
