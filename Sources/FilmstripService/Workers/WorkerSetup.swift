import Filmstrip
import Foundation
import TransitionSpec

/// The limits that a worker is told when it starts, as JSON.
struct WorkerSetup: Codable, Sendable {
    /// Limits of specs.
    var specs: SpecLimits
    /// Limits of the cost of a rendering.
    var renders: RenderLimits
    /// Digest of the service's program.
    var build: String

    /// Bytes that a worker may have beside what renderings may take: fonts, code's data, stacks.
    private static let ownBytes = 256 << 20

    init(_ configuration: ServiceConfiguration) {
        (specs, renders) = (configuration.specLimits, configuration.renderLimits)
        build = EntityTag.build
    }

    /// Bytes of memory that the worker may have.
    var memory: Int { renders.memory + Self.ownBytes }

    var json: [UInt8] {
        // Encoding numbers and texts cannot fail.
        Array((try? JSONEncoder().encode(self)) ?? Data())
    }
}
