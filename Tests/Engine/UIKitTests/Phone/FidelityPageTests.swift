import Foundation
import Testing
import UIKitCore

/// `Docs/fidelity.md`; RECORD_FIDELITY=1 writes it.
@Suite struct `The page on fidelity` {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Docs/fidelity.md")

    @Test func `has the figures and the recordings`() throws {
        let page = try Self.page()
        if ProcessInfo.processInfo.environment["RECORD_FIDELITY"] == "1" {
            try Data(page.utf8).write(to: Self.file)
        }
        let kept = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(kept == page, "RECORD_FIDELITY=1 writes it anew")
    }

    @Test func `has the counts that the page on coverage repeats`() throws {
        let coverage = try String(
            contentsOf: Self.file.deletingLastPathComponent().appending(path: "uikit-coverage.md"),
            encoding: .utf8)
        for row in Self.counts { #expect(coverage.contains(row), "uikit-coverage.md lacks \(row)") }
    }

    @Test func `calls undecided what code can set otherwise`() {
        for reading in Self.undecided { #expect(Figure.classicKinds[reading.name] != nil) }
    }

    /// Figures of which the sources contradict each other.
    private static let undecided: [(name: String, here: String, otherwise: String)] = [
        (
            "cancelledAnimationsAreUndone",
            "the values before them are put back: published decompilations; Apple's sample of presentation controllers;"
                + " the shade of joomcode/BottomSheet and the page of noppefoxwolf/MediaViewer, in its first version,"
                + " would otherwise be gone after a cancelled pull",
            "they stay at their ends: articles whose completions put them back"
        ),
        (
            "interruptibleAnimatorsStartAlone",
            "published decompilations; a second animator would end the pulls of insidegui/Chuck and of kodeco.com's"
                + " book on animations under the finger",
            "`animateTransition` is called, too: the header of `UIPercentDrivenInteractiveTransition`"
        ),
        (
            "panTranslationIncludesSlop", "without: a trace of a scroll view of iOS 26.1",
            "with: SwipeableTabBarController, issue 104"
        ),
        (
            "contentPopGoesFirst", "a deeper view's pan goes first, as all recognizers do",
            "the pop takes a row's swipe, in SwiftUI: NativePHP/mobile-air, pull 481"
        ),
        (
            "cancelledDismissalsRemovePresenter",
            "the presenter is taken out again, as it was before",
            "it stays behind the presented screen: NYTPhotoViewer, pull 302"
        ),
        (
            "presentationsIgnoreTouches",
            "no touch arrives during a presentation without interaction: openradar 41217893, of iOS 12",
            "during the fluid transitions of newer systems touches arrive: published decompilations"
        ),
        (
            "movedPresentersStay", "a presenter comes back from where it was moved to",
            "it jumps to all of its container: stackoverflow.com/questions/24176173"
        ),
    ]

    private static var counts: [String] {
        [
            counts(of: "classic", Figure.classicKinds.map(\.value)),
            counts(of: "iOS 18", in: .iOS18), counts(of: "iOS 27", in: .iOS27),
        ]
    }

    private static func page() throws -> String {
        let names = Self.names(in: .iOS27)
        let classic = Figure.Kind.allCases.map { kind in
            let known = Figure.classicKinds.filter { $0.value == kind }.keys.sorted()
            let texts = known.map { names.contains($0) ? "`\($0)`" : "**`\($0)`**" }
            return "- *\(kind.rawValue)*: \(texts.joined(separator: ", "))"
        }
        return """
            # Fidelity

            `"device": { "system": "iOS 27" }` in a spec, and `Stage(system: .iOS27)` in Swift, show the system's own
            transitions as they were measured on an iPhone 16 Pro with iOS 27.0.1. `"classic"` is UIKit up to iOS 17 as far
            as it has been reported; `"iOS 18"` also fades between tabs. The figures of classic, with what is known of each, are those of
            [Profile](../Sources/Engine/UIKitCore/Stage/Profile.swift). A model brings the system that it was first sold with, or
            the next later one that is here; without a model, and for older ones, that is `classic`.

            [Behaviours](behaviours.md) lists what is told of UIKit without figures, and how it is known.

            A figure is *measured* if it was computed from published recordings, *documented* if Apple states it, *reported*
            if somebody else does, and *chosen* if nobody has published it.

            | system | \(Figure.Kind.allCases.map(\.rawValue).joined(separator: " | ")) |
            | --- |\(Figure.Kind.allCases.map { _ in " ---: |" }.joined())
            \(counts.joined(separator: "\n"))

            ## Undecided

            Of these the sources contradict each other; code can set the other reading. The first two are decided by
            published code that would visibly fail with it. Two more are not figures: explicit animations follow a
            finger (stackoverflow.com/questions/57686958), or run on (openradar 38766932), and what is told of iOS 8 to
            11 alone is not played.

            | figure | here | otherwise |
            | --- | --- | --- |
            \(undecided.map { "| `\($0.name)` | \($0.here) | \($0.otherwise) |" }.joined(separator: "\n"))

            ## Figures of iOS 27

            | figure | value | kind | spread | source |
            | --- | --- | --- | --- | --- |
            \(table(of: .iOS27))

            Source of what is measured: [Tembeon/morph](https://github.com/Tembeon/morph), under the MIT licence,
            `test/fixtures/ios27-device`.

            ## Figures of iOS 18

            | figure | value | kind | spread | source |
            | --- | --- | --- | --- | --- |
            \(table(of: .iOS18))

            ## Recordings

            Half of the published recordings are in [Tests/Engine/Traces](../Tests/Engine/Traces), all of which are below. A stage
            gets the recorded touches; the difference is the root of the mean square over the recorded frames, in points, of
            the upper page's middle or of the sheet's top edge, at the delay of the phone that fits best. The phone shows a
            touch some 20 ms after it was sent, which is not copied.

            The transcription of long drags has about every second touch in their middle, and a finger with half of its
            touches is seen 4 ms later. The first difference is that with the missing touches put back on lines between
            their neighbours, the second one that with the transcribed touches alone; short flicks have all of theirs.

            | recording | on the phone | here | difference | as transcribed | delay |
            | --- | --- | --- | --- | --- | --- |
            \(try rows().joined(separator: "\n"))

            In flick-v400 the recorder read one row, at the lift, a frame early; without it the difference is
            \(try withoutEarlyRows("flick-v400")).

            By code, there is no touch to wait for, and no outcome to decide. The push and the pop are compared by the lower
            page, times 402 / 121: the recorder read the upper one a frame early in a third of the rows. Rows that are 12.5
            ms apart were read 4.2 ms late, by its own account, and are compared there.

            | recording | difference |
            | --- | --- |
            \(try codeRows().joined(separator: "\n"))

            ### Zooms

            Half of the ten drags and nine zooms by code. Films have about 60 frames a second, whose clock is not that of the
            touches; the difference is that of the edges, widths and heights which could be read.

            | recording | on the phone | here | difference | with the rule before | delay |
            | --- | --- | --- | --- | --- | --- |
            \(try zoomRows().joined(separator: "\n"))

            | recording | difference |
            | --- | --- |
            \(try zoomCodeRows().joined(separator: "\n"))

            The rule before had the centre follow a part of the way, with the springs of one film.

            ## Figures of classic

            How each is known; `alerts`, `bars` and `blurMaterials` are groups, most of whose figures are chosen, and `zoom`
            and `glass` are those of iOS 27. Bold ones have no figure of iOS 27 above: there they stand in with their classic values.

            \(classic.joined(separator: "\n"))

            """
    }

    /// A row with the number of figures of each kind.
    private static func counts(of name: String, _ kinds: [Figure.Kind]) -> String {
        let counts = Figure.Kind.allCases.map { kind in "\(kinds.count { $0 == kind })" }
        return "| \(name) | \(counts.joined(separator: " | ")) |"
    }

    /// The row of a system whose figures, where it has none of its own, are those of classic.
    private static func counts(of name: String, in system: Profile.System) -> String {
        let own = Figure.listed[system] ?? []
        let names = names(in: system)
        return counts(
            of: name,
            own.map(\.kind) + Figure.classicKinds.filter { !names.contains($0.key) }.map(\.value))
    }

    /// The names of a system's figures, and of the groups of which some are.
    private static func names(in system: Profile.System) -> Set<String> {
        let names = (Figure.listed[system] ?? []).map(\.name)
        return Set(names + names.compactMap { $0.split(separator: ".").first.map(String.init) })
    }

    private static func table(of system: Profile.System) -> String {
        (Figure.listed[system] ?? []).map {
            "| `\($0.name)` | \($0.value) | \($0.kind.rawValue) | \($0.spread) | \($0.source.title) |"
        }.joined(separator: "\n")
    }

    private static func rows() throws -> [String] {
        let pops = try PhoneComparison.edgePops.map {
            (
                "edge pop \($0)", try PhoneComparison.edgePop($0),
                try PhoneComparison.edgePop($0, asTranscribed: true)
            )
        }
        let sheets = try PhoneComparison.sheets.map {
            (
                "sheet \($0)", try PhoneComparison.sheet($0),
                try PhoneComparison.sheet($0, asTranscribed: true)
            )
        }
        return (pops + sheets).map { name, result, transcribed in
            let milliseconds = Int((result.found.delay * 1000).rounded())
            let (rms, raw) = (twoPlaces(result.found.rms), twoPlaces(transcribed.found.rms))
            return
                "| \(name) | \(result.phone.outcome ?? "") | \(result.found.outcome) | \(rms) | \(raw) | "
                + "\(milliseconds) ms |"
        }
    }

    private static func withoutEarlyRows(_ name: String) throws -> String {
        twoPlaces(try PhoneComparison.edgePop(name, withoutEarlyRows: true).found.rms)
    }

    private static func codeRows() throws -> [String] {
        let pages = try ["push", "pop"].map { ($0, try PhoneComparison.byCode($0).rms) }
        let sheets = try PhoneComparison.sheetByCode().map { ("sheet: \($0.name)", $0.rms) }
        return (pages + sheets).map { "| \($0) | \(twoPlaces($1)) |" }
    }

    private static func zoomRows() throws -> [String] {
        // By hand, from the same recordings.
        let before = [
            "down-125": "2.98", "down-140": "264, returned", "flick-100": "16.48",
            "right-mid": "4.48", "swipe-cancel": "1.56",
        ]
        return try PhoneComparison.zoomDrags.map { name in
            let (phone, found) = try PhoneComparison.zoomDrag(name)
            let milliseconds = Int((found.delay * 1000).rounded())
            return
                "| \(name) | \(phone.outcome ?? "") | \(found.outcome) | \(twoPlaces(found.rms)) | "
                + "\(before[name] ?? "") | \(milliseconds) ms |"
        }
    }

    private static func zoomCodeRows() throws -> [String] {
        try PhoneComparison.zoomCalls.map {
            "| \($0) | \(twoPlaces(try PhoneComparison.zoomByCode($0).rms)) |"
        }
    }

    private static func twoPlaces(_ number: Double) -> String { String(format: "%.2f", number) }
}

extension Figure.Source {
    fileprivate var title: String {
        switch self {
        case .edgePops: "13 edge swipes"
        case .pushPop: "a push and a pop by code"
        case .zooms: "films of zooms"
        case .tabs: "two reports of iOS 18"
        case .apple: "Apple's documents"
        case .sheets: "22 runs of sheets"
        case .keyboard: "one figure of the keyboard"
        case .alert: "an alert"
        case .bars: "titles and items of bars"
        case .look: "notes on the look"
        case .tabBars: "a tab bar"
        }
    }
}
