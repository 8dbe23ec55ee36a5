extension Spec {
    /// The appearance of a `UINavigationBar`.
    public struct NavigationBarAppearance: Equatable, Sendable {
        /// The colour of the items; nil inherits it from the bar's surroundings. Always nil for a
        /// bar that is a view of the spec: the view's settings set its tint colour.
        public var tintColor: Color?
        /// The colour behind the items; nil is the system's.
        public var barTintColor: Color?
        /// Whether the content beneath shows through.
        public var isTranslucent: Bool
        /// The attributes of the title; nil is the system's.
        public var titleTextAttributes: TextAttributes?
        /// Whether titles are large until the content is scrolled. Always false for a bar that is a view of the spec.
        public var prefersLargeTitles: Bool

        /// An appearance; without arguments, the system's.
        public init(
            tintColor: Color? = nil, barTintColor: Color? = nil, isTranslucent: Bool = true,
            titleTextAttributes: TextAttributes? = nil, prefersLargeTitles: Bool = false
        ) {
            self.prefersLargeTitles = prefersLargeTitles
            (self.tintColor, self.barTintColor) = (tintColor, barTintColor)
            (self.isTranslucent, self.titleTextAttributes) = (isTranslucent, titleTextAttributes)
        }
    }

    /// The appearance of a `UITabBar`.
    public struct TabBarAppearance: Equatable, Sendable {
        /// The colour of the selected item; nil inherits it from the bar's surroundings. Always nil
        /// for a bar that is a view of the spec: the view's settings set its tint colour.
        public var tintColor: Color?
        /// The colour of the other items; nil is the system's grey.
        public var unselectedItemTintColor: Color?
        /// The colour behind the items; nil is the system's.
        public var barTintColor: Color?
        /// Whether the content beneath shows through.
        public var isTranslucent: Bool

        /// An appearance; without arguments, the system's.
        public init(
            tintColor: Color? = nil, unselectedItemTintColor: Color? = nil,
            barTintColor: Color? = nil, isTranslucent: Bool = true
        ) {
            (self.tintColor, self.barTintColor) = (tintColor, barTintColor)
            self.unselectedItemTintColor = unselectedItemTintColor
            self.isTranslucent = isTranslucent
        }
    }

    /// The attributes of text that a bar supports.
    public struct TextAttributes: Equatable, Sendable {
        /// The colour of the text; nil is the system's.
        public var foregroundColor: Color?
        /// Points, 1…1000.
        public var fontSize: Double
        /// The system font's weight.
        public var fontWeight: Label.FontWeight

        /// The given attributes.
        public init(foregroundColor: Color?, fontSize: Double, fontWeight: Label.FontWeight) {
            self.foregroundColor = foregroundColor
            (self.fontSize, self.fontWeight) = (fontSize, fontWeight)
        }
    }
}
