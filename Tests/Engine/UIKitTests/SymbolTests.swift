import Testing
import UIKit

@Suite struct `A symbol` {
    @Test func `is drawn in the tint colour, as large as it is told to`() throws {
        let stage = Stage()
        try stage.perform {
            let plain = try #require(UIImage(systemName: "heart.fill"))
            let large = try #require(
                UIImage(
                    systemName: "heart.fill",
                    withConfiguration: UIImage.SymbolConfiguration(
                        pointSize: 34, weight: .bold, scale: .medium)))
            #expect(plain.isSymbolImage && plain.renderingMode == .alwaysTemplate)
            #expect(large.size.width > 1.9 * plain.size.width)
            let again = plain.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
            #expect(again.size == large.size)
            #expect(UIImage(systemName: "") == nil)
            let red = plain.withTintColor(.red, renderingMode: .alwaysOriginal)
            #expect(red.isSymbolImage == false || red.size == plain.size)
        }
        stage.tearDown()
    }

    @Test func `is told of once, since it is not Apple's`() {
        let stage = Stage()
        stage.perform {
            for name in ["star", "star", "an.unknown.name"] { _ = UIImage(systemName: name) }
        }
        let told = stage.events.filter { $0.name == .symbolReplaced }.map(\.subject)
        #expect(told == ["star", "an.unknown.name"])
        stage.tearDown()
    }
}
