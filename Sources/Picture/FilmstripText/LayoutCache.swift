import FilmstripParallel
import Foundation
import Synchronization

/// The layouts of recent texts, for text that is laid out again.
///
/// A rendering plays its spec up to three times (rehearsal, findings, film), and a service plays similar specs all day:
/// their labels are the same. Laying them out was a third of a play; `benchmarks operations` executed 72.0 million
/// instructions for reading and playing `back-swipe` without this, and 45.8 with it.
///
/// A layout is the same value from here as from the typesetter.
final class LayoutCache<Key: Hashable & Sendable, Layout: Sendable>: Sendable {
    /// Length of the longest text that is kept, in UTF-8 bytes: with the capacity, the bound of the cache's memory.
    private static var longest: Int { 256 }

    private let recent = Mutex(RecentValues<Key, Layout>(capacity: 1024))

    /// Returns the layout of `text` for `key`, made by `make` unless it is known.
    func layout(of text: String, for key: Key, make: () -> Layout) -> Layout {
        guard text.utf8.count <= Self.longest else { return make() }
        if let known = recent.withLock({ $0[key] }) { return known }
        let made = make()
        // A typesetter that is told to stop returns a part of the text.
        if !Cancellation.isRequested { recent.withLock { $0[key] = made } }
        return made
    }
}

/// All that the layout of a text in lines follows from.
struct LayoutKey: Hashable {
    var text: ExactText
    var font: Font
    var width: CGFloat
    var lineLimit: Int
    var lineBreakMode: LineBreakMode
    var alignment: TextAlignment

    /// Hashes what tells most layouts apart.
    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.size)
        hasher.combine(width)
    }
}

/// All that a single line follows from.
struct LineKey: Hashable {
    var text: ExactText
    var font: Font
}

/// A text that equals only texts of the same scalars; strings also equal canonically equivalent ones.
struct ExactText: Hashable {
    var string: String

    static func == (one: Self, other: Self) -> Bool {
        var (one, other) = (one.string, other.string)
        return one.withUTF8 { bytes in
            other.withUTF8 { others in
                guard bytes.count == others.count else { return false }
                guard let first = bytes.baseAddress, let second = others.baseAddress else {
                    return bytes.isEmpty
                }
                return memcmp(first, second, bytes.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
