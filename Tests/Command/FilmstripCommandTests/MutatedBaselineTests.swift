import Foundation
import ServiceSupport
import TestSupport
import Testing

/// Changes JSON at random places: numbers become extreme, texts strange, and elements double, vanish or swap.
private struct JSONMutation {
    var generator: SplitMix64

    private static var numbers: [Any] {
        [
            1e308, -1e308, 1e15, -1e15, 1e9, -1, 0, 0.5, 1, 3, 1e-6, 1e-300, 9_007_199_254_740_993,
        ]
    }
    private static var texts: [Any] {
        [
            "", "NaN", "Infinity", "idle", "\u{1B}[2J", "::error::x", "`", "<b>&", NSNull(),
            [Any](),
        ]
    }

    /// A value with one place changed: at each level a random member is entered.
    mutating func changed(_ value: Any) -> Any {
        // Half of the time the change is here.
        let isHere = Bool.random(using: &generator)
        switch value {
        case var object as [String: Any] where !object.isEmpty:
            let keys = object.keys.sorted()
            guard let key = keys.randomElement(using: &generator) else { return object }
            switch isHere ? Int.random(in: 0..<10, using: &generator) : 9 {
            case 0: object[key] = nil
            case 1: object[key] = NSNull()
            case 2: object["x"] = object[key]
            case _: object[key] = object[key].map { changed($0) }
            }
            return object
        case var array as [Any] where !array.isEmpty:
            let index = Int.random(in: array.indices, using: &generator)
            switch isHere ? Int.random(in: 0..<10, using: &generator) : 9 {
            case 0: array.remove(at: index)
            case 1: array.append(array[index])
            case 2: array.reverse()
            case 3: array.shuffle(using: &generator)
            case 4: array = Array(repeatElement(array, count: 50).joined())
            case _: array[index] = changed(array[index])
            }
            return array
        case is NSNumber: return Self.numbers.randomElement(using: &generator) ?? 0
        case _: return Self.texts.randomElement(using: &generator) ?? ""
        }
    }
}

@Suite(.seeded) struct `A mutated baseline` {
    private static func spec(frames: Int) -> String {
        """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 0.5 },
          "filmstrip": { "frames": \(frames) } }
        """
    }

    private static let count = 150

    /// The specs differ from their baselines, so that plays are compared in all respects, and pictures are drawn.
    @Test func `ends no check, which tells of every spec`() async throws {
        try await withFolder { folder in
            let baselines = folder.appending(path: "__filmstrips__")
            try Data(Self.spec(frames: 3).utf8).write(
                to: folder.appending(path: "a.transition.json"))
            #expect(try Command.run("check", "--update", in: folder).code == 0)
            let sheet = try Data(contentsOf: baselines.appending(path: "a.png"))
            let timeline = try JSONSerialization.jsonObject(
                with: Data(contentsOf: baselines.appending(path: "a.timeline.json")))
            var mutation = JSONMutation(generator: SplitMix64(seed: 56))
            for number in 0..<Self.count {
                let name = "b\(number)"
                try Data(Self.spec(frames: 4).utf8).write(
                    to: folder.appending(path: "\(name).transition.json"))
                try sheet.write(to: baselines.appending(path: "\(name).png"))
                var mutated = timeline
                for _ in 0...(number % 3) {
                    // Half of the changes are in the record, the largest part.
                    if var object = mutated as? [String: Any], number.isMultiple(of: 2) {
                        object["record"] = object["record"].map { mutation.changed($0) }
                        mutated = object
                    } else {
                        mutated = mutation.changed(mutated)
                    }
                }
                try JSONSerialization.data(withJSONObject: mutated).write(
                    to: baselines.appending(path: "\(name).timeline.json"))
            }
            // More text than a pipe holds.
            let text = folder.appending(path: "text")
            try Data().write(to: text)
            let check = try Command(
                ["check", "--output", "report", "--accessibility"], in: folder,
                terminal: FileHandle(forWritingTo: text)
            ).end()
            #expect(check.code == 2 && check.errors.isEmpty, "\(check)")
            let report = try JSONSerialization.jsonObject(
                with: Data(contentsOf: folder.appending(path: "report/report.json")))
            let summary = try #require((report as? [String: Any])?["summary"] as? [String: Int])
            #expect(summary["specs"] == Self.count + 1 && summary["failed"] == 0)
            // Mutations that are found by reading, and others that only a comparison meets.
            #expect((summary["damaged"] ?? 0) > 20 && (summary["changed"] ?? 0) > 20)
        }
    }
}
