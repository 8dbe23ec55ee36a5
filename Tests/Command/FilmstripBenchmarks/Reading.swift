import Filmstrip
import TransitionSpec

/// Times the preparation of a play: building the table of keys, and reading a long spec.
///
/// Keys are looked up in dictionaries, scopes of expressions are shared by all places where they are equal, repeated
/// expressions are parsed once, and nothing that stays the same is rebuilt. Without that, a spec of 200 kB took 40 ms.
/// Parts of objects in memory without types, marks of keys, and groups of names that are looked up without lists took
/// 20 % off (13.8 and 11.1 ms, medians of three alternating runs on an idle machine); large parts of the table that are
/// made once took half off the reader (15.8 and 8.0 ms). Places that are counted when they are asked for, and keys that
/// are compared by their length first, took 7 % off (9.9 and 9.2 ms, medians of three alternating runs).
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
