import Dispatch
import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG
import FilmstripRaster
import Foundation
import TestSupport
import Testing

@Suite struct `A hostile list` {
    /// Whether every pixel is premultiplied: no colour above its alpha.
    private static func isPremultiplied(_ bitmap: Bitmap) -> Bool {
        bitmap.pixels.allSatisfy { pixel in
            let alpha = pixel >> 24
            return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }
    }

    /// The picture of a list with an item added before the item of index `place`.
    private static func picture(
        of list: DisplayList, adding item: DisplayItem, at place: Int, scale: CGFloat
    ) throws -> Bitmap {
        var changed = DisplayList(size: list.size)
        for known in list.items[..<place] { changed.append(known) }
        changed.append(item)
        for known in list.items[place...] { changed.append(known) }
        return try Rasterizer().draw(changed, scale: scale)
    }

    /// The indices at which no group of a list is open.
    private static func outermost(_ items: [DisplayItem]) -> [Int] {
        var (depth, result) = (0, [0])
        for (index, item) in items.enumerated() {
            switch item {
            case .pushGroup: depth += 1
            case .popGroup: depth -= 1
            case .fill, .stroke, .glyphs, .image, .shadow, .backdrop: break
            }
            if depth == 0 { result.append(index + 1) }
        }
        return result
    }

    @Test(.seeded, arguments: HostileLists.shares)
    func `is drawn premultiplied, and alike by threads side by side`(_ share: Range<UInt64>) throws
    {
        try HostileLists.forEach(in: share) { seed, source in
            let (list, scale) = (source.list(), source.scale())
            let bitmap = try Rasterizer().draw(list, scale: scale)
            #expect(Self.isPremultiplied(bitmap))
            if seed % 4 == 0 {
                DispatchQueue.concurrentPerform(iterations: 2) { _ in
                    let again = try? Rasterizer().draw(list, scale: scale)
                    // Nothing names the seed of issues from other threads.
                    #expect(again == bitmap, "seed \(seed)")
                }
            }
        }
    }

    @Test(.seeded, arguments: HostileLists.shares)
    func `looks as without an item that is nowhere, or outside`(_ share: Range<UInt64>) throws {
        try HostileLists.forEach(in: share) { _, source in
            let (list, scale) = (source.list(), source.scale())
            let bitmap = try Rasterizer().draw(list, scale: scale)
            let nothing = source.voidItem()
            let place = source.index(below: list.items.count + 1)
            let same = try Self.picture(of: list, adding: nothing, at: place, scale: scale)
            #expect(same == bitmap, "\(nothing)")
            let far = source.farItem()
            let places = Self.outermost(list.items)
            let beside = try Self.picture(
                of: list, adding: far, at: places[source.index(below: places.count)], scale: scale)
            #expect(beside == bitmap, "\(far)")
        }
    }

    @Test(.seeded, arguments: HostileLists.shares)
    func `comes back from its PNG`(_ share: Range<UInt64>) throws {
        try HostileLists.forEach(in: share) { _, source in
            let bitmap = try Rasterizer().draw(source.list(), scale: source.scale())
            if bitmap.pixels.isEmpty { return }
            for compression in [PNGEncoder.Compression.fast, .small] {
                let bytes = try PNGEncoder.encode(bitmap, compression: compression)
                let decoded = try PNGDecoder.decode(bytes, limit: bitmap.pixels.count)
                #expect(decoded == bitmap)
            }
        }
    }

    @Test func `draws nothing for what is not finite`() {
        let rect = CGRect(x: 0, y: 0, width: 16, height: 16)
        let broken = Homography(CGAffineTransform(translationX: .nan, y: 0))
        let shadow = Shadow(color: .black, offset: .zero, sigma: .infinity)
        for item in [
            fill(.rect(rect), transform: broken), fill(.infinity, 0, 4, 4), fill(.rect(.null)),
            fill(.path(polygon([(0, 0), (16, .infinity), (16, 16)]), rule: .nonZero)),
            .shadow(.init(of: .rect(rect), shadow)),
        ] { #expect(draw([item]).area == 0) }
    }

    @Test func `fills the picture with a shape that is far larger`() {
        for size in [1e4, 1e6, 1e9, 1e15] {
            let rect = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
            for transform in [Homography.identity, turned(0.7, about: 3, 3)] {
                #expect(draw([fill(.rect(rect), transform: transform)]).area == 256)
                let round = Shape.path(Path(ellipseIn: rect), rule: .nonZero)
                #expect(draw([fill(round, transform: transform)]).area == 256)
            }
        }
    }
}
