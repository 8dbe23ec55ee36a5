import ConstraintSolver
import Foundation

/// Constraints in terms of the solver's variables.
extension LayoutSystem {
    /// The terms of a constraint's sides brought to the left, and the constant on the right.
    struct Equation {
        var terms: [SimplexSolver.Term] = []
        var constant: CGFloat = 0

        mutating func add(_ variable: SimplexSolver.Variable, _ factor: CGFloat) {
            terms.append(SimplexSolver.Term(variable, factor))
        }
    }

    func equation(of constraint: NSLayoutConstraint) -> Equation {
        var equation = Equation()
        equation.constant = constraint.constant
        if isMirrored(constraint) { equation.constant.negate() }
        add(constraint.first, 1, constraint.owner, &equation)
        if let second = constraint.second {
            add(second, -constraint.multiplier, constraint.owner, &equation)
        }
        return equation
    }

    /// Whether the constraint's positive direction is to the left: it relates leading and trailing
    /// edges in a right-to-left layout.
    func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
        guard case .place(let place) = constraint.first, place.attribute.followsDirection else {
            return false
        }
        return place.view?.isRightToLeft ?? false
    }

    private func add(
        _ quantity: LayoutQuantity, _ factor: CGFloat, _ owner: UIView?,
        _ equation: inout Equation
    ) {
        switch quantity {
        case .place(let place): add(place, factor, owner, &equation)
        case .span(let from, let to):
            let isMirrored = from.attribute.followsDirection && (from.view?.isRightToLeft ?? false)
            add(to, isMirrored ? -factor : factor, owner, &equation)
            add(from, isMirrored ? factor : -factor, owner, &equation)
        }
    }

    private func add(
        _ place: LayoutPlace, _ factor: CGFloat, _ owner: UIView?, _ equation: inout Equation
    ) {
        guard let view = place.view else { return }
        let item = (place.item as? UILayoutGuide)?.layoutItem ?? view.makeLayout().item
        let attribute = place.attribute.inDirection(isRightToLeft: view.isRightToLeft)
        let isView = item.view != nil
        // A scroll view's edges are its content's for the views in it.
        if isView, view === owner, let scroll = view as? UIScrollView, attribute.kind != .size {
            let content = scroll.contentLayoutGuide.layoutItem
            if variables[ObjectIdentifier(content)] != nil {
                addOwn(attribute, content, nil, factor, &equation)
                return
            }
        }
        guard attribute.kind != .size else {
            return addOwn(attribute, item, isView ? view : nil, factor, &equation)
        }
        if isView, view === owner {
            // In its own coordinates a view begins at the bounds' origin.
            let origin = attribute.kind == .x ? view.bounds.minX : view.bounds.minY
            equation.constant -= factor * origin
            addOwn(attribute, item, view, factor, &equation, beginsAtZero: true)
            return
        }
        addOwn(attribute, item, isView ? view : nil, factor, &equation)
        var container = item.container
        while let each = container, each !== owner {
            guard let own = variables[ObjectIdentifier(each.makeLayout().item)] else { break }
            let isX = attribute.kind == .x
            equation.add(isX ? own.x : own.y, factor)
            equation.constant += factor * (isX ? each.bounds.minX : each.bounds.minY)
            container = each.superview
        }
    }

    /// Adds an attribute in the coordinates of the item's container.
    private func addOwn(
        _ attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, _ view: UIView?,
        _ factor: CGFloat, _ equation: inout Equation, beginsAtZero: Bool = false
    ) {
        guard let own = variables[ObjectIdentifier(item)] else { return }
        let insets = view?.alignmentRectInsets ?? .zero
        let margins = view?.layoutMargins ?? .zero
        let isX = attribute.kind == .x
        let (start, length) = isX ? (own.x, own.width) : (own.y, own.height)
        /// - Parameters:
        ///   - part: Fraction of the length.
        ///   - offset: Points after it.
        func add(_ part: CGFloat, _ offset: CGFloat) {
            if !beginsAtZero { equation.add(start, factor) }
            if part != 0 { equation.add(length, factor * part) }
            equation.constant -= factor * offset
        }
        switch attribute {
        case .left, .leading: add(0, insets.left)
        case .right, .trailing: add(1, -insets.right)
        case .top: add(0, insets.top)
        case .bottom: add(1, -insets.bottom)
        case .leftMargin, .leadingMargin: add(0, margins.left)
        case .rightMargin, .trailingMargin: add(1, -margins.right)
        case .topMargin: add(0, margins.top)
        case .bottomMargin: add(1, -margins.bottom)
        case .centerX: add(0.5, (insets.left - insets.right) / 2)
        case .centerY: add(0.5, (insets.top - insets.bottom) / 2)
        case .centerXWithinMargins: add(0.5, (margins.left - margins.right) / 2)
        case .centerYWithinMargins: add(0.5, (margins.top - margins.bottom) / 2)
        case .firstBaseline:
            if let offset = view?.firstBaselineOffset {
                add(0, offset)
            } else {
                add(1, -insets.bottom)
            }
        case .lastBaseline: add(1, -(view?.lastBaselineOffset ?? insets.bottom))
        case .width:
            equation.add(own.width, factor)
            equation.constant += factor * (insets.left + insets.right)
        case .height:
            equation.add(own.height, factor)
            equation.constant += factor * (insets.top + insets.bottom)
        case .notAnAttribute: break
        }
    }
}
