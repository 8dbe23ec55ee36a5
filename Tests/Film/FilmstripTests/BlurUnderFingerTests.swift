import FilmSupport
import Filmstrip
import Testing

/// A blur that comes into focus with a presentation of 400 points of a finger's way.
@Suite struct `A blur under a finger` {
    private static let share = "clamp(-translation.y / 400, 0, 1)"

    private static let drivers = [
        "percentDriven": """
        "progress": "\(share)", "finish": true, "driver": { "percentDriven": {} }
        """,
        "freeForm": """
        "driver": { "freeForm": { "start": [{ "pauseAnimation": true }],
          "changed": [{ "fractionComplete": "\(share)" }, { "updateInteractiveTransition": "\(share)" }],
          "ended": [{ "prepare": [{ "finishInteractiveTransition": true }, { "continueAnimation": {} }] }] } }
        """,
    ]

    private func text(_ driver: String) -> String {
        """
        { "device": { "size": [390, 844], "scale": 0.5 },
          "screens": { "a": {}, "b": { "background": "clear",
            "views": [{ "name": "veil", "blur": "light", "frame": [95, 250, 200, 300] }] } },
          "animators": { "focus": { "duration": 0.4,
            "prepare": [{ "insert": "to" }, { "set": { "to.veil.effect": "none" } }],
            "animate": [{ "curve": "linear", "set": { "to.veil.effect": "light" } }],
            "animatedBy": "propertyAnimator", "interruptible": true } },
          "interactions": { "pull": { "recognizer": { "pan": {} }, "begin": { "present": "b" }, \(driver) } },
          "container": { "presentation": { "root": "a", "style": "overFullScreen",
            "present": { "animator": "focus", "interaction": "pull" } } },
          "script": [{ "at": 0.1, "drag": { "from": [195, 700], "to": [195, 300], "duration": 0.5 } }],
          "filmstrip": { "progress": [0.25, 0.5, 0.75] } }
        """
    }

    /// The light style has a standard deviation of 28.2 points.
    @Test(arguments: drivers.keys.sorted())
    func `is as strong as the finger is far`(_ driver: String) throws {
        let text = Array(text(Self.drivers[driver] ?? "").utf8)
        let film = try Renderer(threads: 1).render(spec: text, as: [.svg, .json])
        let strengths = String(decoding: film[.svg] ?? [], as: UTF8.self)
            .matches(of: #/stdDeviation="([0-9.]+)"/#).compactMap { Double($0.1) }
        let shares = try RenderedTimeline(String(decoding: text, as: UTF8.self)).frames
            .compactMap(\.progress)
        #expect(strengths.count == 3 && shares.count == 3)
        for (strength, share) in zip(strengths, shares) {
            #expect(abs(strength - 28.2 * share) < 0.001)
        }
    }
}
