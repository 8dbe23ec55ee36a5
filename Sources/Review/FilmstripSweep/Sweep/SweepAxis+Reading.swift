package import FilmstripJSON
package import TransitionSpec

extension SweepAxis {
    /// The reasons why an axis is refused, in the order of its JSON; at least one.
    package struct Refusals: Error, Equatable {
        package var all: [Refusal]

        /// A single reason.
        init(offset: Int, pointer: String, message: String) {
            self.init(all: [Refusal(offset: offset, pointer: pointer, message: message)])
        }

        /// Reasons, at least one.
        init(all: [Refusal]) { self.all = all }
    }

    /// A reason why an axis is refused, and the place of the value in its JSON.
    package struct Refusal: Equatable {
        package var offset: Int
        package var pointer: String
        package var message: String
    }

    /// Reads an axis.
    ///
    /// - Parameters:
    ///   - name: The name of its kind, such as `model` or `let.seconds`.
    ///   - node: An array of values; for gestures, an object of scripts.
    ///   - offset: The offset of the name.
    package init(_ name: String, _ node: JSONNode, at offset: Int) throws(Refusals) {
        guard let kind = Kind(name) else {
            let names = Kind.plain.map(\.name) + ["let.NAME"]
            throw Refusals(
                offset: offset, pointer: "/\(name.pointerStep)",
                message: "there is no axis \(quoted(name)); expected \(list(names))"
                    + suggestion(for: name, among: names))
        }
        self.kind = kind
        let elements = try Self.elements(of: node, kind)
        guard (1...Self.mostValues).contains(elements.count) else {
            throw Refusals(
                offset: node.offset, pointer: "/\(name.pointerStep)",
                message: "found \(elements.count) values; expected 1 to \(Self.mostValues)")
        }
        var (values, labels, refusals): ([Value], Set<String>, [Refusal]) = ([], [], [])
        for (step, value) in elements {
            func refuse(_ message: String) {
                refusals.append(
                    Refusal(
                        offset: value.offset,
                        pointer: "/\(name.pointerStep)/\(step.pointerStep)", message: message))
            }
            let label = kind == .gesture ? step : value.label
            if let accepted = kind.mismatch(value) {
                refuse("found \(value.value.phrase); expected \(accepted)")
            } else if !labels.insert(label).inserted {
                refuse("found \(quoted(label)) twice; expected each value once")
            } else {
                values.append(Value(label: label, node: value))
            }
        }
        guard refusals.isEmpty else { throw Refusals(all: refusals) }
        self.values = values
    }

    /// The values with the last step of their JSON Pointers.
    private static func elements(
        of node: JSONNode, _ kind: Kind
    ) throws(Refusals) -> [(step: String, value: JSONNode)] {
        switch (kind, node.value) {
        case (.gesture, .object(let members)): return members.map { ($0.key, $0.value) }
        case (.gesture, _): break
        case (_, .array(let elements)):
            return elements.enumerated().map { ("\($0.offset)", $0.element) }
        case _: break
        }
        throw Refusals(
            offset: node.offset, pointer: "/\(kind.name.pointerStep)",
            message: "found \(node.value.phrase); expected "
                + (kind == .gesture ? "an object from names to scripts" : "an array of values"))
    }

    /// Reads the axes of a sweep file: an object from their names to their values, in the order of the text.
    ///
    /// - Throws: The errors with their places, as many as those of a spec.
    package static func axes(in text: [UInt8]) throws(SpecReadFailure) -> [SweepAxis] {
        let limits = SpecLimits()
        let root = try Result { () throws(SpecError) in try JSONNode.read(text, limits: limits) }
            .mapError { SpecReadFailure.malformed([$0]) }.get()
        guard case .object(let members) = root.value else {
            throw .invalid([
                .at(
                    root.offset, in: text, pointer: "",
                    "found \(root.value.phrase); expected an object from axes to their values")
            ])
        }
        var (axes, refusals): ([SweepAxis], [Refusal]) = ([], [])
        for member in members {
            do throws(Refusals) {
                let axis = try SweepAxis(member.key, member.value, at: member.keyOffset)
                guard !axes.contains(where: { $0.kind == axis.kind }) else {
                    throw Refusals(
                        offset: member.keyOffset, pointer: "/\(member.key.pointerStep)",
                        message: "found the axis twice; expected each axis once")
                }
                axes.append(axis)
            } catch {
                refusals += error.all
            }
        }
        guard refusals.isEmpty else {
            throw .invalid(
                refusals.prefix(limits.errors).map {
                    .at($0.offset, in: text, pointer: $0.pointer, $0.message)
                })
        }
        return axes
    }

