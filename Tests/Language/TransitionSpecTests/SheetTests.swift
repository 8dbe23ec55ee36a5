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
        #expect(spec.script[1].action == .call(.selectedDetentIdentifier("peek")))
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
                    "no detent is named \"larg\"; expected \"medium\" or \"large\"; did you mean "
                        + "\"large\"?"
                ),
                (
                    place + "largestUndimmedDetentIdentifier",
                    "no detent is named \"peek\"; expected \"medium\" or \"large\""
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
                    "the identifier \"low\" is there already; expected another"
                ),
                (
                    place + "detents/2/identifier",
                    "the identifier \"large\" is there already; expected another"
                ),
            ]),
        InvalidSpec(
            text(
                #""detents": [▸"tall", { "identifier": "low", "height": "▸from.alpha" }]"#),
            "detents",
            [
                (
                    place + "detents/0",
                    "found the string \"tall\"; expected \"medium\" or \"large\""
                ),
                (
                    place + "detents/1/height",
                    "unknown name \"from\"; a name here is \"container\", \"reduceMotion\", "
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
                        + "\"pageSheet\" or \"formSheet\""
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
                    "no detent is named \"medium\"; expected \"large\""
                )
            ]),
    ]

    @Test(arguments: rows)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
