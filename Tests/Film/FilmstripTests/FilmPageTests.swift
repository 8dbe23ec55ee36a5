import FilmSupport
import Filmstrip
import Foundation
import TestSupport
import Testing

@Suite struct `The page of an example` {
    @Test(arguments: Repository.examples)
    func `needs nothing but itself, and lets nothing else run`(example: String) throws {
        let renderer = Renderer(threads: 1, files: Repository.exampleFiles)
        let page = try renderer.render(spec: try Repository.example(example), as: [.html])[.html]
        try PageReading(try #require(page)).expectSelfContained()
    }
}
