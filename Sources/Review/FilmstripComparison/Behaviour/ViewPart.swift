package import FilmstripFilm

/// A numeric part of a view; several numbers that only make sense together, such as a colour's, are one part.
package struct ViewPart: Equatable, Sendable {
    /// Key path, such as `frame.x`.
    package var label: String
    package var numbers: [Double]
    package var unit: ViewProperty.Unit
    /// The numbers of a view for which the timeline omits the part.
    package var usual: [Double]
    /// The text of a part without numbers; nil for any other.
    package var words: String?

    /// Returns how far a number may differ, in the part's unit.
    package func tolerance(points: Double) -> Double {
        switch unit {
        case .points: points
        // Moves the edge of something a thousand points wide by one point.
        case .plain: 0.001
        // One step of an 8-bit channel.
        case .share, .color: 1.0 / 255
        case .flag, .text: 0
        }
    }

    /// The path of the place on the display, which is no property of UIKit's.
    static let place = "place"

    /// Whether the part with this label is about a view's position rather than its look.
    package static func isPlace(_ label: String) -> Bool {
        ["frame.", "transform.", "\(place)."].contains(where: label.hasPrefix)
    }

    /// Returns the text of the part with these numbers in sentences.
    package func text(_ numbers: [String]) -> String {
        switch unit {
        case .flag: numbers == ["0"] ? "false" : "true"
        case .text: words.map { "“\($0)”" } ?? "nothing"
        case .points, .plain, .share, .color:
            switch numbers.count {
            case 0: "nothing"
            case 1: numbers[0]
            default: "[\(numbers.joined(separator: ", "))]"
            }
        }
    }
}

extension Timeline.View {
    /// All parts of the view that do not have their default values.
    package var parts: [ViewPart] { properties.flatMap { Self.parts($0.path, $0.value) } }

    /// Returns the parts of a property. One unknown to this version is a single part without a unit.
    private static func parts(_ path: String, _ value: Timeline.Value) -> [ViewPart] {
        let isPlace = path == ViewPart.place
        let parts = ViewProperty.byPath[isPlace ? "frame" : path]?.parts ?? []
        let whole = parts.count == 1 ? parts[0] : nil
        switch value {
        case .flag(let flag):
            return [
                ViewPart(
                    label: path, numbers: [flag ? 1 : 0], unit: .flag, usual: whole?.usual ?? [0])
            ]
        case .text(let text):
            return [
                ViewPart(label: path, numbers: [], unit: .text, usual: [], words: text)
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
                    label: isPlace ? part.label.replacing("frame", with: path) : part.label,
                    numbers: [number], unit: part.unit, usual: part.usual)
            }
        }
    }
}

/// A part of a view that differs from the expected.
package struct PartDifference: Equatable, Sendable {
    package var part: ViewPart
    /// The expected range of each number; its ends are equal if a single view was expected.
    package var expected: (lowest: [Double], highest: [Double]) { (lowest, highest) }
    /// Signed distance of the farthest number from its range; negative below it.
    package var offset: Double
    /// The distance as a multiple of the tolerance.
    package var weight: Double
    private let lowest, highest: [Double]
    /// The expected texts, each once.
    package let words: [String]

    /// Creates the difference of `part` from a range; nil if it is within the tolerance.
    init?(
        _ part: ViewPart, lowest: [Double], highest: [Double], words: [String] = [],
        tolerance: Double
    ) {
        var farthest = 0.0
        if part.unit == .text {
            // A text is no number: it is one of those expected, or it differs.
            guard let own = part.words else {
                if words.isEmpty { return nil }
                farthest = .greatestFiniteMagnitude
                (self.part, offset, weight) = (part, farthest, farthest)
                (self.lowest, self.highest, self.words) = ([], [], words)
                return
            }
            if words.contains(own) { return nil }
            farthest = .greatestFiniteMagnitude
        } else if part.numbers.count == lowest.count, lowest.count == highest.count {
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
        // Timelines round values to multiples of 1e-6.
        guard abs(farthest) > allowed + 1e-6 else { return nil }
        (self.part, offset, weight) = (part, farthest, abs(farthest) / max(allowed, 1e-6))
        (self.lowest, self.highest, self.words) = (lowest, highest, words)
    }
}

extension Timeline.View {
    /// Returns the parts in which the view differs from `old`, or from the range between several views.
    func differences(
        from old: Timeline.View..., tolerance: Double
    ) -> [PartDifference] {
        differences(fromBetween: old, tolerance: tolerance)
    }

    /// Returns the parts in which the view differs from the range between `olds`, which must not be empty; if they are four
    /// moments in a row, from the curve between the two in the middle.
    func differences(
        fromBetween olds: [Timeline.View], tolerance: Double
    ) -> [PartDifference] {
        if olds.count == 1, olds[0].properties == properties { return [] }
        let (parts, oldParts) = (parts, olds.map(\.parts))
        var all = parts
        for part in oldParts.joined() where !all.contains(where: { $0.label == part.label }) {
            var usual = part
            (usual.numbers, usual.words) = (part.usual, nil)
            all.append(usual)
        }
        return all.compactMap { part in
            let before = oldParts.map { parts in
                parts.first { $0.label == part.label }?.numbers ?? part.usual
            }
            guard let first = before.first else { return nil }
            if part.unit == .text {
                let words = Set(
                    oldParts.compactMap { parts in
                        parts.first { $0.label == part.label }?.words
                    })
                return PartDifference(
                    part, lowest: [], highest: [], words: words.sorted(), tolerance: tolerance)
            }
            if before.contains(where: { $0.count != first.count }) { return nil }
            let ranges = first.indices.map { place in Self.range(before.map { $0[place] }) }
            let (lowest, highest) = (ranges.map(\.lowerBound), ranges.map(\.upperBound))
            return PartDifference(part, lowest: lowest, highest: highest, tolerance: tolerance)
        }
    }

    /// Returns the range of some values; of four in a row, that of the curve between the two in the middle, which goes
    /// beyond them by at most an eighth of its second difference.
    private static func range(_ values: [Double]) -> ClosedRange<Double> {
        guard values.count == 4 else { return (values.min() ?? 0)...(values.max() ?? 0) }
        let bend = max(
            abs(values[0] - 2 * values[1] + values[2]), abs(values[1] - 2 * values[2] + values[3]))
        return min(values[1], values[2]) - bend / 8...max(values[1], values[2]) + bend / 8
    }
}
