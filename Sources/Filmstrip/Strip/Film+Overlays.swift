import Display
import Foundation
import Geometry
import Parallel
import TransitionSpec

extension Film {
    /// Draws over every frame what `spec` asks for; labels, which are to be read, over fingers.
    ///
    /// - Parameter script: What was played.
    mutating func drawOverlays(of spec: Spec, script: Script) {
        let overlays = spec.filmstrip.overlays
        let contacts = overlays.contains(.touches) ? script.contacts : []
        for index in frames.indices {
            if Cancellation.isRequested { return }
            if overlays.contains(.touches) {
                TouchMarks(contacts, at: frames[index].time).append(to: &frames[index].picture)
            }
            if overlays.contains(.findings) {
                drawFindings(on: index, of: spec)
            }
        }
    }
    private mutating func drawFindings(on index: Int, of spec: Spec) {
        let found = findings.filter { $0.frame == index }
        guard let crop = spec.filmstrip.crop.map({ CGRect($0) }) else {
            let whole = CGRect(origin: .zero, size: frames[index].picture.size)
            return FindingMarks(
                found, on: frames[index], part: whole, cornerRadius: spec.device.cornerRadius
            ).append(to: &frames[index].picture)
        }
        var marks = DisplayList(size: crop.size)
        FindingMarks(found, on: frames[index], part: crop, cornerRadius: 0).append(to: &marks)
        let place = CGAffineTransform(translationX: crop.minX, y: crop.minY)
        frames[index].picture.append(marks, transform: Homography(place))
    }
}
