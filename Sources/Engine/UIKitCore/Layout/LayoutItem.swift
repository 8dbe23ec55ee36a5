import CoreAnimation
import Foundation

/// A view or a layout guide in the systems of constraints: four variables, its place in the view
/// above and its size.
final class LayoutItem {
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    /// The active constraints that depend on it, in the order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// The system that finds its frame; nil if its frame is given or not yet found.
    weak var system: LayoutSystem?
    /// The view's intrinsic size, if it has been asked for since it changed.
    var intrinsicSize: CGSize?

    init(_ view: UIView) { self.view = view }
    init(_ guide: UILayoutGuide) { self.guide = guide }

    /// Whether the item is a view whose frame is given and not found.
    var isFixed: Bool { view?.constraintLayout?.translatesMask ?? (guide == nil) }

    /// The view in whose coordinates the item's place is.
    var container: UIView? { view.map(\.superview) ?? guide?.owningView }

    /// The view's frame without its transform, in the container's coordinates.
    var currentFrame: CGRect {
        guard let view else { return .zero }
        let (size, anchor, center) = (view.bounds.size, view.layer.anchorPoint, view.center)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
            width: size.width, height: size.height)
    }

    /// Returns the constraints that concern an axis by a place that `isOwn` accepts.
    func constraints(
        along axis: NSLayoutConstraint.Axis, where isOwn: (LayoutPlace) -> Bool
    ) -> [NSLayoutConstraint] {
        constraints.filter { constraint in
            constraint.places.contains { place in
                guard isOwn(place) else { return false }
                switch place.attribute {
                case .width: return axis == .horizontal
                case .height: return axis == .vertical
                default: return (place.attribute.kind == .x) == (axis == .horizontal)
                }
            }
        }
    }

    /// Has the systems that the item takes part in solved again.
    func invalidate() {
        weak var last: LayoutSystem?
        for constraint in constraints where constraint.system !== last {
            last = constraint.system
            last?.invalidate()
        }
    }

    /// Has the systems that the item takes part in made anew.
    func dissolve() {
        for constraint in constraints { constraint.system?.dissolve() }
    }

    /// Returns the name of a view or guide in messages.
    static func name(of item: AnyObject?) -> String {
        switch item {
        case let view as UIView:
            "\(type(of: view))" + (view.accessibilityIdentifier.map { ":'\($0)'" } ?? "")
        case let guide as UILayoutGuide:
            "\(type(of: guide)):'\(guide.identifier)'"
        default: "nil"
        }
    }
}
