/// Limits of a JSON text, all of them inclusive.
package struct JSONLimits: Equatable, Sendable {
    /// Size of the text in bytes: bounds the time and memory of reading.
    package var textBytes: Int
    /// Nesting depth of arrays and objects, at most 256: bounds the reader's recursion.
    package var depth: Int

    package init(textBytes: Int, depth: Int = 32) {
        (self.textBytes, self.depth) = (textBytes, depth)
    }
}
