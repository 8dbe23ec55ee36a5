import Filmstrip
import Foundation

/// Counts the operations of plays, and times them.
enum Operations {
    /// Prints a line such as `back-swipe.json: 310000 operations of 1200000 estimated, 0.004 s, 13 ns each`.
    static func time(_ files: [String]) throws {
        for file in files {
            let text = Array(try Data(contentsOf: URL(filePath: file)))
            var limits = RenderLimits()
            limits.operations = .max / 4
            let renderer = Renderer(threads: 1, limits: limits)
            let began = ContinuousClock.now
            do {
                let (estimated, counted) = try renderer.operations(of: text)
                let seconds = (ContinuousClock.now - began) / .seconds(1)
                print(
                    "\(file): \(counted) operations of \(Int(estimated)) estimated, "
                        + "\(Int(seconds * 1000)) ms, \(Int(seconds * 1e9 / Double(counted))) ns each")
            } catch {
                print("\(file): refused (\("\(error)".prefix(200)))")
            }
        }
    }
}
