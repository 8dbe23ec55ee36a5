import Filmstrip
import Foundation
import Testing

/// The parts of a log that the tests read.
private struct Log: Decodable {
    struct Text: Decodable {
        var text: String
    }
    struct Place: Decodable {
        struct Physical: Decodable {
            struct Artifact: Decodable {
                var uri: String
            }
            struct Region: Decodable {
                var startLine, startColumn: Int
            }
            var artifactLocation: Artifact
            var region: Region?
        }
        struct Logical: Decodable {
            var name: String
        }
        var physicalLocation: Physical
        var logicalLocations: [Logical]?
    }
    struct Level: Decodable {
        var level: String
    }
    struct Descriptor: Decodable {
        var id: String
        var shortDescription: Text
        var help: Text?
        var defaultConfiguration: Level
    }
    struct Reference: Decodable {
        var id: String
        var index: Int
    }
    struct Notification: Decodable {
        var message: Text
        var level: String
        var locations: [Place]
        var descriptor, associatedRule: Reference?
    }
    struct Invocation: Decodable {
        var executionSuccessful: Bool
        var toolExecutionNotifications, toolConfigurationNotifications: [Notification]
    }
    struct Suppression: Decodable, Equatable {
        var kind: String
        var justification: String?
    }
    struct Result: Decodable {
        struct Properties: Decodable {
            var time: Double
            var frame: Int?
        }
        var ruleId, level: String
        var ruleIndex: Int
        var message: Text
        var locations: [Place]
        var partialFingerprints: [String: String]
        var suppressions: [Suppression]
        var baselineState: String?
        var properties: Properties
    }
    struct Driver: Decodable {
        var name, version, semanticVersion: String
        var rules, notifications: [Descriptor]
    }
    struct Tool: Decodable {
        var driver: Driver
    }
    struct Run: Decodable {
        var tool: Tool
        var invocations: [Invocation]
        var results: [Result]
    }
    var version: String
    var runs: [Run]
}

private func run(_ report: LintReport) throws -> Log.Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(report.bytes(as: .sarif)))
    #expect(log.version == "2.1.0" && log.runs.count == 1)
    return try #require(log.runs.first)
}

private func dimmed(_ run: Log.Run) -> [Log.Result] {
    run.results.filter { $0.ruleId == "alpha-left-behind" }
}

/// Reports that together contain every kind of entry.
private func varied() throws -> [LintReport] {
    let old = LintBaseline([try linted(Dimming(script: pushedTwice).text)])
    let allow = """
        [{ "rule": "alpha-left-behind", "reason": "a {0} \\"veil\\"" },
         { "rule": "black-screen", "reason": "r" }]
        """
    let hostile = renamed(
        "\"\\\n\u{202E}<b>{0}[x](1)☃",
        in: try linted(Dimming().text, as: "a:b/../☃ %20\n\"?#.json"))
    return [
        LintReport([]),
        LintReport([try linted(still)]),
        LintReport([try linted(Dimming().text), try linted(Dimming(allow: allow).text)]),
        LintReport([try linted(Dimming().text)], baseline: old),
        LintReport([try linted(Dimming(allow: allow).text)], baseline: old),
        LintReport([
            try refused("{}"), LintedSpec(name: "/b c", outcome: .unreadable("cannot {read}")),
        ]),
        LintReport([hostile]),
    ]
}

@Suite struct `A SARIF log` {
    @Test func `is valid by the standard's own schema`() async throws {
        let logs = try varied().map { $0.text(as: .sarif) }
        let verdict = try await SARIFValidator.check(logs)
        #expect(verdict.code == 0, "\(verdict.errors)")
        #expect(verdict.output == "\(logs.count) logs, 0 errors\n")
    }

