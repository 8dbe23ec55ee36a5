import Filmstrip
import Testing
import TransitionSpec

@Suite struct `Pictures that are looked at for accessibility` {
    /// A half-faded screen needs a copy of the pixels beneath it: 10 × 10 pixels of 4 bytes at a quarter of the points.
    private static let spec =
        #"{ "preset": "fade-through", "device": { "size": [40, 40], "scale": 1 } }"#

    private func errors(_ change: (inout RenderLimits) -> Void) throws -> [SpecError] {
        var limits = RenderLimits()
        change(&limits)
        do {
            _ = try Renderer(threads: 1, limits: limits).lint(
                Array(Self.spec.utf8), accessibility: true)
            return []
        } catch .invalid(let errors) {
            return errors
        }
    }

    @Test func `are within the limits of films`() throws {
        #expect(try errors { _ in } == [])
    }

    @Test func `are refused once they take more work than may be drawn`() throws {
        let errors = try errors { $0.drawing = 10 }
        #expect(errors.count == 1)
        #expect(
            errors[0].message.contains("take more than 10 steps of drawing (limit \"drawing\")"))
    }

    @Test func `are refused if their groups take up too much`() throws {
        let errors = try errors { $0.groupBytes = 399 }
        #expect(errors.count == 1)
        #expect(
            errors[0].message.hasSuffix(
                "at most 399 are allowed (limit \"groupBytes\"): make the picture smaller, or nest fewer shadows, masks and faded groups"
            ))
    }
}
