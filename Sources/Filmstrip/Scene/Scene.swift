import CoreAnimation
import Display
import Foundation
import TransitionSpec
import UIKitCore

/// A spec's window, controllers, animators and recognizers on a stage.
final class Scene {
    let stage: Stage
    let failure = SceneFailure()
    let operations: SceneOperations
    private(set) var screens: [(name: String, controller: UIViewController)] = []
    private var container: (any SceneContainer)?
    private let images: SceneImages
    /// What of the screen's top is covered, points; nil if the spec does not say.
    let covered: CGFloat?

    /// Compiles `spec`, whose pictures are `images`.
    init(_ spec: Spec, images: SceneImages) {
        self.images = images
        stage = Stage(device: Device(spec.device))
        covered = spec.device.safeAreaInsets.map { CGFloat($0.top) }
        operations = SceneOperations(images: images, failure: failure)
        stage.perform {
            // By name: specs that differ in the order of their keys alone play alike.
            screens = spec.screens.sorted { $0.name < $1.name }
                .map { ($0.name, makeController(for: $0)) }
            let container: any SceneContainer =
                switch spec.container {
                case .navigation(let navigation): NavigationScene(navigation, in: self)
                case .tabs(let tabs): TabScene(tabs, in: self)
                case .presentation(let presentation): PresentationScene(presentation, in: self)
                case .custom(let custom): CustomScene(custom, in: self)
                }
            self.container = container
            stage.window.rootViewController = container.root
        }
    }

    /// The controller of a screen of the spec.
    func controller(_ screen: Spec.Screen) -> UIViewController {
        guard let found = screens.first(where: { $0.name == screen.name }) else {
            preconditionFailure("no screen \(screen.name)")
        }
        return found.controller
    }

    /// The views that the timeline tells of, each by name: the screens', those with names within them as
    /// `screen.name`, and those with names beside them.
    var views: [(name: String, view: UIView)] {
        let shown = screens.flatMap { screen in
            let own = screen.controller.viewIfLoaded.map { [(name: screen.name, view: $0)] } ?? []
            let within = operations.views.within(screen.controller).sorted { $0.key < $1.key }
            return own + within.map { (name: "\(screen.name).\($0.key)", view: $0.value) }
        }
        return shown + operations.views.besideScreens
    }

    /// What builds views that are within `view`, which is in no transition; `register` is told of those that
    /// have names.
    func builder(
        in view: UIView, takesTouches: Bool = true,
        _ register: @escaping (String, UIView) -> Void
    ) -> ViewBuilder {
        let value = Evaluator(failure: failure, container: view)
        return ViewBuilder(
            images: images, failure: failure, read: value.read, takesTouches: takesTouches,
            register: register)
    }

    /// Does what code does in a script; the answer says why it makes no sense, if so.
    func perform(_ action: Spec.ScriptStep.Action) -> String? {
        switch action {
        case .pop: container?.perform(.pop)
        case .popToRoot: container?.perform(.popToRoot)
        case .push(let screen): container?.perform(.push(controller(screen)))
        case .popTo(let screen): container?.perform(.popTo(controller(screen)))
        case .setViewControllers(let screens):
            container?.perform(.setViewControllers(screens.map(controller)))
        case .present(let screen): container?.perform(.present(controller(screen)))
        case .dismiss: container?.perform(.dismiss)
        case .dismissTo(let screen): container?.perform(.dismissTo(controller(screen)))
        case .select(let screen):
            container?.place(of: controller(screen)).flatMap { container?.perform(.select($0)) }
        case .selectedDetentIdentifier(let identifier):
            container?.perform(.selectDetent(.init(spec: identifier)))
        case .scroll(let scrolling): scroll(scrolling)
        case .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: nil
        }
    }

    /// The names of the screens that the container has, in their places, and the place of the visible one.
    var places: (names: [String], visible: Int) {
        guard let container else { return ([], 0) }
        let placed = screens.compactMap { screen in
            container.place(of: screen.controller).map { (name: screen.name, place: $0) }
        }
        return (placed.sorted { $0.place < $1.place }.map(\.name), container.visible.index)
    }

    /// Whether a view of that name is a screen's.
    func isScreen(_ name: String) -> Bool { screens.contains { $0.name == name } }

    /// The view that holds all screens.
    var holder: UIView? { container?.holder }

    /// The objects of the scene that are to be gone after `tearDown()`.
    var objects: [(name: String, object: AnyObject)] {
        var objects: [(name: String, object: AnyObject)] = [
            ("scene", self), ("stage", stage), ("operations", operations), ("failure", failure),
        ]
        if let container { objects += [("container", container), ("root", container.root)] }
        for (name, controller) in screens { objects.append((name, controller)) }
        for (name, view) in views {
            objects += [("view of \(name)", view), ("layer of \(name)", view.layer)]
        }
        return objects
    }

    /// Lets go of everything.
    func tearDown() {
        operations.tearDown()
        container = nil
        screens = []
        stage.tearDown()
    }

    private func makeController(for screen: Spec.Screen) -> UIViewController {
        let controller: UIViewController =
            switch screen.content {
            case .collection(let collection):
                CollectionScreenController(
                    screen, collection, covered: covered, operations: operations)
            case .list, .detail, .photo, .card, .empty, .image, .views:
                ScreenController(screen, in: self)
            }
        controller.showBarItems(of: screen, images)
        return controller
    }
}
