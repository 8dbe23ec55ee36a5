import Filmstrip
import Foundation

/// The limits that a worker receives when it starts, as JSON.
struct WorkerSetup: Codable, Sendable {
    var specs: SpecLimits
    /// Limits on the cost of a rendering.
    var renders: RenderLimits
    /// Digest of the service's program, used in entity tags.
    var build: String

    /// Bytes that a worker may use beside the memory of renderings: fonts and program data, and the stack of each of its
    /// threads, one per core.
    private static var ownBytes: Int {
        (256 << 20) + ProcessInfo.processInfo.activeProcessorCount * (8 << 20)
    }

    init(_ configuration: ServiceConfiguration) {
        (specs, renders) = (configuration.specLimits, configuration.renderLimits)
        build = ProgramBuild.digest
    }

    /// Memory limit of the worker in bytes.
    var memory: Int { renders.memory + Self.ownBytes }

    var json: [UInt8] {
        // Encoding numbers and strings cannot fail.
        Array((try? JSONEncoder().encode(self)) ?? Data())
    }
}
