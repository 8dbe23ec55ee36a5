import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import TestSupport

/// The components of one pixel, red, green, blue and alpha, premultiplied.
func parts(_ pixel: UInt32) -> SIMD4<Int> {
    SIMD4(
        Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24 & 255))
}

extension Bitmap {
    subscript(x: Int, y: Int) -> SIMD4<Int> { parts(pixels[y * width + x]) }

    func alpha(_ x: Int, _ y: Int) -> Int { self[x, y].w }

    /// The sum of the picture's alpha, in covered pixels.
    var area: Double { Double(pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255 }
}

/// A square picture of the given items.
func draw(_ items: [DisplayItem], side: CGFloat = 16, scale: CGFloat = 1) -> Bitmap {
    draw(items, width: side, height: side, scale: scale)
}

func draw(
    _ items: [DisplayItem], width: CGFloat, height: CGFloat, scale: CGFloat = 1
) -> Bitmap {
    var list = DisplayList(size: CGSize(width: width, height: height))
    for item in items { list.append(item) }
    do {
        return try Rasterizer().draw(list, scale: scale)
    } catch {
        preconditionFailure("\(error)")
    }
}

func fill(
    _ shape: Shape, _ color: Color = .black, transform: Homography = .identity
) -> DisplayItem {
    .fill(.init(shape, .solid(color), transform: transform))
}

func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> DisplayItem {
    fill(.rect(CGRect(x: x, y: y, width: width, height: height)))
}

func polygon(_ points: [(CGFloat, CGFloat)]) -> Path {
    Path(
        points.enumerated().map { index, point in
            let point = CGPoint(x: point.0, y: point.1)
            return index == 0 ? .move(point) : .line(point)
        } + [.close])
}

func turned(_ angle: CGFloat, about x: CGFloat, _ y: CGFloat) -> Homography {
    Homography(
        CGAffineTransform(translationX: x, y: y).rotated(by: angle).translatedBy(x: -x, y: -y))
}

extension SplitMix64 {
    mutating func number(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
