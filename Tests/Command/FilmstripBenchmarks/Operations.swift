import Filmstrip
import Foundation

/// Counts and times the operations of plays.
enum Operations {
    /// Prints a line such as `back-swipe.json: 89736 operations of 3400928 estimated, 5 ms of a core, 55 ns each`.
    static func time(_ files: [String]) throws {
        for file in files {
            let text = Array(try Data(contentsOf: URL(filePath: file)))
            var limits = RenderLimits()
            limits.operations = 1 << 60
            let renderer = Renderer(threads: 1, limits: limits)
            let began = Stopping.processorTime
            do {
                let (estimated, counted) = try renderer.operations(of: text)
                let seconds = Stopping.processorTime - began
                print(
                    "\(file): \(counted) operations of \(Int(estimated)) estimated, "
                        + "\(Int(seconds * 1000)) ms of a core, "
                        + "\(Int(seconds * 1e9 / Double(counted))) ns each")
            } catch {
                print("\(file): refused (\("\(error)".prefix(200)))")
            }
        }
    }
}
