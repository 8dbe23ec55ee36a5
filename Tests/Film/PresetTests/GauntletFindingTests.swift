import Filmstrip
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `The findings of a preset` {
    @Test(arguments: GauntletRow.all)
    func `are those that its author's mistakes predict`(_ row: GauntletRow) throws {
        let found = try Renderer(threads: 1).findings(in: Array(row.spec.utf8))
        let told = found.filter {
            ![.callWithoutEffect, .overlappingTransitions, .propertyNotAnimated].contains($0.rule)
                && !($0.isOfEdge && row.preset.name == "fade-through")
        }
        #expect(
            told.map { "\($0.rule.rawValue) of \($0.view ?? "nobody")" }.sorted()
                == GauntletExpectation(row.script, row.preset).findings)
        #expect(
            !found.contains { $0.rule == .propertyNotAnimated } || row.preset.system == .backSwipe)
    }

    /// A refusal in the log is a call that the preset's gesture or the script made in vain.
    @Test(arguments: GauntletRow.all)
    func `tell every refused call`(_ row: GauntletRow) throws {
        let renderer = Renderer(threads: 1)
        let text = Array(row.spec.utf8)
        let json = try #require(try renderer.render(spec: text, as: [.json])[.json])
        let log = String(decoding: json, as: UTF8.self)
        let isRefused = [
            "operationRefused", "selectionRefused", "a transition is under way",
            "the view is not in the window",
        ]
        .contains { log.contains($0) }
        let found = try renderer.findings(in: text)
        #expect(found.contains { $0.rule == .callWithoutEffect } == isRefused)
    }

    /// Presets whose authors made no mistake that a finger or code can reach.
    private static let clean = GauntletPreset.all.filter {
        [
            "collection-layouts", "fade-through", "fade-through-present", "fade-through-tabs",
        ].contains($0.name)
    }

    @Test(arguments: clean)
    func `are none, whatever is done to a clean one`(_ preset: GauntletPreset) throws {
        var fuzz = GauntletFuzz(preset, seed: TestSeed.used(21))
        var (played, tries) = (0, 0)
        while played < 100 {
            tries += 1
            try #require(tries < 400)
            let spec = preset.spec(fuzz.next(preset))
            // An operation that shows a visible screen is refused.
            guard let found = try? Renderer(threads: 1).findings(in: Array(spec.utf8)) else {
                continue
            }
            // Random calls overlap, and two transitions at once disturb each other.
            guard !found.contains(where: { $0.rule == .overlappingTransitions }) else { continue }
            played += 1
            #expect(
                found.allSatisfy {
                    $0.rule == .callWithoutEffect || $0.isOfEdge && preset.name == "fade-through"
                }, "\(spec)")
        }
    }

    /// Random scripts reveal the mistakes of a preset, too, and no others.
    @Test(arguments: GauntletPreset.all)
    func `are of its own rules alone under random scripts`(_ preset: GauntletPreset) throws {
        var fuzz = GauntletFuzz(preset, seed: TestSeed.used(22))
        for _ in 0..<40 {
            let spec = preset.spec(fuzz.next(preset))
            let found = (try? Renderer(threads: 1).findings(in: Array(spec.utf8))) ?? []
            let rules = Set(found.map(\.rule))
            // Two transitions at once disturb each other.
            guard !rules.contains(.overlappingTransitions) else { continue }
            #expect(
                rules.subtracting(preset.knownRules).subtracting([.callWithoutEffect]) == [],
                "\(spec)")
        }
    }
}

extension Finding {
    /// Whether it tells that UIKit's swipe from the edge does nothing.
    fileprivate var isOfEdge: Bool {
        rule == .dragMovesNothing && view == "interactivePopGestureRecognizer"
    }
}

extension GauntletPreset {
    /// The rules that can report the mistakes of its system, with random touches included.
    fileprivate var knownRules: Set<FindingRule> {
        switch system {
        case .backSwipe:
            [
                .shadowLeftBehind, .velocityJump, .updateAfterDecision, .driverOutlivesGesture,
                .progressOutOfRange, .propertyNotAnimated, .dragMovesNothing,
            ]
        case .stock: [.nothingToPop]
        case .slide:
            [.nothingToPop, .velocityJump, .cancelledTouchCompletes, .progressOutOfRange]
        case .slideOfPops:
            [
                .nothingToPop, .velocityJump, .cancelledTouchCompletes, .progressOutOfRange,
                // A pop takes the shadow of a screen that it leaves on a stack in another order.
                .recognizersPileUp, .shadowLeftBehind,
            ]
        case .pull:
            [
                .coordinatorNeverTold, .driverNeverDriven, .cancelledTouchCompletes, .velocityJump,
                .oneFrameFlash, .frameLeftBehind, .transformLeftBehind, .springCut,
            ]
        case .card: [.velocityJump, .touchReachesWrongScreen]
        case .fade:
            switch name {
            case "fade-through-black": [.alphaLeftBehind, .blackScreen]
            // Its delegate has an animator for the pop and no interaction, so that the edge does nothing.
            case "fade-through": [.dragMovesNothing]
            default: []
            }
        case .layouts: []
        }
    }
}
