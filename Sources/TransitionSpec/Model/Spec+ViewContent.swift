extension Spec {
    /// What a `UILabel` says.
    public struct Label: Equatable, Sendable {
        /// The text.
        public var text: String
        /// Points, 1…1000.
        public var fontSize: Double
        /// The system font's weight.
        public var fontWeight: FontWeight
        /// Where the lines are.
        public var alignment: TextAlignment
        /// The most lines; 0 is any number.
        public var numberOfLines: Int
        /// How lines end that do not fit.
        public var lineBreakMode: LineBreakMode
        /// How small the text may become to fit its width, 0…1; nil keeps its size.
        public var minimumScaleFactor: Double?
        /// Where text lies that was made smaller.
        public var baselineAdjustment: BaselineAdjustment
        /// The width in which a stack view breaks its lines, points; 0 breaks none.
        public var preferredMaxLayoutWidth: Double
        /// A second copy below the text; nil draws none.
        public var shadow: Shadow?
        /// Whether the text has its full strength.
        public var isEnabled: Bool

        /// A label that says `text`.
        public init(
            text: String, fontSize: Double, fontWeight: FontWeight,
            alignment: TextAlignment, numberOfLines: Int, lineBreakMode: LineBreakMode,
            minimumScaleFactor: Double?, baselineAdjustment: BaselineAdjustment = .alignBaselines,
            preferredMaxLayoutWidth: Double = 0, shadow: Shadow? = nil, isEnabled: Bool = true
        ) {
            (self.baselineAdjustment, self.shadow) = (baselineAdjustment, shadow)
            self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
            self.isEnabled = isEnabled
            (self.text, self.fontSize, self.fontWeight) = (text, fontSize, fontWeight)
            (self.alignment, self.numberOfLines) = (alignment, numberOfLines)
            (self.lineBreakMode, self.minimumScaleFactor) = (lineBreakMode, minimumScaleFactor)
        }

        /// A copy of a label's text below it.
        public struct Shadow: Equatable, Sendable {
            /// The copy's colour.
            public var color: Color
            /// How far it lies from the text, points.
            public var offset: Size

            /// A copy.
            public init(color: Color, offset: Size) { (self.color, self.offset) = (color, offset) }
        }

        /// `UIBaselineAdjustment`.
        public enum BaselineAdjustment: String, CaseIterable, Sendable {
            case alignBaselines, alignCenters, none
        }

        /// `UIFont.Weight`.
        public enum FontWeight: String, CaseIterable, Sendable {
            case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }

        /// `NSTextAlignment`.
        public enum TextAlignment: String, CaseIterable, Sendable {
            case left, center, right, justified, natural
        }

        /// `NSLineBreakMode`.
        public enum LineBreakMode: String, CaseIterable, Sendable {
            case byWordWrapping, byCharWrapping, byClipping
            case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
        }
    }

    /// What a `UIImageView` shows.
    public struct Image: Equatable, Sendable {
        /// Where the PNG comes from.
        public var source: ImageSource
        /// Pixels to the point, 0.5…4.
        public var scale: Double
        /// How the picture fills the view.
        public var contentMode: ContentMode
        /// Whether it has the picture's colours or the view's tint colour.
        public var renderingMode: RenderingMode
        /// What keeps its size at the picture's edges; nil for nothing.
        public var caps: Caps?
        /// Pictures that are shown in turn instead; nil for none.
        public var animation: Animation?

        /// A view of the picture from `source`.
        public init(
            source: ImageSource, scale: Double, contentMode: ContentMode,
            renderingMode: RenderingMode = .automatic, caps: Caps? = nil,
            animation: Animation? = nil
        ) {
            (self.source, self.scale, self.contentMode) = (source, scale, contentMode)
            (self.renderingMode, self.caps, self.animation) = (renderingMode, caps, animation)
        }

        /// `UIImage.RenderingMode`.
        public enum RenderingMode: String, CaseIterable, Sendable {
            case automatic, alwaysOriginal, alwaysTemplate
        }

        /// The edges of a picture whose inner part is stretched (`resizableImage`).
        public struct Caps: Equatable, Sendable {
            /// Of the picture, points.
            public var insets: EdgeInsets
            /// Where they stand.
            public var site: Site

            /// Edges.
            public init(insets: EdgeInsets, site: Site = Site()) {
                (self.insets, self.site) = (insets, site)
            }
        }

        /// Pictures that a view shows in turn, each for the same time.
        public struct Animation: Equatable, Sendable {
            /// At least one.
            public var images: [ImageSource]
            /// Seconds for all of them, 0…60; 0 shows 30 a second.
            public var duration: Double
            /// How often all are shown; 0 is for ever.
            public var repeatCount: Int

            /// Pictures in turn.
            public init(images: [ImageSource], duration: Double, repeatCount: Int) {
                (self.images, self.duration) = (images, duration)
                self.repeatCount = repeatCount
            }
        }
    }

    /// Where a picture comes from.
    public struct ImageSource: Hashable, Sendable {
        /// A data URI of a PNG, or the name of a file that came with the spec.
        public var text: String
        /// The JSON Pointer to it, for what is wrong with the picture.
        public var pointer: String

        /// A picture's source.
        public init(_ text: String, pointer: String) { (self.text, self.pointer) = (text, pointer) }

        /// The bytes that a data URI holds, in base 64; nil for a file.
        public var base64: Substring? {
            text.hasPrefix(Self.dataPrefix) ? text.dropFirst(Self.dataPrefix.count) : nil
        }

        /// What a data URI of a PNG begins with (RFC 2397).
        static let dataPrefix = "data:image/png;base64,"

        /// Whether both name the same picture, wherever they stand.
        public static func == (one: ImageSource, other: ImageSource) -> Bool {
            one.text == other.text
        }

        /// Hashes the text.
        public func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    /// `UIView.ContentMode`, without `redraw`.
    public enum ContentMode: String, CaseIterable, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// What a `CAGradientLayer` shows.
    public struct Gradient: Equatable, Sendable {
        /// At least two.
        public var colors: [Color]
        /// One for each colour, 0…1 and never falling; nil spaces them evenly.
        public var locations: [Double]?
        /// How the colours spread.
        public var type: Form
        /// In parts of the bounds.
        public var startPoint, endPoint: Point

        /// A gradient of `colors`.
        public init(
            colors: [Color], locations: [Double]?, type: Form, startPoint: Point, endPoint: Point
        ) {
            (self.colors, self.locations, self.type) = (colors, locations, type)
            (self.startPoint, self.endPoint) = (startPoint, endPoint)
        }

        /// `CAGradientLayerType`.
        public enum Form: String, CaseIterable, Sendable {
            case axial, radial, conic
        }
    }

    /// How a `UIStackView` arranges its subviews.
    public struct Stack: Equatable, Sendable {
        /// Where they follow each other.
        public var axis: Axis
        /// Between two, in points.
        public var spacing: Double
        /// How they share the length.
        public var distribution: Distribution
        /// How they lie across it.
        public var alignment: Alignment
        /// Kept free at its edges, in points (`layoutMargins`).
        public var margins: EdgeInsets
        /// Whether what bars and the display cover is kept free, too.
        public var insetsMarginsFromSafeArea: Bool

        /// A stack.
        public init(
            axis: Axis, spacing: Double, distribution: Distribution, alignment: Alignment,
            margins: EdgeInsets, insetsMarginsFromSafeArea: Bool = true
        ) {
            self.insetsMarginsFromSafeArea = insetsMarginsFromSafeArea
            (self.axis, self.spacing, self.distribution) = (axis, spacing, distribution)
            (self.alignment, self.margins) = (alignment, margins)
        }

        /// `NSLayoutConstraint.Axis`.
        public enum Axis: String, CaseIterable, Sendable {
            case horizontal, vertical
        }

        /// `UIStackView.Distribution`.
        public enum Distribution: String, CaseIterable, Sendable {
            case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        }

        /// `UIStackView.Alignment`, without the baselines.
        public enum Alignment: String, CaseIterable, Sendable {
            case fill, leading, center, trailing
        }
    }

    /// What a `UINavigationBar` of one's own says.
    public struct NavigationBar: Equatable, Sendable {
        /// In the middle.
        public var title: String
        /// The titles of the items that it can go back to, the nearest last; empty shows no back button.
        public var backTitles: [String]
        /// How it looks.
        public var look: NavigationBarLook

        /// A bar.
        public init(
            title: String, backTitles: [String], look: NavigationBarLook = NavigationBarLook()
        ) {
            (self.title, self.backTitles, self.look) = (title, backTitles, look)
        }
    }

    /// What a `UITabBar` of one's own says.
    public struct TabBar: Equatable, Sendable {
        /// The items' titles, from left to right; never empty.
        public var titles: [String]
        /// The place of the selected one.
        public var selected: Int
        /// How it looks.
        public var look: TabBarLook

        /// A bar.
        public init(titles: [String], selected: Int, look: TabBarLook = TabBarLook()) {
            (self.titles, self.selected, self.look) = (titles, selected, look)
        }
    }
}
