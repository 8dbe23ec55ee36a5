import Testing
import UIKit

@Suite struct `A colour's components` {
    struct Row: CustomTestStringConvertible, Sendable {
        var hue, saturation, brightness, red, green, blue: CGFloat
        var testDescription: String { "\(hue), \(saturation), \(brightness)" }
    }

    /// The hexcone: at 30° the green is halfway; at 180° red is away by the saturation.
    static let rows = [
        Row(hue: 0, saturation: 1, brightness: 1, red: 1, green: 0, blue: 0),
        Row(hue: 1.0 / 12, saturation: 1, brightness: 1, red: 1, green: 0.5, blue: 0),
        Row(hue: 1.0 / 3, saturation: 1, brightness: 0.5, red: 0, green: 0.5, blue: 0),
        Row(hue: 0.5, saturation: 0.5, brightness: 0.8, red: 0.4, green: 0.8, blue: 0.8),
        Row(hue: 0.75, saturation: 1, brightness: 1, red: 0.5, green: 0, blue: 1),
        Row(hue: 11.0 / 12, saturation: 1, brightness: 1, red: 1, green: 0, blue: 0.5),
        Row(hue: 0, saturation: 0, brightness: 0.3, red: 0.3, green: 0.3, blue: 0.3),
        Row(hue: 0, saturation: 0, brightness: 0, red: 0, green: 0, blue: 0),
    ]

    private func isNear(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test(arguments: rows) func `follow from hue, saturation and brightness`(_ row: Row) {
        let color = UIColor(
            hue: row.hue, saturation: row.saturation, brightness: row.brightness, alpha: 0.25)
        var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(isNear([red, green, blue, alpha], [row.red, row.green, row.blue, 0.25]))
    }

    @Test(arguments: rows) func `tell hue, saturation and brightness`(_ row: Row) {
        let color = UIColor(red: row.red, green: row.green, blue: row.blue, alpha: 1)
        var (hue, saturation, brightness) = (CGFloat(-1), CGFloat(-1), CGFloat(-1))
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
        #expect(isNear([hue, saturation, brightness], [row.hue, row.saturation, row.brightness]))
    }

    @Test func `beyond 0…1 are the nearer end`() {
        let color = UIColor(hue: 7, saturation: 2, brightness: 3, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(
            UIColor(hue: -1, saturation: -1, brightness: -1, alpha: 1)
                == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func `are those of the current style`() {
        let stage = Stage()
        stage.perform {
            let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
            var green = CGFloat(-1)
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                _ = color.getRed(nil, green: &green, blue: nil, alpha: nil)
            }
            #expect(green == 1)
        }
    }
}
