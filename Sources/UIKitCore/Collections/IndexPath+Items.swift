public import Foundation

/// Items in sections, as collection views count them.
extension IndexPath {
    /// The item `item` of the section `section`.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The same for tables.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section; of an empty path a programmer error.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item in its section; of a path without one a programmer error.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item, as tables call it.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}
