import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A rectangle with continuous corners` {
    private static let rect = CGRect(x: 10, y: 20, width: 100, height: 80)

    private static func ends(_ path: Path) -> [CGPoint] {
        path.elements.compactMap { element in
            switch element {
            case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
    }

    private static func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
        abs(a.x - b.x) < 1e-4 && abs(a.y - b.y) < 1e-4
    }

    /// 1.528665 radii of 20 points are 30.5733.
    @Test func `begins to bend farther from its corner than a circle does`() {
        let ends = Self.ends(Path(continuousRect: Self.rect, radius: 20))
        #expect(ends.contains { Self.isClose($0, CGPoint(x: 40.5733, y: 20)) })
        #expect(ends.contains { Self.isClose($0, CGPoint(x: 10, y: 50.5733)) })
        #expect(ends.contains { Self.isClose($0, CGPoint(x: 110, y: 69.4267)) })
    }

    /// The middle of its middle cubic: (0.631494 + 3·0.372824 + 3·0.16906 + 0.074911) / 8 = 0.2915071 radii
    /// from both sides, where a circle has 1 − √½ = 0.2928932.
    @Test func `passes its diagonal where the cubics say`() {
        let path = Path(continuousRect: Self.rect, radius: 20)
        for (offset, isInside) in [(0.2915071 - 1e-3, false), (0.2915071 + 1e-3, true)] {
            let point = CGPoint(x: 10 + 20 * offset, y: 20 + 20 * offset)
            #expect(path.contains(point, rule: .nonZero) == isInside)
        }
    }

    /// Half the shorter side is 40 points: a circle there, and the whole bend up to 40 / 1.528665 = 26.167.
    @Test func `becomes a circle where a side has no room`() {
        let whole = Self.ends(Path(continuousRect: Self.rect, radius: 26))
        #expect(whole.contains { Self.isClose($0, CGPoint(x: 10 + 26 * 1.528665, y: 20)) })
        for radius in [40, 60] as [CGFloat] {
            let ends = Self.ends(Path(continuousRect: Self.rect, radius: radius))
            for end in ends where end.x < 50 {
                #expect(abs(hypot(end.x - 50, end.y - 60) - 40) < 1e-9)
            }
            #expect(ends.contains { Self.isClose($0, CGPoint(x: 50, y: 20)) })
        }
    }

    @Test func `never leaves its rectangle, and rounds only what it is told`() {
        for radius in [1, 20, 30, 39, 40] as [CGFloat] {
            let path = Path(continuousRect: Self.rect, corners: [.topLeft], radius: radius)
            #expect(Self.rect.insetBy(dx: -1e-9, dy: -1e-9).contains(path.controlBounds))
            for corner in [CGPoint(x: 110, y: 20), CGPoint(x: 110, y: 100), CGPoint(x: 10, y: 100)]
            {
                #expect(Self.ends(path).contains(corner))
            }
            #expect(!Self.ends(path).contains(CGPoint(x: 10, y: 20)))
        }
        #expect(Path(continuousRect: Self.rect, radius: 0) == Path(rect: Self.rect))
    }
}
