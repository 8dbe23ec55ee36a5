import Filmstrip
import Foundation
import TestSupport
import Testing
import TransitionSpec

extension Workbench {
    /// The steps of the script in the editor; where it has none, those of its preset.
    fileprivate var steps: [[String: Any]] {
        get throws {
            var spec = try JSONSerialization.jsonObject(with: Data(spec.utf8)) as? [String: Any]
            if spec?["script"] == nil, let name = spec?["preset"] as? String {
                let preset = try #require(Presets.all[name])
                spec = try JSONSerialization.jsonObject(with: Data(preset)) as? [String: Any]
            }
            return try #require(spec?["script"] as? [[String: Any]])
        }
    }

    /// The places of the last gesture of a preset.
    fileprivate func gesture(ofPreset name: String) throws -> [[Double]] {
        try #require(try gestures(ofPreset: name).last)
    }

    /// The places of a preset's gestures: seconds, and shares of the display's width and height from its middle.
    fileprivate func gestures(ofPreset name: String) throws -> [[[Double]]] {
        let text = try #require(Presets.all[name])
        let size = try SpecReader.ofProduct.read(text).device.size
        return try browser.value(
            """
            const request = new XMLHttpRequest();
            request.open("POST", "/v1/filmstrip.json", false);
            request.setRequestHeader("Content-Type", "application/json");
            request.send(JSON.stringify({ preset: "\(name)", filmstrip: { frames: 2, scale: 0.5 } }));
            return JSON.parse(request.response).gestures.map(({ places }) =>
              places.map(([time, x, y]) => [time, x / \(size.width) - 0.5, y / \(size.height) - 0.5]));
            """)
    }

    /// Has a finger go where a gesture goes, at its pace, and rest before it lifts.
    fileprivate func follow(_ gesture: [[Double]], resting: Int = 6) throws {
        let step = max(gesture.count / 8, 1)
        var places = try stride(from: 0, to: gesture.count, by: step).map {
            try place(gesture[$0][1], gesture[$0][2])
        }
        let end = try place(gesture[gesture.count - 1][1], gesture[gesture.count - 1][2])
        places += Array(repeating: end, count: resting)
        try awaitGesture { try browser.drag(places) }
    }

    /// Drags a preset two thirds of the way of its own finger and back, then the whole way; takes both back; drags anew,
    /// and starts over.
    fileprivate func expectToGoOn(fromPreset name: String) throws {
        let comment = Comment(rawValue: name)
        try open(preset: name)
        let (opened, own, operation) = (try spec, try steps, try last.prefix { $0 != " " })
        let gesture = try gesture(ofPreset: name)
        let way = gesture.prefix(gesture.count * 2 / 3)
        try follow(way + way.reversed())
        let dragged = try steps
        #expect(dragged.count == own.count, comment)
        #expect(
            NSArray(array: Array(dragged.dropLast())).isEqual(to: Array(own.dropLast())), comment)
        #expect(try last.contains(" cancelled "), comment)
        #expect(try last.prefix { $0 != " " } == operation, comment)
        // Once more, from where the first drag has led: a longer transition before it moves it along.
        try follow(gesture)
        let twice = try steps
        #expect(twice.count == own.count + 1, comment)
        #expect(twice.last?["after"] as? String == "ended", comment)
        #expect(try last.prefix { $0 != " " } == operation, comment)
        try press("#take-back")
        #expect(try NSArray(array: steps).isEqual(to: dragged), comment)
        try press("#take-back")
        #expect(try spec == opened, comment)
        try follow(gesture)
        try press("#start-over")
        #expect(try spec == opened, comment)
    }
}

/// The presets whose last step is a gesture of one finger, which is no tap.
private let dragged = Presets.all.keys.sorted().filter { name in
    guard let text = Presets.all[name],
        let spec = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any],
        let last = (spec["script"] as? [[String: Any]])?.last
    else { return false }
    return last["drag"] != nil || last["flick"] != nil
}

@Suite struct `A device that goes on` {
    /// Of a preset that pushes and is dragged back, the push stays and the drag is one's own. Every third preset is
    /// tried, in one of two browsers, because starting one takes longer than a drag; fingers move at their pace, for
    /// forty seconds in all.
    @Test(arguments: [0, 3])
    func `has a finger take the place of a preset's last step, and then goes on`(
        first: Int
    ) async throws {
        let names = stride(from: first, to: dragged.count, by: 6).map { dragged[$0] }
        #expect(!names.isEmpty)
        try await withWorkbench { bench throws in
            for name in names { try bench.expectToGoOn(fromPreset: name) }
        }
    }