    @Test(arguments: [
        (#""version": "2.1.0""#, #""version": "2.1""#),
        (#""name": "filmstrip""#, #""called": "filmstrip""#),
        (#""ruleIndex": "#, #""ruleIndex": -"#), (#""startLine": 4"#, #""startLine": 0"#),
        (#""uri": "a.json""#, #""uri": "a b.json""#), (#""level": "warning""#, #""level": "bad""#),
        (#""suppressions": []"#, #""suppressions": [{"kind": "outside"}]"#),
        (#""results""#, #""findings""#),
    ])
    func `is invalid when it is broken`(_ whole: String, by broken: String) async throws {
        let log = LintReport([try linted(Dimming().text)]).text(as: .sarif)
        try #require(log.contains(whole))
        let verdict = try await SARIFValidator.check([log.replacing(whole, with: broken)])
        #expect(verdict.code == 1 && verdict.errors.hasPrefix("log 1: /"), "\(verdict.errors)")
    }

    @Test func `names the tool and every rule`() throws {
        let driver = try run(LintReport([])).tool.driver
        #expect(driver.name == "filmstrip" && driver.version == Engine.version)
        #expect(driver.semanticVersion == Engine.version)
        #expect(driver.rules.map(\.id) == FindingRule.allCases.map(\.rawValue))
        for (told, rule) in zip(driver.rules, FindingRule.allCases) {
            #expect(told.shortDescription.text == rule.summary && told.help?.text == rule.fix)
            #expect(told.defaultConfiguration.level == rule.severity.rawValue)
            #expect(rule.summary.hasSuffix(".") && rule.summary.count <= 100)
        }
        #expect(Set(driver.rules.map(\.shortDescription.text)).count == driver.rules.count)
    }

    @Test func `points to what it names`() throws {
        for report in try varied() {
            let run = try run(report)
            let driver = run.tool.driver
            for result in run.results {
                #expect(driver.rules[result.ruleIndex].id == result.ruleId)
                #expect(driver.rules[result.ruleIndex].defaultConfiguration.level == result.level)
            }
            for notice in run.invocations[0].toolConfigurationNotifications {
                let (kind, rule) = (try #require(notice.descriptor), notice.associatedRule)
                #expect(driver.notifications[kind.index].id == kind.id)
                if let rule { #expect(driver.rules[rule.index].id == rule.id) }
            }
        }
    }

    @Test func `tells where and when`() throws {
        let run = try run(LintReport([try linted(Dimming().text, as: "b/a.json")]))
        let result = try #require(dimmed(run).first)
        let place = try #require(result.locations.first)
        #expect(place.physicalLocation.artifactLocation.uri == "b/a.json")
        #expect(place.physicalLocation.region?.startLine == 4)
        #expect(place.physicalLocation.region?.startColumn == 57)
        #expect(place.logicalLocations?.map(\.name) == ["two"])
        #expect(result.properties.time == 0.2 && result.properties.frame != nil)
        #expect(result.suppressions.isEmpty && result.baselineState == nil)
        #expect(run.invocations[0].executionSuccessful)
    }

    /// RFC 3986: all characters except unreserved ones are escaped; a colon in the first segment would end a scheme.
    @Test(arguments: [
        ("a.json", "a.json"), ("a/b-c_d~1.json", "a/b-c_d~1.json"), ("../a.json", "../a.json"),
        ("a b.json", "a%20b.json"), ("http://a", "http%3A//a"), ("a%2F?#[]", "a%252F%3F%23%5B%5D"),
        ("é☃", "%C3%A9%E2%98%83"), ("\n", "%0A"), ("/a b", "file:///a%20b"),
        ("<stdin>", "%3Cstdin%3E"),
    ])
    func `names a file by a reference`(_ name: String, uri: String) throws {
        let run = try run(LintReport([try linted(Dimming().text, as: name)]))
        let result = try #require(run.results.first)
        #expect(result.locations[0].physicalLocation.artifactLocation.uri == uri)
    }

    @Test func `keeps the names of screens, and braces from being placeholders`() throws {
        let name = "\"{0}\n<"
        let run = try run(LintReport([renamed(name, in: try linted(Dimming().text))]))
        let result = try #require(dimmed(run).first)
        #expect(result.locations[0].logicalLocations?.map(\.name) == [name])
        #expect(result.message.text == "\"{{0}}\n< stays")
    }

    @Test func `suppresses what is allowed and what is in the baseline`() throws {
        let allow = #"[{ "rule": "alpha-left-behind", "reason": "a veil" }]"#
        let old = LintBaseline([try linted(Dimming().text)])
        let inSource = Log.Suppression(kind: "inSource", justification: "a veil")
        let external = Log.Suppression(kind: "external")

        let allowed = dimmed(try run(LintReport([try linted(Dimming(allow: allow).text)])))
        #expect(allowed.map(\.suppressions) == [[inSource]])
        #expect(allowed.map(\.baselineState) == [nil])

        let twice = try linted(Dimming(script: pushedTwice).text)
        let known = dimmed(try run(LintReport([twice], baseline: old)))
        #expect(known.map(\.suppressions) == [[external], []])
        #expect(known.map(\.baselineState) == ["unchanged", "new"])

        let both = LintReport([try linted(Dimming(allow: allow).text)], baseline: old)
        #expect(dimmed(try run(both)).map(\.suppressions) == [[inSource, external]])
    }

    @Test func `notes what could not be played, and what was not needed`() throws {
        let allow = #"[{ "rule": "black-screen", "reason": "r" }]"#
        let report = LintReport([
            try refused("{\n\"a\": 1}", as: "b.json"), try linted(Dimming(allow: allow).text),
            LintedSpec(name: "c.json", outcome: .unreadable("cannot read c.json: why")),
        ])
        let invocation = try run(report).invocations[0]
        #expect(!invocation.executionSuccessful)
        let failures = invocation.toolExecutionNotifications
        #expect(failures.allSatisfy { $0.level == "error" })
        let unknown = failures.first { $0.message.text.hasPrefix("/a: unknown key") }
        let place = try #require(unknown?.locations.first?.physicalLocation)
        #expect(place.artifactLocation.uri == "b.json" && place.region?.startLine == 2)
        #expect(failures.last?.message.text == "cannot read c.json: why")
        #expect(failures.last?.locations[0].physicalLocation.region == nil)
        let notices = invocation.toolConfigurationNotifications
        #expect(notices.map(\.descriptor?.id) == ["needless-allowance"])
        #expect(notices.map(\.associatedRule?.id) == ["black-screen"])
    }

    @Test func `has a fingerprint for each finding, which outlives layout and small shifts`() throws
    {
        func fingerprints(_ text: String) throws -> [String?] {
            try run(LintReport([try linted(text)])).results.map {
                $0.partialFingerprints["filmstripFinding/v1"]
            }
        }
        let sample = Dimming(script: pushedTwice)
        let all = try fingerprints(sample.text)
        #expect(all.count >= 2 && Set(all).count == all.count && !all.contains(nil))
        #expect(try fingerprints(" \n" + sample.text.replacing("\n", with: "\n\n")) == all)
        var later = sample
        later.duration = 0.21
        #expect(try fingerprints(later.text) == all)
        #expect(try fingerprints(Dimming(screen: "other", script: pushedTwice).text) != all)
    }
}
