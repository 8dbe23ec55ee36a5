import Foundation
import TestSupport
import Testing

@Suite struct `The workbench's variants` {
    /// The first 0.3 s of a pop, and the same in twice the time.
    private func fork(in bench: Workbench) throws {
        try bench.open()
        try bench.browser.click("#fork")
        try bench.write(
            Workbench.spec.replacing(
                "\"script\"", with: "\"let\": { \"seconds\": 0.6 },\n  \"script\""))
        try bench.awaitVariants()
    }

    @Test func `are what was forked and what became of it, with what has changed`() async throws {
        try await withWorkbench { bench throws in
            try fork(in: bench)
            let captions: [String] = try bench.browser.value(
                "return [...document.querySelectorAll('figcaption')].map((text) => text.textContent)"
            )
            #expect(
                captions == ["A Pop completed in 0.30\u{A0}s.", "B Pop completed in 0.60\u{A0}s."])
            let verdict = try bench.browser.text(of: "#variants-verdict")
            #expect(verdict.contains("The pop takes 0.6 s; it took 0.3 s"), "\(verdict)")
        }
    }

    /// The device's corners are 16.5 % of the display's shorter side, and half as much of a side that is twice as long.
    @Test func `have corners as round as the device's`() async throws {
        try await withWorkbench { bench throws in
            try fork(in: bench)
            let corners: [String] = try bench.browser.value(
                """
                return [...document.querySelectorAll(".still")].map((canvas) => getComputedStyle(canvas).borderTopLeftRadius);
                """)
            #expect(corners == ["16.5% 8.25%", "16.5% 8.25%"])
        }
    }

    /// At 0.15 s a linear pop of 0.3 s is half over, one of 0.6 s a quarter.
    @Test func `stand at one time, side by side and over each other`() async throws {
        try await withWorkbench { bench throws in
            try fork(in: bench)
            try bench.browser.run(
                """
                const slider = document.getElementById("variants-time");
                slider.value = 0.15;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
                """)
            try bench.browser.wait(
                until: """
                    [...document.querySelectorAll(".still")].map(({ ariaLabel }) => ariaLabel).join()
                      === "A at 0.15 s: running, 50 %,B at 0.15 s: running, 25 %"
                    """)
            let isOver = """
                const [a, b] = [...document.querySelectorAll(".still")].map((canvas) => canvas.getBoundingClientRect());
                return Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1 && a.width > 100;
                """
            #expect(try !bench.browser.value(isOver, as: Bool.self))
            for way in ["overlaid", "difference"] {
                try bench.choose(way, in: "variants-way")
                #expect(try bench.browser.value(isOver, as: Bool.self), "\(way)")
            }
        }
    }

    @Test func `are any two of the history, which a reload keeps`() async throws {
        try await withWorkbench { bench throws in
            try fork(in: bench)
            try bench.browser.visit(bench.address)
            try bench.awaitFilm()
            try bench.browser.click("#variants summary")
            try bench.awaitVariants()
            #expect(try bench.count("#variant-a option") == 2)
            #expect(
                try bench.browser.text(of: "figcaption")
                    .hasPrefix("A Pop completed in 0.30\u{A0}s."))
            try bench.browser.click("#variants-swap")
            try bench.browser.wait(
                until: """
                    document.querySelector("#variants-verdict").textContent.includes("The pop takes 0.3 s; it took 0.6 s")
                    """)
            try bench.browser.click("#variants-swap")
            try bench.awaitVariants()
            try bench.browser.click("#variants-open")
            try bench.awaitFilm()
            #expect(try bench.spec == Workbench.spec)
        }
    }

    /// Another work has another history.
    @Test func `stay with their draft`() async throws {
        try await withWorkbench { bench throws in
            try fork(in: bench)
            try bench.browser.visit("about:blank")
            try bench.browser.visit("\(bench.address)#preset=push")
            try bench.awaitFilm()
            // The panel is loaded after the first film.
            try bench.browser.wait(until: "document.querySelector('#variant-a option')")
            #expect(try bench.count("#variant-a option") == 1)
            try bench.browser.run("document.getElementById('said').textContent = 'waiting'")
            try bench.choose("0", in: "draft")
            try bench.awaitFilm()
            #expect(try bench.count("#variant-a option") == 2)
            try bench.browser.click("#variants summary")
            try bench.awaitVariants()
            #expect(
                try bench.browser.text(of: "figcaption")
                    .hasPrefix("A Pop completed in 0.30\u{A0}s."))
        }
    }

    @Test func `are told to be one where nothing was changed`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.click("#variants summary")
            try bench.browser.wait(
                until: """
                    document.getElementById("variants-said").textContent.startsWith("A and B are the same version")
                    """)
            #expect(try bench.count("#variants-verdict li") == 0)
        }
    }

    /// A reader of the list of versions is not to find a version for each step of a slider.
    @Test func `count a knob that turns as one, and keep no more than 24`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let counts: [Int] = try bench.browser.value(
                """
                return import("/draft.js").then(({ withVersion }) => {
                  let turned = withVersion([], "first", "");
                  turned[0].made -= 60000;
                  for (let step = 0; step < 9; step++) turned = withVersion(turned, `knob at ${step}`, "");
                  let many = [];
                  for (let step = 0; step < 40; step++) {
                    for (const version of many) version.made -= 60000;
                    many = withVersion(many, `version ${step}`, "");
                  }
                  const long = withVersion(many.map((version) => ({ ...version, made: 0 })), "x".repeat(90000), "");
                  return [turned.length, many.length, long.length];
                });
                """)
            #expect(counts == [2, 24, 1])
        }
    }
}

extension Workbench {
    /// Waits until the two variants are compared.
    fileprivate func awaitVariants() throws {
        try awaitFilm()
        try browser.wait(until: "document.querySelector('#variants-verdict li')")
    }

    /// Chooses an option of a list.
    func choose(_ value: String, in id: String) throws {
        try browser.run(
            """
            const choice = document.getElementById(\(WebDriver.quoted(id)));
            choice.value = \(WebDriver.quoted(value));
            choice.dispatchEvent(new Event("change", { bubbles: true }));
            """)
    }
}
