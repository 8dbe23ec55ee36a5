package import FilmstripDisplay
package import FilmstripFilm
import FilmstripFindings
package import FilmstripJSON
package import FilmstripPlayback
package import StageEvents
package import TransitionSpec

/// Plays of a spec with other values than its text has.
extension Renderer {
    /// The changes of a spec for one play.
    package struct Variation: Sendable {
        /// Values in place of those of the text.
        package var changes: [SpecChange]
        /// Changes the spec once it is read; returns errors whose lines are not set yet, or none.
        package var adjust: @Sendable (inout Spec) -> [SpecError]

        package init(
            _ changes: [SpecChange] = [],
            adjust: @escaping @Sendable (inout Spec) -> [SpecError] = { _ in [] }
        ) {
            (self.changes, self.adjust) = (changes, adjust)
        }
    }

    /// Plays a variation of a spec once, and returns its findings, allowed ones included; nothing is drawn.
    package func ending(
        of text: [UInt8], varied variation: Variation
    ) throws(RenderFailure) -> (ending: PlayEnding, findings: [Finding]) {
        let loaded = try load(try spec(of: text, varied: variation), text)
        return try ending(of: loaded, text)
    }

    /// Plays a spec once that was read from a text, and returns its findings, allowed ones included; nothing is drawn.
    package func ending(
        of spec: Spec, from text: [UInt8]
    ) throws(RenderFailure) -> (ending: PlayEnding, findings: [Finding]) {
        try ending(of: try load(spec, text), text)
    }

    private func ending(
        of loaded: LoadedSpec, _ text: [UInt8]
    ) throws(RenderFailure) -> (ending: PlayEnding, findings: [Finding]) {
        let ending = try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(loaded, limits: limits.play).ending()
        }
        return (ending, Findings(ending.evidence, allowing: loaded.spec.reasons).all)
    }

    /// Plays a variation of a spec, and returns its picture at a time, in stage seconds, and the style of its device.
    package func picture(
        of text: [UInt8], varied variation: Variation, at time: Double
    ) throws(RenderFailure) -> (picture: DisplayList, style: StripStyle) {
        var variation = variation
        let adjust = variation.adjust
        variation.adjust = { spec in
            spec.filmstrip.frames = .times([time])
            return adjust(&spec)
        }
        let loaded = try load(try spec(of: text, varied: variation), text)
        let film = try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(loaded, limits: limits.play).film(watches: false).film
        }
        return (film.pictures[0], film.style)
    }

    /// A spec that was read once, to be played with other scripts; nothing is drawn.
    ///
    /// Operations that are impossible are skipped.
    package struct ScriptedSpec {
        fileprivate let renderer: Renderer
        fileprivate let text: [UInt8]
        fileprivate let loaded: LoadedSpec

        package var spec: Spec { loaded.spec }

        /// Plays a script once, and returns its findings without those that the spec allows.
        package func ending(
            _ script: [Spec.ScriptStep]
        ) throws(RenderFailure) -> (ending: PlayEnding, findings: [Finding]) {
            let ending = try play(loaded.playing(script)) { player throws(ScriptPlayer.Failure) in
                try player.ending()
            }
            let findings = Findings(ending.evidence, allowing: spec.reasons).all
            return (ending, findings.filter { $0.allowed == nil })
        }

        /// Plays a script once on a display with a refresh rate in hertz, and returns its transitions.
        package func transitions(
            _ script: [Spec.ScriptStep], refreshRate: Double
        ) throws(RenderFailure) -> [StageTransition] {
            let changed = loaded.playing(script).refreshed(at: refreshRate)
            return try play(changed) { player throws(ScriptPlayer.Failure) in
                try player.outcome().transitions
            }
        }

        private func play<Result>(
            _ spec: LoadedSpec, _ play: (ScriptPlayer) throws(ScriptPlayer.Failure) -> Result
        ) throws(RenderFailure) -> Result {
            try renderer.located(text) { () throws(ScriptPlayer.Failure) in
                try play(ScriptPlayer(spec, limits: renderer.limits.play, for: .review))
            }
        }
    }

    /// Reads a spec, to be played with other scripts.
    package func scripted(_ text: [UInt8]) throws(RenderFailure) -> ScriptedSpec {
        let loaded = try load(try spec(of: text, varied: Variation()), text)
        return ScriptedSpec(renderer: self, text: text, loaded: loaded)
    }

    /// The digest of a spec with its pictures and code.
    package func digest(of text: [UInt8]) throws(RenderFailure) -> String { try read(text).digest }

    /// Reads a variation of a spec with its pictures and code, and forgets it.
    package func read(
        _ text: [UInt8], varied variation: Variation
    ) throws(RenderFailure) {
        _ = try load(try spec(of: text, varied: variation), text)
    }

    /// Reads a variation of a spec without its pictures and code.
    package func spec(
        of text: [UInt8], varied variation: Variation
    ) throws(RenderFailure) -> Spec {
        var spec: Spec
        do throws(SpecReadFailure) {
            spec = try reader.read(text, changed: variation.changes)
        } catch {
            throw RenderFailure(error)
        }
        let problems = variation.adjust(&spec)
        guard problems.isEmpty else { throw .invalid(reader.located(problems, in: text)) }
        return spec
    }

    /// The names of the values in `let` of a spec.
    package func namedValues(of text: [UInt8]) throws(RenderFailure) -> [String] {
        do throws(SpecReadFailure) {
            return try reader.namedValues(of: text)
        } catch {
            throw RenderFailure(error)
        }
    }

    /// The steps of a spec's script before the first touch, as they are in its text.
    package func scriptBeforeTouches(of text: [UInt8]) throws(RenderFailure) -> [JSONNode] {
        do throws(SpecReadFailure) {
            return try reader.scriptBeforeTouches(of: text)
        } catch {
            throw RenderFailure(error)
        }
    }

    /// The text of a spec with other values, in the standard layout.
    package func text(
        of text: [UInt8], changed changes: [SpecChange]
    ) throws(RenderFailure) -> [UInt8] {
        do throws(SpecReadFailure) {
            return try reader.text(of: text, changed: changes)
        } catch {
            throw RenderFailure(error)
        }
    }
}

extension RenderFailure {
    init(_ failure: SpecReadFailure) {
        self =
            switch failure {
            case .malformed(let errors): .malformed(errors)
            case .invalid(let errors): .invalid(errors)
            }
    }
}
