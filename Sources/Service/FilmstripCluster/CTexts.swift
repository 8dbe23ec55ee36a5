import Foundation

/// Texts as the C library takes them, as long as the object lives.
final class CTexts {
    private var pointers: [UnsafePointer<CChar>?]

    init(_ texts: [String]) { pointers = texts.map { UnsafePointer(strdup($0)) } }

    deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }

    /// Calls `body` with an array of the texts.
    func withPointers<Result>(
        _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        pointers.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else {
                preconditionFailure("an array of no texts")
            }
            return body(start)
        }
    }

    subscript(index: Int) -> UnsafePointer<CChar>? { pointers[index] }
}
