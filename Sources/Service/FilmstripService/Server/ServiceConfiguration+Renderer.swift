import Filmstrip

extension ServiceConfiguration {
    /// Limits on specs.
    var specLimits: SpecLimits {
        var limits = specs
        // Any text that fits a body may be a spec.
        limits.textBytes = self.limits.bodyBytes
        return limits
    }

    /// Limits on the cost of a rendering.
    var renderLimits: RenderLimits {
        var limits = renders
        limits.frames = specs.frames
        return limits
    }

    /// A renderer with these limits.
    var renderer: Renderer { Renderer(threads: 1, limits: renderLimits, specs: specLimits) }
}
