import Filmstrip
package import TransitionSpec

/// The errors with which a spec is refused; empty if it is rendered.
package func refusals(of spec: String) -> [SpecError] {
    do {
        _ = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        return []
    } catch {
        switch error {
        case .malformed(let errors), .invalid(let errors): return errors
        case .encoding, .cancelled: return []
        }
    }
}
