import Foundation
import Geometry

/// A rectangle in perspective, divided into pieces that are nearly affine.
struct ImageGrid {
    struct Piece {
        /// What of the rectangle it shows, with what reaches under its neighbours.
        var area: CGRect
        var transform: CGAffineTransform
    }

    let homography: Homography
    /// Whether the pieces lie within the tolerance of where they belong.
    let isFine: Bool
    /// In drawing order, each over its left and upper neighbours; those that reach behind the eye are
    /// left out.
    let pieces: [Piece]

    /// How far, in points, a piece's pixels may lie from where they belong.
    private static let tolerance = 0.5
    /// The most pieces along a side.
    private static let most = 32
    /// How far, in points, a piece reaches under its neighbour: a pixel where a point is one.
    private static let underlap: CGFloat = 1

    init(_ area: CGRect, _ homography: Homography) {
        self.homography = homography
        var count = 1
        var cells = Self.cells(area, homography, count)
        while count < Self.most, !cells.allSatisfy({ $0.error <= Self.tolerance }) {
            count *= 2
            cells = Self.cells(area, homography, count)
        }
        isFine = cells.allSatisfy { $0.error <= Self.tolerance }
        pieces = cells.compactMap(\.piece)
    }

    private struct Cell {
        var piece: Piece?
        /// Points; infinite behind the eye.
        var error: CGFloat
    }

    private static func cells(_ area: CGRect, _ homography: Homography, _ count: Int) -> [Cell] {
        let size = CGSize(
            width: area.width / CGFloat(count), height: area.height / CGFloat(count))
        return (0..<count).flatMap { row in
            (0..<count).map { column in
                let rect = CGRect(
                    x: area.minX + CGFloat(column) * size.width,
                    y: area.minY + CGFloat(row) * size.height, width: size.width,
                    height: size.height)
                var cell = cell(rect, homography)
                if let affine = cell.piece?.transform {
                    // How far apart the cell's opposite sides are for each unit of its own.
                    let determinant = abs(affine.a * affine.d - affine.b * affine.c)
                    let x = determinant / length(affine.c, affine.d)
                    let y = determinant / length(affine.a, affine.b)
                    if column < count - 1 {
                        cell.piece?.area.size.width += min(underlap / x, size.width)
                    }
                    if row < count - 1 {
                        cell.piece?.area.size.height += min(underlap / y, size.height)
                    }
                }
                return cell
            }
        }
    }

    /// The affine transform that comes nearest at the corners of `rect`, and its error at the corners
    /// and in the middle.
    private static func cell(_ rect: CGRect, _ homography: Homography) -> Cell {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
            (rect.maxX, rect.maxY),
        ]
        let seen = corners.compactMap { homography.seen(CGPoint(x: $0.0, y: $0.1)) }
        guard seen.count == 4 else { return Cell(piece: nil, error: .infinity) }
        let (width, height) = (rect.width * 2, rect.height * 2)
        let (a, b) = (
            (seen[1].x - seen[0].x + seen[3].x - seen[2].x) / width,
            (seen[1].y - seen[0].y + seen[3].y - seen[2].y) / width
        )
        let (c, d) = (
            (seen[2].x - seen[0].x + seen[3].x - seen[1].x) / height,
            (seen[2].y - seen[0].y + seen[3].y - seen[1].y) / height
        )
        let mean = CGPoint(
            x: seen.reduce(0) { $0 + $1.x } / 4, y: seen.reduce(0) { $0 + $1.y } / 4)
        let transform = CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: mean.x - a * rect.midX - c * rect.midY,
            ty: mean.y - b * rect.midX - d * rect.midY)
        let middle = homography.seen(CGPoint(x: rect.midX, y: rect.midY)) ?? mean
        let twist = length(
            seen[0].x - seen[1].x - seen[2].x + seen[3].x,
            seen[0].y - seen[1].y - seen[2].y + seen[3].y)
        let error = max(twist / 4, length(middle.x - mean.x, middle.y - mean.y))
        guard transform.isFinite, error.isFinite else { return Cell(piece: nil, error: .infinity) }
        return Cell(piece: Piece(area: rect, transform: transform), error: error)
    }
}

extension Homography {
    /// Where a point in front of the eye lands; nil behind it.
    fileprivate func seen(_ point: CGPoint) -> CGPoint? {
        applying(to: point).w >= Self.nearEye ? project(point) : nil
    }
}
