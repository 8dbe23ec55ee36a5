import Filmstrip
import FilmstripDisplay
import Foundation

/// Compares the estimated cost of a film with the time that it takes.
struct Costing {
    let format: OutputFormat

    /// Seconds after which a rendering is cancelled.
    private static let patience = 40.0

    /// Prints the estimate by kinds of work, then the time of a renderer without limits on drawing and memory.
    func time(_ file: String) throws {
        let spec = Array(try Data(contentsOf: URL(filePath: file)))
        let clock = ContinuousClock()
        let estimating = Renderer(threads: 1)
        let began = clock.now
        let work = try estimating.drawingWork(of: spec, as: [format])
        let estimate = clock.now - began - estimating.meter[.play] - estimating.meter[.read]
        var limits = RenderLimits()
        (limits.drawing, limits.memory) = (1 << 60, 1 << 50)
        let drawing = Renderer(threads: 1, limits: limits)
        let outcome = outcome(of: spec, drawing, end: clock.now + .seconds(Self.patience))
        let (draw, encode) = (drawing.meter[.draw], drawing.meter[.encode])
        let kinds = DrawingWork.Kind.allCases.filter { work[$0] > work.total / 100 }
            .map { "\($0) \(rounded(work[$0] / 1e9))" }.joined(separator: ", ")
        let ratio = work.total / 1e9 / ((draw + encode) / .seconds(1))
        print(
            "\(file): estimated \(rounded(work.total / 1e9)) s (\(kinds)) in "
                + "\(rounded(estimate / .seconds(1))) s; draw \(rounded(draw / .seconds(1))) s, "
                + "encode \(rounded(encode / .seconds(1))) s, \(outcome): ratio \(rounded(ratio))")
    }

    private func outcome(
        of spec: [UInt8], _ renderer: Renderer, end: ContinuousClock.Instant
    ) -> String {
        do {
            let film = try renderer.render(
                spec: spec, as: [format], isCancelled: { ContinuousClock.now > end })
            return "\(film[format]?.count ?? 0) bytes"
        } catch {
            return String("\(error)".suffix(200))
        }
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
