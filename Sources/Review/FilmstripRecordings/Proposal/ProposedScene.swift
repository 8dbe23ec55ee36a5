import FilmstripDisplay
import FilmstripJSON
import Foundation

/// The layers of an explained transition as the screens, the animator and the script of a spec.
struct ProposedScene {
    let isReversed: Bool
    let size: CGSize
    private(set) var motions: [ProposedMotion]
    private(set) var notes: [String] = []
    /// The drag that drives the transition; nil if it runs by itself.
    private var gesture: ProposedGesture?
    /// The pictures at rest, by the names of their screens.
    var pictures: [(name: String, bitmap: Bitmap)] = []

    /// The name of the layer on top, and that of the one below; those of their tracks and their screens.
    private let top, bottom: String
    /// The rectangle of the layer on top at rest; nil if that is the whole screen.
    private let sheet: CGRect?
    private let name: String

    /// The share of the screen below that is seen where its light is measured.
    private static let leastSeen = 0.2

    init(
        kind: String, isReversed: Bool, size: CGSize, origin: CGPoint, tracks: MotionTracks,
        name: String
    ) {
        (self.isReversed, self.size, self.name) = (isReversed, size, name)
        let isSheet = kind == "sheet"
        top = isSheet ? "sheet" : isReversed ? "first" : "last"
        bottom = isReversed ? "last" : "first"
        func track(_ name: String) -> MotionTrack {
            var track =
                tracks.tracks.first { $0.name == name } ?? MotionTrack(name: name, samples: [])
            for index in track.samples.indices {
                track.samples[index]?.x -= origin.x
                track.samples[index]?.y -= origin.y
            }
            return track
        }
        let whole = CGRect(origin: .zero, size: size)
        let upper = track(top)
        let seen = upper.samples.compactMap { $0 }
        // A sheet rests where it is seen last.
        let resting = isReversed ? seen.first : seen.last
        sheet =
            isSheet
            ? resting.map { sample in
                let y = sample.y.rounded()
                return CGRect(x: 0, y: y, width: size.width, height: size.height - y)
            } : nil
        let place = sheet ?? whole
        // Where a layer comes from, or goes to, unseen: just outside, or clear.
        let early = isReversed ? seen.last : seen.first
        let unseen: ProposedMotion.Rest? =
            switch kind {
            case "slide", "sheet":
                early.map { sample in
                    let (dx, dy) = (sample.x - place.minX, sample.y - place.minY)
                    let isAcross = abs(dx) > abs(dy)
                    return ProposedMotion.Rest(
                        place: place.offsetBy(
                            dx: isAcross ? (dx < 0 ? -place.maxX : size.width) : 0,
                            dy: isAcross ? 0 : dy < 0 ? -place.maxY : size.height - place.minY),
                        alpha: 1)
                }
            case "fade": ProposedMotion.Rest(place: place, alpha: 0)
            default: ProposedMotion.Rest(place: nil, alpha: 0)
            }
        let known = ProposedMotion.Rest(place: place, alpha: 1)
        let still = ProposedMotion.Rest(place: whole, alpha: 1)
        // How dark a screen is that is nearly covered is not to be measured.
        var dimming = track("dimming")
        for (index, sample) in upper.samples.enumerated() where index < dimming.samples.count {
            guard let sample else { continue }
            let rect = CGRect(x: sample.x, y: sample.y, width: sample.width, height: sample.height)
            let covered = rect.intersection(whole)
            let share = covered.width * covered.height / (size.width * size.height)
            if 1 - share * (sample.alpha ?? 1) < Self.leastSeen { dimming.samples[index] = nil }
        }
        let above = ProposedMotion.motions(
            of: upper, tracks.times, before: isReversed ? known : unseen,
            after: isReversed ? unseen : known, size: place.size)
        let lead = above.first { $0.property.hasPrefix("center") }
        motions =
            above
            + ProposedMotion.motions(
                of: track(bottom), tracks.times, before: isReversed ? nil : still,
                after: isReversed ? still : nil, size: size, lead: lead)
            + ProposedMotion.motions(
                of: dimming, tracks.times, before: nil, after: nil, size: size, lead: lead
            ).filter { $0.property == "alpha" }
        if unseen?.place == nil {
            notes.append("where \(top) is while it is too faint to be measured is not known")
        }
    }

