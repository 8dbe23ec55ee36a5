import FilmstripComparison
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `A picture of differences` {
    private func picture(_ old: HandmadePlay, _ new: HandmadePlay) throws -> Bitmap? {
        let (old, new) = (try old.recording(), try new.recording())
        let comparison = try Comparison(baseline: old, actual: new)
        return try comparison.picture(of: old, and: new).map {
            try PNGDecoder.decode($0.png, limit: 1 << 26)
        }
    }

    /// The places agree with the first frame of the test below, which checks the pixels around it.
    @Test func `says where frames are that both plays have`() throws {
        let (old, new) = (try Disc(x: 30).play.recording(), try Disc(x: 45).play.recording())
        let picture = try Comparison(baseline: old, actual: new).picture(of: old, and: new)
        #expect(
            picture?.frames == [
                .init(
                    frame: 0, columns: Pair(baseline: 16, actual: 16 + 2 * 162), top: 66,
                    size: PixelSize(width: 100, height: 100))
            ])
        let wide = try Disc(x: 30, width: 120).play.recording()
        let other = try Comparison(baseline: old, actual: wide).picture(of: old, and: wide)
        #expect(try #require(other).frames == [], "frames of two sizes do not lie on each other")
    }

    @Test func `is not made of what does not differ`() throws {
        #expect(try picture(Disc(x: 30).play, Disc(x: 30).play) == nil)
    }

    /// The margin is 16 pixels; the columns are at least 150 wide and 12 apart; the first row is 42 pixels from the top
    /// and begins with a caption of 24.
    @Test func `has the frames as they were and as they are`() throws {
        let picture = try #require(try picture(Disc(x: 30).play, Disc(x: 45).play))
        #expect(picture.width == 2 * 16 + 3 * 150 + 2 * 12)
        #expect(picture.height == 42 + 24 + 100 + 16)
        func pixel(_ column: Int, _ x: Int, _ y: Int) -> UInt32 {
            picture.pixels[(66 + y) * picture.width + 16 + column * 162 + x]
        }
        // In both discs, in the first only, in the second only, and in neither.
        #expect(
            [55, 35, 80, 95].map { pixel(0, $0, 50) == 0xFF00_0000 } == [true, true, false, false])
        #expect(
            [55, 35, 80, 95].map { pixel(2, $0, 50) == 0xFF00_0000 } == [true, false, true, false])
        let different: UInt32 = 0xFF5A_00E6
        #expect(
            [55, 35, 80, 95].map { pixel(1, $0, 50) == different } == [false, true, true, false])
    }

    /// The frame is 1.5 pixels wide and leaves 5 pixels around what differs.
    @Test func `frames what differs`() throws {
        let square = CGRect(x: 80, y: 7, width: 4, height: 3)
        let picture = try #require(
            try picture(Disc(x: 30).play, Disc(x: 30, square: square).play))
        func isMarked(_ x: Int, _ y: Int) -> Bool {
            picture.pixels[(66 + y) * picture.width + 16 + 162 + x] == 0xFF5A_00E6
        }
        #expect(isMarked(75, 8) && isMarked(82, 2) && isMarked(88, 8) && isMarked(82, 14))
        #expect(!isMarked(74, 8) && !isMarked(82, 1) && !isMarked(89, 8) && !isMarked(82, 15))
    }

    /// A play of frames that a square leaves to the right, or to the left.
    private static func moving(
        _ count: Int, to side: Double, size: CGSize = CGSize(width: 200, height: 400)
    ) -> HandmadePlay {
        HandmadePlay(
            frames: (0..<count).map { .handmade(Double($0), nil, []) },
            items: { index in
                let share = Double(index + 1) / Double(count)
                let square = CGRect(x: 90 + side * 80 * share, y: 10, width: 20, height: 20)
                return [.fill(.init(.rect(square), .solid(.black)))]
            }, size: size)
    }

    /// Frames of more than 480 × 1000 pixels are reduced by a whole number.
    @Test(arguments: [(480, 480), (481, 240), (960, 480), (961, 320)])
    func `reduces wide frames`(width: Int, shown: Int) throws {
        let size = CGSize(width: width, height: 100)
        let picture = try #require(
            try picture(
                Self.moving(1, to: 1, size: size), Self.moving(1, to: -1, size: size)))
        #expect(picture.width == 2 * 16 + 3 * shown + 2 * 12)
    }

    @Test func `has at most twelve rows, the first and the last among them`() throws {
        let (old, new) = (
            try Self.moving(40, to: 1).recording(), try Self.moving(40, to: -1).recording()
        )
        let made = try #require(
            try Comparison(baseline: old, actual: new).picture(of: old, and: new))
        let picture = try PNGDecoder.decode(made.png, limit: 1 << 26)
        #expect(picture.height == 42 + 12 * (24 + 400 + 12) - 12 + 16)
        #expect(made.frames.count == 12)
        #expect(made.frames.first?.frame == 0 && made.frames.last?.frame == 39)
    }

    /// The screen is elsewhere at half a second, between the second and the third frame.
    @Test func `shows the frames around a change that no frame shows`() throws {
        func play(x: Double) -> HandmadePlay {
            let times = [0, 0.25, 1, 1.5]
            return HandmadePlay(
                transitions: [.handmade(until: 2)], frames: times.map { .handmade($0, 0, x: 0) },
                samples: [0, 0.5, 1].map {
                    .handmade($0, 0, [.handmade(x: $0 == 0.5 ? x : 0)])
                })
        }
        let (old, new) = (try play(x: 10).recording(), try play(x: 20).recording())
        let comparison = try Comparison(baseline: old, actual: new)
        #expect(comparison.pixels.frames == [] && comparison.behaviour.map(\.kind) == [.trajectory])
        let picture = try #require(try comparison.picture(of: old, and: new))
        #expect(picture.frames.map(\.frame) == [1, 2])
        #expect(picture.films?.steps.count == 4)
    }

    /// A frame of both plays with an ignored part, one of the old play alone, and one of the new play alone.
    @Test func `looks as it was kept`() throws {
        func play(_ times: [Double], way: Double) -> HandmadePlay {
            HandmadePlay(
                transitions: [.handmade(until: 1)],
                frames: times.map { .handmade($0, $0 < 1 ? $0 : nil, []) },
                items: { index in
                    let square = CGRect(x: way * Double(index + 1), y: 20, width: 20, height: 20)
                    return [.fill(.init(.rect(square), .solid(.black)))]
                }, size: CGSize(width: 120, height: 60))
        }
        let (old, new) = (
            try play([0, 0.5, 1.5], way: 25).recording(),
            try play([0, 0.5, 0.75], way: 30).recording()
        )
        let options = ReviewOptions(ignoredAreas: [CGRect(x: 70, y: 10, width: 30, height: 16)])
        let comparison = try Comparison(baseline: old, actual: new, options: options)
        let made = try #require(
            try comparison.picture(of: old, and: new, options: options, animates: true))
        for (name, png) in [("rows", made.png), ("film", made.animation ?? [])] {
            try Golden.expect(
                try PNGDecoder.decode(png, limit: 1 << 24), feature: "comparison", case: name)
        }
        #expect(try Golden.cases(of: "comparison") == ["film", "rows", "sizes"])
    }

    @Test func `looks as it was kept where sizes differ and a frame is missing`() throws {
        let (old, new) = (
            try Self.moving(1, to: 1, size: CGSize(width: 160, height: 60)).recording(),
            try Self.moving(2, to: 1, size: CGSize(width: 200, height: 80)).recording()
        )
        let comparison = try Comparison(baseline: old, actual: new)
        let made = try #require(try comparison.picture(of: old, and: new))
        #expect(made.animation == nil)
        try Golden.expect(
            try PNGDecoder.decode(made.png, limit: 1 << 24), feature: "comparison", case: "sizes")
    }

    @Test func `is left out if nothing but a name has changed`() throws {
        func play(_ name: String) -> HandmadePlay {
            let views = [Timeline.View.handmade(name, x: 5)]
            return HandmadePlay(
                frames: [.handmade(0, nil, views)], samples: [.handmade(0, nil, views)])
        }
        let (old, new) = (try play("hero").recording(), try play("photo").recording())
        let comparison = try Comparison(baseline: old, actual: new)
        #expect(
            comparison.behaviour.map(\.sentence) == [
                "The view hero is called photo now; nothing else changed"
            ])
        #expect(try comparison.picture(of: old, and: new) == nil)
    }

    /// The films are side by side: 32 for the margins, 12 between, two columns of 200.
    @Test func `has both films in step as one animation`() throws {
        let (old, new) = (
            try Self.moving(3, to: 1).recording(), try Self.moving(3, to: -1).recording()
        )
        let comparison = try Comparison(baseline: old, actual: new)
        let picture = try comparison.picture(of: old, and: new, animates: true)
        let animation = try #require(picture?.animation)
        #expect(try PNGDecoder.decode(animation, limit: 1 << 24).width == 2 * 16 + 12 + 2 * 200)
        // acTL gives the number of frames (PNG, third edition, 11.3.6.1).
        let at = try #require(
            animation.indices.first { animation[$0...].starts(with: "acTL".utf8) })
        #expect(animation[at + 4..<at + 8].elementsEqual([0, 0, 0, 3]))
        #expect(try Pillow.frames(of: animation).map(\.milliseconds) == [1000, 1000, 1000])
    }
}
