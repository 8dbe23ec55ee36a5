/// Determines the effects of a layer's changes, in place of Core Animation's default.
public protocol CALayerDelegate: AnyObject {
    /// The action for a change of the property `event`; nil continues the search, `NSNull` does nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Lays out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Draws the layer's content above its background, in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Gives the layer its content, by default by recording what `draw(_:in:)` draws.
    func display(_ layer: CALayer)
    /// Called before the layer draws its content.
    func layerWillDraw(_ layer: CALayer)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CALayerDelegate {
    /// Continues the search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public func layoutSublayers(of layer: CALayer) {}
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Records what `draw(_:in:)` draws.
    public func display(_ layer: CALayer) { layer.record() }
    public func layerWillDraw(_ layer: CALayer) {}
}
