import CoreAnimation
import FilmstripDigest
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripJSON
import FilmstripText
import Foundation
import UIKitCore

extension UIView {
    /// The values of the view that only records have, in the order of ``ViewProperty/ofContent``.
    var contentProperties: [Timeline.Property] {
        var values: [Timeline.Property] = []
        func add(_ path: String, _ value: Timeline.Value) {
            values.append(Timeline.Property(path, value))
        }
        let takesTouches = !(self is UILabel || self is UIImageView)
        if isUserInteractionEnabled != takesTouches {
            add("isUserInteractionEnabled", .flag(isUserInteractionEnabled))
        }
        if let label = self as? UILabel {
            add("text", .text(label.text ?? ""))
            let font = label.font.font
            add("font", .text("\(font.weight) \(JSONValue.text(of: snap(font.size)))"))
            add("textColor", .color(label.textColor.cgColor))
        }
        if let image = (self as? UIImageView)?.image { add("image", .text(image.summary)) }
        if let tint = ownTintColor { add("tintColor", .color(tint.cgColor)) }
        values += layer.presentationValues().kind.contentProperties
        if let mask = layer.mask?.presentationValues() {
            var numbers = mask.frame.numbers + [mask.cornerRadius]
            if case .shape(let shape) = mask.kind {
                numbers += shape.path?.boundingBox.numbers ?? []
            }
            add("mask", .numbers(numbers.map { snap($0) }))
        }
        return values
    }
}

extension LayerKind {
    fileprivate var contentProperties: [Timeline.Property] {
        switch self {
        case .plain, .own, .text: return []
        case .gradient(let gradient):
            var values = [
                Timeline.Property("gradient.type", .text("\(gradient.form)")),
                Timeline.Property(
                    "gradient.colors",
                    .numbers(gradient.colors.flatMap(\.numbers))),
            ]
            if let locations = gradient.locations {
                values.append(
                    Timeline.Property("gradient.locations", .numbers(locations.map { snap($0) })))
            }
            let points = [gradient.startPoint, gradient.endPoint].flatMap { [$0.x, $0.y] }
            values.append(Timeline.Property("gradient.points", .numbers(points.map { snap($0) })))
            return values
        case .shape(let shape):
            var values: [Timeline.Property] = []
            if let path = shape.path {
                values.append(
                    Timeline.Property(
                        "shape.path", .numbers(path.boundingBox.numbers.map { snap($0) })))
            }
            return values + [
                Timeline.Property("shape.fillColor", .color(shape.fillColor ?? .clear)),
                Timeline.Property("shape.strokeColor", .color(shape.strokeColor ?? .clear)),
                Timeline.Property(
                    "shape.stroke",
                    .numbers(
                        [shape.style.width, shape.strokeStart, shape.strokeEnd].map { snap($0) })),
            ]
        case .backdrop(let backdrop):
            return [
                Timeline.Property("blur.radius", .numbers([snap(backdrop.radius)])),
                Timeline.Property("blur.saturation", .numbers([snap(backdrop.saturation)])),
                Timeline.Property("blur.tint", .color(backdrop.tint)),
            ]
        }
    }
}

extension Timeline.Value {
    fileprivate static func color(_ color: Color) -> Timeline.Value { .numbers(color.numbers) }
}

extension Color {
    fileprivate var numbers: [Double] { [red, green, blue, alpha].map { snap($0) } }
}

extension CGRect {
    fileprivate var numbers: [CGFloat] { [minX, minY, width, height] }
}

extension UIImage {
    /// The size in pixels and the beginning of a digest: `40 × 40, 3f2a91c0`.
    fileprivate var summary: String {
        guard let cgImage else { return "empty" }
        let size = "\(cgImage.width) × \(cgImage.height)"
        guard case .pixels(let bitmap) = cgImage.source else { return "\(size), drawn" }
        let digest = bitmap.pixels.withUnsafeBytes { SHA256.hash(data: Data($0)) }
        return "\(size), \(Digest.hexadecimal(digest.prefix(4)))"
    }
}
