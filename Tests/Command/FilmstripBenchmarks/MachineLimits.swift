import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG
import FilmstripRaster
import Foundation

/// Times drawing over a whole screen, beside the time in which the machine writes or copies as many bytes. Prints
/// lines such as `limit fill 0.12 write 0.05`, in milliseconds of one thread for 780 × 1688 pixels.
struct MachineLimits {
    private static let size = CGSize(width: 780, height: 1688)
    private static let screen = CGRect(origin: .zero, size: size)

    let stopwatch: Stopwatch

    func time() throws {
        let count = Int(Self.size.width * Self.size.height)
        let (from, to) = (Bitmap(width: count, height: 1), Pixels(count))
        let write = stopwatch.median { to.base.update(repeating: 0x8040_20FF, count: count) }
        let copy = stopwatch.median {
            from.pixels.withUnsafeBufferPointer { pixels in
                if let base = pixels.baseAddress { to.base.update(from: base, count: count) }
            }
        }
        let empty = draw([])
        print("limit empty", empty, "write", write)
        for (name, item) in items { print("limit", name, draw([item]) - empty, "copy", copy) }
        let bitmap = try Rasterizer().draw(list([Self.fill(.white)]), scale: 1)
        let noise = Photo.bitmap(scale: 2)
        for (name, bitmap) in [("png-flat", bitmap), ("png-noise", noise)] {
            let time = stopwatch.median { _ = try? PNGEncoder.encode(bitmap) }
            print("limit", name, time, "copy", copy)
        }
    }

    private var items: [(String, DisplayItem)] {
        let stops = [
            LinearGradient.Stop(location: 0, color: Color(red: 1, green: 0, blue: 0.25)),
            .init(location: 1, color: Color(red: 0, green: 0.5, blue: 1)),
        ]
        let slanted = LinearGradient(
            from: .zero, to: CGPoint(x: Self.size.width, y: Self.size.height), stops: stops)
        let radial = RadialGradient(
            center: CGPoint(x: 390, y: 844), radii: CGSize(width: 844, height: 844), stops: stops)
        let photo = Photo.bitmap(scale: 2)
        let small = CGRect(x: 0, y: 0, width: 390, height: 844)
        let turn = Homography(CGAffineTransform(rotationAngle: 0.1))
        return [
            ("opaque", Self.fill(.white)),
            ("translucent", Self.fill(Color(white: 1, alpha: 0.5))),
            ("linear", .fill(.init(.rect(Self.screen), .linearGradient(slanted)))),
            ("radial", .fill(.init(.rect(Self.screen), .radialGradient(radial)))),
            ("image", .image(.init(photo, in: Self.screen))),
            ("image-half", .image(.init(photo, in: small))),
            ("image-turned", .image(.init(photo, in: Self.screen, transform: turn))),
            (
                "shadow",
                .shadow(
                    .init(
                        of: .roundedRect(Self.screen.insetBy(dx: 40, dy: 40), radius: 20),
                        Shadow(color: .black, offset: .zero, sigma: 20)))
            ),
            ("backdrop", .backdrop(.init(in: .rect(Self.screen), sigma: 40, saturation: 1.8))),
        ]
    }

    private static func fill(_ color: Color) -> DisplayItem {
        .fill(.init(.rect(screen), .solid(color)))
    }

    private func list(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(size: Self.size)
        for item in items { list.append(item) }
        return list
    }

    private func draw(_ items: [DisplayItem]) -> Double {
        let list = list(items)
        return stopwatch.median { _ = try? Rasterizer().draw(list, scale: 1) }
    }
}

/// A buffer that is not shared.
private final class Pixels {
    let base: UnsafeMutablePointer<UInt32>

    init(_ count: Int) {
        base = .allocate(capacity: count)
        base.initialize(repeating: 0, count: count)
    }

    deinit { base.deallocate() }
}
