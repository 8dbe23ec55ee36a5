extension DisplayList {
    /// The most groups that may lie in one another, a mask's groups in the group that it masks.
    ///
    /// Bounds what backends keep for groups that are open, and the stack that masks within masks need.
    /// A group becomes two elements of SVG, and libxml2, which librsvg and others read by, refuses
    /// elements that lie deeper than 256.
    public static let mostNestedGroups = 100

    /// How many groups lie in one another at most, a mask's groups in the group that it masks.
    public var depth: Int { Self.depth(of: items) }

    /// Refuses a list whose groups lie too deep for any backend.
    public func checkDepth() throws(DisplayListError) {
        let depth = depth
        guard depth <= Self.mostNestedGroups else {
            throw .tooDeep(groups: depth, limit: Self.mostNestedGroups)
        }
    }

    /// Takes no stack for masks within masks, which know their own depth.
    static func depth(of items: [DisplayItem]) -> Int {
        var (open, deepest) = (0, 0)
        for item in items {
            switch item {
            case .pushGroup(let group):
                open += 1
                deepest = max(deepest, open + (group.mask?.depth ?? 0))
            case .popGroup: open -= 1
            case .fill, .stroke, .glyphs, .image, .shadow, .backdrop: break
            }
        }
        return deepest
    }
}
