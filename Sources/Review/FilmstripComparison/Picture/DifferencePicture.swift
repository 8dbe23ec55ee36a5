import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripOutputs
import FilmstripPNG
import FilmstripParallel
import FilmstripRaster
import FilmstripText
import Foundation
import StageEvents

/// The layout of a picture of the frames that differ, each in a row of baseline, difference and new frame.
struct DifferencePicture {
    /// Maximum number of rows; further frames are only counted.
    private static let mostRows = 12
    /// Maximum size of a frame in pixels; larger ones are reduced by a whole factor.
    private static let largestCell = (width: 480, height: 1000)
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 12
    /// Height of the columns' titles.
    private static let titleHeight: CGFloat = 26
    /// Height of the line above each row.
    private static let captionHeight: CGFloat = 24
    /// Minimum width of a column, so that a caption fits above three narrow frames.
    private static let leastColumn: CGFloat = 150
    private static let title = Font(weight: .semibold, size: 14)
    private static let plain = Font(size: 12)
    private static let bold = Font(weight: .semibold, size: 12)
    private static let mark = Color(red: 0.9, green: 0, blue: 0.353)
    private static let hatch = Color(red: 0.2, green: 0.45, blue: 0.8, alpha: 0.55)
    private static let empty = Color(white: 0.17)

    private let baseline, actual: Timeline
    private let comparison: PixelComparison
    /// The times of the changes in behaviour, which are shown if no frame differs; seconds in the new play.
    private let moments: [Double]
    private let sheets: Sheets
    private let size: PixelSize

    init(
        _ comparison: Comparison, baseline: Recording, actual: Recording, options: ReviewOptions
    ) throws(ComparisonError) {
        (self.comparison, self.baseline, self.actual) = (
            comparison.pixels, baseline.timeline, actual.timeline
        )
        moments = comparison.behaviour.compactMap(\.time)
        sheets = try Sheets(baseline: baseline, actual: actual, options: options)
        let sizes = [baseline, actual].compactMap { $0.places.frames.first?.size }
        let factor = sizes.map(Self.factor).max() ?? 1
        size = PixelSize(
            width: (sizes.map(\.width).max() ?? 1) / factor,
            height: (sizes.map(\.height).max() ?? 1) / factor)
    }

    /// A row: a frame of the baseline, one of the new play, or both.
    private struct Row {
        var old: Int?
        var new: Int?
        /// Whether both show the same moment.
        var isSameMoment = false

        /// Both frames if they show the same moment.
        var pair: Pair<Int>? {
            guard isSameMoment, let old, let new else { return nil }
            return Pair(baseline: old, actual: new)
        }
    }

    /// Rows shown, and the number of candidates: frames that differ beyond the allowed ratio and frames whose moment
    /// only one recording has, or all frames if their sizes differ. If there are none, the frames around the changes in
    /// behaviour.
    private var rows: (shown: [Row], count: Int) {
        let counts = comparison.frameCounts
        var rows: [Row] = []
        if comparison.sizes == nil {
            rows = comparison.frames.filter { !$0.isAllowed }.map {
                Row(old: $0.baselineFrame, new: $0.frame, isSameMoment: true)
            }
            let pairs = FramePairs(baseline, actual).pairs
            let (old, new) = (Set(pairs.map(\.baseline)), Set(pairs.map(\.actual)))
            rows += (0..<max(counts.baseline, counts.actual)).compactMap { index in
                let was = index < counts.baseline && !old.contains(index) ? index : nil
                let isNow = index < counts.actual && !new.contains(index) ? index : nil
                return was == nil && isNow == nil ? nil : Row(old: was, new: isNow)
            }
            if rows.isEmpty { rows = around(moments, pairs) }
            rows.sort { ($0.new ?? $0.old ?? 0) < ($1.new ?? $1.old ?? 0) }
        } else {
            rows = (0..<max(counts.baseline, counts.actual)).map {
                Row(
                    old: $0 < counts.baseline ? $0 : nil, new: $0 < counts.actual ? $0 : nil,
                    isSameMoment: true)
            }
        }
        guard rows.count > Self.mostRows else { return (rows, rows.count) }
        // Chosen evenly, including the first and the last.
        let shown = (0..<Self.mostRows).map { rows[$0 * (rows.count - 1) / (Self.mostRows - 1)] }
        return (shown, rows.count)
    }

