import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

/// A window of a desktop or of a phone, in one of the engines.
struct Sight: Sendable, CustomTestStringConvertible {
    var width: Int
    var engine: WebDriver.Engine

    var testDescription: String {
        "\(width == 390 ? "a phone" : "a desktop") in \(engine == .webKit ? "WebKit" : "Chromium")"
    }

    var window: WebDriver.Window {
        var window = WebDriver.Window()
        (window.width, window.height) = (width, width == 390 ? 844 : 900)
        return window
    }

    static let all = [1280, 390].flatMap { width in
        [WebDriver.Engine.chromium, .webKit].map { Sight(width: width, engine: $0) }
    }

    /// Opens the workbench of a service in this window.
    func work(_ test: @escaping @Sendable (Workbench) throws -> Void) async throws {
        try await withWorkbench(window: window, in: engine, test)
    }
}

extension Workbench {
    /// Drags a finger between two places, both as shares of the display's width and height from its middle; it rests
    /// before it lifts.
    func swipe(from start: (Double, Double), to end: (Double, Double)) throws {
        let places = try (0...20).map { step in
            let share = Double(step) / 20
            return try place(
                start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
        }
        try browser.drag(places + Array(repeating: places[20], count: 10), by: "mouse")
    }

    /// How each transition ended, without the time.
    var decisions: [String] {
        get throws {
            try outcome.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        }
    }

    /// The part of the address that holds the work.
    var hash: String { get throws { try browser.value("return location.hash") } }

    /// Leaves the page, and has the browser forget what it has kept.
    func forget() throws {
        try browser.run("localStorage.clear(); indexedDB.deleteDatabase('filmstrip');")
        try browser.visit("about:blank")
    }

    /// Undoes the last change, as the browser's menu does.
    func undo() throws {
        try browser.run(
            "document.getElementById('spec').focus(); document.execCommand('undo');")
    }
}

@Suite struct `The workbench of a designer` {
    @Test(arguments: Sight.all)
    func `brings the preset's own script back`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            try bench.open(preset: "back-swipe")
            let opened = try bench.spec
            for button in ["#take-back", "#start-over"] {
                try bench.awaitGesture { try bench.swipe(from: (-0.3, 0), to: (0, 0)) }
                #expect(try bench.outcome.hasPrefix("Pop cancelled at "))
                #expect(try bench.spec.contains("\"script\""))
                try bench.press(button)
                #expect(try bench.spec == opened, "\(button)")
                #expect(try bench.outcome.hasPrefix("Pop completed at "))
            }
        }
    }

    /// The preset is presented and dismissed by code. Pulled down it does nothing, until the gesture is added.
    @Test(arguments: Sight.all)
    func `says that a transition has no gesture, and adds the usual one`(_ sight: Sight)
        async throws
    {
        try await sight.work { bench throws in
            try bench.open(preset: "bounce")
            let opened = try bench.spec
            try bench.swipe(from: (0, -0.2), to: (0, 0.3))
            try bench.browser.wait(until: "!document.getElementById('offer').hidden")
            #expect(try bench.outcome == "Closing has no gesture.")
            #expect(try bench.spec == opened, "the preset's last step stays")
            try bench.press("#offer")
            try bench.awaitGesture { try bench.swipe(from: (0, -0.2), to: (0, 0.3)) }
            #expect(try bench.last.hasPrefix("Dismiss completed at "))
            #expect(try bench.spec.contains("\"progress > far || velocity.y > fast\""))
        }
    }

    /// Formulas are no words, and the system's zoom does not begin at the edge alone.
    @Test func `says in words what a touch would need, whatever the preset`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let told: [String: String] = try bench.browser.value(
                """
                return (async () => {
                  const { preset, presets } = await import("/api.js");
                  const { usual } = await import("/usual.js");
                  return Object.fromEntries(await Promise.all((await presets()).map(async ({ name }) =>
                    [name, usual([JSON.parse(await preset(name))], null).said])));
                })();
                """)
            #expect(told.count > 30)
            for (name, said) in told {
                #expect(!said.contains { "<>=|&".contains($0) }, "\(name): \(said)")
            }
            #expect(told["system-zoom"]?.hasSuffix("a drag to the right or down.") == true)
        }
    }

    @Test(arguments: Sight.all)
    func `holds the work in the address`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            try bench.open(preset: "back-swipe")
            #expect(try bench.hash == "#preset=back-swipe")
            let mine = Workbench.spec.replacing("\"frames\": 5", with: "\"frames\": 4")
            try bench.awaitGesture { try bench.write(mine) }
            try bench.browser.wait(until: "location.hash.startsWith('#z=')")
            let link: String = try bench.browser.value("return location.href")
            try bench.forget()
            try bench.browser.visit(link)
            try bench.awaitFilm()
            #expect(try bench.spec == mine)
            #expect(try bench.frame.hasSuffix(" / 4"))
        }
    }

    /// A short link has the screenshots, which a long one has no room for.
    @Test func `holds the work in a short address where the service stores it`() async throws {
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withWorkbench({
            $0.store = ServiceConfiguration.Store(folder: folder.url.path)
        }) { bench throws in
            try bench.open()
            try bench.inFolder { try bench.chooseScreenshots(in: $0) }
            try bench.browser.wait(until: "location.hash.startsWith('#s=')")
            let (link, spec) = (try bench.address + bench.hash, try bench.spec)
            try bench.forget()
            try bench.browser.visit(link)
            try bench.awaitFilm()
            #expect(try bench.spec == spec)
            #expect(try bench.count("#pictures img") == 2)
        }
    }

    /// A service without a store has no link that holds them.
    @Test(arguments: Sight.all)
    func `shares own screenshots in an archive`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            try bench.open()
            // WebKit's driver saves no files.
            guard sight.engine == .chromium else {
                try bench.browser.click("#share")
                try bench.browser.wait(until: "document.querySelector('[data-format=archive]')")
                #expect(try bench.browser.text(of: ".share-row .mark") == "this computer only")
                return
            }
            try bench.inFolder { folder in
                try bench.chooseScreenshots(in: folder)
                try bench.awaitFilm()
                try bench.browser.saveDownloads(in: folder)
                try bench.browser.click("#share")
                try bench.browser.wait(until: "document.querySelector('[data-format=archive]')")
                let told: [String] = try bench.browser.value(
                    "return [...document.querySelectorAll('.share-row .told')].map((row) => row.textContent).filter(Boolean)"
                )
                #expect(
                    told.prefix(2) == [
                        "This service was started without --store, so it has no short links.",
                        "A link has no room for screenshots, and a service without --store cannot keep them. Send the archive.",
                    ])
                #expect(told.allSatisfy { !$0.contains("Use a ") }, "no way leads to another")
                try bench.browser.click("[data-format=archive]")
                let file = folder.appendingPathComponent("transition.zip")
                for _ in 0..<3000 where !FileManager.default.fileExists(atPath: file.path) {
                    usleep(20_000)
                }
                let spec = try bench.spec
                try bench.forget()
                try bench.open(preset: "push")
                try bench.browser.type(file.path, into: "#files")
                try bench.browser.wait(
                    until: "document.querySelectorAll('#pictures img').length === 2")
                #expect(try bench.spec == spec)
            }
        }
    }

    @Test(arguments: Sight.all)
    func `has knobs with words, whatever the transition`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            let knobs = """
                return Object.fromEntries([...document.querySelectorAll("#knobs-list .knob")].map((knob) =>
                  [knob.querySelector("label").textContent, knob.querySelector("span.line")?.textContent ?? ""]));
                """
            for preset in ["fade-through", "zoom", "parallax"] {
                try bench.open(preset: preset)
                let told: [String: String] = try bench.browser.value(knobs)
                for label in ["Duration", "Appearance"] {
                    #expect(told[label] != nil, "\(preset): \(told.keys)")
                }
                #expect(told.keys.contains { $0.hasPrefix("Curve") || $0 == "Spring" }, "\(preset)")
                #expect(told.values.allSatisfy { $0.hasSuffix(".") }, "\(preset): \(told)")
                let formulas = ["tile", "left", "right", "pulled"]
                #expect(
                    try bench.count(formulas.map { "[data-knob=\($0)]" }.joined(separator: ","))
                        == 0)
                // A threshold, or the offer of the gesture that has one.
                if told["Threshold"] == nil {
                    try bench.browser.wait(until: "document.querySelector('#knobs-said button')")
                }
            }
            // A threshold that has no name: it is in a formula of the preset.
            try bench.open(preset: "zoom")
            func turn(to value: Int) throws {
                try bench.browser.run(
                    """
                    const [field] = [...document.querySelectorAll("#knobs-list .knob")]
                      .filter((knob) => knob.querySelector("label").textContent === "Threshold").map((knob) => knob.querySelector("input[type=number]"));
                    field.value = "\(value)";
                    field.dispatchEvent(new Event("input", { bubbles: true }));
                    """)
            }
            try bench.awaitGesture { try turn(to: 150) }
            #expect(try bench.spec.contains("\"translation.y > 150 || velocity.y > 800\""))
            #expect(try bench.count("#problems li") == 0)
            // So little that the preset's first drag completes, and its next step has nothing to wait for.
            try bench.awaitGesture { try turn(to: 30) }
            #expect(
                try bench.last
                    == "The script stops here: its next step waits until something is cancelled.")
            #expect(try bench.outcome.contains("Pop completed at "))
        }
    }

    /// The names of a curve are turned where they are defined.
    @Test(arguments: Sight.all)
    func `knows the names in a curve`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            try bench.open(
                """
                {
                  "preset": "zoom",
                  "let": { "damping": 0.4, "way": "spring(damping: damping)" }
                }
                """)
            try bench.browser.wait(
                until:
                    "document.querySelector('[data-knob=way] path.line')?.getAttribute('d')?.length > 100"
            )
            let told: [String] = try bench.browser.value(
                """
                const knob = document.querySelector("[data-knob=way]");
                return [knob.querySelector("output").textContent, String(knob.querySelector("input").ariaInvalid)];
                """)
            #expect(told == ["0.4", "null"])
            try bench.browser.run(
                """
                const slider = document.querySelector("[data-knob=way] .parts input");
                slider.focus();
                slider.value = 0.62;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
                """)
            #expect(try bench.spec.contains("\"way\": \"spring(damping: damping)\""))
            #expect(try bench.spec.contains("\"damping\": 0.62"))
        }
    }

    /// The slider is dragged by a mouse in eight events.
    @Test(arguments: Sight.all)
    func `turns a knob in sight of the device, and undoes it in one step`(_ sight: Sight)
        async throws
    {
        try await sight.work { bench throws in
            try bench.open(preset: "zoom")
            let opened = try bench.spec
            let box: [Double] = try bench.browser.value(
                """
                const slider = document.querySelector("[data-knob=corners] input[type=range]");
                slider.scrollIntoView({ block: "center" });
                const { left, top, width, height } = slider.getBoundingClientRect();
                return new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done([left, top, width, height, innerWidth]))); });
                """)
            let inSight: [Double] = try bench.browser.value(
                """
                const { top, bottom } = document.querySelector(".screen").getBoundingClientRect();
                const spec = document.querySelector(".spec").getBoundingClientRect().top;
                return [top, bottom, spec - document.getElementById("knobs").getBoundingClientRect().top, innerHeight];
                """)
            #expect(inSight[0] < inSight[3] && inSight[1] > 56)
            if sight.width == 390 {
                #expect(box[2] > box[4] * 0.8, "the slider has the width of the screen")
                #expect(inSight[0] >= 0 && inSight[1] < box[1], "the device stands above it")
                #expect(inSight[2] > 0, "the knobs come before the editor")
            }
            let (left, width, middle) = (box[0], box[2], box[1] + box[3] / 2)
            let way: [(x: Double, y: Double)] = (0...8).map { step in
                let share: Double = 0.25 + 0.05 * Double(step)
                return (x: left + width * share, y: middle)
            }
            try bench.awaitGesture { try bench.browser.drag(way, by: "mouse") }
            #expect(try bench.spec.contains("\"corners\""))
            try bench.undo()
            #expect(try bench.spec == opened)
        }
    }

    /// Sixteen frames are more than fit; the strip scrolls to each that is chosen.
    @Test(arguments: Sight.all)
    func `shows whole frames in its strip`(_ sight: Sight) async throws {
        let areWhole = """
            (() => {
              const { left, right } = document.getElementById("strip").getBoundingClientRect();
              const boxes = [...document.querySelectorAll("#strip li")].map((item) => item.getBoundingClientRect());
              return boxes.every((box) => box.right <= left + 6.5 || box.left >= right - 6.5
                || box.left >= left + 2 && box.right <= right - 2);
            })()
            """
        try await sight.work { bench throws in
            try bench.open(preset: "parallax")
            try bench.browser.wait(until: areWhole)
            for index in [7, 11, 15] {
                try bench.browser.run(
                    "document.querySelectorAll('#strip button')[\(index)].click()")
                try bench.browser.wait(until: areWhole)
                #expect(try bench.frame == "\(index + 1) / 16")
            }
        }
    }

    /// The second drag begins after the first one has ended: a longer duration moves it along, and it still cancels.
    @Test(arguments: Sight.all)
    func `counts recorded drags from what comes before them, and folds their samples`(
        _ sight: Sight
    ) async throws {
        try await sight.work { bench throws in
            try bench.open(preset: "back-swipe")
            for _ in 0..<2 {
                try bench.awaitGesture {
                    // No straight line, so that all samples are kept.
                    try bench.browser.drag(
                        (0...20).map {
                            try bench.place(
                                -0.3 + 0.014 * Double($0), $0 % 4 < 2 ? 0.04 : 0)
                        }, by: "mouse")
                }
            }
            let lines: [String] = try bench.browser.value(
                "return document.getElementById('spec').value.split('\\n').filter((line) => line.includes('touches'))"
            )
            #expect(lines.count == 2 && lines.allSatisfy { $0.contains("[⋯") })
            #expect(lines.last?.contains("\"after\": \"ended\"") == true)
            let before = try bench.decisions
            #expect(before.count == 2)
            let longer = try bench.spec.replacing(
                "{\n", with: "{\n  \"let\": { \"seconds\": 2 },\n", maxReplacements: 1)
            try bench.awaitGesture { try bench.write(longer) }
            #expect(try bench.decisions == before)
        }
    }
}
