import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import Foundation

extension Film {
    /// Draws the overlays of the style over every frame: the status bar, then touches, so that the labels of findings stay
    /// readable. Text below them that is too small to be read becomes blocks, if the style says so.
    package mutating func drawOverlays() {
        if style.textBlocks {
            pictures.drawBlocks(forTextBelow: StripStyle.leastText / style.scale)
        }
        for index in pictures.indices {
            if Cancellation.isRequested { return }
            if let bar = style.statusBar {
                let looks = played.statusBars
                let look = looks.indices.contains(index) ? looks[index] : nil
                StatusBarMarks(bar, look, size: style.size).append(to: &pictures[index])
            }
            if style.overlays.contains(.paths) {
                TouchPaths(played.contacts, at: played.times[index]).append(to: &pictures[index])
            }
            if style.overlays.contains(.touches) {
                TouchMarks(played.contacts, at: played.times[index])
                    .append(to: &pictures[index])
            }
            if style.overlays.contains(.findings) { drawFindings(on: index) }
        }
    }

    private mutating func drawFindings(on index: Int) {
        let found = timeline.findings.filter { $0.frame == index }
        let frame = timeline.frames[index]
        guard let crop = style.crop else {
            let whole = CGRect(origin: .zero, size: pictures[index].size)
            return FindingMarks(found, on: frame, part: whole, cornerRadius: style.cornerRadius)
                .append(to: &pictures[index])
        }
        var marks = DisplayList(size: crop.size)
        FindingMarks(found, on: frame, part: crop, cornerRadius: 0).append(to: &marks)
        let place = CGAffineTransform(translationX: crop.minX, y: crop.minY)
        pictures[index].append(marks, transform: Homography(place))
    }
}
