import FilmstripDisplay
import FilmstripPNG
import Foundation
import ServiceSupport
import TestSupport
import Testing

/// A page in a state that users can reach.
private struct PageState: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reach: @Sendable (Workbench) throws -> Void

    static let gallery = PageState(testDescription: "the gallery") { bench throws in
        try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
        try bench.browser.wait(until: "document.querySelector('.picture.there')")
    }

    /// The workbench with all panels open and a second plot.
    static let workbench = PageState(testDescription: "the workbench") { bench throws in
        try bench.open()
        try bench.browser.click("#add-plot")
        try bench.browser.run(
            "for (const summary of document.querySelectorAll('summary')) summary.click()")
        try bench.browser.wait(
            until: "/^A and B/.test(document.getElementById('variants-said').textContent)")
        try bench.browser.wait(until: "document.querySelector('#hand-off p')")
        try bench.browser.wait(
            until: "!/^(Playing|$)/.test(document.getElementById('decisions-said').textContent)")
    }

    static let share = PageState(testDescription: "what is shared") { bench throws in
        try bench.open()
        try bench.browser.click("#share")
        try bench.browser.click(".share-row button")
        try bench.browser.wait(until: "document.querySelector('.share-row .told').textContent")
        try bench.browser.click(".share-row:nth-of-type(3) button")
        try bench.browser.wait(until: "document.querySelector('.share-row textarea:not([hidden])')")
    }

    /// The questions about a transition of one's own, over the workbench.
    static let questions = PageState(testDescription: "the questions") { bench throws in
        try bench.open()
        try bench.browser.click("#make")
        try bench.browser.wait(until: "document.querySelector('dialog.questions')")
    }

    static let errors = PageState(testDescription: "errors in the spec") { bench throws in
        try bench.open()
        try bench.write(Workbench.spec.replacing("\"scale\"", with: "\"scael\""))
        try bench.browser.wait(until: "document.querySelector('#problems li')")
    }

    /// Two variants with their differences.
    static let variants = PageState(testDescription: "two variants") { bench throws in
        try bench.open()
        try bench.browser.run("document.getElementById('fork').click()")
        try bench.write(
            Workbench.spec.replacing(
                "\"script\"", with: "\"let\": { \"seconds\": 0.6 },\n  \"script\""))
        try bench.browser.wait(until: "document.querySelector('#variants-verdict li')")
    }

    /// The editor's list of suggestions, with an explanation of the active one.
    static let suggestions = PageState(testDescription: "suggestions") { bench throws in
        try bench.open()
        try bench.browser.run(
            """
            const area = document.getElementById("spec");
            area.focus();
            area.setSelectionRange(area.value.indexOf('"scale"') + 2, area.value.indexOf('"scale"') + 2);
            """)
        try bench.browser.press(.space, with: .control)
        try bench.browser.wait(until: "document.querySelector('#suggestions [aria-selected=true]')")
    }

    /// An object's keys, and those within it that have a word.
    static let reference = PageState(testDescription: "the reference") { bench throws in
        try bench.browser.visit(
            "http://127.0.0.1:\(bench.service.port)/reference#container/navigation")
        try bench.browser.wait(until: "document.querySelector('#members li')")
    }

    static let all = [
        gallery, workbench, share, questions, errors, variants, suggestions, reference,
    ]
}

@Suite struct `The pages, whoever uses them,` {
    private static let windows: [WebDriver.Window] = [(1440, 900), (390, 844)].flatMap { size in
        [false, true].map { isDark in
            var window = WebDriver.Window()
            (window.width, window.height, window.isDark) = (size.0, size.1, isDark)
            // Moving elements have no constant colour to check.
            window.isCalm = true
            return window
        }
    }

    @Test(arguments: windows)
    func `break no rule of axe-core, and have texts with contrast`(_ window: WebDriver.Window)
        async throws
    {
        try await withWorkbench(window: window) { bench throws in
            for state in PageState.all {
                try bench.browser.visit("about:blank")
                try state.reach(bench)
                #expect(try bench.browser.violations() == [], "\(state.testDescription)")
                #expect(try bench.browser.faintTexts() == [], "\(state.testDescription)")
            }
        }
    }

