import Testing
import TransitionSpec

@Suite struct `The review of a spec` {
    private static func spec(_ keys: String) -> String {
        """
        { "device": { "size": [200, 100] },
          "screens": { "a": { "views": [{ "name": "clock", "frame": [0, 0, 9, 9] }] } },
          "container": { "navigation": { "stack": ["a"] } }, "script": []\(keys) }
        """
    }

    @Test func `has every key`() throws {
        let spec = try read(
            Self.spec(
                #"""
                , "review": { "ignore": { "views": ["a.clock", "a"], "rects": [[0, -5, 200, 54.5]] },
                              "threshold": 0.2, "allowedRatio": 0.001 }
                """#))
        #expect(
            spec.review
                == Spec.Review(
                    ignoredViews: ["a.clock", "a"],
                    ignoredRects: [Spec.Rect(x: 0, y: -5, width: 200, height: 54.5)],
                    threshold: 0.2, allowedRatio: 0.001))
    }

    @Test func `looks at all, and says no more, unless it is written`() throws {
        #expect(
            try read(Self.spec("")).review
                == Spec.Review(
                    ignoredViews: [], ignoredRects: [], threshold: nil, allowedRatio: nil))
    }

    @Test func `is no part of what the film is known by`() throws {
        let strict = try read(Self.spec(""))
        let lax = try read(Self.spec(#", "review": { "allowedRatio": 1 }"#))
        #expect(strict.canonicalForm == lax.canonicalForm)
        #expect(strict.review != lax.review)
    }

    private static let rows = [
        InvalidSpec(
            spec(#", "review": { "ignore": { "views": ["a", ▸"clock"] } }"#), "a view's bare name",
            [
                (
                    "/review/ignore/views/1",
                    "no view is named \"clock\"; expected \"a\" or \"a.clock\"; did you mean "
                        + "\"a.clock\"?"
                )
            ]),
        InvalidSpec(
            spec(#", "review": { "ignore": { "views": ["a", ▸"a"] } }"#), "a view twice",
            [
                (
                    "/review/ignore/views/1",
                    "the view \"a\" is there already; expected each view once"
                )
            ]),
        InvalidSpec(
            spec(#", "review": { "threshold": ▸1.5 }"#), "a threshold above 1",
            [("/review/threshold", "found the number 1.5; expected a number from 0 to 1")]),
        InvalidSpec(
            spec(#", "review": { "ignore": { "rects": [[0, 0, ▸0, 5]] } }"#), "a part of no width",
            [
                (
                    "/review/ignore/rects/0/2",
                    "found the number 0; expected a number of points above 0 and at most 2048"
                )
            ]),
    ]

    @Test(arguments: rows) func `is refused with`(_ row: InvalidSpec) {
        row.expectErrors()
    }
}
