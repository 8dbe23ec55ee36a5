import Display
import Foundation
import TransitionSpec

extension Film {
    /// Draws over every frame what `spec` asks for, and cuts its display's corners.
    ///
    /// - Parameter contacts: What the fingers do, if that is to be seen.
    mutating func drawOverlays(of spec: Spec, contacts: [Contact]) {
        let marksFindings = spec.filmstrip.overlays.contains(.findings)
        let outline = DeviceOutline(spec.device)
        for index in frames.indices {
            let found = marksFindings ? findings.filter { $0.frame == index } : []
            let marks = FindingMarks(
                found, on: frames[index], cornerRadius: outline.cornerRadius)
            TouchMarks(contacts, at: frames[index].time).append(to: &frames[index].picture)
            marks.appendLines(to: &frames[index].picture)
            outline.cutCorners(of: &frames[index].picture)
            // They stand at corners, and are to be read there, too.
            marks.appendLabels(to: &frames[index].picture)
        }
    }
}
