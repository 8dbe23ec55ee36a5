/// The place of a cursor in a JSON text.
package struct JSONCursor: Equatable, Sendable {
    /// The part of an object or array at the cursor.
    package enum Role: Equatable, Sendable {
        /// A key of an object.
        case key
        /// A value, or the whole text.
        case value
    }

    /// The keys and indices that lead to the object of a key, or to a value.
    package var path: [String]
    package var role: Role
    /// The bytes of the key or value, quotes included; empty, at the cursor, if nothing is there yet.
    ///
    /// Of an array or object, the opening bracket alone.
    package var range: Range<Int>
    /// The key, the string, or the word; nil for nothing, an array or an object.
    package var text: String?
    /// Whether the key or value is in quotes, of which the closing one may be missing.
    package var isQuoted: Bool
    /// The keys of the innermost object around the cursor, without the one at the cursor.
    package var siblings: [String] = []
    /// Whether a colon follows the key.
    package var hasColon = false
}
