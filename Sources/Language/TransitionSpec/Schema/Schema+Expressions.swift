import FilmstripJSON

extension Schema {
    /// An expression with the names of a vocabulary, or a constant in JSON.
    ///
    /// - Parameter type: The type of the value and the unit of its numbers.
    static func expression<Name, Result>(
        over vocabulary: any KeyPath<KnownNames, Vocabulary<Name>> & Sendable,
        as type: ExpressionType = .usual(Result.type)
    ) -> Schema where Value == Spec.Expression<Name, Result> {
        Schema(shape: .expression(type)) { node, validation in
            validation.expression(node, over: validation.names[keyPath: vocabulary], as: type)
        }
    }
}

extension Validation {
    /// Reads the expression in `node`; returns nil, with an error reported, if it is not one of
    /// type `type`.
    mutating func expression<Name, Result>(
        _ node: JSONNode, over vocabulary: Vocabulary<Name>, as type: ExpressionType
    ) -> Spec.Expression<Name, Result>? {
        if notes != nil { note(type, over: vocabulary.scope) }
        let tree: ExpressionNode
        var operations = 1
        if case .string(let text, isVerbatim: _) = node.value {
            var scope = vocabulary.scope
            scope.userInterfaceStyle = userInterfaceStyle
            do {
                let typed = try values.expression(reading: text, in: scope)
                try typed.require(type, values: values)
                warn(typed.remarks, in: node)
                (tree, operations) = (typed.node, typed.operations)
            } catch {
                fail(completed(error, in: text, for: type, over: vocabulary.scope), in: node)
                return nil
            }
        } else if let value = node.value.constant(of: type.value) {
            tree = .constant(value)
        } else {
            reportNoConstant(node, of: type)
            return nil
        }
        // Turns are multiples of π, which no whole number is.
        if type.unit == .radians, case .constant(.number(let angle)) = tree,
            angle == angle.rounded(), abs(angle) > 2 * .pi
        {
            let text = JSONNumber.text(angle)
            warn(
                "\(text) radians are more than a whole turn; did you mean \"degrees(\(text))\"?",
                at: node.offset)
        }
        tally.expressions += 1
        tally.operations += operations
        return Spec.Expression(
            node: tree, operations: operations, names: vocabulary.names,
            site: ExpressionSite(node, at: site(at: node.offset)))
    }
}

extension Validation {
    /// Returns `error`, found in the expression `text`, with what is known about a value of type `type` at this place.
    func completed(
        _ error: NotationError, in text: String, for type: ExpressionType,
        over scope: ExpressionScope?
    ) -> NotationError {
        var error = error
        if let percentage = error.percentage {
            error.message += meaning(of: percentage, for: type, over: scope ?? ExpressionScope())
        } else if error.isReported || error.message.contains("did you mean") {
            return error
        } else if type.value == .transform, error.message.hasPrefix("unknown") {
            error.message +=
                "; a transform is identity, translation(x, y), scale(x, y) or rotation(angle)"
        } else if type.value == .color, !error.message.contains("colour"),
            !error.message.contains("rgba(")
        {
            let digits = text.dropFirst(2)
            let isHexadecimal =
                text.hasPrefix("0x") && [6, 8].contains(digits.count)
                && digits.allSatisfy(\.isHexDigit)
            error.message +=
                isHexadecimal
                ? "; did you mean \"#\(digits)\"?"
                : Self.colors
        }
        return error
    }

    /// The part of a message that says how colours are written.
    private static let colors =
        "; a colour is \"#rrggbb\", a name such as \"systemBlue\", or rgba(red, green, blue, alpha)"

