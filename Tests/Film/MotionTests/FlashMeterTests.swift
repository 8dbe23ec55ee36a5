import FilmstripDisplay
import FilmstripGeometry
import FilmstripMotion
import Foundation
import Testing

/// A display of 400 by 400 points whose pixels are 4 points wide.
@Suite struct `A flash` {
    private static let pitch = 4.0, side = 100

    /// The flashes in frames at 60 a second, of which `color` gives each pixel at a time.
    private static func flashings(
        seconds: Double = 2, _ color: (Double, Int, Int) -> UInt32
    ) -> [Flashing] {
        var meter = FlashMeter(columns: side, rows: side, pitch: pitch)
        for index in 0..<Int(seconds * 60) {
            let time = Double(index) / 60
            var frame = Bitmap(width: side, height: side)
            for y in 0..<side {
                for x in 0..<side { frame.pixels[y * side + x] = color(time, x, y) }
            }
            meter.add(frame, at: time)
        }
        return meter.flashings
    }

    /// A grey whose components are `level` of 255.
    private static func grey(_ level: Int) -> UInt32 {
        UInt32(level) << 16 | UInt32(level) << 8 | UInt32(level) | 0xFF00_0000
    }

    /// The grey whose relative luminance is at least, or at most, `luminance`.
    ///
    /// - Source: WCAG 2.2, relative luminance.
    private static func grey(luminance: Double, _ rule: FloatingPointRoundingRule) -> UInt32 {
        let component =
            luminance <= 0.0031308
            ? luminance * 12.92 : 1.055 * pow(luminance, 1 / 2.4) - 0.055
        return grey(Int((component * 255).rounded(rule)))
    }

    /// Whether it is the second half of a period.
    private static func isOn(_ time: Double, hertz: Double) -> Bool {
        (time * hertz + 1e-9).truncatingRemainder(dividingBy: 1) >= 0.5
    }

    /// Four flashes in a second have eight changes; at 3 Hz there are six of them, and the display begins dark.
    @Test(arguments: [(3.0, 0), (3.4, 0), (4.2, 1), (10, 1)])
    func `counts from the fourth in a second on`(_ hertz: Double, count: Int) {
        let found = Self.flashings { time, _, _ in
            Self.grey(Self.isOn(time, hertz: hertz) ? 255 : 0)
        }
        #expect(found.map(\.kind) == [Flashing.Kind](repeating: .general, count: count))
    }

    /// A quarter of 341 by 256 points is 1364 pixels of 16 square points.
    @Test(arguments: [(1364, 0), (1365, 1)])
    func `counts on more than a quarter of a rectangle`(_ pixels: Int, count: Int) {
        let found = Self.flashings { time, x, y in
            Self.grey(x < 60 && y * 60 + x < pixels && Self.isOn(time, hertz: 5) ? 255 : 0)
        }
        #expect(found.count == count)
    }

    @Test func `counts only within one rectangle`() {
        // Twice 70 by 16 pixels, 1120 each, 100 pixels from one another: no rectangle has 64 rows.
        let found = Self.flashings { time, x, y in
            Self.grey((y < 16 || y >= 84) && x < 70 && Self.isOn(time, hertz: 5) ? 255 : 0)
        }
        #expect(found.isEmpty)
    }

    @Test(arguments: [(0.3995, 0), (0.4105, 1)])
    func `is a change of a tenth of the greatest luminance`(_ high: Double, count: Int) {
        let low = Self.grey(luminance: 0.305, .toNearestOrAwayFromZero)
        let found = Self.flashings { time, _, _ in
            Self.isOn(time, hertz: 5)
                ? Self.grey(luminance: high, .toNearestOrAwayFromZero) : low
        }
        #expect(found.count == count)
    }

    @Test(arguments: [(0.81, 0), (0.79, 1)])
    func `has a darker state below 0.8`(_ low: Double, count: Int) {
        let found = Self.flashings { time, _, _ in
            Self.isOn(time, hertz: 5)
                ? Self.grey(255) : Self.grey(luminance: low, .toNearestOrAwayFromZero)
        }
        #expect(found.count == count)
    }

    @Test func `counts if it becomes lighter and darker little by little`() {
        let found = Self.flashings { time, _, _ in
            Self.grey(Int((127.5 - 127.5 * cos(2 * .pi * 5 * time)).rounded()))
        }
        #expect(found.map(\.kind) == [.general])
    }

    /// Six steps of 0.15, ten a second.
    @Test(arguments: [true, false])
    func `is no display that only becomes lighter, or only darker`(isUp: Bool) {
        let found = Self.flashings { time, _, _ in
            let step = min(Int(time * 10 + 1e-9), 5)
            return Self.grey(
                luminance: 0.15 * Double(isUp ? step : 5 - step), .toNearestOrAwayFromZero)
        }
        #expect(found.isEmpty)
    }

