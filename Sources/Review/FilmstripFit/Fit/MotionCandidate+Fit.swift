extension MotionCandidate {
    /// The candidate that a fit is for one of its pieces; nil if the samples leave a parameter undetermined.
    init?(_ fit: Fit, piece: Int) {
        guard let spread = fit.spread else { return nil }
        let (shape, levels) = (fit.shape, fit.levels[piece])
        let level = spread.levels[piece]
        func estimate(_ parameter: Int) -> Estimate {
            Estimate(
                value: shape[parameter],
                margin: spread.rows[parameter].map { spread.margin([($0, 1)]) })
        }
        begin = estimate(0)
        from = Estimate(value: levels[0], margin: spread.margin([(level, 1)]))
        to = Estimate(value: levels[1], margin: spread.margin([(level + 1, 1)]))
        rms = fit.rms(piece)
        criterion = fit.criterion()
        switch fit.problem.model.kind {
        case .decay: curve = .decay(timeConstant: estimate(1))
        case .spring:
            let relative = levels[1] == levels[0] ? 0 : levels[2] / (levels[1] - levels[0])
            let spring = SpringShape(response: shape[1], ratio: shape[2])
            curve = .spring(
                .init(
                    response: estimate(1), dampingRatio: estimate(2),
                    initialVelocity: Estimate(
                        value: levels[2],
                        margin: fit.problem.model.hasVelocity
                            ? spread.margin([(level + 2, 1)]) : nil),
                    relativeVelocity: relative,
                    settlingDuration: spring.settlingDuration(velocity: relative),
                    animationDuration: spring.animationDuration(velocity: relative)))
        case .linear, .easeIn, .easeOut, .easeInOut, .cubic:
            let ends = [(0, -1.0), (1, 1.0)].compactMap { parameter, factor in
                spread.rows[parameter].map { ($0, factor) }
            }
            let duration = Estimate(
                value: shape[1] - shape[0],
                margin: ends.isEmpty ? nil : spread.margin(ends))
            curve =
                fit.problem.model.kind == .cubic
                ? .cubic(
                    duration: duration, x1: estimate(2), y1: estimate(3), x2: estimate(4),
                    y2: estimate(5))
                : .named(fit.problem.model.kind, duration: duration)
        }
    }

    /// Whether its duration, response or time constant is known to be above zero.
    var isDetermined: Bool {
        let length =
            switch curve {
            case .named(_, let duration), .cubic(let duration, _, _, _, _): duration
            case .spring(let spring): spring.response
            case .decay(let constant): constant
            }
        return length.value > length.margin ?? 0
    }
}
