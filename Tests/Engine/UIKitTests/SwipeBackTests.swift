import Foundation
import Testing
import UIKit

/// Sources: openradar 19031955; wix/react-native-navigation, issue 4455; grahammendick/navigation, pull request 677, which also
/// has the hidden bar itself; of iOS 26 Automattic/pocket-casts-ios, pull request 4282.
@Suite struct `The system's swipe back` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var pops: Bool
        var change: @Sendable (UINavigationController, UINavigationItem) -> Void
    }

    static let rows = [
        Row(testDescription: "with the bar and its back button", pops: true) { _, _ in },
        Row(testDescription: "with the controller's bar hidden", pops: false) { navigation, _ in
            navigation.isNavigationBarHidden = true
        },
        Row(testDescription: "with the bar itself hidden", pops: true) { navigation, _ in
            navigation.navigationBar.isHidden = true
        },
        Row(testDescription: "with a hidden back button", pops: false) { _, item in
            item.hidesBackButton = true
        },
        Row(testDescription: "with an item in its place", pops: false) { _, item in
            item.leftBarButtonItem = UIBarButtonItem(title: "X")
        },
        Row(testDescription: "with an item beside it", pops: true) { _, item in
            item.leftBarButtonItem = UIBarButtonItem(title: "X")
            item.leftItemsSupplementBackButton = true
        },
        Row(testDescription: "with a delegate of one's own", pops: true) { navigation, item in
            navigation.isNavigationBarHidden = true
            item.hidesBackButton = true
            let gestures = [
                navigation.interactivePopGestureRecognizer,
                navigation.interactiveContentPopGestureRecognizer,
            ]
            for gesture in gestures { gesture?.delegate = nil }
        },
    ]

    @Test(arguments: rows, [(Profile.System.classic, 4.0), (.iOS27, 4), (.iOS27, 120)])
    func `begins where the bar leads back`(_ row: Row, from: (Profile.System, CGFloat)) {
        let play = StackPlay("ab", system: from.0)
        play.stage.perform {
            guard let item = play.screens["b"]?.navigationItem else { return }
            row.change(play.navigation, item)
        }
        play.drag(from: CGPoint(x: from.1, y: 400), to: CGPoint(x: from.1 + 250, y: 400))
        play.stage.advance(to: play.stage.now + 2)
        #expect(play.transitions == (row.pops ? ["pop b a completed"] : []))
        #expect(play.stage.events.contains { $0.name == .swipeRefused } != row.pops)
        play.stage.tearDown()
    }
}
