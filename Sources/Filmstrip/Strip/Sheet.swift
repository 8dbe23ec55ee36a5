import Display
import Foundation
import Geometry

/// All frames of a film in one picture.
struct Sheet {
    let film: Film
    let layout: SheetLayout

    /// The whole sheet in points.
    var picture: DisplayList {
        var list = ground(rows: 0..<layout.rows)
        for frame in film.frames {
            let rect = layout.frameRect(frame.index)
            let place = Homography(translation(rect.x, rect.y))
            let bounds = CGRect(origin: .zero, size: frame.picture.size)
            let clip = Group.Clip(to: .rect(bounds), transform: place)
            list.append(.pushGroup(Group(clip: clip, isBackdropRoot: true)))
            list.append(frame.picture, transform: place)
            list.append(.popGroup)
        }
        return list
    }

    /// The sheet without its frames, for the given rows; the first row brings the gap above it along.
    func ground(rows: Range<Int>) -> DisplayList {
        let top = rows.lowerBound == 0 ? 0 : layout.gap + rows.lowerBound * layout.rowHeight
        let bottom = layout.gap + rows.upperBound * layout.rowHeight
        let size = CGSize(
            width: CGFloat(layout.width) / layout.scale,
            height: CGFloat(bottom - top) / layout.scale)
        var list = DisplayList(size: size)
        list.append(
            .fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(SheetStyle.ground))))
        guard layout.captionHeight > 0 else { return list }
        for row in rows {
            for index in layout.frames(inRow: row) {
                let rect = layout.frameRect(index)
                let place = translation(rect.x, rect.y - layout.captionHeight - top)
                SheetCaption(film.frames[index]).append(
                    to: &list, width: CGFloat(layout.frameWidth) / layout.scale, transform: place)
            }
        }
        return list
    }

    private func translation(_ x: Int, _ y: Int) -> CGAffineTransform {
        CGAffineTransform(
            translationX: CGFloat(x) / layout.scale, y: CGFloat(y) / layout.scale)
    }
}
