/// The animatable values of a layer's class that have no `LayerKey`, by name.
package struct OwnProperties: Equatable {
    /// How a layer draws its sublayers, or itself.
    package enum Form: Equatable {
        case usual, replicated, particles
        /// Sublayers in the superlayer's space, not flattened into the layer's plane.
        case unflattened
    }

    var values: [String: AnimationValue] = [:]
    /// The content that the layer's class draws besides.
    var base = LayerKind.plain
    var form = Form.usual
}

extension LayerProperties {
    /// The values without a `LayerKey`; nil for layers that have none.
    var own: OwnProperties? {
        get { if case .own(let value) = kind { value } else { nil } }
        set { if let newValue { kind = .own(newValue) } }
    }
}
