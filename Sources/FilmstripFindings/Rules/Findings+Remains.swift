import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// The accepted deviation from the expected values, in points for lengths.
    private static let tolerance = 0.01

    /// Views that a transition leaves with a wrong frame, alpha, transform or shadow.
    ///
    /// After a cancel, all views must be as before. After a finish, the arriving screen must have the final frame of
    /// the context, alpha 1 and no transform; the leaving one, if it stays in the window, alpha 1 and no transform.
    /// Neither may keep a shadow that it did not have.
    ///
    /// The final frame is in the container's coordinates, but a sheet's view lies in a view of the sheet's own, so its
    /// place in the window is accepted, too. The final frame of a screen that returns with a transform is the
    /// transformed one, and is not required. A screen behind a sheet keeps the transform that UIKit gives it.
    static func remains(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard let ended = transition.ended, let outcome = transition.outcome,
                let before = evidence.look(before: transition.began),
                let after = evidence.look(after: transition)
            else { return [] }
            let promise = evidence.promises[transition.id]
            var found: [Finding] = []
            for (view, left) in zip(after.views, after.left) {
                let name = view.name
                let isParty = name == transition.from || name == transition.to
                guard isParty || outcome == .cancelled else { continue }
                let old = before.left.first { $0.name == name }
                let way = outcome == .cancelled ? "cancelled" : "completed"
                func add(_ rule: FindingRule, _ what: String) {
                    found.append(
                        Finding(
                            rule, at: ended, view: name, in: transition,
                            "when \(transition.phrase) was \(way), \(name) kept \(what)"))
                }
                if let shadow = left.shadow(notIn: old) {
                    add(.shadowLeftBehind, shadow)
                }
                guard view.isInWindow else { continue }
                let isBack = outcome == .cancelled
                let isBehindSheet =
                    !isBack && promise?.isSheet == true && name == transition.from
                let isPromised = name == transition.to && old?.isTransformed != true
                let frame =
                    isBack ? old?.frame : isPromised ? promise?.finalFrame : nil
                if let frame, frame != .zero, !left.frame.isNear(frame, tolerance),
                    isBack || !view.place.isNear(frame, tolerance)
                {
                    add(
                        .frameLeftBehind,
                        "the frame \(left.frame.phrase) instead of \(frame.phrase)")
                }
                let (alpha, transform) =
                    isBack
                    ? (old?.alpha ?? 1, old?.transform ?? .identity) : (1, .identity)
                if abs(left.alpha - alpha) > tolerance {
                    add(
                        .alphaLeftBehind,
                        "an alpha of \(figure(left.alpha)) instead of \(figure(alpha))")
                }
                if !isBehindSheet, !left.transform.isNear(transform, tolerance) {
                    add(.transformLeftBehind, "a transform that it did not have")
                }
            }
            return found
        }
    }
}

extension ViewValues {
    /// Whether the view has a transform, which its frame includes.
    fileprivate var isTransformed: Bool { transform != .identity }

    /// The shadow values that differ from another state of the view, in words; nil if there are none.
    fileprivate func shadow(notIn old: ViewValues?) -> String? {
        let paths = others.filter { $0.path.hasPrefix("layer.shadow") }.filter { other in
            !(old?.others.contains(other) ?? false)
        }
        guard !paths.isEmpty else { return nil }
        return paths.map { other in
            if case .number(let number) = other.value {
                "\(other.path.dropFirst(6)) \(figure(number))"
            } else {
                "\(other.path.dropFirst(6))"
            }
        }.joined(separator: " and ")
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect, _ tolerance: Double) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}

extension CGAffineTransform {
    fileprivate func isNear(_ other: CGAffineTransform, _ tolerance: Double) -> Bool {
        zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
            .allSatisfy { abs($0 - $1) <= tolerance }
    }
}
