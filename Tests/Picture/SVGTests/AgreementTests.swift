import FilmstripDisplay
import FilmstripPNG
import FilmstripRaster
import FilmstripSVG
import Foundation
import TestSupport
import Testing

/// Each feature as drawn by our rasterizer, and its SVG as drawn by Chromium and librsvg.
@Suite struct `What a picture shows` {
    private enum Eye: String, CaseIterable {
        case chromium, librsvg
    }

    private static let scale = 2
    private static let written = Result {
        try Feature.all.map { try SVGWriter().write($0.picture) }
    }
    private static let ours = Result {
        try Feature.all.map { try Rasterizer().draw($0.picture, scale: CGFloat(scale)) }
    }

    /// All documents, drawn in one browser.
    private static let chromium = Result {
        try Chromium.draw(
            written.get().map { Array($0.markup.utf8) }, width: Int(Feature.side),
            height: Int(Feature.side), scale: Double(scale))
    }

    /// The limits, mean and share of visible differences, are the differences between reputable renderers on
    /// whole screens; in small pictures, which are mostly edges, more pixels may differ slightly, since each
    /// renderer rounds the coverage of an edge differently.
    @Test(arguments: Feature.all.indices)
    func `is seen alike by all`(_ index: Int) throws {
        let (document, ours) = try (Self.written.get()[index], Self.ours.get()[index])
        let name = Feature.all[index].name
        for eye in Eye.allCases {
            let theirs =
                switch eye {
                case .chromium: try Self.chromium.get()[index]
                case .librsvg:
                    try Librsvg.draw(
                        Array(document.markup.utf8), width: Int(Feature.side) * Self.scale)
                }
            try #require(theirs.width == ours.width)
            let difference = PictureDifference(ours, theirs)
            #expect(
                difference.mean <= 0.7 && difference.over8 <= 4, "\(name), \(eye): \(difference)")
            #expect(difference.over32 <= 0.6, "\(name), \(eye): \(difference)")
        }
    }

    /// Perspective, skewed blurs, and blurs that need pixels beyond the picture.
    @Test func `has a warning with its layer's name where SVG has no words for it`() throws {
        let warned = zip(Feature.all, try Self.written.get()).filter { !$1.warnings.isEmpty }
        #expect(
            warned.map(\.0.name) == [
                "gradient", "gradient-radial-perspective", "image-perspective",
                "image-translucent-perspective", "blur-perspective", "shadow-skewed",
                "shadow-perspective",
                "drop-shadow-perspective", "backdrop-edges", "backdrop-edges-faded",
                "backdrop-skewed",
                "backdrop-perspective",
            ])
        for (feature, document) in warned {
            #expect(document.warnings.map(\.layer) == [feature.name])
        }
    }
}
