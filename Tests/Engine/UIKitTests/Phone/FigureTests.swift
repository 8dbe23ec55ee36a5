import Testing
import UIKitCore

@Suite struct `A system's figures` {
    @Test func `are those of the classic one unless a stage is told otherwise`() {
        #expect(Profile() == Profile(.classic))
        #expect(Stage().profile == Profile(.classic))
        #expect(Stage(system: .iOS27).profile == Profile(.iOS27))
        #expect(Figure.listed[.classic] == nil)
    }

    /// The names of a profile's properties, and of those of its groups: `zoom.slop`.
    private static var properties: Set<String> {
        Set(
            Mirror(reflecting: Profile()).children.flatMap { property in
                let name = property.label ?? ""
                let own = Mirror(reflecting: property.value).children.compactMap(\.label)
                return [name] + own.map { "\(name).\($0)" }
            })
    }

    @Test(arguments: Profile.System.allCases)
    func `are named after the properties that they set, each once`(_ system: Profile.System) {
        let figures = Figure.listed[system] ?? []
        #expect(Set(figures.map(\.name)).count == figures.count)
        #expect(Self.properties.isSuperset(of: figures.map(\.name)))
    }

    /// Those that a system does not list are the classic ones, which have a kind each.
    @Test func `are known as measured, documented, reported or chosen, every one of them`() {
        let properties = Set(Mirror(reflecting: Profile()).children.compactMap(\.label))
        #expect(Set(Figure.classicKinds.keys) == properties.subtracting(["system"]))
    }

    @Test func `are measured only where a recording or a film is the source`() {
        for figure in Figure.listed[.iOS27] ?? [] {
            let isRecorded = ![Figure.Source.apple, .tabs].contains(figure.source)
            #expect(figure.kind != .measured || isRecorded, "\(figure.name)")
        }
    }

    @Test func `are listed wherever they are not the classic ones`() {
        let classic = Mirror(reflecting: Profile(.classic)).children
        let measured = Mirror(reflecting: Profile(.iOS27)).children
        let changed = zip(classic, measured).filter { "\($0.value)" != "\($1.value)" }
        let names = Set(changed.compactMap(\.0.label)).subtracting(["system"])
        let listed = (Figure.listed[.iOS27] ?? []).compactMap {
            $0.name.split(separator: ".").first
        }
        #expect(names.isSubset(of: listed.map(String.init)))
        #expect(!names.isEmpty)
    }
}
