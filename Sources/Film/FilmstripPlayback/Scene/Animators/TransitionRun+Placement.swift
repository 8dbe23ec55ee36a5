import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

/// Placement of views among others.
extension TransitionRun {
    /// The view to which a view with this placement is added; nil if there is none, which is noted.
    func superview(_ placement: Spec.Placement) -> UIView? {
        switch placement {
        case .onTop, .below, .above: container
        case .into(let subject): holder(subject)
        }
    }

    /// The view into which others are put; nil if there is none or it takes none, which is noted.
    func holder(_ subject: Spec.Subject) -> UIView? {
        guard let view = view(subject) else { return nil }
        guard !(view is UIVisualEffectView) else {
            note("no view can be put into a blur, whose own \"subviews\" are those of its content")
            return nil
        }
        return view
    }

    /// Adds a view to the container, or to the view that the placement names.
    func put(_ view: UIView, _ placement: Spec.Placement) {
        guard !container.isDescendant(of: view) else {
            return setting.failure.note(
                view === container
                    ? "the container's view cannot be put into itself"
                    : "the container's view is inside the view that is to be put into it")
        }
        switch placement {
        case .onTop: container.addSubview(view)
        case .into(let subject):
            guard let superview = holder(subject) else { return }
            guard !superview.isDescendant(of: view) else {
                return setting.failure.note("the view that it is to be put into is inside it")
            }
            superview.addSubview(view)
        case .below(let sibling):
            if let sibling = self.view(sibling) {
                container.insertSubview(view, belowSubview: sibling)
                check(view, isBelow: true, sibling)
            }
        case .above(let sibling):
            if let sibling = self.view(sibling) {
                container.insertSubview(view, aboveSubview: sibling)
                check(view, isBelow: false, sibling)
            }
        }
    }

    /// Notes that a view that was just put below or above another is drawn on its other side: UIKit disregards a
    /// sibling that is in another view.
    private func check(_ view: UIView, isBelow: Bool, _ other: UIView) {
        guard other.superview !== view.superview, other.window != nil, view.window != nil,
            !view.isDescendant(of: other), !other.isDescendant(of: view)
        else { return }
        let isLower = Seen.path(to: view).lexicographicallyPrecedes(Seen.path(to: other)) {
            $0 < $1
        }
        guard isLower != isBelow else { return }
        setting.failure.facts.note(
            .placementIgnored(view: name(of: view), isBelow: isBelow, other: name(of: other)))
    }

    /// The name of a side's view or of a named view, for findings.
    func name(of view: UIView) -> String {
        if view === from.view { return from.screen.stageName }
        if view === to.view { return to.screen.stageName }
        for side in [from, to] {
            if let entry = setting.views.within(side.screen).first(where: { $0.value === view }) {
                return "\(side.screen.stageName).\(entry.key)"
            }
        }
        return added.first { $0.value === view }?.key ?? view.accessibilityIdentifier ?? "a view"
    }
}
