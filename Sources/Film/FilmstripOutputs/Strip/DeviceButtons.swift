import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The buttons at the sides of a phone or a tablet, which stick out of its body.
///
/// Their places are chosen to look right, as shares of a side's length; nothing is measured from them. A device on its side
/// has its top at the left.
struct DeviceButtons {
    /// The distance by which a button sticks out; points.
    static let height: CGFloat = 1.5

    /// A side of the device held upright.
    private enum Side {
        case left, right, top
    }

    /// The shortest sides of phones and of tablets, and the least proportion of a phone's sides; other displays have no
    /// buttons.
    private static let phone: CGFloat = 300, tablet: CGFloat = 700, slenderness: CGFloat = 1.5

    /// Action, volume up and down, and the side button.
    private static let ofPhones: [(side: Side, part: ClosedRange<CGFloat>)] = [
        (.left, 0.19...0.225), (.left, 0.265...0.335), (.left, 0.355...0.425),
        (.right, 0.28...0.395),
    ]
    /// The top button, and volume up and down.
    private static let ofTablets: [(side: Side, part: ClosedRange<CGFloat>)] = [
        (.top, 0.85...0.91), (.right, 0.07...0.11), (.right, 0.12...0.16),
    ]

    private let buttons: [(side: Side, part: ClosedRange<CGFloat>)]
    private let isUpright: Bool

    /// The buttons of the device with a display of this size; points.
    init(on display: CGSize) {
        let (short, long) = (min(display.width, display.height), max(display.width, display.height))
        isUpright = display.height >= display.width
        buttons =
            if short >= Self.tablet {
                Self.ofTablets
            } else if short >= Self.phone, long >= Self.slenderness * short {
                Self.ofPhones
            } else {
                []
            }
    }

    /// Draws the buttons outside of a body, up to a distance of `height`.
    func append(
        around body: CGRect, height: CGFloat, _ color: Color, to list: inout DisplayList
    ) {
        for button in buttons {
            /// A place along the button's side, and away from it.
            func point(_ part: CGFloat, _ distance: CGFloat) -> CGPoint {
                let (across, down) = (body.minX + part * body.width, body.minY + part * body.height)
                return switch (button.side, isUpright) {
                case (.left, true): CGPoint(x: body.minX - distance, y: down)
                case (.right, true): CGPoint(x: body.maxX + distance, y: down)
                case (.top, true): CGPoint(x: across, y: body.minY - distance)
                case (.left, false): CGPoint(x: across, y: body.maxY + distance)
                case (.right, false): CGPoint(x: across, y: body.minY - distance)
                case (.top, false):
                    CGPoint(x: body.minX - distance, y: body.maxY - part * body.height)
                }
            }
            let (start, end) = (button.part.lowerBound, button.part.upperBound)
            let slope = (end - start) / 24
            var path = Path()
            path.move(to: point(start, 0))
            path.addLine(to: point(start + slope, height))
            path.addLine(to: point(end - slope, height))
            path.addLine(to: point(end, 0))
            path.closeSubpath()
            list.append(.fill(.init(.path(path, rule: .nonZero), .solid(color))))
        }
    }
}
