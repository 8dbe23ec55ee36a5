import FilmstripFilm
import FilmstripGeometry
import Foundation

extension ViewValues {
    /// Whether the view has a transform, which its frame includes.
    var isTransformed: Bool { transform != .identity }

    /// Changes from an earlier state that hide the view, change its outline or make it deaf to touches, in words.
    func changes(from old: ViewValues) -> [(rule: FindingRule, what: String)] {
        var changes: [(rule: FindingRule, what: String)] = []
        if isHidden, !old.isHidden {
            changes.append((.hiddenLeftBehind, "isHidden, which it did not have"))
        }
        if hasMask, !old.hasMask {
            changes.append((.maskLeftBehind, "a mask that it did not have"))
        }
        if cornerRadius > 0.01, abs(cornerRadius - old.cornerRadius) > 0.01 {
            changes.append(
                (
                    .cornerRadiusLeftBehind,
                    "a corner radius of \(figure(cornerRadius)) instead of "
                        + figure(old.cornerRadius)
                ))
        }
        if !takesTouches, old.takesTouches {
            changes.append((.touchesLeftOff, "isUserInteractionEnabled at false"))
        }
        return changes
    }

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

    private var cornerRadius: Double {
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
