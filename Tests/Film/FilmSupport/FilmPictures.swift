import Filmstrip
package import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

/// A film's frames, cut out of the sheet at the timeline's rectangles, with the timeline.
package struct FilmPictures {
    package var timeline: RenderedTimeline
    package var frames: [Bitmap]
    /// The pixel in the sheet's upper left corner, which no frame covers.
    package var ground: UInt32

    package init(_ spec: String) throws {
        let rendered = try Renderer(threads: 2).render(spec: Array(spec.utf8), as: [.png, .json])
        let timeline = try RenderedTimeline(json: try #require(rendered[.json]))
        let sheet = try PNGDecoder.decode(try #require(rendered[.png]), limit: 1 << 24)
        self.timeline = timeline
        frames = timeline.frames.map(\.rect).map {
            sheet.part(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        }
        ground = sheet.pixels[0]
    }
}
