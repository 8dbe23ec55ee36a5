/// An attribute of a view or a layout guide.
struct LayoutPlace {
    /// A `UIView` or a `UILayoutGuide`.
    weak var item: AnyObject?
    var attribute: NSLayoutConstraint.Attribute

    /// The view, or that of the guide.
    var view: UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    var description: String { "\(LayoutItem.name(of: item)).\(attribute)" }
}

/// One side of a constraint.
enum LayoutQuantity {
    case place(LayoutPlace)
    /// The distance between two places.
    case span(from: LayoutPlace, to: LayoutPlace)

    /// The place that `firstItem` and `secondItem` name.
    var place: LayoutPlace {
        switch self {
        case .place(let place): place
        case .span(_, let to): to
        }
    }

    var places: [LayoutPlace] {
        switch self {
        case .place(let place): [place]
        case .span(let from, let to): [from, to]
        }
    }

    var description: String {
        switch self {
        case .place(let place): place.description
        case .span(let from, let to): "(\(to.description) - \(from.description))"
        }
    }
}
