import CoreAnimation
import FilmstripDisplay
import FilmstripFilm
import FilmstripRaster
import Foundation
import StageEvents
import UIKitCore

/// Pictures of the display at the moments of transitions that rules compare.
struct Glimpses {
    private(set) var all: [Int: Evidence.Pictures] = [:]
    private var rest: DisplayList?, last: DisplayList?
    private var crossing: (time: Double, share: Double, list: DisplayList)?
    /// The newest transition of which a frame was seen, and that frame if the arriving screen may be there at once.
    private var begun = -1
    private var first: (time: Double, list: DisplayList)?
    private let cache = RasterCache()
    private var work = 0.0

    /// The work of all pictures of a play above which no more are drawn, about a second; nanoseconds.
    private static let most = 1e9
    /// The least share of what is behind two translucent screens that is looked at.
    private static let least = 0.2

    /// Keeps the display as it is before something happens.
    mutating func keep(_ stage: Stage) {
        guard stage.drawsLayers else { return }
        if stage.phase == .idle {
            (rest, last, crossing) = (stage.displayList(), nil, nil)
        } else {
            last = stage.displayList()
        }
    }

    /// Keeps the first frame of a transition if the arriving screen is above all on much of the display, and a frame in
    /// which both screens are more translucent than in those before.
    mutating func see(_ look: Look?, of stage: Stage) {
        guard let transition = stage.transitions.last, transition.ended == nil, let look,
            let from = transition.from.flatMap({ look[$0] }),
            let to = transition.to.flatMap({ look[$0] })
        else { return }
        let isFirst = begun != transition.id
        begun = transition.id
        if isFirst { first = nil }
        if isFirst, to.isInWindow, to.visibility > 0.3, to.rank > from.rank {
            let shown = to.shown.intersection(CGRect(origin: .zero, size: stage.display.size))
            let part = shown.isNull ? 0 : shown.width * shown.height
            if part > 0.3 * stage.display.size.width * stage.display.size.height {
                first = (stage.now, stage.displayList())
            }
        }
        guard min(from.visibility, to.visibility) > 0.2 else { return }
        let share = (1 - from.visibility) * (1 - to.visibility)
        guard share > crossing?.share ?? Self.least else { return }
        crossing = (stage.now, share, stage.displayList())
    }

    /// Draws the pictures of a transition that has just ended.
    mutating func end(_ stage: Stage) {
        guard let transition = stage.transitions.last, transition.ended != nil,
            all[transition.id] == nil, let last
        else { return }
        var pictures = Evidence.Pictures()
        pictures.last = draw(last)
        pictures.end = draw(stage.displayList())
        if let rest, crossing != nil || first != nil { pictures.rest = draw(rest) }
        if let crossing, let picture = draw(crossing.list) {
            pictures.crossing = (crossing.time, picture)
        }
        if let first, let picture = draw(first.list) { pictures.first = (first.time, picture) }
        all[transition.id] = pictures
        (self.last, crossing, first) = (nil, nil, nil)
    }

    private mutating func draw(_ list: DisplayList) -> Bitmap? {
        let scale = 1 / Evidence.Pictures.pitch
        work += RasterWork().count(list, scale: scale).total
        return work > Self.most ? nil : try? Rasterizer().draw(list, scale: scale, cache: cache)
    }
}
