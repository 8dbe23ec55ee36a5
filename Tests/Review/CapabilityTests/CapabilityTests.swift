import Filmstrip
import FilmstripCapabilities
import Foundation
import Synchronization
import Testing

/// A capability that counts how often it is made, and writes its parameters.
private struct Echo: Capability {
    enum Format: String, CapabilityFormat {
        case text = "txt"
        case json

        var mediaType: MediaType { self == .text ? .text : .json }
    }

    static let made = Mutex(0)
    static let info = CapabilityInfo(
        name: "echo", title: "Echo", summary: "Returns a spec.", result: "an echo",
        parameters: [
            Parameter("loud", .flag, "Whether it is loud."),
            Parameter("gain", .number(0...2), "The gain."),
            Parameter("times", .integer(1...3), "The number of echoes."),
            Parameter("place", .choice(["cave", "hall"]), "The place."),
        ])
    let text: String

    init(_ job: CapabilityJob) throws(RenderFailure) {
        Self.made.withLock { $0 += 1 }
        text = "\(job.name) \(job.values.flag("loud")) \(job.values.number("gain") ?? 1)"
    }

    func bytes(as format: Format) -> [UInt8] {
        Array((format == .text ? text : "{}").utf8)
    }
}

@Suite struct `A capability` {
    @Test(arguments: Capabilities.names)
    func `has a name that a route, a command and a tool can have`(_ name: String) throws {
        #expect(!name.isEmpty && name.allSatisfy { ("a"..."z").contains($0) })
        #expect(Capabilities.names.count { $0 == name } == 1)
        let found = try #require(Capabilities.named(name))
        #expect(found.info.name == name)
    }

    @Test(arguments: Capabilities.names)
    func `is described in a sentence, and its forms have names of their own`(
        _ name: String
    ) throws {
        let capability = try #require(Capabilities.named(name))
        #expect(capability.info.summary.hasSuffix(".") && !capability.info.title.isEmpty)
        let names = capability.formats.map(\.name)
        #expect(!names.isEmpty && Set(names).count == names.count)
    }

    @Test(arguments: Capabilities.names)
    func `is on the pages about its route and its tool`(_ name: String) throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Docs")
        let routes = try String(contentsOf: docs.appending(path: "http.md"), encoding: .utf8)
        #expect(routes.contains("`/v1/\(name)`"))
        guard Capabilities.named(name)?.info.interfaces.contains(.tool) == true else { return }
        let tools = try String(contentsOf: docs.appending(path: "agents.md"), encoding: .utf8)
        #expect(tools.contains("| `\(name)` |"))
    }

    @Test func `is made once for models, as text and as JSON`() throws {
        let before = Echo.made.withLock(\.self)
        let job = CapabilityJob(spec: [], name: "a", renderer: Renderer(threads: 1))
        let told = try Echo.told(job)
        #expect(told.text == Array("a false 1.0".utf8) && told.json == Array("{}".utf8))
        #expect(Echo.made.withLock(\.self) == before + 1)
        #expect(try Echo.made(job, as: "txt") == told.text)
    }

    @Test func `is no other name's`() {
        #expect(Capabilities.named("decision-map") == nil && Capabilities.named("") == nil)
    }
}

@Suite struct `A parameter` {
    struct Row: CustomTestStringConvertible {
        var name: String
        var text: String
        /// The value as it is written again; nil if the text is refused.
        var value: String?
        var testDescription: String { "\(name)=\(text)" }
    }

    @Test(arguments: [
        Row(name: "loud", text: "", value: "true"), Row(name: "loud", text: "true", value: "true"),
        Row(name: "loud", text: "false", value: "false"), Row(name: "loud", text: "yes"),
        Row(name: "gain", text: "0", value: "0"), Row(name: "gain", text: "2", value: "2"),
        Row(name: "gain", text: "0.50", value: "0.5"), Row(name: "gain", text: "2.01"),
        Row(name: "gain", text: "-0.01"), Row(name: "gain", text: "nan"),
        Row(name: "gain", text: "1e0"), Row(name: "gain", text: ""),
        Row(name: "times", text: "1", value: "1"), Row(name: "times", text: "3", value: "3"),
        Row(name: "times", text: "0"), Row(name: "times", text: "4"),
        Row(name: "times", text: "1.5"), Row(name: "place", text: "cave", value: "cave"),
        Row(name: "place", text: "Cave"), Row(name: "place", text: ""),
    ])
    func `is read from a text, or refused`(_ row: Row) throws {
        let read = { () throws(ParameterValues.Refusal) in
            try ParameterValues(of: Echo.info.parameters) { $0 == row.name ? row.text : nil }
        }
        guard let value = row.value else {
            let refusal = #expect(throws: ParameterValues.Refusal.self) { try read() }
            #expect(refusal?.parameter.name == row.name && refusal?.text == row.text)
            return
        }
        #expect(try read().texts.map { "\($0.name)=\($0.text)" } == ["\(row.name)=\(value)"])
    }

    @Test func `is refused with what is accepted`() {
        let refusal = #expect(throws: ParameterValues.Refusal.self) {
            try ParameterValues(of: Echo.info.parameters) { $0 == "times" ? "7" : nil }
        }
        #expect(refusal?.problem == #"is "7"; expected a whole number from 1 to 3"#)
    }

    @Test func `has no value if none is given`() throws {
        let values = try ParameterValues(of: Echo.info.parameters) { _ in nil }
        #expect(values.texts.isEmpty && !values.flag("loud"))
        #expect(values.number("gain") == nil && values.text("place") == nil)
    }
}
