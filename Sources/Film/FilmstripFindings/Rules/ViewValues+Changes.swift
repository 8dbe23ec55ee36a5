import FilmstripDisplay
package import FilmstripFilm
import FilmstripGeometry
import Foundation

/// A change of a view's values from an earlier state.
struct ViewChange {
    /// The rule that finds it.
    var rule: FindingRule
    /// The predicate of the sentence about the view.
    var what: String
    /// The property with its earlier value, as `alpha to 0.6`, if that is not the default; nil otherwise.
    var earlier: String?
    /// The remedy; nil for that of the rule.
    var fix: String?
    /// The rule of the steps that set the property.
    var property: FindingRule
    /// Whether the property has its default again.
    fileprivate var isGone: Bool
    /// The path of one of the properties without a rule of their own.
    private var path: String?

    init(
        _ rule: FindingRule, _ what: String, earlier: String? = nil,
        of property: FindingRule? = nil, path: String? = nil, isGone: Bool = false
    ) {
        (self.rule, self.what, self.earlier) = (rule, what, earlier)
        (self.property, self.path, self.isGone) = (property ?? rule, path, isGone)
    }

    /// Whether it may change by itself, with the traits or the keyboard.
    var mayBeNobodys: Bool { path?.hasSuffix("Color") == true || path == "contentInset" }
    var isOfOrder: Bool { path == "layer.zPosition" }
}

extension ViewValues {
    /// Whether the view has a transform, which its frame includes.
    var isTransformed: Bool { transform != .identity }

    /// Changes from an earlier state that hide the view, change its outline or make it deaf to touches.
    ///
    /// - Parameter isExact: Whether all must be as before, so that showing more than before is a change, too.
    func changes(from old: ViewValues, exactly isExact: Bool = false) -> [ViewChange] {
        var changes = differences(from: old).filter { $0.rule != .shadowLeftBehind }
        changes.removeAll { !isExact && $0.isGone && $0.property != .propertyLeftBehind }
        if hasMask, !old.hasMask {
            changes.append(ViewChange(.maskLeftBehind, "kept a mask that it did not have"))
        } else if isExact, !hasMask, old.hasMask {
            changes.append(
                ViewChange(.propertyLeftBehind, "lost its mask", earlier: "its mask again"))
        }
        let touches = "isUserInteractionEnabled"
        if !takesTouches, old.takesTouches {
            changes.append(ViewChange(.touchesLeftOff, "kept \(touches) at false"))
        } else if isExact, takesTouches, !old.takesTouches {
            changes.append(
                ViewChange(
                    .propertyLeftBehind, "was left with \(touches) at true instead of false",
                    earlier: "\(touches) to false", of: .touchesLeftOff))
        }
        if isScrollEnabled != old.isScrollEnabled, isExact || !isScrollEnabled {
            changes.append(
                ViewChange(
                    .propertyLeftBehind, "kept isScrollEnabled at \(isScrollEnabled)",
                    earlier: "isScrollEnabled to \(old.isScrollEnabled)", path: "isScrollEnabled"))
        }
        if contentInset != old.contentInset {
            changes.append(
                ViewChange(.propertyLeftBehind, "kept another contentInset", path: "contentInset"))
        }
        return changes
    }

    /// The change of the shadow from another state of the view, or from none; nil if there is none.
    func shadow(notIn old: ViewValues?) -> ViewChange? {
        let old =
            old ?? ViewValues(name: name, frame: .zero, alpha: 1, transform: .identity, others: [])
        let changes = differences(from: old).filter { $0.rule == .shadowLeftBehind }
        guard var change = changes.first else { return nil }
        change.what =
            (changes.allSatisfy(\.isGone) ? "was left with " : "kept ")
            + changes.map(\.what).joined(separator: " and ")
        let earlier = changes.compactMap(\.earlier)
        change.earlier = earlier.isEmpty ? nil : earlier.joined(separator: " and ")
        return change
    }

    /// The first change of a shadow, an outline or a colour from another state; nil if there is none.
    func shown(unlike old: ViewValues) -> ViewChange? {
        guard var change = differences(from: old).first else { return nil }
        if change.rule == .shadowLeftBehind { change.what = "kept " + change.what }
        return change
    }

    private func differences(from old: ViewValues) -> [ViewChange] {
        Self.table.compactMap { path, usual, rule, name in
            let (now, then) = (value(path) ?? usual, old.value(path) ?? usual)
            if now.isNear(then) { return nil }
            let (isGone, isUsual) = (now.isNear(usual), then.isNear(usual))
            let earlier = isUsual ? nil : "\(path) to \(then.phrase)"
            if rule == .hiddenLeftBehind, !isGone {
                return ViewChange(rule, "kept isHidden, which it did not have")
            }
            let isShadow = rule == .shadowLeftBehind
            return ViewChange(
                rule == .hiddenLeftBehind ? .propertyLeftBehind : rule,
                (isShadow ? "" : isGone ? "was left with " : "kept ") + "\(name) \(now.phrase)"
                    + (isShadow && isUsual ? "" : " instead of \(then.phrase)"),
                earlier: earlier, of: rule, path: path, isGone: isGone)
        }
    }

