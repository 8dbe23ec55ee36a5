import Filmstrip
import TransitionSpec

extension ServiceConfiguration {
    /// Limits of specs.
    var specLimits: SpecLimits {
        var limits = specs
        // What fits into a body may be a spec.
        limits.textBytes = self.limits.bodyBytes
        return limits
    }

    /// Limits of the cost of a rendering.
    var renderLimits: RenderLimits {
        var limits = renders
        limits.frames = specs.frames
        return limits
    }

    /// A renderer within the limits.
    var renderer: Renderer { Renderer(threads: 1, limits: renderLimits, specs: specLimits) }
}
