import FilmstripJSON

extension Language {
    var device: Schema<Spec.Device> {
        object(
            "The display, its rates, the user's settings, and the look of the device.",
            optional(
                "model", .choice(DeviceModel.names), absent: "none",
                "The device model, which determines values that are not given here."),
            optional(
                "system", Schema<Spec.System>.choice, absent: "the model's, or `classic`",
                "The version of iOS whose behaviour is shown; `classic` is UIKit up to iOS 17."),
            optional(
                "size", size(1...2048), absent: "the model's, or [390, 844]",
                "The size of the display."),
            optional(
                "scale", .number(0.5...4, "pixels a point"),
                absent: "the model's, or 1; the pictures of a model may be "
                    + "[coarser](filmstrip.md#filmstrip)",
                "The pixel density of the display."),
            optional(
                "refreshRate", .number(1...240, "hertz"), absent: "the model's, or 60",
                "The refresh rate of the display."),
            optional(
                "touchRate", .number(1...1000, "hertz"), absent: "the model's, or 60",
                "The rate at which touches are sampled."),
            optional(
                "safeAreaInsets", Self.edgeInsets(0...1024),
                absent:
                    "the model's; without a model, no insets, although placeholder screens leave "
                    + "room for a status bar",
                "The safe area insets for a status bar, a camera and a home indicator."),
            defaulted(
                "userInterfaceStyle", to: Spec.UserInterfaceStyle.light,
                "The user's choice of a light or dark appearance."),
            defaulted(
                "layoutDirection", to: Spec.LayoutDirection.leftToRight,
                "The layout direction of the user's language."),
            flag("reduceMotion", "Whether the user has turned on Reduce Motion."),
            optional(
                "cornerRadius", .number(0...1024, Self.points), absent: "the model's, or 0",
                "The radius of the display's corners."),
            flag("frame", "Whether the bezel of the device is drawn."),
            flag(
                "statusBar",
                "Whether the status bar, the camera's cutout and the home indicator are drawn."),
            make: DeviceKeys.init
        )
        .map { $0.device }
        .checked { device, node, validation in
            validation.checkCorners(of: device, at: node)
            validation.checkStatusBar(of: device, at: node)
            validation.checkSafeArea(of: device, at: node)
        }
    }

    /// Returns the schema of distances from the four edges, in points, each within `range`.
    static func edgeInsets(_ range: ClosedRange<Double>) -> Schema<Spec.EdgeInsets> {
        let distance = NumberRange(
            lower: range.lowerBound, upper: range.upperBound, unit: Self.points)
        return Schema.numbers(
            ["top", "left", "bottom", "right"].map { NumberPart(name: $0, range: distance) }
        ).map { Spec.EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    fileprivate struct DeviceKeys: Sendable {
        var model: String?
        var system: Spec.System?
        var size: Spec.Size?
        var scale, refreshRate, touchRate: Double?
        var safeAreaInsets: Spec.EdgeInsets?
        var userInterfaceStyle: Spec.UserInterfaceStyle
        var layoutDirection: Spec.LayoutDirection
        var reducesMotion: Bool
        var cornerRadius: Double?
        var hasFrame: Bool
        var hasStatusBar: Bool
    }
}

extension Language.DeviceKeys {
    /// The device: each property as the spec gives it, else as the model has it, else its default.
    fileprivate var device: Spec.Device {
        let model = model.flatMap(DeviceModel.init(named:))
        return Spec.Device(
            size: size ?? model?.size ?? Spec.Size(width: 390, height: 844),
            scale: scale ?? model?.scale ?? 1,
            refreshRate: refreshRate ?? model?.refreshRate ?? 60,
            touchRate: touchRate ?? model?.touchRate ?? 60,
            safeAreaInsets: safeAreaInsets ?? model?.safeAreaInsets,
            userInterfaceStyle: userInterfaceStyle, layoutDirection: layoutDirection,
            reducesMotion: reducesMotion, cornerRadius: cornerRadius ?? model?.cornerRadius ?? 0,
            hasFrame: hasFrame, hasStatusBar: hasStatusBar,
            system: system ?? model?.system ?? .classic,
            hasScaleOfModel: scale == nil && model != nil)
    }
}

extension Validation {
    /// Checks that the corner radius of `device` is at most half of its shorter side.
    fileprivate mutating func checkCorners(
        of device: Spec.Device, at node: JSONNode
    ) {
        let most = min(device.size.width, device.size.height) / 2
        guard device.cornerRadius > most else { return }
        reportDevice(
            "cornerRadius", of: node,
            "the number \(JSONNumber.text(device.cornerRadius)); expected at most half of the shorter side, "
                + JSONNumber.text(most))
    }

    /// Checks that `device` has a safe area if its status bar is drawn, which tells the kind and the place of its
    /// marks.
    fileprivate mutating func checkStatusBar(
        of device: Spec.Device, at node: JSONNode
    ) {
        guard device.hasStatusBar, device.safeAreaInsets == nil, let value = node["statusBar"]
        else { return }
        report(
            "found true, which is accepted with a model or with safeAreaInsets only",
            at: value.offset, under: "statusBar")
    }

    /// Checks that the safe area of `device` has no negative width or height.
    fileprivate mutating func checkSafeArea(
        of device: Spec.Device, at node: JSONNode
    ) {
        guard let insets = device.safeAreaInsets else { return }
        let sums = [
            ("top and bottom", insets.top + insets.bottom, "height", device.size.height),
            ("left and right", insets.left + insets.right, "width", device.size.width),
        ]
        guard let (edges, sum, side, most) = sums.first(where: { $0.1 > $0.3 }) else { return }
        reportDevice(
            "safeAreaInsets", of: node,
            "\(JSONNumber.text(sum)) at \(edges); expected at most the \(side), "
                + JSONNumber.text(most))
    }

    /// Reports an error about `key`; if the value comes from the model, at the size that it does
    /// not fit.
    private mutating func reportDevice(_ key: String, of node: JSONNode, _ message: String) {
        if let value = node[key] {
            report("found " + message, at: value.offset, under: key)
        } else if let size = node["size"] {
            report("found the model's \(key), " + message, at: size.offset, under: "size")
        }
    }
}

extension JSONNode {
    /// The device's style in this spec, which is raw JSON; colour names depend on it.
    var userInterfaceStyle: Spec.UserInterfaceStyle {
        self["device"]?["userInterfaceStyle"]?.string.flatMap(Spec.UserInterfaceStyle.init)
            ?? .light
    }
}
