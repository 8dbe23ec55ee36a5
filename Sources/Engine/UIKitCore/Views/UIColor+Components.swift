import FilmstripDisplay
public import Foundation

extension UIColor {
    /// Creates the colour with the given hue, saturation and brightness; values outside 0…1 are the
    /// nearer end.
    ///
    /// The hue goes from red, 0, over green, a third, and blue, two thirds, back to red.
    ///
    /// - Source: A. R. Smith, Color Gamut Transform Pairs, SIGGRAPH 1978: the hexcone.
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let turn = min(max(hue, 0), 1) * 6
        let (saturation, brightness) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
        /// The component whose own hue is at `sixth`: full within a sixth of it, gone beyond two.
        func component(_ sixth: CGFloat) -> CGFloat {
            let away = abs(turn - sixth)
            let distance = min(away, 6 - away)
            return brightness * (1 - saturation * min(max(distance - 1, 0), 1))
        }
        self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
    }

    /// Writes the components of the colour, resolved with the current traits, to the given places.
    ///
    /// - Returns: True: every colour has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Creates the colour of sRGB components; a display's wider range is not kept.
    ///
    /// - Approximation: the components count as sRGB's.
    public convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

    /// Writes the grey of the colour, resolved with the current traits, to the given places.
    ///
    /// - Returns: Whether the colour is a grey; if not, nothing is written.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation and brightness of the colour, resolved with the current traits, to the
    /// given places; the hue of a grey is 0.
    ///
    /// - Returns: True: every colour has them.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        var sixth: CGFloat = 0
        if range > 0 {
            if red == most {
                sixth = (green - blue) / range + (green < blue ? 6 : 0)
            } else if green == most {
                sixth = (blue - red) / range + 2
            } else {
                sixth = (red - green) / range + 4
            }
        }
        hue?.pointee = sixth / 6
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = color.alpha
        return true
    }
}