    /// The last frames at or before given moments and the first ones after them; all frames if there are no moments.
    private func around(_ moments: [Double], _ pairs: [Pair<Int>]) -> [Row] {
        var shown: Set<Int> = []
        for moment in moments {
            let after = pairs.firstIndex { actual.frames[$0.actual].time > moment + sameTime }
            let next = after ?? pairs.count
            for index in [next - 1, next] where pairs.indices.contains(index) {
                shown.insert(index)
            }
        }
        return pairs.indices.filter { moments.isEmpty || shown.contains($0) }.map {
            Row(old: pairs[$0].baseline, new: pairs[$0].actual, isSameMoment: true)
        }
    }

    /// Width of a column.
    private var column: CGFloat { max(CGFloat(size.width), Self.leastColumn) }

    /// Left edges of the three columns: expected, difference, actual.
    private var columns: [CGFloat] {
        (0..<3).map { Self.margin + CGFloat($0) * (column + Self.gap) }
    }

    /// Distance between the tops of adjacent rows.
    private var row: CGFloat { Self.captionHeight + CGFloat(size.height) + Self.gap }

    /// Top of the first row.
    private var top: CGFloat { Self.margin + Self.titleHeight }

    /// Places of the shown frames that both plays have at the same moment.
    var frames: [ComparisonPicture.Frame] {
        guard comparison.sizes == nil else { return [] }
        return rows.shown.enumerated().compactMap { place, row in
            guard let pair = row.pair else { return nil }
            return ComparisonPicture.Frame(
                frame: pair.actual,
                columns: Pair(baseline: Int(columns[0]), actual: Int(columns[2])),
                top: Int(top + CGFloat(place) * self.row + Self.captionHeight), size: size)
        }
    }

    /// The picture; nil if there are no frames to show.
    var bitmap: Bitmap? {
        get throws(DisplayListError) {
            let rows = rows
            guard !rows.shown.isEmpty else { return nil }
            let extent = CGSize(
                width: 2 * Self.margin + 3 * column + 2 * Self.gap,
                height: top + CGFloat(rows.shown.count) * row - Self.gap + Self.margin)
            var list = DisplayList(size: extent)
            list.append(
                .fill(
                    .init(
                        .rect(CGRect(origin: .zero, size: extent)), .solid(StripPalette.dark.ground)
                    )))
            for (x, title) in zip(columns, ["expected", "difference", "actual"]) {
                list.append(
                    title, Self.title, StripPalette.dark.text,
                    at: CGPoint(x: x, y: Self.margin + 11),
                    width: column)
            }
            if rows.count > rows.shown.count {
                list.append(
                    "\(rows.shown.count) of \(rows.count) frames", Self.plain,
                    StripPalette.dark.faint,
                    at: CGPoint(x: extent.width - Self.margin, y: Self.margin + 11), .trailing,
                    width: column - 60)
            }
            for (place, shown) in rows.shown.enumerated() {
                let y = top + CGFloat(place) * row
                append(
                    captionOf: shown, to: &list, y: y + 15, width: extent.width - 2 * Self.margin)
                append(shown, to: &list, y: y + Self.captionHeight)
            }
            return try Rasterizer().draw(list, scale: 1)
        }
    }

    // MARK: Films

