import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import FilmstripText
import Foundation

/// All frames of a film in one picture.
struct Sheet {
    let film: Film
    let layout: SheetLayout
    /// The visible parts of the device around the display, if any.
    let outline: DeviceOutline?
    /// The pictures of the frames, and that of the tile if there is one.
    let pictures: [DisplayList]
    private let palette: StripPalette
    private let captions: SheetCaptions
    private let track: SheetTrack

    init(_ film: Film, layout: SheetLayout) {
        (self.film, self.layout) = (film, layout)
        outline = DeviceOutline(film.style)
        pictures = film.sheetPictures
        palette = StripPalette(film.style.theme)
        (captions, track) = (SheetCaptions(film, layout), SheetTrack(film, layout))
    }

    init(_ film: Film) { self.init(film, layout: film.layout) }

    /// The whole sheet as vectors, in points.
    var picture: DisplayList {
        var list = ground(width: layout.width, height: layout.height)
        for row in 0..<layout.rows {
            append(linesOf: row, in: nil, to: &list)
            append(captionsOf: row, to: &list)
            track.append(row: row, to: &list)
        }
        for (index, picture) in pictures.enumerated() {
            if Cancellation.isRequested { break }
            let rect = layout.frameRect(index)
            append(picture, to: &list, x: rect.x, y: rect.y)
        }
        return list
    }

    /// One frame as vectors, in points; a display without a bezel is cut along its corners, on no ground.
    func picture(ofFrame index: Int) -> DisplayList {
        guard outline != nil || layout.isCropped else { return film.pictures[index] }
        var list = DisplayList(
            size: CGSize(
                width: CGFloat(layout.frameWidth) / layout.scale,
                height: CGFloat(layout.frameHeight) / layout.scale))
        guard let outline, !film.style.hasFrame, !layout.isCropped else {
            append(film.pictures[index], to: &list, x: 0, y: 0)
            return list
        }
        let display = CGRect(origin: .zero, size: list.size)
        let corners = Path(continuousRect: display, radius: outline.cornerRadius)
        list.append(
            .pushGroup(Group(clip: .init(to: .path(corners, rule: .nonZero)), isBackdropRoot: true))
        )
        list.append(film.pictures[index], transform: .identity)
        list.append(.popGroup)
        return list
    }

    private func append(_ picture: DisplayList, to list: inout DisplayList, x: Int, y: Int) {
        let move = translation(x + layout.display.x, y + layout.display.y)
        let place = Homography(move)
        let origin = CGPoint(x: move.tx, y: move.ty)
        func clip(to rect: CGRect) -> Group.Clip { Group.Clip(to: .rect(rect), transform: place) }
        let bounds = CGRect(
            x: 0, y: 0, width: CGFloat(layout.display.width) / layout.scale,
            height: CGFloat(layout.display.height) / layout.scale)
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

    // MARK: Around the frames

    /// A part of what surrounds the frames of a row, which lies between them.
    enum Surroundings {
        /// Above the frames: their captions.
        case above
        /// Beside them.
        case beside
        /// Below them: the time track, and the gap to the next row.
        case below
    }

    /// The picture of a rectangle of the sheet that no frame covers; pixels.
    func surroundings(_ part: Surroundings, ofRow row: Int, in rect: PixelRect) -> DisplayList {
        var list = ground(width: rect.width, height: rect.height)
        var items = DisplayList(size: list.size)
        append(linesOf: row, in: rect, to: &items)
        switch part {
        case .above: append(captionsOf: row, to: &items)
        case .beside: break
        case .below: track.append(row: row, to: &items)
        }
        list.append(items, transform: Homography(translation(-rect.x, -rect.y)))
        return list
    }

    /// An area of the colour between the frames; its size is in pixels.
    private func ground(width: Int, height: Int) -> DisplayList {
        let size = CGSize(
            width: CGFloat(width) / layout.scale, height: CGFloat(height) / layout.scale)
        var list = DisplayList(size: size)
        list.append(
            .fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(palette.ground))))
        return list
    }

    /// A line of one pixel around each frame of a row, outside of it, unless a bezel is drawn; only around those that
    /// touch `area` of the sheet, if it is not nil.
    private func append(linesOf row: Int, in area: PixelRect?, to list: inout DisplayList) {
        guard layout.gap > 0, !film.style.hasFrame else { return }
        let (pixel, radius) = (1 / layout.scale, outline?.cornerRadius ?? 0)
        for index in layout.cells(inRow: row) {
            let frame = layout.frameRect(index)
            if let area, !area.touches(frame) { continue }
            let rect = CGRect(
                x: CGFloat(frame.x) * pixel, y: CGFloat(frame.y) * pixel,
                width: CGFloat(frame.width) * pixel, height: CGFloat(frame.height) * pixel
            ).insetBy(dx: -pixel, dy: -pixel)
            let shape: Shape =
                radius > 0 && !layout.isCropped
                ? .path(Path(continuousRect: rect, radius: radius + pixel), rule: .nonZero)
                : .rect(rect)
            list.append(.fill(.init(shape, .solid(palette.line))))
        }
    }

    private func append(captionsOf row: Int, to list: inout DisplayList) {
        if row == 0, layout.headHeight > 0 { appendSummary(to: &list) }
        guard layout.captionHeight > 0 else { return }
        let frames = layout.cells(inRow: row)
        for index in frames {
            let rect = layout.frameRect(index)
            captions.append(
                frame: index, inRow: index - frames.lowerBound, to: &list,
                at: CGPoint(
                    x: CGFloat(rect.x) / layout.scale,
                    y: CGFloat(rect.y - layout.captionHeight) / layout.scale),
                width: CGFloat(layout.frameWidth) / layout.scale)
        }
    }

    /// The sentence above the first row.
    private func appendSummary(to list: inout DisplayList) {
        let (size, x) = (
            CGFloat(layout.typeSize) / layout.scale, CGFloat(layout.gap) / layout.scale
        )
        let font = Font(weight: .semibold, size: 1.1 * size, design: .tabular)
        let (story, width) = (
            FilmStory(film.timeline), CGFloat(layout.width) / layout.scale - 2 * x
        )
        let summary = story.summary()
        let fits = layout.line(summary, font).width <= width
        list.append(
            fits ? summary : story.summary(hasNumbers: false), font, palette.text,
            at: layout.place(x, x + 1.1 * size), width: width)
    }

    private func translation(_ x: Int, _ y: Int) -> CGAffineTransform {
        CGAffineTransform(
            translationX: CGFloat(x) / layout.scale, y: CGFloat(y) / layout.scale)
    }
}

extension PixelRect {
    /// Whether this and `other` share a pixel, or are next to each other.
    fileprivate func touches(_ other: PixelRect) -> Bool {
        x <= other.x + other.width && other.x <= x + width
            && y <= other.y + other.height && other.y <= y + height
    }
}
