import CoreAnimation
import FilmstripGeometry
import Foundation

/// Where a sheet is.
struct SheetPlace {
    /// The frame before the sheet is scaled about its middle.
    var frame: CGRect
    /// The scale of a floating sheet; 1 for others.
    var scale: CGFloat
    /// The scale that it has besides under a finger.
    var swell: CGFloat

    /// The frame as it is drawn.
    var drawn: CGRect {
        guard scale != 1 else { return frame }
        let (x, y) = (frame.width * (1 - scale) / 2, frame.height * (1 - scale) / 2)
        return frame.insetBy(dx: x, dy: y)
    }
}

/// The layout of a sheet: its detents' heights, and the appearance of the views behind it at each
/// height.
struct SheetLayout {
    /// The space available for a sheet.
    final class Room: UISheetPresentationControllerDetentResolutionContext {
        let maximumDetentValue: CGFloat
        /// Nil in a compact height. Source: the reference of `medium()`.
        let mediumDetentValue: CGFloat?

        init(_ area: SheetArea, _ container: CGSize, bottom: CGFloat, _ profile: Profile) {
            maximumDetentValue = area.frame.height
            guard area.attachment != .bottom else {
                mediumDetentValue = nil
                return
            }
            let isDetached = area.attachment == .none
            let covered = isDetached ? 0 : bottom
            let whole = isDetached ? maximumDetentValue : container.height
            let fraction = profile.sheetMediumFraction
            mediumDetentValue =
                profile.sheetMediumIsOfLargest
                ? covered + max(maximumDetentValue - covered, 0) * fraction
                : min(whole * fraction, maximumDetentValue)
        }
    }

    /// A height at which the sheet can rest.
    struct Stop {
        let identifier: UISheetPresentationController.Detent.Identifier
        let height: CGFloat
    }

    /// The heights at which the sheet can rest, in ascending order.
    let stops: [Stop]
    private let container: CGSize
    private let undimmed: CGFloat?
    /// The area of a fully expanded sheet.
    let area: SheetArea
    private let profile: Profile

    init(
        _ detents: [UISheetPresentationController.Detent],
        undimmed: UISheetPresentationController.Detent.Identifier?, in container: CGSize,
        area: SheetArea, bottom: CGFloat, _ profile: Profile
    ) {
        let room = Room(area, container, bottom: bottom, profile)
        // A sheet that covers the screen has no detents.
        let detents = area.attachment == .screen ? [] : detents
        let stops = detents.compactMap { detent in
            detent.height(in: room).map { Stop(identifier: detent.identifier, height: $0) }
        }
        // If every detent resolves to nil, the sheet is a large one.
        self.stops =
            stops.isEmpty
            ? [Stop(identifier: .large, height: room.maximumDetentValue)]
            : stops.sorted { $0.height < $1.height }
        (self.container, self.area, self.profile) = (container, area, profile)
        self.undimmed = stops.first { $0.identifier == undimmed }?.height
    }

    var smallest: CGFloat { stops[0].height }
    var largest: CGFloat { stops[stops.count - 1].height }

    /// Returns the stop with the given identifier; the smallest if there is none.
    func stop(_ identifier: UISheetPresentationController.Detent.Identifier?) -> Stop {
        stops.first { $0.identifier == identifier } ?? stops[0]
    }

    /// Returns the stop to which a sheet goes whose height is projected to be `height`.
    func stop(projected height: CGFloat) -> Stop {
        let passed = Array(zip(stops, stops.dropFirst())).last { lower, upper in
            height > lower.height + (upper.height - lower.height) * profile.sheetShare
        }
        return passed?.1 ?? stops[0]
    }

    /// The way from the smallest detent out of the screen, points.
    var way: CGFloat { smallest + gap }
    /// The height below the sheet, points.
    var gap: CGFloat { area.gap(in: container) }

    /// Whether a finger that lifts sends the sheet out of the screen, given the height that is projected.
    func isDismissed(projected height: CGFloat, velocity: CGFloat) -> Bool {
        height + gap < way * (1 - profile.sheetShare) || velocity > profile.sheetDismissVelocity
    }

