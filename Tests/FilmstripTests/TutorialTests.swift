import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// `Docs/tutorial.md`.
@Suite struct `The tutorial` {
    /// Its specs in their order.
    private let specs: [String]

    init() throws {
        let page = try String(
            contentsOf: Repository.root.appendingPathComponent("Docs/tutorial.md"), encoding: .utf8)
        specs = page.components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        try #require(specs.count == 5)
    }

    private func rules(in text: String) throws -> [FindingRule] {
        try Renderer(threads: 1).findings(in: Array(text.utf8)).map(\.rule)
    }

    @Test func `begins with what init writes`() {
        #expect(specs[0] == Starter.spec)
    }

    @Test func `shows specs that are laid out`() throws {
        for spec in specs {
            let laidOut = try SpecReader.ofProduct.laidOut(Array(spec.utf8))
            #expect(String(decoding: laidOut, as: UTF8.self) == spec)
            _ = try SpecReader.ofProduct.read(laidOut)
        }
    }

    @Test func `builds transitions in which nothing is wrong`() throws {
        for spec in specs[..<4] { #expect(try rules(in: spec) == []) }
    }

    @Test func `tells rightly what goes wrong`() throws {
        let cancelled = specs[1].replacing("[270, 430]", with: "[150, 430]")
        #expect(cancelled != specs[1])
        #expect(try rules(in: cancelled) == [])
        let wrong = cancelled.replacing(
            "{ \"set\": { \"to.alpha\": 1 } },\n        { \"completeTransition\": \"!cancelled\" }",
            with: "{ \"completeTransition\": true }")
        #expect(wrong != cancelled)
        #expect(try rules(in: wrong) == [.cancelCompletes])
    }
}
