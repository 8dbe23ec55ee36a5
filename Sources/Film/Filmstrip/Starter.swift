import FilmstripGeometry

/// Templates for new specs.
public enum Starter {
    /// A push with a custom animator: complete, small, and formatted as every spec should be.
    public static let spec = String(decoding: PackageResources.starter_json, as: UTF8.self)

    /// A spec that is based on a preset and changes nothing in it.
    ///
    /// - Precondition: `name` is the name of a preset.
    public static func spec(over name: String) -> String {
        demand(Presets.all[name] != nil, "no preset is named \(name)")
        return """
            {
              "preset": "\(name)",
              "filmstrip": { "frames": 8, "columns": 4, "spacing": "motion", "overlays": ["touches"] }
            }

            """
    }
}
