/// Up to four consecutive RGBA8 pixels, processed together with the same results as one by one; for the
/// ends of rows, and for letters, whose rows are hardly longer.
struct FourPixels {
    private var lanes: SIMD8<UInt16>

    private init(lanes: SIMD8<UInt16>) { self.lanes = lanes }

    @inline(__always) init(_ row: UnsafeMutablePointer<UInt32>) {
        lanes = UnsafeRawPointer(row).loadUnaligned(as: SIMD8<UInt16>.self)
    }

    /// The two pixels at `row`, followed by two transparent ones.
    @inline(__always) init(two row: UnsafeMutablePointer<UInt32>) {
        let pixels = UnsafeRawPointer(row).loadUnaligned(as: UInt64.self)
        lanes = unsafeBitCast(SIMD2(pixels, 0), to: SIMD8<UInt16>.self)
    }

    @inline(__always) init(repeating pixel: UInt32) {
        lanes = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD8<UInt16>.self)
    }

    /// The same number in both lanes of a pixel.
    @inline(__always) private init(spreading numbers: SIMD4<UInt32>) {
        lanes = unsafeBitCast(numbers | numbers &<< 16, to: SIMD8<UInt16>.self)
    }

    @inline(__always) init(weights: UnsafePointer<UInt8>) {
        let bytes = UnsafeRawPointer(weights).loadUnaligned(as: SIMD4<UInt8>.self)
        self.init(spreading: SIMD4<UInt32>(truncatingIfNeeded: bytes))
    }

    @inline(__always) init(twoWeights weights: UnsafePointer<UInt8>) {
        self.init(spreading: SIMD4<UInt32>(UInt32(weights[0]), UInt32(weights[1]), 0, 0))
    }

    @inline(__always) func store(to row: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(row).storeBytes(of: lanes, as: SIMD8<UInt16>.self)
    }

    /// Stores the first two.
    @inline(__always) func storeTwo(to row: UnsafeMutablePointer<UInt32>) {
        let pixels = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
        UnsafeMutableRawPointer(row).storeBytes(of: pixels[0], as: UInt64.self)
    }

    /// Every byte times its pixel's weight/255, rounded to the nearest.
    @inline(__always) func scaled(by weights: Self) -> Self {
        let half = SIMD8<UInt16>(repeating: 128)
        let even = (lanes & SIMD8(repeating: 0xFF)) &* weights.lanes &+ half
        let odd = (lanes &>> 8) &* weights.lanes &+ half
        return Self(
            lanes: (even &+ (even &>> 8)) &>> 8
                | ((odd &+ (odd &>> 8)) & SIMD8(repeating: 0xFF00)))
    }

    /// These pixels composited over others.
    @inline(__always) func over(_ below: Self) -> Self {
        let pixels = unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
        let rests = Self(spreading: SIMD4(repeating: 255) &- (pixels &>> 24))
        return Self(lanes: lanes &+ below.scaled(by: rests).lanes)
    }
}
