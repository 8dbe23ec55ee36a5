import FilmstripFilm
import FilmstripOutputs
import Foundation
import Testing

@Suite struct `The layout of a sheet` {
    private static func style(_ columns: Int = 4, scale: Double = 1) -> StripStyle {
        StripStyle(size: CGSize(width: 100, height: 200), scale: scale, columns: columns)
    }

    @Test(arguments: [1, 4, 5, 9, 12], [0.5, 1, 3])
    func `has every frame inside, in order of rows and columns, and none over another`(
        count: Int, scale: Double
    ) {
        let layout = SheetLayout(Self.style(scale: scale), frameCount: count)
        let rects = (0..<count).map(layout.frameRect)
        for (index, rect) in rects.enumerated() {
            #expect(rect.x >= layout.gap && rect.x + rect.width + layout.gap <= layout.width)
            #expect(rect.y >= layout.gap && rect.y + rect.height + layout.gap <= layout.height)
            #expect(rect.width == layout.frameWidth && rect.height == layout.frameHeight)
            if index % 4 > 0 {
                #expect(rect.x == rects[index - 1].x + rect.width + layout.gap)
                #expect(rect.y == rects[index - 1].y)
            } else if index > 0 {
                #expect(rect.x == rects[0].x && rect.y == rects[index - 4].y + layout.rowHeight)
            }
        }
        #expect(layout.rows == (count + 3) / 4)
    }

    @Test func `divides its height into its rows`() {
        let layout = SheetLayout(Self.style(), frameCount: 10)
        let rows = 0..<layout.rows
        #expect(rows.map(layout.height(ofRow:)).reduce(0, +) == layout.height)
        for row in rows.dropFirst() {
            #expect(
                layout.top(ofRow: row) == layout.top(ofRow: row - 1) + layout.height(ofRow: row - 1)
            )
        }
        #expect(rows.map(layout.frames(inRow:)) == [0..<4, 4..<8, 8..<10])
    }

    /// 2,000 frames of 200 points in one column are higher than pictures may be.
    @Test func `takes more columns than asked for if it were too high`() {
        let layout = SheetLayout(Self.style(1), frameCount: 2000)
        #expect(layout.height <= SheetLayout.longestSide && layout.columns > 1)
        #expect(layout.isFolded(from: Self.style(1)))
        #expect(!SheetLayout(Self.style(1), frameCount: 20).isFolded(from: Self.style(1)))
    }

    @Test func `has no track on request, and where there is but one moment`() {
        var style = Self.style()
        #expect(SheetLayout(style, frameCount: 8).trackHeight > 0)
        #expect(SheetLayout(style, frameCount: 1).trackHeight == 0)
        style.track = false
        #expect(SheetLayout(style, frameCount: 8).trackHeight == 0)
    }

    @Test(arguments: [0.5, 1, 1.5, 2, 3], [16, 30, 60, 100, 390, 1032])
    func `has captions of at least 11 pixels at any scale`(scale: Double, width: Double) {
        for columns in [1, 2, 6, 12, 60] {
            let style = StripStyle(
                size: CGSize(width: width, height: 300), scale: scale, columns: columns)
            let layout = SheetLayout(style, frameCount: 60)
            #expect(layout.typeSize >= 11)
            #expect(layout.captionHeight >= layout.typeSize)
        }
    }

    /// A crop of 30 × 40 points at (10, 20) is shown at 2 pixels per point.
    @Test func `shows a part of the display at its place`() {
        var style = Self.style(scale: 2)
        style.crop = CGRect(x: 10, y: 20, width: 30, height: 40)
        let layout = SheetLayout(style, frameCount: 2)
        #expect(layout.frameWidth == 60 && layout.frameHeight == 80 && layout.isCropped)
        #expect(layout.display == PixelRect(x: -20, y: -40, width: 200, height: 400))
        style.crop = nil
        #expect(SheetLayout(style, frameCount: 2).isDisplay)
    }
}

@Suite struct `A strip spaced by time` {
    private static func layout(_ times: [Double]) -> SheetLayout {
        SheetLayout(
            StripStyle(size: CGSize(width: 100, height: 200), scale: 1, spacing: .time),
            times: times)
    }

    /// Distances in units of the shortest one, by hand.
    @Test(arguments: [
        ([0, 0.1, 0.4, 0.5], [0, 1, 4, 5]), ([3, 3.5], [0, 1]), ([1], [0]),
        ([0, 0.25, 0.35, 1], [0, 2.5, 3.5, 10]),
    ])
    func `has one row of frames at distances like those of their times`(
        times: [Double], distances: [Double]
    ) {
        let layout = Self.layout(times)
        #expect(layout.rows == 1)
        let step = Double(layout.frameWidth + layout.gap)
        for (index, distance) in distances.enumerated() {
            let left = Double(layout.frameRect(index).x - layout.gap)
            #expect(abs(left - distance * step) <= 0.5)
        }
        let last = layout.frameRect(times.count - 1)
        #expect(layout.width == last.x + last.width + layout.gap)
    }

    @Test(arguments: [[0, 0.1, 0.4, 0.5], [0, 0.001, 0.0023, 0.005]])
    func `has each moment right below its frame`(times: [Double]) throws {
        let layout = Self.layout(times)
        let axis = try #require(TimeAxis(layout, 0, times))
        for (index, time) in times.enumerated() {
            let rect = layout.frameRect(index)
            #expect(abs(axis.x(time) - CGFloat(rect.x) - CGFloat(rect.width) / 2) <= 0.5)
        }
    }

    @Test func `has the pixels of an even one`() throws {
        var spaced = StagedFilm()
        spaced.style.spacing = .time
        #expect(try spaced.frames() == StagedFilm().frames())
        let lefts = try spaced.film().frames.map(\.rect.x)
        #expect(lefts[2] - lefts[1] == 3 * (lefts[1] - lefts[0]))
    }
}