    /// The part of a message that says what a percentage is of a value of type `type` at this place.
    private func meaning(
        of percentage: NotationError.Percentage, for type: ExpressionType,
        over scope: ExpressionScope
    ) -> String {
        guard type.value == .number, !percentage.isFactor else { return "" }
        if type.unit == .seconds {
            return scope["duration"] == nil
                ? "; times are in seconds"
                : ", and of the transition's duration \(product("duration", percentage))"
        }
        guard type.unit == .points, let key = pointer.split(separator: "/").last else { return "" }
        let parts = key.split(separator: ".")
        let side =
            switch parts.last {
            case "x", "width", "tx", "left", "right", "0": "width"
            case "y", "height", "ty", "top", "bottom", "1": "height"
            default: nil as String?
            }
        // A radius is a share of its own view, anything else of the view around.
        let wholes =
            side.map { side in
                ["container", "superview", "view", "display"].map { "\($0).\(side)" }
            }
            ?? ["\(parts.first ?? "").bounds.width"]
        guard
            let whole = wholes.first(where: { whole in
                // Of other views, the width is a part of the bounds.
                scope[whole] != nil
                    || side == nil && scope[String(whole.dropLast(".width".count))] != nil
            })
        else { return "" }
        return ", and of the \(side ?? "width") \(product(whole, percentage))"
    }

    private func product(_ whole: String, _ percentage: NotationError.Percentage) -> String {
        switch percentage.number {
        case 0: "0"
        case 100: "\"\(whole)\""
        default: "\"\(whole) * \(percentage.factor)\""
        }
    }

    /// Reports that `node`, which is not a string, is not a constant of type `type`.
    private mutating func reportNoConstant(_ node: JSONNode, of type: ExpressionType) {
        let accepted = type.phrase + (type.value == .color ? Self.colors : "")
        guard case .array(let elements) = node.value else {
            return reportMismatch(node, accepted: accepted)
        }
        guard let form = type.value.form, elements.count == form.count else {
            return report(
                "found an array of \(elements.count); expected \(accepted)", at: node.offset)
        }
        for (i, element) in elements.enumerated() {
            if case .number = element.value { continue }
            report(
                "found \(element.value.phrase); expected a number; what is worked out stands in "
                    + "one text: \"\(form.call)\"", at: element.offset, under: "\(i)")
        }
    }
}

extension Spec.ValueType {
    /// Count of the numbers in a constant, and the call that creates such a value from expressions;
    /// nil if there is no such array or call.
    fileprivate var form: (count: Int, call: String)? {
        switch self {
        case .point: (2, "point(x, y)")
        case .size: (2, "size(width, height)")
        case .rect: (4, "rect(x, y, width, height)")
        case .number, .boolean, .transform, .transform3D, .path, .color: nil
        }
    }
}

extension JSONNode.Content {
    /// Returns the constant of type `type` that this is; nil if it is none.
    fileprivate func constant(of type: Spec.ValueType) -> Spec.Value? {
        switch (type, self) {
        case (.number, .number(let number)): return .number(number)
        case (.boolean, .boolean(let boolean)): return .boolean(boolean)
        case (.point, .array(let elements)):
            return numbers(elements, count: 2).map { .point(Spec.Point(x: $0[0], y: $0[1])) }
        case (.size, .array(let elements)):
            return numbers(elements, count: 2).map {
                .size(Spec.Size(width: $0[0], height: $0[1]))
            }
        case (.rect, .array(let elements)):
            return numbers(elements, count: 4).map {
                .rect(Spec.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
            }
        case (.transform, .array(let elements)):
            return numbers(elements, count: 6).map {
                .transform(
                    Spec.Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
            }
        case (.transform3D, .array(let elements)):
            return numbers(elements, count: 16).map { .transform3D(Spec.Transform3D($0)) }
        case (_, _): return nil
        }
    }

    private func numbers(_ elements: [JSONNode], count: Int) -> [Double]? {
        let numbers = elements.compactMap { element -> Double? in
            guard case .number(let number) = element.value else { return nil }
            return number
        }
        return numbers.count == elements.count && numbers.count == count ? numbers : nil
    }
}
