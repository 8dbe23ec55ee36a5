import FilmstripDisplay
import FilmstripOutputs
import FilmstripPNG
import Testing

@Suite struct `The picture of an error` {
    private func height(_ message: String) throws -> Int {
        let notice = Notice(
            title: "The spec is not valid.", detail: "",
            items: [.init(place: "/animators/m", message: message)])
        return try PNGDecoder.decode(notice.bytes(as: .png), limit: 1 << 22).height
    }

    private let names = (0..<200).map { "\"property\($0)\"" }.joined(separator: ", ")

    @Test func `shows at most ten lines of a message`() throws {
        #expect(try height(names) == height(names + names))
    }

    /// Two pixels a point; a line of text of 15 points is between 15 and 25 points high.
    @Test func `shows the whole suggestion of a longer message in a line of its own`() throws {
        let plain = try height(names)
        let suggesting = try height(names + "; did you mean \"property7\"?")
        #expect((30...50).contains(suggesting - plain))
    }
}
