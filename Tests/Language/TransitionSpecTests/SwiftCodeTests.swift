import Testing
import TransitionSpec

/// A spec whose container is a function of Swift code.
private func coded(
    _ swift: String = #""swift": { "sources": ["App", "../Scenario.swift"] },"#,
    script: String = #"[{ "at": 0.5, "perform": "Inbox.compose" }]"#
) -> String {
    """
    { \(swift) "screens": {}, "container": { "scene": "inbox" }, "script": \(script) }
    """
}

@Suite struct `Swift code of a spec` {
    @Test func `sets up the screens, and is called by the script`() throws {
        let spec = try read(coded())
        let (scene, call) = (
            Spec.SwiftFunction(name: "inbox"), Spec.SwiftFunction(name: "Inbox.compose")
        )
        #expect(spec.swift == Spec.SwiftCode(sources: ["App", "../Scenario.swift"]))
        #expect(spec.swift?.languageMode == .swift5)
        #expect(spec.container == .scene(scene))
        #expect(spec.script.map(\.action) == [.function(call)])
        #expect(spec.swiftFunctions == [scene, call])
    }

    @Test func `can be in the language of Swift 6, and can be left to the command`() throws {
        let sixth = try read(coded(#""swift": { "sources": ["A"], "languageMode": "6" },"#))
        #expect(sixth.swift?.languageMode == .swift6)
        #expect(try read(coded("")).swift == nil)
    }

    @Test func `names each function once`() throws {
        let script = #"[{ "at": 0, "perform": "go" }, { "at": 1, "perform": "go" }]"#
        #expect(try read(coded(script: script)).swiftFunctions.map(\.name) == ["inbox", "go"])
    }

    @Test func `needs sources`() {
        let found = errors(in: coded(#""swift": { "sources": [] },"#))
        #expect(found.map(\.pointer) == ["/swift/sources"])
        #expect(found.map(\.message) == ["found an array of 0; expected at least 1"])
    }

    @Test(arguments: ["", "a b", "1st", "a.", "a()", "open(_:)", "a;b", "\\\"", "a-b"])
    func `is called by names alone`(_ name: String) {
        let found = errors(in: coded(script: "[{ \"at\": 0, \"perform\": \"\(name)\" }]"))
        #expect(found.map(\.pointer) == ["/script/0/perform"])
        #expect(
            found.first?.message.hasSuffix(
                "expected the name of a function such as \"openMessage\" or \"Inbox.openMessage\""
            ) == true)
    }

    @Test func `is refused beside a container that never runs it`() {
        let text = """
            { "swift": { "sources": ["A"] }, "screens": { "a": { "views": [] } },
              "container": { "navigation": { "stack": ["a"] } }, "script": [{ "at": 0, "pop": true }] }
            """
        let found = errors(in: text)
        #expect(found.map(\.pointer) == ["/swift"])
        #expect(
            found.map(\.message) == [
                "nothing uses the code; expected a container {\"scene\": …} beside it"
            ])
    }

    @Test func `has the stack to itself: calls of containers are refused, and the other way round`()
    {
        let pop = errors(in: coded(script: #"[{ "at": 0, "pop": true }]"#))
        #expect(
            pop.map(\.message) == [
                "\"pop\" is nothing that a scene of Swift code can do; expected \"perform\""
            ])
        let text = """
            { "screens": { "a": { "views": [] } },
              "container": { "custom": { "children": ["a"] } },
              "script": [{ "at": 0, "perform": "go" }] }
            """
        #expect(
            errors(in: text).map(\.message) == [
                "\"perform\" is nothing that a container of one's own can do; expected \"select\""
            ])
    }
}
