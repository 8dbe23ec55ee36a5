import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import UIKitCore

extension App {
    /// An app with a navigation controller whose screens are popped and pushed.
    static func navigating(
        _ names: [String], of makeScreen: () -> UIViewController = { UIViewController() },
        _ make: ([UIViewController]) -> UINavigationController
    ) -> App {
        let app = App()
        app.stage.perform {
            let screens = names.map { _ in makeScreen() }
            for (screen, name) in zip(screens, names) { app.call(screen, name) }
            app.shows(make(screens))
        }
        return app
    }

    /// An app with two grids.
    static func grids(_ small: String, _ large: String) -> App {
        let app = App()
        app.stage.perform {
            let layouts = [UICollectionViewFlowLayout(), UICollectionViewFlowLayout()]
            layouts[0].itemSize = CGSize(width: 88, height: 88)
            (layouts[0].minimumInteritemSpacing, layouts[0].minimumLineSpacing) = (4, 6)
            layouts[0].sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            layouts[1].itemSize = CGSize(width: 180, height: 220)
            (layouts[1].minimumInteritemSpacing, layouts[1].minimumLineSpacing) = (10, 10)
            layouts[1].sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
            let grids = makeGrids(layouts[0], layouts[1], items: 24)
            app.call(grids.small, small)
            app.call(grids.large, large)
            app.shows(UINavigationController(rootViewController: grids.small))
        }
        return app
    }

    private func shows(_ navigation: UINavigationController) {
        stage.window.rootViewController = navigation
        stack = { navigation.viewControllers }
        let screens = screens
        perform = { call in
            switch call {
            case .pop: navigation.popViewController(animated: true)
            case .push(let name):
                guard let screen = screens[name] else { break }
                navigation.pushViewController(screen, animated: true)
            case .dismiss, .present, .select: break
            }
        }
    }

    /// An app whose root presents another screen.
    static func presenting(
        _ name: String, over root: String, _ make: () -> UIViewController
    ) -> App {
        let app = App()
        app.stage.perform {
            let (base, modal) = (UIViewController(), make())
            app.call(base, root)
            app.call(modal, name)
            app.stage.window.rootViewController = base
            app.stack = { Array(sequence(first: base) { $0.presentedViewController }) }
            app.perform = { call in
                switch call {
                case .present: base.present(modal, animated: true)
                case .dismiss:
                    if base.presentedViewController != nil { modal.dismiss(animated: true) }
                case .pop, .push, .select: break
                }
            }
        }
        return app
    }

    /// An app with tabs.
    static func choosing(
        _ names: [String], _ make: ([UIViewController]) -> UITabBarController
    ) -> App {
        let app = App()
        app.stage.perform {
            let screens = names.map { _ in UIViewController() }
            for (screen, name) in zip(screens, names) { app.call(screen, name) }
            let tabs = make(screens)
            app.stage.window.rootViewController = tabs
            app.stack = { [tabs.selectedViewController].compactMap { $0 } }
            app.perform = { call in
                guard case .select(let name) = call, let index = names.firstIndex(of: name) else {
                    return
                }
                tabs.selectedIndex = index
            }
        }
        return app
    }

    /// An app with the card's container, which reports nothing to the stage.
    static func card(rollsBackOnCancel: Bool) -> App {
        let app = App()
        app.stage.perform {
            let (main, card, camera) = (
                UIViewController(), UIViewController(), UIViewController()
            )
            app.call(main, "main")
            app.call(card, "card")
            app.call(camera, "camera")
            let container = makeCardContainer(screens: [main, card], background: camera)
            container.rollsBackOnCancel = rollsBackOnCancel
            app.stage.window.rootViewController = container
            app.named = ["blur": container.blur, "indicator": container.indicator]
            app.stack = { [container.shown].compactMap { $0 } }
            app.perform = { call in
                if case .select(let name) = call { container.show(name == "card" ? 1 : 0) }
            }
            app.isChanging = {
                guard container.content.subviews.count == 2, let shown = container.shown else {
                    return nil
                }
                return shown === main ? (main, card) : (card, main)
            }
        }
        return app
    }
}
