extension Spec {
    /// How a `UINavigationBar` looks.
    public struct NavigationBarLook: Equatable, Sendable {
        /// Of what its items show; nil is the colour of what is around the bar. A bar of one's own has
        /// none here: its view says it.
        public var tintColor: Color?
        /// Behind the items; nil is the system's.
        public var barTintColor: Color?
        /// Whether what lies beneath shows through.
        public var isTranslucent: Bool
        /// How titles are written; nil is as the system does.
        public var titleTextAttributes: TextAttributes?

        /// A look; without arguments the system's.
        public init(
            tintColor: Color? = nil, barTintColor: Color? = nil, isTranslucent: Bool = true,
            titleTextAttributes: TextAttributes? = nil
        ) {
            (self.tintColor, self.barTintColor) = (tintColor, barTintColor)
            (self.isTranslucent, self.titleTextAttributes) = (isTranslucent, titleTextAttributes)
        }
    }

    /// How a `UITabBar` looks.
    public struct TabBarLook: Equatable, Sendable {
        /// Of the selected item; nil is the colour of what is around the bar. A bar of one's own has none
        /// here: its view says it.
        public var tintColor: Color?
        /// Of the others; nil is the system's grey.
        public var unselectedItemTintColor: Color?
        /// Behind the items; nil is the system's.
        public var barTintColor: Color?
        /// Whether what lies beneath shows through.
        public var isTranslucent: Bool

        /// A look; without arguments the system's.
        public init(
            tintColor: Color? = nil, unselectedItemTintColor: Color? = nil,
            barTintColor: Color? = nil, isTranslucent: Bool = true
        ) {
            (self.tintColor, self.barTintColor) = (tintColor, barTintColor)
            self.unselectedItemTintColor = unselectedItemTintColor
            self.isTranslucent = isTranslucent
        }
    }

    /// What text looks like: the attributes of a string that a bar knows.
    public struct TextAttributes: Equatable, Sendable {
        /// Nil is the system's.
        public var foregroundColor: Color?
        /// Points, 1…1000.
        public var fontSize: Double
        /// The system font's weight.
        public var fontWeight: Label.FontWeight

        /// Text of that look.
        public init(foregroundColor: Color?, fontSize: Double, fontWeight: Label.FontWeight) {
            self.foregroundColor = foregroundColor
            (self.fontSize, self.fontWeight) = (fontSize, fontWeight)
        }
    }
}
