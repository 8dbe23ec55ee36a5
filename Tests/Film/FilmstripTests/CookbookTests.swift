import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// `Docs/cookbook.md`.
@Suite struct `The cookbook` {
    private static let folder = Repository.root.appending(path: "Docs/images/cookbook")

    /// A spec of the page, and the name of the picture that follows it.
    struct Recipe: CustomTestStringConvertible {
        var spec, testDescription: String
    }

    private static let recipes: [Recipe] = {
        let page =
            (try? String(
                contentsOf: Repository.root.appendingPathComponent("Docs/cookbook.md"),
                encoding: .utf8)) ?? ""
        return page.matches(
            of: /(?s)```json\n(.*?)```\n\n!\[[^\]]+\]\(images\/cookbook\/([a-z-]+)\.png\)/
        ).map { Recipe(spec: String($0.1), testDescription: String($0.2)) }
    }()

    @Test func `has a picture of each spec, and no others`() throws {
        #expect(Self.recipes.count >= 15)
        let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(kept.sorted() == Self.recipes.map { "\($0.testDescription).png" }.sorted())
    }

    /// With `RECORD_COOKBOOK=1` in the environment the pictures are recorded, and the test fails.
    @Test(arguments: recipes) func `shows a spec as it is drawn`(_ recipe: Recipe) throws {
        try DocumentPicture.expect(
            DocumentPicture.strip(of: Array(recipe.spec.utf8), scale: 1.0 / 3),
            at: Self.folder.appending(path: "\(recipe.testDescription).png"),
            recordedBy: "RECORD_COOKBOOK")
    }

    @Test(arguments: recipes) func `has specs that are laid out and have no findings`(
        _ recipe: Recipe
    ) throws {
        let text = Array(recipe.spec.utf8)
        #expect(try SpecReader.ofProduct.laidOut(text) == text)
        #expect(try SpecReader.ofProduct.read(text).warnings == [])
        #expect(try Renderer(threads: 1).findings(in: text) == [])
    }

    @Test(arguments: [
        ("app-store-card", 90), ("loading-list", 60), ("bottom-sheet", 90), ("side-menu", 90),
        ("toast", 50), ("tapback", 110), ("tab-overview", 100), ("control-center", 120),
        ("parallax", 50), ("tab-slide", 30),
    ])
    func `says in few lines what takes hundreds without its words`(
        _ name: String, _ lines: Int
    ) throws {
        let recipe = try #require(Self.recipes.first { $0.testDescription == name })
        #expect(recipe.spec.split(separator: "\n").count < lines)
    }
}
