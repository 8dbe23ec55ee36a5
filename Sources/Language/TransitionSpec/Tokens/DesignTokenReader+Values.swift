import FilmstripJSON

// The values of the types of motion.

extension DesignTokenReader {
    /// Returns the value of a token of any type but `transition`; nil, with an error reported, if it has none.
    mutating func content(
        of node: JSONNode, _ type: MotionType, _ pointer: String
    ) -> JSONNode.Content? {
        guard let (value, place) = resolved(node, type, pointer) else { return nil }
        // The value of an alias whose token has a curve of its own.
        if let text = value.string, type != .duration, CurveParser.begins(text) {
            return value.value
        }
        switch type {
        case .duration: return seconds(value, place).map { .number($0) }
        case .cubicBezier: return cubic(value, place)
        case .spring: return spring(value, place)
        case .transition: return nil
        }
    }

    // MARK: Durations

    /// Returns the seconds of a duration, `{ "value": 200, "unit": "ms" }` or, as drafts before 2025 have it, "200ms".
    private mutating func seconds(_ node: JSONNode, _ pointer: String) -> Double? {
        switch node.value {
        case .string(let text, isVerbatim: _):
            if let seconds = Self.seconds(text) { return seconds }
        case .object(let members):
            for member in members where !["value", "unit"].contains(member.key) {
                return motion.refusal(
                    "unknown key \(quoted(member.key)); expected \"value\" or \"unit\"",
                    at: member.keyOffset, pointer + "/" + member.key.pointerStep)
            }
            guard let value = node["value"], let unit = node["unit"] else { break }
            guard case .number(let number) = value.value else {
                return motion.refusal(
                    "found \(value.value.phrase); expected a number", at: value.offset,
                    pointer + "/value")
            }
            switch unit.string {
            case "ms": return JSONNumber.thousandth(of: number)
            case "s": return number
            case _:
                return motion.refusal(
                    "found \(unit.value.phrase); expected \"ms\" or \"s\"", at: unit.offset,
                    pointer + "/unit")
            }
        case .null, .boolean, .number, .array: break
        }
        return motion.refusal(
            "found \(node.value.phrase); expected a duration such as "
                + "{ \"value\": 200, \"unit\": \"ms\" }", at: node.offset, pointer)
    }

