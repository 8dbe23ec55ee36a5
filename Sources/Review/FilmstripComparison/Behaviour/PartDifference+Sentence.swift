import FilmstripFilm

extension PartDifference {
    /// Returns a phrase such as `frame.x differs by up to 12.5 points (at 0.2 s: 182.5, was 195)`.
    ///
    /// - Parameters:
    ///   - view: The view that has the difference; nil if that is clear.
    ///   - moment: The time or frame of the difference; nil if there is only one.
    func sentence(of view: String? = nil, at moment: String?, note: String) -> String {
        let label = part.label + (view.map { " of `\($0)`" } ?? "")
        let isRange = expected.lowest != expected.highest
        let at = moment.map { " \($0)" } ?? ""
        if part.unit == .text {
            let was = words.map { "“\($0)”" }
            return "\(label) is \(part.text([]))\(at)\(note), was "
                + (was.isEmpty ? "nothing" : list(was))
        }
        if part.unit == .color {
            let ends = isRange ? [expected.lowest, expected.highest] : [expected.lowest]
            return "\(label) is \(figure(colors: part.numbers))\(at)\(note), was "
                + ends.map { figure(colors: $0) }.joined(separator: " to ")
        }
        if part.numbers.count != expected.lowest.count {
            // A shape that one of the two lacks differs by no number.
            return
                "\(label) is \(part.text(part.numbers.map { figure($0) }))\(at)\(note), was "
                + part.text(expected.lowest.map { figure($0) })
        }
        var (now, was) = (part.numbers.map { figure($0) }, expected.lowest.map { figure($0) })
        var highest = expected.highest.map { figure($0) }
        if part.numbers.count == 1, expected.lowest.count == 1, expected.highest.count == 1 {
            if isRange {
                highest[0] = figures(expected.highest[0], part.numbers[0]).0
                was[0] = figures(expected.lowest[0], part.numbers[0]).0
            } else {
                (now[0], was[0]) = figures(part.numbers[0], expected.lowest[0])
            }
        }
        let before = part.text(was) + (isRange ? " to \(part.text(highest))" : "")
        let values = "\(part.text(now)), was \(before)"
        switch part.unit {
        case .flag:
            return "\(label) is \(part.text(now))\(at), was \(before)"
        case .points, .plain, .share, .color, .text:
            let unit = part.unit == .points ? " points" : ""
            return "\(label) differs by \(moment == nil ? "" : "up to ")"
                + "\(figure(abs(offset)))\(unit)\(note) "
                + "(\(moment.map { $0 + ": " } ?? "")\(values))"
        }
    }
}
