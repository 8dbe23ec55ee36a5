import Filmstrip
import TransitionSpec

/// Times what stands before a play: the making of the table of keys, and the reading of a long spec.
///
/// Objects look keys up in dictionaries, what expressions know is shared by all places that know the
/// same, an expression that stands in several places is read once, and nothing is made anew that stays
/// as it is: without that a spec of 200 kB took 40 ms.
enum Reading {
    static func time(_ stopwatch: Stopwatch) {
        func report(_ name: String, _ milliseconds: Double) {
            print("\(name): \((milliseconds * 1000).rounded() / 1000) ms")
        }
        report("a reader of specs", stopwatch.median { _ = SpecReader(presets: Presets.all) })
        let reader = SpecReader.ofProduct
        let text = LongSpec.text
        do {
            _ = try reader.read(text)
        } catch {
            preconditionFailure("the long spec is refused: \(error.errors)")
        }
        report(
            "a spec of \(text.count) bytes read",
            stopwatch.median { _ = try? reader.read(text) })
    }
}
