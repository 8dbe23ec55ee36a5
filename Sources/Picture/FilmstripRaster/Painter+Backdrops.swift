import FilmstripDisplay
import Foundation

extension Painter {
    /// Blurs and tints the picture beneath a shape.
    func draw(_ item: DisplayItem.Backdrop) {
        let opacity = UInt8(unit(item.opacity) * 255 + 0.5)
        guard opacity > 0, let projection = Projection(item.transform, scale: scale),
            let silhouette = Silhouette(widened(item.shape, item.transform), projection)
        else { return }
        let blur = BackdropBlur(item, projection, picture: picture)
        let region = silhouette.pixels.intersection(window)
        let seen = blur.beneath(region).intersection(picture)
        guard !region.isEmpty, !seen.isEmpty else { return }
        let beneath = beneath(seen)
        defer { beneath.pixels.deallocate() }
        guard let result = blur.result(of: beneath, region: region), !isCancelled else { return }
        let colors = BackdropColors(saturation: item.saturation, tint: item.tint)
        let rows = BackdropRows(result, colors, region)
        defer { rows.deallocate() }
        var blitter = ReplacingBlitter(surface: surface, rows: rows, opacity: opacity)
        accumulator.scan(silhouette, in: rows.bounds, into: &blitter)
    }

    /// A copy of what was drawn so far at the pixels of `region`, seen through groups that only clip; the
    /// caller deallocates it.
    private func beneath(_ region: PixelRect) -> Surface {
        let copy = Surface.allocate(region)
        let known = region.intersection(surface.bounds)
        for y in known.minY..<known.maxY {
            if isCancelled(atRow: y) { break }
            copy.row(known.minX, y).update(
                from: surface.row(known.minX, y), count: known.width)
        }
        for group in groups.reversed() {
            if isCancelled { break }
            group.underlay?.restore(copy)
            if group.shadowed != nil || group.blurred != nil || group.offscreen != nil { break }
        }
        return copy
    }
}

private struct BackdropColors {
    let saturation: Float
    /// Premultiplied, 0…255.
    let tint: SIMD4<Float>
    /// Share of the colours beneath that shows through the tint.
    let rest: Float

    init(saturation: Double, tint color: Color) {
        // A greater factor would only overflow: any two different bytes are far apart already.
        self.saturation = Float(min(max(saturation, 0), 1e6))
        let straight = color.clamped
        tint = straight * SIMD4(straight.w, straight.w, straight.w, 1) * 255
        rest = 1 - tint.w / 255
    }

    /// Writes the pixels for the given components, 0…255 each.
    func mix(
        _ parts: UnsafePointer<SIMD4<Float>>, count: Int, into pixels: UnsafeMutablePointer<UInt32>
    ) {
        var x = 0
        while x &+ 8 <= count {
            let place = UnsafeRawPointer(parts + x)
            let size = MemoryLayout<SIMD16<Float>>.size
            let (a, b) = (
                place.loadUnaligned(as: SIMD16<Float>.self),
                place.loadUnaligned(fromByteOffset: size, as: SIMD16<Float>.self)
            )
            let mixed = mixed(
                SIMD8(lowHalf: a.evenHalf.evenHalf, highHalf: b.evenHalf.evenHalf),
                SIMD8(lowHalf: a.oddHalf.evenHalf, highHalf: b.oddHalf.evenHalf),
                SIMD8(lowHalf: a.evenHalf.oddHalf, highHalf: b.evenHalf.oddHalf),
                SIMD8(lowHalf: a.oddHalf.oddHalf, highHalf: b.oddHalf.oddHalf))
            UnsafeMutableRawPointer(pixels + x).storeBytes(of: mixed, as: SIMD8<UInt32>.self)
            x &+= 8
        }
        while x < count {
            let part = parts[x]
            pixels[x] =
                mixed(
                    SIMD8(repeating: part.x), SIMD8(repeating: part.y), SIMD8(repeating: part.z),
                    SIMD8(repeating: part.w))[0]
            x &+= 1
        }
    }

