package import FilmstripJSON

/// A value that the caller of a capability or a tool gives by its name.
package struct Parameter: Sendable {
    package enum ValueType: Sendable {
        case text
        case choice([String])
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case flag
        case texts(atMost: Int)
        case numbers(ClosedRange<Double>, atMost: Int)
    }

    package var name: String
    package var type: ValueType
    /// A sentence.
    package var summary: String
    package var isRequired = false

    package init(_ name: String, _ type: ValueType, _ summary: String, isRequired: Bool = false) {
        (self.name, self.type, self.summary) = (name, type, summary)
        self.isRequired = isRequired
    }

    /// The problem of a value; nil if it is accepted.
    package func problem(of node: JSONNode) -> String? {
        type.accepts(node) ? nil : "found \(node.value.phrase); expected \(type.phrase)"
    }

    package var schema: (String, JSONValue) {
        (name, ["description": summary] + type.keywords)
    }
}

extension Parameter.ValueType {
    fileprivate func accepts(_ node: JSONNode) -> Bool {
        switch (self, node.value) {
        case (.text, .string), (.flag, .boolean): true
        case (.choice(let names), .string(let name, isVerbatim: _)): names.contains(name)
        case (.number(let range), .number(let number)): range.contains(number)
        case (.integer(let range), .number(let number)):
            Int(exactly: number).map(range.contains) ?? false
        case (.texts(atMost: let most), .array(let elements)):
            (1...most).contains(elements.count) && elements.allSatisfy { $0.string != nil }
        case (.numbers(let range, atMost: let most), .array(let elements)):
            (1...most).contains(elements.count)
                && elements.allSatisfy { Self.number(range).accepts($0) }
        case (_, _): false
        }
    }

    /// The accepted values in words.
    package var phrase: String {
        switch self {
        case .text: "a text"
        case .choice(let names): list(names)
        case .number(let range):
            "a number from \(JSONNumber.text(range.lowerBound)) to \(JSONNumber.text(range.upperBound))"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .texts(atMost: let most): "an array of 1 to \(most) texts"
        case .numbers(let range, atMost: let most):
            "an array of 1 to \(most) numbers from \(JSONNumber.text(range.lowerBound)) to "
                + JSONNumber.text(range.upperBound)
        }
    }

    package var keywords: JSONValue {
        switch self {
        case .text: ["type": "string"]
        case .choice(let names):
            ["type": "string", "enum": names]
        case .number(let range):
            ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound]
        case .integer(let range):
            ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
        case .flag: ["type": "boolean"]
        case .texts(atMost: let most):
            Self.keywords(ofArrayOf: .text, atMost: most)
        case .numbers(let range, atMost: let most):
            Self.keywords(ofArrayOf: .number(range), atMost: most)
        }
    }

    private static func keywords(
        ofArrayOf type: Self, atMost most: Int
    ) -> JSONValue {
        [
            "type": "array", "items": JSONValue.object(type.keywords), "minItems": 1,
            "maxItems": most,
        ]
    }
}

/// The values of a capability's parameters, all of them accepted.
package struct ParameterValues: Sendable {
    /// By the parameters' names, in the order of these.
    private var values: [(name: String, value: JSONNode.Content)] = []

    /// A value that is not accepted.
    package struct Refusal: Error {
        package var parameter: Parameter
        package var text: String

        /// The end of a sentence that begins with the parameter's name.
        package var problem: String { "is \(quoted(text)); expected \(parameter.type.phrase)" }
    }

    package init() {}

    /// Reads the values of parameters from texts, of which an empty one sets a flag; those without a text have no value.
    package init(
        of parameters: [Parameter], _ text: (String) -> String?
    ) throws(Refusal) {
        for parameter in parameters {
            guard let text = text(parameter.name) else { continue }
            let value = parameter.type.value(of: text)
            guard parameter.type.accepts(JSONNode(offset: 0, value: value)) else {
                throw Refusal(parameter: parameter, text: text)
            }
            values.append((parameter.name, value))
        }
    }

    /// The values as texts from which they can be read.
    package var texts: [(name: String, text: String)] {
        values.map { name, value in
            switch value {
            case .boolean(let flag): (name, "\(flag)")
            case .number(let number): (name, JSONNumber.text(number))
            case .string(let text, isVerbatim: _): (name, text)
            case .null, .array, .object: (name, "")
            }
        }
    }

    private subscript(name: String) -> JSONNode.Content? {
        values.first { $0.name == name }?.value
    }

    package func flag(_ name: String) -> Bool { self[name] == .boolean(true) }

    /// A number; nil if it was not given.
    package func number(_ name: String) -> Double? {
        if case .number(let number) = self[name] { number } else { nil }
    }

    /// A text or a choice; nil if it was not given.
    package func text(_ name: String) -> String? {
        if case .string(let text, isVerbatim: _) = self[name] { text } else { nil }
    }
}

extension Parameter.ValueType {
    /// The value that a text stands for, be it accepted or not.
    fileprivate func value(of text: String) -> JSONNode.Content {
        switch self {
        case .flag where text.isEmpty || text == "true": .boolean(true)
        case .flag where text == "false": .boolean(false)
        case .number, .integer:
            decimalNumber(text).map { .number($0) } ?? .string(text, isVerbatim: true)
        case .text, .choice, .flag, .texts, .numbers: .string(text, isVerbatim: true)
        }
    }
}
