import FilmstripJSON
import FilmstripOutputs
import TransitionSpec

extension Renderer {
    /// The frames a second of an animation, and the limits that it exceeds.
    final class Pace {
        let rate: Double
        private(set) var problem: SpecError?

        init(_ rate: Double) { self.rate = rate }

        /// Notes that the film is too large.
        func note(_ problems: [SpecError]) { problem = problem ?? problems.first }
    }

    /// Films of a text: animations at the rates of their formats, unless the text chooses its frames, all else with the
    /// frames of the spec. An animation that is too large has a half, a third or a quarter of the rate, or the frames of
    /// the spec, with a warning.
    func moving(
        _ text: [UInt8], as formats: Set<OutputFormat>, isKnown: (_ digest: String) -> Bool
    ) throws(RenderFailure) -> RenderedFilm {
        let rates = Set(formats.compactMap(\.descriptor.rate)).sorted()
        if rates.isEmpty || Self.choosesFrames(text) {
            return try film(of: text, as: formats, isKnown: isKnown)
        }
        let still = formats.filter { $0.descriptor.rate == nil }
        var films = still.isEmpty ? [] : [try film(of: text, as: still, isKnown: isKnown)]
        for rate in rates {
            let moving = formats.filter { $0.descriptor.rate == rate }
            films.append(try animation(text, as: moving, at: rate, isKnown))
        }
        var all = films[0]
        for film in films.dropFirst() {
            all.files.merge(film.files) { $1 }
            all.warnings += film.warnings.filter { !all.warnings.contains($0) }
            all.specWarnings += film.specWarnings.filter { !all.specWarnings.contains($0) }
        }
        return all
    }

    private func animation(
        _ text: [UInt8], as formats: Set<OutputFormat>, at rate: Double,
        _ isKnown: (_ digest: String) -> Bool
    ) throws(RenderFailure) -> RenderedFilm {
        var problem: SpecError?
        var part = 0
        while true {
            part += 1
            // The last one, at no pace, ends the attempts.
            let pace = part > 4 ? nil : Pace(rate / Double(part))
            do throws(RenderFailure) {
                var made = try film(of: text, as: formats, pace: pace, isKnown: isKnown)
                if let problem {
                    let shown =
                        pace.map { "\(Int($0.rate)) frames a second" } ?? "the sheet's frames"
                    let message = "the animation shows \(shown), not \(Int(rate)) a second: "
                    made.specWarnings.append(
                        reader.located(
                            SpecError(pointer: "/filmstrip", message: message + problem.message),
                            in: text))
                }
                return made
            } catch {
                guard let found = pace?.problem else { throw error }
                problem = problem ?? found
            }
        }
    }

    /// Whether the text chooses frames, or extends a file that may.
    private static func choosesFrames(_ text: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(text, limits: JSONLimits(textBytes: 256 << 20))
        else { return true }
        let keys = ["frames", "times", "progress", "events", "displayFrames"]
        return node["extends"] != nil || keys.contains { node["filmstrip"]?[$0] != nil }
    }
}
