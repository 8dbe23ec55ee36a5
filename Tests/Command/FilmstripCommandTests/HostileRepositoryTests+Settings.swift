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

    /// Removes the settings from a baseline, as an earlier version wrote it.
    private static func age(_ repository: HostileRepository) throws {
        let text = try repository.read(timeline)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let others = lines.filter { !$0.hasPrefix("  \"review\": ") }
        try #require(others.count == lines.count - 1)
        try repository.write(others.joined(separator: "\n"), timeline)
    }

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
