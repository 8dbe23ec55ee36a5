import FilmstripRaster
import Foundation
import TestSupport
import Testing

@Suite struct `A golden picture` {
    @Test(arguments: Feature.all)
    func `looks as it was kept`(_ feature: Feature) throws {
        try Golden.expect(
            try Rasterizer().draw(feature.picture, scale: 2), feature: "raster", case: feature.name)
    }

    @Test func `has a case that draws it`() throws {
        #expect(try Golden.cases(of: "raster") == Feature.all.map(\.name).sorted())
    }
}
