public import SwiftExport
import TransitionSpec

extension Renderer {
    /// Writes the UIKit code of a spec.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - name: The name of the transition, from which the names of all types are made.
    ///   - withScreens: Whether to write screens, too, whose errors count only then.
    /// - Throws: A ``RenderFailure`` with all errors of the spec, or everything in it that cannot be written, with its
    ///   places.
    public func swift(
        of text: [UInt8], named name: String, withScreens: Bool = true
    ) throws(RenderFailure) -> [SwiftFile] {
        let spec = try read(text).spec
        do {
            return try SwiftExport(of: spec, named: name, withScreens: withScreens).files
        } catch {
            throw .invalid(reader.located(error.errors, in: text))
        }
    }
}
