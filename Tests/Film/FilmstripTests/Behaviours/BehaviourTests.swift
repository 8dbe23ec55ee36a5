import FilmSupport
import Filmstrip
import Foundation
import Testing

/// `Tests/Film/Behaviours`: specs of which is known how UIKit plays them, and from whom.
@Suite struct `A behaviour that others tell of` {
    static let all =
        Behaviour.ofNavigation + Behaviour.ofPresentations + Behaviour.ofAnimations

    @Test(arguments: all)
    func `is the same here`(_ behaviour: Behaviour) throws {
        let play = Result { try Self.play(behaviour) }
        for claim in behaviour.claims {
            let fault = try claim.fault(in: play)
            #expect(fault == nil, "\(behaviour.sentence): \(fault ?? "")")
        }
    }

    @Test func `has a spec, and each spec tells of one`() throws {
        let folder = Repository.root.appending(path: "Tests/Film/Behaviours")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Self.all.map { "\($0.spec).json" }.sorted() == files.sorted())
        #expect(Self.all.filter(\.claims.isEmpty).map(\.spec) == [])
    }

    @Test func `is known as its sources, one or several, allow`() {
        for behaviour in Self.all {
            let isSeveral = behaviour.source.contains(#/;| and /#)
            let isAllowed =
                switch behaviour.known {
                case .documented: behaviour.source.contains(#/Apple|WWDC/#)
                case .reported: isSeveral
                case .once: !isSeveral
                case .tested, .chosen: true
                }
            #expect(isAllowed, "\(behaviour.spec) is \(behaviour.known.rawValue)")
        }
    }

    /// The film of a behaviour's spec, with frames at the moments of its claims.
    private static func play(_ behaviour: Behaviour) throws -> Film {
        let file = Repository.root.appending(path: "Tests/Film/Behaviours/\(behaviour.spec).json")
        let times = Set(behaviour.claims.flatMap(\.times)).sorted()
        return try Renderer(threads: 1).film(
            of: Array(Data(contentsOf: file)), inRowAt: times.isEmpty ? [0] : times,
            isCancelled: { false })
    }
}

extension Behaviour: CustomTestStringConvertible {
    var testDescription: String { spec }
}
