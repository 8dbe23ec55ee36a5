import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Mistakes in an app's code; the tests are built for release.
@Suite struct `A programmer error` {
    /// The standard error output of a process that a mistake ended.
    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `of a value says the value`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { CAShapeLayer().lineWidth = -3 }
        }
        #expect(try words(of: result).contains("Fatal error: line width -3.0"))
    }

    @Test func `without a stage says what to use`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = CALayer()
        }
        #expect(try words(of: result).contains("use stage.perform { … }"))
    }

    @Test func `of a word says the word`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { CAShapeLayer().lineCap = CAShapeLayerLineCap(rawValue: "pointed") }
        }
        #expect(try words(of: result).contains("Fatal error: line cap pointed"))
    }

    @Test func `of a layer's place says what is wrong`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                let layer = CALayer()
                layer.addSublayer(layer)
            }
        }
        #expect(
            try words(of: result).contains("Fatal error: a layer cannot be put inside itself"))
    }
}
