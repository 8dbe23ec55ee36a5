import Foundation

/// The metrics of a section that a flow layout needs to place it.
struct FlowMetrics {
    var sizes: [CGSize]
    var inset: UIEdgeInsets
    var lineSpacing, itemSpacing: CGFloat
    var header, footer: CGSize
}

/// One placed section of a flow layout: items form lines across the scroll direction, and lines
/// follow each other along it.
struct FlowSection {
    private(set) var header: CGRect?
    private(set) var footer: CGRect?
    private(set) var items: [CGRect] = []
    /// End of the section and start of the next one, along the scroll direction.
    private(set) var end: CGFloat

    /// Places a section.
    ///
    /// - Parameters:
    ///   - start: Start of the section along the scroll direction.
    ///   - breadth: Length of the content across the scroll direction.
    init(
        _ metrics: FlowMetrics, from start: CGFloat, breadth: CGFloat,
        _ direction: UICollectionView.ScrollDirection
    ) {
        end = start
        let isVertical = direction == .vertical
        func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
        func rect(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(
                origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across),
                size: size)
        }
        func bar(_ size: CGSize) -> CGRect? {
            let along = length(size)
            guard along > 0 else { return nil }
            defer { end += along }
            return rect(
                end, 0,
                isVertical
                    ? CGSize(width: breadth, height: along)
                    : CGSize(width: along, height: breadth))
        }
        let inset = metrics.inset
        let (before, after) =
            isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)

        header = bar(metrics.header)
        end += before
        let lines = FlowLine.lines(
            metrics.sizes.map { isVertical ? $0.width : $0.height },
            room: breadth - near - far, spacing: metrics.itemSpacing,
            isUniform: Set(metrics.sizes.map(length)).count <= 1)
        for (index, line) in lines.enumerated() {
            if index > 0 { end += metrics.lineSpacing }
            let sizes = metrics.sizes[line.items]
            let height = sizes.map(length).max() ?? 0
            for (size, across) in zip(sizes, line.starts) {
                items.append(rect(end + (height - length(size)) / 2, near + across, size))
            }
            end += height
        }
        end += after
        footer = bar(metrics.footer)
    }

    func elements(
        in rect: CGRect, section: Int
    ) -> [(element: CollectionElement, frame: CGRect)] {
        var elements: [(CollectionElement, CGRect)] = []
        func add(_ kind: String?, _ item: Int, _ frame: CGRect?) {
            guard let frame, frame.overlaps(rect) else { return }
            let path = IndexPath(item: item, section: section)
            elements.append((CollectionElement(kind: kind, indexPath: path), frame))
        }
        add(UICollectionView.elementKindSectionHeader, 0, header)
        for (item, frame) in items.enumerated() { add(nil, item, frame) }
        add(UICollectionView.elementKindSectionFooter, 0, footer)
        return elements
    }
}

extension CGRect {
    /// Whether the rectangles share more than an edge.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// One line of a flow layout: its items, and the start of each along the line.
struct FlowLine {
    let items: Range<Int>
    let starts: [CGFloat]

    /// Breaks items into lines and spreads each line's items over the room.
    ///
    /// A line's gaps are equal and fill the line; a single item is centred. The last line has the
    /// gaps of a full one if all items are of one size, else the minimum gaps.
    ///
    /// - Parameters:
    ///   - lengths: The items' lengths along the line.
    ///   - room: The line's length.
    ///   - spacing: The minimum gap.
    ///   - isUniform: Whether the items' lengths across the line are all the same.
    /// - Source: what apps report of UIKit: the lone item in the middle in published left-aligned
    ///   layouts, the last line of unlike items at the left in openradar 20825965, that of like ones in
    ///   open re-implementations (PSTCollectionView).
    static func lines(
        _ lengths: [CGFloat], room: CGFloat, spacing: CGFloat, isUniform: Bool
    ) -> [FlowLine] {
        // Rounding may make three thirds of a width slightly longer than the width.
        let tolerance: CGFloat = 1e-6
        var lines: [FlowLine] = []
        var start = 0
        let isUniform = isUniform && Set(lengths).count <= 1
        while start < lengths.count {
            var (end, used) = (start + 1, lengths[start])
            while end < lengths.count, used + spacing + lengths[end] <= room + tolerance {
                used += spacing + lengths[end]
                end += 1
            }
            let line = start..<end
            let isLast = end == lengths.count
            // The number of items that the line would hold if equal items followed.
            var (count, sum) = (line.count, lengths[line].reduce(0, +))
            if isLast, isUniform {
                let one = lengths[start]
                while sum + one + spacing * CGFloat(count) <= room + tolerance, one + spacing > 0 {
                    (count, sum) = (count + 1, sum + one)
                }
            }
            let (first, gap): (CGFloat, CGFloat) =
                isLast && !isUniform
                ? (0, spacing)
                : count > 1 ? (0, (room - sum) / CGFloat(count - 1)) : ((room - sum) / 2, 0)
            var starts: [CGFloat] = []
            var place = first
            for length in lengths[line] {
                starts.append(place)
                place += length + gap
            }
            lines.append(FlowLine(items: line, starts: starts))
            start = end
        }
        return lines
    }
}
