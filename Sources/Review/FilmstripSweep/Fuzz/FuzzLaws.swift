package import FilmstripFilm
import Foundation
package import StageEvents

/// The end of a play, as the laws regard it.
package struct FuzzEnding: Sendable {
    /// All transitions, in the order of their beginnings.
    package var transitions: [StageTransition]
    /// The screens and views at the end; nil if they are not known.
    package var views: [Seen]?
    /// The screens of each container, and the index of the visible one.
    package var places: [(screens: [String], visible: Int)]
    /// The names of objects that outlive the play.
    package var survivors: [String]
    package var findings: [Finding]

    package init(
        transitions: [StageTransition], views: [Seen]?,
        places: [(screens: [String], visible: Int)], survivors: [String] = [],
        findings: [Finding] = []
    ) {
        (self.transitions, self.views, self.places) = (transitions, views, places)
        (self.survivors, self.findings) = (survivors, findings)
    }
}

/// The laws that one play of a spec tells, held against the play without actions.
package struct FuzzLaws: Sendable {
    /// The play without actions.
    let still: FuzzEnding
    /// Rules of the findings of the spec's own play.
    let known: Set<FindingRule>
    let severities: Set<FindingSeverity>

    /// The longest way in points by which a screen may be off after a cancelled transition.
    private static let mostShift = 0.5
    /// The most by which its visibility may be off, 0…1.
    private static let mostFade = 0.01

    package init(
        still: FuzzEnding, known: Set<FindingRule> = [],
        severities: Set<FindingSeverity> = [.error, .warning]
    ) {
        (self.still, self.known, self.severities) = (still, known, severities)
    }

    /// The laws that a play breaks, each once.
    ///
    /// - Parameter hasCalls: Whether code was called in it: that may change screens, whatever becomes of the transitions.
    package func breaches(of ending: FuzzEnding, hasCalls: Bool) -> [FuzzBreach] {
        var breaches: [FuzzBreach] = []
        if let stalled = ending.transitions.first(where: {
            $0.outcome == .stalled || $0.outcome == nil
        }) {
            breaches.append(
                FuzzBreach(law: .ends, message: "the \(stalled.operation) never ends"))
        }
        // Fingers of chance go any way, and calls come in the middle of transitions, which disturb each other.
        let overlap = ending.findings.contains { $0.rule == .overlappingTransitions }
        for finding in ending.findings
        where severities.contains(finding.rule.severity) && !known.contains(finding.rule)
            && finding.rule != .dragMovesNothing
            && !(hasCalls && (overlap || finding.rule == .callWithoutEffect))
            && !breaches.contains(where: { $0.law == .finds(finding.rule) })
        {
            breaches.append(FuzzBreach(law: .finds(finding.rule), message: finding.message))
        }
        if !hasCalls, let message = leftover(ending) {
            breaches.append(FuzzBreach(law: .cancelledIsNeverBegun, message: message))
        }
        if let message = misplaced(ending) {
            breaches.append(FuzzBreach(law: .stackIsAsTold, message: message))
        }
        if !ending.survivors.isEmpty {
            let names = ending.survivors.prefix(4).joined(separator: ", ")
            breaches.append(
                FuzzBreach(law: .nothingOutlives, message: "alive after the play: \(names)"))
        }
        return breaches
    }

    /// Difference that a play of cancelled transitions alone leaves to the play without actions; nil if there is none.
    private func leftover(_ ending: FuzzEnding) -> String? {
        let before = still.transitions
        let begun = ending.transitions.dropFirst(before.count)
        guard !begun.isEmpty, begun.allSatisfy({ $0.outcome == .cancelled }),
            ending.transitions.prefix(before.count).map(\.outcome) == before.map(\.outcome),
            let was = still.views, let now = ending.views
        else { return nil }
        for screen in was where screen.isScreen {
            guard let after = now.first(where: { $0.name == screen.name }) else { continue }
            if after.isInWindow != screen.isInWindow {
                return "\(screen.name) is \(after.isInWindow ? "" : "not ")in the window"
            }
            guard screen.isInWindow else { continue }
            let (old, new) = (screen.place, after.place)
            let shift = max(
                abs(old.minX - new.minX), abs(old.minY - new.minY), abs(old.maxX - new.maxX),
                abs(old.maxY - new.maxY))
            if shift > Self.mostShift {
                return "\(screen.name) is \(Self.text(new)), not \(Self.text(old))"
            }
            if abs(after.visibility - screen.visibility) > Self.mostFade {
                return "\(screen.name) has alpha \(after.visibility), not \(screen.visibility)"
            }
        }
        return nil
    }

    private static func text(_ place: CGRect) -> String {
        "at [\([place.minX, place.minY, place.width, place.height].map { "\(Int($0.rounded()))" }.joined(separator: ", "))]"
    }

    /// The screen on top, if it is not where the last transition led; nil if it is, or if that is not known: with several
    /// containers, or transitions that overlap.
    private func misplaced(_ ending: FuzzEnding) -> String? {
        let transitions = ending.transitions
        guard ending.places.count == 1, let place = ending.places.first,
            place.screens.indices.contains(place.visible), let last = transitions.last,
            ["navigation", "tabs"].contains(last.container),
            zip(transitions, transitions.dropFirst()).allSatisfy({
                $0.ended ?? .infinity <= $1.began
            }),
            let expected = last.outcome == .completed ? last.to : last.from
        else { return nil }
        let top = place.screens[place.visible]
        return top == expected
            ? nil : "\(top) is on top, not \(expected), after the \(last.operation)"
    }

    /// The difference of outcomes between the rates of 60 and 120 Hz; nil if the law is not broken.
    ///
    /// Recognizers measure a little differently at each rate, so a finger near a rule's threshold may end otherwise. The law
    /// is broken only if fingers that go 4 % less and 4 % more far, and slower and faster by as much, agree with it at both
    /// rates.
    ///
    /// - Parameters:
    ///   - slow: The outcomes at 60 Hz.
    ///   - fast: Those at 120 Hz.
    ///   - outcomes: Plays the finger with its way and its time multiplied, at a rate.
    package static func difference<Failure: Error>(
        _ slow: [String], _ fast: [String],
        _ outcomes: (_ way: Double, _ time: Double, _ rate: Double) throws(Failure) -> [String]
    ) throws(Failure) -> String? {
        guard slow != fast else { return nil }
        for (way, time) in [(0.96, 1.0), (1.04, 1.0), (1.0, 0.96), (1.0, 1.04)] {
            guard try outcomes(way, time, 60) == slow, try outcomes(way, time, 120) == fast
            else { return nil }
        }
        return
            "at 60 Hz: \(slow.joined(separator: ", ")); at 120 Hz: \(fast.joined(separator: ", "))"
    }
}
