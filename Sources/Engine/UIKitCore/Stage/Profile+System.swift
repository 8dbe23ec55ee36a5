extension Profile {
    /// A version of iOS.
    public enum System: String, CaseIterable, Sendable {
        /// UIKit up to iOS 17, as far as anybody has reported it.
        case classic
        /// iOS 18: `classic`, but for what has been reported of it.
        case iOS18 = "iOS 18"
        /// iOS 27, as measured on an iPhone 16 Pro. Figures that nobody has measured are those of `classic`.
        case iOS27 = "iOS 27"
    }
}

extension Stage {
    /// Creates a stage that behaves as a system does.
    public convenience init(device: Device = Device(), system: Profile.System) {
        self.init(device: device, profile: Profile(system))
    }
}