    /// Returns the seconds of a text such as "200ms" or "0.2s"; nil if it is none.
    static func seconds(_ text: String) -> Double? {
        let (unit, isMillisecond) = text.hasSuffix("ms") ? (2, true) : (1, false)
        guard text.hasSuffix("s") else { return nil }
        let digits = text.dropLast(unit)
        guard digits.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }),
            let number = Double(digits), number.isFinite
        else { return nil }
        return isMillisecond ? JSONNumber.thousandth(of: number) : number
    }

    // MARK: Curves

    private mutating func cubic(_ node: JSONNode, _ pointer: String) -> JSONNode.Content? {
        var numbers: [Double] = []
        for element in node.elements {
            guard case .number(let number) = element.value else { break }
            numbers.append(number)
        }
        guard numbers.count == 4, node.elements.count == 4 else {
            return motion.refusal(
                "found \(node.value.phrase); expected the four numbers of a cubic Bézier curve, "
                    + "as [0.42, 0, 0.58, 1]", at: node.offset, pointer)
        }
        return checked(
            "cubic(\(numbers.map(JSONNumber.text).joined(separator: ", ")))", node, pointer)
    }

    /// Returns the curve that a token's `$extensions` give in the notation of specs; nil if there is none.
    func ownCurve(of token: Token) -> JSONNode? {
        guard let node = token.node[Key.extensions]?[Self.vendor]?["curve"], node.string != nil
        else { return nil }
        return node
    }

    /// The key of our own in `$extensions`.
    static let vendor = "filmstrip"
    /// The key in the file's own extension that holds curves which no type can say, by name.
    static let curves = "curves"

    /// Adds the curves that the file's `$extensions` give by name.
    mutating func readCurves(of extensions: JSONNode?) {
        let pointer = "/\(Key.extensions)/\(Self.vendor)/\(Self.curves)"
        guard let node = extensions?[Self.vendor]?[Self.curves] else { return }
        guard case .object(let members) = node.value else {
            return motion.report(
                "found \(node.value.phrase); expected an object from names to curves",
                at: node.offset, pointer)
        }
        for member in members {
            let place = pointer + "/" + member.key.pointerStep
            guard member.value.string != nil else {
                motion.report(
                    "found \(member.value.value.phrase); expected a curve in the notation of "
                        + "specs", at: member.value.offset, place)
                continue
            }
            motion.add(
                member.value.value, from: member.value, of: [member.key], at: member.keyOffset,
                place, in: texts)
        }
    }

    // MARK: Springs

    /// Returns the spring of a value whose keys are the arguments of one of the notation's springs.
    private mutating func spring(_ node: JSONNode, _ pointer: String) -> JSONNode.Content? {
        guard case .object(let members) = node.value, !members.isEmpty else {
            return motion.refusal(
                "found \(node.value.phrase); expected a spring such as "
                    + "{ \"mass\": 1, \"stiffness\": 200, \"damping\": 15 } or "
                    + "{ \"duration\": 0.5, \"bounce\": 0.3 }", at: node.offset, pointer)
        }
        var arguments: [String] = []
        for member in members {
            let place = pointer + "/" + member.key.pointerStep
            let isTime = member.key == "duration" || member.key == "response"
            let number: Double?
            if case .number(let plain) = member.value.value {
                number = plain
            } else if isTime {
                guard let (value, place) = resolved(member.value, .duration, place) else {
                    return nil
                }
                number = seconds(value, place)
            } else {
                motion.report(
                    "found \(member.value.value.phrase); expected a number",
                    at: member.value.offset, place)
                number = nil
            }
            guard let number else { return nil }
            // Beside a response, files give the fraction of critical damping under either name.
            let isFraction =
                member.key == "dampingRatio" || (member.key == "damping" && node["response"] != nil)
            arguments.append(
                "\(isFraction ? "dampingFraction" : member.key): \(JSONNumber.text(number))")
        }
        return checked("spring(\(arguments.joined(separator: ", ")))", node, pointer)
    }

    /// Returns a curve if it is valid; otherwise nil, with the error reported at `node`.
    private mutating func checked(
        _ notation: String, _ node: JSONNode, _ pointer: String
    ) -> JSONNode.Content? {
        do throws(NotationError) {
            _ = try CurveParser.parse(notation, limits: SpecLimits())
            return .curve(notation)
        } catch {
            return motion.refusal(
                "the curve is \(quoted(notation)): \(error.message)", at: node.offset, pointer)
        }
    }

    // MARK: Transitions

    /// Adds the duration, the delay and the timing function of a transition, each under its own name.
    mutating func readTransition(_ node: JSONNode, of token: Token, _ pointer: String) {
        guard let (value, place) = resolved(node, .transition, pointer) else { return }
        let parts: [(key: String, type: MotionType)] = [
            ("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier),
        ]
        let keys = parts.map(\.key)
        guard case .object(let members) = value.value else {
            return motion.report(
                "found \(value.value.phrase); expected an object with \(list(keys))",
                at: value.offset, place)
        }
        for member in members where !keys.contains(member.key) {
            motion.report(
                "unknown key \(quoted(member.key)); expected \(list(keys))"
                    + suggestion(for: member.key, among: keys), at: member.keyOffset,
                place + "/" + member.key.pointerStep)
        }
        for (key, type) in parts {
            guard let part = value[key] else {
                // Files of the drafts before 2025.10 often have no delay.
                if key != "delay" {
                    motion.report("the key \"\(key)\" is missing", at: value.offset, place)
                }
                continue
            }
            if let content = content(of: part, type, place + "/" + key) {
                add(content, from: part, of: token, part: key)
            }
        }
    }
}

extension JSONNumber {
    /// Returns the number whose decimal has its point three places further left: 0.2 for 200.
    static func thousandth(of number: Double) -> Double { shifted(number, by: -3) }

    /// Returns the number whose decimal has its point three places further right: 200 for 0.2.
    static func thousandfold(_ number: Double) -> Double { shifted(number, by: 3) }

    private static func shifted(_ number: Double, by places: Int) -> Double {
        // A product would differ from the decimal in its last digit: 0.07 × 1000 is not 70.
        let parts = text(number).split(separator: "e")
        let exponent = (parts.count == 2 ? Int(parts[1]) ?? 0 : 0) + places
        return Double("\(parts[0])e\(exponent)") ?? number
    }
}
