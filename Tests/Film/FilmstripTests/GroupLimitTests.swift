import Filmstrip
import Testing
import TransitionSpec

@Suite struct `A film whose frames' groups take up too much` {
    /// A half-faded screen needs a copy of the pixels beneath it: 50 × 50 pixels of 4 bytes.
    private static let spec = """
        {
          "preset": "fade-through",
          "filmstrip": { "frames": 12 },
          "device": { "size": [50, 50], "scale": 1 }
        }
        """

    @Test func `is refused where its spec says what is drawn`() throws {
        var limits = RenderLimits()
        limits.groupBytes = 1000
        for format in [OutputFormat.png, .json, .zip] {
            #expect {
                try Renderer(threads: 2, limits: limits).render(
                    spec: Array(Self.spec.utf8), as: [format])
            } throws: { error in
                guard case .invalid(let errors)? = error as? RenderFailure else { return false }
                return errors.map(\.pointer) == ["/filmstrip"] && errors[0].line == 3
                    && errors[0].message.contains("at most 1000 are allowed (limit \"groupBytes\")")
            }
        }
    }

    @Test func `is drawn by a renderer that allows more`() throws {
        #expect(
            try Renderer(threads: 2).render(spec: Array(Self.spec.utf8), as: [.png]).files.count
                == 1)
    }
}
