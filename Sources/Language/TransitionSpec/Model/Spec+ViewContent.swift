extension Spec {
    /// The content of a `UILabel`.
    public struct Label: Equatable, Sendable {
        /// The text.
        public var text: String
        /// The font size in points, 1…1000.
        public var fontSize: Double
        /// The system font's weight.
        public var fontWeight: FontWeight
        /// The alignment of lines.
        public var alignment: TextAlignment
        /// The maximal number of lines; 0 for any number.
        public var numberOfLines: Int
        /// The wrapping or truncation of lines that do not fit.
        public var lineBreakMode: LineBreakMode
        /// The smallest scale to which the text may shrink to fit the width, 0…1; nil keeps its size.
        public var minimumScaleFactor: Double?
        /// The vertical position of text that has been shrunk.
        public var baselineAdjustment: BaselineAdjustment
        /// The width at which lines wrap in a stack view, in points; 0 for no wrapping.
        public var preferredMaxLayoutWidth: Double
        /// The shadow of the text; nil for none.
        public var shadow: Shadow?
        /// Whether the label is enabled; a disabled one is dimmed.
        public var isEnabled: Bool

        /// A label with the given text.
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

        /// A shadow of a label: a copy of its text, drawn behind it.
        public struct Shadow: Equatable, Sendable {
            /// The colour of the shadow.
            public var color: Color
            /// The offset from the text in points.
            public var offset: Size

            /// A shadow.
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

    /// The content of a `UIImageView`.
    public struct Image: Equatable, Sendable {
        /// Where the PNG comes from.
        public var source: ImageSource
        /// Pixels per point, 0.5…4.
        public var scale: Double
        /// The way in which the picture fills the view.
        public var contentMode: ContentMode
        /// Whether the picture keeps its colours or takes the view's tint colour.
        public var renderingMode: RenderingMode
        /// The edges of the picture that are not stretched; nil for none.
        public var caps: Caps?
        /// Pictures shown in turn instead of `source`; nil for none.
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

        /// The edges of a resizable picture, of which only the inner part is stretched (`resizableImage`).
        public struct Caps: Equatable, Sendable {
            /// The insets of the inner part in points.
            public var insets: EdgeInsets
            /// The place in the text.
            public var site: Site

            /// The given edges.
            public init(insets: EdgeInsets, site: Site = Site()) {
                (self.insets, self.site) = (insets, site)
            }
        }

        /// Pictures that a view shows in turn, each for an equal time.
        public struct Animation: Equatable, Sendable {
            /// The pictures; at least one.
            public var images: [ImageSource]
            /// The duration of one round of all pictures in seconds, 0…60; 0 shows 30 pictures per second.
            public var duration: Double
            /// The number of rounds; 0 repeats forever.
            public var repeatCount: Int

            /// Pictures in turn.
            public init(images: [ImageSource], duration: Double, repeatCount: Int) {
                (self.images, self.duration) = (images, duration)
                self.repeatCount = repeatCount
            }
        }
    }

    /// The source of a picture.
    public struct ImageSource: Hashable, Sendable {
        /// The data URI of a PNG, or the name of a file that accompanies the spec.
        public var text: String
        /// The JSON Pointer to the source, for errors in the picture.
        public var pointer: String

        /// A picture's source.
        public init(_ text: String, pointer: String) { (self.text, self.pointer) = (text, pointer) }

        /// The base64 data of a data URI; nil for a file.
        public var base64: Substring? {
            text.hasPrefix(Self.dataPrefix) ? text.dropFirst(Self.dataPrefix.count) : nil
        }

        /// The prefix of a data URI of a PNG (RFC 2397).
        static let dataPrefix = "data:image/png;base64,"

        /// Whether both refer to the same picture, wherever they are in the text.
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

    /// The content of a `CAGradientLayer`.
    public struct Gradient: Equatable, Sendable {
        /// The colours; at least two.
        public var colors: [Color]
        /// The position of each colour, 0…1, never decreasing; nil spaces them evenly.
        public var locations: [Double]?
        /// The form of the gradient.
        public var type: Form
        /// The start and the end as fractions of the bounds.
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

    /// The arrangement of a `UIStackView`.
    public struct Stack: Equatable, Sendable {
        /// The axis along which the subviews follow each other.
        public var axis: Axis
        /// The space between two subviews in points.
        public var spacing: Double
        /// The distribution of the subviews along the axis.
        public var distribution: Distribution
        /// The alignment of the subviews across the axis.
        public var alignment: Alignment
        /// The margins in points (`layoutMargins`).
        public var margins: EdgeInsets
        /// Whether the margins include the safe area.
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

    /// The content of a `UINavigationBar` among a spec's views.
    public struct NavigationBar: Equatable, Sendable {
        /// The title in the middle.
        public var title: String
        /// The titles of the items below the top one, the nearest last; if empty, there is no back button.
        public var backTitles: [String]
        /// The appearance.
        public var appearance: NavigationBarAppearance

        /// A bar.
        public init(
            title: String, backTitles: [String],
            appearance: NavigationBarAppearance = NavigationBarAppearance()
        ) {
            (self.title, self.backTitles, self.appearance) = (title, backTitles, appearance)
        }
    }

    /// The content of a `UITabBar` among a spec's views.
    public struct TabBar: Equatable, Sendable {
        /// The titles of the items from left to right; never empty.
        public var titles: [String]
        /// The index of the selected item.
        public var selected: Int
        /// The appearance.
        public var appearance: TabBarAppearance

        /// A bar.
        public init(
            titles: [String], selected: Int, appearance: TabBarAppearance = TabBarAppearance()
        ) {
            (self.titles, self.selected, self.appearance) = (titles, selected, appearance)
        }
    }
}
