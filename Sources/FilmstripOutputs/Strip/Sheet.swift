import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import Foundation

/// All frames of a film in one picture.
struct Sheet {
    let film: Film
    let layout: SheetLayout
    /// The visible parts of the device around the display, if any.
    var outline: DeviceOutline?

    /// The whole sheet as vectors, in points.
    var picture: DisplayList {
        var list = ground(
            CGSize(
                width: CGFloat(layout.width) / layout.scale,
                height: CGFloat(layout.height) / layout.scale))
        for row in 0..<layout.rows { append(captionsOf: row, to: &list, top: 0) }
        for (index, picture) in film.pictures.enumerated() {
            if Cancellation.isRequested { break }
            let rect = layout.frameRect(index)
            append(picture, to: &list, x: rect.x, y: rect.y)
        }
        return list
    }

    /// One frame as vectors, in points.
    func picture(ofFrame index: Int) -> DisplayList {
        guard outline != nil || layout.isCropped else { return film.pictures[index] }
        var list = DisplayList(
            size: CGSize(
                width: CGFloat(layout.frameWidth) / layout.scale,
                height: CGFloat(layout.frameHeight) / layout.scale))
        append(film.pictures[index], to: &list, x: 0, y: 0)
        return list
    }

    private func append(_ picture: DisplayList, to list: inout DisplayList, x: Int, y: Int) {
        let move = translation(x + layout.display.x, y + layout.display.y)
        let place = Homography(move)
        let origin = CGPoint(x: move.tx, y: move.ty)
        func clip(to rect: CGRect) -> Group.Clip { Group.Clip(to: .rect(rect), transform: place) }
        let bounds = CGRect(origin: .zero, size: picture.size)
        let seen = layout.isCropped ? bounds.intersection(crop) : bounds
        list.append(.pushGroup(Group(clip: clip(to: seen), isBackdropRoot: true)))
        list.append(picture, transform: place)
        list.append(.popGroup)
        guard layout.isCropped, let outline else {
            outline?.append(around: origin, to: &list)
            return
        }
        // One point larger, like the outline itself.
        list.append(.pushGroup(Group(clip: clip(to: crop.insetBy(dx: -1, dy: -1)))))
        outline.append(around: origin, to: &list)
        list.append(.popGroup)
    }

    /// The part of the display that a frame shows; points.
    private var crop: CGRect {
        let scale = layout.scale
        return CGRect(
            x: -CGFloat(layout.display.x) / scale, y: -CGFloat(layout.display.y) / scale,
            width: CGFloat(layout.frameWidth) / scale,
            height: CGFloat(layout.frameHeight) / scale)
    }

    /// The band of captions above a row's frames; the first row includes the gap above it.
    func captions(ofRow row: Int) -> DisplayList {
        let (top, height) = (
            layout.top(ofRow: row), layout.captionHeight + (row == 0 ? layout.gap : 0)
        )
        var list = ground(
            CGSize(
                width: CGFloat(layout.width) / layout.scale,
                height: CGFloat(height) / layout.scale))
        append(captionsOf: row, to: &list, top: top)
        return list
    }

    /// An area of the colour between the frames.
    func ground(_ size: CGSize) -> DisplayList {
        var list = DisplayList(size: size)
        list.append(
            .fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(SheetStyle.ground))))
        return list
    }

    private func append(captionsOf row: Int, to list: inout DisplayList, top: Int) {
        guard layout.captionHeight > 0 else { return }
        for index in layout.frames(inRow: row) {
            let rect = layout.frameRect(index)
            let place = translation(rect.x, rect.y - layout.captionHeight - top)
            SheetCaption(film.frames[index]).append(
                to: &list, width: CGFloat(layout.frameWidth) / layout.scale, transform: place)
        }
    }

    private func translation(_ x: Int, _ y: Int) -> CGAffineTransform {
        CGAffineTransform(
            translationX: CGFloat(x) / layout.scale, y: CGFloat(y) / layout.scale)
    }
}

extension Sheet {
    /// Creates the sheet of a film.
    init(_ film: Film) {
        (self.film, layout, outline) = (film, film.layout, DeviceOutline(film.style))
    }
}