    /// Both films side by side, frame by frame in step, as an animated PNG; nil if there are none.
    func animation(of films: ComparedFilms) throws -> [UInt8]? {
        let left = Self.margin + column + Self.gap
        let extent = CGSize(
            width: left + column + Self.margin,
            height: top + CGFloat(size.height) + Self.margin)
        var encoder = try APNGEncoder(
            width: Int(extent.width), height: Int(extent.height), isOpaque: true,
            compression: .small, text: [("Software", "Filmstrip \(Engine.version)")])
        for (step, milliseconds) in zip(films.steps, films.milliseconds) {
            if Cancellation.isRequested { return nil }
            var list = DisplayList(size: extent)
            list.append(
                .fill(
                    .init(
                        .rect(CGRect(origin: .zero, size: extent)), .solid(StripPalette.dark.ground)
                    )))
            let titles = [
                ("before", baseline.frames[step.baseline].time, Self.margin),
                ("after", actual.frames[step.actual].time, left),
            ]
            for (title, time, x) in titles {
                list.append(
                    "\(title), \(figure(seconds: time))", Self.title, StripPalette.dark.text,
                    at: CGPoint(x: x, y: Self.margin + 11), width: column)
            }
            append(
                sheets.old(step.baseline) { $0.reduced(by: factor($0)) }, to: &list,
                at: CGPoint(x: Self.margin, y: top))
            append(
                sheets.new(step.actual) { $0.reduced(by: factor($0)) }, to: &list,
                at: CGPoint(x: left, y: top))
            try encoder.append(
                try Rasterizer().draw(list, scale: 1), milliseconds: milliseconds)
        }
        return try encoder.finish()
    }

    // MARK: Rows

    private func append(
        captionOf row: Row, to list: inout DisplayList, y: CGFloat, width: CGFloat
    ) {
        let index = row.new ?? row.old ?? 0
        let frame = (row.new == nil ? baseline : actual).frames[index]
        let name =
            row.old == row.new || row.old == nil || row.new == nil
            ? "frame \(index + 1)" : "frame \(index + 1), was frame \((row.old ?? 0) + 1)"
        let left = list.append(
            name, Self.bold, StripPalette.dark.text, at: CGPoint(x: Self.margin, y: y), width: width
        )
        var parts = [figure(seconds: frame.time)]
        if let progress = frame.progress {
            parts.append("\(figure(hundredths: progress * 100)) %")
        } else if frame.phase != .idle {
            parts.append("–")
        }
        parts.append(frame.phase.rawValue)
        if let difference = comparison.frames.first(where: { $0.frame == row.pair?.actual }) {
            let percent = difference.share * 100
            parts.append(
                (difference.pixels == 1 ? "1 pixel differs" : "\(difference.pixels) pixels differ")
                    + ", " + (percent < 0.01 ? "below 0.01 %" : "\(figure(hundredths: percent)) %"))
        } else if row.pair != nil, comparison.sizes == nil {
            parts.append("no pixel differs")
        }
        list.append(
            parts.joined(separator: "  ·  "), Self.plain, StripPalette.dark.faint,
            at: CGPoint(x: Self.margin + left + 10, y: y), width: width - left - 10)
    }

    private func append(_ row: Row, to list: inout DisplayList, y: CGFloat) {
        let columns = columns
        func place(_ column: Int) -> CGPoint { CGPoint(x: columns[column], y: y) }
        if let old = row.old {
            append(sheets.old(old) { $0.reduced(by: factor($0)) }, to: &list, at: place(0))
        } else {
            appendEmpty("the baseline has no such frame", to: &list, at: place(0))
        }
        if let new = row.new {
            append(sheets.new(new) { $0.reduced(by: factor($0)) }, to: &list, at: place(2))
        } else {
            appendEmpty("there is no such frame now", to: &list, at: place(2))
        }
        guard row.old != nil, row.new != nil else {
            return appendEmpty("nothing to compare", to: &list, at: place(1))
        }
        if let sizes = comparison.sizes {
            return appendEmpty(
                "\(sizes.baseline.phrase), now \(sizes.actual.phrase)", to: &list, at: place(1))
        }
        guard let pair = row.pair else {
            return appendEmpty("different moments, not compared", to: &list, at: place(1))
        }
        appendDifference(pair, to: &list, at: place(1))
    }

