import Filmstrip

extension ServiceConfiguration {
    var specLimits: SpecLimits {
        var limits = specs
        // Any text that fits a body may be a spec.
        limits.textBytes = self.limits.bodyBytes
        return limits
    }

    var renderLimits: RenderLimits {
        var limits = renders
        limits.frames = specs.frames
        return limits
    }

    var renderer: Renderer { Renderer(threads: 1, limits: renderLimits, specs: specLimits) }
}
