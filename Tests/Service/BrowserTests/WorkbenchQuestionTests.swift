import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `A transition of one's own` {
    /// The whole way, from the gallery to a card that a finger pulls down, by clicks alone.
    @Test(arguments: Sight.all)
    func `is made by answers, without a line of JSON`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
            try bench.browser.wait(until: "document.querySelector('#presets li')")
            try bench.browser.type("list row", into: "#search")
            try bench.browser.click("#own")
            try bench.browser.wait(until: "document.querySelector('dialog.questions')")
            for answer in ["row", "card", "whole", "down"] {
                try bench.browser.run(
                    "document.querySelector('dialog.questions [value=\(answer)]').click()")
            }
            try bench.awaitGesture {
                try bench.browser.run("document.getElementById('made').click()")
            }
            #expect(
                try bench.decisions == [
                    "Present completed in 0.50 s.", "Dismiss completed at 74 %",
                ]
            )
            #expect(try bench.count("#findings li") == 0)
            try bench.awaitGesture { try bench.swipe(from: (0, -0.3), to: (0, -0.15)) }
            #expect(try bench.last.hasPrefix("Dismiss cancelled at "))
            try bench.awaitGesture { try bench.swipe(from: (0, -0.3), to: (0, 0.4)) }
            #expect(try bench.last.hasPrefix("Dismiss completed at "))
        }
    }

    /// Every combination of answers: two transitions that complete, no finding, and words without formulas for a touch
    /// that begins no gesture.
    @Test func `has no problems, whatever is answered`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let wrong: [String] = try bench.browser.value(
                """
                return (async () => {
                  const { written } = await import("/recipes.js");
                  const { usual } = await import("/usual.js");
                  const wrong = [];
                  for (const from of ["row", "photo", "button"]) {
                    for (const to of ["card", "page", "sheet"]) {
                      for (const stays of ["whole", "picture", "nothing"]) {
                        for (const finger of ["down", "right", "edge", "none"]) {
                          if (to === "sheet" && (stays !== "whole" || finger !== "down")) continue;
                          const spec = JSON.parse(written({ from, to, stays, finger, far: 0.7, damping: 0.5, seconds: 0.5 }));
                          const body = JSON.stringify({ ...spec, filmstrip: { frames: 4, scale: 0.5 } });
                          const answer = await fetch("/v1/filmstrip.json", { method: "POST", body, headers: { "Content-Type": "application/json" } });
                          const { transitions = [], findings = ["none"] } = await answer.json();
                          const isDone = transitions.length === 2 && transitions.every(({ outcome }) => outcome === "completed");
                          if (!isDone || findings.length > 0 || usual([spec], null).said.includes("velocity")) wrong.push([from, to, stays, finger].join(" "));
                        }
                      }
                    }
                  }
                  return wrong;
                })();
                """)
            #expect(wrong == [])
        }
    }

    /// Words that are in no preset's name or description, each with a preset that it finds.
    private static let words = [
        "hero": "zoom", "modal": "sheet", "bottom sheet": "sheet", "bottom-sheet": "sheet",
        "list row": "push",
        "pull down to close": "card-stack",
    ]

    @Test(arguments: Sight.all)
    func `is found by designers' words`(_ sight: Sight) async throws {
        try await sight.work { bench throws in
            try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
            try bench.browser.wait(until: "document.querySelector('#presets li')")
            for (word, preset) in Self.words {
                let shown: [String] = try bench.browser.value(
                    """
                    const field = document.getElementById("search");
                    field.value = \(WebDriver.quoted(word));
                    field.dispatchEvent(new Event("input"));
                    return [...document.querySelectorAll("#presets li")].filter((item) => item.checkVisibility())
                      .map((item) => item.querySelector("h3").textContent);
                    """)
                #expect(shown.contains(preset) && shown.count < 20, "\(word): \(shown)")
                let isOffered: Bool = try bench.browser.value(
                    "return !document.getElementById('own').hidden")
                #expect(isOffered, "\(word)")
            }
            try bench.browser.type("xyz", into: "#search")
            #expect(try bench.browser.text(of: "#status") == "No matching presets")
            #expect(
                try bench.browser.value(
                    "return !document.getElementById('own').hidden", as: Bool.self))
        }
    }

    /// Nothing is found in what was not played, and a lost pop is no success.
    @Test(arguments: Sight.all)
    func `has problems where it was not played, or where a pop is lost`(_ sight: Sight) async throws
    {
        let none = "document.getElementById('findings-none')"
        try await sight.work { bench throws in
            try bench.open()
            try bench.write(Workbench.spec.replacing("\"scale\"", with: "\"scael\""))
            try bench.browser.wait(until: "document.querySelector('#problems li')")
            #expect(
                try bench.browser.text(of: "#findings-none")
                    == "The spec was not played: The spec is not valid: 1 error")
            try bench.awaitGesture {
                try bench.write(
                    Workbench.spec.replacing(
                        "[{ \"at\": 0, \"pop\": true }]",
                        with: "[{ \"at\": 0, \"pop\": true }, { \"at\": 1, \"pop\": true }]"))
            }
            #expect(try bench.browser.value("return \(none).hidden", as: Bool.self))
            #expect(
                try bench.browser.text(of: "#findings").contains(
                    "At 1.00 s a pop found no screen to go back to."))
            // Updates in a row are one line of the events.
            try bench.awaitGesture { try bench.write(Workbench.spec) }
            try bench.awaitGesture { try bench.swipe(from: (-0.3, 0), to: (0.3, 0)) }
            let updates: [String] = try bench.browser.value(
                """
                return [...document.querySelectorAll("#events code")].map((line) => line.textContent)
                  .filter((line) => line.startsWith("updateInteractiveTransition"));
                """)
            #expect(updates.count == 1 && updates[0].contains(" times until "), "\(updates)")
        }
    }
}
