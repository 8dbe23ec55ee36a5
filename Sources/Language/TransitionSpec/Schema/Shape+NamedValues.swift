import FilmstripJSON

extension Shape {
    /// Returns the node with numbers, colours and curves in place of the strings that compute them.
    ///
    /// Afterwards, every reader finds constants where only constants are accepted.
    func settled(_ node: JSONNode, _ validation: inout Validation) -> JSONNode {
        changed(node, &validation) ?? node
    }

    /// Returns the settled node; nil if it is equal to `node`, as nearly all are.
    fileprivate func changed(_ node: JSONNode, _ validation: inout Validation) -> JSONNode? {
        switch (self, node.value) {
        case (.number(let range), .string(let text, isVerbatim: _)):
            return validation.number(text, of: .number.counting(range.counted), in: node, self)
        case (.integer, .string(let text, isVerbatim: _)):
            return validation.number(text, of: .number, in: node, self)
        case (.color, .string(let text, isVerbatim: _)):
            return validation.color(text, in: node)
        case (.curve, .string(let text, isVerbatim: _)):
            return validation.curve(text, in: node)
        case (.either(let text, let other), _):
            return (node.string == nil ? other : text).changed(node, &validation)
        case (.named(_, let shape), _): return shape().changed(node, &validation)
        case (.numbers(let parts), .array(let elements)):
            let changed = elements.prefix(parts.count).replaced { i, element in
                guard element.string != nil else { return nil }
                let shape = Shape.number(parts[i].range)
                return validation.within(i) { shape.changed(element, &$0) }
            }
            return changed.map {
                JSONNode(offset: node.offset, value: .array($0 + elements.dropFirst(parts.count)))
            }
        case (.array(let shape, atLeast: _, atMost: _), .array(let elements)):
            let changed = elements[...].replaced { i, element in
                guard element.value.holdsText else { return nil }
                return validation.within(i) { shape.changed(element, &$0) }
            }
            return changed.map { JSONNode(offset: node.offset, value: .array($0)) }
        case (.object(let object), .object(let members)):
            return validation.inStyle(of: node) {
                $0.changed(members, at: node.offset) { object.workableShape(of: $0) }
            }
        case (.map(let element, atMost: _, from: _), .object(let members)):
            return validation.changed(members, at: node.offset) { _ in element }
        case (.number, _), (.integer, _), (.boolean, _), (.yes, _), (.string, _), (.choice, _),
            (.path, _), (.reference, _), (.view, _), (.color, _), (.curve, _), (.numbers, _),
            (.expression, _), (.array, _), (.map, _), (.assignments, _), (.object, _), (.value, _),
            (.anything, _):
            return nil
        }
    }
}

extension Shape {
    /// Whether a string may replace a constant of this shape, or one inside a value of this shape,
    /// by computing it.
    var mayBeWorkedOut: Bool {
        switch self {
        case .number, .integer, .color, .curve, .numbers, .array, .map, .object, .either, .named:
            true
        case .boolean, .yes, .string, .choice, .path, .reference, .view, .value, .expression,
            .assignments, .anything:
            false
        }
    }
}

extension Validation {
    /// Returns the settled object with `members`, whose values have the shapes that `shape` returns
    /// for their keys; nil if nothing changes. Members that repeat a key are left: they are errors as
    /// a whole, and a pointer to one of their parts would lead to the value of the first.
    fileprivate mutating func changed(
        _ members: [JSONMember], at offset: Int, _ shape: (String) -> Shape?
    ) -> JSONNode? {
        var changed: [JSONMember]?
        let isRepeated = members.repeatedPlaces
        for i in members.indices where members[i].value.value.holdsText && !isRepeated.contains(i) {
            guard let shape = shape(members[i].key),
                let value = within(members[i].key, { shape.changed(members[i].value, &$0) })
            else { continue }
            if changed == nil { changed = members }
            changed?[i].value = value
        }
        return changed.map { JSONNode(offset: offset, value: .object($0)) }
    }
}

extension JSONNode.Content {
    /// Whether this is a string or may contain one.
    fileprivate var holdsText: Bool {
        switch self {
        case .string, .array, .object: true
        case .null, .boolean, .number: false
        }
    }
}

extension ArraySlice {
    /// Returns the elements with those replaced for which `replacement`, called with index and
    /// element, returns a value; nil if there are none.
    fileprivate func replaced(_ replacement: (Int, Element) -> Element?) -> [Element]? {
        var replaced: [Element]?
        for i in indices {
            guard let element = replacement(i, self[i]) else { continue }
            if replaced == nil { replaced = Array(self) }
            replaced?[i - startIndex] = element
        }
        return replaced
    }
}

extension NumberRange {
    /// The unit of its numbers; nil if expressions have no such unit.
    fileprivate var counted: ExpressionUnit? {
        switch unit {
        case nil: .plain
        case Language.points: .points
        case Language.seconds: .seconds
        case "radians": .radians
        case _?: nil
        }
    }
}

