import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import Foundation
import TestSupport
import Testing

@Suite struct `The JSON Schema of timelines` {
    /// The timelines recorded beside specs and tests, by path.
    private static let baselines: [String: String] = {
        var texts: [String: String] = [:]
        for folder in ["Examples", "Tests"] {
            let files = FileManager.default.enumerator(
                at: Repository.root.appending(path: folder), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.lastPathComponent.hasSuffix(".timeline.json") else { continue }
                texts[file.path] = try? String(contentsOf: file, encoding: .utf8)
            }
        }
        return texts
    }()

    private func text(_ timeline: Timeline) -> String {
        String(decoding: timeline.json, as: UTF8.self)
    }

    @Test func `accepts the timelines of presets, examples, baselines and random films`() throws {
        var texts = Self.baselines
        try #require(texts.count > 10)
        for name in Presets.all.keys {
            texts["preset \(name)"] = try text(Film(of: #"{ "preset": "\#(name)" }"#).timeline)
        }
        for name in Repository.examples {
            let film = try Film(of: Repository.example(name), files: Repository.exampleFiles)
            texts["example \(name)"] = text(film.timeline)
        }
        for seed in TestSeed.all(0..<50) {
            var random = RandomTimeline(seed)
            texts["random \(seed)"] = text(random.timeline)
        }
        texts["whole"] = text(Self.whole)
        let all = texts.sorted { $0.key < $1.key }
        let objections = try JSONSchemaValidator.objections(
            to: all.map(\.value), by: Timeline.jsonSchema)
        #expect(objections.count == all.count)
        #expect(zip(all, objections).filter { !$1.isEmpty }.map { "\($0.key): \($1)" } == [])
    }

    /// Programs before version 1 of the format wrote neither the version nor the gestures.
    @Test func `describes baselines, which are written again as they are read`() throws {
        for (path, baseline) in Self.baselines {
            var expected = baseline
            if !baseline.contains(#""version":"#) {
                expected.replace(
                    "{\n  \"engine\"", with: "{\n  \"version\": 1,\n  \"engine\"",
                    maxReplacements: 1)
                expected.replace(
                    "\n  \"findings\"", with: "\n  \"gestures\": [],\n  \"findings\"",
                    maxReplacements: 1)
            }
            let timeline = try Timeline(json: Array(baseline.utf8))
            #expect(text(timeline) == expected, "\(path)")
        }
    }

    // MARK: Damaged timelines

    /// A timeline with one change, and whether the validator accepts it.
    private struct Damaged: Decodable {
        /// The change: `removed`, `added`, `word` for another text, or the type of the new value.
        var change: String
        var place: String
        var isValid: Bool
        var text: String

        /// Whether the reader may accept the change although the schema does not. The reader ignores unknown keys,
        /// checks the types of three view values only, takes null for a missing key, and accepts any text as a digest.
        var isForgiven: Bool {
            if ["added", "null"].contains(change) { return true }
            if change == "word" { return ["/spec", "/pixels"].contains(place) }
            // Of values in records it checks the types of three, too.
            if let value = place.wholeMatch(of: /\/record\/samples\/\d+\/views\/[^\/]*\/([^\/]*)/) {
                return ["boolean", "number", "array", "string"].contains(change)
                    && !["frame", "alpha", "transform"].contains(value.1)
            }
            guard let value = place.wholeMatch(of: /\/frames\/\d+\/(views|model)\/[^\/]*\/([^\/]*)/)
            else { return false }
            return ["boolean", "number", "array"].contains(change)
                && (value.1 == "model"
                    || !["frame", "alpha", "transform", "place"].contains(value.2))
        }
    }

    /// Changes a timeline at one place after another: removes a key, adds one, or replaces a value by one of another
    /// type or by another text.
    private static let damager = """
        import json, sys
        from jsonschema import Draft202012Validator
        schema, whole = (json.loads(text) for text in json.load(open(sys.argv[1])))
        validator = Draft202012Validator(schema)
        types = {type(None): "null", bool: "boolean", int: "number", float: "number",
                 str: "string", list: "array", dict: "object"}
        samples = {"null": None, "boolean": True, "number": 7, "string": "x", "array": [], "object": {}}
        damaged = []

        def note(change, place):
            damaged.append({"change": change, "place": place, "isValid": validator.is_valid(whole),
                            "text": json.dumps(whole)})

        def damage(node, place):
            for key, value in list(node.items() if isinstance(node, dict) else enumerate(node)):
                inner = f"{place}/{key}"
                for name, sample in samples.items():
                    if name != types[type(value)]:
                        node[key] = sample
                        note(name, inner)
                if isinstance(value, str):
                    node[key] = "x"
                    note("word", inner)
                node[key] = value
                # Names of views are no keys of the format.
                if isinstance(node, dict) and not place.endswith(("/views", "/model")):
                    del node[key]
                    note("removed", inner)
                    node[key] = value
                if isinstance(value, (dict, list)):
                    damage(value, inner)
            if isinstance(node, dict):
                node["unknown"] = 7
                note("added", place)
                del node["unknown"]

        damage(whole, "")
        print(json.dumps(damaged))
        """

    @Test func `refuses what the reader refuses, and nothing else of these types and keys`() throws
    {
        let texts = [String(decoding: Timeline.jsonSchema, as: UTF8.self), text(Self.whole)]
        let told = try Python.run(Self.damager, on: Array(try JSONEncoder().encode(texts)))
        let damaged = try JSONDecoder().decode([Damaged].self, from: told)
        #expect(damaged.count > 500)
        for row in damaged {
            let isRead = (try? Timeline(json: Array(row.text.utf8))) != nil
            #expect(
                row.isValid == isRead || (isRead && row.isForgiven), "\(row.change) at \(row.place)"
            )
            if row.change == "added" { #expect(!row.isValid, "\(row.place)") }
        }
    }

    /// Every key of the schema occurs in the timeline that is damaged.
    @Test func `has no key that no timeline has`() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(Timeline.jsonSchema)) as? [String: Any])
        let parts = try #require(schema["$defs"] as? [String: [String: Any]])
        let whole = text(Self.whole)
        for object in [schema] + parts.values {
            let keys = try #require(object["properties"] as? [String: Any]).keys
            #expect(keys.filter { !whole.contains("\"\($0)\": ") } == [])
        }
    }

    /// A timeline that has every key.
    private static let whole: Timeline = {
        let digest = "sha256:" + String(repeating: "0f", count: 32)
        let properties = [
            Timeline.Property("frame", .numbers([0, 1, 2, 3])),
            Timeline.Property("alpha", .numbers([0.5])),
            Timeline.Property("transform", .numbers([1, 0, 0, 1, 4, 5])),
            Timeline.Property("isHidden", .flag(true)),
            Timeline.Property("backgroundColor", .numbers([0, 0, 1, 1])),
            Timeline.Property("layer.cornerRadius", .numbers([6])),
            Timeline.Property("layer.borderWidth", .numbers([1])),
            Timeline.Property("layer.borderColor", .numbers([0, 1, 0, 1])),
            Timeline.Property("layer.shadowOpacity", .numbers([0.5])),
            Timeline.Property("layer.shadowRadius", .numbers([8])),
            Timeline.Property("layer.shadowOffset", .numbers([0, 2])),
            Timeline.Property("layer.shadowColor", .numbers([1, 0, 0, 1])),
            Timeline.Property("layer.masksToBounds", .flag(true)),
            Timeline.Property("layer.zPosition", .numbers([2])),
        ]
        let view = Timeline.View(
            name: "a", properties: properties, model: properties,
            place: CGRect(x: 9, y: 9, width: 2, height: 3))
        var finding = Finding(.blackScreen, at: 0.5, view: "a", "a black screen")
        (finding.frame, finding.transition, finding.allowed) = (0, 0, "it is meant")
        var timeline = Timeline(
            spec: digest, scale: 2,
            frames: [
                Timeline.Frame(
                    time: 0.25, phase: .running, progress: 0.5,
                    rect: PixelRect(x: 0, y: 0, width: 20, height: 40), views: [view])
            ],
            transitions: [
                StageTransition(
                    id: 0, container: "navigation", controller: "root", operation: "push",
                    from: "a", to: "b", began: 0, isInteractive: true, released: 0.25,
                    velocity: CGPoint(x: 640, y: -3), ended: 0.5, outcome: .completed)
            ],
            events: [
                StageEvent(
                    time: 0, name: .animationControllerFor, subject: "root", transition: 0,
                    detail: .answer("slide")),
                StageEvent(time: 0, name: .willShow, detail: .answer(nil)),
                StageEvent(time: 0, name: .updateInteractiveTransition, detail: .number(0.5)),
                StageEvent(time: 0, name: .viewWillAppear, subject: "b", detail: .flag(true)),
                StageEvent(time: 0, name: .recognizerState, subject: "pan", detail: .word("began")),
            ],
            gestures: [
                Contact([
                    Contact.Place(time: 0, location: CGPoint(x: 1, y: 2)),
                    Contact.Place(time: 9, location: CGPoint(x: 3, y: 4)),
                ])
            ],
            findings: [finding], warnings: [RenderWarning(layer: "a", message: "no blur")])
        var change = Timeline.StateChange(screen: "a", gesture: "pan", from: "low", began: 0)
        (change.to, change.curve) = ("high", "linear 0.2 s")
        (change.released, change.ended) = (0.25, 0.5)
        timeline.changes = [change]
        timeline.pixels = digest
        var figures = MotionFigures(of: "a")
        (figures.distance, figures.overshoot) = (40, 2.5)
        let handOff = Timeline.HandOff(
            view: "a", time: 0.5, finger: 600, before: 600, after: 400, shift: 0)
        timeline.motion = [
            Timeline.Motion(
                transition: 0, parallax: 0.5, handOff: handOff,
                offscreen: Timeline.Offscreen(frames: 2, passes: 1, pixels: 800), views: [figures])
        ]
        timeline.display = PixelRect(x: 1, y: 1, width: 18, height: 38)
        let content = [
            Timeline.Property("isUserInteractionEnabled", .flag(false)),
            Timeline.Property("text", .text("Inbox")), Timeline.Property("font", .text("bold 17")),
            Timeline.Property("textColor", .numbers([0, 0, 1, 1])),
            Timeline.Property("image", .text("2 × 2, 00ff00ff")),
            Timeline.Property("tintColor", .numbers([0, 0, 1, 1])),
            Timeline.Property("gradient.type", .text("axial")),
            Timeline.Property("gradient.colors", .numbers([0, 0, 1, 1, 1, 0, 0, 1])),
            Timeline.Property("gradient.locations", .numbers([0, 1])),
            Timeline.Property("gradient.points", .numbers([0, 0, 1, 1])),
            Timeline.Property("shape.path", .numbers([0, 0, 9, 9])),
            Timeline.Property("shape.fillColor", .numbers([0, 0, 1, 1])),
            Timeline.Property("shape.strokeColor", .numbers([0, 0, 1, 1])),
            Timeline.Property("shape.stroke", .numbers([2, 0, 1])),
            Timeline.Property("blur.radius", .numbers([20])),
            Timeline.Property("blur.saturation", .numbers([1.8])),
            Timeline.Property("blur.tint", .numbers([1, 1, 1, 0.5])),
            Timeline.Property("mask", .numbers([0, 0, 9, 9, 4])),
        ]
        timeline.settled = Timeline.Settled(spec: "{}", files: ["a.png": "sha256:00"])
        timeline.review = Timeline.Review(
            threshold: 0.2, allowedRatio: 0.1, views: ["a"], rects: [[0, 1, 2, 3]])
        timeline.record = Timeline.Record(
            size: [20, 40],
            samples: [
                Timeline.Sample(
                    time: 0.25, phase: .running, progress: 0.5,
                    views: [Timeline.View(name: "a", properties: properties + content)],
                    order: ["a"])
            ],
            missed: Timeline.Missed(step: 1, event: "completed", since: 0.25, skipped: 1),
            refused: [
                Timeline.Refused(pointer: "/script/0/push", time: 0.25, reason: "it is there")
            ],
            decisions: [
                Timeline.DecisionMap(
                    interaction: "pan",
                    rows: Timeline.DecisionMap.velocities.map { _ in
                        String(repeating: "c", count: Timeline.DecisionMap.progress.count)
                    })
            ])
        return timeline
    }()
}
