package import FilmstripDisplay

extension Evidence {
    /// The display at moments of one transition, drawn small; nil where it was not looked at.
    package struct Pictures: Sendable {
        /// Points per pixel.
        package static let pitch = 4.0

        /// At rest, before the transition begins.
        package var rest: Bitmap?
        /// Both screens translucent at once, at the frame that shows most of what is behind them.
        package var crossing: (time: Double, picture: Bitmap)?
        /// The first frame, if the arriving screen is above all on much of the display.
        package var first: (time: Double, picture: Bitmap)?
        /// Just before the transition ends, and at its end.
        package var last: Bitmap?, end: Bitmap?

        package init() {}
    }
}
