import FilmstripDisplay
import Foundation

/// Moments at equal distances in what is seen of a play.
///
/// The distance between two sights is the sum, over the pixels of small pictures and their components, of the differences
/// from each sight to the next one. It is a whole number, so that the moments are the same on every machine.
struct MotionSpacing {
    /// The most sights of a play.
    static let mostSights = 600
    /// Sights a second, and as many of a short play.
    private static let rate = 60.0, denser = 240.0
    /// Sights for each frame that a denser rate is for.
    private static let sightsPerFrame = 4.0

    private struct Sight {
        var time: Double
        /// The distance from the first sight.
        var way = 0
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
            way += 255 * picture.pixels.count
        } else if let last {
            for (old, new) in zip(last.pixels, picture.pixels) where old != new {
                for shift: UInt32 in [0, 8, 16] {
                    way += abs(Int(old >> shift & 255) - Int(new >> shift & 255))
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

    /// The times of `count` frames, at least 2, rising: the first and the last sight, those at the `fixed` times, earlier
    /// ones first, and the fastest, as far as something changes between them; the others lie between so that the longest
    /// way from frame to frame is short. Neighbours look different, unless fewer sights do than there are frames: then the
    /// rest halves the longest times.
    ///
    /// Nil if all sights look alike.
    func times(of count: Int, fixed: [Double]) -> [Double]? {
        guard let last = sights.last, last.way > 0 else { return nil }
        let places = places(of: count, fixed: fixed)
        var times = places.map { sights[$0].time }
        while times.count < count {
            let gaps = times.indices.dropFirst().map { times[$0] - times[$0 - 1] }
            let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
            times.insert((times[widest] + times[widest + 1]) / 2, at: widest + 1)
        }
        return times
    }

    private func places(of count: Int, fixed: [Double]) -> [Int] {
        var anchors = [0, sights.count - 1]
        let wanted =
            fixed.compactMap { time in sights.firstIndex { $0.time == time } }
            + [fastest].compactMap(\.self)
        for place in wanted where anchors.count < count {
            let isSeen = anchors.allSatisfy { sights[$0].way != sights[place].way }
            if isSeen { anchors.append(place) }
        }
        anchors.sort()
        var parts = zip(anchors, anchors.dropFirst()).map {
            Part(from: $0, to: $1, states: states($0, $1))
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

    /// The way between neighbours in a part; the longest if its ends alone would look alike.
    private func need(_ part: Part) -> Int {
        let (from, to) = (sights[part.from], sights[part.to])
        if part.count == 0, from.look == to.look { return .max }
        return (to.way - from.way) / (part.count + 1)
    }

    private func states(_ from: Int, _ to: Int) -> [Int] {
        (from..<to).dropFirst().filter {
            sights[$0].way > sights[$0 - 1].way && sights[$0].way < sights[to].way
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

    /// The sight about which most is seen to change in a time; nil if nothing changes.
    private var fastest: Int? {
        let speeds = sights.indices.dropFirst().dropLast().map { index in
            let (before, after) = (sights[index - 1], sights[index + 1])
            return (index, Double(after.way - before.way) / max(after.time - before.time, 0.001))
        }
        return speeds.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil }
    }
}
