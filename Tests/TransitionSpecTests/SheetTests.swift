import Testing
import TransitionSpec

@Suite struct `A sheet that presents` {
    private static func text(_ keys: String, script: String = "[]") -> String {
        spec(
            container: "{ \"presentation\": { \"root\": \"a\", \(keys) } }", script: script)
    }

    @Test func `is told everything that UIKit's can be told`() throws {
        let spec = try read(
            Self.text(
                #"""
                "detents": [{ "identifier": "peek", "height": "maximumDetentValue / 4" }, "medium"],
                "selectedDetentIdentifier": "medium", "largestUndimmedDetentIdentifier": "peek",
                "preferredCornerRadius": 24, "isModalInPresentation": true
                """#,
                script:
                    #"[{ "at": 0, "present": "b" }, { "at": 1, "selectedDetentIdentifier": "peek" }]"#
            ))
        guard case .presentation(let presentation) = spec.container,
            case .pageSheet(let sheet) = presentation.style,
            case .custom(identifier: "peek", let height) = sheet.detents[0]
        else {
            Issue.record("a page sheet presents")
            return
        }
        #expect(
            try height.evaluate { .number($0 == .maximumDetentValue ? 800 : .nan) } == 200)
        #expect(sheet.detents[1] == .medium)
        #expect(sheet.selectedDetentIdentifier == "medium")
        #expect(sheet.largestUndimmedDetentIdentifier == "peek")
        #expect(sheet.preferredCornerRadius == 24 && presentation.isModalInPresentation)
        #expect(spec.script[1].action == .selectedDetentIdentifier("peek"))
    }

    private static let place = "/container/presentation/"

    private static let rows = [
        InvalidSpec(
            text(
                #"""
                "detents": ["medium", "large"], "selectedDetentIdentifier": ▸"larg",
                "largestUndimmedDetentIdentifier": ▸"peek"
                """#), "detents that are not there",
            [
                (
                    place + "selectedDetentIdentifier",
                    "no detent is named \"larg\", accepted is \"medium\" or \"large\"; did you mean "
                        + "\"large\"?"
                ),
                (
                    place + "largestUndimmedDetentIdentifier",
                    "no detent is named \"peek\", accepted is \"medium\" or \"large\""
                ),
            ]),
        InvalidSpec(
            text(
                #"""
                "detents": [{ "identifier": "low", "height": 1 }, { "identifier": ▸"low", "height": 2 },
                            { "identifier": ▸"large", "height": 3 }]
                """#), "identifiers twice",
            [
                (
                    place + "detents/1/identifier",
                    "the identifier \"low\" is there already, accepted is another"
                ),
                (
                    place + "detents/2/identifier",
                    "the identifier \"large\" is there already, accepted is another"
                ),
            ]),
        InvalidSpec(
            text(
                #""detents": [▸"tall", { "identifier": "low", "height": "▸from.alpha" }]"#),
            "detents",
            [
                (
                    place + "detents/0",
                    "found the string \"tall\", accepted is \"medium\" or \"large\""
                ),
                (
                    place + "detents/1/height",
                    "unknown name \"from\", known here is \"container\", \"reduceMotion\", "
                        + "\"rightToLeft\" or \"maximumDetentValue\""
                ),
            ]),
        InvalidSpec(
            text(
                #""style": "fullScreen""#,
                script: #"[{ "at": 0, ▸"selectedDetentIdentifier": "large" }]"#), "no sheet",
            [
                (
                    "/script/0/selectedDetentIdentifier",
                    "\"selectedDetentIdentifier\" goes only with a presentation of the style "
                        + "\"pageSheet\""
                )
            ]),
        InvalidSpec(
            text(
                #""style": "pageSheet""#,
                script: #"[{ "at": 0, "selectedDetentIdentifier": ▸"medium" }]"#),
            "a detent that the script alone knows",
            [
                (
                    "/script/0/selectedDetentIdentifier",
                    "no detent is named \"medium\", accepted is \"large\""
                )
            ]),
    ]

    @Test(arguments: rows)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.check() }
}

@Suite struct `A step that scrolls` {
    private static func text(_ steps: String) -> String {
        """
        { "screens": { "a": { "views": [{ "name": "box", "subviews": [
                         { "name": "feed", "scroll": { "contentSize": [400, 1000] } }] }] },
                       "b": { "template": "list", "scrolls": true }, "c": {} },
          "container": { "navigation": { "stack": ["a", "b", "c"] } },
          "script": [\(steps)] }
        """
    }

    @Test func `names a screen, and a scroll view that it brings itself`() throws {
        let spec = try read(
            Self.text(
                #"""
                { "at": 0, "setContentOffset": [0, 300], "of": "feed", "in": "a" },
                { "at": 1, "scrollRectToVisible": [1, 2, 3, 4], "in": "b", "animated": false }
                """#))
        #expect(
            spec.script.map(\.action) == [
                .scroll(
                    Spec.Scrolling(
                        screen: spec.screens[0], view: "feed",
                        aim: .contentOffset(Spec.Point(x: 0, y: 300)), isAnimated: true)),
                .scroll(
                    Spec.Scrolling(
                        screen: spec.screens[1], view: nil,
                        aim: .visible(Spec.Rect(x: 1, y: 2, width: 3, height: 4)),
                        isAnimated: false)),
            ])
    }

    @Test func `that is wrong says so and where`() {
        InvalidSpec(
            Self.text(
                #"""
                { "at": 0, "setContentOffset": [0, 1], "of": ▸"fed", "in": "a" },
                { "at": 0, "setContentOffset": [0, 1], "of": ▸"box", "in": "a" },
                { "at": 0, "setContentOffset": [0, 1], "of": ▸"feed", "in": "c" },
                { "at": 0, "setContentOffset": [0, 1], "in": ▸"a" },
                { "at": 0, "setContentOffset": [0, 1], "in": ▸"c" }
                """#), "scroll views that are not there",
            [
                (
                    "/script/0/of",
                    "no scroll view of the screen \"a\" is named \"fed\", accepted is \"feed\"; did "
                        + "you mean \"feed\"?"
                ),
                (
                    "/script/1/of",
                    "no scroll view of the screen \"a\" is named \"box\", accepted is \"feed\""
                ),
                (
                    "/script/2/of",
                    "no scroll view of the screen \"c\" is named \"feed\", there is none"
                ),
                (
                    "/script/3/in",
                    "no scroll view holds all of the screen \"a\", accepted is one whose template "
                        + "scrolls, or \"of\" with \"feed\""
                ),
                (
                    "/script/4/in",
                    "no scroll view holds all of the screen \"c\", accepted is one whose template "
                        + "scrolls"
                ),
            ]
        ).check()
    }
}
