import Foundation
import TestSupport
import Testing

@Suite struct `The workbench's editor of specs` {
    private static let spec = """
        {
          "preset": "back-swipe",
          "device": {
            "size": [200, 400],
            "scale": 1
          },
          "script": [
            { "at": 0, "pop": true }
          ],
          "filmstrip": { "frames": 5 }
        }
        """

    /// Puts the caret behind the first occurrence of a text.
    private func put(caretBehind text: String, in bench: Workbench) throws {
        try bench.browser.run(
            """
            const area = document.getElementById("spec");
            const place = area.value.indexOf(\(WebDriver.quoted(text))) + \(text.utf16.count);
            area.focus();
            area.setSelectionRange(place, place);
            """)
    }

    private func suggestions(_ bench: Workbench) throws -> [String] {
        try bench.browser.value(
            "return [...document.querySelectorAll('#suggestions li')].map((item) => item.textContent)"
        )
    }

    /// The text of the active choice, as assistive technology finds it.
    private func active(_ bench: Workbench) throws -> String {
        try bench.browser.value(
            """
            const item = document.getElementById(document.getElementById("spec").getAttribute("aria-activedescendant"));
            return `${item?.role} ${item?.ariaSelected} ${item?.textContent}`;
            """)
    }

    @Test func `completes keys and values by keys alone`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            try put(caretBehind: "\"scale\": 1", in: bench)
            try bench.browser.type(",\"userI", into: "#spec")
            try bench.browser.wait(until: "document.querySelector('#suggestions li')")
            #expect(try active(bench) == "option true userInterfaceStyle")
            try bench.browser.press(.enter)
            // A string has its quotes, and a list of its values.
            try bench.browser.wait(
                until: "document.querySelectorAll('#suggestions li').length === 2")
            #expect(try suggestions(bench) == ["light", "dark"])
            try bench.browser.press(.arrowDown)
            #expect(try active(bench) == "option true dark")
            try bench.browser.press(.enter)
            let expected = Self.spec.replacing(
                "\"scale\": 1", with: "\"scale\": 1,\"userInterfaceStyle\": \"dark\"")
            #expect(try bench.spec == expected)
            try bench.awaitFilm()
            #expect(try bench.count(".suggest:popover-open") == 0)
        }
    }

    /// Keys that are there already are not suggested again, and one that has its value keeps it.
    @Test func `suggests at the caret what the schema has there, and what is missing`() async throws
    {
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            try put(caretBehind: "\"device\": {", in: bench)
            try bench.browser.press(.space, with: .control)
            try bench.browser.wait(until: "document.querySelector('#suggestions li')")
            let keys = try suggestions(bench)
            #expect(keys.contains("refreshRate") && keys.contains("model"))
            #expect(!keys.contains("scale") && !keys.contains("size"))
            try bench.browser.press(.escape)
            #expect(try bench.count(".suggest:popover-open") == 0)
            try put(caretBehind: "\"sc", in: bench)
            try bench.browser.press(.space, with: .control)
            try bench.browser.wait(until: "document.querySelector('#suggestions li')")
            #expect(try suggestions(bench).first == "scale")
            try bench.browser.press(.enter)
            #expect(try bench.spec == Self.spec)
        }
    }

    /// The names that the preset gives are the spec's own, too. A number that is typed is no choice.
    @Test func `suggests the names that the spec gives, and none for numbers`() async throws {
        let spec = """
            {
              "preset": "back-swipe",
              "let": { "slow": "cubic(0.2, 0, 0, 1)", "far": 0.5 },
              "animators": { "own": { "duration": , "animate": [{ "curve":  }] } },
              "container": { "navigation": { "stack": [], "pop": { "animator":  } } },
              "filmstrip": { "frames": }
            }
            """
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            try bench.write(spec)
            for (key, names) in [
                ("\"stack\": [", ["inbox", "message"]), ("\"animator\": ", ["own", "backSwipe"]),
                ("\"curve\": ", ["slow"]), ("\"duration\": ", ["far", "seconds", "fast"]),
            ] {
                try put(caretBehind: key, in: bench)
                try bench.browser.press(.space, with: .control)
                try bench.browser.wait(until: "document.querySelector('#suggestions li')")
                #expect(try Array(suggestions(bench).prefix(names.count)) == names, "\(key)")
                try bench.browser.press(.escape)
            }
            try put(caretBehind: "\"frames\": ", in: bench)
            try bench.browser.type("1", into: "#spec")
            try bench.browser.press(.enter)
            #expect(try bench.spec.contains("\"frames\": 1\n"))
        }
    }

    @Test func `explains what the caret or the pointer is at`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            try put(caretBehind: "\"sca", in: bench)
            try bench.browser.press(.f1)
            try bench.browser.wait(until: "document.querySelector('.suggest:popover-open')")
            #expect(
                try bench.browser.text(of: "#about").hasPrefix(
                    "The pixel density of the display."))
            #expect(
                try bench.browser.text(of: ".suggest + [role=status]")
                    == bench.browser.text(of: "#about"), "read aloud, too")
            try bench.browser.press(.escape)
            #expect(try bench.count(".suggest:popover-open") == 0)
            let place: [Double] = try bench.browser.value(
                """
                const key = [...document.querySelectorAll(".colours .key")].find(({ textContent }) => textContent === '"size"');
                const { left, top, width, height } = key.getBoundingClientRect();
                return [left + width / 2, top + height / 2];
                """)
            try bench.browser.hover(at: (x: place[0], y: place[1]))
            try bench.browser.wait(until: "document.querySelector('.suggest:popover-open')")
            #expect(
                try bench.browser.text(of: "#about").hasPrefix("The size of the display."))
        }
    }

    @Test func `takes a suggestion at a touch on a phone`() async throws {
        var window = WebDriver.Window()
        (window.width, window.height) = (390, 844)
        try await withWorkbench(window: window) { bench throws in
            try bench.open(Self.spec)
            try put(caretBehind: "\"scale\": 1", in: bench)
            try bench.browser.type(",\"ref", into: "#spec")
            try bench.browser.wait(until: "document.querySelector('#suggestions li')")
            let box: [Double] = try bench.browser.value(
                """
                const { left, top, right, bottom, height } = document.querySelector("#suggestions li").getBoundingClientRect();
                return [left, top, right, bottom, height];
                """)
            #expect(box[0] >= 0 && box[2] <= 390 && box[1] >= 0 && box[3] <= 844)
            let finger: WebDriver.Place = (x: box[0] + 40, y: box[1] + box[4] / 2)
            try bench.browser.drag([finger, finger], by: "touch")
            try bench.browser.wait(
                until: "document.getElementById('spec').value.includes('\"refreshRate\": ')")
        }
    }

    /// A fold changes what is seen, not what is rendered, kept or copied.
    @Test func `folds lines away without a change of the spec`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            try put(caretBehind: "[200, 4", in: bench)
            try bench.browser.press(.bracketLeft, with: .control, .shift)
            #expect(try bench.field.split(separator: "\n").count == 8)
            #expect(try bench.browser.text(of: ".numbers .folded") == "3")
            let numbers: [String] = try bench.browser.value(
                "return [...document.querySelectorAll('.numbers div')].map((number) => number.textContent)"
            )
            #expect(numbers == ["1", "2", "3", "7", "8", "9", "10", "11"])

            // What is typed elsewhere is rendered with what is folded away: a scale of 1 makes 200 pixels of 200 points.
            try put(caretBehind: "\"frames\": ", in: bench)
            try bench.browser.type("1", into: "#spec")
            try bench.browser.wait(until: "status.textContent.startsWith('15 frames')".scoped)
            let width: Int = try bench.browser.value(
                "return document.querySelector('.screen').width")
            #expect(width == 200)
            let kept: String = try bench.browser.value(
                "return localStorage.getItem('filmstrip.draft')")
            #expect(
                kept == Self.spec.replacing("\"frames\": 5", with: "\"frames\": 15"))

            try bench.browser.click(".numbers .folded")
            #expect(try bench.spec == kept)
        }
    }

    /// Deleting into a fold would leave a mark that stands for nothing.
    @Test func `unfolds what a key would cut into, and what an error is in`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            try bench.browser.click(".numbers div:nth-child(3)")
            #expect(try bench.count(".numbers .folded") == 1)
            try bench.browser.run(
                """
                const area = document.getElementById("spec");
                const place = area.value.indexOf("}", area.value.indexOf("device"));
                area.focus();
                area.setSelectionRange(place, place);
                """)
            try bench.browser.type("\u{E003}", into: "#spec")
            #expect(try bench.count(".numbers .folded") == 0)
            #expect(try bench.spec == Self.spec)

            try bench.write(Self.spec.replacing("\"scale\"", with: "\"scael\""))
            try bench.browser.wait(until: "document.querySelector('.numbers .wrong')")
            try bench.browser.click(".numbers div:nth-child(3)")
            #expect(try bench.browser.text(of: ".numbers .wrong") == "3", "the fold has it")
            try bench.browser.click("#problems button")
            #expect(try bench.count(".numbers .folded") == 0)
            let line: String = try bench.browser.value(
                """
                const { value, selectionStart } = document.getElementById("spec");
                return value.slice(value.lastIndexOf("\\n", selectionStart) + 1).split("\\n")[0];
                """)
            #expect(line == "    \"scael\": 1")
        }
    }

    /// The number of drawn lines, and with it the time that a key takes, does not grow with the text.
    @Test func `draws no more of nine thousand lines than is in sight`() async throws {
        let steps = (0..<9000).map { "    { \"at\": \($0), \"pop\": true }" }
        let text =
            "{\n  \"preset\": \"back-swipe\",\n  \"script\": [\n"
            + steps.joined(separator: ",\n") + "\n  ]\n}"
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.write(text)
            try bench.browser.run("document.getElementById('spec').scrollTop = 90000")
            try bench.browser.wait(
                until:
                    "[...document.querySelectorAll('.numbers div')].some((number) => number.textContent === '4510')"
            )
            #expect(try bench.count("#editor *") < 1000)
            let row: String = try bench.browser.value(
                """
                const numbers = [...document.querySelectorAll(".numbers div")];
                const at = numbers.findIndex((number) => number.textContent === "4510");
                return document.querySelectorAll(".colours .row")[at].textContent;
                """)
            // The steps begin in line 4, with 0.
            #expect(row == "    { \"at\": 4506, \"pop\": true },")
        }
    }

    @Test func `is where a finding leads`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(
                Workbench.spec.replacing("\"preset\"", with: "\"description\": \"\",\n  \"preset\"")
            )
            try bench.browser.click("#findings .link:last-child")
            try bench.browser.wait(until: "document.activeElement.id === 'spec'")
            let line: String = try bench.browser.value(
                """
                const { value, selectionStart } = document.activeElement;
                return value.slice(value.lastIndexOf("\\n", selectionStart) + 1).split("\\n")[0];
                """)
            #expect(line == "  \"preset\": \"back-swipe\",")
        }
    }
}
