import ArgumentParser
import Filmstrip
import FilmstripJSON
import TransitionSpec

/// The name of a preset that is there.
struct PresetName: Sendable {
    let name: String
    /// Its JSON.
    let text: [UInt8]

    /// - Throws: What is accepted, and the nearest name.
    init(_ name: String) throws {
        let names = Presets.all.keys.sorted()
        guard let text = Presets.all[name] else {
            throw ValidationError(
                "no preset is named \(quoted(name)), accepted is \(list(names))"
                    + suggestion(for: name, among: names))
        }
        (self.name, self.text) = (name, text)
    }
}