    @Test func `are light or dark as people like it`() async throws {
        for window in Self.windows {
            try await withWorkbench(window: window) { bench throws in
                for state in [PageState.gallery, .workbench] {
                    try state.reach(bench)
                    let ground: String = try bench.browser.value(
                        "return getComputedStyle(document.body).backgroundColor")
                    let parts = ground.matches(of: /\d+/).compactMap { Int($0.output) }
                    let sum = parts.prefix(3).reduce(0, +)
                    #expect(window.isDark ? sum < 150 : sum > 600, "\(ground)")
                }
            }
        }
    }

    @Test(arguments: [390, 768, 1440])
    func `are as wide as their window`(_ width: Int) async throws {
        var window = WebDriver.Window()
        (window.width, window.height) = (width, 844)
        try await withWorkbench(window: window) { bench throws in
            for state in PageState.all {
                try bench.browser.visit("about:blank")
                try state.reach(bench)
                let whole: Int = try bench.browser.value(
                    "return document.documentElement.scrollWidth")
                #expect(whole <= width, "\(state.testDescription)")
            }
        }
    }

    /// Names are broken rather than cut; only fields and lists that scroll have more than they show.
    @Test(arguments: [390, 1024, 1440])
    func `cut no text off`(_ width: Int) async throws {
        var window = WebDriver.Window()
        (window.width, window.height) = (width, 844)
        try await withWorkbench(window: window) { bench throws in
            for preset in ["back-swipe", "card-stack"] {
                try bench.browser.visit("about:blank")
                try bench.browser.visit("\(bench.address)#preset=\(preset)")
                try bench.awaitFilm()
                let cut: [String] = try bench.browser.value(
                    """
                    return [...document.querySelectorAll(":is(.lane, .plot, .knob, .panel, .stage) :is(.name, .view, label, button, h2, h3, p, b, span, th, td)")]
                      .filter((element) => element.checkVisibility() && !element.closest(".unseen, .code") && element.scrollWidth > element.clientWidth + 1
                        && getComputedStyle(element).display !== "inline")
                      .map((element) => element.outerHTML.slice(0, 120));
                    """)
                #expect(cut == [], "\(preset)")
                let names: [String] = try bench.browser.value(
                    "return [...document.querySelectorAll('.lane .name')].map((name) => name.textContent)"
                )
                let clipped: [String] = try bench.browser.value(
                    """
                    return [...document.querySelectorAll(".name, .view")].filter((name) => getComputedStyle(name).textOverflow !== "clip")
                      .map((name) => name.textContent);
                    """)
                #expect(names.count > 3 && clipped == [])
            }
        }
    }

