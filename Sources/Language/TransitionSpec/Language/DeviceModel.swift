/// Properties of a device model in portrait orientation; a spec names a model and may override each
/// of them.
///
/// Sources:
/// - sizes and scales: Apple's Human Interface Guidelines, Layout, "Specifications";
/// - refresh rates: the technical specifications on support.apple.com ("ProMotion … up to 120Hz");
/// - touch rates: Apple's "Getting high-fidelity input with coalesced touches", which gives 120 Hz for
///   iPad Pro; those of phones are not published and are 60;
/// - safe areas: the articles "iPhone 11" to "iPhone 17 Screen Sizes" and "iPad Screen Sizes" of
///   useyourloaf.com; the Guidelines show them without figures;
/// - corner radii: the figures that BezelKit (github.com/markbattistella/BezelKit) read from simulators,
///   and ScreenCorners (github.com/kylebshr/ScreenCorners) from devices; Apple publishes none.
struct DeviceModel: Sendable {
    /// Apple's name of the model.
    var name: String
    /// Size of the screen in points.
    var size: Spec.Size
    /// Pixels per point.
    var scale: Double
    /// Refresh rate of the screen in hertz.
    var refreshRate: Double
    /// Sampling rate of touches in hertz.
    var touchRate = 60.0
    /// Areas covered by the status bar and the home indicator, in points.
    var safeAreaInsets: Spec.EdgeInsets
    /// Corner radius of the screen in points.
    var cornerRadius: Double
    /// The system with which the model was first sold, or the next later one that was measured.
    var system = Spec.System.classic

    static let names = all.map(\.name)

    /// All models, phones first, each kind from the oldest to the newest.
    private static let all =
        [
            phones(["iPhone SE (3rd generation)"], 375, 667, at: 2, top: 20, bottom: 0, corners: 0),
            phones(["iPhone 11"], 414, 896, at: 2, top: 48, corners: 41.5),
            phones(["iPhone 11 Pro"], 375, 812, top: 44, corners: 39),
            phones(["iPhone 11 Pro Max"], 414, 896, top: 44, corners: 39),
            phones(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, top: 50, corners: 44),
            phones(
                ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 14"], 390, 844, top: 47,
                corners: 47.33),
            phones(["iPhone 16e"], 390, 844, top: 47, corners: 47.33, .iOS18),
            phones(["iPhone 13 Pro"], 390, 844, hertz: 120, top: 47, corners: 47.33),
            phones(["iPhone 12 Pro Max", "iPhone 14 Plus"], 428, 926, top: 47, corners: 53.33),
            phones(["iPhone 13 Pro Max"], 428, 926, hertz: 120, top: 47, corners: 53.33),
            phones(["iPhone 15"], 393, 852, top: 59, corners: 55),
            phones(["iPhone 16"], 393, 852, top: 59, corners: 55, .iOS18),
            phones(["iPhone 14 Pro", "iPhone 15 Pro"], 393, 852, hertz: 120, top: 59, corners: 55),
            phones(["iPhone 15 Plus"], 430, 932, top: 59, corners: 55),
            phones(["iPhone 16 Plus"], 430, 932, top: 59, corners: 55, .iOS18),
            phones(
                ["iPhone 14 Pro Max", "iPhone 15 Pro Max"], 430, 932, hertz: 120, top: 59,
                corners: 55),
            phones(["iPhone 16 Pro"], 402, 874, hertz: 120, top: 62, corners: 62, .iOS18),
            phones(["iPhone 16 Pro Max"], 440, 956, hertz: 120, top: 62, corners: 62, .iOS18),
            phones(
                ["iPhone 17", "iPhone 17 Pro"], 402, 874, hertz: 120, top: 62, corners: 62,
                .iOS27),
            phones(["iPhone 17 Pro Max"], 440, 956, hertz: 120, top: 62, corners: 62, .iOS27),
            phones(["iPhone Air"], 420, 912, hertz: 120, top: 68, corners: 62, .iOS27),
            tablets(["iPad mini (A17 Pro)"], 744, 1133, corners: 21.5, .iOS18),
            tablets(["iPad (A16)"], 820, 1180, corners: 25, .iOS18),
            tablets(["iPad Air 11-inch (M3)"], 820, 1180, corners: 18, .iOS18),
            tablets(["iPad Air 13-inch (M3)"], 1024, 1366, corners: 18, .iOS18),
            tablets(["iPad Pro 11-inch (M4)"], 834, 1210, hertz: 120, corners: 30),
            tablets(["iPad Pro 13-inch (M4)"], 1032, 1376, hertz: 120, corners: 30),
        ].flatMap { $0 }

    private static func phones(
        _ names: [String], _ width: Double, _ height: Double, at scale: Double = 3,
        hertz: Double = 60, top: Double, bottom: Double = 34, corners: Double,
        _ system: Spec.System = .classic
    ) -> [DeviceModel] {
        names.map { name in
            DeviceModel(
                name: name, size: Spec.Size(width: width, height: height), scale: scale,
                refreshRate: hertz,
                safeAreaInsets: Spec.EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
                cornerRadius: corners, system: system)
        }
    }

    /// Tablets with a home indicator; touches are sampled at the refresh rate.
    private static func tablets(
        _ names: [String], _ width: Double, _ height: Double, hertz: Double = 60, corners: Double,
        _ system: Spec.System = .classic
    ) -> [DeviceModel] {
        names.map { name in
            DeviceModel(
                name: name, size: Spec.Size(width: width, height: height), scale: 2,
                refreshRate: hertz, touchRate: hertz,
                safeAreaInsets: Spec.EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
                cornerRadius: corners, system: system)
        }
    }
}

extension DeviceModel {
    /// Finds the model with this name; nil if there is none.
    init?(named name: String) {
        guard let model = Self.all.first(where: { $0.name == name }) else { return nil }
        self = model
    }
}
