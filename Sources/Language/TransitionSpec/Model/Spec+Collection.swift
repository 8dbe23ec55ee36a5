extension Spec {
    /// The content of a `UICollectionViewController`.
    public struct Collection: Equatable, Sendable {
        /// The layout of the items.
        public var layout: FlowLayout
        /// The number of sections, 1…1000; there are at most 1000 items in all.
        public var sections: Int
        /// The number of items in each section, 0…1000.
        public var items: Int
        /// `useLayoutToLayoutNavigationTransitions`.
        public var usesLayoutToLayoutTransitions: Bool
        /// The selection.
        public var selection: Selection

        /// A collection of `items` in each of its sections.
        public init(
            layout: FlowLayout, sections: Int = 1, items: Int, usesLayoutToLayoutTransitions: Bool,
            selection: Selection = Selection()
        ) {
            (self.layout, self.sections, self.items) = (layout, sections, items)
            self.usesLayoutToLayoutTransitions = usesLayoutToLayoutTransitions
            self.selection = selection
        }

        /// The selection rules of a collection, and its initial selection.
        public struct Selection: Equatable, Sendable {
            /// Whether a tap selects an item.
            public var isAllowed: Bool
            /// Whether several items can be selected.
            public var isMultiple: Bool
            /// Whether the selection is cleared when the screen reappears.
            public var isCleared: Bool
            /// The items selected when the screen first appears, all of which exist.
            public var selected: [IndexPath]

            /// A selection; without arguments, an empty one with UIKit's default rules.
            public init(
                isAllowed: Bool = true, isMultiple: Bool = false, isCleared: Bool = true,
                selected: [IndexPath] = []
            ) {
                (self.isAllowed, self.isMultiple) = (isAllowed, isMultiple)
                (self.isCleared, self.selected) = (isCleared, selected)
            }
        }
    }

    /// An item of a collection.
    public struct IndexPath: Equatable, Sendable {
        /// Indices from 0.
        public var section, item: Int

        /// An item of a section.
        public init(section: Int, item: Int) { (self.section, self.item) = (section, item) }
    }

    /// A `UICollectionViewFlowLayout`, in points; all spacings are 0…1000.
    public struct FlowLayout: Equatable, Sendable {
        /// Width and height, each 1…2048.
        public var itemSize: Size
        /// The least space between the items of a line.
        public var minimumInteritemSpacing: Double
        /// The least space between the lines.
        public var minimumLineSpacing: Double
        /// The space around the items of a section.
        public var sectionInset: EdgeInsets
        /// The direction in which the lines follow each other.
        public var scrollDirection: ScrollDirection
        /// The sizes of every section's header and footer, 0…2048.
        ///
        /// Only the length along the scroll direction counts; if it is 0, there is no header or footer.
        public var headerReferenceSize, footerReferenceSize: Size

        /// A layout of items of one size.
        public init(
            itemSize: Size, minimumInteritemSpacing: Double, minimumLineSpacing: Double,
            sectionInset: EdgeInsets, scrollDirection: ScrollDirection,
            headerReferenceSize: Size = Size(width: 0, height: 0),
            footerReferenceSize: Size = Size(width: 0, height: 0)
        ) {
            (self.itemSize, self.sectionInset) = (itemSize, sectionInset)
            self.minimumInteritemSpacing = minimumInteritemSpacing
            (self.minimumLineSpacing, self.scrollDirection) = (minimumLineSpacing, scrollDirection)
            self.headerReferenceSize = headerReferenceSize
            self.footerReferenceSize = footerReferenceSize
        }

        /// The direction in which the lines of a layout follow each other.
        public enum ScrollDirection: String, CaseIterable, Sendable {
            case vertical, horizontal
        }
    }
}
