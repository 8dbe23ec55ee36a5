import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A linear relation between parts of views: first = multiplier × second + constant, or ≤, or ≥.
///
/// - Difference: descriptions have the views' accessibility identifiers, or else their types, in
///   place of addresses.
/// - Approximation: of constraints in conflict the newest of the app's is broken, and each edge of a view is rounded to
///   a whole pixel; UIKit publishes neither.
open class NSLayoutConstraint: NSObject {
    /// The left side.
    let first: LayoutQuantity
    /// The right side without its constant; nil if there is only that.
    let second: LayoutQuantity?
    /// The relation of the sides.
    public let relation: Relation
    /// The factor of the second item's attribute.
    public let multiplier: CGFloat
    /// The constant, points.
    open var constant: CGFloat { didSet { if constant != oldValue { system?.invalidate() } } }
    /// The importance; required by default.
    ///
    /// - Precondition: Above 0 and at most 1000.
    open var priority = UILayoutPriority.required {
        didSet {
            demand(
                priority.rawValue > 0 && priority.rawValue <= 1000,
                "It's illegal to set priority:\(priority.rawValue). Priorities must be greater "
                    + "than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.")
            demand(
                !isActive || (priority == .required) == (oldValue == .required),
                "Mutating a priority from required to not on an installed constraint (or "
                    + "vice-versa) is not supported. You passed priority "
                    + "\(priority.rawValue) and the existing priority was \(oldValue.rawValue).")
            if priority != oldValue { system?.dissolve() }
        }
    }
    /// A name for descriptions.
    open var identifier: String?

    /// The view that holds it while it is active.
    private(set) weak var owner: UIView?
    /// The views and guides that it depends on while it is active.
    private(set) var items: [LayoutItem] = []
    /// The system that solves it; nil before the next layout.
    weak var system: LayoutSystem?
    /// The order of activation.
    private(set) var serial = 0
    /// Whether a conflict with it has been logged.
    var isReported = false

    init(
        _ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity?,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        (self.first, self.relation, self.second) = (first, relation, second)
        (self.multiplier, self.constant) = (multiplier, constant)
        super.init()
        demand(
            multiplier.isFinite,
            "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
        demand(constant.isFinite, "Constant is not finite!  That's illegal.  constant:\(constant)")
        checkPairing()
    }

    /// Creates a constraint of nothing, for a variable to hold until it gets another; it cannot be activated.
    public override init() {
        first = .place(LayoutPlace(attribute: .notAnAttribute))
        (relation, second, multiplier, constant) = (.equal, nil, 1, 0)
        super.init()
    }

    /// Creates the constraint view1.attr1 = multiplier × view2.attr2 + c, or ≤, or ≥.
    ///
    /// - Precondition: The attributes are of one kind; the items are views or layout guides.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let second: LayoutQuantity? = view2.map {
            .place(LayoutPlace(item: $0 as AnyObject, attribute: attr2))
        }
        self.init(
            .place(LayoutPlace(item: view1 as AnyObject, attribute: attr1)), relation,
            attr2 == .notAnAttribute ? nil : second, multiplier: multiplier, constant: c)
    }

    /// The view or guide of the left side.
    open var firstItem: AnyObject? { first.place.item }
    /// The attribute of the left side.
    open var firstAttribute: Attribute { first.place.attribute }
    /// The view or guide of the right side; nil if there is none.
    open var secondItem: AnyObject? { second?.place.item }
    /// The attribute of the right side.
    open var secondAttribute: Attribute { second?.place.attribute ?? .notAnAttribute }

    /// Whether the constraint takes part in layout. Activating it adds it to the nearest common
    /// ancestor of its items.
    ///
    /// - Precondition: The items have a common ancestor.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else { return deactivate() }
            guard let ancestor = commonAncestor else {
                let words = [first.description, second?.description].compactMap { $0 }
                    .joined(separator: " and ")
                demand(
                    false,
                    "Unable to activate constraint with anchors \(words) because they have no "
                        + "common ancestor.  Does the constraint or its anchors reference items "
                        + "in different view hierarchies?  That's illegal.")
                return
            }
            activate(in: ancestor)
        }
    }

    /// Activates each of the constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each of the constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraint as an equation.
    open override var description: String {
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        func number(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
        }
        var words = first.description + " \(sign) "
        if let second {
            if multiplier != 1 { words += number(multiplier) + "*" }
            words += second.description
            if constant != 0 { words += (constant < 0 ? " - " : " + ") + number(abs(constant)) }
        } else {
            words += number(constant)
        }
        if priority != .required { words += " @\(number(CGFloat(priority.rawValue)))" }
        let name = identifier.map { "'\($0)' " } ?? ""
        return "<\(type(of: self)): \(name)\(words)   (\(isActive ? "active" : "inactive"))>"
    }

    var places: [LayoutPlace] { first.places + (second?.places ?? []) }

    /// The nearest view that contains all items; nil if there is none.
    var commonAncestor: UIView? {
        let views = places.map(\.view)
        guard var common = views.first ?? nil else { return nil }
        for view in views.dropFirst() {
            guard let view else { return nil }
            while !view.isDescendant(of: common) {
                guard let above = common.superview else { return nil }
                common = above
            }
        }
        return common
    }

    func activate(in view: UIView) {
        let layout = view.makeLayout()
        owner = view
        serial = view.stage.layouts.nextSerial()
        layout.constraints.append(self)
        // The ancestors between the items and the owner place them too.
        for place in places {
            if let guide = place.item as? UILayoutGuide { add(guide.layoutItem) }
            // The edges of a scroll view are its content's for the views in it.
            if let scroll = place.item as? UIScrollView, scroll === view,
                place.attribute.kind != .size
            {
                add(scroll.contentLayoutGuide.layoutItem)
            }
            var current = place.view
            while let each = current {
                add(each.makeLayout().item)
                if each === view { break }
                current = each.superview
            }
        }
        view.stage.layouts.add(self)
        view.stage.needsLayoutPass = true
        for place in places { (place.item as? UIView)?.noteArranged() }
    }

    private func add(_ item: LayoutItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        items.append(item)
        item.constraints.append(self)
    }

    func deactivate() {
        if let layout = owner?.constraintLayout { layout.constraints.removeAll { $0 === self } }
        forget()
    }

    /// Leaves the system; the owner has forgotten it.
    func forget() {
        owner = nil
        system?.dissolve()
        for item in items { item.constraints.removeAll { $0 === self } }
        items = []
    }

    private func checkPairing() {
        guard case .place(let one) = first else { return }
        let subject = "NSLayoutConstraint for \(one.description): "
        demand(one.attribute != .notAnAttribute, subject + "Invalid pairing of layout attributes")
        guard let second, multiplier != 0 else {
            demand(
                one.attribute.kind == .size,
                subject + "A multiplier of 0 or a nil second item together with a location for the "
                    + "first attribute creates an illegal constraint of a location equal to a "
                    + "constant. Location attributes must be specified in pairs.")
            return
        }
        guard case .place(let two) = second else { return }
        demand(
            one.attribute.kind == two.attribute.kind,
            subject + "Invalid pairing of layout attributes")
        demand(
            !(one.attribute.followsDirection && two.attribute.ignoresDirection
                || one.attribute.ignoresDirection && two.attribute.followsDirection),
            subject + "A constraint cannot be made between a leading/trailing attribute and a "
                + "right/left attribute. Use leading/trailing for both or neither.")
    }
}