    private func appendDifference(
        _ pair: Pair<Int>, to list: inout DisplayList, at place: CGPoint
    ) {
        let comparison = sheets.comparison(of: pair)
        let (bitmap, reduction) = sheets.old(pair.baseline) { old in
            sheets.new(pair.actual) { new in
                (
                    old.difference(from: new, comparison, reducedBy: factor(old)),
                    CGFloat(factor(old))
                )
            }
        }
        append(bitmap, to: &list, at: place)
        let frame = CGRect(
            origin: place, size: CGSize(width: bitmap.width, height: bitmap.height))
        list.append(.pushGroup(Group(clip: Group.Clip(to: .rect(frame)))))
        for rect in comparison.ignored {
            appendHatch(
                CGRect(
                    x: place.x + CGFloat(rect.x) / reduction,
                    y: place.y + CGFloat(rect.y) / reduction,
                    width: CGFloat(rect.width) / reduction, height: CGFloat(rect.height) / reduction
                ),
                to: &list)
        }
        if let difference = self.comparison.frames.first(where: { $0.frame == pair.actual }) {
            let bounds = CGRect(
                x: place.x + CGFloat(difference.origin.x) / reduction,
                y: place.y + CGFloat(difference.origin.y) / reduction,
                width: CGFloat(difference.size.width) / reduction,
                height: CGFloat(difference.size.height) / reduction)
            list.append(
                .fill(
                    .init(
                        .border(of: bounds.insetBy(dx: -5, dy: -5), radius: 3, width: 1.5),
                        .solid(Self.mark))))
        }
        list.append(.popGroup)
    }

    private func append(_ bitmap: Bitmap, to list: inout DisplayList, at place: CGPoint) {
        let rect = CGRect(origin: place, size: CGSize(width: bitmap.width, height: bitmap.height))
        list.append(.image(.init(bitmap, in: rect)))
    }

    private func appendEmpty(_ text: String, to list: inout DisplayList, at place: CGPoint) {
        let size = CGSize(width: self.size.width, height: self.size.height)
        let rect = CGRect(origin: place, size: size)
        list.append(.fill(.init(.rect(rect), .solid(Self.empty))))
        list.append(
            .stroke(
                .init(
                    Path(rect: rect.insetBy(dx: 0.5, dy: 0.5)),
                    StrokeStyle(width: 1, dashes: [4, 4]), .solid(StripPalette.dark.faint))))
        let layout = FontLibrary.shared.layout(
            text, font: Self.plain, width: max(size.width - 12, 1), alignment: .center)
        let top = (place.y + (size.height - layout.size.height) / 2).rounded()
        for line in layout.lines {
            let move = CGAffineTransform(
                translationX: place.x + 6 + line.origin.x, y: top + line.origin.y)
            for item in line.text.items(StripPalette.dark.text, transform: Homography(move)) {
                list.append(item)
            }
        }
    }

    /// Appends lines from lower left to upper right, 8 pixels apart, over an ignored area.
    private func appendHatch(_ rect: CGRect, to list: inout DisplayList) {
        var path = Path()
        let (pitch, reach) = (CGFloat(8), rect.width + rect.height)
        for offset in stride(from: pitch / 2, to: reach, by: pitch) {
            path.move(to: CGPoint(x: rect.minX, y: rect.minY + offset))
            path.addLine(to: CGPoint(x: rect.minX + offset, y: rect.minY))
        }
        list.append(.pushGroup(Group(clip: Group.Clip(to: .rect(rect)))))
        list.append(.stroke(.init(path, StrokeStyle(width: 1.5), .solid(Self.hatch))))
        list.append(.popGroup)
    }

    // MARK: Sizes

    private func factor(_ view: PixelView) -> Int {
        Self.factor(PixelSize(width: view.width, height: view.height))
    }

    private static func factor(_ size: PixelSize) -> Int {
        let (width, height) = (largestCell.width, largestCell.height)
        return max((size.width + width - 1) / width, (size.height + height - 1) / height, 1)
    }
}

extension PixelSize {
    fileprivate var phrase: String { "\(width) × \(height) pixels" }
}