    /// How far a sheet of a height is from floating, 0…1: 1 if it reaches the edges.
    func docking(at height: CGFloat) -> CGFloat {
        let top = area.frame.height - profile.sheetDockDistance
        guard profile.sheetFloatInset > 0, area.attachment == .edges,
            let floating = stops.last(where: { $0.height < top })
        else { return 1 }
        return part(of: height, from: floating.height, to: top)
    }

    /// Where a sheet of a height is: its frame before it is scaled about its middle, and the scale.
    func place(at height: CGFloat) -> SheetPlace {
        let docking = docking(at: height)
        let inset = profile.sheetFloatInset * (1 - docking)
        let frame = frame(at: height)
        guard inset > 0, container.width > 0 else {
            return SheetPlace(frame: frame, scale: 1, swell: 1)
        }
        let scale = 1 - 2 * inset / container.width
        // Its lower edge is drawn at the inset.
        let lift = inset - frame.height * (1 - scale) / 2
        let swell = (profile.sheetSwell - 1) * max(1 - docking / profile.sheetSwellFade, 0)
        return SheetPlace(frame: frame.offsetBy(dx: 0, dy: -lift), scale: scale, swell: 1 + swell)
    }

    /// The sheet's frame when `height` points of it are visible; the frame is never lower than the
    /// smallest detent.
    func frame(at height: CGFloat) -> CGRect {
        CGRect(
            x: area.frame.minX, y: area.frame.maxY - height, width: area.frame.width,
            height: max(height, smallest))
    }

    /// The strength of the dimming behind the sheet, 0…1 of the profile's dimming.
    func dimming(at height: CGFloat) -> CGFloat {
        let begin = undimmed ?? 0
        guard
            let end = undimmed == nil ? smallest : stops.first(where: { $0.height > begin })?.height
        else { return 0 }
        return part(of: height, from: begin, to: end)
    }

    /// How far the presenting view has receded, 0…1; above 0 only behind a sheet of the maximum height.
    func recess(at height: CGFloat) -> CGFloat {
        guard profile.sheetRecedes, area.attachment == .edges else { return 0 }
        let top = area.frame.height
        guard top > 0, largest == top else { return 0 }
        let below = stops.last { $0.height < top }?.height ?? 0
        return part(of: height, from: below, to: top)
    }

    /// The transform that makes a view with the given centre and size recede by `recess`: its top
    /// edge ends up slightly above the sheet's.
    func recession(_ recess: CGFloat, of center: CGPoint, _ size: CGSize) -> CGAffineTransform {
        guard size.width > 0 else { return .identity }
        let scale = 1 - 2 * profile.sheetRecessInset / size.width
        let top = area.frame.minY - profile.sheetRecessGap
        let moved = top - (center.y - size.height * scale / 2)
        let now = 1 + (scale - 1) * recess
        return CGAffineTransform(a: now, b: 0, c: 0, d: now, tx: 0, ty: moved * recess)
    }

    /// The distance by which a sheet follows a finger that is `distance` points beyond the sheet's
    /// limit.
    func yielding(_ distance: CGFloat) -> CGFloat {
        let length = container.height
        return (1 - 1 / (distance * profile.sheetRubberBand / length + 1)) * length
    }

    /// The corners that are rounded at a height: all of a sheet that reaches no edge.
    func corners(at height: CGFloat) -> CACornerMask {
        let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let isLoose = area.attachment == .none || place(at: height).scale < 1
        return isLoose ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
    }

    /// The radii of the corners at a height: top left, top right, bottom left, bottom right, points; empty if all that
    /// are rounded have the same one.
    ///
    /// - Parameters:
    ///   - upper: The radius of the upper corners.
    ///   - display: The radius of the display's corners: the lower ones of a floating sheet are concentric with them,
    ///     those of a docked one the same.
    func radii(at height: CGFloat, upper: CGFloat, display: CGFloat) -> [CGFloat] {
        guard profile.sheetFloatInset > 0, area.attachment == .edges,
            display > profile.sheetFloatInset
        else { return [] }
        let lower = display - profile.sheetFloatInset * (1 - docking(at: height))
        return [upper, upper, lower, lower]
    }

    private func part(of height: CGFloat, from begin: CGFloat, to end: CGFloat) -> CGFloat {
        end > begin ? min(max((height - begin) / (end - begin), 0), 1) : height >= end ? 1 : 0
    }
}
