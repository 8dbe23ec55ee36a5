import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripText
import Foundation

/// The marks that the system draws over every app: time, signal, battery, the camera's cutout, and the home indicator.
///
/// - Approximation: the time is always 9:41, the signals and the battery are full. Their colour is the one that the
///   screens ask for, and changes at once; that of the home indicator is the user's style's, whatever lies beneath. A
///   notch has one of two widths. Marks of tablets are those of phones, at the sides.
struct StatusBarMarks {
    private enum Cutout { case none, notch, island }

    private let bar: StripStyle.StatusBar
    /// The display's size; points.
    private let size: CGSize
    private let color, indicatorColor: Color
    private let isHidden: Bool
    private let angle: Double

    /// - Parameters:
    ///   - bar: The kind of the marks, and the colour of the device's style.
    ///   - look: The look that the screens ask for; nil for that style's.
    ///   - size: The display's size; points.
    init(_ bar: StripStyle.StatusBar, _ look: StatusBarLook?, size: CGSize) {
        (self.bar, self.size) = (bar, size)
        color = look?.isLight ?? bar.isLight ? .white : .black
        indicatorColor = bar.isLight ? .white : .black
        (isHidden, angle) = (look?.isHidden ?? false, look?.angle ?? 0)
    }

    private var cutout: Cutout { bar.top > 50 ? .island : bar.top > 24 ? .notch : .none }

    func append(to list: inout DisplayList) {
        switch cutout {
        case .none where bar.top <= 0 || isHidden: break
        case .none: appendPlainBar(to: &list)
        case .notch: appendNotch(to: &list)
        case .island: appendIsland(to: &list)
        }
        if bar.bottom > 0 { appendHomeIndicator(to: &list) }
    }

    // MARK: Kinds of display

    /// The island and the marks at its sides.
    ///
    /// Source of the island's size: Apple's Human Interface Guidelines, Live Activities: on 393 points, a compact island is
    /// 230 wide with 52.33 at either side of the camera, and a minimal one 36.67 high. Source of the places: the hierarchy of
    /// the status bar on 393 × 852 points in a public report (Appium, discussion of iOS 18), whose safe area begins at 59:
    /// time {54.3, 19, 34.3, 20.3}, cellular {282, 23, 19.3, 12.3}, Wi-Fi {308.7, 23, 17, 12.3}, battery
    /// {333, 22.7, 27.3, 13}. Other displays have the same distances from the safe area, and a quarter of the difference in
    /// width at the sides (chosen).
    private func appendIsland(to list: inout DisplayList) {
        let island = CGSize(width: 125.33, height: 36.67)
        let drop = bar.top - 59
        let frame = CGRect(
            x: (size.width - island.width) / 2, y: 11.33 + drop, width: island.width,
            height: island.height)
        fill(Path(roundedRect: frame, radius: island.height / 2), .black, to: &list)
        guard !isHidden else { return }
        let side = (size.width - 393) / 4
        appendTime(17, middle: CGPoint(x: 71.45 + side, y: 29.15 + drop), to: &list)
        appendSignals(end: size.width - 32.7 - side, middle: 29.15 + drop, to: &list)
    }

    /// The notch and the marks at its sides, centred between it and the display's edges.
    ///
    /// Source of the widths: 209 points on displays of 375, 390 and more have 162, read off pictures of iPhone X and 13.
    private func appendNotch(to list: inout DisplayList) {
        let notch = bar.top == 47 ? CGSize(width: 162, height: 34) : CGSize(width: 209, height: 30)
        let left = (size.width - notch.width) / 2
        // Beyond the upper edge, so that only the lower corners are round.
        let frame = CGRect(x: left, y: -30, width: notch.width, height: notch.height + 30)
        fill(Path(roundedRect: frame, radius: 21), .black, to: &list)
        guard !isHidden else { return }
        let middle = bar.top / 2 + 1
        appendTime(15, middle: CGPoint(x: left / 2, y: middle), to: &list)
        appendSignals(end: size.width - left / 2 + 39.15, middle: middle, to: &list)
    }

