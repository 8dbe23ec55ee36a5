import FilmSupport
import Filmstrip
import FilmstripDisplay
import TestSupport
import Testing

/// The pictures in the presets' screens are shapes of a fixed size, scaled to the view that they fill.
@Suite struct `A picture in a preset` {
    private func frame(_ preset: String, _ device: String, at time: Double = 0) throws -> Bitmap {
        try FilmPictures(
            """
            { "preset": "\(preset)", "device": { \(device), "scale": 1 },
              "filmstrip": { "times": [\(time)], "captions": false } }
            """
        ).frames[0]
    }

    /// The mountains of the first photo reach its right edge, where the foot of their slope is #4F7F9E, 2 points inside of
    /// the edge and above the round corner.
    @Test(arguments: ["iPhone SE (3rd generation)", "iPhone 14", "iPhone 16 Plus", "iPad (A16)"])
    func `reaches the edge of its photo`(_ model: String) throws {
        let frame = try frame("zoom", "\"model\": \"\(model)\"")
        let tile = (min(Double(frame.width) - 44, Double(frame.height) - 211)) / 2
        let left = (Double(frame.width) - 12) / 2 - tile
        // On the photo of 173 points, the slope is at 150 of 175 points at the right edge.
        let (x, y) = (Int(left + tile - 2), Int(116 + tile * 160 / 173))
        #expect(frame.color(x, y) == [0x4F, 0x7F, 0x9E])
    }

    /// The sea, #A9D3F2, is at the lower end of the map, from side to side.
    @Test(arguments: ["[390, 844]", "[430, 932]", "[1032, 1376]", "[844, 390]"])
    func `reaches both sides of its display`(_ size: String) throws {
        let frame = try frame("sheet", "\"size\": \(size), \"safeAreaInsets\": [0, 0, 0, 0]")
        for x in [1, frame.width - 2] {
            let color = frame.color(x, frame.height * 17 / 20)
            #expect(color != [255, 255, 255], "\(x)")
            if frame.height > frame.width { #expect(color == [0xA9, 0xD3, 0xF2], "\(x)") }
        }
    }
}
