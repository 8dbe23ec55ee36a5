import CoreAnimation
import FilmstripParallel
import Foundation
import TransitionSpec
import UIKitCore

/// A spec's window, controllers, animators and recognizers on a stage.
final class Scene {
    let stage: Stage
    let failure: SceneFailure
    let operations: SceneOperations
    /// Sorted by name, so that specs that differ only in the order of their keys play alike.
    @exclusivity(unchecked)
    private(set) var screens: [(name: String, controller: UIViewController)] = []
    @exclusivity(unchecked) private var namesOfScreens: Set<String> = []
    /// The root container is last; each of the others precedes the container of which it is a screen.
    private var containers: [any SceneContainer] = []
    let spec: Spec
    private let images: SceneImages
    /// Whether screens have the content of their templates, which pictures show.
    let hasPlaceholders: Bool

    /// Builds the scene of `spec`, whose pictures are `images`; `workload` counts its operations, and `draws` tells
    /// whether pictures of it are taken.
    init(_ spec: Spec, images: SceneImages, workload: Workload, draws: Bool) {
        (self.spec, self.images, hasPlaceholders) = (spec, images, draws)
        failure = SceneFailure(workload)
        for interaction in spec.interactions {
            failure.facts.directions[interaction.name] = interaction.direction
        }
        stage = Stage(spec.device)
        stage.workload = workload
        stage.drawsLayers = draws
        operations = SceneOperations(images: images, failure: failure)
        stage.perform {
            for screen in spec.screens.sorted(by: { $0.name < $1.name }) { _ = controller(screen) }
            stage.window.rootViewController = add(spec.container, as: nil)
        }
    }

    /// The height covered at the top of the device as it is turned, in points; nil if the spec does not give it.
    var covered: CGFloat? {
        spec.device.safeAreaInsets == nil ? nil : stage.device.safeAreaInsets.top
    }

    func controller(_ screen: Spec.Screen) -> UIViewController {
        if let made = screens.first(where: { $0.name == screen.name }) { return made.controller }
        let made = makeController(for: screen)
        // Only set if the spec says so: without an override, views skip looking up traits.
        if screen.surroundings.overrideUserInterfaceStyle != .unspecified {
            made.overrideUserInterfaceStyle = .init(screen.surroundings.overrideUserInterfaceStyle)
        }
        made.additionalSafeAreaInsets = UIEdgeInsets(screen.surroundings.additionalSafeAreaInsets)
        made.preferredTransition = screen.preferredTransition.map {
            .made($0, operations.views, failure)
        }
        if let size = screen.preferredContentSize { made.preferredContentSize = CGSize(size) }
        showBarItems(of: screen, by: made)
        let place = screens.firstIndex { $0.name > screen.name } ?? screens.endIndex
        screens.insert((screen.name, made), at: place)
        namesOfScreens.insert(screen.name)
        if let behavior = screen.behavior {
            operations.add(ScreenBehavior(behavior, of: made, in: self))
        }
        return made
    }

