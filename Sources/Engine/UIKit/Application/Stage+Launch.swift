public import UIKitCore

extension Stage {
    /// Launches an app in a turn of its own: its delegate, and then its scene's, get the calls of a launch.
    ///
    /// - Parameters:
    ///   - delegate: The app's delegate.
    ///   - sceneDelegate: The delegate of the app's scene; nil for an app without scenes.
    ///   - options: What the app is launched with.
    /// - Difference: ours. A device makes the delegates by itself.
    public func launch(
        _ delegate: any UIApplicationDelegate, scene sceneDelegate: (any UISceneDelegate)? = nil,
        options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) {
        perform {
            let app = UIApplication.shared
            app.delegate = delegate
            app.applicationState = .inactive
            let options = options?.isEmpty == true ? nil : options
            _ = delegate.application(app, willFinishLaunchingWithOptions: options)
            _ = delegate.application(app, didFinishLaunchingWithOptions: options)
            post(UIApplication.didFinishLaunchingNotification, app)
            if let sceneDelegate { connect(sceneDelegate, delegate) }
            app.applicationState = .active
            activate(app)
        }
    }

    /// Moves the app to the background, with the calls and notifications of it; nothing else changes.
    ///
    /// - Difference: ours.
    public func enterBackground() {
        perform {
            let app = UIApplication.shared
            guard app.applicationState != .background else { return }
            if let delegate = app.scene.delegate {
                delegate.sceneWillResignActive(app.scene)
            } else {
                app.delegate?.applicationWillResignActive(app)
            }
            post(UIScene.willDeactivateNotification, app.scene)
            post(UIApplication.willResignActiveNotification, app)
            (app.applicationState, app.scene.activationState) = (.background, .background)
            if let delegate = app.scene.delegate {
                delegate.sceneDidEnterBackground(app.scene)
            } else {
                app.delegate?.applicationDidEnterBackground(app)
            }
            post(UIScene.didEnterBackgroundNotification, app.scene)
            post(UIApplication.didEnterBackgroundNotification, app)
        }
    }

    /// Moves the app back from the background, with the calls and notifications of it.
    ///
    /// - Difference: ours.
    public func enterForeground() {
        perform {
            let app = UIApplication.shared
            guard app.applicationState == .background else { return }
            (app.applicationState, app.scene.activationState) = (.inactive, .foregroundInactive)
            if let delegate = app.scene.delegate {
                delegate.sceneWillEnterForeground(app.scene)
            } else {
                app.delegate?.applicationWillEnterForeground(app)
            }
            post(UIScene.willEnterForegroundNotification, app.scene)
            post(UIApplication.willEnterForegroundNotification, app)
            app.applicationState = .active
            activate(app)
        }
    }

    private func connect(
        _ sceneDelegate: any UISceneDelegate, _ delegate: any UIApplicationDelegate
    ) {
        let app = UIApplication.shared
        let (scene, options) = (app.scene, UIScene.ConnectionOptions())
        scene.session.configuration = delegate.application(
            app, configurationForConnecting: scene.session, options: options)
        scene.delegate = sceneDelegate
        scene.activationState = .foregroundInactive
        post(UIScene.willConnectNotification, scene)
        sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
        sceneDelegate.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, scene)
    }

    private func activate(_ app: UIApplication) {
        app.scene.activationState = .foregroundActive
        if let delegate = app.scene.delegate {
            delegate.sceneDidBecomeActive(app.scene)
        } else {
            app.delegate?.applicationDidBecomeActive(app)
        }
        post(UIScene.didActivateNotification, app.scene)
        post(UIApplication.didBecomeActiveNotification, app)
    }

    /// Posts a notification of the system.
    func post(_ name: NSNotification.Name, _ object: Any?, _ info: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: object, userInfo: info)
    }
}
