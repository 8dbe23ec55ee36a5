import Testing
import UIKit

/// Texts of the visual format language, in a superview of 390 × 100 points.
@Suite struct `A visual format` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        /// Start and length of the views a and b.
        var frames: [[CGFloat]]
    }

    private func frames(
        _ formats: [String], options: NSLayoutConstraint.FormatOptions = []
    ) -> [CGRect] {
        Stage().perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
            let (a, b) = (UIView(), UIView())
            for view in [a, b] {
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
            }
            for format in formats {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: options,
                        metrics: ["gap": 12, "high": 750], views: ["a": a, "b": b]))
            }
            outer.layoutIfNeeded()
            return [a.frame, b.frame]
        }
    }

    /// The margins of a plain view are 8 points, as is the standard space.
    @Test(arguments: [
        Row(testDescription: "|[a(100)][b]|", frames: [[0, 100], [100, 290]]),
        Row(testDescription: "H:|-[a(100)]-[b]-|", frames: [[8, 100], [116, 266]]),
        Row(testDescription: "|-20-[a(b)]-gap-[b]-(20)-|", frames: [[20, 169], [201, 169]]),
        Row(testDescription: "|[a(==50)]-(>=30,==5@high)-[b(80)]", frames: [[0, 50], [80, 80]]),
        Row(testDescription: "|[a(200@high,<=150)]-0-[b]|", frames: [[0, 150], [150, 240]]),
        Row(testDescription: "|[a]-10-[b(==a*2+20)]|", frames: [[0, 120], [130, 260]]),
        Row(testDescription: "|-(-5)-[a(10)][b(10)]", frames: [[-5, 10], [5, 10]]),
    ])
    func `places views one after another`(_ row: Row) {
        let found = frames([row.testDescription])
        #expect(found.map { [$0.minX, $0.width] } == row.frames)
    }

    @Test func `places views in a column, with aligned edges`() {
        let found = frames(["V:|-5-[a(20)]-[b(==a)]"], options: [.alignAllLeft, .alignAllRight])
        #expect(found.map(\.minY) == [5, 33] && found.map(\.height) == [20, 20])
        #expect(found[0].minX == found[1].minX && found[0].maxX == found[1].maxX)
    }

    @Test func `places views from the right`() {
        let found = frames(["|-10-[a(50)]-20-[b(30)]"], options: .directionRightToLeft)
        #expect(found.map(\.maxX) == [380, 310])
    }

    @Test func `with an unknown name is a programmer error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                _ = NSLayoutConstraint.constraints(
                    withVisualFormat: "[c]", metrics: nil, views: [:])
            }
        }
        let words = String(
            decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Unable to parse constraint format"))
        #expect(words.contains("c is not a key in the views dictionary."))
    }

    @Test func `that is not closed is a programmer error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                _ = NSLayoutConstraint.constraints(
                    withVisualFormat: "[a(20]", metrics: nil, views: ["a": UIView()])
            }
        }
        let words = String(
            decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Expected a ')' here"))
    }
}
