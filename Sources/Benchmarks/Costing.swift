import Filmstrip
import Foundation
import TransitionSpec

/// Holds what a film is estimated to cost against the time that it takes.
struct Costing {
    let format: OutputFormat

    /// Seconds after which a rendering is given up.
    private static let patience = 40.0

    /// Prints a line such as `blurs.json as json: 30000000 steps; 31.5 s`.
    func time(_ file: String) throws {
        let spec = Array(try Data(contentsOf: URL(filePath: file)))
        var limits = RenderLimits()
        limits.drawing = 1
        var found = "nothing is known"
        let clock = ContinuousClock()
        var estimating = Duration.zero
        do {
            let renderer = Renderer(threads: 1, limits: limits)
            let began = clock.now
            defer { estimating = clock.now - began - renderer.meter[.play] - renderer.meter[.read] }
            _ = try renderer.render(spec: spec, as: [format])
        } catch .invalid(let errors) {
            found = errors.map(\.message).joined(separator: "; ")
        }
        limits.drawing = 1 << 60
        limits.memory = 1 << 50
        let renderer = Renderer(threads: 1, limits: limits)
        let end = clock.now + .seconds(Self.patience)
        var outcome = ""
        do {
            _ = try renderer.render(spec: spec, as: [format], isCancelled: { ContinuousClock.now > end })
        } catch {
            outcome = " (\("\(error)".prefix(200)))"
        }
        func seconds(_ duration: Duration) -> Double {
            (duration / .milliseconds(1)).rounded() / 1000
        }
        let (draw, encode) = (renderer.meter[.draw], renderer.meter[.encode])
        print(
            "\(file) as \(format.rawValue): \(found)\n  play \(seconds(renderer.meter[.play])) s, "
                + "estimate \(seconds(estimating)) s, draw \(seconds(draw)) s, encode "
                + "\(seconds(encode)) s: together \(seconds(draw + encode)) s\(outcome)")
    }
}
