import Filmstrip
import FilmstripTour
import Systems
import Testing
import UIKit

/// A tour of a screen that presents another, which a swipe to the right dismisses.
@Suite struct `A trial of a scene` {
    private static let functions: [String: SpecCode.Function] = [
        "scene": { window in
            let screen = UIViewController()
            screen.view.backgroundColor = .systemBackground
            (window as? UIWindow)?.rootViewController = screen
        },
        "tourPresent": { window in
            (window as? UIWindow)?.rootViewController?.present(
                makeBackSwipeModal(), animated: true)
        },
        "tourDismiss": { window in
            (window as? UIWindow)?.rootViewController?.dismiss(animated: true)
        },
    ]

    private func words(
        _ calls: TourStop.Calls = .present, seconds: Double = 60, skipped: Set<String> = []
    ) throws -> [TourWord] {
        var files = SpecFiles([:])
        files.code = { _ in SpecCode(digest: "", functions: Self.functions) }
        var words: [TourWord] = []
        var trial = TourTrial(
            "scene", calls: calls, by: Renderer(threads: 1, files: files), seconds: seconds,
            skipped: skipped, tell: { words.append($0) })
        let untried = try trial.visit()
        if untried > 0 { words.append(.untried(untried)) }
        return words
    }

    private func visit(_ words: [TourWord]) -> TourVisit {
        var last: String?
        return TourVisit(words, last: &last)
    }

    @Test func `finds calls and drags, short and long, that begin a transition`() throws {
        let visit = visit(try words())
        #expect(
            visit.strips.map(\.title) == [
                "present", "dismiss", "drag right: dismiss", "short drag right: dismiss, cancelled",
                "flick right: dismiss",
            ])
        #expect(visit.strips.map(\.isInteractive) == [false, false, true, true, true])
        #expect(visit.isWhole && visit.notes == [])
        #expect(visit.sentence == "5 transitions, 3 under a finger")
    }

    @Test func `leaves out what has ended the program before`() throws {
        let visit = visit(try words(skipped: ["present, then drag right"]))
        #expect(visit.strips.map(\.title) == ["present", "dismiss"])
    }

    @Test func `tells each attempt before it is made, and each strip as it is found`() throws {
        let first = try words().prefix(2)
        guard case .trying("present")? = first.first, case .strip? = first.last else {
            Issue.record("\(first)")
            return
        }
    }

    @Test func `tells what it had no time for`() throws {
        let visit = visit(try words(seconds: 0))
        #expect(!visit.isWhole && visit.strips.isEmpty)
        #expect(
            visit.notes == ["1 further tap or drag was not tried: the time was up"])
    }

    @Test func `finds nothing on a screen that does nothing`() throws {
        let visit = visit(try words(.none))
        #expect(visit.strips.isEmpty && visit.isWhole)
        #expect(visit.sentence == "no call, tap or drag began a transition")
    }
}
