import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// A view that logs the styles reported to it, and those current when it lays out and draws.
private final class TraitView: UIView {
    var entries: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        entries.append(
            "from \(previousTraitCollection.map { "\($0.userInterfaceStyle)" } ?? "nil")")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        entries.append("layout \(UITraitCollection.current.userInterfaceStyle)")
    }

    override func draw(_ rect: CGRect) {
        entries.append("draw \(UITraitCollection.current.userInterfaceStyle)")
    }
}

extension CGColor {
    fileprivate init(rgb: Int, alpha: Double = 1) {
        func part(_ shift: Int) -> Double { Double(rgb >> shift & 255) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

@Suite struct `A colour of the system` {
    struct Row: CustomTestStringConvertible {
        var name: String
        var color: UIColor
        var light, dark: CGColor
        var testDescription: String { name }
    }

    /// Source: Apple's Human Interface Guidelines, Color, "Specifications"; labels and separators as UIKit
    /// resolves them.
    @Test(arguments: [
        Row(
            name: "red", color: .systemRed, light: .init(rgb: 0xFF3B30), dark: .init(rgb: 0xFF453A)),
        Row(
            name: "blue", color: .systemBlue, light: .init(rgb: 0x007AFF),
            dark: .init(rgb: 0x0A84FF)),
        Row(
            name: "grey", color: .systemGray, light: .init(rgb: 0x8E8E93),
            dark: .init(rgb: 0x8E8E93)),
        Row(name: "ground", color: .systemBackground, light: .white, dark: .black),
        Row(
            name: "second ground", color: .secondarySystemBackground, light: .init(rgb: 0xF2F2F7),
            dark: .init(rgb: 0x1C1C1E)),
        Row(
            name: "grouped ground", color: .systemGroupedBackground, light: .init(rgb: 0xF2F2F7),
            dark: .black),
        Row(name: "text", color: .label, light: .black, dark: .white),
        Row(
            name: "second text", color: .secondaryLabel, light: .init(rgb: 0x3C3C43, alpha: 0.6),
            dark: .init(rgb: 0xEBEBF5, alpha: 0.6)),
        Row(
            name: "line", color: .separator, light: .init(rgb: 0x3C3C43, alpha: 0.29),
            dark: .init(rgb: 0x545458, alpha: 0.6)),
    ])
    func `is another one in the dark`(_ row: Row) {
        #expect(row.color.resolvedColor(with: light).cgColor == row.light)
        #expect(row.color.resolvedColor(with: dark).cgColor == row.dark)
        #expect(row.color.resolvedColor(with: UITraitCollection()).cgColor == row.light)
        for device in [Device(), Device(userInterfaceStyle: .dark)] {
            Stage(device: device).perform {
                let expected = device.userInterfaceStyle == .dark ? row.dark : row.light
                #expect(row.color.cgColor == expected)
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
                view.backgroundColor = row.color
                #expect(view.layer.backgroundColor == expected)
                #expect(view.backgroundColor === row.color)
            }
        }
    }

    @Test func `keeps its styles with another alpha`() {
        let faint = UIColor.label.withAlphaComponent(0.25)
        #expect(faint.resolvedColor(with: light).cgColor == CGColor(white: 0, alpha: 0.25))
        #expect(faint.resolvedColor(with: dark).cgColor == CGColor(white: 1, alpha: 0.25))
        #expect(faint == UIColor.label.withAlphaComponent(0.25) && faint != UIColor.label)
        #expect(UIColor.label != UIColor.black)
    }

    @Test func `is lighter above other interfaces, in the dark`() {
        let elevated = UITraitCollection(userInterfaceLevel: .elevated)
        let ground = UIColor.systemBackground
        let above = [light, dark].map { UITraitCollection(traitsFrom: [$0, elevated]) }
        #expect(ground.resolvedColor(with: above[0]).cgColor == .white)
        #expect(ground.resolvedColor(with: above[1]).cgColor == CGColor(rgb: 0x1C1C1E))
    }

    @Test func `may be an app's own`() {
        let own = UIColor { $0.userInterfaceStyle == .dark ? .systemBlue : .red }
        #expect(own.resolvedColor(with: light) == .red)
        #expect(own.resolvedColor(with: dark).cgColor == CGColor(rgb: 0x0A84FF))
        let faint = own.withAlphaComponent(0.5).resolvedColor(with: light)
        #expect(faint.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        Stage(device: Device(userInterfaceStyle: .dark)).perform {
            #expect(own.cgColor == CGColor(rgb: 0x0A84FF))
            light.performAsCurrent { #expect(own.cgColor == UIColor.red.cgColor) }
            #expect(own.cgColor == CGColor(rgb: 0x0A84FF))
        }
    }
}

@Suite struct `Traits` {
    @Test func `are those that several collections say, the last one first`() {
        let all = UITraitCollection(traitsFrom: [
            light, UITraitCollection(displayScale: 3), dark, UITraitCollection(),
        ])
        #expect(all.userInterfaceStyle == .dark && all.displayScale == 3)
        #expect(all.layoutDirection == .unspecified && all.horizontalSizeClass == .unspecified)
        #expect(all.containsTraits(in: dark) && !all.containsTraits(in: light))
        #expect(all == UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 3), dark]))
    }

    struct Row: CustomTestStringConvertible {
        var width, height: CGFloat
        var horizontal, vertical: UIUserInterfaceSizeClass
        var idiom = UIUserInterfaceIdiom.phone
        var testDescription: String { "\(width) × \(height)" }
    }

    /// Source: Apple's Human Interface Guidelines, Layout, "Device size classes".
    @Test(arguments: [
        Row(width: 390, height: 844, horizontal: .compact, vertical: .regular),
        Row(width: 440, height: 956, horizontal: .compact, vertical: .regular),
        Row(width: 852, height: 393, horizontal: .compact, vertical: .compact),
        Row(width: 896, height: 414, horizontal: .regular, vertical: .compact),
        Row(width: 932, height: 430, horizontal: .regular, vertical: .compact),
        Row(width: 744, height: 1133, horizontal: .regular, vertical: .regular, idiom: .pad),
        Row(width: 1366, height: 1024, horizontal: .regular, vertical: .regular, idiom: .pad),
    ])
    func `are the device's on the screen`(_ row: Row) {
        let device = Device(
            size: CGSize(width: row.width, height: row.height), scale: 2, userInterfaceStyle: .dark,
            layoutDirection: .rightToLeft)
        let stage = Stage(device: device)
        stage.perform {
            let traits = UIScreen.main.traitCollection
            #expect(traits.horizontalSizeClass == row.horizontal)
            #expect(traits.verticalSizeClass == row.vertical)
            #expect(traits.userInterfaceIdiom == row.idiom && traits.displayScale == 2)
            #expect(traits.userInterfaceStyle == .dark && traits.userInterfaceLevel == .base)
            #expect(traits.layoutDirection == .rightToLeft)
            let controller = UIViewController()
            for other in [
                stage.window.traitCollection, UIView().traitCollection, controller.traitCollection,
                UITraitCollection.current,
            ] { #expect(other == traits) }
        }
    }
}

@Suite struct `A view's style` {
    let stage = Stage()

    private func colored(_ color: UIColor = .systemBackground) -> TraitView {
        let view = TraitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = color
        return view
    }

    @Test func `is the overriding one around it`() {
        stage.perform {
            let (outer, inner, own) = (colored(), colored(.label), colored())
            own.overrideUserInterfaceStyle = .light
            inner.addSubview(own)
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            for view in [outer, inner, own] { view.entries = [] }
            outer.overrideUserInterfaceStyle = .dark
            #expect(outer.layer.backgroundColor == .black)
            #expect(inner.layer.backgroundColor == .white)
            #expect(own.layer.backgroundColor == .white)
            #expect(outer.entries == ["from light"] && inner.entries == ["from light"])
            #expect(own.entries.isEmpty && own.traitCollection.userInterfaceStyle == .light)
            outer.overrideUserInterfaceStyle = .unspecified
            #expect(outer.layer.backgroundColor == .white)
            #expect(inner.entries == ["from light", "from dark"])
        }
    }

    @Test func `changes with the view around it`() {
        stage.perform {
            let (dark, view, plain) = (UIView(), colored(), colored(.white))
            dark.overrideUserInterfaceStyle = .dark
            stage.window.addSubview(view)
            view.addSubview(plain)
            #expect(view.layer.backgroundColor == .white)
            dark.addSubview(view)
            #expect(view.layer.backgroundColor == .black && plain.layer.backgroundColor == .white)
            #expect(view.backgroundColor === UIColor.systemBackground)
            stage.window.addSubview(view)
            #expect(view.layer.backgroundColor == .white)
        }
    }

    @Test func `leaves a background alone that the layer got since`() {
        stage.perform {
            let view = colored()
            stage.window.addSubview(view)
            view.layer.backgroundColor = UIColor.red.cgColor
            view.overrideUserInterfaceStyle = .dark
            #expect(view.layer.backgroundColor == UIColor.red.cgColor)
            #expect(view.backgroundColor == .red)
        }
    }

    @Test func `is current while the view is laid out and drawn`() {
        let view = stage.perform {
            let view = colored()
            view.overrideUserInterfaceStyle = .dark
            stage.window.addSubview(view)
            view.entries = []
            return view
        }
        #expect(view.entries == ["layout dark", "draw dark"])
        stage.perform { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
    }

    @Test func `follows its controller's`() {
        stage.perform {
            let (outer, inner) = (UIViewController(), UIViewController())
            inner.view.backgroundColor = .systemBackground
            outer.overrideUserInterfaceStyle = .dark
            stage.window.rootViewController = outer
            outer.addChild(inner)
            outer.view.addSubview(inner.view)
            #expect(inner.view.layer.backgroundColor == .black)
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
            inner.overrideUserInterfaceStyle = .light
            #expect(inner.view.layer.backgroundColor == .white)
            #expect(inner.traitCollection.userInterfaceStyle == .light)
            #expect(outer.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test func `reaches texts, tinted pictures and blurs`() {
        let image = stage.perform {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
            let image = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
            return image.withRenderingMode(.alwaysTemplate)
        }
        let (label, picture, blur) = stage.perform {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "a"
            let picture = UIImageView(image: image)
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
            blur.frame = label.frame
            for view in [label, picture, blur] { stage.window.addSubview(view) }
            return (label, picture, blur)
        }
        func looks() -> [DisplayList] { [label, picture, blur].map { $0.layer.displayList() } }
        let before = looks()
        stage.perform { stage.window.overrideUserInterfaceStyle = .dark }
        let after = looks()
        for (one, other) in zip(before, after) { #expect(one != other) }
        #expect(
            after[0].items.contains {
                if case .glyphs(let glyphs) = $0 { glyphs.color == .white } else { false }
            })
        #expect(
            after[2].items.contains {
                if case .backdrop(let backdrop) = $0 {
                    backdrop.tint == CGColor(white: 0.11, alpha: 0.72)
                } else {
                    false
                }
            })
        stage.perform { stage.window.overrideUserInterfaceStyle = .unspecified }
        #expect(looks() == before)
    }

    @Test func `makes titles of bars white in the dark`() {
        let stage = Stage(device: Device(userInterfaceStyle: .dark))
        let bar = stage.perform {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            bar.items = [UINavigationItem(title: "Inbox")]
            stage.window.addSubview(bar)
            return bar
        }
        let colors = bar.layer.displayList().items.compactMap {
            if case .glyphs(let glyphs) = $0 { glyphs.color } else { nil }
        }
        #expect(colors == [.white])
    }

    /// The sheet's background is 0x1C1C1E over the dark background 0x000000.
    @Test func `makes a sheet's ground lighter in the dark`() {
        for (style, ground) in [(.light, CGColor.white), (.dark, CGColor(rgb: 0x1C1C1E))]
            as [(UIUserInterfaceStyle, CGColor)]
        {
            let play = PresentationPlay(.pageSheet, device: Device(userInterfaceStyle: style))
            play.stage.perform { play.detail.view.backgroundColor = .systemBackground }
            play.present()
            play.stage.perform {
                #expect(play.detail.view.layer.backgroundColor == ground)
                #expect(play.detail.traitCollection.userInterfaceLevel == .elevated)
                #expect(play.home.traitCollection.userInterfaceLevel == .base)
            }
            play.stage.tearDown()
        }
    }
}