    /// The bar of a display without a cutout: the time in the middle of a phone or at the start of a tablet.
    private func appendPlainBar(to list: inout DisplayList) {
        let (isTablet, middle) = (bar.top > 20, bar.top / 2)
        appendTime(
            12, middle: CGPoint(x: isTablet ? 32 : size.width / 2, y: middle), to: &list)
        appendSignals(end: size.width - 6, middle: middle, shrunk: 0.85, to: &list)
    }

    // MARK: Marks

    private func appendTime(_ height: CGFloat, middle: CGPoint, to list: inout DisplayList) {
        let font = Font(weight: .semibold, size: height, design: .sanFrancisco)
        let baseline = middle.y + FontLibrary.shared.metrics(of: font).capHeight / 2
        list.append("9:41", font, color, at: CGPoint(x: middle.x, y: baseline), .center)
    }

    /// Cellular, Wi-Fi and battery, 78.3 points wide in all.
    ///
    /// - Parameters:
    ///   - end: The right end; points.
    ///   - middle: The y coordinate of their middles; points.
    ///   - scale: The scale of the marks about their right end.
    private func appendSignals(
        end: CGFloat, middle: CGFloat, shrunk scale: CGFloat = 1, to list: inout DisplayList
    ) {
        let place = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: end - 78.3 * scale, ty: middle - 6.15 * scale)
        for (index, height) in [4.3, 6.7, 9.3, 12.3].enumerated() {
            let bar = CGRect(
                x: CGFloat(index) * 5.37, y: 12.3 - height, width: 3.2, height: height)
            fill(Path(roundedRect: bar, radius: 1), color, place, to: &list)
        }
        let source = CGPoint(x: 35.2, y: 12.1)
        for radius in [3.6, 6.6, 10.9] {
            var ring = Path()
            ring.addArc(
                center: source, radius: radius, startAngle: -.pi * 3 / 4, endAngle: -.pi / 4,
                clockwise: true)
            if radius < 4 {
                ring.addLine(to: source)
                ring.closeSubpath()
                fill(ring, color, place, to: &list)
            } else {
                list.append(
                    .stroke(
                        .init(
                            ring, StrokeStyle(width: 2.4), .solid(color),
                            transform: Homography(place))))
            }
        }
        let body = CGRect(x: 51.5, y: 0.15, width: 24, height: 12)
        list.append(
            .stroke(
                .init(
                    Path(roundedRect: body, radius: 3.8), StrokeStyle(width: 1),
                    .solid(color.faded(by: 0.35)), transform: Homography(place))))
        let charge = body.insetBy(dx: 1.5, dy: 1.5)
        fill(Path(roundedRect: charge, radius: 2.5), color, place, to: &list)
        let tip = CGRect(x: 76.8, y: 4.1, width: 1.4, height: 4.2)
        fill(Path(roundedRect: tip, radius: 0.7), color.faded(by: 0.4), place, to: &list)
    }

    /// The bar at the interface's lower edge: 5 points high, 8 above the edge, and 0.3575 of the display's width.
    ///
    /// Source: pictures of iPhones, on which it is 134 of 375, 139 of 390 and 148 of 414 points wide.
    private func appendHomeIndicator(to list: inout DisplayList) {
        let width = min(size.width, size.height) * 0.3575
        let (sine, cosine) = (sin(angle).rounded(), cos(angle).rounded())
        // From the display's middle to the edge.
        let way = (cosine != 0 ? size.height : size.width) / 2 - 10.5
        let frame = CGRect(x: -width / 2, y: way - 2.5, width: width, height: 5)
        let place = CGAffineTransform(
            a: cosine, b: sine, c: -sine, d: cosine, tx: size.width / 2, ty: size.height / 2)
        fill(Path(roundedRect: frame, radius: 2.5), indicatorColor, place, to: &list)
    }

    private func fill(
        _ path: Path, _ color: Color, _ transform: CGAffineTransform = .identity,
        to list: inout DisplayList
    ) {
        list.append(
            .fill(
                .init(
                    .path(path, rule: .nonZero), .solid(color), transform: Homography(transform))))
    }
}
