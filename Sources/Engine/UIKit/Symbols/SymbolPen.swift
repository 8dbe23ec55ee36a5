/// Draws symbols with simple lines, in black.
struct SymbolPen {
    /// Side of the square that the symbol fills, points.
    let side: CGFloat
    /// Width of lines, points.
    let line: CGFloat

    /// Draws the symbol of a name; a rounded square for a name that is not known.
    func draw(_ name: String) {
        UIColor.black.set()
        let isFilled = name.hasSuffix(".fill") || name.contains(".fill.")
        switch name.replacingOccurrences(of: ".fill", with: "") {
        case "chevron.left", "chevron.backward": lines([(0.62, 0.16), (0.34, 0.5), (0.62, 0.84)])
        case "chevron.right", "chevron.forward": lines([(0.38, 0.16), (0.66, 0.5), (0.38, 0.84)])
        case "chevron.up": lines([(0.16, 0.62), (0.5, 0.34), (0.84, 0.62)])
        case "chevron.down": lines([(0.16, 0.38), (0.5, 0.66), (0.84, 0.38)])
        case "xmark": cross(0.2)
        case "xmark.circle": circled(isFilled, plusShape(0.2, turned: true)) { cross(0.34) }
        case "plus": plus(0.14)
        case "plus.circle": circled(isFilled, plusShape(0.23)) { plus(0.27) }
        case "minus": lines([(0.14, 0.5), (0.86, 0.5)])
        case "minus.circle": circled(isFilled, bar) { lines([(0.27, 0.5), (0.73, 0.5)]) }
        case "checkmark": lines([(0.16, 0.54), (0.4, 0.82), (0.84, 0.2)])
        case "checkmark.circle":
            circled(isFilled, checkShape) { lines([(0.3, 0.52), (0.45, 0.68), (0.7, 0.34)]) }
        case "circle": outline(UIBezierPath(ovalIn: square(0.08)), isFilled)
        case "square": outline(rounded(0.1), isFilled)
        case "heart": outline(heart, isFilled)
        case "star": outline(star, isFilled)
        case "ellipsis": dots()
        case "ellipsis.circle": circled(isFilled, dotShapes) { dots(from: 0.3) }
        case "magnifyingglass": magnifier()
        case "square.and.arrow.up": share()
        case "arrow.left", "arrow.backward": arrow(.pi)
        case "arrow.right", "arrow.forward": arrow(0)
        case "arrow.up": arrow(-.pi / 2)
        case "arrow.down": arrow(.pi / 2)
        case "play": outline(play, isFilled)
        case "pause": pause(isFilled)
        case "gear", "gearshape": gear(isFilled)
        case "house": outline(house, isFilled)
        case "person": person(isFilled)
        case "trash": trash(isFilled)
        case "line.3.horizontal", "line.horizontal.3":
            for y in [0.26, 0.5, 0.74] { lines([(0.12, y), (0.88, y)]) }
        default: outline(rounded(0.12), isFilled)
        }
    }

