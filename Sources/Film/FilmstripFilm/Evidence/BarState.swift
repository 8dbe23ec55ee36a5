/// Whether a container shows its bar.
package struct BarState: Equatable, Sendable {
    /// The name of the screen that the container shows.
    package var screen: String
    /// The bar: `navigation bar`, `toolbar` or `tab bar`.
    package var bar: String
    package var isShown: Bool
    /// The named views of the screen that lie below the bar as a whole.
    package var covered: [String]

    package init(screen: String, bar: String, isShown: Bool, covered: [String] = []) {
        (self.screen, self.bar, self.isShown) = (screen, bar, isShown)
        self.covered = covered
    }
}
