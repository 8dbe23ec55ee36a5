/// Whether a container shows its bar.
package struct BarState: Equatable, Sendable {
    /// The name of the screen that the container shows.
    package var screen: String
    /// The bar: `navigation bar`, `toolbar` or `tab bar`.
    package var bar: String
    package var isShown: Bool

    package init(screen: String, bar: String, isShown: Bool) {
        (self.screen, self.bar, self.isShown) = (screen, bar, isShown)
    }
}
