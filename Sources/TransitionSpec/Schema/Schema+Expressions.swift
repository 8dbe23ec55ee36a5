extension Schema {
    /// An expression, or a constant as JSON has it, over one of the vocabularies that are known.
    static func expression<Name, Result>(
        over vocabulary: any KeyPath<KnownNames, Vocabulary<Name>> & Sendable
    ) -> Schema where Value == Spec.Expression<Name, Result> {
        Schema(shape: .expression(Result.type)) { node, validation in
            validation.expression(node, over: validation.names[keyPath: vocabulary])
        }
    }
}

extension Validation {
    /// The expression that `node` holds; nil, and reported, if it holds none of its type.
    mutating func expression<Name, Result>(
        _ node: JSONNode, over vocabulary: Vocabulary<Name>
    ) -> Spec.Expression<Name, Result>? {
        let type = Result.type
        let tree: ExpressionNode
        let source: String
        if case .string(let text, let isVerbatim) = node.value {
            do {
                tree = try ExpressionParser.parse(
                    text, expected: type, scope: vocabulary.scope, limits: limits
                ).folded(from: text)
            } catch {
                if error.mayNameView, awaitsUnknownPreset { return nil }
                report(error.message, at: node.offset + (isVerbatim ? error.offset + 1 : 0))
                return nil
            }
            source = text
        } else if let value = node.value.constant(of: type) {
            tree = .constant(value)
            source = CanonicalForm.text(of: node)
        } else {
            if case .array(let elements) = node.value {
                report(
                    "found an array of \(elements.count), accepted is \(type.phrase)",
                    at: node.offset)
            } else {
                reportMismatch(node, accepted: type.phrase)
            }
            return nil
        }
        let (line, column) = index.position(of: node.offset)
        let site = ExpressionSite(source: source, pointer: pointer, line: line, column: column)
        return Spec.Expression(node: tree, names: vocabulary.names, site: site)
    }
}

extension JSONValue {
    /// The constant of type `type` that this is; nil if it is none.
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

extension ExpressionNode {
    /// The same as a constant, if it reads no name.
    fileprivate func folded(from source: String) throws(NotationError) -> ExpressionNode {
        guard !readsNames else { return self }
        do {
            return .constant(
                try value(in: ExpressionEnvironment { preconditionFailure("read slot \($0)") }))
        } catch {
            throw NotationError(
                offset: 0,
                message: "a number in \(quoted(source)) is not finite, as after a division by zero")
        }
    }

    private var readsNames: Bool {
        switch self {
        case .constant: false
        case .name: true
        case .member(_, let operand), .negation(let operand), .not(let operand): operand.readsNames
        case .arithmetic(_, let left, let right), .and(let left, let right),
            .or(let left, let right),
            .comparison(_, let left, let right), .equality(_, let left, let right):
            left.readsNames || right.readsNames
        case .conditional(let condition, let then, let otherwise):
            condition.readsNames || then.readsNames || otherwise.readsNames
        case .call(_, let arguments): arguments.contains { $0.readsNames }
        }
    }
}
