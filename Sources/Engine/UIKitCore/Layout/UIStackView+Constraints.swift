import Foundation

/// Arrangement by constraints.
extension UIStackView {
    /// Whether the stack arranges its views by constraints: it or one of them takes part in Auto
    /// Layout. Otherwise it sets their frames, as specs do.
    var usesConstraints: Bool {
        constraintLayout != nil || arrangedSubviews.contains { $0.constraintLayout != nil }
    }

    /// Has the arrangement follow a change of the stack or of its views.
    func arrangementChanged() {
        if usesConstraints, !isArranging { setNeedsUpdateConstraints() }
        setNeedsLayout()
    }

    /// Has the arrangement follow a view that was hidden or shown.
    func visibilityChanged() {
        if followsVisibility || usesConstraints { arrangementChanged() }
    }

    func rearrange() {
        isArranging = true
        defer { isArranging = false }
        NSLayoutConstraint.deactivate(arrangement)
        for view in arrangedSubviews { view.translatesAutoresizingMaskIntoConstraints = false }
        arrangement = makeArrangement()
        NSLayoutConstraint.activate(arrangement)
    }

    private typealias Side = NSLayoutConstraint.Attribute

    private func makeArrangement() -> [NSLayoutConstraint] {
        let isRow = axis == .horizontal
        let (start, end): (Side, Side) = isRow ? (.leading, .trailing) : (.top, .bottom)
        let (near, far): (Side, Side) = isRow ? (.top, .bottom) : (.leading, .trailing)
        let length: Side = isRow ? .width : .height
        let room: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        var made: [NSLayoutConstraint] = []
        func add(
            _ name: String, _ first: LayoutQuantity, _ second: LayoutQuantity?,
            is relation: NSLayoutConstraint.Relation = .equal, times factor: CGFloat = 1,
            plus constant: CGFloat = 0, priority: UILayoutPriority = .required
        ) {
            let constraint = NSLayoutConstraint(
                first, relation, second, multiplier: factor, constant: constant)
            constraint.identifier = "UISV-" + name
            constraint.priority = priority
            made.append(constraint)
        }
        func at(_ item: AnyObject, _ side: Side) -> LayoutQuantity {
            .place(LayoutPlace(item: item, attribute: side))
        }
        func span(_ one: UIView, _ side: Side, _ two: UIView, _ other: Side) -> LayoutQuantity {
            .span(
                from: LayoutPlace(item: one, attribute: side),
                to: LayoutPlace(item: two, attribute: other))
        }
        let shown = arrangedSubviews.filter { !$0.isHidden }
        if let first = shown.first, let last = shown.last {
            add("canvas-connection", at(first, start), at(room, start))
            add("canvas-connection", at(last, end), at(room, end))
        }
        let pairs = Array(zip(shown, shown.dropFirst()))
        for (index, (one, two)) in pairs.enumerated() {
            let gap = customSpacing(after: one)
            let space = gap == Self.spacingUseDefault ? spacing : gap
            let isByBaselines = !isRow && isBaselineRelativeArrangement
            let (after, before): (Side, Side) =
                isByBaselines ? (.lastBaseline, .firstBaseline) : (end, start)
            let isLoose = distribution == .equalSpacing || distribution == .equalCentering
            add(
                "spacing", at(two, before), at(one, after),
                is: isLoose ? .greaterThanOrEqual : .equal, plus: space)
            guard isLoose, index > 0, let (first, second) = pairs.first else { continue }
            if distribution == .equalSpacing {
                add(
                    "distributing-edge", span(one, end, two, start),
                    span(first, end, second, start), priority: Self.distributing)
            } else {
                let middle: Side = isRow ? .centerX : .centerY
                add(
                    "distributing-center", span(one, middle, two, middle),
                    span(first, middle, second, middle), priority: Self.distributing)
            }
        }
        if distribution == .fillEqually, let first = shown.first {
            for view in shown.dropFirst() {
                add("fill-equally", at(view, length), at(first, length))
            }
        }
        if distribution == .fillProportionally {
            let sizes = shown.map { view in
                let own = view.intrinsicContentSize
                return isRow ? own.width : own.height
            }
            if let place = sizes.firstIndex(where: { $0 > 0 }) {
                for (index, view) in shown.enumerated() where index != place && sizes[index] > 0 {
                    add(
                        "fill-proportionally", at(view, length), at(shown[place], length),
                        times: sizes[index] / sizes[place], priority: .required - 1)
                }
            }
        }
        for view in shown {
            switch alignment {
            case .fill:
                add("alignment", at(view, near), at(room, near))
                add("alignment", at(view, far), at(room, far))
                continue
            case .leading: add("alignment", at(view, near), at(room, near))
            case .trailing: add("alignment", at(view, far), at(room, far))
            case .center:
                let middle: Side = isRow ? .centerY : .centerX
                add("alignment", at(view, middle), at(room, middle))
            case .firstBaseline, .lastBaseline:
                guard let first = shown.first, view !== first else { break }
                let line: Side = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                add("alignment", at(view, line), at(first, line))
            }
            if alignment != .leading {
                add("spanning-boundary", at(view, near), at(room, near), is: .greaterThanOrEqual)
            }
            if alignment != .trailing {
                add("spanning-boundary", at(view, far), at(room, far), is: .lessThanOrEqual)
            }
        }
        if alignment != .fill {
            add(
                "canvas-fit", at(self, isRow ? .height : .width), nil,
                priority: .fittingSizeLevel - 1)
        }
        // Hidden views lie without length where they would be.
        var last: (item: AnyObject, side: Side) = (room, start)
        for view in arrangedSubviews {
            if view.isHidden {
                add("hiding", at(view, start), at(last.item, last.side))
                add("hiding", at(view, length), nil, priority: .required - 1)
                add("hiding", at(view, near), at(room, near))
            } else {
                last = (view, end)
            }
        }
        return made
    }

    /// Below content hugging, so that views keep their sizes.
    private static let distributing = UILayoutPriority(149)
}

extension UIView {
    /// Whether the view is an arranged subview of a stack view.
    var isArranged: Bool { (superview as? UIStackView)?.arranges(self) ?? false }

    /// Has the stack view that arranges the view follow constraints that name it.
    func noteArranged() {
        if let stack = superview as? UIStackView, stack.arranges(self), !stack.isArranging,
            stack.arrangement.isEmpty
        {
            stack.arrangementChanged()
        }
    }
}