    // MARK: Tools

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * side, y: y * side) }

    private func square(_ inset: CGFloat) -> CGRect {
        CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: inset * side, dy: inset * side)
    }

    private func stroke(_ path: UIBezierPath) {
        path.lineWidth = line
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    private func outline(_ path: UIBezierPath, _ isFilled: Bool) {
        if isFilled { path.fill() }
        stroke(path)
    }

    private func lines(_ points: [(CGFloat, CGFloat)]) {
        let path = UIBezierPath()
        for (index, place) in points.enumerated() {
            let place = point(place.0, place.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        stroke(path)
    }

    private func rounded(_ inset: CGFloat) -> UIBezierPath {
        UIBezierPath(roundedRect: square(inset), cornerRadius: side * 0.18)
    }

    /// Draws a ring around a sign, or a disc with the sign's shape left out.
    private func circled(_ isFilled: Bool, _ gap: UIBezierPath, _ sign: () -> Void) {
        let disc = UIBezierPath(ovalIn: square(0.06))
        guard isFilled else {
            stroke(UIBezierPath(ovalIn: square(0.08)))
            return sign()
        }
        disc.append(gap)
        disc.usesEvenOddFillRule = true
        disc.fill()
    }

    // MARK: Gaps in discs

    private func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, place) in points.enumerated() {
            let place = point(place.0, place.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        return path
    }

    private var half: CGFloat { line / side / 2 }

    private var bar: UIBezierPath {
        polygon([
            (0.27, 0.5 - half), (0.73, 0.5 - half), (0.73, 0.5 + half), (0.27, 0.5 + half),
        ])
    }

    private func plusShape(_ arm: CGFloat, turned: Bool = false) -> UIBezierPath {
        let (near, far) = (half, arm)
        let corners: [(CGFloat, CGFloat)] = [
            (-far, -near), (-near, -near), (-near, -far), (near, -far), (near, -near),
            (far, -near), (far, near), (near, near), (near, far), (-near, far), (-near, near),
            (-far, near),
        ]
        let angle: CGFloat = turned ? .pi / 4 : 0
        return polygon(
            corners.map { x, y in
                (0.5 + x * cos(angle) - y * sin(angle), 0.5 + x * sin(angle) + y * cos(angle))
            })
    }

    private var checkShape: UIBezierPath {
        polygon([
            (0.3 - half, 0.52 + half), (0.3 + half, 0.52 - half), (0.45, 0.67 - half),
            (0.7 - half, 0.34 - half), (0.7 + half, 0.34 + half), (0.45, 0.69 + half),
        ])
    }

    private var dotShapes: UIBezierPath {
        let path = UIBezierPath()
        for x in [0.3, 0.5, 0.7] {
            path.append(
                UIBezierPath(
                    ovalIn: CGRect(
                        x: (x - 0.055) * side, y: 0.445 * side, width: 0.11 * side,
                        height: 0.11 * side)))
        }
        return path
    }

    // MARK: Signs

    private func cross(_ inset: CGFloat) {
        lines([(inset, inset), (1 - inset, 1 - inset)])
        lines([(1 - inset, inset), (inset, 1 - inset)])
    }

    private func plus(_ inset: CGFloat) {
        lines([(inset, 0.5), (1 - inset, 0.5)])
        lines([(0.5, inset), (0.5, 1 - inset)])
    }

    private func dots(from start: CGFloat = 0.18) {
        for x in [start, 0.5, 1 - start] {
            let place = point(x, 0.5)
            let radius = max(line * 0.75, side * 0.05)
            UIBezierPath(
                ovalIn: CGRect(
                    x: place.x - radius, y: place.y - radius, width: 2 * radius,
                    height: 2 * radius)
            ).fill()
        }
    }

    private func magnifier() {
        let ring = CGRect(x: side * 0.12, y: side * 0.12, width: side * 0.56, height: side * 0.56)
        stroke(UIBezierPath(ovalIn: ring))
        lines([(0.6, 0.6), (0.88, 0.88)])
    }

    private func share() {
        lines([(0.36, 0.4), (0.2, 0.4), (0.2, 0.92), (0.8, 0.92), (0.8, 0.4), (0.64, 0.4)])
        lines([(0.5, 0.66), (0.5, 0.1)])
        lines([(0.34, 0.25), (0.5, 0.09), (0.66, 0.25)])
    }

    private func arrow(_ angle: CGFloat) {
        let path = UIBezierPath()
        path.move(to: point(0.12, 0.5))
        path.addLine(to: point(0.88, 0.5))
        path.move(to: point(0.58, 0.2))
        path.addLine(to: point(0.88, 0.5))
        path.addLine(to: point(0.58, 0.8))
        let middle = side / 2
        path.apply(
            CGAffineTransform(translationX: middle, y: middle).rotated(by: angle)
                .translatedBy(x: -middle, y: -middle))
        stroke(path)
    }

    private func pause(_ isFilled: Bool) {
        for x in [0.26, 0.58] {
            let bar = CGRect(x: x * side, y: 0.18 * side, width: 0.16 * side, height: 0.64 * side)
            outline(UIBezierPath(roundedRect: bar, cornerRadius: side * 0.03), isFilled)
        }
    }

    private func person(_ isFilled: Bool) {
        let head = CGRect(x: 0.33 * side, y: 0.1 * side, width: 0.34 * side, height: 0.36 * side)
        outline(UIBezierPath(ovalIn: head), isFilled)
        let body = UIBezierPath()
        body.move(to: point(0.12, 0.88))
        body.addCurve(
            to: point(0.88, 0.88), controlPoint1: point(0.14, 0.46),
            controlPoint2: point(0.86, 0.46))
        body.close()
        outline(body, isFilled)
    }

    private func trash(_ isFilled: Bool) {
        lines([(0.12, 0.24), (0.88, 0.24)])
        lines([(0.38, 0.22), (0.4, 0.1), (0.6, 0.1), (0.62, 0.22)])
        let can = UIBezierPath()
        can.move(to: point(0.2, 0.26))
        can.addLine(to: point(0.26, 0.92))
        can.addLine(to: point(0.74, 0.92))
        can.addLine(to: point(0.8, 0.26))
        outline(can, isFilled)
        if !isFilled { for x in [0.4, 0.6] { lines([(x, 0.4), (x, 0.78)]) } }
    }

    private func gear(_ isFilled: Bool) {
        let path = UIBezierPath()
        let teeth = 8
        for step in 0..<(teeth * 4) {
            let radius: CGFloat = step % 4 < 2 ? 0.44 : 0.34
            let angle = (CGFloat(step) + 0.5) / CGFloat(teeth * 4) * 2 * .pi
            let place = point(0.5 + radius * cos(angle), 0.5 + radius * sin(angle))
            if step == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        outline(path, isFilled)
        if !isFilled { stroke(UIBezierPath(ovalIn: square(0.36))) }
    }

    private var play: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: point(0.24, 0.14))
        path.addLine(to: point(0.84, 0.5))
        path.addLine(to: point(0.24, 0.86))
        path.close()
        return path
    }

    private var house: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: point(0.5, 0.12))
        for (x, y) in [
            (0.92, 0.5), (0.8, 0.5), (0.8, 0.88), (0.2, 0.88), (0.2, 0.5), (0.08, 0.5),
        ] { path.addLine(to: point(x, y)) }
        path.close()
        return path
    }

    private var heart: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: point(0.5, 0.9))
        path.addCurve(
            to: point(0.08, 0.36), controlPoint1: point(0.24, 0.72),
            controlPoint2: point(0.08, 0.56))
        path.addCurve(
            to: point(0.5, 0.26), controlPoint1: point(0.08, 0.08),
            controlPoint2: point(0.4, 0.04))
        path.addCurve(
            to: point(0.92, 0.36), controlPoint1: point(0.6, 0.04),
            controlPoint2: point(0.92, 0.08))
        path.addCurve(
            to: point(0.5, 0.9), controlPoint1: point(0.92, 0.56),
            controlPoint2: point(0.76, 0.72))
        path.close()
        return path
    }

    private var star: UIBezierPath {
        let path = UIBezierPath()
        for step in 0..<10 {
            let radius: CGFloat = step.isMultiple(of: 2) ? 0.46 : 0.19
            let angle = CGFloat(step) / 10 * 2 * .pi - .pi / 2
            let place = point(0.5 + radius * cos(angle), 0.54 + radius * sin(angle))
            if step == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        return path
    }
}