    /// The properties that a transition may leave behind, with the values that they have unless they are set, their rules,
    /// and their names in sentences.
    private static let table: [(path: String, usual: Value, rule: FindingRule, name: String)] = [
        ("isHidden", .flag(false), .hiddenLeftBehind, "isHidden at"),
        ("layer.cornerRadius", .number(0), .cornerRadiusLeftBehind, "a corner radius of"),
        ("layer.zPosition", .number(0), .propertyLeftBehind, "a zPosition of"),
        ("layer.masksToBounds", .flag(false), .propertyLeftBehind, "clipsToBounds at"),
        ("backgroundColor", .color(.clear), .propertyLeftBehind, "the background colour"),
        ("layer.borderWidth", .number(0), .propertyLeftBehind, "a border width of"),
        ("layer.borderColor", .color(.black), .propertyLeftBehind, "the border colour"),
        ("layer.shadowOpacity", .number(0), .shadowLeftBehind, "shadowOpacity"),
        ("layer.shadowRadius", .number(3), .shadowLeftBehind, "shadowRadius"),
        (
            "layer.shadowOffset", .size(CGSize(width: 0, height: -3)), .shadowLeftBehind,
            "shadowOffset"
        ),
        ("layer.shadowColor", .color(.black), .shadowLeftBehind, "shadowColor"),
    ]

    /// The value of another property; nil if it is the default.
    func value(_ path: String) -> Value? { others.first { $0.path == path }?.value }

    var isHidden: Bool { value("isHidden") == .flag(true) }

    /// The frame that the view would have without its transform, if its anchor point is its middle.
    var plainFrame: CGRect {
        let (a, b, c, d) = (
            abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d)
        )
        let scale = a * d - b * c
        guard abs(scale) > 1e-12 else { return frame }
        let width = (d * frame.width - c * frame.height) / scale
        let height = (a * frame.height - b * frame.width) / scale
        return CGRect(
            x: frame.midX - transform.tx - width / 2, y: frame.midY - transform.ty - height / 2,
            width: width, height: height)
    }

    /// Whether the frame, or what it would be without the transform, is near a rectangle.
    func isPlaced(at place: CGRect, _ tolerance: Double) -> Bool {
        frame.isNear(place, tolerance) || plainFrame.isNear(place, tolerance)
    }
}

extension Findings {
    /// Views with a shadow that no look shows, for their layers or views around them clip, with the places of the steps
    /// that gave it to them.
    package static func clippedShadows(
        _ evidence: Evidence
    ) -> [(view: String, isOwnClip: Bool, place: String?)] {
        var (own, others): ([String: Bool], [String: Bool]) = ([:], [:])
        for (index, look) in evidence.looks.enumerated() {
            // The values seldom change.
            for values in look.left where index.isMultiple(of: 8) {
                guard case .number(0.01...)? = values.value("layer.shadowOpacity") else { continue }
                let clips = values.value("layer.masksToBounds") == .flag(true)
                own[values.name] = clips && own[values.name] != false
            }
            for view in look.views where view.visibility > 0.05 {
                guard let isCut = view.isShadowCut, evidence.part(of: view.place) < 0.9 else {
                    continue
                }
                others[view.name] = isCut && others[view.name] != false
            }
        }
        return Set(own.keys).union(others.keys).sorted().compactMap { view in
            let isOwn = own[view] == true
            guard isOwn || others[view] == true else { return nil }
            return (view, isOwn, evidence.setting(of: view, by: .shadowLeftBehind))
        }
    }
}

extension Findings {
    /// Views whose round corners no look shows, for they do not clip what they show there, with the places of the steps
    /// that made them round.
    package static func uncutCorners(_ evidence: Evidence) -> [(view: String, place: String?)] {
        var uncut: [String: Bool] = [:]
        let looks = stride(from: 0, to: evidence.looks.count, by: 8).lazy.map { evidence.looks[$0] }
        for look in looks {
            for view in look.views where view.visibility > 0.1 && view.cornerRadius ?? 0 > 4 {
                uncut[view.name] = view.isUncut && uncut[view.name] != false
            }
        }
        return uncut.filter(\.value).keys.sorted().map { view in
            (view, evidence.setting(of: view, by: .cornerRadiusLeftBehind))
        }
    }
}

extension Evidence {
    /// The place of the first step that gives a property to a view, or else of that which adds it; nil if none does.
    fileprivate func setting(of view: String, by rule: FindingRule) -> String? {
        let changes = facts.changes[view, default: []]
        return (changes.first { $0.rule == rule } ?? changes.first { $0.rule == .viewLeftBehind })?
            .place
    }
}

extension CGRect {
    /// Whether no side differs by more than `tolerance`.
    func isNear(_ other: CGRect, _ tolerance: Double) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}

extension CGAffineTransform {
    /// Whether no element differs by more than `tolerance`.
    func isNear(_ other: CGAffineTransform, _ tolerance: Double) -> Bool {
        zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
            .allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// The transform as in a spec, or its six elements.
    var phrase: String {
        if b == 0, c == 0, tx == 0, ty == 0 { return "scale(\(figure(a)), \(figure(d)))" }
        if b == 0, c == 0, a == 1, d == 1 { return "translation(\(figure(tx)), \(figure(ty)))" }
        return "[" + [a, b, c, d, tx, ty].map { figure($0) }.joined(separator: ", ") + "]"
    }
}

extension ViewValues.Value {
    /// Whether no number differs by more than a hundredth.
    fileprivate func isNear(_ other: ViewValues.Value) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let other)): abs(one - other) <= 0.01
        case (.color(let one), .color(let other)):
            zip(one.parts, other.parts).allSatisfy { abs($0 - $1) <= 0.01 }
        default: self == other
        }
    }

    fileprivate var phrase: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): figure(number)
        case .size(let size): "(\(figure(size.width)), \(figure(size.height)))"
        case .color(let color):
            "#"
                + color.parts.map { part in
                    let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
                    return text.count == 1 ? "0" + text : text
                }.joined()
        }
    }
}

extension Color {
    fileprivate var parts: [Double] { [red, green, blue, alpha].map { Double($0) } }
}
