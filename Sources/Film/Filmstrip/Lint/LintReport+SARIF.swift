import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension LintReport {
    /// The report as a log of the Static Analysis Results Interchange Format.
    ///
    /// - Source: OASIS, SARIF Version 2.1.0 Plus Errata 01; comments cite its sections.
    var sarif: JSONValue {
        .object([
            (
                "$schema",
                .string(
                    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                        + "sarif-schema-2.1.0.json")
            ),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ])
    }

    private var run: JSONValue {
        .object([
            ("tool", .object([("driver", Self.driver)])),
            ("invocations", .array([invocation])),
            // The unit of columns (3.14.27), and the recognized line endings.
            ("columnKind", .string("unicodeCodePoints")),
            ("newlineSequences", .array(["\r\n", "\n", "\r"].map { .string($0) })),
            (
                "results",
                .array(specs.flatMap { spec in spec.findings.map { result($0, in: spec) } })
            ),
        ])
    }

    private static let driver: JSONValue = .object([
        ("name", .string("filmstrip")), ("version", .string(Engine.version)),
        ("semanticVersion", .string(Engine.version)),
        (
            "rules",
            .array(
                FindingRule.allCases.map { rule in
                    .object([
                        ("id", .string(rule.rawValue)), ("shortDescription", text(rule.summary)),
                        ("help", text(rule.fix)),
                        (
                            "defaultConfiguration",
                            .object([("level", .string(rule.severity.rawValue))])
                        ),
                    ])
                })
        ),
        (
            "notifications",
            .array(
                LintNotice.Kind.allCases.map { kind in
                    .object([
                        ("id", .string(kind.rawValue)), ("shortDescription", text(kind.summary)),
                        ("defaultConfiguration", .object([("level", .string("warning"))])),
                    ])
                })
        ),
    ])

    private var invocation: JSONValue {
        .object([
            ("executionSuccessful", .bool(summary.failed == 0)),
            ("toolExecutionNotifications", .array(specs.flatMap(failures))),
            (
                "toolConfigurationNotifications",
                .array(specs.flatMap { spec in notices(about: spec).map { json($0, in: spec) } })
            ),
        ])
    }

    private func result(_ placed: PlacedFinding, in spec: LintedSpec) -> JSONValue {
        let finding = placed.finding
        var location = Self.location(placed.place, in: spec)
        if let view = finding.view {
            let logical: JSONValue = .object([("name", .string(view)), ("kind", .string("view"))])
            location.append(("logicalLocations", .array([logical])))
        }
        let isKnown = baseline?.contains(placed.identity, of: spec.name)
        var suppressions: [JSONValue] = []
        if let reason = finding.allowed {
            suppressions.append(
                .object([("kind", .string("inSource")), ("justification", .string(reason))]))
        }
        if isKnown == true { suppressions.append(.object([("kind", .string("external"))])) }
        var pairs = Self.reference("ruleId", "ruleIndex", to: finding.rule)
        pairs += [
            ("level", .string(finding.rule.severity.rawValue)),
            ("message", Self.text(finding.message)),
            ("locations", .array([.object(location)])),
            (
                "partialFingerprints",
                .object([("filmstripFinding/v1", .string(placed.identity.fingerprint))])
            ),
        ]
        // An empty array says that nothing suppresses the result; without it that is unknown
        // (3.27.23).
        pairs.append(("suppressions", .array(suppressions)))
        if let isKnown { pairs.append(("baselineState", .string(isKnown ? "unchanged" : "new"))) }
        pairs.append(
            (
                "properties",
                .object([
                    ("time", .number(finding.time)),
                    ("frame", .optional(finding.frame.map(Double.init))),
                    ("operation", .optional(placed.identity.operation)),
                ])
            ))
        return .object(pairs)
    }

    private func failures(_ spec: LintedSpec) -> [JSONValue] {
        func notification(_ message: String, at place: SpecPlaces.Place?) -> JSONValue {
            .object([
                ("level", .string("error")), ("message", Self.text(message)),
                ("locations", .array([.object(Self.location(place, in: spec))])),
            ])
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
        var pairs: [(String, JSONValue)] = [
            (
                "descriptor",
                .object([
                    ("id", .string(notice.kind.rawValue)),
                    ("index", Self.index(of: notice.kind, in: LintNotice.Kind.allCases)),
                ])
            ),
            ("level", .string("warning")), ("message", Self.text(notice.message)),
            ("locations", .array([.object(Self.location(notice.place, in: spec))])),
        ]
        // A baseline may name a rule that no longer exists.
        if let rule = notice.rule.flatMap(FindingRule.init(rawValue:)) {
            pairs.append(("associatedRule", .object(Self.reference("id", "index", to: rule))))
        }
        return .object(pairs)
    }

    /// A reference to a rule by its id and its index among the driver's rules.
    private static func reference(
        _ id: String, _ index: String, to rule: FindingRule
    ) -> [(String, JSONValue)] {
        [(id, .string(rule.rawValue)), (index, Self.index(of: rule, in: FindingRule.allCases))]
    }

    private static func index<Item: Equatable>(of item: Item, in all: [Item]) -> JSONValue {
        .optional(all.firstIndex(of: item).map(Double.init))
    }

    private static func location(
        _ place: SpecPlaces.Place?, in spec: LintedSpec
    ) -> [(String, JSONValue)] {
        var physical: [(String, JSONValue)] = [
            ("artifactLocation", .object([("uri", .string(uri(of: spec.name)))]))
        ]
        if let place {
            physical.append(
                (
                    "region",
                    .object([
                        ("startLine", .number(Double(place.line))),
                        ("startColumn", .number(Double(place.column))),
                    ])
                ))
        }
        return [("physicalLocation", .object(physical))]
    }

    /// A message, with braces doubled, since a single one would begin a placeholder (3.11.5), and with a word joiner (U+2060)
    /// in what would be a link (3.11.6).
    private static func text(_ text: String) -> JSONValue {
        let escaped = text.replacing("{", with: "{{").replacing("}", with: "}}")
            .replacing("](", with: "]\u{2060}(")
        return .object([("text", .string(escaped))])
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
