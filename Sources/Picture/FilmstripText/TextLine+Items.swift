public import FilmstripDisplay
public import FilmstripGeometry
package import Foundation

extension TextLine {
    /// The items that draw the line.
    ///
    /// - Parameters:
    ///   - color: The colour of the letters; colour pictures take its alpha only.
    ///   - transform: The transform from the line's coordinates to the list's.
    public func items(_ color: Color, transform: Homography) -> [DisplayItem] {
        var letters: [DisplayItem] = []
        letters.reserveCapacity(runs.count)
        for run in runs where !run.glyphs.isEmpty {
            letters.append(.glyphs(.init(run, color, transform: transform)))
        }
        if pictures.isEmpty { return letters }
        let shown = pictures.map {
            DisplayItem.image(.init($0.bitmap, in: $0.rect, transform: transform))
        }
        guard !shown.isEmpty, color.alpha < 1 else { return letters + shown }
        return letters + [.pushGroup(Group(opacity: color.alpha))] + shown + [.popGroup]
    }

    /// The line with a distance added after each glyph.
    ///
    /// - Parameter distance: Points; 0 changes nothing.
    package func spread(by distance: CGFloat) -> TextLine {
        guard distance != 0 else { return self }
        var count = 0
        let spread = runs.map { run in
            defer { count += run.glyphs.count }
            return run.moved { CGFloat(count + $0) * distance }
        }
        let moved = pictures.map { picture in
            let before = runs.reduce(0) { sum, run in
                sum + run.glyphs.count { $0.position.x < picture.rect.minX }
            }
            let others = pictures.count { $0.rect.minX < picture.rect.minX }
            return Picture(
                bitmap: picture.bitmap,
                rect: picture.rect.offsetBy(dx: CGFloat(before + others) * distance, dy: 0))
        }
        return TextLine(
            runs: spread, pictures: moved, width: width + CGFloat(count + moved.count) * distance,
            ascent: ascent, descent: descent, missing: missing, isTruncated: isTruncated)
    }

    /// The line with the origin of each glyph at the nearest multiple of `step` across, and a width that is the next one up.
    ///
    /// - Parameter step: Points.
    package func rounded(toMultiplesOf step: CGFloat) -> TextLine {
        let rounded = runs.map { run in
            run.moved {
                let x = run.glyphs[$0].position.x
                return (x / step).rounded() * step - x
            }
        }
        return TextLine(
            runs: rounded, pictures: pictures, width: (width / step).rounded(.up) * step,
            ascent: ascent, descent: descent, missing: missing, isTruncated: isTruncated)
    }
}
