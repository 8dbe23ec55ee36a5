import Foundation
import Testing

/// The Swift code of the README and of `Docs/swift.md` is also in the package of `Examples`, which the tests build and
/// run.
@Suite struct SamplePackageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["README.md", "Docs/swift.md"])
    func containsTheSwiftOf(_ page: String) throws {
        let blocks = try Self.text(page).components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("swift\n") }
        let lines = blocks.flatMap { Self.lines(of: String($0.element.dropFirst(6))) }
        let sample = try Set(
            ["Package.swift", "Tests/InboxTests/InboxTests.swift"].flatMap {
                Self.lines(of: try Self.text("Examples/swift-package/\($0)"))
            })
        #expect(lines.contains { $0.hasPrefix("expectFilmstrip") })
        #expect(lines.filter { !sample.contains($0) } == [])
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the lines of `text` that are not blank, trimmed at both ends.
    private static func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
