import Foundation
import Testing
import UIKitCore

/// `Docs/fidelity.md`; RECORD_FIDELITY=1 writes it.
@Suite struct `The page on fidelity` {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Docs/fidelity.md")

    @Test func `has the figures and the recordings`() throws {
        let page = try Self.page()
        if ProcessInfo.processInfo.environment["RECORD_FIDELITY"] == "1" {
            try Data(page.utf8).write(to: Self.file)
        }
        let kept = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(kept == page, "RECORD_FIDELITY=1 writes it anew")
    }

    private static func page() throws -> String {
        let measured = Figure.measured[.iOS27] ?? []
        let names = Set(measured.map(\.name))
        let classic = Mirror(reflecting: Profile(.classic)).children.compactMap(\.label)
            .filter { $0 != "system" && !names.contains($0) }
        return """
            # Fidelity

            `"device": { "system": "iOS 27" }` in a spec, and `Stage(system: .iOS27)` in Swift, show the system's own
            transitions as they were measured on an iPhone 16 Pro with iOS 27.0.1. `"classic"` is UIKit up to iOS 18 as far
            as it has been reported; its figures, with what is known of each, are the properties of
            [Profile](../Sources/UIKitCore/Stage/Profile.swift). A model brings the system that it was first sold with, or
            the next later one that was measured; without a model, and for models before iPhone 17, that is `classic`.

            ## Measured on iOS 27

            | figure | value | spread | source |
            | --- | --- | --- | --- |
            \(measured.map { "| `\($0.name)` | \($0.value) | \($0.spread) | \($0.source.title) |" }.joined(separator: "\n"))

            Source: [Tembeon/morph](https://github.com/Tembeon/morph), under the MIT licence, `test/fixtures/ios27-device`.

            ## Recordings

            Seventeen of the 36 published recordings are in [Tests/Traces](../Tests/Traces); the fifteen of them with
            touches are below. A stage gets the recorded touches; the difference is the root of the mean square over the
            recorded frames, in points, of the upper page's middle or of the sheet's top edge, at the delay of the phone
            that fits best. The phone shows a touch some 20 ms after it was sent, which is not copied.

            | recording | on the phone | here | difference | delay |
            | --- | --- | --- | --- | --- |
            \(try rows().joined(separator: "\n"))

            ## Not measured on iOS 27

            These stand in with their classic values:

            \(classic.map { "`\($0)`" }.joined(separator: ", ")).

            """
    }

    private static func rows() throws -> [String] {
        let pops = try PhoneComparison.edgePops.map {
            ("edge pop", $0, try PhoneComparison.edgePop($0))
        }
        let sheets = try PhoneComparison.sheets.map {
            ("sheet", $0.0, try PhoneComparison.sheet($0.0))
        }
        return (pops + sheets).map { kind, name, result in
            let milliseconds = Int((result.found.delay * 1000).rounded())
            let rms = String(format: "%.2f", result.found.rms)
            return
                "| \(kind) \(name) | \(result.phone.outcome ?? "") | \(result.found.outcome) | \(rms) | "
                + "\(milliseconds) ms |"
        }
    }
}

extension Figure.Source {
    fileprivate var title: String {
        switch self {
        case .edgePops: "13 edge swipes"
        case .pushPop: "a push and a pop by code"
        case .zooms: "films of zooms"
        case .tabs: "a report of iOS 18"
        case .apple: "Apple's documents"
        case .sheets: "22 runs of sheets"
        }
    }
}
