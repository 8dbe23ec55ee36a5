import FilmstripDisplay
import Foundation

extension Film {
    /// The longest side of the frames on a small sheet; pixels. See Docs/decisions/baselines-in-pairs.md.
    package static let smallSide = 250

    /// The film as a small sheet shows it: in frames whose sides have at most ``smallSide`` pixels, and compressed well. The
    /// same pictures are drawn, with the same marks.
    package var small: Film {
        let longer = max(layout.frameWidth, layout.frameHeight)
        var (style, pictures) = (style, pictures)
        style.compression = .small
        if longer > Self.smallSide {
            // On the grid of timelines, so that it is read as it was written.
            let scale = style.scale * Double(Self.smallSide) / Double(longer)
            style.scale = max((scale * 1e4).rounded(.down), 1) / 1e4
        }
        for index in pictures.indices where pictures[index].size == self.style.displaySize {
            pictures[index].size = style.displaySize
        }
        return Film(timeline, pictures: pictures, style: style, played: played)
    }
}
