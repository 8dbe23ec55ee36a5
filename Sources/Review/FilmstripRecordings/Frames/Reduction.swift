import FilmstripDisplay

/// The mean of the pixels of a bitmap's region under each pixel of a smaller picture.
struct Reduction {
    private let crop: Crop
    private let request: FrameRequest
    private let columns, rows: [Span]

    /// The pixels from `first` on under one pixel, and the share of the first and the last that it covers.
    private struct Span {
        var first, last: Int
        var head, tail: Float

        static func all(_ count: Int, from start: Int, size: Int) -> [Span] {
            let step = Double(size) / Double(count)
            return (0..<count).map { index in
                let (low, high) = (
                    Double(index) * step, min(Double(index + 1) * step, Double(size))
                )
                let first = Int(low)
                let last = max(first, Int(high.rounded(.up)) - 1)
                let head = Float(min(high, Double(first + 1)) - low)
                return Span(
                    first: start + first, last: start + last, head: head,
                    tail: last == first ? 0 : Float(high - Double(last)))
            }
        }

        func weight(_ index: Int) -> Float { index == first ? head : index == last ? tail : 1 }
    }

    init(_ crop: Crop, _ request: FrameRequest) {
        (self.crop, self.request) = (crop, request)
        columns = Span.all(request.width, from: crop.x, size: crop.width)
        rows = Span.all(request.height, from: crop.y, size: crop.height)
    }

    /// Writes the picture in the requested kind.
    func apply(to bitmap: Bitmap, _ target: UnsafeMutableRawBufferPointer) {
        precondition(target.count == request.bytes, "\(target.count) of \(request.bytes) bytes")
        // The weights of red, green and blue in luma (ITU-R BT.709, 3.2).
        let luma = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            for (y, row) in rows.enumerated() {
                for (x, column) in columns.enumerated() {
                    var (sum, area) = (SIMD4<Float>(), Float(0))
                    for line in row.first...row.last {
                        let weight = row.weight(line)
                        for place in column.first...column.last {
                            let share = weight * column.weight(place)
                            let pixel = pixels[line &* bitmap.width &+ place]
                            sum +=
                                share
                                * SIMD4(
                                    Float(pixel & 255), Float(pixel >> 8 & 255),
                                    Float(pixel >> 16 & 255), Float(pixel >> 24))
                            area += share
                        }
                    }
                    let mean = sum / area
                    let at = y &* request.width &+ x
                    switch request.kind {
                    case .gray: target[at] = UInt8(min((mean * luma).sum() + 0.5, 255))
                    case .rgba:
                        for part in 0..<4 { target[4 &* at &+ part] = UInt8(mean[part] + 0.5) }
                    }
                }
            }
        }
    }
}
