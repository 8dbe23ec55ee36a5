import CoreAnimation
import FilmstripDisplay
import FilmstripJSON
import FilmstripParallel
import Foundation
import TransitionSpec
import UIKitCore

/// A spec's window, controllers, animators and recognizers on a stage.
final class Scene {
    let stage: Stage
    let failure: SceneFailure
    let operations: SceneOperations
    /// By name: specs that differ in the order of their keys alone play alike.
    private(set) var screens: [(name: String, controller: UIViewController)] = []
    private var namesOfScreens: Set<String> = []
    /// The root last, and every other before the one that it is a screen of.
    private var containers: [any SceneContainer] = []
    let spec: Spec
    private let images: SceneImages
    /// What of the screen's top is covered, points; nil if the spec does not say.
    let covered: CGFloat?

    /// Compiles `spec`, whose pictures are `images`; `workload` counts what the scene does.
    init(_ spec: Spec, images: SceneImages, workload: Workload) {
        (self.spec, self.images) = (spec, images)
        failure = SceneFailure(workload)
        stage = Stage(device: Device(spec.device))
        stage.workload = workload
        covered = spec.device.safeAreaInsets.map { CGFloat($0.top) }
        operations = SceneOperations(images: images, failure: failure)
        stage.perform {
            for screen in spec.screens.sorted(by: { $0.name < $1.name }) { _ = controller(screen) }
            stage.window.rootViewController = add(spec.container, as: nil)
        }
    }

    /// The controller of a screen of the spec.
    func controller(_ screen: Spec.Screen) -> UIViewController {
        if let made = screens.first(where: { $0.name == screen.name }) { return made.controller }
        let made = makeController(for: screen)
        // Where nobody overrides anything views need not ask for their traits.
        if screen.surroundings.overrideUserInterfaceStyle != .unspecified {
            made.overrideUserInterfaceStyle = .init(screen.surroundings.overrideUserInterfaceStyle)
        }
        made.additionalSafeAreaInsets = UIEdgeInsets(screen.surroundings.additionalSafeAreaInsets)
        showBarItems(of: screen, by: made)
        let place = screens.firstIndex { $0.name > screen.name } ?? screens.endIndex
        screens.insert((screen.name, made), at: place)
        namesOfScreens.insert(screen.name)
        return made
    }

    private func showBarItems(of screen: Spec.Screen, by controller: UIViewController) {
        // What bars show is made before there are bars.
        let bar = UIView()
        bar.frame.size = CGSize(
            width: stage.device.size.width, height: stage.profile.bars.navigationBarHeight)
        let builder = builder(in: bar) { [views = operations.views] in
            views.register($1, $0, within: controller)
        }
        controller.showBarItems(of: screen, images) {
            builder.make($0, inBar: bar)
        } action: { [weak self] in
            self?.action(on: $0, of: screen)
        }
    }

    private func makeController(for screen: Spec.Screen) -> UIViewController {
        switch screen.content {
        case .collection(let collection):
            return CollectionScreenController(
                screen, collection, covered: covered, operations: operations)
        case .list, .detail, .photo, .card, .empty, .image, .views:
            return ScreenController(screen, in: self)
        case .container:
            guard let container = spec.containers[screen.name] else {
                fatalError("the container \(screen.name) was not read")
            }
            return add(container, as: screen)
        }
    }

    /// Makes a container with the screens that it holds; the answer is its controller.
    ///
    /// - Parameter screen: The screen that it is; nil if it is the root.
    private func add(_ container: Spec.Container, as screen: Spec.Screen?) -> UIViewController {
        let made: any SceneContainer =
            switch container {
            case .navigation(let navigation): NavigationScene(navigation, as: screen, in: self)
            case .tabs(let tabs): TabScene(tabs, as: screen, in: self)
            case .presentation(let presentation): PresentationScene(presentation, in: self)
            case .custom(let custom): CustomScene(custom, as: screen, in: self)
            }
        containers.append(made)
        return made.root
    }

