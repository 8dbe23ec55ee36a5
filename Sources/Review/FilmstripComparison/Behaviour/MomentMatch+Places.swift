import FilmstripFilm
import StageEvents

extension MomentMatch {
    /// The frames of both strips at the same times; none if the plays part.
    private var framePairs: [(old: Timeline.Frame, new: Timeline.Frame)] {
        haveSameTimes && !isCut ? zip(baseline.frames, actual.frames).map { ($0, $1) } : []
    }

    /// The screens whose place on the display differs otherwise than their frame, as that of a sheet in its container.
    func screensElsewhere(_ tolerance: Double) -> Set<String> {
        let screens = Set(actual.transitions.flatMap { [$0.from, $0.to] }.compactMap { $0 })
        return screens.filter { name in
            framePairs.contains { old, new in
                zip(old[name]?.origin ?? [], new[name]?.origin ?? [])
                    .contains { abs($0 - $1) > tolerance }
            }
        }
    }

    /// Whether the frames in a span of time show views at the same places on the display, and at least one shows each.
    func showsAsBefore(
        _ names: [String], _ times: ClosedRange<Double>, _ tolerance: Double
    ) -> Bool {
        let pairs = framePairs.filter { times.contains($0.new.time) }
        return names.allSatisfy { name in
            let views = pairs.map { ($0.old[name], $0.new[name]) }
            return views.contains { $1?.isVisible == true }
                && views.allSatisfy { was, isNow in
                    let sides = [was, isNow].map { $0?.displayed.value.numbers ?? [] }
                    return sides[0].count == sides[1].count
                        && zip(sides[0], sides[1]).allSatisfy { abs($0 - $1) <= tolerance }
                }
        }
    }
}

extension Timeline.View {
    /// The origin on the display of what contains the view; points.
    fileprivate var origin: [Double] {
        zip(displayed.value.numbers ?? [], self["frame"]?.numbers ?? []).prefix(2).map { $0 - $1 }
    }
}
