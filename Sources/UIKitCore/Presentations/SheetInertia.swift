import Foundation

/// The way by which a finger slides a sheet below its smallest detent, and what a floating sheet shows of changes of its
/// speed: as if it had mass, it becomes longer and stays behind while it speeds up, and the other way round.
struct SheetInertia {
    private var samples: [(time: Double, slide: CGFloat)] = []

    /// The deformation of a sheet besides that of its place.
    struct Effect {
        /// Share by which the sheet is longer and narrower.
        var stretch: CGFloat
        /// Distance by which its middle is lower, points.
        var shift: CGFloat

        static let none = Effect(stretch: 0, shift: 0)
    }

    /// Adds the slide at a time, which is not before the last; points. Before the first time the sheet was at rest.
    mutating func add(_ slide: CGFloat, at time: Double, _ profile: Profile) {
        samples.append((time, slide))
        // One sample before the reach of the windows is the beginning of a line.
        let reach = time - 2 * profile.sheetInertiaWindow - profile.sheetInertiaDelay
        let old = samples.dropLast().prefix { $0.time < reach }.count
        if old > 1 { samples.removeFirst(old - 1) }
    }

    /// The effect at a time.
    func effect(at time: Double, _ profile: Profile) -> Effect {
        Effect(
            stretch: profile.sheetInertiaStretch
                * surge(at: time - profile.sheetInertiaDelay, profile),
            shift: profile.sheetInertiaShift * surge(at: time, profile))
    }

    /// The way during the window before a time, less that of the window before, points: 0 at a constant speed.
    private func surge(at time: Double, _ profile: Profile) -> CGFloat {
        let window = profile.sheetInertiaWindow
        return slide(at: time) - 2 * slide(at: time - window) + slide(at: time - 2 * window)
    }

    /// The slide at a time: between samples as on a line.
    private func slide(at time: Double) -> CGFloat {
        guard let next = samples.firstIndex(where: { $0.time > time }) else {
            return samples.last?.slide ?? 0
        }
        guard next > 0 else { return samples[0].slide }
        let (from, to) = (samples[next - 1], samples[next])
        return from.slide + (to.slide - from.slide) * (time - from.time) / (to.time - from.time)
    }
}
