/// Small functions that a file needs because UIKit has none for them.
enum Helper: String, CaseIterable {
    case descendant, shows, sign, mixNumbers, mixPoints, mixRects, mixColors, perspective,
        roundedRect
    case smoothstep, project, rubberBand, nearest, snap, gradientView, shapeView

    /// The Swift of the function, without the word that limits it to its file.
    var text: String {
        switch self {
        case .descendant:
            """
            extension UIView {
                /// The view with this accessibility identifier, this view or one inside it.
                fileprivate func descendant(named name: String) -> UIView? {
                    if accessibilityIdentifier == name { return self }
                    return subviews.lazy.compactMap { $0.descendant(named: name) }.first
                }
            }
            """
        case .shows:
            """
            extension UIViewController {
                /// Whether this is such a controller, or a container that shows one.
                fileprivate func shows(_ screen: UIViewController.Type) -> Bool {
                    type(of: self) == screen || children.contains { $0.shows(screen) }
                }
            }
            """
        case .sign:
            """
            /// -1, 0 or 1.
            private func sign(of number: CGFloat) -> CGFloat { number > 0 ? 1 : number < 0 ? -1 : 0 }
            """
        case .mixNumbers:
            """
            /// The linear interpolation from `a` to `b`.
            private func mix(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat {
                a * (1 - t) + b * t
            }
            """
        case .mixPoints:
            """
            /// The linear interpolation from `a` to `b`.
            private func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
                CGPoint(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
            }
            """
        case .mixRects:
            """
            /// The linear interpolation from `a` to `b`.
            private func mix(_ a: CGRect, _ b: CGRect, _ t: CGFloat) -> CGRect {
                CGRect(
                    x: a.minX * (1 - t) + b.minX * t, y: a.minY * (1 - t) + b.minY * t,
                    width: a.width * (1 - t) + b.width * t,
                    height: a.height * (1 - t) + b.height * t)
            }
            """
        case .mixColors:
            """
            /// The linear interpolation from `a` to `b`, component by component.
            private func mix(_ a: UIColor, _ b: UIColor, _ t: CGFloat) -> UIColor {
                func components(of color: UIColor) -> [CGFloat] {
                    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                    return [red, green, blue, alpha]
                }
                let mixed = zip(components(of: a), components(of: b)).map {
                    min(max($0 * (1 - t) + $1 * t, 0), 1)
                }
                return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
            }
            """
        case .perspective:
            """
            /// The perspective seen from a distance in points.
            private func perspective(from distance: CGFloat) -> CATransform3D {
                var transform = CATransform3DIdentity
                transform.m34 = -1 / distance
                return transform
            }
            """
        case .roundedRect:
            """
            /// A rectangle with corners of at most half its sides.
            private func roundedRect(_ rect: CGRect, radius: CGFloat) -> CGPath {
                let radius = min(radius, rect.width / 2, rect.height / 2)
                return CGPath(
                    roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
            }
            """
        case .smoothstep:
            """
            /// 0 up to `low`, 1 from `high` on, and an S-shaped curve in between.
            private func smoothstep(_ low: CGFloat, _ high: CGFloat, _ x: CGFloat) -> CGFloat {
                guard low != high else { return x < low ? 0 : 1 }
                let t = max(0, min(1, (x - low) / (high - low)))
                return t * t * (3 - 2 * t)
            }
            """
        case .project:
            """
            /// The distance that a scroll view with a deceleration rate moves on at a velocity.
            private func project(_ velocity: CGFloat, decelerationRate rate: CGFloat) -> CGFloat {
                velocity / 1000 * rate / (1 - rate)
            }
            """
        case .rubberBand:
            """
            /// The distance that a scroll view of `limit` points shows for a finger `x` beyond its end.
            private func rubberBand(_ x: CGFloat, limit: CGFloat) -> CGFloat {
                let distance = (1 - 1 / (abs(x) * 0.55 / limit + 1)) * limit
                return x < 0 ? -distance : distance
            }
            """
        case .nearest:
            """
            /// The number that is nearest to `x`, the first of equally near ones.
            private func nearest(to x: CGFloat, _ numbers: CGFloat...) -> CGFloat {
                numbers.min { abs($0 - x) < abs($1 - x) } ?? x
            }
            """
        case .snap:
            """
            /// The multiple of `step` that is nearest to `x`.
            private func snap(_ x: CGFloat, step: CGFloat) -> CGFloat {
                (x / step).rounded() * step
            }
            """
        case .gradientView:
            """
            /// A view with a gradient as its layer.
            private final class GradientView: UIView {
                override class var layerClass: AnyClass { CAGradientLayer.self }
                var gradient: CAGradientLayer? { layer as? CAGradientLayer }
            }
            """
        case .shapeView:
            """
            /// A view with a shape as its layer.
            private final class ShapeView: UIView {
                override class var layerClass: AnyClass { CAShapeLayer.self }
                var shape: CAShapeLayer? { layer as? CAShapeLayer }
            }
            """
        }
    }
}

/// The helpers that a file uses.
final class UsedHelpers {
    private var used: Set<Helper> = []

    func use(_ helper: Helper) { used.insert(helper) }

    /// Adds the helpers that another part of the file uses.
    func add(_ other: UsedHelpers) { used.formUnion(other.used) }

    func write(to text: inout SwiftText) {
        for helper in Helper.allCases where used.contains(helper) {
            text.line()
            for line in helper.text.split(separator: "\n", omittingEmptySubsequences: false) {
                text.line(String(line))
            }
        }
    }
}
