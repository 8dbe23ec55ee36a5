import Testing
import UIKit

private class Fade: UIStoryboardSegue {
    override func perform() {
        let (source, destination) = (self.source, self.destination)
        source.addChild(destination)
        source.view.addSubview(destination.view)
        destination.didMove(toParent: source)
    }
}

private class SegueScreen: UIViewController {
    var prepared: [String] = []
    var allows = true

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append("\(segue.identifier ?? "") \(sender as? String ?? "")")
        super.prepare(for: segue, sender: sender)
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        allows
    }
    override func awakeFromNib() { super.awakeFromNib() }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        prepared.append("editing \(editing)")
    }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "w", modifierFlags: .command, action: Selector(SegueScreen.close))]
    }
    func close() {}
}

private class Archived: UIViewController {
    private let name: String

    required init?(coder aDecoder: NSCoder) {
        name = ""
        super.init(coder: aDecoder)
    }

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: Bundle.main)
    }
}

private class Cell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@Suite struct `A segue` {
    private let stage = Stage()

    @Test func `made in code is prepared and performed`() {
        stage.perform {
            let (screen, other) = (SegueScreen(), UIViewController())
            stage.window.rootViewController = screen
            let segue = Fade(identifier: "detail", source: screen, destination: other)
            screen.performSegue(segue, sender: "row")
            #expect(screen.prepared == ["detail row"] && other.parent === screen)
            screen.allows = false
            screen.performSegue(segue, sender: nil)
            #expect(screen.prepared.count == 1)
        }
        stage.tearDown()
    }

    @Test func `of UIKit shows its destination: pushed, else presented`() {
        stage.perform {
            let (screen, next) = (SegueScreen(), UIViewController())
            let navigation = UINavigationController(rootViewController: screen)
            stage.window.rootViewController = navigation
            UIStoryboardSegue(identifier: nil, source: screen, destination: next).perform()
            #expect(navigation.topViewController === next)
        }
        stage.tearDown()
        let other = Stage()
        other.perform {
            let (alone, screen) = (UIViewController(), SegueScreen())
            other.window.rootViewController = alone
            alone.show(UIViewController(), sender: nil)
            #expect(alone.presentedViewController != nil)
            var called = false
            UIStoryboardSegue(identifier: nil, source: alone, destination: screen) { called = true }
                .perform()
            #expect(called)
        }
        other.tearDown()
    }

    @Test func `of a storyboard is a programmer error that names the call`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { UIViewController().performSegue(withIdentifier: "x", sender: nil) }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("UIViewController.performSegue(withIdentifier: x)"))
    }

    @Test func `from a nib file is a programmer error when the view is loaded`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { _ = UIViewController(nibName: "Main", bundle: nil).view }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("a stage cannot read the nib file Main of UIViewController"))
    }

    @Test func `leaves controllers with the members that apps use`() {
        stage.perform {
            let screen = SegueScreen()
            screen.isEditing = true
            #expect(screen.isEditing && screen.prepared == ["editing true"])
            #expect(screen.storyboard == nil && screen.edgesForExtendedLayout == .all)
            #expect(screen.keyCommands?.first?.input == "w")
            screen.extendedLayoutIncludesOpaqueBars = true
            screen.automaticallyAdjustsScrollViewInsets = false
            #expect(screen.extendedLayoutIncludesOpaqueBars)
            #expect(!screen.automaticallyAdjustsScrollViewInsets)
            #expect(Archived(name: "a").isViewLoaded == false)
            #expect(Cell(frame: .zero).contentView.subviews.count == 1)
            #expect(screen.preferredInterfaceOrientationForPresentation == .portrait)
            #expect(screen.supportedInterfaceOrientations == .allButUpsideDown)
        }
        stage.tearDown()
    }
}
