extension Spec {
    /// What a `UICollectionViewController` shows.
    public struct Collection: Equatable, Sendable {
        /// Its layout.
        public var layout: FlowLayout
        /// How many sections it has, 1…1000; there are at most 1000 items in all.
        public var sections: Int
        /// How many items each section has, 0…1000.
        public var items: Int
        /// `useLayoutToLayoutNavigationTransitions`.
        public var usesLayoutToLayoutTransitions: Bool
        /// What can be selected, and what is.
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

        /// What of a collection can be selected, and what is.
        public struct Selection: Equatable, Sendable {
            /// Whether a tap selects.
            public var isAllowed: Bool
            /// Whether several can be selected.
            public var isMultiple: Bool
            /// Whether it is cleared when the screen comes back.
            public var isCleared: Bool
            /// What is selected when the screen first comes; each is there.
            public var selected: [IndexPath]

            /// A selection; without arguments an empty one as UIKit has it.
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
        /// Each from 0.
        public var section, item: Int

        /// The item of a section.
        public init(section: Int, item: Int) { (self.section, self.item) = (section, item) }
    }

    /// A `UICollectionViewFlowLayout`, in points; all spacings are 0…1000.
    public struct FlowLayout: Equatable, Sendable {
        /// Each part 1…2048.
        public var itemSize: Size
        /// Between the items of a line.
        public var minimumInteritemSpacing: Double
        /// Between the lines.
        public var minimumLineSpacing: Double
        /// Around the items of a section.
        public var sectionInset: EdgeInsets
        /// Where the lines follow each other.
        public var scrollDirection: ScrollDirection
        /// Of every section's, 0…2048; what lies along the lines' direction counts, and 0 is none.
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

        /// Where the lines of a layout follow each other.
        public enum ScrollDirection: String, CaseIterable, Sendable {
            case vertical, horizontal
        }
    }
}
