import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The values of a view in a timeline, read from its layer's presentation.
enum LayerReading {
    private static let paths:
        [(path: String, usual: [Double], read: @Sendable (CALayer) -> [Double])] = [
            (
                "frame", [],
                { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
            ),
            ("alpha", [], { [Double($0.opacity)] }),
            (
                "transform", [],
                { layer in
                    let t = layer.affineTransform()
                    return [t.a, t.b, t.c, t.d, t.tx, t.ty]
                }
            ),
            ("isHidden", [0], { [$0.isHidden ? 1 : 0] }),
            ("backgroundColor", [0, 0, 0, 0], { numbers($0.backgroundColor) }),
            ("layer.cornerRadius", [0], { [$0.cornerRadius] }),
            ("layer.borderWidth", [0], { [$0.borderWidth] }),
            ("layer.borderColor", [0, 0, 0, 1], { numbers($0.borderColor) }),
            ("layer.shadowOpacity", [0], { [Double($0.shadowOpacity)] }),
            ("layer.shadowRadius", [3], { [$0.shadowRadius] }),
            ("layer.shadowOffset", [0, -3], { [$0.shadowOffset.width, $0.shadowOffset.height] }),
            ("layer.shadowColor", [0, 0, 0, 1], { numbers($0.shadowColor) }),
            ("layer.masksToBounds", [0], { [$0.masksToBounds ? 1 : 0] }),
            ("layer.zPosition", [0], { [$0.zPosition] }),
        ]

    /// The default values, which a timeline omits.
    static let defaults: [String: [Double]] = Dictionary(
        uniqueKeysWithValues: paths.filter { !$0.usual.isEmpty }.map { ($0.path, $0.usual) })

    /// The presented values of a layer, rounded to the timeline's grid.
    static func values(of layer: CALayer) -> [String: [Double]] {
        Dictionary(
            uniqueKeysWithValues: paths.map { entry in
                (entry.path, entry.read(layer).map { ($0 * 1e6).rounded() / 1e6 })
            })
    }

    private static func numbers(_ color: CGColor?) -> [Double] {
        let color = color ?? .clear
        return [color.red, color.green, color.blue, color.alpha]
    }
}
