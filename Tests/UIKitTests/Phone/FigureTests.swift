import Testing
import UIKitCore

@Suite struct `A system's figures` {
    @Test func `are those of the classic one unless a stage is told otherwise`() {
        #expect(Profile() == Profile(.classic))
        #expect(Stage().profile == Profile(.classic))
        #expect(Stage(system: .iOS27).profile == Profile(.iOS27))
        #expect(Figure.measured[.classic] == nil)
    }

    @Test(arguments: Profile.System.allCases)
    func `are named after the properties that they set, each once`(_ system: Profile.System) {
        let figures = Figure.measured[system] ?? []
        let properties = Set(Mirror(reflecting: Profile()).children.compactMap(\.label))
        #expect(Set(figures.map(\.name)).count == figures.count)
        #expect(properties.isSuperset(of: figures.map(\.name)))
    }

    @Test func `are listed wherever they are not the classic ones`() {
        let classic = Mirror(reflecting: Profile(.classic)).children
        let measured = Mirror(reflecting: Profile(.iOS27)).children
        let changed = zip(classic, measured).filter { "\($0.value)" != "\($1.value)" }
        let names = Set(changed.compactMap(\.0.label)).subtracting(["system"])
        #expect(names.isSubset(of: (Figure.measured[.iOS27] ?? []).map(\.name)))
        #expect(!names.isEmpty)
    }
}
