import FilmstripDisplay
import FilmstripRaster
import Foundation
import TestSupport
import Testing

@Suite struct `Groups that lie in one another` {
    @Test(arguments: Nest.kinds)
    func `are drawn up to a depth, and refused beyond`(_ nest: Nest) throws {
        let limit = DisplayList.mostNestedGroups
        let deepest = nest.list(depth: limit)
        #expect(deepest.depth == limit)
        #expect(try Rasterizer().draw(deepest, scale: 1).width == 16)
        for depth in [limit + 1, 10_000] {
            #expect(throws: DisplayListError.tooDeep(groups: depth, limit: limit)) {
                try Rasterizer().draw(nest.list(depth: depth), scale: 1)
            }
        }
    }

    @Test func `count the groups of masks within masks`() throws {
        let limit = DisplayList.mostNestedGroups
        #expect(Nest.masks(depth: 7).depth == 7)
        let square = draw([fill(Nest.square)])
        #expect(try Rasterizer().draw(Nest.masks(depth: limit), scale: 1) == square)
        #expect(throws: DisplayListError.tooDeep(groups: 10_000, limit: limit)) {
            try Rasterizer().draw(Nest.masks(depth: 10_000), scale: 1)
        }
    }

    @Test func `beside one another may be any number`() {
        let items = [DisplayItem.pushGroup(Group(opacity: 0)), fill(Nest.square), .popGroup]
        #expect(draw([[DisplayItem]](repeating: items, count: 10_000).flatMap(\.self)).area == 0)
    }

    /// Each group with backdrops has a picture of its own for them, of 16 × 16 pixels of 4
    /// bytes.
    @Test func `take up no more memory than is allowed`() throws {
        let blur = DisplayItem.backdrop(.init(in: Nest.square, sigma: 1))
        let group = DisplayItem.pushGroup(Group(isBackdropRoot: true))
        var list = DisplayList(size: .init(width: 16, height: 16))
        for item in [group, blur, group, blur, .popGroup, group, blur, .popGroup, .popGroup] {
            list.append(item)
        }
        let needed = 2 * 16 * 16 * 4
        let bitmap = try Rasterizer().draw(list, scale: 1)
        #expect(try Rasterizer(groupBytes: needed).draw(list, scale: 1) == bitmap)
        #expect(throws: DisplayListError.tooLarge(bytes: needed, limit: needed - 1)) {
            try Rasterizer(groupBytes: needed - 1).draw(list, scale: 1)
        }
    }

    /// Memory used after it was freed is detected by the address sanitizer.
    @Test(arguments: Nest.kinds)
    func `are given up wherever memory ends`(_ nest: Nest) {
        let list = nest.list(depth: 6)
        for limit in stride(from: 0, to: 40_000, by: 517) {
            do throws(DisplayListError) {
                _ = try Rasterizer(groupBytes: limit).draw(list, scale: 1)
            } catch {
                switch error {
                case .tooLarge(let bytes, let accepted):
                    #expect(bytes > limit && accepted == limit)
                case .tooDeep: Issue.record("\(error)")
                }
            }
        }
    }

    @Test func `are refused in a sentence`() {
        #expect(
            "\(DisplayListError.tooDeep(groups: 101, limit: 100))"
                == "101 groups lie in one another; at most 100 are drawn")
        #expect(
            "\(DisplayListError.tooLarge(bytes: 5000, limit: 4096))"
                == "groups that lie in one another take up 5000 bytes; at most 4096 are allowed "
                + "(limit \"groupBytes\"): make the picture smaller, or nest fewer shadows, masks and faded groups"
        )
    }
}
