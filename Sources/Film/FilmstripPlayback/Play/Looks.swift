import CoreAnimation
import FilmstripFilm
import Foundation
import UIKitCore

/// Looks in order of time, which share unchanged values.
struct Looks {
    /// The most views that may be recorded.
    let most: Int
    private(set) var all: [Look] = []
    private let scene: any PlayScene
    private var models = KnownModels()
    private var tree = KnownTree()
    private var kept = 0
    /// The number of frames in a row in which nothing moved.
    private var still = 0
    /// Counts what is drawn off screen at the display's frames; nil unless that is asked for.
    private(set) var offscreen: OffscreenMeter?

    init(of run: ScriptRun, most: Int, countsOffscreen: Bool) {
        (scene, self.most) = (run.scene, most)
        offscreen = countsOffscreen ? OffscreenMeter() : nil
    }

    var last: Look? { all.last }
    var isTooMuch: Bool { kept > most }

    /// The number of frames until the next look: 1, or a quarter of a second's at 60 Hz once nothing has moved for
    /// half a second.
    var stride: Int { still > 30 ? 15 : 1 }

    mutating func look(isFrame: Bool = false, isBefore: Bool = false) {
        let stage = scene.stage
        add(
            stage.perform {
                let views = scene.views
                stage.spend(PlayCost.sighting * (1 + views.count))
                models.update(views)
                tree.update(views, in: scene)
                if isFrame { offscreen?.look(at: stage, views) }
                return Look(
                    time: stage.now, isFrame: isFrame, isBefore: isBefore, phase: stage.phase,
                    views: zip(views, tree.screens).map { view, screen in
                        var seen = Seen(
                            name: view.name, isScreen: screen.isScreen, of: view.view, on: stage)
                        (seen.rank, seen.holder) = (screen.rank, screen.holder)
                        return seen
                    }, left: models.values,
                    covers: stage.phase == .idle ? [] : tree.covers(on: stage))
            })
    }

    private mutating func add(_ look: Look) {
        var look = look
        if let last = all.last, last.views == look.views {
            look.views = last.views
            still = look.isFrame ? still + 1 : 0
        } else {
            kept += look.views.count
            still = 0
        }
        if let last = all.last, last.left == look.left {
            look.left = last.left
        } else {
            kept += look.left.count
        }
        all.append(look)
    }
}

/// The values without animations of a scene's views, read anew only if something has changed.
private struct KnownModels {
    private(set) var values: [ViewValues] = []
    private var states: [State] = []

    /// All that a view's values depend on, besides its name.
    private struct State: Equatable {
        var view: ObjectIdentifier
        var version: Int
        var hasMask: Bool
        var takesTouches: Bool
        var isScrollEnabled: Bool?
        var contentInset: UIEdgeInsets?

        init(_ view: UIView) {
            self.view = ObjectIdentifier(view)
            version = view.layer.modelVersion
            hasMask = view.layer.mask != nil
            takesTouches = view.isUserInteractionEnabled
            let scroll = view as? UIScrollView
            (isScrollEnabled, contentInset) = (scroll?.isScrollEnabled, scroll?.contentInset)
        }
    }

    mutating func update(_ views: [(name: String, view: UIView)]) {
        if views.count != states.count {
            values = views.map { ViewValues(name: $0.name, remainingOf: $0.view) }
            states = views.map { State($0.view) }
            return
        }
        for (index, (name, view)) in views.enumerated() {
            let state = State(view)
            guard state != states[index] || name != values[index].name else { continue }
            values[index] = ViewValues(name: name, remainingOf: view)
            states[index] = state
        }
    }
}

/// The parts of a look that depend on the tree of views alone, found anew only if a view has moved in it.
private struct KnownTree {
    /// Whether each view is a screen's; of screens and views beside them, the rank in the drawing order, and the nearest
    /// such view around.
    private(set) var screens: [(isScreen: Bool, rank: Int, holder: String?)] = []
    /// Visible or hidden views without names that share a superview with a screen.
    ///
    /// `unowned(unsafe)`: a view that leaves the tree, and so could be deinitialized, changes the version.
    private var beside: [Beside] = []
    private var version = -1
    private var depths: [CGFloat] = []
    private var views: [ObjectIdentifier] = []

    private struct Beside {
        unowned(unsafe) var view: UIView
    }

    mutating func update(_ views: [(name: String, view: UIView)], in scene: any PlayScene) {
        let now = scene.stage.treeVersion
        let depths = views.map(\.view.layer.zPosition)
        if version == now, depths == self.depths, views.count == self.views.count,
            zip(views, self.views).allSatisfy({ ObjectIdentifier($0.view) == $1 })
        {
            return
        }
        (version, self.depths) = (now, depths)
        self.views = views.map { ObjectIdentifier($0.view) }
        let isScreen = views.map { scene.isScreen($0.name) }
        let shown = zip(views, isScreen).filter { $0.1 && $0.0.view.window != nil }.map(\.0.view)
        let named = zip(views, isScreen).filter { $1 || !$0.name.contains(".") }.map(\.0)
        let ranks = Seen.ranks(of: named.map(\.view))
        screens = zip(views, isScreen).map { entry, isScreen in
            let isPlaced = isScreen || !entry.name.contains(".")
            let around = isPlaced ? sequence(first: entry.view) { $0.superview }.dropFirst() : nil
            let holder = around?.lazy.compactMap { view in
                named.first { $0.view === view }?.name
            }.first
            return (isScreen, ranks[ObjectIdentifier(entry.view)] ?? 0, holder)
        }
        beside = siblings(of: shown)
    }

    /// The views without names that share a superview with one of `screens`.
    private func siblings(of screens: [UIView]) -> [Beside] {
        let named = Set(views)
        var known: Set<ObjectIdentifier> = []
        let holders = screens.compactMap(\.superview)
            .filter { known.insert(ObjectIdentifier($0)).inserted }
        return holders.flatMap { holder in
            holder.subviews.filter { sibling in
                // A container of screens covers nothing itself.
                !named.contains(ObjectIdentifier(sibling))
                    && !screens.contains { $0.isDescendant(of: sibling) }
            }
        }.map(Beside.init)
    }

    /// The places of visible views without names that share a superview with a screen.
    func covers(on stage: Stage) -> [CGRect] {
        beside.map { Seen(name: "", isScreen: false, of: $0.view, on: stage) }
            .filter { $0.visibility > 0.01 }.map(\.place)
    }
}
