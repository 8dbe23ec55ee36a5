import FilmstripFilm
import FilmstripReview
import Testing

/// A push to a screen with views `v0`, `v1`, … of these colours and one of a width, and a pop.
private func spec(_ colors: [String] = red, width: Int = 60, popDuration: Double = 0.4) -> TwoWays {
    let views = colors.enumerated().map {
        #"{ "name": "v\#($0)", "frame": [0, \#(40 * $0), 60, 30], "backgroundColor": "\#($1)" }"#
    }
    let wide =
        #"{ "name": "wide", "frame": [0, 400, \#(width), 30], "backgroundColor": "black" }"#
    return TwoWays(
        more: (views + [wide]).joined(separator: ", "), popDuration: popDuration, frames: 3)
}

private let red = [String](repeating: "red", count: 8)

@Suite struct `The edits that cause a change` {
    /// The places of the edits that make a view wider, beside edits of as many colours as there are.
    private func causes(beside colors: Int) throws -> Set<String> {
        let folder = try BaselineFolder(spec())
        _ = try folder.check(updates: true)
        let blue = [String](repeating: "blue", count: colors)
        try folder.write(spec(blue + red[colors...], width: 100))
        let told = try comparison(folder.check())
        #expect(told.behaviour.filter { $0.kind == .spec }.count == colors + 1)
        let own = try #require(
            told.behaviour.first { $0.view == "b.wide" && $0.kind == .trajectory })
        return Set(own.causes)
    }

    private static let width = "screens.b.views[wide].frame[2]"

    private func place(_ index: Int) -> String { "screens.b.views[v\(index)].backgroundColor" }

    @Test func `are played one by one if there are eight`() throws {
        #expect(try causes(beside: 7) == [Self.width])
    }

    @Test func `are played in groups of the same object if there are more`() throws {
        #expect(try causes(beside: 8) == Set((0..<8).map { place($0) } + [Self.width]))
    }

    /// The earlier version took half a second for a pop of 0.4 s.
    private func folder() throws -> BaselineFolder {
        let folder = try BaselineFolder(spec())
        _ = try folder.check(updates: true)
        let settled = try folder.timeline.settled
        try folder.write(spec(popDuration: 0.5))
        _ = try folder.check(updates: true)
        try folder.forge {
            $0.settled = settled
            $0.engine = "0.0.1"
        }
        try folder.write(spec())
        return folder
    }

    private static let program =
        "The baseline is of version 0.0.1 of the program, and this one plays its spec otherwise"
    private static let pop = "The pop takes 0.4 s; it took 0.5 s"

    @Test func `are the program if that alone is another one`() throws {
        let told = try comparison(folder().check())
        #expect(told.behaviour.first?.sentence == Self.program)
        let pop = try #require(told.behaviour.first { $0.sentence == Self.pop })
        #expect(pop.causes == ["program"])
    }

    @Test func `are told apart from the program that is another one, too`() throws {
        let folder = try self.folder()
        try folder.write(spec(["blue"] + red.dropFirst()))
        let told = try comparison(folder.check())
        #expect(told.behaviour.contains { $0.sentence == Self.program && $0.causes == ["program"] })
        let pop = try #require(told.behaviour.first { $0.sentence == Self.pop })
        #expect(pop.causes == ["program"])
        let view = told.behaviour.filter { $0.view == "b.v0" && $0.kind != .spec }
        #expect(!view.isEmpty && view.allSatisfy { $0.causes == [place(0)] }, "\(told.sentences)")
    }
}
