import Foundation

/// The appearances of a bar.
struct BarAppearances<Appearance: UIBarAppearance> {
    var standard: Appearance?
    var scrollEdge: Appearance?
    /// Counts changes of a standard appearance that was only asked for.
    private let use = Use()

    private final class Use { var isChanged = false }

    /// The appearance that the bar shows; nil if none was set.
    var shown: Appearance? { own ?? scrollEdge }
    /// The standard appearance that was set; nil if none was.
    var own: Appearance? { use.isChanged ? standard : nil }

    /// Returns the standard appearance, that of the system if none was set; the bar shows it once it changes.
    mutating func standard(onChange: @escaping () -> Void) -> Appearance {
        if let standard { return standard }
        let new = Appearance()
        let use = use
        new.onChange = {
            use.isChanged = true
            onChange()
        }
        standard = new
        return new
    }

    /// Takes a copy of an appearance; nil removes it.
    mutating func set(
        _ appearance: Appearance?, _ place: WritableKeyPath<Self, Appearance?>,
        onChange: @escaping () -> Void
    ) {
        let copy = appearance?.copy() as? Appearance
        copy?.onChange = onChange
        self[keyPath: place] = copy
        if place == \.standard { use.isChanged = copy != nil }
    }
}
