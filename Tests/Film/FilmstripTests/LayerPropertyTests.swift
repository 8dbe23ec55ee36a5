import CoreAnimation
import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import Foundation
import Testing
import TransitionSpec

/// The descriptions of a layer's properties in the engine, the timeline, the review and the language agree.
@Suite struct `A layer's property` {
    // MARK: In the timeline

    /// The layer's name for a property of views.
    private static func name(_ property: ViewProperty) -> String {
        property.path.replacing("layer.", with: "")
    }

    @Test(arguments: ViewProperty.ofLayers)
    func `is told of in the unit and with the default that it has`(
        _ property: ViewProperty
    ) throws {
        let key = try #require(LayerKey(property: Self.name(property)))
        let units = property.parts.map(\.unit)
        let numbers: [Double]
        switch LayerProperties()[key] {
        case .number(let number):
            numbers = [number]
            #expect(units.count == 1 && (units == [.flag]) == (key.kind == .flag))
        case .size(let size):
            numbers = [size.width, size.height]
            #expect(units == [.points, .points])
        case .color(let color):
            numbers = [color.red, color.green, color.blue, color.alpha]
            #expect(units == [.color])
        case nil:
            numbers = [0, 0, 0, 0]
            #expect(units == [.color] && key.kind == .color)
        case let value?:
            numbers = []
            Issue.record("timelines have no values like \(value)")
        }
        #expect(property.parts.flatMap(\.usual) == numbers)
    }

    // MARK: In the language

    /// A value for the key path in a spec's notation.
    private static func sample(_ path: Spec.LayerKeyPath) -> String {
        let one =
            switch path.type {
            case .number: "0.5"
            case .boolean: "true"
            case .point, .size: "[1, 2]"
            case .rect: "[0, 0, 1, 1]"
            case .transform: #""rotation(1)""#
            case .transform3D: #""rotation3D(1, 0, 0, 1)""#
            case .path: #""oval(rect(0, 0, 4, 4))""#
            case .color: #""red""#
            }
        return path.isList ? "[\(one), \(one)]" : one
    }

    /// A pop whose animator sets the property of a view with the keys `view`, in the leaving screen.
    private static func spec(_ view: String, _ path: Spec.LayerKeyPath) -> String {
        """
        { "device": { "size": [200, 200] },
          "screens": { "a": { "template": "empty" },
            "b": { "views": [{ "name": "it", "frame": [0, 0, 90, 90]\(view) }] } },
          "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "fade" } } },
          "animators": { "fade": { "duration": 1,
            "prepare": [{ "insert": "to", "below": "from" },
              { "set": { "from.it.layer.\(path.rawValue)": \(sample(path)) } }],
            "animate": [{ "set": { "from.alpha": 0 } }],
            "complete": [{ "completeTransition": true }] } },
          "script": [{ "at": 0, "pop": true }],
          "filmstrip": { "times": [0.5], "captions": false } }
        """
    }

    /// Whether the key path accepts the expression as its value.
    private static func accepts(_ expression: String, _ path: Spec.LayerKeyPath) throws -> Bool {
        let notes = ReadingNotes()
        _ = try SpecReader().read(Array(spec("", path).utf8), noting: notes)
        let places = notes.expressions.filter { $0.pointer.hasSuffix(".layer.\(path.rawValue)") }
        return try #require(places.first).accepts(expression)
    }

    /// An order has no unit in timelines, but is in points in expressions, as depths are.
    @Test(arguments: ViewProperty.ofLayers.filter { $0.path.hasPrefix("layer.") })
    func `is offered by the language in the unit that timelines have`(
        _ property: ViewProperty
    ) throws {
        let path = try #require(Spec.LayerKeyPath(rawValue: Self.name(property)))
        let (type, accepted, refused): (Spec.ValueType, String, String) =
            switch property.parts[0].unit {
            case .points where property.parts.count == 2:
                (.size, "size(container.width, 1)", "size(duration, 1)")
            case .points, .plain: (.number, "container.width", "duration")
            case .share: (.number, "to.alpha", "container.width")
            case .color: (.color, "mix(#ff0000, #0000ff, 0.5)", "1")
            case .flag: (.boolean, "cancelled", "1")
            case .text: preconditionFailure("no layer's value is a text")
            }
        #expect(path.type == type)
        #expect(try Self.accepts(accepted, path))
        #expect(try !Self.accepts(refused, path))
    }

