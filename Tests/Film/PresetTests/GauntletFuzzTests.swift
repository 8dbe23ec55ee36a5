import Filmstrip
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite(.seeded) struct `A script of random fingers and code` {
    private static let scripts = 40

    @Test(arguments: GauntletPreset.all)
    func `keeps all laws and plays alike every time`(_ preset: GauntletPreset) throws {
        var fuzz = GauntletFuzz(preset, seed: TestSeed.used(7))
        var played = 0
        for index in 0..<Self.scripts {
            let spec = preset.spec(fuzz.next(preset))
            guard let play = try unlessRefused({ try GauntletPlay(spec) }) else { continue }
            played += 1
            #expect(play.violations(of: preset) == [], "script \(index): \(spec)")
            let again = try Renderer(threads: 2).render(spec: Array(spec.utf8), as: [.json])
            #expect(again[.json] == play.json, "script \(index): \(spec)")
        }
        #expect(played > Self.scripts / 4)
    }

    @Test(arguments: GauntletPreset.all)
    func `leaves nothing alive whenever it is ended`(_ preset: GauntletPreset) throws {
        var fuzz = GauntletFuzz(preset, seed: TestSeed.used(11))
        for _ in 0..<20 {
            let (spec, time) = (preset.spec(fuzz.next(preset)), fuzz.time())
            let left = try unlessRefused {
                try Renderer(threads: 1).survivors(of: Array(spec.utf8), endedAt: time)
            }
            #expect(left ?? [] == [], "ended at \(time): \(spec)")
        }
    }

    /// The result of `play`; nil if it is refused because an operation shows a visible screen.
    private func unlessRefused<Result>(_ play: () throws -> Result) throws -> Result? {
        do {
            return try play()
        } catch {
            guard let failure = error as? RenderFailure, case .invalid(let errors) = failure else {
                throw error
            }
            for error in errors {
                #expect(error.pointer.hasPrefix("/script/") && error.message.contains("already"))
            }
            return nil
        }
    }
}

@Suite struct `A play that is ended in the midst of its gesture` {
    @Test(arguments: GauntletPreset.all)
    func `leaves nothing alive`(_ preset: GauntletPreset) throws {
        for script in [GauntletScript.byCode, .slowFinish, .slowCancel, .twiceInARow] {
            let spec = Array(preset.spec(script.steps(for: preset)).utf8)
            for time in [0, 0.3, 1.02, 1.2, 1.49, 1.5, 1.55, 2, 2.8, 8] {
                let left = try Renderer(threads: 1).survivors(of: spec, endedAt: time)
                #expect(left == [], "\(script.rawValue) ended at \(time)")
            }
        }
    }
}
