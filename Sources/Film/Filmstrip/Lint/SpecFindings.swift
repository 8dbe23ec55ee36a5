import FilmstripFilm
import FilmstripJSON
import StageEvents
public import TransitionSpec

/// The findings in a spec's play, with places in its text.
public struct SpecFindings: Codable, Equatable, Sendable {
    /// Findings in order of time, including those that the spec allows.
    public var findings: [PlacedFinding]
    /// Allowances in the text itself that nothing in the play needs, in the order of the text.
    public var needless: [PlacedAllowance]
    /// Parts of the text that are legal but surely unintended, in the order of the text.
    public var warnings: [SpecError]
    /// Rules and steps of the text that the play never reached, and gestures of its script that reached nothing, in the
    /// order of the text.
    public var missed: [SpecError]
    /// Numbers about the motion; nil unless they were asked for.
    public var motion: MotionReport?

    /// Looks up the places in `text`, which must be within `limits`; `unasked` are the rules that were not looked for.
    init(
        _ findings: [Finding], _ motion: MotionReport?, of transitions: [StageTransition],
        allowing allowances: [Spec.Allowance], unasked: [FindingRule] = [], warnings: [SpecError],
        unwanted: [SpecError], missed: [SpecError], strokes: [Stroke] = [],
        in text: [UInt8], within limits: SpecLimits
    ) {
        self.motion = motion
        let places = SpecPlaces(text, limits: limits)
        // A preset's rules are not at fault in this text.
        func placed(_ errors: [SpecError]) -> [SpecError] {
            errors.compactMap { error in
                places[error.pointer].map { place in
                    SpecError(
                        pointer: error.pointer, line: place.line, column: place.column,
                        message: error.message)
                }
            }
        }
        self.warnings = (warnings + placed(unwanted))
            .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        // A place that no play can reach is told as that alone.
        self.missed = placed(missed)
            .filter { missed in !warnings.contains { $0.pointer == missed.pointer } }
            .sorted { ($0.line, $0.column) < ($1.line, $1.column) }.reduce(into: []) {
                all, missed in
                // A step of "each" or "repeat" is told once.
                if let last = all.last, (last.line, last.column) == (missed.line, missed.column),
                    last.message == missed.message
                {
                    return
                }
                all.append(missed)
            }
        let operations = Dictionary(
            uniqueKeysWithValues: transitions.map { transition in
                let holder = transition.controller.map { ["screens", $0] } ?? ["container"]
                return (
                    transition.id,
                    pointer(holder + [transition.container, transition.operation])
                )
            })
        var counts: [FindingIdentity: Int] = [:]
        self.findings = findings.map { finding in
            let operation = finding.transition.flatMap { operations[$0] }
            var identity = FindingIdentity(
                rule: finding.rule.rawValue, operation: operation, view: finding.view, ordinal: 0)
            counts[identity, default: 0] += 1
            identity.ordinal = counts[identity, default: 0]
            // A gesture of a preset is not in the text, and the touch that makes the mistake is.
            let stroke = strokes.last {
                $0.began <= finding.time && finding.time < $0.ended + 0.1
            }
            let touch = stroke?.step.flatMap {
                Self.touched.contains(finding.rule) ? "/script/\($0)" : nil
            }
            let candidates = [
                operation, finding.view.map { pointer(["screens", $0]) }, "/container", touch,
                "/preset",
            ]
            let view = finding.rule == .offscreenPasses ? finding.view : nil
            let place =
                finding.site.flatMap { places[$0] } ?? view.flatMap { places.place(ofView: $0) }
                ?? candidates.lazy.compactMap { $0.flatMap { places[$0] } }.first
            return PlacedFinding(
                finding: finding, place: place ?? SpecPlaces.Place(line: 1, column: 1),
                identity: identity)
        }
        let found = Set((findings.map(\.rule) + unasked).map(\.rawValue))
        needless = allowances.enumerated().compactMap { index, allowance in
            // An allowance of a preset is not at fault in this text.
            guard !found.contains(allowance.rule), let place = places["/allow/\(index)"]
            else { return nil }
            return PlacedAllowance(allowance: allowance, place: place)
        }
    }
}

extension SpecFindings {
    /// Rules whose findings a touch of the script makes, at its time or in its direction.
    private static let touched: Set<FindingRule> = [
        .dragMovesNothing, .nothingToPop, .overlappingTransitions, .callWithoutEffect,
        .touchReachesWrongScreen,
    ]
}

/// The JSON Pointer (RFC 6901) for a sequence of nested keys.
private func pointer(_ keys: [String]) -> String {
    keys.map { "/" + $0.pointerStep }.joined()
}
