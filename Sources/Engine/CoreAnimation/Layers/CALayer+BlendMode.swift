import FilmstripDisplay

extension CALayer {
    /// The blend mode named by `compositingFilter`; adds a warning to `list` if the name is unknown.
    func blendMode(warning list: inout DisplayList) -> Group.BlendMode {
        guard let compositingFilter else { return .normal }
        if let name = compositingFilter as? String, let mode = Self.blendModes[name] { return mode }
        let message = "there is no compositing filter \(compositingFilter)"
        list.warn(Warning(layer: list.layer ?? "CALayer", message: message))
        return .normal
    }

    /// Blend modes by their names.
    ///
    /// - Source: Core Image Filter Reference, "CICategoryCompositeOperation"; Core Animation uses its names
    ///   without `CI` and with a lower-case first letter; addition is `linearDodgeBlendMode` there and
    ///   `plusL` for layers.
    private static let blendModes: [String: Group.BlendMode] = {
        var modes: [String: Group.BlendMode] = ["plusL": .plusLighter]
        for mode in Group.BlendMode.allCases {
            let word = mode == .plusLighter ? "linearDodge" : mode.rawValue
            modes[word + "BlendMode"] = mode
            modes["CI" + word.prefix(1).uppercased() + word.dropFirst() + "BlendMode"] = mode
        }
        return modes
    }()
}