    /// Has a finger drive the transition, so that all motions are linear functions of its progress.
    ///
    /// - Returns: Whether the layers follow the finger; if not, nothing changes.
    mutating func follow(_ finger: FingerPath) -> Bool {
        let leads = motions.filter { $0.track == top && abs($0.to - $0.from) > 0 }
        let gestures = leads.lazy.compactMap { ProposedGesture(finger, $0) }
        guard let gesture = gestures.first else { return false }
        let begin = motions.map(\.begin).min() ?? 0
        for index in motions.indices { motions[index].follow(gesture, from: begin) }
        notes += gesture.notes
        self.gesture = gesture
        return true
    }

    /// The pictures of the screens, of which a sheet's is the part that it covers.
    var files: [(path: String, bitmap: Bitmap)] {
        pictures.map { item in
            let isSheet = sheet != nil && item.name == (isReversed ? "first" : "last")
            guard isSheet, let sheet else { return ("\(name)-\(item.name).png", item.bitmap) }
            let bitmap = item.bitmap
            let row = Int((sheet.minY / size.height * Double(bitmap.height)).rounded())
            let part = Bitmap(
                width: bitmap.width, height: bitmap.height - row,
                pixels: Array(bitmap.pixels[row * bitmap.width..<bitmap.pixels.count]))
            return ("\(name)-sheet.png", part)
        }
    }

    /// - Parameter begin: The time at which the recording begins to move.
    func json(_ description: String, scale: Double, begin: Double) -> JSONValue {
        let start = max(motions.map(\.begin).min() ?? begin, 0)
        var animators = [("recorded", animator(from: start))]
        if sheet != nil, isReversed { animators.append(("shown", shown)) }
        let (container, operation, call) = container
        var script = [gesture?.step ?? JSONValue(["at": rounded(start)]) + call]
        if sheet != nil, isReversed { script.insert(["at": 0, "present": "sheet"], at: 0) }
        let interactions = gesture.map {
            JSONValue(["drag": $0.interaction(beginning: operation)])
        }
        return [
            "description": description,
            "device": .object([
                "size": [size.width, size.height], "scale": min(max(scale, 0.5), 4),
            ]),
            "screens": JSONValue.object(
                zip(pictures, files).map { picture, file in
                    let isSheet = file.path.hasSuffix("-sheet.png")
                    return (
                        isSheet ? "sheet" : picture.name,
                        ["image": file.path, "background": "clear"]
                    )
                }),
            "animators": JSONValue.object(animators),
            "interactions": interactions,
            "container": container, "script": JSONValue.array(script),
            "filmstrip": JSONValue([
                "frames": 8, "columns": 8, "spacing": "motion",
                "overlays": gesture == nil ? nil : ["touches"],
            ]),
        ]
    }

    /// The container, the operation of the transition in a gesture's words, and the call that begins it.
    private var container: (JSONValue, operation: JSONValue, call: JSONValue) {
        let recorded = JSONValue([
            "animator": "recorded", "interaction": gesture == nil ? nil : "drag",
        ])
        guard let sheet else {
            let operation = isReversed ? "pop" : "push"
            let navigation: JSONValue = [
                "stack": isReversed ? ["last", "first"] : ["first"], "bar": false,
                operation: recorded,
            ]
            let container: JSONValue = ["navigation": navigation]
            return isReversed
                ? (container, .string("pop"), ["pop": true])
                : (container, ["push": "last"], ["push": "last"])
        }
        let frame = [sheet.minX, sheet.minY, sheet.width, sheet.height].map { plain($0) }
        let presentation: JSONValue = [
            "root": bottom, "style": "custom",
            "presentationController": .object([
                "frameOfPresentedViewInContainerView": "rect(\(frame.joined(separator: ", ")))"
            ]),
            "present": isReversed ? .object(["animator": "shown"]) : recorded,
            "dismiss": isReversed ? recorded : nil,
        ]
        let container: JSONValue = ["presentation": presentation]
        return isReversed
            ? (container, .string("dismiss"), ["dismiss": true])
            : (container, ["present": "sheet"], ["present": "sheet"])
    }

