import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Sheets by size class. A tablet of 1024 × 1366 is regular both ways, a phone of 844 × 390 compact in height.
@Suite struct `A sheet's size` {
    private static let tablet = Device(size: CGSize(width: 1024, height: 1366))
    private static let sideways = Device(
        size: CGSize(width: 844, height: 390),
        safeAreaInsets: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))

    /// Presents a sheet and returns its frame in the window.
    private func frame(
        _ style: UIModalPresentationStyle, on device: Device,
        _ change: (UISheetPresentationController, UIViewController) -> Void = { _, _ in }
    ) -> CGRect {
        let play = PresentationPlay(style, device: device)
        defer { play.stage.tearDown() }
        play.stage.perform {
            if let sheet = play.detail.sheetPresentationController { change(sheet, play.detail) }
        }
        play.present()
        return play.stage.perform { play.detail.view.convert(play.detail.view.bounds, to: nil) }
    }

    /// The reference of `prefersPageSizing`: a page is as wide as readable text, a form as its controller prefers.
    @Test func `is a page's or a form's where width and height are regular`() {
        #expect(
            frame(.pageSheet, on: Self.tablet)
                == CGRect(x: 156, y: 24, width: 712, height: 1366 - 48))
        #expect(
            frame(.formSheet, on: Self.tablet) == CGRect(x: 242, y: 373, width: 540, height: 620))
        #expect(
            frame(.formSheet, on: Self.tablet) { sheet, _ in
                sheet.prefersPageSizing = true
            }.width == 712)
    }

    @Test func `follows what the controller of a form prefers, as far as there is room`() {
        let wide = frame(.formSheet, on: Self.tablet) { _, detail in
            detail.preferredContentSize = CGSize(width: 444, height: 0)
        }
        #expect(wide == CGRect(x: 290, y: 373, width: 444, height: 620))
        let huge = frame(.formSheet, on: Self.tablet) { _, detail in
            detail.preferredContentSize = CGSize(width: 2000, height: 2000)
        }
        #expect(huge == CGRect(x: 16, y: 24, width: 992, height: 1318))
        let page = frame(.pageSheet, on: Self.tablet) { _, detail in
            detail.preferredContentSize = CGSize(width: 444, height: 300)
        }
        #expect(page.width == 712)
    }

    @Test func `changes with the controller's preference while it is shown`() {
        let play = PresentationPlay(.formSheet, device: Self.tablet)
        play.present()
        play.stage.perform {
            play.detail.preferredContentSize = CGSize(width: 400, height: 500)
            #expect(play.detail.view.bounds.size == CGSize(width: 400, height: 500))
        }
        play.stage.tearDown()
    }

    /// A detent resizes one edge; the other three stay.
    @Test func `keeps three edges of a centred sheet in place at a lower detent`() {
        let medium = frame(.formSheet, on: Self.tablet) { sheet, _ in
            sheet.detents = [.medium(), .large()]
        }
        #expect(medium == CGRect(x: 242, y: 683, width: 540, height: 310))
    }

    /// The reference of `prefersEdgeAttachedInCompactHeight`: full screen by default.
    @Test func `is the screen's in a compact height, unless the sheet prefers its lower edge`() {
        #expect(
            frame(.pageSheet, on: Self.sideways) { sheet, _ in
                sheet.detents = [.medium(), .large()]
                sheet.prefersGrabberVisible = true
            } == CGRect(x: 0, y: 0, width: 844, height: 390))
        let attached = frame(.pageSheet, on: Self.sideways) { sheet, detail in
            sheet.prefersEdgeAttachedInCompactHeight = true
            detail.preferredContentSize = CGSize(width: 400, height: 0)
        }
        #expect(attached == CGRect(x: 47, y: 57, width: 750, height: 333))
        let narrow = frame(.pageSheet, on: Self.sideways) { sheet, detail in
            sheet.prefersEdgeAttachedInCompactHeight = true
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            detail.preferredContentSize = CGSize(width: 400, height: 0)
        }
        #expect(narrow == CGRect(x: 222, y: 57, width: 400, height: 333))
    }

    /// The reference of `medium()`: it is inactive there.
    @Test func `is not the medium detent's in a compact height`() {
        for detents in [[UISheetPresentationController.Detent.medium(), .large()], [.medium()]] {
            let found = frame(.pageSheet, on: Self.sideways) { sheet, _ in
                sheet.prefersEdgeAttachedInCompactHeight = true
                sheet.detents = detents
                sheet.selectedDetentIdentifier = .medium
            }
            #expect(found == CGRect(x: 47, y: 57, width: 750, height: 333))
        }
    }

    @Test func `hides the grabber and squares the corners where it covers the screen`() {
        let play = PresentationPlay(.pageSheet, device: Self.sideways)
        play.stage.perform {
            play.detail.sheetPresentationController?.prefersGrabberVisible = true
        }
        play.present()
        play.stage.perform {
            let card = play.detail.sheetPresentationController?.presentedView
            #expect(card?.subviews.last?.isHidden == true)
            #expect(card?.layer.cornerRadius == 0)
            #expect(play.home.view.transform == .identity)
        }
        play.stage.tearDown()
    }

    @Test func `rounds all corners of a centred sheet, behind which nothing recedes`() {
        let play = PresentationPlay(.pageSheet, device: Self.tablet)
        play.present()
        play.stage.perform {
            let layer = play.detail.sheetPresentationController?.presentedView?.layer
            #expect(layer?.cornerRadius == 10)
            #expect(
                layer?.maskedCorners == [
                    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
                    .layerMaxXMaxYCorner,
                ])
            #expect(play.home.view.transform == .identity)
        }
        play.stage.tearDown()
    }

    /// 620 points high, 373 above the lower edge of the screen: the way out is 993 points, half of which suffices.
    @Test(arguments: [(480.0, false), (520, true)])
    func `follows the finger all the way out of the screen`(_ way: Double, _ isGone: Bool) {
        let play = PresentationPlay(.formSheet, device: Self.tablet)
        play.present()
        func send(_ phase: UITouch.Phase, _ y: Double) {
            play.stage.send(TouchSample(phase: phase, location: CGPoint(x: 512, y: y)))
        }
        send(.began, 420)
        // The pan begins after ten points, which it does not count.
        for step in 1...20 {
            play.stage.advance(to: play.stage.now + 0.05)
            send(.moved, 420 + (way + 10) * Double(step) / 20)
        }
        play.stage.perform {
            let card = play.detail.view.superview?.seen.frame.minY ?? 0
            #expect(abs(card - (373 + way)) < 0.01)
        }
        play.stage.advance(to: play.stage.now + 0.5)
        send(.ended, 430 + way)
        play.stage.advance(to: play.stage.now + 2)
        #expect(play.stage.perform { play.home.presentedViewController == nil } == isGone)
        play.stage.tearDown()
    }

    /// Source: Tembeon/morph, readings of an iPhone 16 Pro, whose display has corners of 62 points.
    @Test(arguments: [
        (UISheetPresentationController.Detent.Identifier.medium, 54.0), (.large, 62),
    ])
    func `has lower corners concentric with the display's in iOS 27`(
        _ detent: UISheetPresentationController.Detent.Identifier, _ lower: Double
    ) {
        var device = Device(
            size: CGSize(width: 402, height: 874),
            safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
        device.cornerRadius = 62
        let play = PresentationPlay(.pageSheet, device: device, profile: Profile(.iOS27))
        play.stage.perform {
            let sheet = play.detail.sheetPresentationController
            sheet?.detents = [.medium(), .large()]
            sheet?.selectedDetentIdentifier = detent
        }
        play.present()
        play.stage.perform {
            let layer = play.detail.sheetPresentationController?.presentedView?.layer
            let radii = layer?.value(forKey: "cornerRadii") as? [Double]
            #expect(radii == [38, 38, lower, lower])
        }
        play.stage.tearDown()
    }
}
