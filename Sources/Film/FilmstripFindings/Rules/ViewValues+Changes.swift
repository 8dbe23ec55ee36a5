import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation

/// A change of a view's values from an earlier state.
struct ViewChange {
    /// The rule that finds it.
    var rule: FindingRule
    /// The new value, in words.
    var what: String
    /// The path of one of the properties without a rule of their own.
    private var path: String?

    init(_ rule: FindingRule, _ what: String, path: String? = nil) {
        (self.rule, self.what, self.path) = (rule, what, path)
    }

    var isOfColor: Bool { path?.hasSuffix("Color") == true }
    var isOfOrder: Bool { path == "layer.zPosition" }
}

extension ViewValues {
    /// Whether the view has a transform, which its frame includes.
    var isTransformed: Bool { transform != .identity }

    /// Changes from an earlier state that hide the view, change its outline or make it deaf to touches, in words.
    func changes(from old: ViewValues) -> [ViewChange] {
        var changes: [ViewChange] = []
        if isHidden, !old.isHidden {
            changes.append(ViewChange(.hiddenLeftBehind, "isHidden, which it did not have"))
        }
        if hasMask, !old.hasMask {
            changes.append(ViewChange(.maskLeftBehind, "a mask that it did not have"))
        }
        if cornerRadius > 0.01, abs(cornerRadius - old.cornerRadius) > 0.01 {
            changes.append(
                ViewChange(
                    .cornerRadiusLeftBehind,
                    "a corner radius of \(figure(cornerRadius)) instead of "
                        + figure(old.cornerRadius)))
        }
        if !takesTouches, old.takesTouches {
            changes.append(ViewChange(.touchesLeftOff, "isUserInteractionEnabled at false"))
        }
        return changes
            + Self.table.compactMap { path, usual, name in
                let (now, then) = (value(path) ?? usual, old.value(path) ?? usual)
                if now.isNear(then) { return nil }
                return ViewChange(
                    .propertyLeftBehind, "\(name) \(now.phrase) instead of \(then.phrase)",
                    path: path)
            }
    }

    /// The other properties that a transition may leave behind, with the values that they have unless they are set, and
    /// their names in sentences.
    private static let table: [(path: String, usual: Value, name: String)] = [
        ("layer.zPosition", .number(0), "a zPosition of"),
        ("layer.masksToBounds", .flag(false), "clipsToBounds at"),
        ("backgroundColor", .color(.clear), "the background colour"),
        ("layer.borderWidth", .number(0), "a border width of"),
        ("layer.borderColor", .color(.black), "the border colour"),
    ]

    /// The value of another property; nil if it is the default.
    private func value(_ path: String) -> Value? { others.first { $0.path == path }?.value }

    /// The shadow values that differ from another state of the view, in words; nil if there are none.
    func shadow(notIn old: ViewValues?) -> String? {
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

    private var isHidden: Bool {
        others.contains { $0.path == "isHidden" && $0.value == .flag(true) }
    }

    var cornerRadius: Double {
        for other in others where other.path == "layer.cornerRadius" {
            if case .number(let radius) = other.value { return radius }
        }
        return 0
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
        case .size(let size): "\(figure(size.width)) × \(figure(size.height))"
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
