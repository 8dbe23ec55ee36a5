import Testing
import TransitionSpec

@Suite struct `A preset` {
    @Test(arguments: presets.keys.sorted())
    func `is a whole valid spec, by itself and by name`(_ name: String) throws {
        let alone = try SpecReader().read(try #require(presets[name]))
        let named = try read("{ \"preset\": \"\(name)\" }")
        #expect(alone.canonicalForm == named.canonicalForm)
        #expect(alone == named)
    }

    @Test func `of the examples is valid`() throws {
        let examples = try texts(in: "Examples")
        #expect(examples.count >= 5)
        let reader = SpecReader(presets: presets)
        for (name, text) in examples.sorted(by: { $0.key < $1.key }) {
            #expect(throws: Never.self, "\(name)") { try reader.read(text) }
        }
    }

    @Test func `may be spelled out`() throws {
        let spelled = try #require(try texts(in: "Examples")["back-swipe"])
        let strip = #""filmstrip": { "spacing": "motion", "overlays": ["touches"] }"#
        // The words of its named values are no part of the play.
        let preset = try read("{ \"preset\": \"back-swipe\", \(strip) }")
        #expect(try SpecReader().read(spelled).canonicalForm == preset.canonicalForm)
    }
}

@Suite struct `A spec over a preset` {
    /// Reads a spec with a single preset, `base`.
    private func merged(_ base: String, _ text: String) throws(SpecReadFailure) -> Spec {
        try read(text, presets: ["base": Array(base.utf8)])
    }

    @Test func `merges objects key by key and replaces everything else`() throws {
        let spec = try merged(
            smallSpec,
            #"""
            { "preset": "base", "screens": { "b": { "title": "Bee" }, "c": {} },
              "animators": { "slide": { "duration": 2, "animate": [] } },
              "script": [] }
            """#)
        #expect(spec.screens.map(\.name) == ["a", "b", "c"])
        #expect(spec.screens.map(\.title) == ["A", "Bee", "C"])
        #expect(spec.animators.map(\.duration) == [2])
        #expect(spec.animators.first?.animate == .views([]))
        #expect(spec.animators.first?.complete.count == 1)
        #expect(spec.script == [])
        #expect(spec.interactions.map(\.name) == ["drag"])
    }

    @Test func `chooses anew between keys that exclude each other`() throws {
        let base = smallSpec(
            replacing: "\"script\"",
            with: "\"filmstrip\": { \"frames\": 4, \"columns\": 3 }, \"script\"")
        let spec = try merged(
            base,
            #"""
            { "preset": "base", "filmstrip": { "progress": [0, 1] },
              "interactions": { "drag": { "recognizer": { "screenEdgePan": { "edges": "right" } } } } }
            """#)
        #expect(spec.filmstrip.frames == .progress([0, 1]))
        #expect(spec.filmstrip.columns == 3)
        #expect(spec.interactions.map(\.recognizer.kind) == [.screenEdgePan([.right])])
    }

    @Test func `drops the keys that another choice accepts no longer`() throws {
        let tapped = try merged(
            smallSpec,
            #"{ "preset": "base", "interactions": { "drag": { "recognizer": { "tap": {} } } } }"#)
        #expect(try tapped.interaction("drag").driver == nil)
        let free = try merged(
            smallSpec,
            #"""
            { "preset": "base",
              "interactions": { "drag": { "driver": { "freeForm": { "ended": [] } } } } }
            """#)
        guard case .freeForm(let driver) = try free.interaction("drag").driver else {
            Issue.record("the driver is free form")
            return
        }
        #expect(!driver.always && driver.start == [] && driver.interrupted == nil)
        #expect(driver.changed == [] && driver.ended == [] && driver.cancelled == [])
        let listed = try read(
            #"""
            { "preset": "collection-layouts", "screens": { "covers": { "template": "list" } },
              "script": [] }
            """#)
        #expect(listed.screens.map(\.content).last == .list(scrolls: false))
        let played = try read(
            #"""
            { "preset": "back-swipe",
              "animators": { "backSwipe": {
                "animatedBy": "propertyAnimator", "interruptible": true } } }
            """#)
        guard case .propertyAnimator(let player) = try played.animator("backSwipe").animate else {
            Issue.record("a property animator plays")
            return
        }
        #expect(player.isInterruptible)
    }

    @Test func `keeps what goes with a choice that it does not make`() throws {
        let spec = try read(
            #"""
            { "preset": "slide-down-author",
              "interactions": { "edge": { "recognizer": { "cancelsTouchesInView": false } } } }
            """#)
        let recognizer = try spec.interaction("edge").recognizer
        #expect(recognizer.kind == .screenEdgePan([.left]) && recognizer.install == .eachAppearance)
        #expect(try spec.interaction("edge").driver != nil)
    }

    @Test func `must bring what its own choice needs`() throws {
        let (text, places) = unmarked(
            #"""
            { "preset": "pull-to-dismiss",
              "interactions": { "pull": ▸▸{ "driver": { "percentDriven": {} } } } }
            """#)
        let found = errors(in: text)
        #expect(found.map { [$0.line, $0.column] } == places)
        #expect(found.map(\.pointer) == Array(repeating: "/interactions/pull", count: 2))
    }

    @Test func `replaces the container and leaves what is not used`() throws {
        let spec = try read(
            #"""
            { "preset": "back-swipe",
              "container": { "tabs": { "screens": ["inbox", "message"],
                                       "select": { "animator": "backSwipe" } } },
              "script": [{ "at": 0, "select": "message" }] }
            """#)
        guard case .tabs(let tabs) = spec.container else {
            Issue.record("the container has tabs")
            return
        }
        #expect(tabs.select.animator == spec.animators.first)
        #expect(spec.interactions.map(\.begin) == [.pop])
    }

    @Test func `still may not choose twice`() throws {
        let failure = #expect(throws: SpecReadFailure.self) {
            try merged(
                smallSpec, #"{ "preset": "base", "filmstrip": { "frames": 1, "times": [0] } }"#)
        }
        #expect(failure?.errors.map(\.pointer) == ["/filmstrip/times"])
    }

    @Test func `has its errors in its own text`() throws {
        let (text, places) = unmarked(
            """
            { "preset": "base",
              "animators": { "slide": { "duration": ▸-1 } },
              "interactions": { "drag": { "finish": "progress > ▸x" } } }
            """)
        let failure = #expect(throws: SpecReadFailure.self) { try merged(smallSpec, text) }
        #expect(failure?.errors.map { [$0.line, $0.column] } == places)
    }

    @Test func `has the preset's run-time errors where it names the preset`() throws {
        let (text, places) = unmarked("{\n \"preset\": ▸\"base\" }")
        let interaction = try merged(smallSpec, text).interaction("drag")
        let progress = try #require(interaction.driver?.rules).progress
        let error = #expect(throws: SpecError.self) {
            try progress.evaluate { name in
                if case .container = name {
                    .rect(Spec.Rect(x: 0, y: 0, width: 0, height: 0))
                } else {
                    .point(Spec.Point(x: 1, y: 0))
                }
            }
        }
        #expect(error.map { [[$0.line, $0.column]] } == places)
        #expect(error?.pointer == "/interactions/drag/progress")
    }
}
