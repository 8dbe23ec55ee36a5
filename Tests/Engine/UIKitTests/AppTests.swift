import Testing
import UIKit

/// An app's delegate, as apps without scenes write it.
private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("launched \(application.applicationState)")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = AppScreen()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resigning") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
}

/// An app's delegate, as apps with scenes write it.
private final class ScenesDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        calls.append("connect \(session.configuration.name ?? "")")
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UINavigationController(rootViewController: AppScreen())
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("resigning") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
}

private class AppScreen: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { isHiding }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var shouldAutorotate: Bool { false }
    var isHiding = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
    var appearances = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        view.backgroundColor = .red
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.view.setNeedsLayout() })
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
    }
}

@Suite struct `An application` {
    private let stage = Stage(
        device: Device(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))

    @Test func `without scenes makes its window at launch, and is told of its life`() throws {
        let delegate = stage.perform { AppDelegate() }
        stage.launch(delegate)
        #expect(delegate.calls == ["launched inactive", "active"])
        stage.perform {
            let app = UIApplication.shared
            #expect(app.delegate === delegate && app.applicationState == .active)
            #expect(app.keyWindow === delegate.window && app.windows.last === delegate.window)
            #expect(UIApplication.shared.delegate?.window??.rootViewController is AppScreen)
            #expect((delegate.window?.rootViewController as? AppScreen)?.appearances == 1)
        }
        stage.enterBackground()
        #expect(stage.perform { UIApplication.shared.applicationState } == .background)
        stage.enterBackground()
        stage.enterForeground()
        #expect(
            delegate.calls.dropFirst(2) == ["resigning", "background", "foreground", "active"])
        stage.tearDown()
    }

    @Test func `with scenes makes its window when the scene connects`() {
        let delegate = stage.perform { SceneDelegate() }
        stage.launch(stage.perform { ScenesDelegate() }, scene: delegate)
        #expect(delegate.calls == ["connect Default Configuration", "foreground", "active"])
        stage.perform {
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            #expect(scene?.activationState == .foregroundActive)
            #expect(scene?.windows.first { $0.isKeyWindow } === delegate.window)
            #expect((scene?.delegate as? UIWindowSceneDelegate)?.window??.isKeyWindow == true)
            #expect(delegate.window?.windowScene === scene)
            #expect(scene?.interfaceOrientation.isPortrait == true)
        }
        stage.enterBackground()
        #expect(delegate.calls.suffix(2) == ["resigning", "background"])
        stage.tearDown()
    }

    @Test func `posts the notifications of its life`() {
        stage.perform {
            var names: [String] = []
            for name in [
                UIApplication.willResignActiveNotification,
                UIApplication.didEnterBackgroundNotification,
                UIApplication.willEnterForegroundNotification,
                UIApplication.didBecomeActiveNotification,
            ] {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
                    names.append($0.name.rawValue)
                }
            }
            stage.enterBackground()
            stage.enterForeground()
            #expect(
                names == [
                    "UIApplicationWillResignActiveNotification",
                    "UIApplicationDidEnterBackgroundNotification",
                    "UIApplicationWillEnterForegroundNotification",
                    "UIApplicationDidBecomeActiveNotification",
                ])
        }
        stage.tearDown()
    }

    @Test func `has the status bar that the shown controllers ask for`() {
        stage.perform {
            let manager = UIApplication.shared.keyWindow?.windowScene?.statusBarManager
            #expect(manager?.statusBarStyle == .default)
            let screen = AppScreen()
            stage.window.rootViewController = screen
            #expect(manager?.statusBarStyle == .lightContent && manager?.isStatusBarHidden == false)
            #expect(
                UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
            screen.isHiding = true
            #expect(UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarFrame.height == 0)
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            screen.present(cover, animated: false)
            #expect(!UIApplication.shared.isStatusBarHidden && manager?.statusBarStyle == .default)
            UIApplication.shared.setStatusBarHidden(true, with: .fade)
            #expect(UIApplication.shared.isStatusBarHidden)
        }
        stage.tearDown()
    }

    @Test func `records the URLs that it opens, and tells later whether it could`() throws {
        let url = try #require(URL(string: "https://example.com"))
        let answers = Answers()
        stage.perform {
            UIApplication.shared.opensURL = { $0.scheme == "https" }
            #expect(UIApplication.shared.canOpenURL(url))
            UIApplication.shared.open(url, options: [:]) { answers.all.append($0) }
            if let other = URL(string: "tel:1") {
                UIApplication.shared.open(other) { answers.all.append($0) }
            }
            #expect(answers.all.isEmpty && UIApplication.shared.openedURLs == [url])
        }
        stage.advance(to: 0.1)
        #expect(answers.all == [true, false])
        stage.tearDown()
    }

    private final class Answers { var all: [Bool] = [] }

    @Test func `ignores touches that come down while it was asked to`() {
        let hand = Hand()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        hand.add(tap, "tap")
        hand.stage.perform { UIApplication.shared.beginIgnoringInteractionEvents() }
        hand.play([.down(0, 100, 100), .up(0.1, 100, 100)])
        #expect(hand.told == [])
        hand.stage.perform {
            UIApplication.shared.endIgnoringInteractionEvents()
            UIApplication.shared.endIgnoringInteractionEvents()
            #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        }
        hand.play([.down(3, 100, 100), .up(3.1, 100, 100)])
        #expect(hand.told == ["tap ended"])
        hand.stage.tearDown()
    }

    @Test func `is another on each stage`() {
        let other = Stage()
        let first = stage.perform { UIApplication.shared }
        #expect(stage.perform { UIApplication.shared } === first)
        #expect(other.perform { UIApplication.shared } !== first)
        stage.perform { UIApplication.shared.isIdleTimerDisabled = true }
        #expect(!other.perform { UIApplication.shared.isIdleTimerDisabled })
        #expect(stage.perform { UIScreen.main === UIScreen.main })
        stage.tearDown()
        other.tearDown()
    }

    @Test func `is on a device of the stage's size`() {
        stage.perform {
            #expect(UIDevice.current.userInterfaceIdiom == .phone)
            #expect(UIDevice.current.orientation.isPortrait && UIDevice.current.model == "iPhone")
            #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(UIApplication.shared.preferredContentSizeCategory < .accessibilityMedium)
            #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
        }
        let pad = Stage(device: Device(size: CGSize(width: 1024, height: 768), scale: 2))
        pad.perform {
            #expect(UI_USER_INTERFACE_IDIOM() == .pad)
            #expect(UIApplication.shared.statusBarOrientation.isLandscape)
            #expect(UIScreen.main.nativeBounds.width == 2048)
        }
        stage.tearDown()
        pad.tearDown()
    }
}

