import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `Films in rows` {
    private static func staged(
        from began: Double = 0, until ended: Double? = 1,
        times: [Double] = [0.2, 0.4, 0.6]
    ) -> StagedFilm {
        var staged = StagedFilm(times: times)
        staged.transitions = [
            StageTransition(
                id: 0, container: "navigation", operation: "pop", from: "b", to: "a", began: began,
                isInteractive: false, ended: ended, outcome: ended == nil ? nil : .completed)
        ]
        return staged
    }

    /// From 0.1 s to 1.2 s in five steps; an event has happened a little after its time.
    @Test func `show times from the earlier beginning to the later end`() throws {
        let films = try [
            Self.staged(from: 0.1, until: 0.9), Self.staged(from: 0.3, until: 1.2),
        ].map { try $0.film() }
        for (time, expected) in zip(
            FilmRows.times(of: films, count: 5), [0.1, 0.375, 0.65, 0.925, 1.2])
        {
            #expect(time >= expected && time - expected < 1e-5)
        }
    }

    @Test func `show a transition that never ends as far as its frames go`() throws {
        let films = try [Self.staged(until: nil, times: [0, 3])].map { try $0.film() }
        #expect(abs((FilmRows.times(of: films, count: 2).last ?? 0) - 3) < 1e-5)
    }

    @Test func `tell the outcome of each`() throws {
        #expect(
            FilmRows.outcome(of: try Self.staged(from: 0.25, until: 1).film().timeline)
                == "pop completed in 0.750 s")
        #expect(
            FilmRows.outcome(of: try Self.staged(until: nil).film().timeline) == "pop under way")
        #expect(
            FilmRows.outcome(of: try StagedFilm(transitions: []).film().timeline)
                == "no transition")
    }

    /// Each row has the frames of its film, at the same places across.
    @Test func `have the frames that each film has on its own`() throws {
        let films = try [Self.staged(), StagedFilm(times: [0.1, 0.3, 0.9])].map { try $0.film() }
        let png = try FilmRows([.init("before", films[0]), .init("after", films[1])]).bytes(
            as: .png)
        let rows = try PNGDecoder.decode(png, limit: 1 << 24)
        let sheets = try films.map { film in
            try PNGDecoder.decode(try #require(try film.files([.png])[.png]), limit: 1 << 24)
        }
        let heading = (rows.height - sheets[0].height - sheets[1].height) / 2
        #expect(heading > 11 && rows.width == sheets[0].width)
        var top = 0
        for (film, sheet) in zip(films, sheets) {
            top += heading
            for rect in film.frames.map(\.rect) {
                let shown = rows.part(
                    x: rect.x, y: top + rect.y, width: rect.width, height: rect.height)
                let own = sheet.part(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
                #expect(shown.pixels == own.pixels)
            }
            top += sheet.height
        }
    }

    @Test func `are vectors, too, and refused if they are too large`() throws {
        let film = try Self.staged().film()
        let svg = try FilmRows([.init("<old>", film), .init("new", film)]).bytes(as: .svg)
        #expect(String(decoding: svg, as: UTF8.self).hasPrefix("<svg "))
        var large = Self.staged(times: (0..<60).map { 0.1 + Double($0) / 100 })
        large.style.size = CGSize(width: 400, height: 900)
        large.style.columns = 60
        let many = try large.film()
        #expect(throws: OutputFailure.self) {
            try FilmRows((0..<6).map { .init("\($0)", many) }).bytes(as: .png)
        }
    }
}

@Suite struct `A notice` {
    private static func height(_ notice: Notice) throws -> Int {
        try PNGDecoder.decode(try notice.bytes(as: .png), limit: 1 << 26).height
    }

    /// It is as wide as a phone, 390 points, at two pixels per point.
    @Test func `is as wide as a phone, and as high as its text`() throws {
        let short = Notice(title: "The spec is wrong", detail: "")
        let bitmap = try PNGDecoder.decode(try short.bytes(as: .png), limit: 1 << 26)
        #expect(bitmap.width == 780)
        var long = short
        long.items = [.init(place: "1:2", message: String(repeating: "word ", count: 40))]
        #expect(try Self.height(long) > bitmap.height)
        #expect(try String(decoding: long.bytes(as: .svg), as: UTF8.self).contains("<svg"))
    }

    /// The eleventh item and all further ones are one line.
    @Test func `shows ten problems and counts the others`() throws {
        func notice(_ count: Int) -> Notice {
            Notice(
                title: "t", detail: "d",
                items: Array(repeating: .init(place: "", message: "m"), count: count))
        }
        #expect(try Self.height(notice(10)) > Self.height(notice(9)))
        #expect(try Self.height(notice(12)) == Self.height(notice(11)))
        #expect(try Self.height(notice(11)) > Self.height(notice(10)))
    }
}
