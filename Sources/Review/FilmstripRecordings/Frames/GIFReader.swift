import FilmstripDisplay

/// The pictures of a GIF as it plays: each on what the ones before it leave.
///
/// A delay of 0 counts as 0.1 s, as browsers play it.
///
/// - Source: GIF89a specification, sections 18 to 26 and appendix F.
struct GIFReader: PictureReader {
    let width, height: Int
    private let path: String
    private let bytes: [UInt8]
    private var at: Int
    private var colors: [UInt32] = []
    private var canvas: Bitmap
    private var (time, count) = (0.0, 0)
    /// The canvas that the next picture begins with, if the last one does not stay.
    private var restored: Bitmap?

    init(_ bytes: [UInt8], path: String, _ limits: RecordingLimits) throws(RecordingError) {
        guard bytes.count >= 13 else {
            throw RecordingError(path, .damaged(frames: 0, "no header"))
        }
        (self.bytes, self.path, at) = (bytes, path, 13)
        width = Int(bytes[6]) | Int(bytes[7]) << 8
        height = Int(bytes[8]) | Int(bytes[9]) << 8
        try limits.check(path, "pixels a picture", width * height, \.pixels)
        guard width * height > 0 else { throw RecordingError(path, .noVideo) }
        canvas = Bitmap(width: width, height: height)
        if bytes[10] & 0x80 != 0 { colors = try table(bytes[10]) }
    }

    mutating func next() throws(RecordingError) -> (time: Double, picture: Bitmap)? {
        var (delay, transparent, disposal) = (0, -1, UInt8(0))
        while true {
            switch try byte() {
            case 0x3B: return nil
            case 0x21:
                let label = try byte()
                let block = try blocks()
                guard label == 0xF9, block.count >= 4 else { continue }
                delay = Int(block[1]) | Int(block[2]) << 8
                transparent = block[0] & 1 != 0 ? Int(block[3]) : -1
                disposal = block[0] >> 2 & 7
            case 0x2C:
                if let restored { canvas = restored }
                restored = disposal == 3 ? canvas : nil
                try draw(transparent, clears: disposal == 2)
                defer {
                    time += delay == 0 ? 0.1 : Double(delay) / 100
                    count += 1
                }
                return (time, canvas)
            case let other: throw damaged("block \(other) at byte \(at - 1)")
            }
        }
    }

    private mutating func draw(_ transparent: Int, clears: Bool) throws(RecordingError) {
        let (left, top) = (try short(), try short())
        let (columns, rows) = (try short(), try short())
        let flags = try byte()
        let colors = flags & 0x80 != 0 ? try table(flags) : self.colors
        guard left + columns <= width, top + rows <= height else {
            throw damaged("a part of \(columns) × \(rows) at (\(left), \(top)) leaves the picture")
        }
        let depth = try byte()
        guard (2...8).contains(depth),
            let indices = Self.unpacked(try blocks(), depth: Int(depth), count: columns * rows)
        else { throw damaged("pixels that are cut short") }
        // Rows of an interlaced picture come in four passes.
        let passes = flags & 0x40 != 0 ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
        var place = 0
        for (start, step) in passes {
            for row in stride(from: start, to: rows, by: step) {
                let line = (top + row) * width + left
                for column in 0..<columns {
                    let index = Int(indices[place])
                    place += 1
                    guard index != transparent else { continue }
                    guard index < colors.count else { throw damaged("colour \(index)") }
                    canvas.pixels[line + column] = colors[index]
                }
            }
        }
        guard clears else { return }
        var cleared = canvas
        for row in top..<top + rows {
            for column in left..<left + columns { cleared.pixels[row * width + column] = 0 }
        }
        restored = cleared
    }

    /// The indices of `count` pixels; nil if there are fewer.
    private static func unpacked(_ data: [UInt8], depth: Int, count: Int) -> [UInt8]? {
        let (clear, end) = (1 << depth, 1 << depth + 1)
        // Each code stands for another one's pixels and one more; the strings of codes are written backwards.
        var prefix = [UInt16](repeating: 0, count: 4096)
        var suffix = [UInt8](repeating: 0, count: 4096)
        for code in 0..<clear { suffix[code] = UInt8(code) }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(count)
        var (bits, held, place) = (0, 0, 0)
        var (size, next, last) = (depth + 1, end + 1, -1)
        var string: [UInt8] = []
        while pixels.count < count {
            while held < size {
                guard place < data.count else { return nil }
                bits |= Int(data[place]) << held
                (held, place) = (held + 8, place + 1)
            }
            let code = bits & (1 << size - 1)
            (bits, held) = (bits >> size, held - size)
            if code == clear {
                (size, next, last) = (depth + 1, end + 1, -1)
                continue
            }
            guard code != end, code < next || (code == next && last >= 0) else { return nil }
            string.removeAll(keepingCapacity: true)
            // A code that is only now being defined is the last string and its first pixel again.
            var rest = code == next ? last : code
            while rest > end {
                string.append(suffix[rest])
                rest = Int(prefix[rest])
            }
            let first = suffix[rest]
            pixels.append(first)
            pixels.append(contentsOf: string.reversed())
            if code == next { pixels.append(first) }
            if last >= 0, next < 4096 {
                (prefix[next], suffix[next]) = (UInt16(last), first)
                next += 1
                if next == 1 << size, size < 12 { size += 1 }
            }
            last = code
        }
        return pixels.count == count ? pixels : Array(pixels[..<count])
    }

    private mutating func table(_ flags: UInt8) throws(RecordingError) -> [UInt32] {
        let count = 2 << Int(flags & 7)
        guard at + 3 * count <= bytes.count else { throw damaged("colours that are cut short") }
        defer { at += 3 * count }
        return (0..<count).map { index in
            let parts = bytes[at + 3 * index..<at + 3 * index + 3].map(UInt32.init)
            return parts[0] | parts[1] << 8 | parts[2] << 16 | 0xFF00_0000
        }
    }

    private mutating func blocks() throws(RecordingError) -> [UInt8] {
        var all: [UInt8] = []
        while case let size = Int(try byte()), size > 0 {
            guard at + size <= bytes.count else { throw damaged("a block that is cut short") }
            all += bytes[at..<at + size]
            at += size
        }
        return all
    }

    private mutating func short() throws(RecordingError) -> Int {
        Int(try byte()) | Int(try byte()) << 8
    }

    private mutating func byte() throws(RecordingError) -> UInt8 {
        guard at < bytes.count else { throw damaged("it ends without its trailer") }
        defer { at += 1 }
        return bytes[at]
    }

    private func damaged(_ message: String) -> RecordingError {
        RecordingError(path, .damaged(frames: count, message))
    }
}
