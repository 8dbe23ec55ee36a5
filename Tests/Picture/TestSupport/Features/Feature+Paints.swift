import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Feature {
    private static func painted(
        _ paint: Paint, transform: Homography = .identity
    ) -> [DisplayItem] {
        [paper, .fill(.init(card, paint, transform: transform))]
    }

    private static let round = Paint.radialGradient(
        RadialGradient(
            center: CGPoint(x: 30, y: 28), radii: CGSize(width: 22, height: 14),
            stops: rainbow.stops))
    private static let around = Paint.conicGradient(
        ConicGradient(center: CGPoint(x: 30, y: 28), angle: -.pi / 2, stops: rainbow.stops))

    static let paints: [Feature] = [
        Feature("gradient-linear", painted(.linearGradient(rainbow), transform: slant)),
        Feature("gradient", painted(.linearGradient(rainbow), transform: flip)),
        Feature("gradient-radial", painted(round, transform: slant)),
        Feature("gradient-radial-perspective", painted(round, transform: flip)),
        Feature("gradient-conic-flat", painted(around)),
        Feature("gradient-conic", painted(around, transform: flip)),
    ]

    /// A window of 8 × 6 pixels of the photo.
    private static func detail(
        _ rect: CGRect, _ sampling: DisplayItem.Image.Sampling, transform: Homography = .identity
    ) -> DisplayItem {
        .image(
            .init(
                photo, source: CGRect(x: 20, y: 4, width: 8, height: 6), in: rect,
                sampling: sampling, transform: transform))
    }

    /// A translucent picture.
    private static let veil = Bitmap(
        width: 24, height: 18,
        pixels: (0..<24 * 18).map { index in
            (index % 24 / 4 + index / 24 / 3).isMultiple(of: 2) ? 0x8000_0080 : 0xFF00_B0FF
        })

    static let images: [Feature] = [
        Feature(
            "image",
            [
                paper, image(CGRect(x: 2, y: 2, width: 8, height: 6)),
                image(CGRect(x: 14, y: 2, width: 40, height: 18)),
                image(CGRect(x: 10, y: 26, width: 44, height: 33), transform: slant),
            ]),
        Feature(
            "image-sampling",
            [
                paper, detail(CGRect(x: 2, y: 2, width: 28, height: 21), .nearest),
                detail(CGRect(x: 34, y: 2, width: 28, height: 21), .smooth),
                detail(CGRect(x: 10, y: 32, width: 20, height: 15), .nearest, transform: slant),
                detail(CGRect(x: 36, y: 32, width: 20, height: 15), .smooth, transform: slant),
            ]),
        Feature(
            "image-perspective",
            [
                paper, image(CGRect(x: 8, y: 8, width: 48, height: 36), transform: flip),
                detail(CGRect(x: 16, y: 48, width: 16, height: 12), .nearest),
                detail(CGRect(x: 36, y: 48, width: 16, height: 12), .smooth),
            ]),
        Feature(
            "image-translucent-perspective",
            [
                paper,
                .image(
                    .init(veil, in: CGRect(x: 8, y: 10, width: 48, height: 40), transform: flip)),
            ]),
    ]
}
