public import Foundation

/// Items in sections, as collection views count them.
extension IndexPath {
    /// Creates the path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// Creates the path of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section; a programmer error for an empty path.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item in its section; a programmer error for a path without one.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The row in its section of a table; the same as `item`.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}