    /// Eight pixels.
    ///
    /// Source: Filter Effects Module Level 1, `saturate()`; being linear, it works on premultiplied
    /// components as well.
    @inline(__always) private func mixed(
        _ red: SIMD8<Float>, _ green: SIMD8<Float>, _ blue: SIMD8<Float>, _ alpha: SIMD8<Float>
    ) -> SIMD8<UInt32> {
        typealias Parts = SIMD8<Float>
        // `clamp` is not inlined.
        @inline(__always) func limited(_ part: Parts, _ most: Parts) -> Parts {
            part.replacing(with: most, where: part .> most)
                .replacing(with: 0, where: part .< 0)
        }
        let most = limited(alpha, Parts(repeating: 255))
        var (red, green, blue) = (red, green, blue)
        if saturation != 1 {
            let luma = red * 0.213 + green * 0.715 + blue * 0.072
            red = luma + (red - luma) * saturation
            green = luma + (green - luma) * saturation
            blue = luma + (blue - luma) * saturation
        }
        @inline(__always) func bits(_ part: Parts, _ tint: Float) -> SIMD8<UInt32> {
            let sums = (limited(part, most) * rest + tint) / 255 * 255 + 8_388_608
            return unsafeBitCast(sums, to: SIMD8<UInt32>.self) & 255
        }
        return bits(red, tint.x) | bits(green, tint.y) &<< 8 | bits(blue, tint.z) &<< 16
            | bits(most, tint.w) &<< 24
    }
}

/// The pixels that replace those beneath a backdrop, computed row by row.
private struct BackdropRows {
    let bounds: PixelRect
    private let result: BackdropBlur.Result
    private let colors: BackdropColors
    /// Room for a row; freed at the end of the drawing call.
    private let pixels: UnsafeMutablePointer<UInt32>
    private let parts: UnsafeMutablePointer<SIMD4<Float>>
    private let line: UnsafeMutablePointer<Float>
    /// The row that is currently in that room.
    private var row = Int.min

    init(_ result: BackdropBlur.Result, _ colors: BackdropColors, _ region: PixelRect) {
        (self.result, self.colors) = (result, colors)
        var count = 1
        switch result {
        case .colors(let blur):
            bounds = region
            count = blur.lineCount
        case .planes(let planes): bounds = planes[0].bounds
        }
        pixels = .allocate(capacity: max(bounds.width, 1))
        parts = .allocate(capacity: max(bounds.width, 1))
        line = .allocate(capacity: max(count, 1))
        line.initialize(repeating: 0, count: max(count, 1))
    }

    func deallocate() {
        pixels.deallocate()
        parts.deallocate()
        line.deallocate()
    }

    /// The pixels from `(x, y)` to the right, valid until the next call.
    mutating func pixels(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
        if y != row {
            row = y
            switch result {
            case .colors(let blur): blur.draw(y, line, into: parts)
            case .planes(let planes): draw(planes, y)
            }
            colors.mix(parts, count: bounds.width, into: pixels)
        }
        return UnsafePointer(pixels + (x - bounds.minX))
    }

    private func draw(_ planes: [Plane], _ y: Int) {
        let first = (y - bounds.minY) * bounds.width
        for column in 0..<bounds.width {
            let index = first + column
            parts[column] = SIMD4(
                planes[0].values[index], planes[1].values[index], planes[2].values[index],
                planes[3].values[index])
        }
    }
}

private struct ReplacingBlitter: SpanBlitter {
    let surface: Surface
    var rows: BackdropRows
    /// The share of the new pixels where the coverage is full, 0…255.
    let opacity: UInt8

    mutating func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        Compositing.replace(
            surface.row(x, y), count: count, by: rows.pixels(x, y),
            coverage: Compositing.product(coverage, opacity))
    }

    mutating func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        Compositing.replace(
            surface.row(x, y), count: count, by: rows.pixels(x, y), coverage: coverage,
            opacity: opacity)
    }
}
