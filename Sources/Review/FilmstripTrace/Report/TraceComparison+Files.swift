import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripRaster
import FilmstripSVG
import Foundation

extension TraceComparison {
    /// Pixels per point in a PNG.
    private static let scale = 2.0

    /// The comparison in the given format.
    ///
    /// - Throws: The reason why the plot cannot be encoded.
    public func bytes(as format: TraceFormat) throws(TraceReportFailure) -> [UInt8] {
        do {
            switch format {
            case .text: return Array(text.utf8)
            case .json: return json
            case .svg: return try SVGWriter().write(TracePlot(comparison: self).picture).bytes
            case .png:
                let bitmap = try Rasterizer().draw(
                    TracePlot(comparison: self).picture, scale: Self.scale)
                var encoder = try PNGEncoder(
                    width: bitmap.width, height: bitmap.height, isOpaque: true,
                    text: [
                        ("Software", "Filmstrip \(Engine.version)"),
                        ("Title", trace.name ?? "trace"),
                    ])
                try encoder.append(bitmap)
                return try encoder.finish()
            }
        } catch {
            throw TraceReportFailure(description: "\(error)")
        }
    }
}

/// The reason why a comparison cannot be written.
public struct TraceReportFailure: Error, Sendable, CustomStringConvertible {
    /// One clause in lower case without a full stop.
    public var description: String
}
