import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import TestSupport
import Testing

@Suite struct `The look of iOS 27` {
    /// One frame of a play on a device.
    private func frame(
        _ device: String, screen: String, container: String = #""navigation": { "stack": ["a"] }"#
    ) throws -> Bitmap {
        let spec = """
            { "device": { \(device) }, "screens": { "a": { \(screen) }, "b": {} },
              "container": { \(container) },
              "script": [{ "at": 0.1, "tap": { "location": [5, 5] } }],
              "filmstrip": { "times": [0], "captions": false } }
            """
        return try #require(try FilmPictures(spec).frames.first)
    }

    /// The pixels of a column, from top to bottom.
    private func column(_ x: Int, of bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).map { bitmap.pixels[$0 * bitmap.width + x] }
    }

    /// At the right of a list there is nothing but separators on white.
    @Test(arguments: [1, 2, 3]) func `has separators one pixel thick`(_ scale: Int) throws {
        let list = try frame(
            #""system": "iOS 27", "scale": \#(scale)"#, screen: #""template": "list""#)
        let column = column(list.width - 6 * scale, of: list)
        let white: UInt32 = 0xFFFF_FFFF
        let lines = column.indices.filter { column[$0] != white }
        #expect(lines.count > 8)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $1 - $0 > 1 })
        #expect(Set(lines.map { column[$0] }).count == 1)
    }

    /// A classic bar has a background and a line.
    @Test func `has no line and no background above content that is not scrolled`() throws {
        let bar = #""navigation": { "stack": ["a"], "bar": true }"#
        let screen = #""template": "empty", "background": "systemOrange""#
        let insets = #""safeAreaInsets": [20, 0, 0, 0]"#
        let clear = try frame(
            #""system": "iOS 27", \#(insets)"#, screen: screen, container: bar)
        let classic = try frame(insets, screen: screen, container: bar)
        #expect(Set(column(40, of: clear)).count == 1)
        #expect(Set(column(40, of: classic)).count > 2)
    }

    /// The first card begins 151 points below the edge, beneath a status bar of 47, and a title of 96 and 8.
    @Test(arguments: ["settings", "form"])
    func `has cards of rows 20 points from the sides`(_ template: String) throws {
        let screen = try frame(
            #""system": "iOS 27", "scale": 1"#, screen: #""template": "\#(template)""#)
        let row = (0..<screen.width).map { screen.pixels[(151 + 26) * screen.width + $0] }
        #expect(row.firstIndex(of: 0xFFFF_FFFF) == 20)
        #expect(row.lastIndex(of: 0xFFFF_FFFF) == screen.width - 21)
        let classic = try frame(#""scale": 1"#, screen: #""template": "\#(template)""#)
        let other = (0..<classic.width).map { classic.pixels[(151 + 26) * classic.width + $0] }
        #expect(other.firstIndex(of: 0xFFFF_FFFF) == 16)
    }

    /// The capsule leaves the content at its sides as it is.
    @Test func `has a tab bar that floats`() throws {
        let tabs = #""tabs": { "screens": ["a", "b"], "bar": true }"#
        let screen = #""template": "empty", "background": "systemOrange""#
        let insets = #""safeAreaInsets": [20, 0, 34, 0]"#
        let floating = try frame(
            #""system": "iOS 27", \#(insets)"#, screen: screen, container: tabs)
        let classic = try frame(insets, screen: screen, container: tabs)
        #expect(Set(column(5, of: floating)).count == 1)
        #expect(Set(column(5, of: classic)).count > 1)
        #expect(Set(column(floating.width / 2, of: floating)).count > 1)
    }
}
