import Foundation
import Testing
import UIKitCore

/// The spring under a finger has a stiffness of 400 and a damping of 24.9; a held sheet is 1.0085 times as large, and longer
/// by 4.3e-5 for each point by which it was pulled.
@Suite struct `A sheet of iOS 27 that a finger holds` {
    private static let damping = 24.9 / 40
    private static let swell = 1.0085

    /// A finger that comes down at the middle of a sheet, moves by `ways` in a thirtieth of a second each, and lifts after it
    /// has rested until `end`.
    private static func touches(_ ways: [Double], liftingAt end: Double) -> [PhoneTrace.Touch] {
        var touches = [PhoneTrace.Touch(time: 0, phase: .began, location: CGPoint(x: 201, y: 500))]
        var y = 500.0
        for (index, way) in ways.enumerated() {
            y += way
            touches.append(
                PhoneTrace.Touch(
                    time: 0.4 + Double(index) / 30, phase: .moved, location: CGPoint(x: 201, y: y)))
        }
        touches.append(
            PhoneTrace.Touch(time: end, phase: .ended, location: CGPoint(x: 201, y: y)))
        return touches
    }

    /// A damped spring passes its end by exp(−πz/√(1 − z²)) of its way after π/(w√(1 − z²)) seconds.
    @Test func `swells past its size, by as much as a spring of its damping ratio`() throws {
        let sheet = try SheetPlay(try PhoneTrace("sheet/hold"))
        sheet.play(Self.touches([], liftingAt: 0.5), watchingFor: 0.1)
        let ratio = (1 - Self.damping * Self.damping).squareRoot()
        let passed = exp(-.pi * Self.damping / ratio)
        let peak = .pi / (20 * ratio)
        let width = try #require(sheet.trace.value("sheet.width", at: peak))
        #expect(abs(width - 386 * (1 + (Self.swell - 1) * (1 + passed))) < 0.01)
        for time in stride(from: 0.02, to: 0.5, by: 0.01) {
            #expect(try #require(sheet.trace.value("sheet.width", at: time)) <= width + 1e-6)
        }
    }

    @Test func `is as long as its way says once the finger has rested`() throws {
        let sheet = try SheetPlay(try PhoneTrace("sheet/fd-600"))
        let ways = [Double](repeating: 10, count: 10)
        sheet.play(Self.touches(ways, liftingAt: 2), watchingFor: 0)
        let slide = 100.0 - 10
        let height = try #require(sheet.trace.value("sheet.height", at: 1.95))
        #expect(abs(height - 450.97 * Self.swell * (1 + 4.3e-5 * slide)) < 0.05)
        // The finger has just begun to move, and stopped: the weight is behind, then before it.
        let late = try #require(sheet.trace.value("sheet.height", at: 0.56))
        #expect(late > 450.97 * Self.swell * (1 + 4.3e-5 * 40) + 0.5)
        let heights = stride(from: 0.75, to: 1.2, by: 0.01).compactMap {
            sheet.trace.value("sheet.height", at: $0)
        }
        #expect(try #require(heights.min()) < height - 0.5)
    }

    /// Both are let go at rest: one nearer to its detent, the other one beyond the middle.
    @Test func `begins to move a frame later if it changes its detent`() throws {
        func delay(_ way: Double) throws -> Double {
            let sheet = try SheetPlay(try PhoneTrace("sheet/flick-up"))
            let ways = [Double](repeating: way / 10, count: 10)
            sheet.play(Self.touches(ways, liftingAt: 2))
            let held = try #require(sheet.trace.value("sheet.y", at: 1.999))
            return try #require(
                stride(from: 2, to: 2.1, by: 0.0005).first { time in
                    sheet.trace.value("sheet.y", at: time).map { abs($0 - held) > 0.02 } ?? false
                }) - 2
        }
        // At 0.465 of the way the goal changes: 342 points lie between the detents.
        let (returning, changing) = (try delay(-140), try delay(-230))
        #expect(abs(changing - returning - 1 / 120) < 0.0015)
        #expect(returning > 0.004 && returning < 0.007)
    }

    @Test func `is where and as it was once it has returned`() throws {
        let sheet = try SheetPlay(try PhoneTrace("sheet/fd-600"))
        sheet.play(Self.touches([20, 20, 20, 20], liftingAt: 0.51))
        for (key, expected) in [
            ("sheet.y", 415.03), ("sheet.height", 450.97), ("sheet.width", 386),
        ] {
            let value = try #require(sheet.trace.value(key, at: 2))
            #expect(abs(value - expected) < 0.05)
        }
    }
}
