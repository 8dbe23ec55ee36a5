import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension LintReport {
    /// The report as a log of the Static Analysis Results Interchange Format.
    ///
    /// - Source: OASIS, SARIF Version 2.1.0 Plus Errata 01; comments cite its sections.
    var sarif: JSONValue {
        [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                + "sarif-schema-2.1.0.json", "version": "2.1.0", "runs": [run],
        ]
    }

    private var run: JSONValue {
        [
            "tool": .object(["driver": Self.driver]), "invocations": [invocation],
            // The unit of columns (3.14.27), and the recognized line endings.
            "columnKind": "unicodeCodePoints", "newlineSequences": ["\r\n", "\n", "\r"],
            "results": JSONValue.array(
                specs.flatMap { spec in spec.findings.map { result($0, in: spec) } }),
        ]
    }

    private static let driver: JSONValue = [
        "name": "filmstrip", "version": Engine.version, "semanticVersion": Engine.version,
        "rules": JSONValue.array(
            FindingRule.allCases.map { rule in
                [
                    "id": rule.rawValue, "shortDescription": text(rule.summary),
                    "help": text(rule.fix),
                    "defaultConfiguration": .object(["level": rule.severity.rawValue]),
                ]
            }),
        "notifications": JSONValue.array(
            LintNotice.Kind.allCases.map { kind in
                [
                    "id": kind.rawValue, "shortDescription": text(kind.summary),
                    "defaultConfiguration": .object(["level": "warning"]),
                ]
            }),
    ]

    private var invocation: JSONValue {
        [
            "executionSuccessful": summary.failed == 0,
            "toolExecutionNotifications": specs.flatMap(failures),
            "toolConfigurationNotifications": JSONValue.array(
                specs.flatMap { spec in notices(about: spec).map { json($0, in: spec) } }),
        ]
    }

    private func result(_ placed: PlacedFinding, in spec: LintedSpec) -> JSONValue {
        let finding = placed.finding
        let logical = finding.view.map { JSONValue(["name": $0, "kind": "view"]) }
        let location: JSONValue =
            Self.location(placed.place, in: spec) + [
                "logicalLocations": logical.map { [$0] }
            ]
        let isKnown = baseline?.contains(placed.identity, of: spec.name)
        let inSource = finding.allowed.map {
            JSONValue(["kind": "inSource", "justification": $0])
        }
        let external: JSONValue? = isKnown == true ? ["kind": "external"] : nil
        return Self.reference("ruleId", "ruleIndex", to: finding.rule) + [
            "level": finding.rule.severity.rawValue, "message": Self.text(finding.message),
            "locations": [location],
            "partialFingerprints": .object(["filmstripFinding/v1": placed.identity.fingerprint]),
            // An empty array says that nothing suppresses the result; without it that is unknown
            // (3.27.23).
            "suppressions": [inSource, external].compactMap { $0 },
            "baselineState": isKnown.map { $0 ? "unchanged" : "new" },
            "properties": .object([
                "time": finding.time, "frame": .optional(finding.frame),
                "operation": .optional(placed.identity.operation),
            ]),
        ]
    }

    private func failures(_ spec: LintedSpec) -> [JSONValue] {
        func notification(_ message: String, at place: SpecPlaces.Place?) -> JSONValue {
            [
                "level": "error", "message": Self.text(message),
                "locations": [Self.location(place, in: spec)],
            ]
        }
        switch spec.outcome {
        case .played: return []
        case .refused(let errors):
            return errors.map { error in
                notification(
                    error.pointer.isEmpty ? error.message : "\(error.pointer): \(error.message)",
                    at: SpecPlaces.Place(line: error.line, column: error.column))
            }
        case .unreadable(let why): return [notification(why, at: nil)]
        }
    }

    private func json(_ notice: LintNotice, in spec: LintedSpec) -> JSONValue {
        [
            "descriptor": .object([
                "id": notice.kind.rawValue,
                "index": Self.index(of: notice.kind, in: LintNotice.Kind.allCases),
            ]), "level": "warning", "message": Self.text(notice.message),
            "locations": [Self.location(notice.place, in: spec)],
            // A baseline may name a rule that no longer exists.
            "associatedRule": notice.rule.flatMap(FindingRule.init(rawValue:)).map {
                Self.reference("id", "index", to: $0)
            },
        ]
    }

    /// A reference to a rule by its id and its index among the driver's rules.
    private static func reference(
        _ id: String, _ index: String, to rule: FindingRule
    ) -> JSONValue {
        [id: rule.rawValue, index: Self.index(of: rule, in: FindingRule.allCases)]
    }

    private static func index<Item: Equatable>(of item: Item, in all: [Item]) -> JSONValue {
        .optional(all.firstIndex(of: item))
    }

    private static func location(_ place: SpecPlaces.Place?, in spec: LintedSpec) -> JSONValue {
        let region = place.map {
            JSONValue(["startLine": $0.line, "startColumn": $0.column])
        }
        return [
            "physicalLocation": .object([
                "artifactLocation": .object(["uri": uri(of: spec.name)]), "region": region,
            ])
        ]
    }

    /// A message, with braces doubled, since a single one would begin a placeholder (3.11.5), and with a word joiner (U+2060)
    /// in what would be a link (3.11.6).
    private static func text(_ text: String) -> JSONValue {
        let escaped = text.replacing("{", with: "{{").replacing("}", with: "}}")
            .replacing("](", with: "]\u{2060}(")
        return ["text": escaped]
    }

    /// A file's name as a URI reference (RFC 3986): a relative one, or one with the scheme `file`.
    ///
    /// Everything but unreserved characters and slashes is escaped, so that no colon is taken for the end of a scheme.
    private static func uri(of name: String) -> String {
        let escaped = name.utf8.map { byte -> String in
            switch Unicode.Scalar(byte) {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", "/":
                return String(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }.joined()
        return name.hasPrefix("/") ? "file://" + escaped : escaped
    }
}
