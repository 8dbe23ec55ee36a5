import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `The JSON Schema` {
    private let reader = SpecReader(
        presets: presets, rules: ["alpha-left-behind", "black-screen"])

    /// The first error that Debian's jsonschema reports for each text; empty if there is none.
    private func objections(to texts: [String]) throws -> [String] {
        try JSONSchemaValidator.objections(to: texts, by: reader.jsonSchema)
    }

    private func isValid(_ text: String) -> Bool { (try? reader.read(Array(text.utf8))) != nil }

    @Test func `accepts every example and every preset`() throws {
        let known = try ["Examples", "Public/examples", "Sources/Film/Filmstrip/Presets"]
            .flatMap { try texts(in: $0).sorted { $0.key < $1.key } }
        #expect(known.count > 80)
        let objections = try objections(to: known.map { String(decoding: $0.value, as: UTF8.self) })
        #expect(zip(known, objections).filter { !$1.isEmpty }.map { "\($0.key): \($1)" } == [])
    }

    /// Texts that the reader accepts.
    static let accepted = [
        smallSpec,
        #"{ "preset": "card" }"#,
        // Over a preset, merged objects require no key: it may come from the preset.
        #"{ "preset": "back-swipe", "animators": { "backSwipe": { "duration": 1 } } }"#,
        #"{ "preset": "card", "animators": { "swipe": { "interruptible": true } } }"#,
        #"""
        { "preset": "sheet", "container": { "presentation": {
            "detents": [{ "identifier": "peek", "height": "maximumDetentValue / 4" }, "medium"],
            "selectedDetentIdentifier": "peek", "preferredCornerRadius": 20 } },
          "script": [{ "at": 0, "present": "place" }, { "at": 1, "selectedDetentIdentifier": "medium" }] }
        """#,
        #"""
        { "screens": { "a": {}, "b": { "template": "list", "scrolls": true } },
          "container": { "navigation": { "stack": ["a", "b"], "pop": {
            "animator": "x", "interaction": "y" } } },
          "animators": { "x": { "duration": 1, "animatedBy": "propertyAnimator",
            "interruptible": true, "scrubsLinearly": false, "afterDelay": 0.5,
            "animate": [{ "delayFactor": 0.5, "set": { "from.alpha": 0 } }],
            "complete": [{ "completeTransition": "position.end" }] } },
          "interactions": { "y": { "recognizer": { "pan": {} }, "begin": "pop", "driver": {
            "freeForm": { "interrupted": [{ "pauseAnimation": true }],
              "changed": [{ "fractionComplete": "heldFraction + translation.x / container.width" }],
              "ended": [{ "prepare": [{ "isReversed": true },
                { "continueAnimation": { "timingParameters": "easeOut", "durationFactor": 0 } },
                { "addAnimations": { "to.alpha": 1 }, "delayFactor": 0.5 }] }] } } } },
          "script": [{ "at": 0, "setContentOffset": [0, 100], "in": "b", "animated": false },
                     { "at": 0, "pop": true }] }
        """#,
        #"{ "preset": "collection-layouts", "screens": { "covers": { "items": 3 } } }"#,
        #"""
        { "preset": "slide-down-author",
          "interactions": { "edge": { "recognizer": { "cancelsTouchesInView": false } } } }
        """#,
        #"""
        { "preset": "back-swipe", "interactions": { "drag": { "recognizer": { "tap": {} } } } }
        """#,
        smallSpec(replacing: "\"to.alpha\": 1", with: "\"to.center\": [1, 2], \"to.frame.x\": 3"),
        smallSpec(replacing: "{ \"pan\": {} }", with: "{ \"pan\": {}, \"on\": \"container\" }"),
        smallSpec(
            replacing: "\"prepare\": []",
            with: "\"prepare\": [{ \"insert\": \"to\", \"below\": \"from\" }]"),
        smallSpec(
            replacing: "\"a\": {}",
            with: "\"a\": { \"accent\": \"#FF8800\", \"template\": \"list\", \"scrolls\": true }"),
        smallSpec(
            replacing: "\"script\"",
            with: "\"$schema\": \"here\", \"description\": \"\", \"script\""),
        // Expressions, even where only one value is accepted, and in parentheses.
        #"{ "preset": "card", "let": { "one": 1 }, "version": "one" }"#,
        smallSpec(replacing: "\"a\": {}", with: "\"a\": { \"accent\": \"(true ? red : blue)\" }"),
        // The pattern of the layer's transform, not that of the view's.
        smallSpec(
            replacing: "\"to.alpha\": 1",
            with: "\"to.layer.transform\": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]"),
    ]

    @Test func `accepts what the reader accepts`() throws {
        #expect(Self.accepted.filter { !isValid($0) } == [])
        #expect(try objections(to: Self.accepted) == Self.accepted.map { _ in "" })
    }

    /// Texts with mistakes in their shape, such as missing, unknown or conflicting keys.
    static let refused: [String] =
        [
            "[]", "{}",
            // A missing "at" or "after", and no action: exactly one of several keys is required.
            #"{ "preset": "card", "script": [{ "pop": true }] }"#,
            #"{ "preset": "card", "script": [{ "at": 1 }] }"#,
            // Keys that conflict with a choice, also over a preset.
            #"""
            { "preset": "back-swipe",
              "interactions": { "drag": { "recognizer": { "tap": {} }, "finish": true } } }
            """#,
            #"{ "preset": "card", "filmstrip": { "frames": 3, "times": [1] } }"#,
            #"{ "preset": "card", "extra": 1 }"#,
            #"{ "preset": "kard" }"#,
            #"{ "preset": "card", "container": { "navigation": {}, "tabs": {} } }"#,
            #"{ "preset": "card", "allow": [{ "rule": "black-screen" }] }"#,
        ]
        + [
            ("\"a\": {}", "\"a\": { \"extra\": 1 }"),
            ("\"a\": {}", "\"a\": []"),
            ("\"a\": {}", "\"a b\": {}"),
            ("\"a\": {}", "\"a\": { \"template\": \"lists\" }"),
            ("\"a\": {}", "\"a\": { \"background\": \"#12345\" }"),
            ("\"a\": {}", "\"a\": { \"background\": \"rad or blue\" }"),
            ("\"a\": {}", "\"a\": { \"items\": 3 }"),
            ("\"a\": {}", "\"a\": { \"template\": \"photo\", \"scrolls\": true }"),
            ("\"a\": {}", "\"a\": { \"template\": \"collection\", \"items\": 1.5 }"),
            ("\"duration\": 0.3", "\"duration\": 60.5"),
            ("\"duration\": 0.3", "\"duration\": null"),
            ("\"duration\": 0.3,", ""),
            ("\"duration\": 0.3", "\"duration\": 0.3, \"interruptible\": true"),
            ("\"duration\": 0.3", "\"duration\": 0.3, \"afterDelay\": 1"),
            ("\"set\": { \"to.alpha\": 1 }", "\"set\": {}, \"delayFactor\": 2"),
            ("\"pop\": true", "\"setContentOffset\": [0, 1]"),
            ("\"pop\": true", "\"pop\": true, \"animated\": 1"),
            ("\"prepare\": []", "\"prepare\": [{}]"),
            ("\"prepare\": []", "\"prepare\": [{ \"insert\": \"to\", \"remove\": \"from\" }]"),
            ("\"prepare\": []", "\"prepare\": [{ \"remove\": \"to\", \"below\": \"from\" }]"),
            (
                "\"prepare\": []",
                "\"prepare\": [{ \"insert\": \"to\", \"below\": \"from\", \"above\": \"from\" }]"
            ),
            ("\"prepare\": []", "\"prepare\": [{ \"finishAnimation\": \"end\" }]"),
            ("\"to.alpha\": 1", "\"to.size\": 1"),
            ("\"to.alpha\": 1", "\"alpha\": 1"),
            ("\"to.alpha\": 1", "\"to.alpha\": [1]"),
            ("\"to.alpha\": 1", "\"to.frame\": [1, 2]"),
            ("\"to.alpha\": 1", "\"to.isHidden\": 1"),
            ("\"set\": { \"to.alpha\": 1 }", "\"set\": {}, \"then\": [{ \"at\": 0 }]"),
            ("{ \"pan\": {} }", "{}"),
            ("{ \"pan\": {} }", "{ \"pan\": {}, \"tap\": {} }"),
            ("{ \"pan\": {} }", "{ \"tap\": {} }"),
            ("{ \"pan\": {} }", "{ \"pan\": { \"minimumNumberOfTouches\": 0 } }"),
            (", \"finish\": \"progress > 0.5\"", ""),
            ("\"begin\": \"pop\"", "\"begin\": \"push\""),
            ("\"begin\": \"pop\"", "\"begin\": {}"),
            ("{ \"percentDriven\": {} }", "{ \"percentDriven\": { \"completionSpeed\": [0] } }"),
            ("\"pop\": true }]", "\"pop\": false }]"),
            ("\"pop\": true }]", "\"touches\": [[0, 1, 2], [1, 2]] }]"),
            ("\"pop\": true }]", "\"touches\": [[0, 1, 2]] }]"),
            ("\"pop\": true }]", "\"pop\": true, \"cancelled\": true }]"),
            ("\"script\"", "\"device\": { \"size\": [390, 844, 1] }, \"script\""),
            ("\"script\"", "\"version\": 2, \"script\""),
        ].map { smallSpec(replacing: $0, with: $1) }

    @Test func `refuses every mistake in the shape, as the reader does`() throws {
        let texts = Self.refused
        #expect(texts.filter { isValid($0) } == [])
        #expect(zip(texts, try objections(to: texts)).filter { $1.isEmpty }.map(\.0) == [])
    }

    /// The reader must refuse every mutated preset that the schema refuses.
    @Test(.seeded) func `refuses nothing that the reader accepts`() throws {
        var numbers = SplitMix64(seed: 1)
        var mutants: [String] = []
        for (_, text) in presets.sorted(by: { $0.key < $1.key }) {
            let root = try JSONSerialization.jsonObject(with: Data(text))
            for _ in 0..<50 {
                let mutant = mutated(root, &numbers)
                mutants.append(
                    String(
                        decoding: try JSONSerialization.data(
                            withJSONObject: mutant, options: .sortedKeys), as: UTF8.self))
            }
        }
        let objections = try objections(to: mutants)
        let alarms = zip(mutants, objections).filter { isValid($0) && !$1.isEmpty }
        #expect(alarms.map { "\($1): \($0)" } == [])
        #expect(mutants.contains(where: isValid) && objections.contains { !$0.isEmpty })
    }

    /// Returns a copy of `value` with one change somewhere inside it.
    private func mutated(_ value: Any, _ numbers: inout SplitMix64) -> Any {
        let choice = Int(numbers.next() % 8)
        switch value {
        case var members as [String: Any] where !members.isEmpty:
            let keys = members.keys.sorted()
            let key = keys[Int(numbers.next() % UInt64(keys.count))]
            switch choice {
            case 0: members[key] = nil
            case 1: members["extra"] = 1
            default: members[key] = mutated(members[key] ?? 0, &numbers)
            }
            return members
        case var elements as [Any] where !elements.isEmpty:
            let index = Int(numbers.next() % UInt64(elements.count))
            switch choice {
            case 0: elements.remove(at: index)
            case 1: elements.append(elements[index])
            default: elements[index] = mutated(elements[index], &numbers)
            }
            return elements
        default:
            let others: [Any] = [0, -1, 0.5, "0.5", true, "x", [1, 2], [String: Any]()]
            return others[choice]
        }
    }

    @Test func `describes every value`() throws {
        let root = try JSONSerialization.jsonObject(with: Data(reader.jsonSchema))
        var undescribed: [String] = []
        var count = 0
        func visit(_ value: Any, _ path: String, isValue: Bool) {
            guard let node = value as? [String: Any] else { return }
            if isValue {
                count += 1
                if node["description"] == nil, node["$ref"] == nil { undescribed.append(path) }
            }
            for (key, value) in node {
                switch (key, value) {
                case ("properties", let nodes as [String: Any]),
                    ("patternProperties", let nodes as [String: Any]),
                    ("$defs", let nodes as [String: Any]):
                    for (name, node) in nodes { visit(node, path + "/" + name, isValue: true) }
                case ("items", let node), ("additionalProperties", let node):
                    visit(node, path + "/" + key, isValue: true)
                case ("prefixItems", let nodes as [Any]),
                    ("anyOf", let nodes as [Any])
                where isValue:
                    for node in nodes where (node as? [String: Any])?["required"] == nil {
                        visit(node, path + "/" + key, isValue: true)
                    }
                default: break
                }
            }
        }
        visit(root, "", isValue: true)
        #expect(undescribed.sorted() == [])
        #expect(count > 200)
    }

    @Test func `says nothing at length twice`() throws {
        let root = try JSONSerialization.jsonObject(with: Data(reader.jsonSchema))
        var seen: Set<Data> = []
        var repeated: [String] = []
        func visit(_ value: Any) throws {
            if let nodes = value as? [Any] { for node in nodes { try visit(node) } }
            guard let node = value as? [String: Any] else { return }
            if let properties = node["properties"] as? [String: Any], properties.count > 1,
                node["type"] != nil
            {
                let text = try JSONSerialization.data(
                    withJSONObject: properties, options: .sortedKeys)
                if !seen.insert(text).inserted {
                    repeated.append(String(decoding: text, as: UTF8.self))
                }
            }
            for node in node.values { try visit(node) }
        }
        try visit(root)
        #expect(repeated == [])
        #expect(seen.count > 20)
    }

    @Test func `is laid out, and the same each time`() throws {
        let schema = reader.jsonSchema
        #expect(
            schema
                == SpecReader(presets: presets, rules: ["alpha-left-behind", "black-screen"])
                .jsonSchema)
        #expect(String(decoding: schema, as: UTF8.self).hasPrefix("{\n  \"$schema\": "))
        #expect(schema.suffix(2) == Array("}\n".utf8))
    }
}
