import FilmstripDisplay
import Foundation
import StageEvents

/// Moments at equal distances in what is seen of a play.
///
/// The distance between two sights is the sum, over the pixels of small pictures and their components, of the squares of
/// the differences from each sight to the next one: a part that moves counts more than a whole screen that fades. It is a
/// whole number, so that the moments are the same on every machine.
struct MotionSpacing {
    /// The most sights of a play.
    static let mostSights = 600
    /// Sights a second, and as many of a short play.
    private static let rate = 60.0, denser = 240.0
    /// Sights for each frame that a denser rate is for.
    private static let sightsPerFrame = 4.0
    /// The time for which nothing changes where all rests; seconds.
    private static let rest = 0.1
    /// The part of the whole way within which two sights are not both worth a frame: 1 / `nearness`.
    private static let nearness = 200

    private struct Sight {
        var time: Double
        /// The distance from the first sight.
        var way = 0
        /// The same with all transitions, and all between rests, of one length.
        var share = 0
        /// A digest of the picture.
        var look: UInt64
    }

    private var sights: [Sight] = []
    private var last: Bitmap?

    /// The times of sights for `count` frames of a span, rising: the display's frames, and the `fixed` times within it.
    static func times(
        for count: Int, in span: ClosedRange<Double>, fixed: [Double]
    ) -> [Double] {
        let seconds = span.upperBound - span.lowerBound
        var rate = rate
        while rate < denser, seconds * rate < sightsPerFrame * Double(count) { rate *= 2 }
        while seconds * rate > Double(mostSights - fixed.count) { rate /= 2 }
        let first = Int((span.lowerBound * rate).rounded(.up))
        let last = Int((span.upperBound * rate).rounded(.down))
        let frames = first <= last ? (first...last).map { Double($0) / rate } : []
        let all = fixed + [span.lowerBound, span.upperBound]
        return Set(
            frames.filter { frame in !all.contains { abs($0 - frame) < 1e-6 } }
                + all.filter(span.contains)
        ).sorted()
    }

    /// Adds the picture of a moment after all earlier ones, all of one size.
    mutating func add(_ picture: Bitmap, at time: Double) {
        var way = sights.last?.way ?? 0
        if let last, last.width != picture.width {
            // The device has been turned.
            way += 255 * 255 * picture.pixels.count
        } else if let last {
            for (old, new) in zip(last.pixels, picture.pixels) where old != new {
                for shift: UInt32 in [0, 8, 16] {
                    let difference = Int(old >> shift & 255) - Int(new >> shift & 255)
                    way += difference * difference
                }
            }
        }
        // FNV-1a.
        let look = picture.pixels.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        sights.append(Sight(time: time, way: way, look: look))
        last = picture
    }

    /// The times of `count` frames, at least 2, rising: the anchors, and others between them so that the longest way from
    /// frame to frame is short. Neighbours look different, unless fewer sights do than there are frames: then the rest
    /// halves the longest times.
    ///
    /// Nil if all sights look alike.
    mutating func times(
        of count: Int, _ transitions: [StageTransition], lifts: [Double]
    ) -> [Double]? {
        guard let last = sights.last, last.way > 0 else { return nil }
        let spans = transitions.map { transition in
            let began = place(transition.began)
            return began...max(place(transition.ended ?? .infinity), began)
        }
        divide(at: spans.flatMap { [max($0.lowerBound - 1, 0), $0.upperBound] } + rests)
        let cancelled = zip(transitions, spans).filter { $0.0.outcome == .cancelled }
        let places = places(
            of: count,
            anchors(count, spans, cancelled.map(\.1.upperBound), lifts: lifts.map { place($0) }))
        var times = places.map { sights[$0].time }
        while times.count < count {
            let gaps = times.indices.dropFirst().map { times[$0] - times[$0 - 1] }
            let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
            times.insert((times[widest] + times[widest + 1]) / 2, at: widest + 1)
        }
        return times
    }