@Suite struct `A window of an app's own` {
    private let hand = Hand()
    private var stage: Stage { hand.stage }

    @Test func `is hidden at first, then in front, and gets the touches in it`() {
        let window = stage.perform { () -> UIWindow in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
            let screen = UIViewController()
            window.rootViewController = screen
            #expect(window.isHidden && !screen.isViewLoaded)
            #expect(UIApplication.shared.windows.count == 1)
            window.makeKeyAndVisible()
            #expect(screen.isViewLoaded && screen.view.window === window && window.isKeyWindow)
            #expect(UIApplication.shared.windows == [stage.window, window])
            return window
        }
        let items = stage.displayList().items.count
        let inWindow = hand.addView(CGRect(x: 0, y: 0, width: 390, height: 100), in: window)
        hand.play([.down(0, 50, 50), .up(0.1, 50, 50), .down(0.5, 50, 200), .up(0.6, 50, 200)])
        #expect(inWindow.told.count == 2 && hand.view.told.count == 2)
        stage.perform {
            window.backgroundColor = .red
            window.isHidden = true
            #expect(UIApplication.shared.windows == [stage.window])
        }
        #expect(stage.displayList().items.count <= items)
        hand.play([.down(5, 50, 50), .up(5.1, 50, 50)])
        #expect(inWindow.told.count == 2 && hand.view.told.count == 4)
        stage.tearDown()
    }

    @Test func `lies by its level`() {
        stage.perform {
            let (alert, plain) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
            alert.windowLevel = .alert
            alert.isHidden = false
            plain.isHidden = false
            #expect(UIApplication.shared.windows == [stage.window, plain, alert])
            plain.windowLevel = .alert + 1
            #expect(UIApplication.shared.windows == [stage.window, alert, plain])
            #expect(UIWindow.Level.normal < .statusBar && UIWindow.Level.statusBar < .alert)
        }
        stage.tearDown()
    }

    @Test func `vanishes when nothing retains it`() {
        stage.perform {
            var window: UIWindow? = UIWindow(frame: .zero)
            window?.isHidden = false
            #expect(UIApplication.shared.windows.count == 2)
            window = nil
            #expect(UIApplication.shared.windows.count == 1 && stage.rootLayers.count == 1)
        }
        stage.tearDown()
    }
}
