package import FilmstripCoreGraphics
package import FilmstripDisplay
import FilmstripGeometry
package import Foundation

/// Values of a screen or a named view; lengths in points.
package struct ViewValues: Equatable, Sendable {
    package var name: String
    package var frame: CGRect
    package var alpha: Double
    package var transform: CGAffineTransform
    /// Properties that differ from their defaults, by UIKit's key paths, in a fixed order.
    package var others: [Other]
    /// Whether the view has a mask; recorded for findings only.
    package var hasMask = false
    /// `isUserInteractionEnabled`; recorded for findings only.
    package var takesTouches = true
    /// `isScrollEnabled`, and `contentInset` as top, left, bottom and right, of a scroll view; recorded for findings only.
    package var isScrollEnabled = true
    package var contentInset = SIMD4<Double>()

    package struct Other: Equatable, Sendable {
        package var path: String
        package var value: Value

        package init(_ path: String, _ value: Value) { (self.path, self.value) = (path, value) }
    }

    package enum Value: Equatable, Sendable {
        case flag(Bool)
        case number(Double)
        case size(CGSize)
        case color(Color)
    }

    package init(
        name: String, frame: CGRect, alpha: Double, transform: CGAffineTransform, others: [Other]
    ) {
        (self.name, self.frame, self.alpha) = (name, frame, alpha)
        (self.transform, self.others) = (transform, others)
    }

    /// The values as properties of the timeline, on its grid.
    package var properties: [Timeline.Property] {
        var properties: [Timeline.Property] = []
        properties.reserveCapacity(3 + others.count)
        properties.append(framing)
        properties.append(fading)
        properties.append(transforming)
        for other in others {
            properties.append(Timeline.Property(other.path, other.value.onGrid))
        }
        return properties
    }

    private var framing: Timeline.Property {
        Timeline.Property(
            "frame",
            .numbers([
                snap(frame.origin.x), snap(frame.origin.y), snap(frame.width), snap(frame.height),
            ]))
    }

    private var fading: Timeline.Property { Timeline.Property("alpha", .numbers([snap(alpha)])) }

    private var transforming: Timeline.Property {
        Timeline.Property(
            "transform",
            .numbers([
                snap(transform.a), snap(transform.b), snap(transform.c), snap(transform.d),
                snap(transform.tx), snap(transform.ty),
            ]))
    }

    /// Those of the properties that every view has which are others in `shown`, on the timeline's grid.
    package func placing(unlike shown: ViewValues) -> [Timeline.Property] {
        var differences: [Timeline.Property] = []
        if frame != shown.frame, framing != shown.framing { differences.append(framing) }
        if alpha != shown.alpha, fading != shown.fading { differences.append(fading) }
        if transform != shown.transform, transforming != shown.transforming {
            differences.append(transforming)
        }
        return differences
    }
}

extension ViewValues.Value {
    package var onGrid: Timeline.Value {
        switch self {
        case .flag(let flag): .flag(flag)
        case .number(let number): .numbers([snap(number)])
        case .size(let size): .numbers([snap(size.width), snap(size.height)])
        case .color(let color):
            .numbers([color.red, color.green, color.blue, color.alpha].map { snap($0) })
        }
    }
}
