import Foundation

/// The presets: specs on which other specs can be based.
public enum Presets {
    /// The JSON of each preset, by name.
    public static let all: [String: [UInt8]] = [
        "back-swipe": PackageResources.back_swipe_json,
        "back-swipe-dismiss": PackageResources.back_swipe_dismiss_json,
        "back-swipe-stock": PackageResources.back_swipe_stock_json,
        "back-swipe-tabs": PackageResources.back_swipe_tabs_json,
        "bounce": PackageResources.bounce_json,
        "card": PackageResources.card_json,
        "card-stack": PackageResources.card_stack_json,
        "circular-reveal": PackageResources.circular_reveal_json,
        "collection-layouts": PackageResources.collection_layouts_json,
        "concentric-corners": PackageResources.concentric_corners_json,
        "content-pop": PackageResources.content_pop_json,
        "cover": PackageResources.cover_json,
        "cross-dissolve": PackageResources.cross_dissolve_json,
        "curtain": PackageResources.curtain_json,
        "edge-attached-sheet": PackageResources.edge_attached_sheet_json,
        "fade-through": PackageResources.fade_through_json,
        "fade-through-black": PackageResources.fade_through_black_json,
        "fade-through-present": PackageResources.fade_through_present_json,
        "fade-through-tabs": PackageResources.fade_through_tabs_json,
        "flip": PackageResources.flip_json,
        "fold": PackageResources.fold_json,
        "page": PackageResources.page_json,
        "parallax": PackageResources.parallax_json,
        "pull-to-dismiss": PackageResources.pull_to_dismiss_json,
        "push": PackageResources.push_json,
        "shared-axis": PackageResources.shared_axis_json,
        "sheet": PackageResources.sheet_json,
        "slide-down": PackageResources.slide_down_json,
        "slide-down-author": PackageResources.slide_down_author_json,
        "slide-left": PackageResources.slide_left_json,
        "slide-right": PackageResources.slide_right_json,
        "slide-up": PackageResources.slide_up_json,
        "swiftui-springs": PackageResources.swiftui_springs_json,
        "system-zoom": PackageResources.system_zoom_json,
        "tab-fade": PackageResources.tab_fade_json,
        "zoom": PackageResources.zoom_json,
    ]
}
