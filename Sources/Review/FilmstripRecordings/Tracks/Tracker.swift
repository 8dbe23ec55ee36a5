import FilmstripParallel

/// The search for a template in pictures one after another, each from where it was in those before.
struct Tracker {
    let template: Template
    /// Pictures that may show what is behind the rectangle.
    let backgrounds: [Pyramid]
    /// The placements found last, the latest last; at most two.
    private var past: [(time: Double, placement: Placement)]

    /// Pixels around a prediction in which a rectangle is searched for at first.
    private static let near = Float(96)
    /// The share by which a background must lower the residual to be believed: with it, a brightness is an alpha.
    private static let believed = Float(1.02)

    init(_ template: Template, at time: Double, over backgrounds: [Pyramid]) {
        (self.template, self.backgrounds) = (template, backgrounds)
        past = [(time, template.own)]
    }

    /// The placement in the next picture; nil if the rectangle is not found.
    mutating func next(_ picture: Pyramid, at time: Double) -> Placement? {
        guard let last = past.last else { return nil }
        var starts = [last.placement]
        if past.count == 2, last.time != past[0].time {
            let factor = Float((time - last.time) / (last.time - past[0].time))
            starts.insert(last.placement.continued(from: past[0].placement, min(factor, 8)), at: 0)
        }
        var best = starts.map { fitted($0, picture) }.min { $0.cost < $1.cost }
        for radius in [Self.near, .infinity] where best?.isFound != true {
            let found = fitted(template.searched(starts[0], in: picture, radius: radius), picture)
            if found.isSurely(last.placement) { best = found }
        }
        guard let best, best.isFound else { return nil }
        past = past.suffix(1) + [(time, best)]
        return best
    }

    /// The better one of the placements with and without a background.
    private func fitted(_ start: Placement, _ picture: Pyramid) -> Placement {
        let free = template.refined(start, in: picture, over: nil)
        // Fully opaque: nothing behind it is seen.
        if free.isFound, abs(free.light.gain - 1) < 0.02, abs(free.light.offset) < 3 { return free }
        let over = backgrounds.map { template.refined(start, in: picture, over: $0) }
        let best = over.min { $0.cost < $1.cost }
        guard let best, best.light.gain <= 1.05, best.cost <= free.cost * Self.believed else {
            return free
        }
        return best
    }
}

extension Placement {
    /// The residual of all visible points, those that disagree included, which a bad placement has many of.
    fileprivate var cost: Float {
        explained > 0 && visible > 0 ? residual / max(agreeing, 0.01) : .infinity
    }
}
