import Foundation

/// The specs that a spec can start from, by name.
public enum Presets {
    /// Each preset's JSON by its name.
    public static let all: [String: [UInt8]] = [
        "back-swipe": PackageResources.back_swipe_json,
        "slide-down": PackageResources.slide_down_json,
        "slide-left": PackageResources.slide_left_json,
        "slide-right": PackageResources.slide_right_json,
        "slide-up": PackageResources.slide_up_json,
    ]
}
