import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

// Conversions between the spec's plain values and the engine's types. Neither the engine nor the
// spec knows the other; this folder knows both.

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

extension CATransform3D {
    init(_ transform: Spec.Transform3D) {
        let m = transform.m
        self.init(
            m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
            m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
            m44: m[15])
    }
}

extension CGColor {
    init(_ color: Spec.Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension UIColor {
    /// Creates the colour; if the spec's has an elevated variant, it depends on the view's user interface level.
    convenience init(_ color: Spec.Color) {
        guard let elevated = color.elevated else {
            self.init(cgColor: CGColor(color))
            return
        }
        let base = UIColor(cgColor: CGColor(color))
        let above = UIColor(cgColor: CGColor(Spec.Color(rgba: elevated)))
        self.init { $0.userInterfaceLevel == .elevated ? above : base }
    }
}

extension UIView {
    func setBackground(_ color: Spec.Color) {
        if color.elevated == nil {
            layer.backgroundColor = CGColor(color)
        } else {
            backgroundColor = UIColor(color)
        }
    }
}

extension UIEdgeInsets {
    init(_ insets: Spec.EdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension Device {
    init(_ device: Spec.Device) {
        self.init(
            size: CGSize(device.size), scale: device.scale, refreshRate: device.refreshRate,
            touchRate: device.touchRate,
            safeAreaInsets: device.safeAreaInsets.map { UIEdgeInsets($0) } ?? .zero,
            userInterfaceStyle: UIUserInterfaceStyle(device.userInterfaceStyle),
            layoutDirection: UITraitEnvironmentLayoutDirection(device.layoutDirection),
            isReduceMotionEnabled: device.reducesMotion)
        cornerRadius = device.cornerRadius
    }
}

extension Stage {
    convenience init(_ device: Spec.Device) {
        self.init(device: Device(device), system: Profile.System(device.system))
    }
}

extension Profile.System {
    fileprivate init(_ system: Spec.System) {
        switch system {
        case .classic: self = .classic
        case .iOS18: self = .iOS18
        case .iOS27: self = .iOS27
        }
    }
}

extension UIUserInterfaceStyle {
    fileprivate init(_ style: Spec.UserInterfaceStyle) {
        switch style {
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension UIUserInterfaceStyle {
    init(_ style: Spec.OverrideUserInterfaceStyle) {
        switch style {
        case .unspecified: self = .unspecified
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension UISemanticContentAttribute {
    init(_ attribute: Spec.SemanticContentAttribute) {
        switch attribute {
        case .unspecified: self = .unspecified
        case .playback: self = .playback
        case .spatial: self = .spatial
        case .forceLeftToRight: self = .forceLeftToRight
        case .forceRightToLeft: self = .forceRightToLeft
        }
    }
}

extension UITraitEnvironmentLayoutDirection {
    fileprivate init(_ direction: Spec.LayoutDirection) {
        switch direction {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        }
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
    /// A number that a layer keeps in 32 bits; rounding to the engine's grid restores the written value.
    static func float(_ value: Float) -> Spec.Value {
        .number(snap(Double(value)))
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

    init(_ t: CATransform3D) {
        self = .transform3D(
            Spec.Transform3D([
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
                t.m41, t.m42, t.m43, t.m44,
            ]))
    }

    /// Creates the value of a colour; nil becomes clear black.
    init(_ color: CGColor?) {
        let color = color ?? .clear
        self = .color(
            Spec.Color(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
}