    /// A layer of the class that views with this content have.
    private static func layer(of content: Spec.ContentKind?) -> CALayer {
        switch content {
        case .gradient: CAGradientLayer()
        case .shape: CAShapeLayer()
        case .label, .image, .blur, .scroll, .stack, .navigationBar, .tabBar, nil: CALayer()
        }
    }

    /// A value for the key path in the type that layers take.
    private static func untyped(_ path: Spec.LayerKeyPath) -> Any {
        if path == .colors { return [Color.black, Color.white] }
        if path == .locations { return [0.25, 0.75] }
        return switch path.type {
        case .number: 0.5
        case .boolean: 1.0
        case .point: CGPoint(x: 1, y: 2)
        case .size: CGSize(width: 1, height: 2)
        case .rect: CGRect(x: 0, y: 0, width: 1, height: 1)
        case .transform, .transform3D: CATransform3DMakeTranslation(1, 2, 3)
        case .path: CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        case .color: Color.white
        }
    }

    /// All kinds of content, and none.
    private static let contents: [Spec.ContentKind?] = Spec.ContentKind.allCases + [nil]

    @Test(arguments: Spec.LayerKeyPath.allCases.filter(\.isAnimatable))
    func `is one of the layer's of its content, and of no other's`(_ path: Spec.LayerKeyPath) {
        AnimationContext().perform {
            for content in Self.contents {
                let layer = Self.layer(of: content)
                let value = Self.untyped(path)
                layer.setValue(value, forKeyPath: path.rawValue)
                let found = layer.value(forKeyPath: path.rawValue)
                #expect((found != nil) == (path.content == nil || path.content == content))
                if let found, !(value is CGPath) {
                    #expect(type(of: found) == type(of: value))
                }
            }
        }
    }

    // MARK: Contents

    /// The key and value that give a view this content.
    private static func key(of content: Spec.ContentKind) throws -> String {
        let value: String
        switch content {
        case .label: value = #""x""#
        case .image:
            let png = try PNGEncoder.encode(Bitmap(width: 1, height: 1), compression: .fast)
            value = "\"data:image/png;base64,\(Data(png).base64EncodedString())\""
        case .gradient: value = #"{ "colors": ["red", "blue"] }"#
        case .shape: value = #"{ "oval": [0, 0, 9, 9] }"#
        case .blur: value = #""light""#
        case .scroll: value = #"{ "contentSize": [9, 9] }"#
        case .stack: value = "{}"
        case .navigationBar: value = #"{ "title": "x" }"#
        case .tabBar: value = #"{ "titles": ["x"] }"#
        }
        return ", \"\(content.rawValue)\": \(value)"
    }

    @Test(arguments: contents)
    func `is set by an animator in views of its content alone`(
        _ content: Spec.ContentKind?
    ) throws {
        let view = try content.map(Self.key) ?? ""
        for path in Spec.LayerKeyPath.allCases {
            guard let owner = path.content else { continue }
            let messages = refusals(of: Self.spec(view, path)).map(\.message)
            let expected =
                "the view has no layer.\(path.rawValue), for it is no \"\(owner.rawValue)\""
            #expect(messages == (owner == content ? [] : [expected]))
        }
    }

    /// Lists are part of the content itself.
    @Test(arguments: contents)
    func `is a key of views of its content alone`(_ content: Spec.ContentKind?) throws {
        let paths = Spec.LayerKeyPath.allCases.filter {
            $0.content != nil && $0.content != content && !$0.isList
        }
        let keys = paths.map { ", \"layer.\($0.rawValue)\": \(Self.sample($0))" }.joined()
        let view = try (content.map(Self.key) ?? "") + keys
        let messages = refusals(of: Self.spec(view, .opacity)).map(\.message)
        let expected = paths.compactMap { path in
            path.content.map { "\"layer.\(path.rawValue)\" goes only with \"\($0.rawValue)\"" }
        }
        #expect(messages.sorted() == expected.sorted())
    }
}
