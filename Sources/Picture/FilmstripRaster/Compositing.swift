/// Compositing of rows of premultiplied RGBA8 pixels: Porter–Duff source-over on sRGB values.
///
/// Products of two bytes are divided by 255 and rounded exactly. Every function works on `count`
/// pixels that the caller owns and that do not overlap. The result of a pixel does not depend on the
/// others, so that a row may be drawn in parts.
enum Compositing {
    /// The four bytes of `pixel` times `factor`/255, each rounded to the nearest.
    @inline(__always) static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
        var odd = ((pixel &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
        even = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    @inline(__always) static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
        source &+ scaled(below, by: 255 &- (source &>> 24))
    }

    /// `below` where the weight is 0, `above` where it is 255: each byte rounded once.
    @inline(__always) static func mixed(
        _ below: UInt32, _ above: UInt32, weight: UInt32
    ) -> UInt32 {
        let rest = 255 &- weight
        var even = (above & 0x00FF_00FF) &* weight &+ (below & 0x00FF_00FF) &* rest &+ 0x0080_0080
        var odd =
            ((above &>> 8) & 0x00FF_00FF) &* weight &+ ((below &>> 8) & 0x00FF_00FF) &* rest
            &+ 0x0080_0080
        even = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    /// `a`·`b`/255, rounded to the nearest.
    @inline(__always) static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        let t = UInt32(a) &* UInt32(b) &+ 128
        return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
    }

    static func over(_ row: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32) {
        let rest = 255 &- (color &>> 24)
        if rest == 0 {
            row.update(repeating: color, count: count)
        } else if color != 0 {
            let (colors, rests) = (EightPixels(repeating: color), EightPixels(weight: rest))
            var x = 0
            while x &+ 8 <= count {
                (colors &+ EightPixels(row + x).scaled(by: rests)).store(to: row + x)
                x &+= 8
            }
            while x < count {
                row[x] = color &+ scaled(row[x], by: rest)
                x &+= 1
            }
        }
    }

    /// Composites one colour over a row through its coverage.
    static func over(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32,
        coverage: UnsafePointer<UInt8>
    ) {
        let colors = EightPixels(repeating: color)
        var x = 0
        while x &+ 8 <= count {
            colors.scaled(by: EightPixels(weights: coverage + x)).over(row + x)
            x &+= 8
        }
        let four = FourPixels(repeating: color)
        if x &+ 4 <= count {
            four.scaled(by: FourPixels(weights: coverage + x)).over(FourPixels(row + x))
                .store(to: row + x)
            x &+= 4
        }
        if x &+ 2 <= count {
            four.scaled(by: FourPixels(twoWeights: coverage + x)).over(FourPixels(two: row + x))
                .storeTwo(to: row + x)
            x &+= 2
        }
        if x < count { row[x] = over(scaled(color, by: UInt32(coverage[x])), row[x]) }
    }

    static func over(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>
    ) {
        var x = 0
        while x &+ 8 <= count {
            EightPixels(source + x).over(row + x)
            x &+= 8
        }
        while x < count {
            row[x] = over(source[x], row[x])
            x &+= 1
        }
    }

    /// Composites a row of pixels over another through one coverage.
    static func over(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>,
        coverage: UInt8
    ) {
        let weight = EightPixels(weight: UInt32(coverage))
        var x = 0
        while x &+ 8 <= count {
            EightPixels(source + x).scaled(by: weight).over(row + x)
            x &+= 8
        }
        while x < count {
            row[x] = over(scaled(source[x], by: UInt32(coverage)), row[x])
            x &+= 1
        }
    }

    /// Composites a row of pixels over another through its coverage.
    static func over(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>,
        coverage: UnsafePointer<UInt8>
    ) {
        var x = 0
        while x &+ 8 <= count {
            EightPixels(source + x).scaled(by: EightPixels(weights: coverage + x)).over(row + x)
            x &+= 8
        }
        while x < count {
            row[x] = over(scaled(source[x], by: UInt32(coverage[x])), row[x])
            x &+= 1
        }
    }

    /// Adds a row of pixels to another, each component up to 255.
    static func add(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>
    ) {
        for x in 0..<count {
            let (a, b) = (row[x], source[x])
            // A carry out of a byte saturates it.
            let even = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
            let odd = ((a &>> 8) & 0x00FF_00FF) &+ ((b &>> 8) & 0x00FF_00FF)
            let evenFull = ((even &>> 8) & 0x0001_0001) &* 255
            let oddFull = ((odd &>> 8) & 0x0001_0001) &* 255
            row[x] = ((even | evenFull) & 0x00FF_00FF) | ((odd | oddFull) & 0x00FF_00FF) &<< 8
        }
    }

    /// Replaces a row by another through its coverage times the opacity.
    static func replace(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, by source: UnsafePointer<UInt32>,
        coverage: UnsafePointer<UInt8>, opacity: UInt8
    ) {
        for x in 0..<count {
            let weight = UInt32(product(coverage[x], opacity))
            row[x] = mixed(row[x], source[x], weight: weight)
        }
    }

    /// Replaces a row by another through one coverage.
    static func replace(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, by source: UnsafePointer<UInt32>,
        coverage: UInt8
    ) {
        if coverage == 255 {
            row.update(from: source, count: count)
        } else {
            let weights = EightPixels(weight: UInt32(coverage))
            var x = 0
            while x &+ 8 <= count {
                EightPixels(row + x).mixed(with: EightPixels(source + x), weights)
                    .store(to: row + x)
                x &+= 8
            }
            while x < count {
                row[x] = mixed(row[x], source[x], weight: UInt32(coverage))
                x &+= 1
            }
        }
    }

    /// Mixes a row with its earlier state: wholly the earlier one at weight 0, unchanged at 255.
    static func mix(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, before: UnsafePointer<UInt32>,
        weight: UInt8
    ) {
        let weights = EightPixels(weight: UInt32(weight))
        var x = 0
        while x &+ 8 <= count {
            EightPixels(before + x).mixed(with: EightPixels(row + x), weights).store(to: row + x)
            x &+= 8
        }
        while x < count {
            row[x] = mixed(before[x], row[x], weight: UInt32(weight))
            x &+= 1
        }
    }

    /// Mixes a row with its earlier state, each pixel with its own weight.
    static func mix(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, before: UnsafePointer<UInt32>,
        weights: UnsafePointer<UInt8>
    ) {
        for x in 0..<count { row[x] = mixed(before[x], row[x], weight: UInt32(weights[x])) }
    }
}
