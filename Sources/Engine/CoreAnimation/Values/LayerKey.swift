import FilmstripGeometry
import Foundation

/// The keys of a layer that can be animated, under Core Animation's names.
package enum LayerKey: String, CaseIterable {
    case bounds, position, zPosition, anchorPoint, transform, sublayerTransform, hidden, opacity
    case masksToBounds, backgroundColor, cornerRadius, cornerRadii, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, colors, locations, startPoint
    case endPoint

    case anchorPointZ, doubleSided, shadowPath, contents, contentsRect, contentsCenter, path
    case fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case lineDashPattern, foregroundColor, fontSize, blurRadius, saturation, tint

    /// The key of the Swift property `name`; nil if it is not animatable.
    package init?(property name: String) {
        switch name {
        case "isHidden": self = .hidden
        case "isDoubleSided": self = .doubleSided
        default: self.init(rawValue: name)
        }
    }

    /// Whether a change of the key starts an implicit animation; flags, `path` and `lineDashPattern` change
    /// at once.
    var animatesImplicitly: Bool {
        kind != .flag && self != .path && self != .lineDashPattern
    }
}

extension LayerKey {
    /// Calls `visitor` with the key path of the key's value.
    ///
    /// This is the one description of each key: the place of its value, whose Swift type conforms to
    /// `LayerValue`, and the class of layers that has it.
    ///
    /// Inlined with the visitor, so that the key paths are literals and each kind of visit becomes a switch
    /// with direct access: reading and setting a vector takes 17 ns, as with dedicated switches, and
    /// 160 ns through key paths stored in a table.
    @inline(__always)
    func visit<Visitor: LayerValueVisitor>(
        _ values: inout Visitor.Values, _ visitor: Visitor
    ) -> Visitor.Result {
        switch self {
        case .bounds: visitor.visit(&values, \.bounds)
        case .position: visitor.visit(&values, \.position)
        case .zPosition: visitor.visit(&values, \.zPosition)
        case .anchorPoint: visitor.visit(&values, \.anchorPoint)
        case .anchorPointZ: visitor.visit(&values, \.anchorPointZ)
        case .transform: visitor.visit(&values, \.transform)
        case .sublayerTransform: visitor.visit(&values, \.sublayerTransform)
        case .hidden: visitor.visit(&values, \.isHidden)
        case .doubleSided: visitor.visit(&values, \.isDoubleSided)
        case .opacity: visitor.visit(&values, \.opacity)
        case .masksToBounds: visitor.visit(&values, \.masksToBounds)
        case .backgroundColor: visitor.visit(&values, \.backgroundColor)
        case .cornerRadius: visitor.visit(&values, \.cornerRadius)
        case .cornerRadii: visitor.visit(&values, \.cornerRadii)
        case .borderWidth: visitor.visit(&values, \.borderWidth)
        case .borderColor: visitor.visit(&values, \.borderColor)
        case .shadowColor: visitor.visit(&values, \.shadowColor)
        case .shadowOpacity: visitor.visit(&values, \.shadowOpacity)
        case .shadowOffset: visitor.visit(&values, \.shadowOffset)
        case .shadowRadius: visitor.visit(&values, \.shadowRadius)
        case .shadowPath: visitor.visit(&values, \.shadowPath)
        case .contents: visitor.visit(&values, \.contents)
        case .contentsRect: visitor.visit(&values, \.contentsRect)
        case .contentsCenter: visitor.visit(&values, \.contentsCenter)

        case .colors: visitor.visit(&values, \.gradient, \.colors)
        case .locations: visitor.visit(&values, \.gradient, \.locations)
        case .startPoint: visitor.visit(&values, \.gradient, \.startPoint)
        case .endPoint: visitor.visit(&values, \.gradient, \.endPoint)

        case .path: visitor.visit(&values, \.shape, \.path)
        case .fillColor: visitor.visit(&values, \.shape, \.fillColor)
        case .strokeColor: visitor.visit(&values, \.shape, \.strokeColor)
        case .strokeStart: visitor.visit(&values, \.shape, \.strokeStart)
        case .strokeEnd: visitor.visit(&values, \.shape, \.strokeEnd)
        case .lineWidth: visitor.visit(&values, \.shape, \.style.width, atLeast: 0)
        case .miterLimit: visitor.visit(&values, \.shape, \.style.miterLimit, atLeast: 1)
        case .lineDashPhase: visitor.visit(&values, \.shape, \.style.dashPhase)
        case .lineDashPattern: visitor.visit(&values, \.shape, \.style.dashes, atLeast: 0)

        case .foregroundColor: visitor.visit(&values, \.text, \.foregroundColor)
        case .fontSize: visitor.visit(&values, \.text, \.fontSize, atLeast: 0)

        case .blurRadius: visitor.visit(&values, \.backdrop, \.radius, atLeast: 0)
        case .saturation: visitor.visit(&values, \.backdrop, \.saturation, atLeast: 0)
        case .tint: visitor.visit(&values, \.backdrop, \.tint)
        }
    }
}
