import Filmstrip
import TransitionSpec

extension ServiceConfiguration {
    /// What specs may ask for.
    var specLimits: SpecLimits {
        var limits = specs
        // What fits into a body may be a spec.
        limits.textBytes = self.limits.bodyBytes
        return limits
    }

    /// What renderings may cost.
    var renderLimits: RenderLimits {
        var limits = renders
        limits.frames = specs.frames
        return limits
    }

    /// What plays and draws specs within the limits.
    var renderer: Renderer { Renderer(threads: 1, limits: renderLimits, specs: specLimits) }
}
