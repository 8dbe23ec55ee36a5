extension Spec.Device {
    /// The upright device with the values of a model, by Apple's name; nil for an unknown model.
    public init?(model name: String) {
        guard let model = DeviceModel(named: name) else { return nil }
        self.init(
            size: model.size, scale: model.scale, refreshRate: model.refreshRate,
            touchRate: model.touchRate, safeAreaInsets: model.safeAreaInsets,
            cornerRadius: model.cornerRadius, system: model.system)
    }

    /// Apple's names of all known models, phones first, each kind from the oldest to the newest.
    public static var models: [String] { DeviceModel.names }
}