    /// The axes as a sweep file.
    package static func text(of axes: [SweepAxis]) -> [UInt8] {
        let members = axes.map { axis in
            let values = axis.values.map { value in
                (axis.kind == .gesture ? "\(quotedWhole(value.label)):" : "") + value.node.plainText
            }.joined(separator: ",")
            let all = axis.kind == .gesture ? "{\(values)}" : "[\(values)]"
            return "\(quotedWhole(axis.kind.name)):\(all)"
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    /// Reads an axis of a command line, such as `model=iPhone 16,iPad mini` or `start=[0,0.5],[0.2,0.5]`.
    ///
    /// Values are separated by commas outside of brackets; what is no JSON is a string.
    package init(argument: String) throws(Refusals) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw Refusals(
                offset: 0, pointer: "",
                message:
                    "found \(quoted(argument)); expected an axis, =, and values separated by commas"
            )
        }
        let name = String(parts[0])
        guard Kind(name) != .gesture else {
            throw Refusals(
                offset: 0, pointer: "/gesture",
                message: "scripts are accepted in a file of axes only")
        }
        var values: [JSONNode] = []
        for text in Self.values(in: parts[1]) {
            let node = try? JSONNode.read(Array(text.utf8), limits: SpecLimits())
            values.append(
                node?.placed(at: 0)
                    ?? JSONNode(offset: 0, value: .string(String(text), isVerbatim: false)))
        }
        try self.init(name, JSONNode(offset: 0, value: .array(values)), at: 0)
    }

    private static func values(in text: Substring) -> [Substring] {
        var (values, start, depth): ([Substring], _, _) = ([], text.startIndex, 0)
        for index in text.indices {
            switch text[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "," where depth == 0:
                values.append(text[start..<index])
                start = text.index(after: index)
            case _: break
            }
        }
        return values + [text[start...]]
    }
}

extension SweepAxis.Kind {
    /// The values that are accepted instead of this one; nil if it is accepted.
    fileprivate func mismatch(_ node: JSONNode) -> String? {
        func number(in range: ClosedRange<Double>, _ unit: String) -> String? {
            if case .number(let number) = node.value, range.contains(number) { return nil }
            return "a number from \(JSONNumber.text(range.lowerBound)) to "
                + "\(JSONNumber.text(range.upperBound)), \(unit)"
        }
        func choice(of names: [String]) -> String? {
            if let name = node.string, names.contains(name) { return nil }
            return list(names) + (node.string.map { suggestion(for: $0, among: names) } ?? "")
        }
        switch self {
        case .model: return choice(of: Spec.Device.models)
        case .system: return choice(of: Spec.System.allCases.map(\.rawValue))
        case .layoutDirection: return choice(of: Spec.LayoutDirection.allCases.map(\.rawValue))
        case .userInterfaceStyle:
            return choice(of: Spec.UserInterfaceStyle.allCases.map(\.rawValue))
        case .scale: return number(in: 0.5...4, "pixels a point")
        case .travel: return number(in: 0.001...2, "parts of the display's length")
        case .velocity: return number(in: -20_000...20_000, "points per second")
        case .angle: return number(in: -360...360, "degrees")
        case .reduceMotion:
            if case .boolean = node.value { return nil }
            return "true or false"
        case .start:
            let numbers = node.elements.compactMap { element -> Double? in
                if case .number(let number) = element.value { number } else { nil }
            }
            let isPoint = node.elements.count == 2 && numbers.count == 2
            return isPoint && numbers.allSatisfy { (0...1).contains($0) }
                ? nil : "two numbers from 0 to 1, parts of the display's width and height"
        case .namedValue:
            switch node.value {
            case .number, .boolean, .string: return nil
            case .null, .array, .object: return "a number, a boolean or a string"
            }
        case .gesture:
            if case .array = node.value { return nil }
            return "a script, an array of steps"
        }
    }
}

extension JSONNode {
    fileprivate var label: String {
        switch value {
        case .null: "null"
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): JSONNumber.text(number)
        case .string(let text, isVerbatim: _): text
        case .array(let elements): "[" + elements.map(\.label).joined(separator: ", ") + "]"
        case .object: "{…}"
        }
    }
}
