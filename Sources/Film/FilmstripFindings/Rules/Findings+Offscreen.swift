import FilmstripFilm
import Foundation
import StageEvents

extension Findings {
    /// Views that Core Animation draws off screen in some frames of a transition, told once for each view and cause.
    ///
    /// Screens in the system's own transitions are left out, and views without names: the content of
    /// templates. An app's code may well leave its views without.
    static func offscreen(_ evidence: Evidence) -> [Finding] {
        let isCode = evidence.facts.built.isEmpty
        var known: [OffscreenPass] = []
        return evidence.transitions.flatMap { transition -> [Finding] in
            let frames = evidence.offscreen(in: transition)
            let isSystems = evidence.promises[transition.id]?.isSystems != false
            return frames.flatMap(\.passes).compactMap { pass in
                guard !known.contains(where: pass.isLike), let view = pass.view,
                    pass.isOwn || isCode,
                    !isSystems || !pass.isOwn || !transition.parties.contains(view),
                    let finding = offscreen(pass, view, frames, in: transition, evidence)
                else { return nil }
                known.append(pass)
                return finding
            }
        }
    }

    /// The passes of one kind; nil if they are in fewer than four frames, or cover less than a hundredth of the display.
    private static func offscreen(
        _ pass: OffscreenPass, _ view: String, _ frames: [Evidence.OffscreenFrame],
        in transition: StageTransition, _ evidence: Evidence
    ) -> Finding? {
        let seen = frames.map { ($0.time, passes: $0.passes.filter(pass.isLike)) }
            .filter { !$0.passes.isEmpty }
        let areas = seen.map { $0.passes.reduce(0) { $0 + $1.area } }
        guard seen.count >= 4, let largest = areas.max(),
            largest >= 0.01 * evidence.size.width * evidence.size.height,
            let numbers = Timeline.Offscreen(seen, in: evidence)
        else { return nil }
        let (fix, rule) = pass.cause.advice
        let grows = pass.cause == .backdrop && 2 * areas[0] <= largest
        let (first, last) = (seen[0].0, seen[seen.count - 1].0)
        return Finding(
            .offscreenPasses, at: first, view: view, in: transition,
            "during \(transition.phrase), from \(figure(seconds: first)) to \(figure(seconds: last)), "
                + "\(pass.isOwn ? "\(code(view)) is" : "views in \(code(view)) are") drawn off screen "
                + "\(pass.cause.reason)\(grows ? ", which grows" : ""): \(numbers.phrase)",
            fix: fix, site: rule.flatMap { evidence.changeSite(of: view, by: $0, until: last) })
    }
}

extension OffscreenPass {
    /// Whether another pass is told with this one.
    fileprivate func isLike(_ other: OffscreenPass) -> Bool {
        cause == other.cause && view == other.view && isOwn == other.isOwn
    }
}

extension OffscreenPass.Cause {
    fileprivate var reason: String {
        switch self {
        case .mask: "for a mask"
        case .corners: "to cut more than one content at rounded corners"
        case .shadow: "for a shadow without a shadowPath"
        case .opacity: "to fade parts that overlap as one picture"
        case .backdrop: "to filter what is behind"
        case .rasterization: "for contents that change under shouldRasterize"
        }
    }

    /// The remedy, and the rule that compares the property, by which the step that set it is found.
    fileprivate var advice: (fix: String, rule: FindingRule?) {
        switch self {
        case .mask: (Self.unmask, nil)
        case .corners: (Self.uncut, .cornerRadiusLeftBehind)
        case .shadow: (Self.path, .shadowLeftBehind)
        case .opacity: (Self.snapshot, .alphaLeftBehind)
        case .backdrop: (Self.size, nil)
        case .rasterization: ("Set shouldRasterize to false while the contents change.", nil)
        }
    }

    private static let unmask =
        "Set cornerRadius and masksToBounds in place of a mask of that shape, and remove a mask when the animation ends."
    private static let uncut =
        "Set cornerRadius and maskedCorners on the views that reach the corners, and leave masksToBounds off."
    private static let path =
        "Set the layer's shadowPath, as to UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath, and set it again when the bounds change."
    private static let snapshot =
        "Fade a snapshot, which is one picture: snapshotView(afterScreenUpdates:); or set the layer's allowsGroupOpacity to false if its parts may shine through each other."
    private static let size =
        "Give the effect view its last size from the start, and no more of the display than it has to filter."
}
