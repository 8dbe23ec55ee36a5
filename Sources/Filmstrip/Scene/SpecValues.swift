import CoreAnimation
import Display
import Foundation
import Geometry
import TransitionSpec
import UIKitCore

// The spec's plain values in the engine's types, and back. The engine knows no spec and the spec no
// engine; this folder knows both.

extension CGPoint {
    init(_ point: Spec.Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
    init(_ size: Spec.Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
    init(_ rect: Spec.Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension CGAffineTransform {
    init(_ transform: Spec.Transform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
            ty: transform.ty)
    }
}

extension CGColor {
    init(_ color: Spec.Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension UIView.AnimationCurve {
    init(_ curve: Spec.AnimationCurve) {
        switch curve {
        case .easeInOut: self = .easeInOut
        case .linear: self = .linear
        case .easeIn: self = .easeIn
        case .easeOut: self = .easeOut
        }
    }
}

extension UIBlurEffect.Style {
    init(_ style: Spec.BlurStyle) {
        switch style {
        case .extraLight: self = .extraLight
        case .light: self = .light
        case .dark: self = .dark
        case .regular: self = .regular
        case .prominent: self = .prominent
        case .systemUltraThinMaterial: self = .systemUltraThinMaterial
        case .systemThinMaterial: self = .systemThinMaterial
        case .systemMaterial: self = .systemMaterial
        case .systemThickMaterial: self = .systemThickMaterial
        case .systemChromeMaterial: self = .systemChromeMaterial
        case .systemUltraThinMaterialLight: self = .systemUltraThinMaterialLight
        case .systemThinMaterialLight: self = .systemThinMaterialLight
        case .systemMaterialLight: self = .systemMaterialLight
        case .systemThickMaterialLight: self = .systemThickMaterialLight
        case .systemChromeMaterialLight: self = .systemChromeMaterialLight
        case .systemUltraThinMaterialDark: self = .systemUltraThinMaterialDark
        case .systemThinMaterialDark: self = .systemThinMaterialDark
        case .systemMaterialDark: self = .systemMaterialDark
        case .systemThickMaterialDark: self = .systemThickMaterialDark
        case .systemChromeMaterialDark: self = .systemChromeMaterialDark
        }
    }
}

extension Spec.Value {
    /// Layers keep some numbers in 32 bits: on the engine's grid they read as they were written.
    static func float(_ value: Float) -> Spec.Value {
        .number((Double(value) * 1e6).rounded() / 1e6)
    }

    init(_ point: CGPoint) { self = .point(Spec.Point(x: point.x, y: point.y)) }

    init(_ size: CGSize) { self = .size(Spec.Size(width: size.width, height: size.height)) }

    init(_ rect: CGRect) {
        self = .rect(
            Spec.Rect(
                x: rect.origin.x, y: rect.origin.y, width: rect.size.width,
                height: rect.size.height))
    }

    init(_ t: CGAffineTransform) {
        self = .transform(Spec.Transform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty))
    }

    /// A layer without a colour has the invisible black.
    init(_ color: CGColor?) {
        let color = color ?? .clear
        self = .color(
            Spec.Color(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
}