    @Test(arguments: PageState.all)
    private func `name every control and picture`(_ state: PageState) async throws {
        try await withWorkbench { bench throws in
            try state.reach(bench)
            let named = try bench.browser.names(
                of: """
                    :is(dialog[open], body:not(:has(dialog[open]))) \
                    :is(a, button, input, select, textarea, summary, [role=img])
                    """)
            #expect(named.count > 10)
            for element in named {
                #expect(
                    !element.name.trimmingCharacters(in: .whitespaces).isEmpty, "\(element.markup)")
            }
        }
    }

    /// Steps through a page with Tab, leaving the editor with Escape first, and through groups of buttons with a single
    /// tab stop by arrow keys. Returns the controls that were not reached, or showed no focus.
    private func unreached(in browser: WebDriver) throws -> [String] {
        try browser.run(
            """
            window.controls = new Set([...document.querySelectorAll("a, button, input, select, textarea, summary")]
              .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled));
            window.unseen = [];
            window.note = () => {
              const element = document.activeElement;
              const outlined = element.id === "spec" ? element.closest(".code") : element;
              const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(outlined);
              const isSeen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
                || element.id === "spec" && boxShadow !== "none";
              if (controls.has(element) && !isSeen) unseen.push(element.outerHTML.slice(0, 90));
              const isNew = controls.delete(element);
              const group = element.closest(".lane") ? "ArrowRight" : element.closest("#strip") ? "ArrowRight"
                : element.closest("#events") ? "ArrowDown" : "";
              return [isNew ? "new" : "", element.id, group].join();
            };
            document.activeElement.blur();
            """)
        for _ in 0..<200 {
            try browser.press(.tab)
            var told: String = try browser.value("return note()")
            while told.hasPrefix("new"), told.hasSuffix("ArrowRight") || told.hasSuffix("ArrowDown")
            {
                try browser.press(told.hasSuffix("ArrowDown") ? .arrowDown : .arrowRight)
                told = try browser.value("return note()")
            }
            if told.hasSuffix(",spec,") { try browser.press(.escape) }
            if try browser.value("return controls.size === 0", as: Bool.self) { break }
        }
        return try browser.value(
            "return [...controls].map((element) => element.outerHTML.slice(0, 90)).concat(unseen)")
    }

    @Test(arguments: [PageState.gallery, .workbench, .errors, .variants])
    private func `are gone through by keys alone, and show where one is`(_ state: PageState)
        async throws
    {
        try await withWorkbench { bench throws in
            try state.reach(bench)
            #expect(try unreached(in: bench.browser) == [])
        }
    }

    @Test func `go to a moment by keys alone`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.run(
                "document.querySelector('#lanes [aria-label=Callbacks] .tick').focus()")
            try bench.browser.press(.end)
            try bench.browser.press(.enter)
            #expect(try bench.frame == "5 / 5")
            try bench.browser.run("document.querySelector('#strip [tabindex=\"0\"]').focus()")
            try bench.browser.press(.arrowLeft)
            #expect(try bench.frame == "4 / 5")
            let label: String = try bench.browser.value("return document.activeElement.ariaLabel")
            #expect(label.hasPrefix("Frame 4 of 5"), "the focus goes along")
        }
    }
}

@Suite struct `A card of the gallery` {
    private func films(_ browser: WebDriver) throws -> Int {
        try browser.value(
            """
            return performance.getEntriesByType("resource").filter(({ name }) => name.includes("/apng/")).length;
            """)
    }

    private func middle(of selector: String, _ browser: WebDriver) throws -> WebDriver.Place {
        let box: [Double] = try browser.value(
            """
            const { left, top, width, height } = document.querySelector("\(selector)").getBoundingClientRect();
            return [left + width / 2, top + height / 2];
            """)
        return (box[0], box[1])
    }

    /// Returns the pixels within 20 pixels of a position.
    private func look(at place: WebDriver.Place, _ browser: WebDriver) throws -> [UInt32] {
        let picture = try PNGDecoder.decode(Array(browser.screenshot()), limit: 10_000_000)
        return (-20..<20).flatMap { y in
            let start = (Int(place.y) + y) * picture.width + Int(place.x)
            return Array(picture.pixels[start - 20..<start + 20])
        }
    }

    @Test func `plays while it is pointed at or has the focus, and is loaded only then`()
        async throws
    {
        try await withWorkbench { bench throws in
            let browser = bench.browser
            try PageState.gallery.reach(bench)
            #expect(try films(browser) == 0)
            try browser.hover(at: middle(of: "#presets li:first-child", browser))
            try browser.wait(until: "document.querySelector('li:first-child .live')")
            #expect(try films(browser) == 1)
            // Its pixels change after some time.
            let place = try middle(of: ".live", browser)
            let first = try look(at: place, browser)
            let end = Date(timeIntervalSinceNow: 60)
            var hasMoved = false
            while !hasMoved, Date() < end { hasMoved = try look(at: place, browser) != first }
            #expect(hasMoved)
            try browser.hover(at: (2, 2))
            try browser.wait(until: "!document.querySelector('.live')")
            try browser.run("document.querySelector('#presets li:nth-child(2) a').focus()")
            try browser.wait(until: "document.querySelector('li:nth-child(2) .live')")
            try browser.press(.tab)
            try browser.wait(until: "!document.querySelector('li:nth-child(2) .live')")
        }
    }

    @Test func `stands still for who likes it so`() async throws {
        var window = WebDriver.Window()
        window.isCalm = true
        try await withWorkbench(window: window) { bench throws in
            try PageState.gallery.reach(bench)
            try bench.browser.hover(at: middle(of: "#presets li:first-child", bench.browser))
            usleep(1_000_000)
            #expect(try films(bench.browser) == 0)
        }
    }
}
