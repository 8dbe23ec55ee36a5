import FilmstripJSON

extension Language {
    /// The named values of the spec. `Validation` checks them before anything else is read, once those with words are
    /// replaced by the values alone.
    var values: Schema<Void> {
        let element = Shape.either(.value, valueWords.shape)
        return Schema(shape: .map(element, atMost: Limit(name: "lets", value: limits.lets))) {
            _, _ in ()
        }
    }

    /// The key of a named value beside its words.
    static let valueKey = "value"

    /// A named value with the words of the knob that changes it.
    var valueWords: Schema<Spec.ValueWords> {
        let range = NumberRange(lower: -1e9, upper: 1e9)
        let ends = Schema.numbers([
            NumberPart(name: "least", range: range), NumberPart(name: "greatest", range: range),
        ]).checked { ends, node, validation in
            guard ends[0] >= ends[1] else { return }
            validation.report(
                "found the least value \(JSONNumber.text(ends[0])), which is not below the greatest, "
                    + JSONNumber.text(ends[1]), at: node.offset)
        }
        return object(
            "A named value, with words for the knob that changes it.",
            required(Self.valueKey, Schema<Void>(shape: .value) { _, _ in () }, "The value."),
            optional(
                "label", .string(atMost: titleLimit), absent: "its name", "The label of its knob."),
            optional(
                "about", .string(atMost: titleLimit), absent: "nothing",
                "A sentence about what changes with it."),
            optional(
                "range", ends, absent: "one around the value",
                "The least and the greatest value of the knob; other values are accepted, too."),
            optional(
                "unit", .string(atMost: nameLimit), absent: "that of where it is used",
                "The unit that stands behind it, such as \"pt\" or \"s\".")
        ) { _, label, about, range, unit in
            Spec.ValueWords(
                label: label, about: about, range: range.map { $0[0]...$0[1] }, unit: unit)
        }
    }

    /// Returns the sets of names that may be available somewhere, each with additional ones: a
    /// value that is invalid in all of them is invalid everywhere.
    fileprivate static func scopes(_ names: KnownNames) -> [ExpressionScope] {
        var shared = names.animator
        shared.addCompleted()
        shared.addPropertyAnimator()
        shared.addPositions()
        shared.addMaximumDetentValue()
        shared.seal()
        return ([nil] + RecognizerKind.allCases).map { kind in
            var all = shared
            for (path, type, name) in RecognizerKind.names(of: kind) {
                all.add(path, type, .interaction(name))
            }
            all.add("progress", .number, .interaction(.progress))
            all.identify(as: "all \(kind?.rawValue ?? "")")
            return all.scope
        }
    }
}

extension Validation {
    /// Reports errors in the named values of `spec` that do not depend on where they are used;
    /// `spec` is raw JSON.
    mutating func checkValues(of spec: JSONNode) {
        guard let node = spec[Language.letKey] else { return }
        within(Language.letKey) { validation in
            let limit = Limit(name: "lets", value: validation.limits.lets)
            let members = validation.members(
                of: node, atMost: limit, accepted: "an object from names to values")
            guard let members else { return }
            let most = validation.limits.viewNames
            let unique = validation.uniqueMembers(members)
            let views = validation.names.namesOfAllViews(of: spec, atMost: most)
            for member in unique {
                validation.within(member.key) { $0.checkName(ofValue: member, beside: views) }
            }
            validation.values.isChecking = true
            defer { validation.values.isChecking = false }
            // Numbers need no scopes, and creating those takes a third of the time of reading a
            // short spec.
            let hasTexts = unique.contains { $0.value.string != nil }
            let ofDisplay = validation.display.map { [$0.scope] } ?? []
            var scopes: [ExpressionScope] = []
            if hasTexts {
                var known = validation.names
                known.addAllViews(of: spec, atMost: most)
                scopes = Language.scopes(known) + ofDisplay
            }
            let nodes = Dictionary(uniqueKeysWithValues: unique.map { ($0.key, $0.value) })
            for name in validation.values.namesInOrderOfNeed {
                guard let node = nodes[name] else { continue }
                validation.within(name) { $0.checkValue(node, called: name, in: scopes) }
            }
        }
    }

    private mutating func checkName(ofValue member: JSONMember, beside views: [String]) {
        let name = member.key
        let count = name.unicodeScalars.count
        let message: String
        if count > limits.nameLength {
            message =
                "found a name of \(count) scalars; expected at most \(limits.nameLength) "
                + "(limit \"nameLength\")"
        } else if views.contains(name) {
            message = "found the name \(quoted(name)) of a view; expected one that no view has"
        } else if let problem = Language.problem(ofValueName: name) {
            message = problem
        } else {
            return
        }
        report(message, at: member.keyOffset, of: .definition(of: name))
    }

    /// Reports the errors in a value that do not depend on where it is used; its dependencies are
    /// checked already.
    private mutating func checkValue(
        _ node: JSONNode, called name: String, in scopes: [ExpressionScope]
    ) {
        switch node.value {
        case .number, .boolean: return
        // An object with words but without a value is reported where those are read.
        case .object where valueWords[name] == nil: break
        case .object, .null, .array: reportMismatch(node, accepted: Shape.value.phrase)
        case .string(let text, isVerbatim: _):
            if let cycle = values.cycle(from: name) {
                let needs = cycle.map(quoted).joined(separator: " needs ")
                report("the value needs itself: \(needs)", at: node.offset)
                return
            }
            do throws(NotationError) {
                if CurveParser.begins(text) {
                    try values.checkCurve(text)
                } else {
                    warn(try values.checkExpression(name, in: scopes), in: node)
                }
                return
            } catch {
                if error.isUnknownName, valueWords[name]?.range != nil {
                    reportMismatch(node, accepted: "a number or an expression of one")
                } else {
                    fail(error, in: node)
                }
            }
        }
        values.fail(name)
    }
}
