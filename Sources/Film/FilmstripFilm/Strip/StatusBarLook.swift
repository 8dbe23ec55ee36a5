/// The status bar of a frame, as the screens ask for it.
package struct StatusBarLook: Equatable, Sendable {
    /// Whether time, signals and battery are light.
    package var isLight: Bool
    /// Whether they are hidden.
    package var isHidden: Bool

    package init(isLight: Bool, isHidden: Bool) {
        (self.isLight, self.isHidden) = (isLight, isHidden)
    }
}
