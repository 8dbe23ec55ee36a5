import Foundation

/// The files of the folder `Public`, as they were when the program was built.
public enum EmbeddedPages {
    /// The bytes of each file by its path below the folder, such as `examples/actions.json`.
    public static let files: [String: [UInt8]] = encodedPages.mapValues { code in
        guard let bytes = Data(base64Encoded: code) else {
            preconditionFailure("not base64: \(code.prefix(80))")
        }
        return Array(bytes)
    }
}