    /// The views that the timeline tells of, each by name: the screens', those with names within them as
    /// `screen.name`, and those with names beside them.
    var views: [(name: String, view: UIView)] {
        let shown = screens.flatMap { screen -> [(name: String, view: UIView)] in
            // Bars may have views for it before its own is loaded.
            guard let own = screen.controller.viewIfLoaded else { return [] }
            let within = operations.views.within(screen.controller).sorted { $0.key < $1.key }
            return [(name: screen.name, view: own)]
                + within.map { (name: "\(screen.name).\($0.key)", view: $0.value) }
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

    /// Does what code does in a script, or in one of the screens; the answer says why it makes no sense, if
    /// so.
    ///
    /// - Parameter screen: Whose code it is: what is around it is asked, from the inside out. Nil asks what
    ///   is in sight.
    func perform(
        _ action: Spec.ScriptStep.Action, by screen: UIViewController? = nil
    ) -> String? {
        switch action {
        case .call(let call, isAnimated: let isAnimated):
            perform(
                call, animated: isAnimated,
                by: screen.map(containers(around:)) ?? containersInSight.reversed())
        case .scroll(let scrolling): scroll(scrolling)
        case .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: nil
        }
    }

    private func perform(
        _ call: Spec.ScriptStep.Call, animated: Bool, by candidates: [any SceneContainer]
    ) -> String? {
        let action: SceneAction
        switch call {
        case .pop: action = .pop
        case .popToRoot: action = .popToRoot
        case .push(let screen): action = .push(controller(screen))
        case .popTo(let screen): action = .popTo(controller(screen))
        case .setViewControllers(let screens):
            action = .setViewControllers(screens.map(controller))
        case .present(let screen): action = .present(controller(screen))
        case .dismiss: action = .dismiss
        case .dismissTo(let screen): action = .dismissTo(controller(screen))
        case .selectedDetentIdentifier(let identifier):
            action = .selectDetent(.init(spec: identifier))
        case .select(let screen): return select(controller(screen), animated: animated)
        }
        for container in candidates {
            switch container.perform(action, animated: animated) {
            case .done: return nil
            case .refused(let why): return why
            case .unable: continue
            }
        }
        return "nothing in sight can do that"
    }

    /// Shows a tab or child, whether its container is in sight or not.
    private func select(_ screen: UIViewController, animated: Bool) -> String? {
        for container in containers {
            guard let place = container.place(of: screen) else { continue }
            switch container.perform(.select(place), animated: animated) {
            case .done: return nil
            case .refused(let why): return why
            case .unable: continue
            }
        }
        return "\"\(screen.stageName)\" is nothing that can be selected"
    }

    /// Whether another container has `screen`, now or once it is loaded: nobody can be in two, and who is
    /// around a container cannot be in it.
    func isElsewhere(_ screen: UIViewController, than container: any SceneContainer) -> Bool {
        containers.contains { $0 !== container && $0.holds(screen) }
    }

    /// The root, the container that it shows, if that is one, and so on.
    private var containersInSight: [any SceneContainer] {
        var inSight: [any SceneContainer] = []
        var next = containers.last
        while let container = next {
            inSight.append(container)
            // A presentation's root may be a container; it is no container of itself.
            next = container.shown.flatMap { shown in
                containers.first { $0.root === shown && $0 !== container }
            }
        }
        return inSight
    }

    /// The container that has `screen`, the one that has that, and so on.
    private func containers(around screen: UIViewController) -> [any SceneContainer] {
        var around: [any SceneContainer] = []
        var inner = screen
        // A presentation's root may be a container; it is no container of itself.
        while let next = containers.first(where: { container in
            container.holds(inner) && !around.contains { $0 === container }
        }) {
            around.append(next)
            inner = next.root
        }
        return around
    }

    /// The names of the screens that each container has, in their places, and the place of the visible one;
    /// the container's own name is nil for the root, which is the last.
    var places: [(container: String?, names: [String], visible: Int)] {
        containers.map { container in
            let placed = screens.compactMap { screen in
                container.place(of: screen.controller).map { (name: screen.name, place: $0) }
            }
            return (
                container === containers.last ? nil : container.root.stageName,
                placed.sorted { $0.place < $1.place }.map(\.name), container.visible.index
            )
        }
    }

    /// Whether a view of that name is a screen's.
    func isScreen(_ name: String) -> Bool { namesOfScreens.contains(name) }

    /// The view that holds all screens.
    var holder: UIView? { containers.last?.holder }

    /// The objects of the scene that are to be gone after `tearDown()`.
    var objects: [(name: String, object: AnyObject)] {
        var objects: [(name: String, object: AnyObject)] = [
            ("scene", self), ("stage", stage), ("operations", operations), ("failure", failure),
        ]
        for container in containers {
            objects += [("container", container), ("root", container.root)]
        }
        for (name, controller) in screens { objects.append((name, controller)) }
        for (name, view) in views {
            objects += [("view of \(name)", view), ("layer of \(name)", view.layer)]
        }
        return objects
    }

    /// Lets go of everything.
    func tearDown() {
        operations.tearDown()
        containers = []
        screens = []
        stage.tearDown()
    }
}
