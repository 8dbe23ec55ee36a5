import Display
import Foundation
import TransitionSpec

extension Film {
    /// Draws over every frame what `spec` asks for; labels, which are to be read, over fingers.
    ///
    /// - Parameter script: What was played.
    mutating func drawOverlays(of spec: Spec, script: Script) {
        let overlays = spec.filmstrip.overlays
        let contacts = overlays.contains(.touches) ? script.contacts : []
        for index in frames.indices {
            if overlays.contains(.touches) {
                TouchMarks(contacts, at: frames[index].time).append(to: &frames[index].picture)
            }
            if overlays.contains(.findings) {
                let found = findings.filter { $0.frame == index }
                FindingMarks(found, on: frames[index], cornerRadius: spec.device.cornerRadius)
                    .append(to: &frames[index].picture)
            }
        }
    }
}
