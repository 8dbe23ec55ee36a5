import FilmSupport
import Filmstrip
import Foundation
import Testing

/// Titles of 52 points below a bar of 44.
@Suite struct `A large title of a spec` {
    private static func spec(_ item: String) -> String {
        """
        { "device": { "size": [390, 844], "safeAreaInsets": [47, 0, 34, 0] },
          "screens": {
            "inbox": { "template": "empty" },
            "message": { "template": "empty", "navigationItem": { \(item) } } },
          "container": { "navigation": { "stack": ["inbox"], "bar": true,
            "navigationBar": { "prefersLargeTitles": true } } },
          "script": [{ "at": 0.1, "push": "message" }],
          "filmstrip": { "times": [0, 1] } }
        """
    }

    @Test func `is accepted, and drawn`() throws {
        let plain = try FilmPictures(
            Self.spec("").replacing("\"prefersLargeTitles\": true", with: "")
        ).frames
        let large = try FilmPictures(Self.spec("")).frames
        #expect(large[0] != plain[0] && large[1] != plain[1])
        let never = try FilmPictures(Self.spec(#""largeTitleDisplayMode": "never""#)).frames
        #expect(never[0] == large[0] && never[1] != large[1])
    }
}
