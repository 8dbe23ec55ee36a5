import Foundation
import UIKitCore

/// A recording of a phone: touches, calls of code, and numbers of views at some frames. Times are in seconds from the first
/// touch, or from the first frame if there is none.
///
/// The files are in Tests/Engine/Traces, in the format of Docs/traces.md.
struct PhoneTrace {
    struct Touch {
        var time: Double
        var phase: UITouch.Phase
        var location: CGPoint
    }

    struct Frame {
        var time: Double
        /// The views' numbers, such as `front.x`.
        var values: [String: Double]
    }

    /// "completed", "cancelled", or the detent at which a sheet rests.
    private(set) var outcome: String?
    /// The detents of a sheet: recordings of sheets that are only large have names with "l-".
    let detents: [String]
    /// The detent of a sheet at first; "none" if it is not presented yet.
    let start: String
    private(set) var touches: [Touch] = []
    private(set) var calls: [(time: Double, name: String)] = []
    private(set) var frames: [Frame] = []

    /// Reads a file of the folder, such as `edge-pop/cancel`.
    init(_ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Traces/\(name).jsonl")
        let sheet = name.split(separator: "/").last ?? ""
        detents = sheet.hasPrefix("l-") ? ["large"] : ["medium", "large"]
        start = sheet.hasPrefix("l") ? "large" : sheet == "sheet-ml" ? "none" : "medium"
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            add(object as? [String: Any] ?? [:])
        }
    }

    /// The recording with the touches that the transcription left out.
    ///
    /// The recorder got one at each frame of 120 Hz. Of the long drags the transcription has all touches up to the first
    /// row in which something moves and the last 14, and about every second one between; those left out are put back on the
    /// line between their neighbours. Short flicks have all of theirs.
    var withAllTouches: PhoneTrace {
        // A finger that only holds a sheet makes it swell by less than two points.
        let moving = frames.first { frame in
            ["front.x", "sheet.y"].contains { key in
                abs((frame.values[key] ?? 0) - (frames[0].values[key] ?? 0)) > 2
            }
        }
        guard touches.count > 30, let moving else { return self }
        let last = touches[touches.count - 14].time
        var all = self
        all.touches = [touches[0]]
        for (from, to) in zip(touches, touches.dropFirst()) {
            let left = Int(((to.time - from.time) * 120).rounded()) - 1
            if (1...3).contains(left), from.time >= moving.time, to.time <= last {
                for step in 1...left {
                    let share = Double(step) / Double(left + 1)
                    let point = CGPoint(
                        x: from.location.x + (to.location.x - from.location.x) * share,
                        y: from.location.y + (to.location.y - from.location.y) * share)
                    all.touches.append(
                        Touch(
                            time: from.time + (to.time - from.time) * share, phase: .moved,
                            location: point))
                }
            }
            all.touches.append(to)
        }
        return all
    }

    /// The frames without those in which the recorder read the upper page a frame early: there it moves by more than a
    /// point, and stands still in the next frame.
    var framesReadInTime: [Frame] {
        frames.indices.filter { i in
            guard i > 0, i + 1 < frames.count, let x = frames[i].values["front.x"] else {
                return true
            }
            let moved = abs(x - (frames[i - 1].values["front.x"] ?? x))
            return moved <= 1 || frames[i + 1].values["front.x"] != x
        }.map { frames[$0] }
    }

    private mutating func add(_ line: [String: Any]) {
        func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
        if line["trace"] != nil { return }
        if let end = (line["outcome"] ?? line["detent"]) as? String {
            outcome = end
            return
        }
        let time = number(line["at"])
        if let location = line["location"] as? [Any] {
            let phase: UITouch.Phase =
                switch line["touch"] as? String {
                case "began": .began
                case "ended": .ended
                default: .moved
                }
            let point = CGPoint(x: number(location[0]), y: number(location[1]))
            touches.append(Touch(time: time, phase: phase, location: point))
        } else if let name = line["call"] as? String {
            calls.append((time, name))
        } else if let views = line["views"] as? [String: [String: Any]] {
            var values: [String: Double] = [:]
            for (view, numbers) in views {
                for (key, value) in numbers { values["\(view).\(key)"] = number(value) }
            }
            frames.append(Frame(time: time, values: values))
        }
    }
}

/// The numbers of views on a stage, a millisecond apart.
struct StageTrace {
    private var rows: [(time: Double, values: [String: Double])] = []

    mutating func add(_ time: Double, _ values: [String: Double]) { rows.append((time, values)) }

    /// The value at a time, between rows as on a line; nil where it was not shown.
    func value(_ key: String, at time: Double) -> Double? {
        var (low, high) = (0, rows.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if rows[middle].time <= time { low = middle } else { high = middle }
        }
        guard let a = rows[low].values[key] else { return rows[high].values[key] }
        guard let b = rows[high].values[key], rows[high].time > rows[low].time else { return a }
        let share = (time - rows[low].time) / (rows[high].time - rows[low].time)
        return a + (b - a) * min(max(share, 0), 1)
    }

    /// The root of the mean square of the differences from a phone's frames, at the delay of the phone that fits best.
    ///
    /// - Parameter gone: The value where nothing is shown.
    func difference(
        _ key: String, from frames: [PhoneTrace.Frame], delays: ClosedRange<Double>, gone: Double
    ) -> (rms: Double, delay: Double) {
        // Finer than the touches' own jitter, which is a few tenths of a millisecond.
        let shifts = stride(from: delays.lowerBound, through: delays.upperBound, by: 0.0002)
        let found = shifts.map { delay in
            let squares = frames.compactMap { frame in
                frame.values[key].map { phone in
                    let own = value(key, at: frame.time - delay) ?? gone
                    return (own - phone) * (own - phone)
                }
            }
            return (rms: (squares.reduce(0, +) / Double(squares.count)).squareRoot(), delay: delay)
        }
        return found.min { $0.rms < $1.rms } ?? (.infinity, 0)
    }
}
