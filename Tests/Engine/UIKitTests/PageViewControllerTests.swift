import Testing
import UIKit

/// Pages in colours, as an app writes them.
private final class Pages: UIPageViewController, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
{
    let pages = (0..<3).map { Page($0) }
    var told: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else {
            return nil
        }
        return pages[index - 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === viewController }), index < 2 else {
            return nil
        }
        return pages[index + 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        told += pendingViewControllers.map { "to \($0.title ?? "")" }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        told += previousViewControllers.map { "from \($0.title ?? "") \(completed)" }
    }
}

private final class Page: UIViewController {
    var told: [String] = []

    convenience init(_ index: Int) {
        self.init()
        title = "\(index)"
    }

    override func viewWillAppear(_ animated: Bool) { told.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { told.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { told.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("didDisappear") }
}

@Suite struct `A page view controller` {
    private let stage = Stage()
    private let pages: Pages

    init() {
        pages = stage.perform { [stage] in
            let pages = Pages(
                transitionStyle: .scroll, navigationOrientation: .horizontal,
                options: [.interPageSpacing: 20])
            stage.window.rootViewController = pages
            return pages
        }
        stage.advance(to: 0.1)
    }

    private var shown: String? { pages.viewControllers?.first?.title }

    /// Drags from one x to another in a quarter of a second and lifts the finger at once.
    private func drag(_ from: CGFloat, _ to: CGFloat, rest: Double = 0) {
        let start = stage.now
        stage.send(TouchSample(phase: .began, location: CGPoint(x: from, y: 400)))
        for step in 1...15 {
            let part = CGFloat(step) / 15
            stage.advance(to: start + Double(step) / 60)
            stage.send(
                TouchSample(
                    phase: .moved, location: CGPoint(x: from + (to - from) * part, y: 400)))
        }
        stage.advance(to: start + 0.25 + rest)
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: to, y: 400)))
        stage.advance(to: stage.now + 2)
    }

    @Test func `shows the page that fills it`() throws {
        #expect(shown == "0")
        let view = try #require(pages.pages[0].view)
        #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(pages.pages[0].told == ["willAppear", "didAppear"])
        #expect(pages.pages[0].parent === pages)
        #expect(pages.view.subviews.contains { $0 is UIScrollView })
        stage.tearDown()
    }

    @Test func `turns a page under a finger`() {
        drag(350, 50)
        #expect(shown == "1")
        #expect(pages.told == ["to 1", "from 0 true"])
        #expect(pages.pages[1].told == ["willAppear", "didAppear"])
        #expect(
            pages.pages[0].told == [
                "willAppear", "didAppear", "willDisappear", "didDisappear",
            ])
        #expect(pages.pages[0].parent == nil)
        drag(50, 350)
        #expect(shown == "0")
        stage.tearDown()
    }

    @Test func `goes back if the finger turns too little`() {
        drag(200, 140, rest: 0.3)
        #expect(shown == "0")
        #expect(pages.told == ["to 1", "from 0 false"])
        #expect(
            pages.pages[1].told == [
                "willAppear", "willDisappear", "didDisappear",
            ])
        #expect(pages.pages[1].view.superview == nil)
        stage.tearDown()
    }

    /// Source: wangling.me, February 2014, "The Inconsistent Order of View Transition Events".
    @Test(arguments: [
        (
            UIPageViewController.TransitionStyle.scroll, 50.0,
            ["WillAppear 1", "WillDisappear 0", "DidAppear 1", "DidDisappear 0"]
        ),
        (
            .scroll, 300,
            [
                "WillAppear 1", "WillDisappear 0", "WillAppear 0", "DidAppear 0",
                "WillDisappear 1", "DidDisappear 1",
            ]
        ),
        (.pageCurl, 50, ["WillAppear 1", "WillDisappear 0", "DidDisappear 0", "DidAppear 1"]),
        (
            .pageCurl, 300,
            [
                "WillAppear 1", "WillDisappear 0", "WillDisappear 1", "WillAppear 0",
                "DidDisappear 1", "DidAppear 0",
            ]
        ),
    ])
    func `tells the page that comes first, and at the end in the order of its style`(
        _ style: UIPageViewController.TransitionStyle, _ end: CGFloat, _ calls: [String]
    ) {
        let pages = stage.perform { [stage] in
            let pages = Pages(transitionStyle: style, navigationOrientation: .horizontal)
            stage.window.rootViewController = pages
            return pages
        }
        stage.advance(to: 0.2)
        let first = stage.events.count
        drag(350, end, rest: 0.3)
        let told = stage.callbacks(from: first).split(separator: "\n").compactMap { call in
            call.contains("ppear ") ? call.dropFirst("view".count).description : nil
        }
        #expect(told == calls)
        withExtendedLifetime(pages) { stage.tearDown() }
    }

    @Test func `has no page before the first`() {
        drag(50, 350)
        #expect(shown == "0" && pages.told.isEmpty)
        stage.tearDown()
    }

    @Test func `slides to a page that the program shows`() throws {
        var ended: Bool?
        stage.perform {
            pages.setViewControllers([pages.pages[2]], direction: .forward, animated: true) {
                ended = $0
            }
        }
        let start = stage.now
        stage.advance(to: start + 0.15)
        let view = try #require(pages.pages[2].view)
        let x = stage.perform { view.convert(CGPoint.zero, to: nil).x }
        #expect(x > 0 && x < 410)
        #expect(ended == nil)
        stage.advance(to: start + 1)
        #expect(ended == true && shown == "2" && pages.told.isEmpty)
        stage.tearDown()
    }
}

@Suite struct `A split view controller` {
    @Test func `shares one stack on a narrow screen`() {
        let stage = Stage()
        let split = stage.perform {
            let split = UISplitViewController()
            let (list, detail) = (UIViewController(), UIViewController())
            (list.title, detail.title) = ("list", "detail")
            split.viewControllers = [
                UINavigationController(rootViewController: list),
                UINavigationController(rootViewController: detail),
            ]
            stage.window.rootViewController = split
            return split
        }
        #expect(split.isCollapsed)
        let stack = split.viewControllers.first as? UINavigationController
        #expect(stack?.viewControllers.map(\.title) == ["list", "detail"])
        stage.perform { _ = stack?.popViewController(animated: false) }
        let other = stage.perform {
            let other = UIViewController()
            stack?.topViewController?.splitViewController?.showDetailViewController(
                other, sender: nil)
            return other
        }
        stage.advance(to: 1)
        #expect(stack?.topViewController === other)
        stage.tearDown()
    }

    @Test func `has two columns on a wide one`() {
        let stage = Stage(device: Device(size: CGSize(width: 1024, height: 768)))
        let (list, detail) = stage.perform {
            let split = UISplitViewController(style: .doubleColumn)
            let (list, detail) = (UIViewController(), UIViewController())
            split.setViewController(list, for: .primary)
            split.setViewController(detail, for: .secondary)
            stage.window.rootViewController = split
            return (list, detail)
        }
        #expect(list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
        #expect(detail.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
        stage.tearDown()
    }
}
