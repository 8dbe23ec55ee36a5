import FilmstripDisplay
import Foundation
import Testing

@Suite struct `A faded backdrop` {
    private func backdrop(_ opacity: Double, sigma: CGFloat) -> DisplayItem {
        .backdrop(.init(in: rect(10, 10, 50, 50), sigma: sigma, tint: .white, opacity: opacity))
    }

    @Test func `is a faded group`() {
        let beneath = fill(rect(10, 10, 20, 20))
        let faded = lines(beneath, backdrop(0.25, sigma: 2)).filter { $0.contains(" opacity=") }
        #expect(faded == [#"<g opacity="0.25">"#])
        let full = lines(beneath, backdrop(1, sigma: 2))
        #expect(!full.contains { $0.contains(" opacity=") })
    }

    @Test func `of nothing but a tint is a faded fill`() {
        let line = lines(backdrop(0.25, sigma: 0))
        #expect(line.count == 1 && line[0].contains(#"fill-opacity="0.25""#))
    }
}
