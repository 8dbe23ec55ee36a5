import FilmstripGeometry
import Foundation

/// A reader of the visual format language.
///
/// - Source: Apple's "Auto Layout Guide", appendix "Visual Format Language", with its grammar.
struct VisualFormat {
    private let text: [Character]
    private var place = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var found: [NSLayoutConstraint] = []
    private var order: [AnyObject] = []

    /// A condition on a length.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var other: AnyObject?
        var attribute: NSLayoutConstraint.Attribute?
        var multiplier: CGFloat = 1
        var constant: CGFloat = 0
        var priority = UILayoutPriority.required
    }

    /// The space between two views.
    private enum Connection {
        case none, standard
        case predicates([Predicate])
    }

    init(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
        views: [String: Any]
    ) {
        text = Array(format.filter { !$0.isWhitespace })
        (self.options, self.metrics, self.views) = (options, metrics, views)
    }

    /// Returns the constraints that the format describes; a mistake in it is a programmer error.
    mutating func read() -> [NSLayoutConstraint] {
        if skip("V:") { isVertical = true } else { _ = skip("H:") }
        var pending: Connection?
        if skip("|") { pending = readConnection() }
        while true {
            let view = readView()
            if let last = order.last, let pending {
                connect(last, isVertical ? .bottom : end, view, isVertical ? .top : start, pending)
            } else if let pending {
                connectToEdge(view, isStart: true, pending)
            }
            order.append(view)
            guard place < text.count else { break }
            let connection = readConnection()
            if skip("|") {
                connectToEdge(view, isStart: false, connection)
                break
            }
            pending = connection
        }
        if place < text.count { fail("Expected the end of the format") }
        align()
        return found
    }

    private var isRightToLeft: Bool { options.contains(.directionRightToLeft) }
    private var isAbsolute: Bool { isRightToLeft || options.contains(.directionLeftToRight) }
    private var start: NSLayoutConstraint.Attribute {
        isAbsolute ? isRightToLeft ? .right : .left : .leading
    }
    private var end: NSLayoutConstraint.Attribute {
        isAbsolute ? isRightToLeft ? .left : .right : .trailing
    }

    // MARK: Constraints

    private mutating func connect(
        _ one: AnyObject, _ after: NSLayoutConstraint.Attribute, _ two: AnyObject,
        _ before: NSLayoutConstraint.Attribute, _ connection: Connection
    ) {
        let predicates: [Predicate] =
            switch connection {
            case .none: [Predicate()]
            case .standard: [Predicate(constant: Profile.systemSpacing)]
            case .predicates(let predicates): predicates
            }
        for predicate in predicates {
            if predicate.other != nil { fail("A space cannot be the size of a view") }
            // Towards the left the later view is the first item's other side.
            let isReversed = isRightToLeft && !isVertical
            let (first, second) =
                isReversed ? ((one, after), (two, before)) : ((two, before), (one, after))
            add(
                NSLayoutConstraint(
                    item: first.0, attribute: first.1, relatedBy: predicate.relation,
                    toItem: second.0, attribute: second.1, multiplier: 1,
                    constant: predicate.constant), predicate.priority)
        }
    }

    private mutating func connectToEdge(
        _ item: AnyObject, isStart: Bool, _ connection: Connection
    ) {
        let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        guard let view else {
            return fail(
                "Unable to interpret '|' character, because the related view doesn't have a superview."
            )
        }
        var edge: NSLayoutConstraint.Attribute =
            isVertical ? isStart ? .top : .bottom : isStart ? start : end
        let own = edge
        var rest = connection
        if case .standard = connection {
            // The standard space to the superview's edge is its layout margin.
            (edge, rest) = (edge.margin, .none)
        }
        if isStart {
            connect(view, edge, item, own, rest)
        } else {
            connect(item, own, view, edge, rest)
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        found.append(constraint)
    }

    private mutating func align() {
        let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
            (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in all where options.contains(option) {
            let isAcross = (attribute.kind == .x) == isVertical
            if !isAcross {
                let (edge, layout) =
                    isVertical ? ("horizontal", "vertical") : ("vertical", "horizontal")
                fail(
                    "Options mask required views to be aligned on a \(edge) edge, which is not "
                        + "allowed for layout that is also \(layout).")
            }
            for (one, two) in zip(order, order.dropFirst()) {
                add(
                    NSLayoutConstraint(
                        item: one, attribute: attribute, relatedBy: .equal, toItem: two,
                        attribute: attribute, multiplier: 1, constant: 0), .required)
            }
        }
    }

    // MARK: Reading

    private mutating func readView() -> AnyObject {
        expect("[")
        let item = view(named: readName())
        if skip("(") {
            repeat {
                let predicate = readPredicate()
                let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
                let constraint = NSLayoutConstraint(
                    item: item, attribute: length, relatedBy: predicate.relation,
                    toItem: predicate.other,
                    attribute: predicate.other == nil
                        ? .notAnAttribute : predicate.attribute ?? length,
                    multiplier: predicate.multiplier, constant: predicate.constant)
                add(constraint, predicate.priority)
            } while skip(",")
            expect(")")
        }
        expect("]")
        return item
    }

    private mutating func readConnection() -> Connection {
        guard skip("-") else { return .none }
        if place < text.count, text[place] == "[" || text[place] == "|" { return .standard }
        var predicates: [Predicate] = []
        if skip("(") {
            repeat { predicates.append(readPredicate()) } while skip(",")
            expect(")")
        } else {
            predicates = [Predicate(constant: readNumber())]
            if skip("@") { predicates[0].priority = readPriority() }
        }
        expect("-")
        return .predicates(predicates)
    }

    private mutating func readPredicate() -> Predicate {
        var predicate = Predicate()
        if skip("==") {
        } else if skip("<=") {
            predicate.relation = .lessThanOrEqual
        } else if skip(">=") {
            predicate.relation = .greaterThanOrEqual
        }
        let began = place
        if startsName {
            let name = readName()
            if let item = views[name] {
                predicate.other = item as AnyObject
                if skip(".") { predicate.attribute = readAttribute() }
                if skip("*") { predicate.multiplier *= readNumber() }
                if skip("/") { predicate.multiplier /= readNumber() }
                if skip("+") {
                    predicate.constant = readNumber()
                } else if skip("-") {
                    predicate.constant = -readNumber()
                }
            } else {
                place = began
                predicate.constant = readNumber()
            }
        } else {
            predicate.constant = readNumber()
        }
        if skip("@") { predicate.priority = readPriority() }
        return predicate
    }

    private mutating func readPriority() -> UILayoutPriority {
        if startsName {
            let name = readName()
            switch metrics[name] {
            case let priority as UILayoutPriority: return priority
            default: return UILayoutPriority(Float(metric(named: name)))
            }
        }
        return UILayoutPriority(Float(readNumber()))
    }

    private mutating func readAttribute() -> NSLayoutConstraint.Attribute {
        switch readName() {
        case "width": return .width
        case "height": return .height
        default:
            fail("Expected width or height")
            return .notAnAttribute
        }
    }

    private mutating func readNumber() -> CGFloat {
        if startsName { return metric(named: readName()) }
        let began = place
        _ = skip("-")
        while place < text.count, text[place].isNumber || text[place] == "." { place += 1 }
        guard let number = Double(String(text[began..<place])) else {
            fail("Expected a number or the name of a metric or view")
            return 0
        }
        return number
    }

    private var startsName: Bool {
        place < text.count && (text[place].isLetter || text[place] == "_")
    }

    private mutating func readName() -> String {
        let began = place
        while place < text.count, text[place].isLetter || text[place].isNumber || text[place] == "_"
        {
            place += 1
        }
        if began == place { fail("Expected a name") }
        return String(text[began..<place])
    }

    private func metric(named name: String) -> CGFloat {
        switch metrics[name] {
        case let number as CGFloat: return number
        case let number as Double: return number
        case let number as Int: return CGFloat(number)
        case let number as Float: return CGFloat(number)
        case let number as NSNumber: return number.doubleValue
        default:
            fail("\(name) is not a key in the metrics dictionary.")
            return 0
        }
    }

    private func view(named name: String) -> AnyObject {
        guard let item = views[name] else {
            fail("\(name) is not a key in the views dictionary.")
            return UIView()
        }
        return item as AnyObject
    }

    private mutating func skip(_ words: String) -> Bool {
        guard text[min(place, text.count)...].starts(with: words) else { return false }
        place += words.count
        return true
    }

    private mutating func expect(_ word: String) {
        if !skip(word) { fail("Expected a '\(word)' here") }
    }

    private func fail(_ reason: String) {
        demand(
            false,
            "Unable to parse constraint format: \n\(reason)\n\(String(text))\n"
                + String(repeating: " ", count: place) + "^")
    }
}

extension NSLayoutConstraint.Attribute {
    /// The layout margin at the same edge.
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}

extension NSLayoutConstraint {
    /// Returns the constraints that a text in the visual format language describes, inactive.
    ///
    /// `|-[view]-|` keeps the superview's layout margins.
    ///
    /// - Parameters:
    ///   - format: The text, such as `H:|-[title(>=80@750)]-space-[value(==title)]-|`.
    ///   - opts: Further alignments of the views, and their direction.
    ///   - metrics: Numbers for the names of the text.
    ///   - views: Views and layout guides for the names of the text.
    /// - Precondition: The text follows the grammar, and its names are known.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views)
        return reader.read()
    }
}
