package import FilmstripFilm
import Foundation
package import TransitionSpec

extension StripStyle {
    package init(_ spec: Spec) {
        let (device, strip) = (spec.device, spec.filmstrip)
        let isByMotion = strip.spacing == .motion
        let overlays = strip.overlays ?? (isByMotion ? [.touches] : [])
        self.init(
            size: CGSize(width: device.size.width, height: device.size.height),
            scale: spec.pictureScale, cornerRadius: device.cornerRadius,
            hasFrame: device.hasFrame, columns: spec.columns,
            spacing: Spacing(strip.spacing), captions: strip.captions,
            summary: strip.captions && isByMotion,
            intervals: strip.intervals, track: strip.track, sparkline: strip.sparkline,
            onionSkin: strip.onionSkin, theme: Theme(strip.theme, device),
            textBlocks: isByMotion, crop: strip.crop.map { CGRect($0) },
            overlays: Set(overlays.map(Overlay.init)), compression: strip.compression,
            statusBar: StatusBar(device))
    }
}

extension StripStyle.Spacing {
    fileprivate init(_ spacing: Spec.Filmstrip.Spacing) {
        switch spacing {
        case .even, .motion: self = .even
        case .time: self = .time
        }
    }
}

extension StripStyle.Theme {
    /// The theme that is asked for, else that of the device's style.
    package init(_ theme: Spec.Filmstrip.Theme?, _ device: Spec.Device) {
        self =
            switch theme {
            case .light: .light
            case .dark: .dark
            case nil: device.userInterfaceStyle == .dark ? .dark : .light
            }
    }
}

extension StripStyle.StatusBar {
    /// The status bar of a device; nil if none is shown.
    fileprivate init?(_ device: Spec.Device) {
        guard device.hasStatusBar, let insets = device.safeAreaInsets else { return nil }
        self.init(
            top: insets.top, bottom: insets.bottom, isLight: device.userInterfaceStyle == .dark)
    }
}

extension StripStyle.Overlay {
    fileprivate init(_ overlay: Spec.Filmstrip.Overlay) {
        switch overlay {
        case .findings: self = .findings
        case .touches: self = .touches
        case .paths: self = .paths
        }
    }
}
