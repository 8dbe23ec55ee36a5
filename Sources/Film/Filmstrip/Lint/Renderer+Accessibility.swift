import FilmstripDisplay
package import FilmstripFilm
import FilmstripFindings
import FilmstripMotion
import FilmstripPlayback
import FilmstripRaster
import Foundation
import TransitionSpec

extension Renderer {
    /// Plays a spec as for a review, and looks for motion that some people cannot stand.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - drawsReduced: Whether to draw the sheet under Reduce Motion, a PNG, unless the device asks for it anyway.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    package func accessibility(
        of text: [UInt8], drawsReduced: Bool, isCancelled: @escaping @Sendable () -> Bool
    ) throws(RenderFailure) -> (findings: [Finding], reduced: [UInt8]?) {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            let spec = try read(text)
            let evidence = try evidence(of: spec, text, for: .review)
            let found = try accessibility(of: spec, text, evidence, for: .review)
            let draws = drawsReduced && !spec.spec.device.reducesMotion
            let film = draws ? try film(of: text, as: [.png], for: .review, reduced: true) : nil
            return (found.findings, film?[.png])
        }
    }

    /// Looks at the pictures of a play for flashes and for motion that nobody can pause, and at a second play, under
    /// Reduce Motion, for transitions that move screens all the same.
    ///
    /// The pictures are those of the first `PictureWatch.longest` seconds, at 60 a second or at the display's rate if
    /// that is lower.
    ///
    /// - Throws: `.invalid`, too, if pictures cannot be drawn or take more work than the limit on drawing.
    func accessibility(
        of spec: LoadedSpec, _ text: [UInt8], _ evidence: Evidence,
        for purpose: ScriptPlayer.Purpose = .film
    ) throws(RenderFailure) -> (findings: [Finding], motion: MotionReport) {
        var watch = PictureWatch(
            spec.spec.device.size, rate: spec.spec.device.refreshRate, limits: limits)
        try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play, for: purpose).show(at: watch.interval) {
                moment in
                watch.see(moment, until: evidence.span.upperBound)
            }
        }
        if let problem = watch.problem { throw .invalid([reader.located(problem, in: text)]) }
        var findings = watch.findings(in: evidence)
        if !spec.spec.device.reducesMotion {
            let other = try self.evidence(of: spec.reducingMotion, text, for: purpose)
            findings += Findings(other).all.filter { $0.rule == .reducedMotionIgnored }
        }
        for index in findings.indices {
            findings[index].allowed = spec.spec.reasons[findings[index].rule.rawValue]
        }
        return (
            findings,
            MotionReport(movedArea: watch.movedArea, transitions: Timeline.Motion.all(of: evidence))
        )
    }
}

/// Watches the pictures of a play, one after the other, drawn at a quarter of the points.
private struct PictureWatch {
    /// Points per pixel.
    static let pitch = 4.0
    /// The seconds of a play that are watched.
    static let longest = 20.0
    /// Seconds of motion after which people have to be able to pause it.
    ///
    /// - Source: [WCAG 2.2, success criterion 2.2.2](https://www.w3.org/TR/WCAG22/#pause-stop-hide).
    static let pausing = 5.0
    /// Seconds without a change after which nothing moves any more.
    static let still = 0.5
    /// The least difference of a component that is seen, out of 255.
    static let seen = 2

    /// Seconds between two pictures.
    let interval: Double
    private let limits: RenderLimits
    private let rasterizer: Rasterizer
    private let cache = RasterCache()
    private var work = DrawingWork()
    /// Why no further picture is looked at; nil unless that is an error.
    private(set) var problem: SpecError?
    private var flashes: FlashMeter
    private var last: Bitmap?
    private var moved: [Bool]
    /// The time since which it moves without a finger, and that of the last change; nil while nothing does.
    private var motion: (begin: Double, last: Double)?
    private var unpaused: [(begin: Double, end: Double)] = []

