import FilmstripJSON

/// Screens that are made by Swift code.
extension Language {
    var swiftCode: Schema<Spec.SwiftCode> {
        let paths = Schema<[String]>.array(
            of: .string(atMost: titleLimit), atLeast: 1,
            atMost: stepLimit)
        let schema = object(
            "Swift code that is compiled with the spec; only the command can play it.",
            required(
                "sources", paths,
                "The files and folders of the code, by their paths from the spec's folder."),
            defaulted(
                "languageMode", to: Spec.SwiftCode.LanguageMode.swift5,
                "The language mode in which the code is compiled.")
        ) { Spec.SwiftCode(sources: $0, languageMode: $1) }
        return Schema(shape: schema.shape) { node, validation in
            guard var code = schema.read(node, &validation) else { return nil }
            code.site = validation.site(at: node.offset)
            return code
        }
    }

    /// The name of a function of the code.
    var swiftFunction: Schema<Spec.SwiftFunction> {
        let text = Schema<String>.string(atMost: titleLimit)
        return Schema(shape: text.shape) { node, validation in
            guard let name = text.read(node, &validation) else { return nil }
            guard name.isSwiftName else {
                return validation.refusal(
                    "found \(quoted(name)); expected the name of a function such as "
                        + "\"openMessage\" or \"Inbox.openMessage\"", at: node.offset)
            }
            return Spec.SwiftFunction(name: name, site: validation.site(at: node.offset))
        }
    }
}

extension String {
    /// Whether this is an identifier of Swift's letters, digits and underscores, or several with dots between them.
    fileprivate var isSwiftName: Bool {
        split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, first.isLetter || first == "_" else { return false }
            return part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
    }
}

extension Validation {
    /// Checks that the spec's code has a scene, without which nothing runs it.
    mutating func checkSwift(of spec: Spec, at node: JSONNode) {
        if case .scene = spec.container { return }
        guard let member = node.member("swift") else { return }
        report(
            "nothing uses the code; expected a container {\"scene\": …} beside it",
            at: member.keyOffset, under: "swift")
    }
}
