import Filmstrip
import TransitionSpec

extension ServiceConfiguration {
    /// What plays and draws specs within the limits.
    var renderer: Renderer {
        var limits = specs
        // What fits into a body may be a spec.
        limits.textBytes = self.limits.bodyBytes
        var renders = renders
        renders.frames = specs.frames
        return Renderer(threads: 1, limits: renders, specs: limits)
    }
}
