import FilmstripFilm

/// A number of a view, or several that only mean something together, as a colour's.
struct ViewPart: Equatable {
    /// A key path, as `frame.x`.
    var label: String
    var numbers: [Double]
    var unit: ViewProperty.Unit
    /// Those of a view whose timeline does not tell the part.
    var usual: [Double]

    /// How far a number may be off.
    func tolerance(points: Double) -> Double {
        switch unit {
        case .points: points
        // Moves what is a thousand points wide by one.
        case .plain: 0.001
        // One step of a channel of eight bits.
        case .share, .color: 1.0 / 255
        case .flag: 0
        }
    }

    /// Whether a part of that label says where the view is, not how it looks.
    static func isPlace(_ label: String) -> Bool {
        label.hasPrefix("frame.") || label.hasPrefix("transform.")
    }

    /// As sentences say it.
    func text(_ numbers: [String]) -> String {
        switch unit {
        case .flag: numbers == ["0"] ? "false" : "true"
        case .points, .plain, .share, .color:
            numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ", "))]"
        }
    }
}

extension Timeline.View {
    /// All that it has, without what has its default.
    var parts: [ViewPart] { properties.flatMap { Self.parts($0.path, $0.value) } }

    /// The parts of a value. One that timelines of this version do not have is a plain number, or several.
    private static func parts(_ path: String, _ value: Timeline.Value) -> [ViewPart] {
        let parts = ViewProperty.byPath[path]?.parts ?? []
        let whole = parts.count == 1 ? parts[0] : nil
        switch value {
        case .flag(let flag):
            return [
                ViewPart(
                    label: path, numbers: [flag ? 1 : 0], unit: .flag, usual: whole?.usual ?? [0])
            ]
        case .numbers(let numbers):
            guard parts.count > 1, parts.count == numbers.count else {
                return [
                    ViewPart(
                        label: path, numbers: numbers, unit: whole?.unit ?? .plain,
                        usual: whole?.usual ?? numbers.map { _ in 0 })
                ]
            }
            return zip(parts, numbers).map { part, number in
                ViewPart(
                    label: part.label, numbers: [number], unit: part.unit, usual: part.usual)
            }
        }
    }
}

/// A part of a view that is otherwise than it was.
struct PartDifference: Equatable {
    var part: ViewPart
    /// What it was, or between what and what.
    var expected: (lowest: [Double], highest: [Double]) { (lowest, highest) }
    /// How far the number that is farthest off is beyond that; negative if it is less.
    var offset: Double
    /// By how many tolerances.
    var weight: Double
    private let lowest, highest: [Double]

    /// A difference of `part` from what lies between two others; nil if it is none.
    init?(_ part: ViewPart, lowest: [Double], highest: [Double], tolerance: Double) {
        var farthest = 0.0
        if part.numbers.count == lowest.count, lowest.count == highest.count {
            for (index, number) in part.numbers.enumerated() {
                let off =
                    number < lowest[index]
                    ? number - lowest[index] : max(number - highest[index], 0)
                if abs(off) > abs(farthest) { farthest = off }
            }
        } else {
            farthest = .greatestFiniteMagnitude
        }
        let allowed = part.tolerance(points: tolerance)
        // Values come from a grid of 1e-6.
        guard abs(farthest) > allowed + 1e-6 else { return nil }
        (self.part, offset, weight) = (part, farthest, abs(farthest) / max(allowed, 1e-6))
        (self.lowest, self.highest) = (lowest, highest)
    }
}

extension Timeline.View {
    /// In which parts it is otherwise than `old`, or than what lies between several.
    func differences(
        from old: Timeline.View..., tolerance: Double
    ) -> [PartDifference] {
        differences(fromBetween: old, tolerance: tolerance)
    }

    /// In which parts it is otherwise than what lies between `olds`, of which there is one or more.
    func differences(
        fromBetween olds: [Timeline.View], tolerance: Double
    ) -> [PartDifference] {
        if olds.count == 1, olds[0].properties == properties { return [] }
        let (parts, oldParts) = (parts, olds.map(\.parts))
        var all = parts
        for part in oldParts.joined() where !all.contains(where: { $0.label == part.label }) {
            var usual = part
            usual.numbers = part.usual
            all.append(usual)
        }
        return all.compactMap { part in
            let before = oldParts.map { parts in
                parts.first { $0.label == part.label }?.numbers ?? part.usual
            }
            guard let first = before.first else { return nil }
            let (lowest, highest) = before.dropFirst().reduce((first, first)) { range, numbers in
                (
                    zip(range.0, numbers).map { min($0, $1) },
                    zip(range.1, numbers).map { max($0, $1) }
                )
            }
            return PartDifference(part, lowest: lowest, highest: highest, tolerance: tolerance)
        }
    }
}
