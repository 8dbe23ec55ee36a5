/// Limits of a JSON text; each limit is inclusive.
package struct JSONLimits: Equatable, Sendable {
    /// Bytes of the text: bounds the time and memory of reading.
    package var textBytes: Int
    /// Arrays and objects within each other, at most 256: bounds the reader's recursion.
    package var depth: Int

    package init(textBytes: Int, depth: Int = 32) {
        (self.textBytes, self.depth) = (textBytes, depth)
    }
}
