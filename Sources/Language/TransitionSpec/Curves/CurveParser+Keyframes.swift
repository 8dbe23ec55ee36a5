import FilmstripJSON

extension CurveParser {
    private static let value = NumberRange(lower: -100, upper: 100)
    private static let time = NumberRange(lower: 0, upper: 1)

    /// The contents of the parentheses, while they are read.
    fileprivate struct Frames {
        /// Offset of the curve's name.
        var start: Int
        var times: [Number] = []
        var values: [Number] = []
        var mode: Spec.Keyframes.Mode?
        var easings: [Spec.TimingFunction]?
        /// Whether `easings` is a list in brackets.
        var areListed = false
        var easingsOffset = 0
    }

    /// Reads the keyframes after their name, which is at `start` and was just read.
    mutating func keyframes(from start: Int) throws(NotationError) -> Spec.Keyframes {
        var frames = Frames(start: start)
        try expect(.open)
        repeat {
            if case .word = lexer.token, !frames.values.isEmpty { break }
            try frame(&frames)
        } while try lexer.take(.comma)
        if case .word = lexer.token {
            repeat { try option(&frames) } while try lexer.take(.comma)
        }
        guard try lexer.take(.close) else { throw lexer.unexpected("\",\" or \")\"") }
        return try frames.checked()
    }

    /// Reads a value, or a time and a value; all frames must have the form of the first.
    private mutating func frame(_ frames: inout Frames) throws(NotationError) {
        let first = try number()
        let hasTime = try lexer.take(.colon)
        guard frames.values.isEmpty || hasTime == !frames.times.isEmpty else {
            throw NotationError(
                offset: first.offset,
                message: hasTime
                    ? "found a time; expected a value without one as before"
                    : "found a value without a time; expected \"time: value\" as before")
        }
        let value = hasTime ? try number() : first
        try value.require(Self.value)
        frames.values.append(value)
        guard hasTime else { return }
        try first.require(Self.time)
        if let last = frames.times.last, first.value <= last.value {
            throw NotationError(
                offset: first.offset,
                message: "found the time \(JSONNumber.text(first.value)) after "
                    + "\(JSONNumber.text(last.value)); expected rising times")
        }
        frames.times.append(first)
    }

    private mutating func option(_ frames: inout Frames) throws(NotationError) {
        let start = lexer.start
        let name = try word("\"mode\" or \"easing\"")
        let isThere = name == "mode" ? frames.mode != nil : frames.easings != nil
        guard ["mode", "easing"].contains(name) else {
            throw unknown("argument", name, at: start, accepted: ["mode", "easing"])
        }
        guard !isThere else {
            throw NotationError(
                offset: start, message: "the argument \"\(name)\" is there already")
        }
        try expect(.colon)
        if name == "mode" {
            frames.mode = try mode()
            return
        }
        frames.easingsOffset = lexer.start
        frames.areListed = try lexer.take(.openBracket)
        var easings = [try timingFunction()]
        if frames.areListed {
            while try lexer.take(.comma) { easings.append(try timingFunction()) }
            guard try lexer.take(.closeBracket) else { throw lexer.unexpected("\",\" or \"]\"") }
        }
        frames.easings = easings
    }

    private mutating func mode() throws(NotationError) -> Spec.Keyframes.Mode {
        let start = lexer.start
        let name = try word("a mode")
        guard let mode = Spec.Keyframes.Mode(rawValue: name) else {
            throw unknown(
                "mode", name, at: start, accepted: Spec.Keyframes.Mode.allCases.map(\.rawValue))
        }
        return mode
    }
}

extension CurveParser.Frames {
    /// Returns the keyframes; throws if their parts are inconsistent.
    fileprivate func checked() throws(NotationError) -> Spec.Keyframes {
        guard values.count >= 2 else {
            throw NotationError(
                offset: start, message: "found \(values.count) value; expected at least 2")
        }
        let mode = mode ?? .linear
        try checkTimes(mode)
        return Spec.Keyframes(
            values: values.map(\.value), times: times.isEmpty ? nil : times.map(\.value),
            mode: mode, easings: try checkedEasings(mode))
    }

    private func checkTimes(_ mode: Spec.Keyframes.Mode) throws(NotationError) {
        guard let first = times.first, let last = times.last else { return }
        switch mode {
        case .paced, .cubicPaced:
            throw NotationError(
                offset: first.offset,
                message:
                    "found a time; expected values alone: \"\(mode.rawValue)\" spaces them "
                    + "itself")
        case .linear, .cubic, .discrete: break
        }
        func found(_ time: CurveParser.Number, _ accepted: String) -> NotationError {
            NotationError(
                offset: time.offset,
                message: "found the time \(JSONNumber.text(time.value)); expected \(accepted)")
        }
        guard first.value == 0 else { throw found(first, "0 for the first value") }
        if mode == .discrete {
            guard last.value < 1 else {
                throw found(last, "less than 1: a discrete value stays for a while")
            }
        } else {
            guard last.value == 1 else { throw found(last, "1 for the last value") }
        }
    }

    /// Returns one easing per segment; an empty array if none is given.
    private func checkedEasings(
        _ mode: Spec.Keyframes.Mode
    ) throws(NotationError) -> [Spec.TimingFunction] {
        guard let easings else { return [] }
        switch mode {
        case .discrete, .paced, .cubicPaced:
            throw NotationError(
                offset: easingsOffset,
                message: "found an easing; expected none with the mode \"\(mode.rawValue)\"")
        case .linear, .cubic: break
        }
        let segments = values.count - 1
        guard areListed else { return Array(repeating: easings[0], count: segments) }
        guard easings.count == segments else {
            let found = easings.count == 1 ? "1 easing" : "\(easings.count) easings"
            throw NotationError(
                offset: easingsOffset,
                message: "found \(found) between \(values.count) values; expected one, or a "
                    + "list of \(segments)")
        }
        return easings
    }
}
