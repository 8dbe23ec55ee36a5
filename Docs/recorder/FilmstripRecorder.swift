import UIKit

/// A window that records touches and the places of views, frame by frame, as a trace for `filmstrip trace compare`.
///
/// Use it in place of the app's window, in a debug build:
///
///     let recorder = FilmstripRecorder(windowScene: scene)
///     window = recorder
///     ...
///     recorder.startRecording(name: "edge pop", model: "iPhone 16 Pro")
///     ...
///     let trace = recorder.stopRecording(outcome: .completed)
///
/// It records every view in the window that has an `accessibilityIdentifier`, under that name; of several views with one
/// name, the later ones get a number. Time 0 is the first touch, or the first call that `mark(call:)` notes if there is no touch.
///
/// Format: https://jsonlines.org, one object a line: a header, touches, calls, frames, and the outcome.
open class FilmstripRecorder: UIWindow {
    /// The way in which a transition ended.
    public enum Outcome: String {
        case completed, cancelled
    }

    /// Seconds after which a recording takes no more frames; 20 at first, at most 60.
    open var longestRecording = 20.0
    /// Whether touches and frames are being recorded.
    open private(set) var isRecording = false

    private var header = ""
    private var touchLines: [(time: Double, line: String)] = []
    private var callLines: [(time: Double, line: String)] = []
    private var frameLines: [(time: Double, line: String)] = []
    private var link: CADisplayLink?
    private var fingers: [ObjectIdentifier: Int] = [:]
    /// The names of all views that were recorded: one that is missing in a frame was not in the window.
    private var names: Set<String> = []

    /// Begins a recording; one that is in progress is discarded.
    ///
    /// - Parameters:
    ///   - name: A name for reports.
    ///   - model: Apple's name of the device, such as `iPhone 16 Pro`; a device does not tell it itself.
    open func startRecording(name: String, model: String? = nil) {
        discardRecording()
        header = headerLine(name, model)
        isRecording = true
        let link = makeLink()
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Notes a call by code, such as `push`: call it just before.
    open func mark(call: String) {
        guard isRecording else { return }
        callLines.append((CACurrentMediaTime(), "\"call\": \(Self.quoted(call))"))
    }

    /// Ends the recording and returns the trace.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the last transition, if the app knows it.
    ///   - detent: The name of the detent at which the topmost sheet rests, such as `medium`.
    open func stopRecording(outcome: Outcome? = nil, detent: String? = nil) -> String {
        let zero =
            touchLines.first?.time ?? callLines.first?.time ?? frameLines.first?.time ?? 0
        // Lines of one time keep this order: a frame shows what the touches before it did.
        let all = (callLines + touchLines + frameLines).enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element)
        var lines = [header]
        lines += all.map { Self.line(at: $0.time - zero, $0.line) }
        let end = (all.last?.time ?? zero) - zero
        if let outcome { lines.append(Self.line(at: end, "\"outcome\": \"\(outcome.rawValue)\"")) }
        if let detent { lines.append(Self.line(at: end, "\"detent\": \(Self.quoted(detent))")) }
        discardRecording()
        return lines.joined(separator: "\n") + "\n"
    }

    /// Ends the recording without a trace.
    open func discardRecording() {
        link?.invalidate()
        link = nil
        isRecording = false
        (touchLines, callLines, frameLines) = ([], [], [])
        (fingers, names) = ([:], [])
    }

    // MARK: Touches

