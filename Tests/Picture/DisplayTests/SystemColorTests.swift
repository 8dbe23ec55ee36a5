import FilmstripDisplay
import Testing

@Suite struct `The system's colours` {
    /// Source: Apple's Human Interface Guidelines: elevated backgrounds.
    @Test func `are lighter above other interfaces if they are backgrounds`() {
        for color in SystemColor.allCases {
            let isBackground = color.rawValue.hasSuffix("Background")
            #expect((color.elevated != color.dark) == isBackground, "\(color)")
            #expect(!isBackground || color.elevated.red > color.dark.red, "\(color)")
        }
        #expect(
            SystemColor.systemBackground.elevated
                == Color(red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255))
    }

    @Test func `keep their alpha in each style`() {
        #expect(SystemColor.quaternaryLabel.light.alpha == 0.18)
        #expect(SystemColor.quaternaryLabel.dark.alpha == 0.16)
        #expect(SystemColor.quaternaryLabel.elevated.alpha == 0.16)
    }
}
