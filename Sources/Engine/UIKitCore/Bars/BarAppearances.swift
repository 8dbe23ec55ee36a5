/// The appearances of a bar.
final class BarAppearances<Appearance: UIBarAppearance> {
    private var edge: Appearance?
    /// The standard appearance, once it was set or asked for.
    private var known: Appearance?
    /// Whether the standard appearance was set, or changed since it was asked for.
    private var isOwn = false
    private let onChange: () -> Void

    /// The appearances of a bar that is told of changes to what it shows.
    init(onChange: @escaping () -> Void) { self.onChange = onChange }

    /// The appearance that the bar shows; nil if none was set.
    var shown: Appearance? { own ?? edge }
    /// The standard appearance that was set; nil if none was.
    var own: Appearance? { isOwn ? known : nil }

    /// The standard appearance, that of the system if none was set; the bar shows it once it changes.
    var standard: Appearance {
        get {
            if let known { return known }
            let new = Appearance()
            new.onChange = { [weak self] in
                self?.isOwn = true
                self?.onChange()
            }
            known = new
            return new
        }
        set {
            (known, isOwn) = (copy(of: newValue), true)
            onChange()
        }
    }

    /// The appearance below content that is not scrolled; nil if none was set.
    var scrollEdge: Appearance? {
        get { edge }
        set {
            edge = newValue.flatMap(copy)
            onChange()
        }
    }

    private func copy(of appearance: Appearance) -> Appearance? {
        let copy = appearance.copy() as? Appearance
        copy?.onChange = onChange
        return copy
    }
}
