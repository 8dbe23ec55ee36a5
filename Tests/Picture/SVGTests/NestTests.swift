import FilmstripDisplay
import FilmstripSVG
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct `Groups that lie in one another` {
    /// libxml2, which Foundation uses, refuses elements nested deeper than 256.
    @Test(arguments: Nest.kinds)
    func `are written up to a depth, and refused beyond`(_ nest: Nest) throws {
        let limit = DisplayList.mostNestedGroups
        let markup = try SVGWriter().write(nest.list(depth: limit)).markup
        #expect(XMLParser(data: Data(markup.utf8)).parse())
        for depth in [limit + 1, 10_000] {
            #expect(throws: DisplayListError.tooDeep(groups: depth, limit: limit)) {
                try SVGWriter().write(nest.list(depth: depth))
            }
            #expect(throws: DisplayListError.tooDeep(groups: depth, limit: limit)) {
                try SVGWriter().write([(nest.list(depth: depth), 10)])
            }
        }
    }

    @Test func `count the groups of masks within masks`() throws {
        let limit = DisplayList.mostNestedGroups
        let markup = try SVGWriter().write(Nest.masks(depth: limit)).markup
        #expect(XMLParser(data: Data(markup.utf8)).parse())
        #expect(throws: DisplayListError.tooDeep(groups: 10_000, limit: limit)) {
            try SVGWriter().write(Nest.masks(depth: 10_000))
        }
    }
}
