import Testing

/// A kind of PNG, and the pixel that its samples represent.
struct PNGKind: CustomTestStringConvertible, Sendable {
    var name: String
    var file: HandmadePNG
    var pixel: @Sendable (_ samples: [Int]) -> UInt32

    var testDescription: String { name + (file.isInterlaced ? ", interlaced" : "") }

    /// A file of 21 × 13 pixels whose samples cover the whole range of any depth.
    init(
        _ name: String, _ colorType: HandmadePNG.ColorType, depth: Int, channels: Int,
        extra: [(type: String, content: [UInt8])] = [],
        pixel: @escaping @Sendable (_ samples: [Int]) -> UInt32
    ) {
        self.name = name
        self.pixel = pixel
        file = HandmadePNG(
            width: 21, height: 13, depth: depth, colorType: colorType, extra: extra
        ) { x, y in
            (0..<channels).map { ((x + 21 * y) * (0x101 * $0 + 0xf1) + y) % (1 << depth) }
        }
    }

    var interlaced: PNGKind {
        var kind = self
        kind.file.isInterlaced = true
        return kind
    }

    /// Every colour type in every depth, with and without transparent colours.
    static let all = gray + palette + color + [gray, palette, color].joined().map(\.interlaced)

    private static let gray =
        [1, 2, 4, 8].map { depth in
            PNGKind("gray \(depth)", .gray, depth: depth, channels: 1) {
                opaque($0[0] * 255 / ((1 << depth) - 1))
            }
        } + [
            PNGKind("gray 16", .gray, depth: 16, channels: 1) { opaque(eight($0[0])) },
            // The pixel at (1, 0) has the transparent value.
            PNGKind("gray 8 with a hole", .gray, depth: 8, channels: 1, extra: [hole([0xf1])]) {
                $0[0] == 0xf1 ? 0 : opaque($0[0])
            },
            PNGKind("gray 16 with a hole", .gray, depth: 16, channels: 1, extra: [hole([0xf1])]) {
                $0[0] == 0xf1 ? 0 : opaque(eight($0[0]))
            },
            PNGKind("gray and alpha 8", .grayAlpha, depth: 8, channels: 2) {
                premultiplied($0[0], $0[0], $0[0], $0[1])
            },
            PNGKind("gray and alpha 16", .grayAlpha, depth: 16, channels: 2) {
                premultiplied(eight($0[0]), eight($0[0]), eight($0[0]), eight($0[1]))
            },
        ]

    /// Entry i is (i, 255 - i, 2 i), its alpha 255 - 30 i below the fourth and 255 from there on.
    private static let palette = [1, 2, 4, 8].flatMap { depth in
        let entries = Array(0..<(1 << depth))
        let colors: (type: String, content: [UInt8]) =
            ("PLTE", entries.flatMap { [$0, 255 - $0, 2 * $0 & 255].map(UInt8.init) })
        let alphas: (type: String, content: [UInt8]) =
            ("tRNS", entries.prefix(4).map { UInt8(255 - 30 * $0) })
        return [
            PNGKind("palette \(depth)", .palette, depth: depth, channels: 1, extra: [colors]) {
                premultiplied($0[0], 255 - $0[0], 2 * $0[0] & 255, 255)
            },
            PNGKind(
                "palette \(depth) with alphas", .palette, depth: depth, channels: 1,
                extra: [colors, alphas]
            ) {
                premultiplied(
                    $0[0], 255 - $0[0], 2 * $0[0] & 255, $0[0] < 4 ? 255 - 30 * $0[0] : 255)
            },
        ]
    }

    private static let color = [
        PNGKind("RGB 8", .rgb, depth: 8, channels: 3) { premultiplied($0[0], $0[1], $0[2], 255) },
        PNGKind(
            "RGB 8 with a hole", .rgb, depth: 8, channels: 3, extra: [hole([0xf1, 0xf2, 0xf3])]
        ) {
            $0 == [0xf1, 0xf2, 0xf3] ? 0 : premultiplied($0[0], $0[1], $0[2], 255)
        },
        PNGKind("RGB 16", .rgb, depth: 16, channels: 3) {
            premultiplied(eight($0[0]), eight($0[1]), eight($0[2]), 255)
        },
        PNGKind("RGBA 8", .rgba, depth: 8, channels: 4) {
            premultiplied($0[0], $0[1], $0[2], $0[3])
        },
        PNGKind("RGBA 16", .rgba, depth: 16, channels: 4) {
            premultiplied(eight($0[0]), eight($0[1]), eight($0[2]), eight($0[3]))
        },
    ]

    /// A tRNS chunk for a colour that counts as transparent.
    private static func hole(_ samples: [UInt8]) -> (type: String, content: [UInt8]) {
        ("tRNS", samples.flatMap { [0, $0] })
    }
}

/// A premultiplied pixel from components that are not premultiplied.
func premultiplied(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    let components = [red, green, blue].map { UInt32((Double($0 * alpha) / 255).rounded()) }
    return components[0] | components[1] << 8 | components[2] << 16 | UInt32(alpha) << 24
}

/// An opaque gray.
func opaque(_ gray: Int) -> UInt32 { premultiplied(gray, gray, gray, 255) }

/// 16 bits as 8, rounded to the nearest.
private func eight(_ sample: Int) -> Int { Int((Double(sample) / 257).rounded()) }
