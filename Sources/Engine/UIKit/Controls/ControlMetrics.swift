/// Lengths and colours of controls; lengths in points.
///
/// Sources: UIKit's default frames where a size is said to be one, else screenshots of iOS 13 to 18,
/// measured.
enum ControlMetrics {
    /// Size of a switch. Source: the default frame.
    static let switchSize = CGSize(width: 51, height: 31)
    /// Distance of a switch's knob from its edge.
    static let switchInset: CGFloat = 2
    /// Duration of a switch's change, seconds; chosen.
    static let switchDuration: TimeInterval = 0.25
    /// Height of a slider. Source: the default frame.
    static let sliderHeight: CGFloat = 31
    /// Height of a slider's track.
    static let sliderTrack: CGFloat = 4
    /// Diameter of a slider's knob.
    static let sliderKnob: CGFloat = 28
    /// Height of a progress view. Source: the default frame since iOS 14; it was 2 before.
    static let progressHeight: CGFloat = 4
    /// Height of a segmented control. Source: the default frame since iOS 13.
    static let segmentHeight: CGFloat = 32
    /// Radius of a segmented control's corners.
    static let segmentRadius: CGFloat = 9
    /// Distance of the selected segment's plate from the control's edges.
    static let segmentInset: CGFloat = 2
    /// Size of a segmented control's text.
    static let segmentFont: CGFloat = 13
    /// Size of a stepper. Source: the default frame since iOS 13.
    static let stepperSize = CGSize(width: 94, height: 32)
    /// Radius of a stepper's corners.
    static let stepperRadius: CGFloat = 8
    /// Diameter of a page control's dots, and the distance of their centres.
    static let dot: CGFloat = 7
    static let dotPitch: CGFloat = 16
    /// Height of a page control. Source: the default frame until iOS 13.
    static let pageControlHeight: CGFloat = 37
    /// Height of a text field with rounded corners. Source: the default frame.
    static let fieldHeight: CGFloat = 34
    /// Radius of such a field's corners.
    static let fieldRadius: CGFloat = 5
    /// Distance of the text in a bordered field from its sides.
    static let fieldInset: CGFloat = 7
    /// Height of a search bar, and of the field in it. Source: the default frames since iOS 11.
    static let searchBarHeight: CGFloat = 56
    static let searchFieldHeight: CGFloat = 36

    /// Gives a knob its shadow.
    static func addShadow(to view: UIView, radius: CGFloat = 4, opacity: Float = 0.15) {
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = opacity
        view.layer.shadowRadius = radius
        view.layer.shadowOffset = CGSize(width: 0, height: 3)
    }
}
