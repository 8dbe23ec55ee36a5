/// Places of a table's sections and rows along the content, points.
struct TableGeometry {
    struct Section {
        var header: CGFloat
        var footer: CGFloat
        var rows: [CGFloat]
        /// Top of the header.
        fileprivate(set) var top: CGFloat = 0
        /// Tops of the rows, and the bottom of the last.
        fileprivate(set) var tops: [CGFloat] = []
        /// Bottom of the footer.
        fileprivate(set) var bottom: CGFloat = 0

        init(header: CGFloat, footer: CGFloat, rows: [CGFloat]) {
            (self.header, self.footer, self.rows) = (header, footer, rows)
        }

        /// Top of the first row.
        var rowsTop: CGFloat { top + header }
        /// Bottom of the last row.
        var rowsBottom: CGFloat { bottom - footer }
    }

    var sections: [Section]
    /// Heights of the views above and below all sections.
    let before, after: CGFloat
    /// Height of the whole.
    private(set) var height: CGFloat = 0

    init(_ sections: [Section], before: CGFloat, after: CGFloat) {
        (self.sections, self.before, self.after) = (sections, before, after)
        place()
    }

    /// Computes all places from the heights.
    mutating func place() {
        var y = before
        for index in sections.indices {
            sections[index].top = y
            y += sections[index].header
            var tops = [y]
            tops.reserveCapacity(sections[index].rows.count + 1)
            for row in sections[index].rows {
                y += row
                tops.append(y)
            }
            y += sections[index].footer
            (sections[index].tops, sections[index].bottom) = (tops, y)
        }
        height = y + after
    }

    /// Returns top and height of a row; nil if there is none.
    func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
        guard sections.indices.contains(path.section),
            sections[path.section].rows.indices.contains(path.row)
        else { return nil }
        return (sections[path.section].tops[path.row], sections[path.section].rows[path.row])
    }

    /// Returns the rows of which a part lies between two places, in order.
    func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (index, section) in sections.enumerated()
        where section.bottom > start && section.top < end {
            // The first row whose bottom lies below the start.
            var (low, high) = (0, section.rows.count)
            while low < high {
                let middle = (low + high) / 2
                if section.tops[middle + 1] > start { high = middle } else { low = middle + 1 }
            }
            while low < section.rows.count, section.tops[low] < end {
                if section.rows[low] > 0 { found.append(IndexPath(row: low, section: index)) }
                low += 1
            }
        }
        return found
    }
}
