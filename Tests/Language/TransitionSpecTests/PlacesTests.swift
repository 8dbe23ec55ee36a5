import Testing
import TransitionSpec

@Suite struct `The place of a value` {
    private let places = SpecPlaces(
        Array(
            """
            {
              "é": [1, {"a/b": true, "m~n": {"": null}}], "☃☃": "x"
            }
            """.utf8))

    @Test(arguments: [
        ("", 1, 1), ("/é", 2, 8), ("/é/0", 2, 9), ("/é/1", 2, 12), ("/é/1/a~1b", 2, 20),
        ("/é/1/m~0n", 2, 33), ("/☃☃", 2, 53),
    ])
    func `is its line and the scalar at which it begins`(
        _ pointer: String, line: Int, column: Int
    ) {
        #expect(places[pointer] == SpecPlaces.Place(line: line, column: column))
    }

    @Test(arguments: ["/e", "/é/2", "/é/-1", "/é/1/a/b", "/é/1/m~n/x", "/☃☃/0", "/é/0/0"])
    func `is none if the text has no such value`(_ pointer: String) {
        #expect(places[pointer] == nil)
    }

    @Test func `is none in a text that is not JSON`() {
        #expect(SpecPlaces(Array("{".utf8))[""] == nil)
        #expect(SpecPlaces([])[""] == nil)
    }
}
