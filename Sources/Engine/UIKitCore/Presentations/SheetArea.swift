import Foundation

/// The area that a fully expanded sheet fills in its container, by the size classes around it.
///
/// See Docs/decisions/sheets-by-size-class.md.
struct SheetArea: Equatable {
    /// The edges of the container that a sheet touches.
    enum Attachment {
        /// The left, right and bottom edges, in a regular height and a compact width.
        case edges
        /// The bottom edge alone, in a compact height, if the sheet prefers that.
        case bottom
        /// All edges, in a compact height: it looks like a presentation that covers the screen.
        case screen
        /// None: it is centred, where width and height are regular.
        case none
    }

    let attachment: Attachment
    /// In the container's coordinates.
    let frame: CGRect

    /// The height below the sheet, points.
    func gap(in container: CGSize) -> CGFloat { container.height - frame.maxY }
}

extension SheetArea {
    /// Creates the area in a container.
    ///
    /// - Source: the references of `prefersEdgeAttachedInCompactHeight`,
    ///   `widthFollowsPreferredContentSizeWhenEdgeAttached`, `prefersPageSizing`, `pageSheet` and `formSheet`; the
    ///   lengths are the profile's.
    init(
        of sheet: UISheetPresentationController, in container: CGSize, _ device: Device,
        _ profile: Profile
    ) {
        let traits = sheet.traitCollection
        let whole = CGRect(origin: .zero, size: container)
        if traits.verticalSizeClass == .compact {
            guard sheet.prefersEdgeAttachedInCompactHeight else {
                (attachment, frame) = (.screen, whole)
                return
            }
            let top = Self.topMargin(device, profile)
            let insets = device.safeAreaInsets
            var band = CGRect(
                x: insets.left, y: top, width: max(container.width - insets.left - insets.right, 0),
                height: max(container.height - top, 0))
            let preferred = sheet.preferredContentSize.width
            if sheet.widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
                let spare = max(band.width - preferred, 0)
                band = band.insetBy(dx: spare / 2, dy: 0)
            }
            (attachment, frame) = (.bottom, band)
        } else if traits.horizontalSizeClass == .regular {
            let size = Self.detachedSize(of: sheet, in: container, profile)
            // On whole points, so that its edges are sharp at every scale.
            (attachment, frame) = (
                .none,
                CGRect(
                    x: ((container.width - size.width) / 2).rounded(.down),
                    y: ((container.height - size.height) / 2).rounded(.down),
                    width: size.width, height: size.height)
            )
        } else {
            let top = Self.topMargin(device, profile)
            (attachment, frame) = (
                .edges,
                CGRect(
                    x: 0, y: top, width: container.width, height: max(container.height - top, 0))
            )
        }
    }

    /// The size of a centred sheet: as large as a page, or as the presented controller prefers.
    private static func detachedSize(
        of sheet: UISheetPresentationController, in container: CGSize, _ profile: Profile
    ) -> CGSize {
        let room = CGSize(
            width: max(container.width - 2 * profile.screenMargin, 0),
            height: max(container.height - 2 * profile.sheetPageMargin, 0))
        let wanted: CGSize
        if sheet.prefersPageSizing {
            wanted = CGSize(width: profile.sheetPageWidth, height: room.height)
        } else {
            let (form, own) = (profile.sheetFormSize, sheet.preferredContentSize)
            wanted = CGSize(
                width: own.width > 0 ? own.width : form.width,
                height: own.height > 0 ? own.height : form.height)
        }
        return CGSize(
            width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    }

    /// Distance from the top of the screen to the top edge of a large sheet, points: the presenting
    /// view, which is visible above the sheet, starts at the edge of the device's safe area.
    private static func topMargin(_ device: Device, _ profile: Profile) -> CGFloat {
        let covered = device.safeAreaInsets.top
        return covered > 0 ? covered + profile.sheetRecessGap : profile.sheetTopMargin
    }
}