    /// The preset zooms out of a tapped picture.
    @Test func `plays what a tap opens, and is dragged from there`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(preset: "zoom")
            let tap = try #require(try bench.gestures(ofPreset: "zoom").first)
            try bench.press("#take-back")
            try bench.press("#take-back")
            // The preset's tap alone is left, whose place the finger takes.
            #expect(try bench.steps.count == 1)
            #expect(
                try bench.browser.value(
                    "return document.getElementById('take-back').disabled", as: Bool.self))
            try bench.awaitGesture {
                try bench.browser.drag(
                    [bench.place(tap[0][1], tap[0][2]), bench.place(tap[0][1], tap[0][2])],
                    milliseconds: 60)
            }
            // A slow machine makes of it a touch that is too long for a tap's usual time.
            let step = try #require(try bench.steps.first)
            #expect(step["tap"] != nil || step["touches"] != nil)
            #expect(try bench.last.hasPrefix("Push completed in "))
            // It plays, without being asked.
            try bench.browser.wait(
                until: "document.getElementById('now-phase').textContent === 'idle'")
            let end = try #require(try bench.gestures(ofPreset: "zoom").last)
            try bench.follow(end)
            #expect(try bench.steps.count == 2)
            #expect(try bench.last.hasPrefix("Pop "))
        }
    }

    @Test func `shows where its last gesture finishes, anew after each gesture`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(preset: "slide-up")
            let map = "document.getElementById('decisions-map')"
            try bench.browser.click("#decisions summary")
            try bench.browser.wait(until: "\(map).complete && \(map).naturalWidth > 0")
            let first: String = try bench.browser.value("return \(map).src")
            try bench.awaitGesture {
                try bench.browser.run("document.querySelector('.screen').focus()")
                try bench.browser.press(.arrowRight)
            }
            try bench.browser.wait(until: "\(map).src !== \"\(first)\" && !\(map).hidden")
            try expectFinger(at: 0.75, 0.75, of: map, in: bench)
            // A script without a gesture has no map, and the page says so.
            try bench.awaitGesture {
                try bench.write(
                    #"{ "preset": "slide-up", "script": [{ "at": 0.1, "pop": true }] }"#)
            }
            try bench.browser.wait(
                until: "\(map).hidden && document.getElementById('decisions-said').textContent"
                    + ".startsWith('found no drag, flick or touches ')")
        }
    }

    /// Points at a place of the map, in parts of its area from the left and from below, and has the script's finger do as
    /// is told there.
    private func expectFinger(
        at across: Double, _ up: Double, of map: String, in bench: Workbench
    ) throws {
        let place = """
            const box = \(map).getBoundingClientRect();
            const clientX = box.left + box.width * (84 + 604 * \(across)) / 720;
            const clientY = box.top + box.height * (76 + 360 * (1 - \(up))) / 520;
            """
        try bench.browser.run(
            place + "\(map).dispatchEvent(new PointerEvent('pointermove', { clientX, clientY }));")
        let said = "document.getElementById('decisions-said').textContent"
        try bench.browser.wait(until: "\(said).includes('released at')")
        let told: String = try bench.browser.value("return \(said)")
        let outcome = try #require(told.split(separator: " ").last?.dropLast())
        try bench.awaitGesture {
            try bench.browser.run(
                place + "\(map).dispatchEvent(new MouseEvent('click', { clientX, clientY }));")
            try bench.browser.wait(until: "document.getElementById('spec').value.includes('flick')")
        }
        let flick = try #require(try bench.steps.last?["flick"] as? [String: Any])
        let velocity = try #require(flick["velocity"] as? Double)
        #expect(told.contains("released at \(Int(velocity)) points"))
        #expect(try bench.last.contains(" \(outcome) "))
    }

    @Test func `is swiped by arrow keys, which need no pointer`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(preset: "slide-up")
            try bench.awaitGesture {
                try bench.browser.run("document.querySelector('.screen').focus()")
                try bench.browser.press(.arrowRight)
            }
            #expect(try bench.last.hasPrefix("Pop completed at "))
            // Such a swipe is even, so that a drag says the same.
            let drag = try #require(try bench.steps.last?["drag"] as? [String: Any])
            #expect(drag["duration"] as? Double == 0.3 && drag["hold"] as? Double == 0.1)
        }
    }

    @Test
    func `shows sixty frames a second while the film plays, and fewer seconds at a lower speed`()
        async throws
    {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.run(
                """
                const speed = document.getElementById("speed");
                speed.value = "0.1";
                speed.dispatchEvent(new Event("change", { bubbles: true }));
                window.began = performance.now();
                document.getElementById("play").click();
                """)
            // Moments between the film's five frames.
            try bench.browser.wait(
                until: "!['0.00 s', '0.08 s', '0.15 s', '0.23 s', '0.30 s'].includes("
                    + "document.getElementById('now-time').textContent)")
            try bench.browser.wait(
                until: "document.getElementById('now-frame').textContent === '5 / 5'")
            let seconds: Double = try bench.browser.value(
                "return (performance.now() - began) / 1000")
            #expect(seconds >= 2.7, "0.3 s at a tenth of the speed")
        }
    }

    /// A picture from between two frames, which comes later, is up to a sixtieth of a second old.
    @Test func `stands at its end on the last frame itself`() async throws {
        try await withWorkbench { bench throws in
            // No sixtieth of a second ends with this film.
            try bench.open(
                Workbench.spec.replacing(
                    "\"script\"", with: "\"let\": { \"seconds\": 0.31 }, \"script\""))
            let isSame: Bool = try bench.browser.value(
                """
                return (async () => {
                  const answers = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/v1/filmstrip.zip")).length;
                  const rest = () => new Promise((done) => setTimeout(done, 20));
                  const before = answers();
                  const slider = document.getElementById("time");
                  slider.value = 0.29;
                  slider.dispatchEvent(new Event("input"));
                  document.getElementById("forward").click();
                  while (answers() === before) await rest();
                  // What has come is read and drawn.
                  for (let turn = 0; turn < 20; turn++) await rest();
                  const frame = new OffscreenCanvas(200, 400).getContext("2d");
                  frame.drawImage(document.querySelector("#strip li:last-child img"), 0, 0);
                  const seen = document.querySelector(".screen").getContext("2d").getImageData(0, 0, 200, 400).data;
                  const last = frame.getImageData(0, 0, 200, 400).data;
                  return seen.every((value, index) => value === last[index]) && last.some((value) => value !== 255);
                })();
                """)
            #expect(isSame)
            #expect(try bench.frame == "5 / 5")
        }
    }
}
