import Filmstrip
import FilmstripDigest
import Foundation

package enum ProgramBuild {
    /// The digest of the program, or the engine's version if the program cannot be read. Two builds may encode the same
    /// picture in different bytes.
    package static let digest: String = {
        guard let program = FileManager.default.contents(atPath: "/proc/self/exe") else {
            return Engine.version
        }
        return Digest.hexadecimal(SHA256.hash(data: program).prefix(16))
    }()
}
