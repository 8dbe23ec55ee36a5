import FilmstripGeometry
import Testing

@Suite struct `A timing curve` {
    struct Row: CustomTestStringConvertible {
        var name: String
        var curve: TimingCurve
        var x, y: Double
        var testDescription: String { "\(name) at \(x)" }
    }

    static let easeIn = TimingCurve(0.42, 0, 1, 1)
    static let easeOut = TimingCurve(0, 0, 0.58, 1)
    static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Both cubics solved by bisection with 30 digits.
    @Test(arguments: [
        Row(name: "easeIn", curve: easeIn, x: 0.1, y: 0.0170266097),
        Row(name: "easeIn", curve: easeIn, x: 0.5, y: 0.315356813),
        Row(name: "easeIn", curve: easeIn, x: 0.9, y: 0.839427846),
        Row(name: "easeOut", curve: easeOut, x: 0.1, y: 0.160572154),
        Row(name: "easeOut", curve: easeOut, x: 0.25, y: 0.378138131),
        Row(name: "easeOut", curve: easeOut, x: 0.75, y: 0.906535349),
        Row(name: "easeInOut", curve: easeInOut, x: 0.1, y: 0.0197224535),
        Row(name: "easeInOut", curve: easeInOut, x: 0.25, y: 0.129161931),
        Row(name: "easeInOut", curve: easeInOut, x: 0.5, y: 0.5),
        Row(name: "default", curve: standard, x: 0.1, y: 0.0947963057),
        Row(name: "default", curve: standard, x: 0.5, y: 0.802403388),
        Row(name: "default", curve: standard, x: 0.9, y: 0.994316477),
    ])
    func `solves the cubic for x`(_ row: Row) {
        #expect(abs(row.curve.value(at: row.x) - row.y) < 1e-8)
    }

    /// dy/ds over dx/ds with 30 digits; at the ends the direction of the nearest other control point.
    @Test(arguments: [
        Row(name: "easeIn", curve: easeIn, x: 0.1, y: 0.324183074991),
        Row(name: "easeIn", curve: easeIn, x: 0.5, y: 1.07397877982),
        Row(name: "easeInOut", curve: easeInOut, x: 0.5, y: 1 / 0.58),
        Row(name: "default", curve: standard, x: 0.9, y: 0.117447087439),
        Row(name: "linear", curve: .linear, x: 0.3, y: 1),
        Row(name: "easeIn", curve: easeIn, x: 0, y: 0),
        Row(name: "easeIn", curve: easeIn, x: 1, y: 1 / 0.58),
        Row(name: "easeOut", curve: easeOut, x: 0, y: 1 / 0.58),
        Row(name: "easeOut", curve: easeOut, x: 1, y: 0),
        Row(name: "vertical", curve: TimingCurve(0, 1, 1, 0), x: 0, y: .infinity),
        Row(name: "falling", curve: TimingCurve(0, -1, 1, 1), x: -1, y: -.infinity),
        Row(name: "vertical inside", curve: TimingCurve(1, 0, 0, 1), x: 0.5, y: .infinity),
        Row(name: "diagonal", curve: TimingCurve(0, 0, 0, 0), x: 0, y: 1),
    ])
    func `has the slope of its derivatives' ratio`(_ row: Row) {
        let slope = row.curve.slope(at: row.x)
        #expect(slope == row.y || abs(slope - row.y) < 1e-9)
    }

    @Test(arguments: [easeIn, easeOut, easeInOut, standard, .linear])
    func `gives back the time at which a value is shown`(_ curve: TimingCurve) {
        for step in 1..<100 {
            let x = Double(step) / 100
            #expect(abs(curve.elapsed(for: curve.value(at: x)) - x) < 1e-7)
        }
    }

    @Test func `begins at 0 and ends at 1 and stays there`() {
        #expect(Self.easeInOut.value(at: -1) == 0)
        #expect(Self.easeInOut.value(at: 0) == 0)
        #expect(Self.easeInOut.value(at: 1) == 1)
        #expect(Self.easeInOut.value(at: 2) == 1)
    }

    @Test func `may overshoot where its control points do`() {
        let back = TimingCurve(0.34, 1.56, 0.64, 1)
        #expect(stride(from: 0, to: 1, by: 0.01).map(back.value).contains { $0 > 1 })
    }
}
