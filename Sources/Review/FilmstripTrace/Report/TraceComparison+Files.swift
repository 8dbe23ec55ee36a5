import FilmstripDisplay
import FilmstripOutputs
import FilmstripSVG
import Foundation

extension TraceComparison {
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
                return try TracePlot(comparison: self).picture.png(title: trace.name ?? "trace")
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
