import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import Foundation
import StageEvents
import TestSupport
import Testing

/// Frames of a still display of 200 × 150 points with one overlay, and the places that it changes in each.
private func marked(
    _ overlay: StripStyle.Overlay, _ staged: StagedFilm
) throws -> (frames: [Bitmap], changes: [[(x: Int, y: Int)]]) {
    var (plain, marked) = (staged, staged)
    (plain.style.overlays, marked.style.overlays) = ([], [overlay])
    let frames = try marked.frames()
    return (frames, zip(frames, try plain.frames()).map { $0.changes(from: $1) })
}

private func still(
    _ contacts: [Contact] = [], at times: [Double], background: Color = .white
) -> StagedFilm {
    var style = StagedFilm.plain
    style.size = CGSize(width: 200, height: 150)
    return StagedFilm(
        times: times, style: style, background: background, hasSquare: false, transitions: [],
        contacts: contacts)
}

@Suite struct `The overlay of touches` {
    private static let tap = Contact([[0.1, 100, 75], [0.15, 100, 75]])

    /// A disc is 44 points across and has a rim of one point; a finger at rest has no path.
    @Test(arguments: [1.0, 0, 0.556], [[100, 75], [60, 90]])
    func `is a disc where the finger is`(white: Double, place: [Double]) throws {
        let hold = Contact([[0] + place, [1] + place])
        let staged = still([hold], at: [0.5], background: Color(white: white))
        let changes = try marked(.touches, staged).changes[0]
        // A black rim is invisible on black.
        let reach = white == 0 ? 22 : 23
        for (values, center) in [
            (changes.map(\.x), Int(place[0])), (changes.map(\.y), Int(place[1])),
        ] {
            #expect(values.min() == center - reach && values.max() == center + reach - 1)
        }
    }

    @Test func `has a disc for every finger`() throws {
        let fingers = [35.0, 165].map { Contact([[0, $0, 75], [1, $0, 75]]) }
        let changes = try marked(.touches, still(fingers, at: [0.6])).changes[0]
        let (left, right) = (changes.filter { $0.x < 100 }, changes.filter { $0.x >= 100 })
        #expect(left.map(\.x).min() == 35 - 23 && left.map(\.x).max() == 35 + 22)
        #expect(right.map(\.x).min() == 165 - 23 && right.map(\.x).max() == 165 + 22)
    }

    /// The finger was at 84 points a quarter of a second ago, and is at 148 now. The line is 7 points wide, with a round
    /// end, and fades with its distance from the finger.
    @Test func `shows the way of the last quarter of a second`() throws {
        let places = (0...40).map { [Double($0) / 64, 20 + 4 * Double($0), 75] }
        let staged = still([Contact(places)], at: [0.5], background: Color(white: 0.125))
        let (frames, changes) = try marked(.touches, staged)
        #expect(changes[0].allSatisfy { (80..<171).contains($0.x) })
        #expect(changes[0].allSatisfy { $0.x >= 125 || (71..<79).contains($0.y) })
        let along = stride(from: 88, through: 120, by: 4).map { frames[0].color($0, 75)[0] }
        #expect(zip(along, along.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `is nothing before a touch, and a quarter of a second after it`() throws {
        let changes = try marked(.touches, still([Self.tap], at: [0, 0.0999, 0.4, 1])).changes
        #expect(changes.map(\.count) == [0, 0, 0, 0])
    }

    @Test func `is a growing ring where a finger has lifted`() throws {
        let changes = try marked(.touches, still([Self.tap], at: [0.05, 0.2, 0.3, 0.39])).changes
        #expect(changes.map(\.isEmpty) == [true, false, false, false])
        #expect(!changes[1].contains { $0 == (100, 75) })
        let widths = changes[1...].map { $0.map(\.x).max() ?? 0 }
        #expect(widths == widths.sorted() && Set(widths).count == 3)
    }

    @Test(arguments: [1.0, 0])
    func `tells a touch that was taken away from one that lifted`(white: Double) throws {
        func end(_ isTaken: Bool) throws -> (frames: [Bitmap], changes: [[(x: Int, y: Int)]]) {
            let contact = Contact([[0, 100, 75], [0.1, 100, 75]], isTaken: isTaken)
            let staged = still([contact], at: [0.05, 0.12], background: Color(white: white))
            return try marked(.touches, staged)
        }
        func colored(_ frame: Bitmap) -> Int {
            frame.pixels.indices.count { index in
                let color = frame.color(index % frame.width, index / frame.width)
                return (color.max() ?? 0) - (color.min() ?? 0) > 64
            }
        }
        let (lifted, taken) = (try end(false), try end(true))
        #expect(lifted.frames[0] == taken.frames[0])
        #expect(colored(lifted.frames[1]) == 0 && colored(taken.frames[1]) > 50)
        #expect(!lifted.changes[1].contains { $0 == (100, 75) })
        #expect(taken.changes[1].contains { $0 == (100, 75) })
    }

    /// A finger outside of the screen is visible where its disc overlaps the screen.
    @Test(arguments: [[210.0, 75], [-5, -5], [9000, 9000], [-10000, 10000]])
    func `may lie outside the screen`(place: [Double]) throws {
        let contact = Contact([[0] + place, [0.1, 100, 75], [0.2] + place])
        var staged = still([contact], at: [0, 0.05, 0.1, 0.2])
        staged.style.overlays = [.touches]
        #expect(try staged.files([.png, .svg, .json]).files.count == 3)
    }
}

