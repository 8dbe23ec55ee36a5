import FilmstripTour
import Foundation
import Testing

/// The protocols of an app that a tour's placeholder screens conform to, and its screens that they are not.
struct TourConformanceTests {
    private func zoomable(_ change: (inout TypeSummary) -> Void = { _ in }) -> TypeSummary {
        var type = TypeSummary.made("Zoomable", .protocol, ["AnyObject"])
        type.add("photo", "UIImageView?", isSettable: false)
        type.add(method: "leave", ("for", "UIView"), ("then", "@escaping () -> Void"))
        type.add(method: "frame", ("_", "Bool"), returning: "CGRect")
        change(&type)
        return type
    }

    private func zoom(_ properties: (String, String)...) -> TypeSummary {
        var type = TypeSummary.animator("Zoom")
        type.mentions = ["Zoomable", "Photos"]
        for (name, written) in properties { type.add(name, written) }
        return type
    }

    @Test func `The screens have the requirements of a protocol that an animator asks for`() {
        let scenes = TourPlan(CodeSummary(types: [zoom(), zoomable()])).scenes
        #expect(
            scenes.contains(
                """
                extension TourScreen: Zoomable {
                    func frame(_ argument1: Bool) -> CGRect { tourPicture.convert(tourPicture.bounds, to: nil) }
                    func leave(for argument1: UIView, then argument2: @escaping () -> Void) { argument2() }
                    var photo: UIImageView? { get { tourPicture } }
                }
                """))
    }

    @Test func `They are the delegates of the animator, by the names of its properties`() throws {
        let animator = zoom(("fromZoom", "Zoomable?"), ("toZoom", "(Zoomable & UIViewController)?"))
        let plan = TourPlan(CodeSummary(types: [animator, zoomable()]))
        let body = try #require(plan.stops.first).body
        #expect(body.contains("$0.fromZoom = tourHost.from"))
    }

    @Test(arguments: ["static", "unknown", "generic", "struct", "refused", "unused"])
    func `They do without a protocol that cannot be guessed or that others are`(reason: String) {
        var (animator, types) = (zoom(), [TypeSummary]())
        let type = zoomable { type in
            switch reason {
            case "static": type.methods[0].isStatic = true
            case "unknown": type.add("store", "PhotoStore")
            case "generic": type.isGeneric = true
            default: break
            }
        }
        if reason == "struct" { types.append(.made("Flower", .struct, ["Zoomable"])) }
        if reason == "unused" { animator.mentions = [] }
        let refused: Set = reason == "refused" ? ["TourScreen: Zoomable"] : []
        let plan = TourPlan(CodeSummary(types: types + [animator, type]), without: refused)
        #expect(!plan.scenes.contains("TourScreen: Zoomable"))
    }

    @Test func `A member that types can do without is left to its default`() {
        let type = zoomable { $0.defaults = ["leave(for:then:)"] }
        let scenes = TourPlan(CodeSummary(types: [zoom(), type])).scenes
        #expect(scenes.contains("func frame(") && !scenes.contains("func leave("))
    }

    @Test func `A line of a conformance that cannot be compiled is told by its name`() throws {
        let plan = TourPlan(CodeSummary(types: [zoom(), zoomable()]))
        let lines = plan.scenes.components(separatedBy: "\n")
        let line = try #require(lines.firstIndex { $0.contains("func frame(") })
        #expect(plan.scene(atLine: line + 1) == "TourScreen: Zoomable")
    }

    @Test func `An animator that may wait for a screen of the app is not told to stall`() throws {
        let screen = TypeSummary.made("Photos", .class, ["UIViewController"])
        let stop = try #require(
            TourPlan(CodeSummary(types: [zoom(), screen])).stops.first { $0.kind == .animator })
        #expect(stop.asks == ["Photos"])
        var visit = TourVisit(failure: nil)
        visit.strips = ["push: push, stalled", "pop"].map { title in
            indexed([
                "name": "x", "title": title, "spec": "", "picture": "", "words": "", "findings": [],
                "isInteractive": false, "isCompleted": title == "pop", "operation": "push",
            ])
        }
        let reason =
            "push: push, stalled: it may wait for Photos, and the screens are placeholders"
        #expect(TourRow(stop, visit).strips.map(\.title) == ["pop"])
        #expect(TourRow(stop, visit).visit.notes == [reason])
        visit.strips.removeLast()
        #expect(TourRow(stop, visit).visit.failure == reason)
    }

    @Test(arguments: [("PopCardPresenter", TourStop.Calls.present), ("CardPop", .push)])
    func `An animator that presents is none of pops`(name: String, calls: TourStop.Calls) throws {
        let plan = TourPlan(CodeSummary(types: [.animator(name)]))
        #expect(try #require(plan.stops.first).calls == calls)
    }
}
