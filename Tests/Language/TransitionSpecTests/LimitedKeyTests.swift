import Testing
import TransitionSpec

/// The law of limits: a guarded value is refused at its place if it exceeds the limit by one, and
/// accepted at the limit.
@Suite struct `A key that a limit guards` {
    private static let rules = ["alpha-left-behind", "black-screen"]

    /// Specs for the keys whose values have a size below 2 in every example and preset.
    private static let texts =
        [
            #"""
            { "$schema": "spec",
              "screens": {
                "a": { "title": "A",
                  "navigationItem": { "backButtonTitle": "Back", "leftBarButtonItems": [{ "title": "x" }, { "title": "y" }] },
                  "views": [
                    { "name": "words", "label": "x", "text": "yes", "autoresizingMask": ["flexibleWidth", "flexibleHeight"] },
                    { "name": "bar", "navigationBar": { "title": "x", "backTitles": ["x", "y"] } },
                    { "name": "feed", "scroll": { "contentSize": [300, 900] } }],
                  "behavior": { "initial": "x", "states": { "x": { "set": { "bar.alpha": 1 } } },
                    "gestures": [{ "recognizer": { "pan": {} },
                      "ended": [{ "state": "x", "set": { "bar.center": "location", "words.alpha": 1 } }],
                      "once": [{ "when": "translation.x > 1", "haptic": "light" }, { "when": "translation.x > 2",
                        "animate": [{ "duration": 1, "set": { "bar.alpha": 1 } }, { "duration": 1, "set": { "bar.alpha": 0 } }] }] }] } },
                "b": {} },
              "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "slide", "interaction": ["drag", "press"],
                "alongside": {
                  "set": { "to.words.text": "no" },
                  "completion": [{ "set": { "to.alpha": 1 } }, { "set": { "to.alpha": 1 } }],
                  "notifyWhenInteractionChanges": [{ "set": { "to.alpha": 1 } }, { "set": { "to.alpha": 1 } }],
                  "notifyWhenInteractionEnds": [{ "set": { "to.alpha": 1 } }, { "set": { "to.alpha": 1 } }] } } } },
              "animators": { "slide": {
                "duration": 0.3, "animate": [{ "set": { "to.alpha": 1 } }],
                "complete": [{ "completeTransition": "!cancelled" }],
                "ended": [{ "set": { "to.alpha": 1 } }, { "set": { "to.alpha": 1 } }] } },
              "interactions": {
                "drag": {
                  "recognizer": { "pan": {}, "shouldReceive": { "in": ["words", "bar"] } },
                  "begin": "pop", "progress": "translation.x / container.width", "finish": "true", "driver": { "percentDriven": {} },
                  "once": [{ "when": "progress > 0.5", "haptic": "light" }, { "when": "progress < 0.5", "haptic": "light" }] },
                "press": {
                  "recognizer": { "pan": {}, "shouldReceive": { "notIn": ["words", "bar"] } },
                  "begin": "pop",
                  "driver": { "freeForm": {
                    "changed": [{ "updateInteractiveTransition": 0 }, { "updateInteractiveTransition": 0 }],
                    "once": [{ "when": "translation.x > 1", "haptic": "light" }, { "when": "translation.x > 2", "haptic": "heavy" }],
                    "ended": [{
                      "prepare": [{ "finishInteractiveTransition": true }, { "updateInteractiveTransition": 1 }],
                      "animate": [{ "duration": 0.1, "set": { "to.alpha": 1 }, "options": ["layoutSubviews", "beginFromCurrentState"] }],
                      "complete": [{ "completeTransition": true }] }],
                    "cancelled": [
                      { "when": false, "complete": [{ "completeTransition": true }] },
                      { "complete": [{ "completeTransition": false }] }] } } } },
              "script": [
                { "at": 0, "setViewControllers": ["b", "a"] },
                { "at": 1, "setContentOffset": [0, 1], "of": "feed", "in": "a" },
                { "at": 2, "touches": [[0, 1, 2], [0.1, 2, 3]] },
                { "at": 3, "pointerEvents": [
                  { "type": "pointerdown", "pointerId": 1, "clientX": 1, "clientY": 2, "timeStamp": 1 },
                  { "type": "pointerup", "pointerId": 1, "clientX": 1, "clientY": 2, "timeStamp": 2 }] }],
              "filmstrip": { "events": ["began", "ended"], "overlays": ["findings", "touches"], "sparkline": "progress" },
              "allow": [{ "rule": "black-screen", "reason": "meant" }, { "rule": "alpha-left-behind", "reason": "meant" }],
              "review": { "ignore": { "views": ["a", "b"], "rects": [[0, 0, 1, 1], [0, 0, 2, 2]] } } }
            """#,
            #"""
            { "screens": { "a": {}, "b": {} },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "move" } } },
              "animators": { "move": { "duration": 1, "animatedBy": "propertyAnimator",
                "animate": [
                  { "propertyAnimator": "first", "set": { "to.alpha": 1 } },
                  { "propertyAnimator": "other", "curve": "linear", "set": { "from.alpha": 1 } }],
                "ended": [{ "finishAnimation": "end", "of": "first" }] } },
              "script": [{ "at": 0, "push": "b" }] }
            """#,
            #"""
            { "screens": { "a": {}, "b": {} },
              "container": { "presentation": {
                "root": "a", "style": "pageSheet",
                "detents": [{ "identifier": "peek", "height": "100" }, "large"],
                "selectedDetentIdentifier": "peek", "largestUndimmedDetentIdentifier": "peek" } },
              "script": [{ "at": 0, "present": "b" }, { "at": 1, "selectedDetentIdentifier": "peek" }],
              "filmstrip": { "progress": [0, 1] } }
            """#,
            #"""
            { "screens": { "a": {}, "b": {} },
              "container": { "custom": { "children": ["a", "b"], "forgets": ["addChild", "didMoveToParent"] } },
              "script": [{ "at": 0, "select": "b" }] }
            """#,
            #"""
            { "screens": { "a": {}, "b": { "views": [
                { "name": "line", "shape": { "path": "M0 0 L9 9" } },
                { "name": "glow", "gradient": { "colors": ["red", "blue"] } }] } },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "move" } } },
              "animators": { "move": {
                "duration": 0.3, "prepare": [{ "insert": "to" }],
                "animate": [
                  { "layer": { "of": "to", "forKey": "longest", "keyframe": { "opacity": {
                    "values": [0, 1], "keyTimes": [0, 1] } } } },
                  { "layer": { "of": "to", "keyframe": { "opacity": {
                    "values": [0, 1, 0], "timingFunctions": ["linear", "easeIn"] } } } },
                  { "layer": { "of": "to", "keyframe": { "masksToBounds": { "values": [true, false] } } } },
                  { "layer": { "of": "to", "keyframe": { "backgroundColor": { "values": ["red", "blue"] } } } },
                  { "layer": { "of": "to", "keyframe": { "shadowOffset": { "values": ["size(0, 1)", "size(0, 2)"] } } } },
                  { "layer": { "of": "to", "keyframe": { "position": { "values": ["point(0, 1)", "point(0, 2)"] } } } },
                  { "layer": { "of": "to", "keyframe": { "bounds": { "values": ["to.bounds", "to.bounds"] } } } },
                  { "layer": { "of": "to", "keyframe": { "transform": { "values": ["perspective(500)", "perspective(400)"] } } } },
                  { "layer": { "of": "to.line", "keyframe": { "path": { "values": ["oval(to.bounds)", "oval(to.bounds)"] } } } },
                  { "layer": { "of": "to.glow", "keyframe": { "colors": { "values": [["red", "blue", "red"], ["blue", "red", "blue"]] } } } },
                  { "layer": { "of": "to.glow", "keyframe": { "locations": { "values": [[0, 0.5, 1], [0, 0.2, 1]] } } } }],
                "complete": [{ "completeTransition": true }] } },
              "script": [{ "at": 0, "push": "b" }] }
            """#,
            #"""
            { "screens": { "a": {}, "b": { "views": [
                { "name": "glow", "gradient": { "colors": ["red", "blue"] } }] } },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "move" } } },
              "animators": { "move": {
                "duration": 0.3, "prepare": [{ "insert": "to" }],
                "animate": [
                  { "set": { "to.glow.layer.colors": ["red", "blue", "red"], "to.glow.layer.locations": [0, 0.5, 1] } },
                  { "layer": { "of": "to.glow", "basic": { "colors": { "from": ["red", "blue", "red"], "to": ["blue", "red", "blue"] } } } },
                  { "layer": { "of": "to.glow", "basic": { "colors": { "from": ["red", "blue", "red"], "by": ["blue", "red", "blue"] } } } },
                  { "layer": { "of": "to.glow", "basic": { "locations": { "from": [0, 0.5, 1], "to": [0, 0.2, 1] } } } },
                  { "layer": { "of": "to.glow", "basic": { "locations": { "from": [0, 0.5, 1], "by": [0, 0.2, 0] } } } }],
                "complete": [{ "completeTransition": true }] } },
              "script": [{ "at": 0, "push": "b" }] }
            """#,
            #"""
            { "screens": { "a": {}, "b": {} },
              "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "slide", "interaction": "drag" } } },
              "animators": { "slide": {
                "duration": 0.3, "animatedBy": "propertyAnimator", "interruptible": true,
                "animate": [{ "set": { "to.alpha": 1 } }], "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "drag": {
                "recognizer": { "pan": {} }, "begin": "pop",
                "driver": { "freeForm": {
                  "interrupted": [{ "updateInteractiveTransition": 0 }, { "updateInteractiveTransition": 0 }],
                  "ended": [{ "complete": [{ "completeTransition": true }] }] } } } },
              "script": [{ "at": 0, "pop": true }] }
            """#,
            #"""
            { "screens": {
                "a": { "views": [{ "name": "cover" }] },
                "b": { "preferredTransition": { "zoom": { "sourceView": "cover" } } } },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [{ "at": 0, "push": "b" }] }
            """#,
            #"""
            { "screens": { "a": {}, "b": {} },
              "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "slide", "interaction": "drag" } } },
              "animators": { "slide": {
                "duration": 0.3, "animate": [{ "set": { "to.alpha": 1 } }], "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "drag": {
                "recognizer": { "pan": {} }, "begin": "pop",
                "driver": { "freeForm": {
                  "states": {
                    "departed": { "prepare": [{ "haptic": "light" }, { "haptic": "heavy" }],
                      "animate": [{ "duration": 1, "set": { "to.alpha": 1 } }, { "duration": 1, "set": { "from.alpha": 0 } }],
                      "complete": [{ "haptic": "light" }, { "completeTransition": true }] },
                    "here": { "finishes": false } },
                  "ended": [{ "when": false, "state": "departed" }, { "state": "here" }] } } } },
              "script": [{ "at": 0, "pop": true }] }
            """#,
            #"""
            { "let": { "far": { "value": 0.5, "label": "Threshold", "about": "Part of the way.", "unit": "pt/s" } },
              "screens": { "a": { "tabBarItem": { "badgeValue": "12" } }, "b": {} },
              "container": { "tabs": { "screens": ["a", "b"] } },
              "script": [{ "at": 0, "select": "b" }] }
            """#,
            #"""
            { "swift": { "sources": ["App", "Scenario.swift"] }, "screens": {},
              "container": { "scene": "inbox" }, "script": [{ "at": 0, "perform": "open" }] }
            """#,
            #"""
            { "screens": {
                "a": { "views": [{ "each": ["x", "y", "z"], "name": "{each}" }, { "repeat": 3, "label": "z" }] },
                "b": { "views": [{ "name": "x" }, { "name": "y" }] } },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "share" } } },
              "animators": { "share": {
                "duration": 0.3,
                "sharedElements": [{ "from": "a.x", "to": "b.x" }, { "matched": ["a", "b"] }] } },
              "script": [{ "at": 0, "push": "b" }] }
            """#,
        ]
        + ["requireToFail", "shouldBeRequiredToFailBy", "shouldRecognizeSimultaneouslyWith"].map {
            // Fewer interactions than the list of recognizers names.
            #"""
            { "screens": { "a": {}, "b": {} },
              "container": { "navigation": { "stack": ["a", "b"] } },
              "interactions": {
                "press": { "recognizer": { "tap": {} }, "begin": "pop" },
                "drag": {
                  "recognizer": { "pan": {},
                    "\#($0)": ["press", "scrollViews", "interactivePopGestureRecognizer"] },
                  "begin": "pop", "progress": "translation.x / container.width", "finish": "true",
                  "driver": { "percentDriven": {} } } },
              "script": [{ "at": 0, "pop": true }] }
            """#
        }

    /// The specs above, and the examples and presets that do not extend another, with their names.
    private static func specs() throws -> [(name: String, text: [UInt8])] {
        let files = try ["Public/examples", "Sources/Film/Filmstrip/Presets"].flatMap {
            try TransitionSpecTests.texts(in: $0).sorted { $0.key < $1.key }
        }
        return texts.map { ("\($0.prefix(60))", Array($0.utf8)) }
            + files.filter { file in
                let text = String(decoding: file.value, as: UTF8.self)
                return !text.contains("\"preset\"") && !text.contains("\"extends\"")
            }.map { ($0.key, $0.value) }
    }

    /// Reads texts with one limit changed, and keeps the readers.
    private struct Reading {
        private var readers: [String: SpecReader] = [:]

        mutating func errors(
            in text: [UInt8], _ limit: String, _ value: Int
        ) throws -> [SpecError] {
            let name = "\(limit) \(value)"
            if readers[name] == nil {
                var limits = SpecLimits()
                limits.errors = 10_000
                try limits.set(limit, to: value)
                readers[name] = SpecReader(limits: limits, rules: rules)
            }
            guard let reader = readers[name] else { return [] }
            do {
                _ = try reader.read(text)
                return []
            } catch {
                return error.errors
            }
        }
    }

    @Test func `is refused with one more than that, and accepted with as many`() throws {
        let keys = try GuardedKeys()
        var reading = Reading()
        var covered: Set<GuardedKeys.Guard> = []
        for (name, text) in try Self.specs() {
            // Words stand for more steps, names and copies than the text has.
            let hasWords = [
                "each", "repeat", "curves", "sharedElements", "appearing", "disappearing",
                "reversed", "finishes",
            ].contains {
                String(decoding: text, as: UTF8.self).contains("\"\($0)\"")
            }
            for (limit, places) in Dictionary(
                grouping: try keys.places(in: text), by: \.guard.limit)
            {
                let most = max(places.map(\.size).max() ?? 0, 2)
                // Nested views and animations count as well, and have no key of their own.
                let countsInner = ["views", "animations"].contains(limit)
                if !countsInner && !hasWords {
                    #expect(try reading.errors(in: text, limit, most) == [], "\(name), \(limit)")
                }
                let fresh = places.filter { !covered.contains($0.guard) && $0.size > 1 }
                for size in Set(fresh.map(\.size)).sorted() {
                    let errors = try reading.errors(in: text, limit, size - 1).filter {
                        $0.message.contains("(limit \"\(limit)\")")
                    }
                    for error in errors {
                        #expect(
                            ["at most", "to"].contains {
                                error.message.contains("\($0) \(size - 1) (limit ")
                            }, "\(name) \(error.pointer): \(error.message)")
                    }
                    let refused = Set(errors.map(\.pointer))
                    for place in places where place.size >= size {
                        #expect(
                            place.isRefused(by: refused), "\(name) \(place.pointer), \(place.guard)"
                        )
                        if place.size == size, refused.contains(place.pointer) {
                            covered.insert(place.guard)
                        }
                    }
                    let long = Set(places.filter { $0.size >= size }.map(\.pointer))
                    #expect(
                        countsInner || hasWords || refused.subtracting(long) == [],
                        "\(name), \(limit)")
                }
            }
        }
        #expect(keys.all.count > 100)
        #expect(keys.all.subtracting(covered).sorted() == [])
    }

    @Test func `has the bound that the caller sets`() throws {
        #expect(try GuardedKeys().usual == [])
    }

    /// The limits of texts, expressions, what words stand for and mutually dependent names guard no key of their own: `A
    /// limit` and the suites for `extends` and named values test them.
    @Test func `is there for every limit but these`() throws {
        let guarding = Set(try GuardedKeys().all.map(\.limit))
        #expect(
            Set(SpecLimits.names).subtracting(guarding) == [
                "depth", "errors", "expressionDepth", "expressionLength", "expressionOperations",
                "expansion", "extends", "textBytes", "viewNames",
            ])
        #expect(guarding.isSubset(of: SpecLimits.names))
    }
}

extension GuardedKeys.Place {
    /// Whether one of the refused pointers is this place or an ancestor of it.
    fileprivate func isRefused(by pointers: Set<String>) -> Bool {
        let steps = pointer.split(separator: "/", omittingEmptySubsequences: false)
        return (1...steps.count).contains {
            pointers.contains(steps.prefix($0).joined(separator: "/"))
        }
    }
}