extension Validation {
    /// Reports an error of the string `node` that the text extends, which is right by itself, at the text's own value of a
    /// name in it, once for each value; returns false, with nothing reported, if there is none.
    mutating func reportAtValue(_ message: String, of node: JSONNode) -> Bool {
        guard node.offset == baseOffset, let text = node.string,
            let name = values.names(in: text).first(where: { values.offset(of: $0) != baseOffset }),
            let offset = values.offset(of: name)
        else { return false }
        // A definition that is wrong by itself is told already.
        guard !values.isWrong(name) else { return true }
        placesOfValues[offset] = "/\(Language.letKey)/\(name.pointerStep)"
        let isNamed = text == name || message.hasPrefix("found \(quoted(text)),")
        let use =
            (isNamed ? "" : ", where \(quoted(text)) uses it")
            + "; what it extends uses it as \(pointer)"
        report(message + use, at: offset, of: .use(of: name))
        return true
    }

    /// Returns the number that `text` computes; nil, with an error reported, if it computes none.
    fileprivate mutating func number(
        _ text: String, of type: ExpressionType, in node: JSONNode, _ shape: Shape
    ) -> JSONNode? {
        guard case .number(let number) = constant(text, of: type, in: node, shape) else {
            return nil
        }
        guard blamesValues, let offset = values.offset(of: text), offset != baseOffset else {
            return JSONNode(offset: node.offset, value: .number(number))
        }
        placesOfValues[offset] = "/\(Language.letKey)/\(text.pointerStep)"
        return JSONNode(offset: offset, value: .number(number))
    }

    /// Returns the colour that `text` computes: by name if it has an elevated variant, else with
    /// eight bits per channel; nil if `text` is a colour already, is no formula, or, with an error
    /// reported, computes no colour.
    fileprivate mutating func color(_ text: String, in node: JSONNode) -> JSONNode? {
        // Errors in texts that are not formulas are reported elsewhere.
        let isFormula = text.contains("(") || values.contains(text)
        guard Spec.Color(text, userInterfaceStyle) == nil, isFormula,
            case .color(let color) = constant(text, of: .color, in: node, .color)
        else { return nil }
        let name = color.elevated.flatMap { _ in ColorName.name(of: color, userInterfaceStyle) }
        return JSONNode(
            offset: node.offset, value: .string(name ?? color.notation, isVerbatim: false))
    }

    /// Returns the notation of the curve `text` with its names replaced by their values; nil if it
    /// contains none or, with an error reported, is invalid.
    fileprivate mutating func curve(_ text: String, in node: JSONNode) -> JSONNode? {
        do throws(NotationError) {
            guard let whole = try values.curve(text) else { return nil }
            try values.checkCurve(text)
            return JSONNode(offset: node.offset, value: .string(whole, isVerbatim: false))
        } catch {
            fail(error, in: node)
            return nil
        }
    }

    /// Returns the number that the string `node` computes without what a play brings; nil if it is
    /// no such string.
    func constantOfDisplay(_ node: JSONNode) -> JSONNode? {
        guard let text = node.string, let display,
            let typed = try? ExpressionParser.parse(
                text, scope: display.scope, values: values, limits: limits),
            case .constant(.number(let number)) = typed.node,
            typed.type.unit.map({ $0.fits(.seconds) }) ?? true
        else { return nil }
        return JSONNode(offset: node.offset, value: .number(number))
    }

    /// Returns the value of `text` if that does not depend on the play; nil, with an error
    /// reported, if it has no value of type `type`.
    private mutating func constant(
        _ text: String, of type: ExpressionType, in node: JSONNode, _ shape: Shape
    ) -> Spec.Value? {
        do throws(NotationError) {
            // The display is known only once the device is read.
            var scope = isInDevice ? ExpressionScope() : display?.scope ?? ExpressionScope()
            scope.userInterfaceStyle = userInterfaceStyle
            let typed = try ExpressionParser.parse(
                text, scope: scope, values: values, limits: limits)
            try typed.require(type, values: values)
            guard case .constant(let value) = typed.node else {
                preconditionFailure("\(text) reads a name that there is not")
            }
            if typed.origin == nil { warn(typed.remarks, in: node) }
            return value
        } catch {
            // A word that is no name at all is a mistake rather than a formula, and so is a formula without names.
            let isWord = text.unicodeScalars.allSatisfy {
                $0.isASCIILetter || $0 == "-" || $0 == " "
            }
            if error.isUnknownName, values.names.isEmpty, isWord || display == nil || isInDevice,
                !awaitsUnknownPreset
            {
                failMismatch(node, accepted: shape.phrase)
            } else if case .integer = shape, text.contains("..") {
                failMismatch(node, accepted: shape.phrase + "; a range is written under \"each\"")
            } else {
                fail(completed(error, in: text, for: type, over: display?.scope), in: node)
            }
            return nil
        }
    }
}

extension Spec.Color {
    /// The colour as `#rrggbbaa`.
    fileprivate var notation: String {
        "#"
            + [red, green, blue, alpha].map { part in
                let byte = String(Int((part * 255).rounded()), radix: 16)
                return byte.count < 2 ? "0" + byte : byte
            }.joined()
    }
}
