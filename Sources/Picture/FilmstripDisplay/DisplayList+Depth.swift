extension DisplayList {
    /// The greatest depth of nested groups; a mask's groups count as inside the group that it masks.
    ///
    /// Bounds the memory of backends for open groups, and the stack for masks within masks.
    /// A group becomes two elements of SVG, and libxml2, with which librsvg and others read it, refuses
    /// elements nested deeper than 256.
    public static let mostNestedGroups = 100

    /// The depth of nested groups; a mask's groups count as inside the group that it masks.
    public var depth: Int { Self.depth(of: items) }

    /// Throws if the groups are nested too deeply for the backends.
    public func checkDepth() throws(DisplayListError) {
        let depth = depth
        guard depth <= Self.mostNestedGroups else {
            throw .tooDeep(groups: depth, limit: Self.mostNestedGroups)
        }
    }

    /// The depth of `items`; not recursive, since each mask stores its own depth.
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