    open override func sendEvent(_ event: UIEvent) {
        if isRecording {
            // A set has no order.
            let touches = (event.allTouches ?? []).filter { $0.window === self }
            for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
                record(touch)
            }
        }
        super.sendEvent(event)
    }

    private func record(_ touch: UITouch) {
        let phase: String
        switch touch.phase {
        case .began: phase = "began"
        case .moved: phase = "moved"
        case .ended: phase = "ended"
        case .cancelled: phase = "cancelled"
        default: return
        }
        let key = ObjectIdentifier(touch)
        if touch.phase == .began {
            // The lowest number that no finger on the screen has.
            let free = (0...fingers.count).first { !fingers.values.contains($0) }
            fingers[key] = free ?? fingers.count
        }
        // A finger that was down before the recording began is left out.
        guard let finger = fingers[key] else { return }
        if touch.phase == .ended || touch.phase == .cancelled { fingers[key] = nil }
        let place = touch.location(in: self)
        touchLines.append(
            (
                touch.timestamp,
                "\"touch\": \"\(phase)\", \"location\": [\(Self.text(Double(place.x))), "
                    + "\(Self.text(Double(place.y)))]"
                    + (finger == 0 ? "" : ", \"finger\": \(finger)")
            ))
    }

    // MARK: Frames

    #if canImport(ObjectiveC)
        private func makeLink() -> CADisplayLink {
            let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
            // Without a wish of its own a link may run at 60 Hz on a display of 120 Hz.
            let most = Float(UIScreen.main.maximumFramesPerSecond)
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: most, maximum: most, preferred: most)
            return link
        }

        @objc private func tick(_ link: CADisplayLink) { recordFrame(link) }
    #else
        // Without Objective-C there are no selectors; a stage's link takes the method itself.
        private func makeLink() -> CADisplayLink {
            CADisplayLink(target: self, selector: FilmstripRecorder.recordFrame)
        }
    #endif

    private func recordFrame(_ link: CADisplayLink) {
        let now = CACurrentMediaTime()
        if let first = frameLines.first?.time, now - first > min(longestRecording, 60) { return }
        var views: [(name: String, view: UIView)] = []
        var count: [String: Int] = [:]
        collect(self, &views, &count)
        names.formUnion(views.map { $0.name })
        let shown = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.view) })
        let members = names.sorted().map { name in
            "\(Self.quoted(name)): \(shown[name].map { numbers(of: $0) } ?? "null")"
        }
        frameLines.append((now, "\"views\": {\(members.joined(separator: ", "))}"))
    }

    private func collect(
        _ view: UIView, _ views: inout [(name: String, view: UIView)], _ count: inout [String: Int]
    ) {
        for child in view.subviews {
            if let name = child.accessibilityIdentifier, !name.isEmpty {
                let number = (count[name] ?? 0) + 1
                count[name] = number
                views.append((number == 1 ? name : "\(name) \(number)", child))
            }
            collect(child, &views, &count)
        }
    }

    /// The numbers of a view as it is shown: the rectangle around it in the window, and its own alpha.
    private func numbers(of view: UIView) -> String {
        let own = view.layer.presentation() ?? view.layer
        var rect = own.bounds
        var current: UIView = view
        while current !== self {
            let layer = current.layer.presentation() ?? current.layer
            let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
            // From the layer's coordinates to those of its superlayer: turned about the anchor point, which is at the
            // layer's position.
            let moved = rect.offsetBy(
                dx: -bounds.minX - anchor.x * bounds.width,
                dy: -bounds.minY - anchor.y * bounds.height)
            rect = moved.applying(layer.affineTransform())
                .offsetBy(dx: layer.position.x, dy: layer.position.y)
            guard let above = current.superview else { break }
            current = above
        }
        // The window's own coordinates begin at its bounds' origin.
        let origin = bounds.origin
        return "{\"x\": \(Self.text(Double(rect.minX - origin.x))), "
            + "\"y\": \(Self.text(Double(rect.minY - origin.y))), "
            + "\"width\": \(Self.text(Double(rect.width))), "
            + "\"height\": \(Self.text(Double(rect.height))), "
            + "\"alpha\": \(Self.text(min(max(Double(own.opacity), 0), 1)))}"
    }

    // MARK: Text

    private func headerLine(_ name: String, _ model: String?) -> String {
        let (screen, device) = (UIScreen.main, UIDevice.current)
        let insets = safeAreaInsets
        let sides = [insets.top, insets.left, insets.bottom, insets.right]
        let isReversed = traitCollection.layoutDirection == .rightToLeft
        return "{\"trace\": 1, \"name\": \(Self.quoted(name)), \"device\": {"
            + (model.map { "\"model\": \(Self.quoted($0)), " } ?? "")
            + "\"system\": \(Self.quoted("\(device.systemName) \(device.systemVersion)")), "
            + "\"size\": [\(Self.text(Double(bounds.width))), \(Self.text(Double(bounds.height)))], "
            + "\"scale\": \(Self.text(Double(screen.scale))), "
            + "\"refreshRate\": \(screen.maximumFramesPerSecond), "
            + "\"safeAreaInsets\": [\(sides.map { Self.text(Double($0)) }.joined(separator: ", "))], "
            + "\"layoutDirection\": \"\(isReversed ? "rightToLeft" : "leftToRight")\"}}"
    }

    private static func line(at time: Double, _ rest: String) -> String {
        "{\"at\": \(text(time)), \(rest)}"
    }

    /// A number with at most six decimals.
    private static func text(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let rounded = (number * 1_000_000).rounded() / 1_000_000
        let isWhole = rounded == rounded.rounded() && abs(rounded) < 1e15
        return isWhole ? "\(Int(rounded))" : "\(rounded)"
    }

    /// A string of JSON.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                quoted += "\\u00" + (scalar.value < 16 ? "0" : "")
                quoted += String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
