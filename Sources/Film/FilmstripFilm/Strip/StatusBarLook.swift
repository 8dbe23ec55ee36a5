/// The status bar of a frame, as the screens ask for it.
package struct StatusBarLook: Equatable, Sendable {
    /// Whether time, signals and battery are light.
    package var isLight: Bool
    package var isHidden: Bool
    /// The angle by which the interface lies turned clockwise on the display, radians.
    package var angle: Double

    package init(isLight: Bool, isHidden: Bool, angle: Double = 0) {
        (self.isLight, self.isHidden, self.angle) = (isLight, isHidden, angle)
    }
}
