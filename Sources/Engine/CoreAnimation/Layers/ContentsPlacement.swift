import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The arrangement of a layer's contents in its bounds: one piece, or nine of which only the inner
/// ones stretch.
struct ContentsPlacement {
    private struct Piece {
        /// In the picture's pixels.
        var source: CGRect
        /// In the layer's coordinates.
        var target: CGRect
    }

    private let image: CGImage
    private let pieces: [Piece]

    /// The arrangement of the contents `image` in a layer.
    ///
    /// - Parameter scale: Pixels of the picture per point.
    init(
        _ image: CGImage, _ values: LayerProperties, gravity: CALayerContentsGravity,
        scale: CGFloat
    ) {
        demand(scale > 0, "contents scale \(scale)")
        self.image = image
        let (whole, part) = (image.size, values.contentsRect)
        let source = CGRect(
            x: part.minX * whole.width, y: part.minY * whole.height,
            width: part.width * whole.width, height: part.height * whole.height)
        let size = CGSize(width: source.width / scale, height: source.height / scale)
        guard size.width > 0, size.height > 0 else {
            pieces = []
            return
        }
        let target = gravity.place(size, in: values.bounds)
        let center = values.contentsCenter
        guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            pieces = [Piece(source: source, target: target)]
            return
        }
        let columns = Self.cuts(
            source.minX, source.width, center.minX, center.maxX, target.minX, target.width, scale)
        let rows = Self.cuts(
            source.minY, source.height, center.minY, center.maxY, target.minY, target.height, scale)
        pieces = rows.flatMap { row in
            columns.map { column in
                Piece(
                    source: CGRect(
                        x: column.from, y: row.from, width: column.length, height: row.length),
                    target: CGRect(
                        x: column.to, y: row.to, width: column.extent, height: row.extent))
            }
        }
    }

    /// The pieces along one axis; the outer ones keep their size, or are shrunk in proportion to fit.
    private static func cuts(
        _ source: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ target: CGFloat,
        _ extent: CGFloat, _ scale: CGFloat
    ) -> [(from: CGFloat, length: CGFloat, to: CGFloat, extent: CGFloat)] {
        let (first, last) = (length * low, length * (1 - high))
        let fixed = (first + last) / scale
        let squeeze = fixed > extent ? extent / fixed : 1
        let (begin, end) = (first / scale * squeeze, last / scale * squeeze)
        return [
            (source, first, target, begin),
            (source + first, length - first - last, target + begin, extent - begin - end),
            (source + length - last, last, target + extent - end, end),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }

    /// The items that draw the picture.
    func items(sampling: DisplayItem.Image.Sampling) -> [DisplayItem] {
        pieces.flatMap { piece -> [DisplayItem] in
            switch image.source {
            case .pixels(let bitmap):
                return [
                    .image(
                        .init(
                            bitmap, source: piece.source, in: piece.target, sampling: sampling))
                ]
            case .drawing(let list, let scale):
                let (across, down) = (
                    piece.target.width / piece.source.width * scale,
                    piece.target.height / piece.source.height * scale
                )
                let place = CGAffineTransform(
                    a: across, b: 0, c: 0, d: down,
                    tx: piece.target.minX - piece.source.minX / scale * across,
                    ty: piece.target.minY - piece.source.minY / scale * down)
                return [.pushGroup(Group(clip: .init(to: .rect(piece.target))))]
                    + list.items.map { $0.transformed(by: Homography(place)) } + [.popGroup]
            }
        }
    }
}
