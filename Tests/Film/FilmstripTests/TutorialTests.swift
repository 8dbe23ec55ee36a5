import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// `Docs/tutorial.md`.
@Suite struct `The tutorial` {
    private static let folder = Repository.root.appending(path: "Docs/images/tutorial")

    /// The specs of the page, in order.
    private let specs: [String]
    /// The names of the pictures, each of which follows its spec.
    private let pictures: [String]

    init() throws {
        let page = try String(
            contentsOf: Repository.root.appendingPathComponent("Docs/tutorial.md"), encoding: .utf8)
        let blocks = page.matches(
            of: /(?s)```json\n(.*?)```\n\n!\[[^\]]+\]\(images\/tutorial\/([a-z]+)\.png\)/)
        (specs, pictures) = (blocks.map { String($0.1) }, blocks.map { String($0.2) })
        try #require(specs.count == 6)
        try #require(page.components(separatedBy: "```json\n").count == specs.count + 1)
    }

    /// With `RECORD_TUTORIAL=1` in the environment the pictures are recorded, and the test fails.
    @Test func `shows each spec as it is drawn`() throws {
        for (spec, name) in zip(specs, pictures) {
            try DocumentPicture.expect(
                DocumentPicture.strip(of: Array(spec.utf8), scale: 1.0 / 3),
                at: Self.folder.appending(path: "\(name).png"),
                recordedBy: "RECORD_TUTORIAL")
        }
        let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(kept.sorted() == pictures.map { "\($0).png" }.sorted())
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
        #expect(try Set(rules(in: specs[5])) == [.motionUnseen, .springAheadOfFinger])
    }
}