    private func showBarItems(of screen: Spec.Screen, by controller: UIViewController) {
        // The items' views are made before the bars exist.
        let bar = UIView()
        bar.frame.size = CGSize(
            width: stage.device.size.width, height: stage.navigationBarHeight)
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
        case .list, .detail, .photo, .card, .placeholder, .empty, .image, .views:
            return ScreenController(screen, in: self)
        case .container:
            guard let container = spec.containers[screen.name] else {
                fatalError("the container \(screen.name) was not read")
            }
            return add(container, as: screen)
        }
    }

    /// Makes a container and the screens that it holds; returns its controller.
    ///
    /// - Parameter screen: The screen that this container is; nil for the root container.
    private func add(_ container: Spec.Container, as screen: Spec.Screen?) -> UIViewController {
        let made: any SceneContainer =
            switch container {
            case .navigation(let navigation): NavigationScene(navigation, as: screen, in: self)
            case .tabs(let tabs): TabScene(tabs, as: screen, in: self)
            case .presentation(let presentation): PresentationScene(presentation, in: self)
            case .custom(let custom): CustomScene(custom, as: screen, in: self)
            // A spec with code has no other container: see `ScriptPlayer`.
            case .scene(let scene): fatalError("the scene \(scene.name) is code")
            }
        containers.append(made)
        return made.root
    }

    /// The views that the timeline records, by name: screens, named views within them as `screen.name`, and named views
    /// outside of screens.
    var views: [(name: String, view: UIView)] {
        var views: [(name: String, view: UIView)] = []
        for screen in screens {
            // Bar items may be registered before the screen's own view is loaded.
            guard let own = screen.controller.viewIfLoaded else { continue }
            views.append((name: screen.name, view: own))
            let within = operations.views.within(screen.controller)
            if within.isEmpty { continue }
            for (name, view) in within.sorted(by: { $0.key < $1.key }) {
                views.append((name: "\(screen.name).\(name)", view: view))
            }
        }
        let beside = operations.views.besideScreens
        return beside.isEmpty ? views : views + beside
    }

    /// Makes a builder of views within `view`, outside of transitions; `register` is called for each named view.
    func builder(
        in view: UIView, takesTouches: Bool = true,
        _ register: @escaping (String, UIView) -> Void
    ) -> ViewBuilder {
        let value = Evaluator(failure: failure, container: view)
        return ViewBuilder(
            images: images, failure: failure, read: value.read, takesTouches: takesTouches,
            register: register)
    }

    /// Performs an operation of the script or of a screen's code; returns the reason if it is impossible, else nil.
    ///
    /// - Parameter screen: The screen whose code it is: the containers around it are tried, the innermost first. Nil
    ///   for the script: the containers in sight are tried, the innermost first.
    func perform(
        _ action: Spec.ScriptStep.Action, by screen: UIViewController? = nil
    ) -> String? {
        switch action {
        case .call(let call, let isAnimated, in: let container?):
            perform(
                call, animated: isAnimated,
                by: containers.filter { $0.root.stageName == container.name },
                otherwise: "\"\(container.name)\" cannot do that")
        case .call(let call, let isAnimated, in: nil):
            perform(
                call, animated: isAnimated,
                by: screen.map(containers(around:)) ?? containersInSight.reversed(),
                otherwise: "nothing in sight can do that")
        case .scroll(let scrolling): scroll(scrolling)
        case .function, .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: nil
        }
    }

    private func perform(
        _ call: Spec.ScriptStep.Call, animated: Bool, by candidates: [any SceneContainer],
        otherwise refusal: String
    ) -> String? {
        let action: SceneAction
        switch call {
        case .keyboard, .orientation: return stage.perform(call, animated: animated)
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
        return refusal
    }

    /// Selects a tab or child, whether or not its container is in sight.
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

    /// Whether another container holds `screen`, now or once its view is loaded. A controller can only be in one
    /// container, and never in one that it contains.
    func isElsewhere(_ screen: UIViewController, than container: any SceneContainer) -> Bool {
        containers.contains { $0 !== container && $0.holds(screen) }
    }

    /// The root container, the container that it shows, if any, and so on.
    private var containersInSight: [any SceneContainer] {
        var inSight: [any SceneContainer] = []
        var next = containers.last
        while let container = next {
            inSight.append(container)
            // A presentation has the same root as a container that it presents from.
            next = container.shown.flatMap { shown in
                containers.first { $0.root === shown && $0 !== container }
            }
        }
        return inSight
    }

    /// The container that holds `screen`, the one that holds that container, and so on.
    private func containers(around screen: UIViewController) -> [any SceneContainer] {
        var around: [any SceneContainer] = []
        var inner = screen
        // A presentation has the same root as a container that it presents from.
        while let next = containers.first(where: { container in
            container.holds(inner) && !around.contains { $0 === container }
        }) {
            around.append(next)
            inner = next.root
        }
        return around
    }

    /// The names of each container's screens, in order, and the index of the visible one. The container's name is nil
    /// for the root container, which is last.
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

    func isScreen(_ name: String) -> Bool { namesOfScreens.contains(name) }

    /// The view that holds all screens.
    var holder: UIView? { containers.last?.holder }

    /// The scene's objects, none of which may survive `tearDown()`.
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

    func tearDown() {
        operations.tearDown()
        containers = []
        screens = []
        stage.tearDown()
    }
}
