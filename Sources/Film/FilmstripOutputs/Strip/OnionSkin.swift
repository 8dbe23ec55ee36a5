package import FilmstripDisplay
package import FilmstripFilm
import FilmstripGeometry

/// Frames of a film over each other, from the first to the last, older ones fainter, as animators see drawings through thin
/// paper.
package enum OnionSkin {
    /// The greatest number of frames in the picture: with more, each would be too faint to be told from the next.
    private static let most = 5

    /// The name of the picture in captions.
    static let name = "onion skin"

    /// The indices of the frames that are shown: the first, the last, and others evenly between them.
    package static func frames(of count: Int) -> [Int] {
        guard count > most else { return Array(0..<count) }
        return (0..<most).map { ($0 * (count - 1) + (most - 1) / 2) / (most - 1) }
    }

    /// The share of each of `count` frames in a pixel, in proportion to its number from the first to the last.
    package static func shares(of count: Int) -> [Double] {
        let sum = Double(count * (count + 1)) / 2
        return (1...count).map { Double($0) / sum }
    }

    /// The picture; each frame covers those before it as far as its share asks.
    package static func picture(of film: Film) -> DisplayList {
        let frames = frames(of: film.pictures.count)
        var list = DisplayList(size: film.pictures[frames[0]].size)
        var sum = 0.0
        for (frame, share) in zip(frames, shares(of: frames.count)) {
            sum += share
            list.append(.pushGroup(Group(opacity: share / sum, isBackdropRoot: true)))
            list.append(film.pictures[frame], transform: .identity)
            list.append(.popGroup)
        }
        return list
    }
}

extension Film {
    /// The pictures on the sheet: those of the frames, and that of the tile if there is one.
    var sheetPictures: [DisplayList] {
        layout.hasTile ? pictures + [OnionSkin.picture(of: self)] : pictures
    }
}