    /// The key path of a motion in the animator.
    private func path(_ motion: ProposedMotion) -> String {
        let isDimming = motion.track == "dimming"
        let view = isDimming ? motion.track : (motion.track == top) == isReversed ? "from" : "to"
        return "\(view).\(motion.property)"
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// The step that adds the dimming as it is before the transition.
    private func addsDimming(below view: String) -> JSONValue? {
        guard let motion = motions.first(where: { $0.track == "dimming" }) else { return nil }
        let alpha = rounded(min(max(motion.from, 0), 1))
        return [
            "below": view,
            "add": .object(["name": "dimming", "backgroundColor": "black", "alpha": alpha]),
        ]
    }

    private func animator(from start: Double) -> JSONValue {
        let end = motions.map(\.end).max() ?? start
        let isShown = sheet != nil && isReversed
        let insert: JSONValue = isReversed ? ["insert": "to", "below": "from"] : ["insert": "to"]
        let before = JSONValue.object(motions.map { (path($0), rounded($0.from).jsonValue) })
        let prepare =
            isShown
            ? [] : [insert, addsDimming(below: isReversed ? "from" : "to")].compactMap { $0 }
        // Motions of one curve are one animation.
        var groups: [(first: ProposedMotion, set: [(String, JSONValue)])] = []
        for motion in motions {
            let target = (path(motion), rounded(motion.to).jsonValue)
            let same = groups.firstIndex {
                $0.first.measured.isEmpty && motion.measured.isEmpty
                    && $0.first.curve == motion.curve && $0.first.duration == motion.duration
                    && abs($0.first.begin - motion.begin) < 5e-4
            }
            if let same {
                groups[same].set.append(target)
            } else {
                groups.append((motion, [target]))
            }
        }
        let animate = groups.map { group in
            let delay = rounded(group.first.begin - start)
            let keyframes = keyframes(of: group.first)
            return JSONValue([
                "duration": group.first.duration.map(rounded), "delay": delay > 0 ? delay : nil,
                "curve": group.first.curve,
                "set": keyframes == nil ? JSONValue.object(group.set) : nil,
                "keyframes": keyframes,
            ])
        }
        var complete: [JSONValue] = []
        if sheet == nil || isReversed, motions.contains(where: { $0.track == "dimming" }) {
            complete.append(["remove": "dimming"])
        }
        // The screen that is covered is to be as before when it is seen again.
        let covered = sheet == nil ? motions.filter { $0.track == (isReversed ? top : bottom) } : []
        if !covered.isEmpty {
            let rest = covered.map { (path($0), rounded($0.from).jsonValue) }
            complete.append(["set": JSONValue.object(rest)])
        }
        return [
            "duration": rounded(max(end - start, 0.01)),
            "prepare": prepare + (motions.isEmpty ? [] : [["set": before]]), "animate": animate,
            "complete": complete + [
                gesture == nil
                    ? ["completeTransition": true] : ["completeTransition": "!cancelled"]
            ],
        ]
    }

    /// The keyframes of a motion that follows no curve, from each measured value to the next; nil if it has a curve.
    private func keyframes(of motion: ProposedMotion) -> JSONValue? {
        guard !motion.measured.isEmpty else { return nil }
        return .array(
            zip(motion.measured, motion.measured.dropFirst()).map { old, new in
                let (start, end) = (rounded(old.part), rounded(new.part))
                let set = JSONValue.object([(path(motion), rounded(new.value).jsonValue)])
                return [
                    "start": start.jsonValue, "duration": rounded(end - start).jsonValue,
                    "set": set,
                ]
            })
    }

    /// An animator that shows a sheet, and the screen behind it, as they are before the sheet goes.
    private var shown: JSONValue {
        let behind = motions.filter { $0.track == bottom }
            .map { (path($0).replacing("to.", with: "from."), rounded($0.from).jsonValue) }
        let set: JSONValue? = behind.isEmpty ? nil : ["set": JSONValue.object(behind)]
        let steps: [JSONValue?] = [["insert": "to"], addsDimming(below: "to"), set]
        return [
            "duration": 0, "prepare": steps.compactMap { $0 },
            "complete": [JSONValue(["completeTransition": true])],
        ]
    }
}
