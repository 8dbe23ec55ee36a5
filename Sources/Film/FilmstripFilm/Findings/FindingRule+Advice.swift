extension FindingRule {
    /// The severity of the rule's findings.
    public var severity: FindingSeverity { advice.severity }
    /// The rule's findings, described in one noun phrase.
    public var summary: String { advice.summary }
    /// The remedy, in one sentence that names UIKit's call.
    public var fix: String { advice.fix }

    private struct Advice {
        var severity: FindingSeverity
        var summary, fix: String
    }

    private var advice: Advice {
        guard let advice = Self.advices[self] else { fatalError("rules.txt lacks \(rawValue)") }
        return advice
    }

    /// The words of `Advice/rules.txt`: for each rule a paragraph with its id and severity, its summary and its fix.
    ///
    /// The text is compiled in, and a test reads the words of every rule: no request can lack one.
    private static let advices: [FindingRule: Advice] = {
        let text = String(decoding: PackageResources.rules_txt, as: UTF8.self)
        let rules = text.split(separator: "\n\n").map { paragraph in
            let lines = paragraph.split(separator: "\n").map(String.init)
            let head = lines[0].split(separator: " ").map(String.init)
            guard lines.count == 3, head.count == 2, let rule = FindingRule(rawValue: head[0]),
                let severity = FindingSeverity(rawValue: head[1])
            else { fatalError("rules.txt has no rule in \(lines)") }
            return (rule, Advice(severity: severity, summary: lines[1], fix: lines[2]))
        }
        return Dictionary(uniqueKeysWithValues: rules)
    }()
}
