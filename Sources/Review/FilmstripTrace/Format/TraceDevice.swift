import FilmstripJSON
public import TransitionSpec

/// The device of a trace, as far as it was recorded.
public struct TraceDevice: Equatable, Sendable {
    /// Apple's name of the model, such as `iPhone 16 Pro`; specs know some of them.
    public var model: String?
    /// The system with its version, such as `iOS 27.0.1`.
    public var system: String?
    /// The size of the window, points.
    public var size: Spec.Size?
    /// Pixels per point.
    public var scale: Double?
    /// Display frames per second.
    public var refreshRate: Double?
    /// The covered margins of the window, points.
    public var safeAreaInsets: Spec.EdgeInsets?
    /// The direction in which text and rows of items run.
    public var layoutDirection: Spec.LayoutDirection?

    /// Creates a device of which nothing is known.
    public init() {}

    /// The device on which a spec is played beside the trace: the recorded values, else those of the model, else the
    /// spec's own.
    func played(over own: Spec.Device) -> Spec.Device {
        let known = model.flatMap(Spec.Device.init(model:))
        var device = own
        if let known {
            (device.size, device.scale, device.refreshRate) =
                (known.size, known.scale, known.refreshRate)
            (device.touchRate, device.cornerRadius) = (known.touchRate, known.cornerRadius)
            device.system = known.system
        }
        if let size { device.size = size }
        if let scale { device.scale = scale }
        if let refreshRate { device.refreshRate = refreshRate }
        if let layoutDirection { device.layoutDirection = layoutDirection }
        // Insets of a model are those of its upright display.
        if let safeAreaInsets {
            device.safeAreaInsets = safeAreaInsets
        } else if let known, known.size == device.size {
            device.safeAreaInsets = known.safeAreaInsets
        }
        if let played = system.flatMap(Spec.System.init(recorded:)) { device.system = played }
        return device
    }
}

extension Spec.EdgeInsets {
    /// The reason why a window of this size has no room for the margins; nil if it has.
    func problem(in size: Spec.Size) -> String? {
        guard top + bottom > size.height || left + right > size.width else { return nil }
        let numbers = [top + bottom, left + right, size.height, size.width].map(JSONNumber.text)
        return
            "found safeAreaInsets of \(numbers[0]) at top and bottom and \(numbers[1]) at left and right; expected "
            + "at most the height, \(numbers[2]), and the width, \(numbers[3])"
    }
}

extension Spec.System {
    /// The system that stands for a recorded one: that version, or the next later one that was measured. Nil if the text
    /// is no version of iOS or iPadOS.
    init?(recorded text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, ["iOS", "iPadOS"].contains(parts[0]),
            let major = parts[1].split(separator: ".").first.flatMap({ Int($0) })
        else { return nil }
        self = major < 18 ? .classic : major == 18 ? .iOS18 : .iOS27
    }
}
