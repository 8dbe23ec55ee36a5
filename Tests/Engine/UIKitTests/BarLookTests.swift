import Testing
import UIKit

@Suite struct `The look of a bar` {
    /// Whether a bar shows a blur, and the colours that it shows beside the line.
    private func background(_ play: BarPlay) -> (isBlurred: Bool, colors: [UIColor]) {
        let views = play.seen(UIView.self)
        let bottom = views.filter { $0.seenFrame.height == 91 }
        return (
            bottom.contains { $0 is UIVisualEffectView },
            bottom.compactMap(\.backgroundColor)
        )
    }

    private func hasLine(_ play: BarPlay) -> Bool {
        play.seen(UIView.self).contains {
            $0.seenFrame.height == 1 && $0.backgroundColor != nil
        }
    }

    @Test func `is empty with empty images in place of background and line`() {
        let play = BarPlay("Root")
        play.stage.perform { play.bar.layoutIfNeeded() }
        #expect(background(play).isBlurred && hasLine(play))
        play.stage.perform {
            play.bar.shadowImage = UIImage()
            play.bar.layoutIfNeeded()
        }
        // The line goes only together with the background.
        #expect(hasLine(play))
        play.stage.perform {
            play.bar.setBackgroundImage(UIImage(), for: .default)
            play.bar.layoutIfNeeded()
            #expect(play.bar.backgroundImage(for: .default) != nil)
        }
        #expect(!background(play).isBlurred && background(play).colors.isEmpty && !hasLine(play))
        play.stage.tearDown()
    }

    @Test func `is that of its appearance, also after a change in place`() {
        let play = BarPlay("Below", "Root")
        play.stage.perform {
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .red
            look.titleTextAttributes = [.foregroundColor: UIColor.white, .kern: 2]
            look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
            play.bar.standardAppearance = look
            look.backgroundColor = .blue
            play.bar.layoutIfNeeded()
        }
        #expect(!background(play).isBlurred && background(play).colors == [.red])
        #expect(play.label("Root")?.textColor == .white)
        #expect(play.label("Below")?.textColor == .green)
        play.stage.perform { play.bar.standardAppearance.backgroundColor = .cyan }
        #expect(background(play).colors == [.cyan])
        play.stage.perform {
            play.bar.standardAppearance.configureWithTransparentBackground()
            play.bar.layoutIfNeeded()
        }
        #expect(background(play).colors.isEmpty && !hasLine(play))
        play.stage.tearDown()
    }

    @Test func `follows the top item's own appearance`() {
        let play = BarPlay("Root")
        play.stage.perform {
            let item = UINavigationItem(title: "Own")
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .green
            item.standardAppearance = look
            play.bar.pushItem(item, animated: false)
        }
        #expect(background(play).colors == [.green])
        play.stage.perform { _ = play.bar.popItem(animated: false) }
        #expect(background(play).isBlurred && background(play).colors.isEmpty)
        play.stage.tearDown()
    }

    @Test func `is dark with light text in the black style`() {
        let play = BarPlay("Root")
        play.stage.perform {
            play.bar.barStyle = .black
            play.bar.isTranslucent = false
        }
        #expect(background(play).colors == [.black])
        #expect(play.label("Root")?.textColor == .white)
        play.stage.tearDown()
    }

    @Test func `is as before when the standard appearance was only read`() {
        let play = BarPlay("Root")
        play.stage.perform {
            play.bar.barTintColor = .red
            play.bar.isTranslucent = false
            _ = play.bar.standardAppearance
            play.bar.tintColor = .green
        }
        #expect(background(play).colors == [.red])
        play.stage.tearDown()
    }

    @Test func `lets an item have a font and a colour of its own for each state`() {
        let play = BarPlay("Root")
        let item = play.stage.perform {
            let item = UIBarButtonItem(title: "Edit", style: .plain)
            item.setTitleTextAttributes(
                [.font: UIFont.boldSystemFont(ofSize: 9), .foregroundColor: UIColor.red],
                for: .normal)
            item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
            play.bar.topItem?.rightBarButtonItem = item
            return item
        }
        #expect(play.label("Edit")?.textColor == .red)
        #expect(play.label("Edit")?.font == .boldSystemFont(ofSize: 9))
        play.stage.perform { item.isEnabled = false }
        #expect(play.label("Edit")?.textColor == .gray)
        play.stage.perform { item.isHidden = true }
        #expect(play.label("Edit") == nil)
        play.stage.tearDown()
    }

    @Test func `can leave out the back button's title`() {
        let play = BarPlay("Below", "Root")
        play.stage.perform { play.bar.backItem?.backButtonDisplayMode = .minimal }
        #expect(play.label("Below") == nil && play.label("Back") == nil)
        play.stage.perform { play.bar.backItem?.backButtonDisplayMode = .generic }
        #expect(play.label("Back") != nil)
        play.stage.tearDown()
    }

    @Test func `of tabs colours titles and images`() {
        let stage = Stage()
        stage.perform {
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
            stage.window.addSubview(bar)
            let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
            let look = UITabBarAppearance()
            look.stackedLayoutAppearance.normal.titleTextAttributes = [
                .foregroundColor: UIColor.red
            ]
            look.stackedLayoutAppearance.selected.titleTextAttributes = [
                .foregroundColor: UIColor.green
            ]
            bar.standardAppearance = look
            bar.items = items
            bar.selectedItem = items[0]
            // Where the titles lie decides which look they have.
            bar.layoutIfNeeded()
            func color(_ title: String) -> UIColor? {
                bar.shown.compactMap { $0 as? UILabel }.first { $0.text == title }?.textColor
            }
            #expect(color("One") == .green && color("Two") == .red)
            items[1].setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
            #expect(color("Two") == .blue)
        }
        stage.tearDown()
    }

    /// Margins of 16; the spaces share what the items of 30, 40 and 50 leave of 390 in equal parts, and 16 lie between
    /// neighbouring buttons: (390 − 32 − 120 − 32) / 2 = 103.
    @Test func `of a toolbar lets spaces push its items apart`() {
        let stage = Stage()
        stage.perform {
            let views = [30, 40, 50].map {
                UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 20))
            }
            let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
            stage.window.addSubview(bar)
            bar.items = [
                UIBarButtonItem(customView: views[0]), .flexibleSpace(),
                UIBarButtonItem(customView: views[1]),
                UIBarButtonItem(barButtonSystemItem: .flexibleSpace),
                UIBarButtonItem(customView: views[2]),
            ]
            bar.layoutIfNeeded()
            #expect(views.map(\.seenFrame.minX) == [16, 165, 324])
            #expect(views.allSatisfy { $0.seenFrame.midY == 122 })
            #expect(bar.sizeThatFits(CGSize(width: 9, height: 9)) == CGSize(width: 9, height: 44))
        }
        stage.tearDown()
    }
}