    init(_ size: Spec.Size, rate: Double, limits: RenderLimits) {
        self.limits = limits
        rasterizer = Rasterizer(groupBytes: limits.groupBytes)
        interval = 1 / min(rate, 60)
        let (columns, rows) = (
            Rasterizer.pixels(size.width / Self.pitch), Rasterizer.pixels(size.height / Self.pitch)
        )
        flashes = FlashMeter(columns: columns, rows: rows, pitch: Self.pitch)
        moved = [Bool](repeating: false, count: columns * rows)
    }

    /// Looks at a picture; returns false if no further one is needed, `end` being the end of the last transition.
    mutating func see(_ moment: ScriptPlayer.Moment, until end: Double) -> Bool {
        // A counter of its own, since one that is kept needs every earlier picture to stay alive.
        work.add(RasterWork().count(moment.picture, scale: 1 / Self.pitch))
        problem = limits.problem(ofWatching: work)
        guard problem == nil else { return false }
        let frame: Bitmap
        do {
            frame = try rasterizer.draw(moment.picture, scale: 1 / Self.pitch, cache: cache)
        } catch {
            problem = RenderLimits.problem(ofWatched: "\(error)", at: moment.time)
            return false
        }
        let time = moment.time
        flashes.add(frame, at: time)
        note(changes: frame, at: time, isTouched: moment.isTouched)
        last = frame
        guard time < Self.longest else { return false }
        guard time > end + Self.still, !moment.hasMore else { return true }
        guard let motion else { return false }
        return motion.last - motion.begin <= Self.pausing
    }

    private mutating func note(changes frame: Bitmap, at time: Double, isTouched: Bool) {
        var hasChanged = false
        if let last {
            for i in frame.pixels.indices where frame.pixels[i] != last.pixels[i] {
                guard Self.differ(frame.pixels[i], last.pixels[i]) else { continue }
                (moved[i], hasChanged) = (true, true)
            }
        }
        if isTouched { motion = nil }
        if let motion, time - motion.last > Self.still { self.motion = nil }
        guard hasChanged, !isTouched else { return }
        motion = (motion?.begin ?? time, time)
        guard let motion, motion.last - motion.begin > Self.pausing else { return }
        if unpaused.last?.begin == motion.begin { unpaused.removeLast() }
        unpaused.append((motion.begin, motion.last))
    }

    private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
        for shift: UInt32 in [0, 8, 16] {
            let (one, other) = (Int(a >> shift & 255), Int(b >> shift & 255))
            if abs(one - other) > seen { return true }
        }
        return false
    }

    /// The share of the display that has changed, 0…1.
    var movedArea: Double {
        Double(moved.count { $0 }) / Double(max(moved.count, 1))
    }

    func findings(in evidence: Evidence) -> [Finding] {
        flashes.flashings.map(Self.finding)
            + unpaused.map { motion in
                let moving =
                    evidence.look(at: motion.end)?.views.filter { $0.isAnimated && $0.isInWindow }
                    .map(\.name) ?? []
                return Finding(
                    .motionWithoutPause, at: motion.begin, view: moving.first,
                    "\(moving.first.map { "`\($0)`" } ?? "a part of the display") moves for more than "
                        + "\(Int(Self.pausing)) s without a finger")
            }
    }

    private static func finding(of flashing: Flashing) -> Finding {
        let (rule, change): (FindingRule, String) =
            switch flashing.kind {
            case .general: (.flashes, "turn lighter and darker")
            case .red: (.redFlashes, "change from a saturated red and back")
            }
        let percent = Int((flashing.part * 100).rounded())
        let (size, place) = (flashing.area.size, flashing.area.origin)
        let area =
            "\(Int(size.width)) × \(Int(size.height)) pt at (\(Int(place.x)), \(Int(place.y)))"
        return Finding(
            rule, at: flashing.time, view: nil,
            "\(percent) % of the \(area) \(change) more than three times in a second")
    }
}