    /// The frames that are chosen first, rising; in order of worth, and of time among equals: the first and the last sight;
    /// one in the midst of each transition, where a finger lifts from it or else half of it is seen; those in which all
    /// comes to rest in a new look; the other lifts; and the ends of cancelled transitions.
    private func anchors(
        _ count: Int, _ spans: [ClosedRange<Int>], _ cancelled: [Int], lifts: [Int]
    ) -> [Int] {
        let last = sights.count - 1
        var chosen = [0, last]
        func add(_ place: Int, apart: Int) {
            guard chosen.count < count,
                chosen.allSatisfy({ abs(sights[$0].way - sights[place].way) >= apart })
            else { return }
            chosen.append(place)
        }
        for span in spans {
            let (from, to) = (sights[span.lowerBound].way, sights[span.upperBound].way)
            let midst = span.filter { from < sights[$0].way && sights[$0].way < to }
            let half = midst.min {
                abs(2 * sights[$0].way - from - to) < abs(2 * sights[$1].way - from - to)
            }
            if let found = lifts.last(where: midst.contains) ?? half { add(found, apart: 1) }
        }
        let apart = max(sights[last].way / Self.nearness, 1)
        for place in (spans.map(\.upperBound) + rests).sorted() + lifts
        where !chosen.contains(where: { sights[$0].look == sights[place].look }) {
            add(place, apart: apart)
        }
        for place in cancelled { add(place, apart: apart) }
        return chosen.sorted()
    }

    /// The first sight at or after a time, or the last one.
    private func place(_ time: Double) -> Int {
        sights.firstIndex { $0.time >= time - 1e-6 } ?? sights.count - 1
    }

    /// Gives the ways between places one length, short ones aside.
    private mutating func divide(at places: [Int]) {
        let (last, unit) = (sights.count - 1, 1 << 20)
        let edges = Set(places + [0, last]).sorted()
        for (from, to) in zip(edges, edges.dropFirst()) {
            let way = sights[to].way - sights[from].way
            let whole = max(way < sights[last].way / Self.nearness ? sights[last].way : way, 1)
            for index in from...to where index > from {
                sights[index].share =
                    sights[from].share + (sights[index].way - sights[from].way) * unit / whole
            }
        }
    }

    /// The first of the sights in which nothing changes for some time.
    private var rests: [Int] {
        var (found, first) = ([Int](), 0)
        for index in sights.indices where sights[index].look != sights[first].look {
            if sights[index - 1].time - sights[first].time > Self.rest { found.append(first) }
            first = index
        }
        return found
    }

    private func places(of count: Int, _ anchors: [Int]) -> [Int] {
        var parts = zip(anchors, anchors.dropFirst()).map {
            Part(from: $0, to: $1, states: states($0, $1, count))
        }
        for _ in 0..<(count - anchors.count) {
            guard
                let next = parts.indices.filter({ parts[$0].hasRoom })
                    .max(by: { need(parts[$0]) < need(parts[$1]) })
            else { break }
            parts[next].count += 1
        }
        return parts.flatMap { [$0.from] + chosen($0) } + [sights.count - 1]
    }

    /// The sights between two frames that are chosen already.
    private struct Part {
        var from: Int, to: Int
        /// The first of the sights of each look between them.
        var states: [Int]
        /// The number of frames between them.
        var count = 0

        var hasRoom: Bool { count < states.count }
    }

    /// The share between neighbours in a part; the most if its ends alone would look alike.
    private func need(_ part: Part) -> Int {
        let (from, to) = (sights[part.from], sights[part.to])
        if part.count == 0, from.look == to.look { return .max }
        return (to.share - from.share) / (part.count + 1)
    }

    private func states(_ from: Int, _ to: Int, _ count: Int) -> [Int] {
        // Not at once beside a frame.
        let whole = sights[sights.count - 1].time - sights[0].time
        let least = whole / Double(8 * count)
        return (from..<to).dropFirst().filter {
            sights[$0].way > sights[$0 - 1].way && sights[$0].way < sights[to].way
                && sights[$0].time - sights[from].time > least
                && sights[to].time - sights[$0].time > least
        }
    }

    /// The sights of a part that are nearest to equal ways.
    private func chosen(_ part: Part) -> [Int] {
        let (start, end) = (sights[part.from].way, sights[part.to].way)
        var (chosen, next) = ([Int](), 0)
        for index in 0..<part.count {
            let goal = start + (end - start) * (index + 1) / (part.count + 1)
            let all = part.states[next...(part.states.count - part.count + index)]
            var different = all.filter { sights[$0].look != sights[chosen.last ?? part.from].look }
            if index == part.count - 1 {
                different.removeAll { sights[$0].look == sights[part.to].look }
            }
            let candidates = different.isEmpty ? Array(all) : different
            let best = candidates.min {
                abs(sights[$0].way - goal) < abs(sights[$1].way - goal)
            }
            guard let best, let place = part.states.firstIndex(of: best) else { break }
            chosen.append(best)
            next = place + 1
        }
        return chosen
    }
}
