import Foundation
import Testing
import TransitionSpec

@Suite struct `The name of a view` {
    /// A spec whose first screen has a view called `name`, with the given JSON as steps that prepare
    /// the animator `slide`.
    private func text(_ name: String, prepare: String) -> String {
        smallSpec(
            replacing: "\"a\": {}", with: "\"a\": { \"views\": [{ \"name\": \"\(name)\" }] }"
        ).replacing("\"prepare\": []", with: "\"prepare\": \(prepare)")
    }

    private func sets(_ text: String) throws -> [Spec.Assignment] {
        try read(text).animator("slide").prepare.flatMap { step -> [Spec.Assignment] in
            guard case .set(let assignments) = step.action else { return [] }
            return assignments
        }
    }

    @Test(arguments: [
        "progress", "label", "link", "separator", "location", "black", "velocity", "duration",
        "identity", "scale", "index", "display", "position", "spring",
    ])
    func `may be one that expressions know as something else`(_ name: String) throws {
        let set = try sets(
            text(
                name,
                prepare: """
                    [{ "set": { "from.\(name).alpha": "from.\(name).layer.opacity / 2" } },
                     { "snapshot": "from.\(name)", "as": "\(name)" },
                     { "set": { "\(name).frame": "\(name).bounds" } }]
                    """))
        #expect(set.map(\.subject) == [.subview(.from, name), .view(name)])
    }

    @Test func `leaves the colour or the number of the same name as it is`() throws {
        let set = try sets(
            text(
                "label",
                prepare: """
                    [{ "add": { "name": "black" } }, { "add": { "name": "duration" } },
                     { "set": { "black.backgroundColor": "black", "black.alpha": "black.alpha",
                                "duration.alpha": "duration / (duration + 0.1)",
                                "duration.frame.x": "duration.frame.x" } }]
                    """))
        guard case .backgroundColor(let color) = set[0].setting else {
            Issue.record("the first is a colour")
            return
        }
        #expect(try color.value() == Spec.Color(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func `of a rule's number leaves the parts of a point as they are`() throws {
        let spec = try read(
            spec(
                interactions: """
                    { "pull": { "recognizer": { "pan": {} }, "begin": "pop", "driver": {
                        "freeForm": {
                          "start": [{ "add": { "name": "location" } }],
                          "changed": [{ "set": {
                            "location.frame.x": "location.x + location.frame.x" } }],
                          "ended": [] } } } }
                    """))
        #expect(spec.interactions.count == 1)
    }
}

@Suite struct `Errors of one cause` {
    @Test func `are one, which lists the further places`() {
        let found = errors(
            in: smallSpec(
                replacing: "\"a\": {}", with: "\"a\": { \"views\": [{ \"name\": \"x\" }] }"
            )
            .replacing(
                "\"prepare\": []",
                with: """
                    "prepare": [{ "set": { "from.y.alpha": 1 } },
                    { "set": { "from.y.alpha": "from.y.alpha" } },
                    { "remove": "from.y" }]
                    """))
        #expect(found.count == 1)
        #expect(found[0].message.hasPrefix("no view is named \"from.y\"; expected "))
        let others = found[0].message.components(separatedBy: "; also at ")
        #expect(others.count == 2)
        #expect(others.last?.components(separatedBy: " and ").count == 2)
        #expect(others.last?.filter { $0 == ":" }.count == 2)
    }

    @Test func `are reported where the name is defined if it is not valid there`() {
        let found = errors(
            in: smallSpec(
                replacing: "\"a\": {}", with: "\"a\": { \"views\": [{ \"name\": \"x-y\" }] }"
            ).replacing("\"prepare\": []", with: "\"prepare\": [{ \"remove\": \"from.x-y\" }]"))
        #expect(found.map(\.pointer) == ["/screens/a/views/0/name"])
        #expect(found.allSatisfy { $0.message.contains("; did you mean \"xY\"?; also at ") })
    }

    @Test func `are several if the names differ`() {
        let found = errors(
            in: smallSpec(
                replacing: "\"prepare\": []",
                with: "\"prepare\": [{ \"remove\": \"from.p\" }, { \"remove\": \"from.q\" }]"))
        #expect(found.count == 2)
        #expect(!found.contains { $0.message.contains("also at") })
    }
}
