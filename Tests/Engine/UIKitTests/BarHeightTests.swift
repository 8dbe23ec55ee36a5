import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// Sources: UIKit's default frames; of tablets hacknicity.medium.com, "iPad Navigation Bar and Toolbar Height Changes in
/// iOS 12", and Tencent/QMUI_iOS, QMUICommonDefines.h; of large phones microsoft/fluentui-apple, pull request 1727; of
/// sheets wix/react-native-navigation, issue 5730, and Tencent/QMUI_iOS, issue 877.
@Suite struct `The heights of bars` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var width, height, lower: CGFloat
        var navigationBar, tabBar: CGFloat
        var isStacked: Bool
    }

    static let rows = [
        Row("a phone", 390, 844, 34, 44, 83, true),
        Row("a phone held sideways", 844, 390, 21, 32, 53, false),
        Row("a large phone", 430, 932, 34, 44, 83, true),
        Row("a large phone held sideways", 932, 430, 21, 44, 70, false),
        Row("a tablet with a button", 810, 1080, 0, 50, 50, false),
        Row("a tablet with an indicator", 834, 1194, 20, 50, 65, false),
        Row("such a tablet held sideways", 1194, 834, 20, 50, 65, false),
    ]

    @Test(arguments: rows) func `follow the size classes`(_ row: Row) {
        let stage = Stage(
            device: Device(
                size: CGSize(width: row.width, height: row.height),
                safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: row.lower, right: 0)))
        let navigation = stage.perform {
            let navigation = UINavigationController(rootViewController: screen("root"))
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, screen("other")]
            stage.window.rootViewController = tabs
            return navigation
        }
        stage.advance(to: 0)
        stage.perform {
            guard let tabs = navigation.tabBarController else {
                Issue.record("no tabs")
                return
            }
            #expect(navigation.navigationBar.frame.height == row.navigationBar)
            #expect(tabs.tabBar.frame.height == row.tabBar)
            #expect(tabs.tabBar.frame.maxY == row.height)
            guard let button = tabs.tabBar.subviews.first(where: { $0 is UIControl }),
                let title = button.subviews.first(where: { $0 is UILabel }),
                let image = button.subviews.first(where: {
                    !$0.isHidden && $0 !== title && $0.bounds.width > 0
                })
            else {
                Issue.record("no item")
                return
            }
            // Apple, WWDC 2017, session 204: beside the image in a low bar and in a regular width.
            #expect((title.frame.minY >= image.frame.maxY) == row.isStacked)
            #expect((title.frame.minX >= image.frame.maxX) != row.isStacked)
            #expect(button.bounds.contains(title.frame) && button.bounds.contains(image.frame))
            if !row.isStacked {
                #expect(title.frame.midY == button.bounds.midY)
                #expect(image.frame.midY == button.bounds.midY)
                let sides = (image.frame.minX, button.bounds.maxX - title.frame.maxX)
                #expect(abs(sides.0 - sides.1) < 0.51)
            }
        }
        stage.tearDown()
    }

    @Test func `are those of the items' layout in their looks, too`() {
        let colors: [(CGSize, UIColor)] = [
            (CGSize(width: 390, height: 844), .red), (CGSize(width: 844, height: 390), .green),
            (CGSize(width: 932, height: 430), .blue),
        ]
        for (size, color) in colors {
            let stage = Stage(device: Device(size: size))
            let tabs = stage.perform {
                let tabs = UITabBarController()
                tabs.viewControllers = [screen("one"), screen("two")]
                let look = UITabBarAppearance()
                func title(_ color: UIColor) -> UITabBarItemAppearance {
                    let item = UITabBarItemAppearance()
                    item.normal.titleTextAttributes = [.foregroundColor: color]
                    return item
                }
                look.stackedLayoutAppearance = title(.red)
                look.compactInlineLayoutAppearance = title(.green)
                look.inlineLayoutAppearance = title(.blue)
                tabs.tabBar.standardAppearance = look
                stage.window.rootViewController = tabs
                return tabs
            }
            stage.advance(to: 0)
            stage.perform {
                let label = tabs.tabBar.withSubviews.compactMap { $0 as? UILabel }.first {
                    $0.text == "two"
                }
                #expect(label?.textColor == color)
            }
            stage.tearDown()
        }
    }

    @Test(arguments: [
        (UIModalPresentationStyle.pageSheet, CGFloat(0), CGFloat(56)),
        (UIModalPresentationStyle.formSheet, 0, 56),
        (UIModalPresentationStyle.fullScreen, 47, 44),
        (UIModalPresentationStyle.overFullScreen, 47, 44),
    ])
    func `are 56 points in a sheet`(
        _ style: UIModalPresentationStyle, _ top: CGFloat, _ height: CGFloat
    ) {
        let play = PresentationPlay(style, device: coveredDevice()) {
            UINavigationController(rootViewController: screen("top"))
        }
        play.present()
        play.stage.perform {
            let navigation = play.detail as? UINavigationController
            #expect(
                navigation?.navigationBar.frame
                    == CGRect(x: 0, y: top, width: 390, height: height))
            #expect(navigation?.topViewController?.view.safeAreaInsets.top == top + height)
        }
        play.stage.tearDown()
    }
}

extension `The heights of bars`.Row {
    init(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ lower: CGFloat,
        _ navigationBar: CGFloat, _ tabBar: CGFloat, _ isStacked: Bool
    ) {
        self.init(
            testDescription: name, width: width, height: height, lower: lower,
            navigationBar: navigationBar, tabBar: tabBar, isStacked: isStacked)
    }
}