@Suite struct `The overlay of paths` {
    /// The finger goes from (10, 50) to (60, 50) in 0.2 s; the frames are at its touch, half-way and long after.
    @Test func `keeps the whole way of each finger in later frames`() throws {
        let places = (0...20).map { [0.01 * Double($0), 10 + 2.5 * Double($0), 50] }
        let (frames, changes) = try marked(.paths, still([Contact(places)], at: [0, 0.1, 0.9]))
        let ends = changes.map { $0.map(\.x).max() ?? 0 }
        // At the touch, there is a dot of four points; on white, its rim is not seen.
        #expect(ends[0] == 13)
        // Half a line's width beyond the place, with its round end.
        #expect((35...36).contains(ends[1]) && (60...61).contains(ends[2]))
        for change in changes {
            #expect(
                change.map(\.x).min() ?? 0 >= 4 && change.allSatisfy { (44...56).contains($0.y) })
        }
        // It is faint.
        #expect(changes[2].allSatisfy { x, y in frames[2].color(x, y).allSatisfy { $0 > 100 } })
    }
}

@Suite struct `The overlay of findings` {
    /// Findings on the second of two frames: one of the whole frame, and one of a view at (40, 30) with 60 × 50 points.
    private static func staged(
        allowed: String? = nil, size: CGSize = CGSize(width: 200, height: 150),
        place: CGRect = CGRect(x: 40, y: 30, width: 60, height: 50)
    ) -> StagedFilm {
        var staged = still(at: [0.1, 0.3])
        staged.style.size = size
        staged.views = [Timeline.View(name: "card", properties: [], place: place)]
        staged.findings = [
            Finding(.blackScreen, at: 0.3, view: nil, "The screen is black"),
            Finding(.alphaLeftBehind, at: 0.3, view: "card", "Its alpha is 0.5"),
        ]
        for index in staged.findings.indices {
            staged.findings[index].frame = 1
            staged.findings[index].allowed = allowed
        }
        return staged
    }

    @Test func `changes the frame alone on which something is found`() throws {
        let changes = try marked(.findings, Self.staged()).changes
        #expect(changes[0].isEmpty && !changes[1].isEmpty)
    }

    /// The outline is 2 points wide, with a rim of at most 1 point.
    @Test func `has an outline around the view that a finding names`() throws {
        var staged = Self.staged()
        staged.findings.removeFirst()
        let changes = try marked(.findings, staged).changes[1]
        func isMarked(_ x: Int, _ y: Int) -> Bool { changes.contains { $0 == (x, y) } }
        for x in [41, 98] { #expect(isMarked(x, 70)) }
        #expect(isMarked(70, 78) && !isMarked(70, 60))
        #expect(!isMarked(10, 70) && !isMarked(150, 70) && !isMarked(70, 120))
    }

    @Test func `is grey for what is allowed`() throws {
        func colored(_ staged: StagedFilm) throws -> Int {
            let frame = try marked(.findings, staged).frames[1]
            return frame.pixels.indices.count { index in
                let color = frame.color(index % frame.width, index / frame.width)
                return (color.max() ?? 0) - (color.min() ?? 0) > 8
            }
        }
        #expect(try colored(Self.staged()) > 0)
        #expect(try colored(Self.staged(allowed: "Known.")) == 0)
    }

    @Test(arguments: [[1.0, 1], [20, 12], [30, 30], [60, 400], [400, 24], [100, 50]])
    func `fits every frame`(_ size: [Double]) throws {
        var staged = Self.staged(size: CGSize(width: size[0], height: size[1]))
        let changes = try marked(.findings, staged).changes
        #expect(changes[0].isEmpty)
        staged.style.overlays = [.findings]
        #expect(try staged.files([.png, .svg, .json]).files.count == 3)
    }

    /// Places that views can have by their transforms.
    @Test(arguments: [
        [-9e8, -9e8, 1e9, 1e9], [100, 100, 0, 0], [50, 50, 3, 3], [1e9, 0, 1, 1],
    ])
    func `marks any view`(_ sides: [Double]) throws {
        let place = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        #expect(try !marked(.findings, Self.staged(place: place)).changes[1].isEmpty)
    }
}

@Suite struct `The marks of the system` {
    /// Insets of a phone without a cutout, of one with a notch and of one with an island, by their definition.
    @Test(arguments: [(20, 0), (47, 34), (59, 34)])
    func `stay in the safe area's insets`(_ top: Int, _ bottom: Int) throws {
        var staged = still(at: [0], background: Color(red: 1, green: 0.58, blue: 0))
        staged.style.size = CGSize(width: 393, height: 700)
        let plain = try staged.frames()[0]
        staged.style.statusBar = .init(top: Double(top), bottom: Double(bottom))
        let changes = try staged.frames()[0].changes(from: plain)
        #expect(changes.contains { $0.y < top })
        #expect(changes.contains { $0.y >= 700 - bottom } == (bottom > 0))
        #expect(!changes.contains { $0.y >= top && $0.y < 700 - bottom })
    }
}