    /// Green is 0.7152 of the greatest luminance, and blue 0.0722. With 0.05 of green, blue is 0.1222; with 0.02, 0.0922.
    @Test(arguments: [(0.7152, 0.0, 1), (0, 1, 0), (0.05, 1, 1), (0.02, 1, 0)])
    func `is counted by the luminance of its colours`(
        _ green: Double, _ blue: Double, count: Int
    ) {
        let color = Self.color(0, green / 0.7152, blue)
        let found = Self.flashings { time, _, _ in
            Self.isOn(time, hertz: 5) ? color : 0xFF00_0000
        }
        #expect(found.map(\.kind) == [Flashing.Kind](repeating: .general, count: count))
    }

    /// Red and a grey of the same relative luminance, 0.2126: no general flash.
    @Test func `may be of red alone`() {
        let red: UInt32 = 0xFF00_00FF
        let grey = Self.grey(luminance: 0.2126, .toNearestOrAwayFromZero)
        let found = Self.flashings { time, _, _ in Self.isOn(time, hertz: 5) ? red : grey }
        #expect(found.map(\.kind) == [.red])
    }

    /// R / (R + G + B) is just below and just above 0.8, with two equal other components; both are equally light as the
    /// grey to within less than a tenth, and farther than 0.2 from blue in the diagram.
    @Test(arguments: [(0.128, 0), (0.124, 1)])
    func `is of red from four fifths on`(_ others: Double, count: Int) {
        func component(_ light: Double) -> UInt32 {
            let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            return UInt32((value * 255).rounded())
        }
        let red = 255 | component(others) << 8 | component(others) << 16 | 0xFF00_0000
        let blue: UInt32 = 0xFFFF_0000 | component(0.25) << 8
        let found = Self.flashings { time, _, _ in Self.isOn(time, hertz: 5) ? red : blue }
        #expect(found.filter { $0.kind == .red }.count == count)
    }

    /// The colour of light of these components, as sRGB.
    private static func color(_ red: Double, _ green: Double, _ blue: Double) -> UInt32 {
        func component(_ light: Double) -> UInt32 {
            let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            return UInt32((value * 255).rounded())
        }
        return component(red) | component(green) << 8 | component(blue) << 16 | 0xFF00_0000
    }

    private static func redFlashes(_ one: UInt32, _ other: UInt32) -> Int {
        flashings { time, _, _ in isOn(time, hertz: 5) ? one : other }.count { $0.kind == .red }
    }

    /// Red, and as much of it with green or blue. By CIE 15, red is at u′ 0.4507, v′ 0.5229; the oranges are at 0.2552,
    /// 0.5467 and 0.2491, 0.5474, which is 0.197 and 0.203 from it; the purples at 0.3335, 0.3674 and 0.3276, 0.3596, which
    /// is 0.195 and 0.204 from it.
    @Test(arguments: [(0.48, 0.0, 0), (0.52, 0, 1), (0, 0.66, 0), (0, 0.72, 1)])
    func `of red is a change of more than a fifth in the diagram`(
        _ green: Double, _ blue: Double, count: Int
    ) {
        #expect(Self.redFlashes(Self.color(1, 0, 0), Self.color(1, green, blue)) == count)
    }

    /// Black is taken for white, at 0.1978, 0.4683: red is 0.259 from it, and a red of four fifths, at 0.3424, 0.4995, only
    /// 0.148.
    @Test(arguments: [(0.0, 1), (0.1245, 0)])
    func `of red may be one of black`(_ others: Double, count: Int) {
        #expect(Self.redFlashes(Self.color(1, others, others), Self.color(0, 0, 0)) == count)
    }

    /// Seven changes within a second: what the display begins with is none.
    @Test func `is no change that the first frame is`() {
        let found = Self.flashings { time, _, _ in
            Self.grey(Self.isOn(min(time, 0.9), hertz: 4.2) ? 255 : 0)
        }
        #expect(found.isEmpty)
    }

    /// Stripes of 12 points that move by 12 points every other frame: each place turns lighter and darker fifteen times a
    /// second, but as many at a time one way as the other.
    @Test func `is no pattern that moves`() {
        let found = Self.flashings { time, x, _ in
            Self.grey((x / 3 + Int((time * 30).rounded(.down))) % 2 == 0 ? 255 : 0)
        }
        #expect(found.isEmpty)
    }

    @Test func `tells its time, its place and its share`() throws {
        let found = Self.flashings { time, x, y in
            Self.grey(time >= 0.5 && x >= 50 && y >= 50 && Self.isOn(time, hertz: 5) ? 255 : 0)
        }
        let flashing = try #require(found.first)
        #expect(found.count == 1)
        // The first change is at 0.5 s, as the second half of its period begins, the eighth at 1.2 s.
        #expect(abs(flashing.time - 1.2) < 1e-6)
        #expect(flashing.part == Double(50 * 50 * 16) / (341 * 256))
        #expect(flashing.area.contains(CGRect(x: 200, y: 200, width: 140, height: 196)))
    }
}
