import Testing
import TransitionSpec

@Suite struct `The corners of a view by configuration` {
    private static func text(_ value: String) -> String {
        """
        { "screens": { "page": {
            "views": [{ "frame": [0, 0, 50, 50], "cornerConfiguration": \(value) }] } },
          "container": { "navigation": { "stack": ["page"] } }, "script": [] }
        """
    }

    private func corners(_ value: String) throws -> Spec.CornerConfiguration? {
        guard case .views(let views) = try read(Self.text(value)).screens[0].content else {
            return nil
        }
        return views[0].settings.lazy.compactMap { setting in
            if case .cornerConfiguration(let corners) = setting { corners } else { nil }
        }.first
    }

    @Test func `are a word for all of them`() throws {
        #expect(try corners(#""capsule""#) == .capsule)
        #expect(
            try corners(#""containerConcentric""#)
                == .radii([.each: .containerConcentric(minimum: nil)]))
    }

    @Test func `are radii by corner, edge or all together`() throws {
        #expect(try corners(#"{ "radius": 12 }"#) == .radii([.each: .fixed(12)]))
        #expect(
            try corners(#"{ "uniformRadius": "containerConcentric", "minimumRadius": 4 }"#)
                == .radii([.all: .containerConcentric(minimum: 4)]))
        #expect(
            try corners(#"{ "topRadius": 8, "bottomLeftRadius": "containerConcentric" }"#)
                == .radii([
                    .top: .fixed(8), .bottomLeft: .containerConcentric(minimum: nil),
                ]))
    }

    struct Mistake: CustomTestStringConvertible {
        var value: String
        var path: String
        var problem: String
        var testDescription: String { value }
    }

    static let mistakes = [
        Mistake(
            value: #"▸"pill""#, path: "",
            problem: "found the string \"pill\"; expected \"capsule\" or \"containerConcentric\""
        ),
        Mistake(
            value: "▸{}", path: "", problem: "found no radius; expected at least one"),
        Mistake(
            value: #"{ "topRadius": 1, "leftRadius": ▸2 }"#, path: "/leftRadius",
            problem:
                "\"topRadius\" and \"leftRadius\" have a corner in common; expected one of them"),
        Mistake(
            value: #"{ "radius": 1, "minimumRadius": ▸2 }"#, path: "/minimumRadius",
            problem:
                "a minimum applies to no radius; expected one beside \"containerConcentric\""
        ),
        Mistake(
            value: #"{ "radius": ▸-1 }"#, path: "/radius",
            problem:
                "found the number -1; expected a number of points from 0 to 1000"
        ),
    ]

    @Test(arguments: mistakes)
    func `are told from what they cannot be`(_ mistake: Mistake) {
        InvalidSpec(
            Self.text(mistake.value), "",
            [("/screens/page/views/0/cornerConfiguration" + mistake.path, mistake.problem)]
        ).expectErrors()
    }
}
