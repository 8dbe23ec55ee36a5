/// A property that is passed on from the object that stands for all instances of a class.
struct AppearanceProperty {
    /// Whether an object has another value than one as it is made.
    let isSet: (AnyObject, AnyObject) -> Bool
    /// Copies the value to another object.
    let copy: (AnyObject, AnyObject) -> Void
}

extension AppearanceProperty {
    /// The property at `path`, of which two values are told apart by `differ`.
    init<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value>, differ: @escaping (Value, Value) -> Bool
    ) {
        self.init(
            isSet: { a, b in
                guard let a = a as? Root, let b = b as? Root else { return false }
                return differ(a[keyPath: path], b[keyPath: path])
            },
            copy: { a, b in
                guard let a = a as? Root, let b = b as? Root else { return }
                b[keyPath: path] = a[keyPath: path]
            })
    }
}

/// A class that can be asked for the object that stands for all its instances.
struct AppearanceClass {
    let type: AnyClass
    let make: () -> AnyObject
    let has: (AnyObject) -> Bool

    init<Instance: AnyObject>(_ make: @escaping () -> Instance) {
        (type, self.make, has) = (Instance.self, make, { $0 is Instance })
    }
}

/// The properties that can be set for all instances of a class, and the classes that can be asked.
enum AppearanceProperties {
    /// The classes that can be asked, superclasses first.
    static var classes: [AppearanceClass] {
        [
            .init { UIView() },
            .init { UILabel() },
            .init { UIImageView() },
            .init { UIButton() },
            .init { UINavigationBar() },
            .init { UITabBar() },
            .init { UIToolbar() },
            .init { UISearchBar() },
            .init { UITextField() },
            .init { UISwitch() },
            .init { UISlider() },
            .init { UIStepper() },
            .init { UIPageControl() },
            .init { UIProgressView() },
            .init { UISegmentedControl() },
            .init { UIActivityIndicatorView() },
            .init { UIRefreshControl() },
            .init { UIScrollView() },
            .init { UITextView() },
            .init { UITableView() },
            .init { UITableViewCell() },
            .init { UITableViewHeaderFooterView() },
            .init { UICollectionViewCell() },
            .init { UIBarButtonItem() },
            .init { UITabBarItem() },
        ]
    }

    static var all: [AppearanceProperty] {
        views + bars + items + controls + texts + lists
    }

    private static var views: [AppearanceProperty] {
        [
            property(\UIView.backgroundColor), tintColor,
            property(\UIView.semanticContentAttribute), property(\UIView.alpha),
            property(\UIView.layer.cornerRadius), property(\UIView.isExclusiveTouch),
            property(\UILabel.textColor), property(\UILabel.font),
            property(\UIButton.contentEdgeInsets),
        ]
    }

    private static var bars: [AppearanceProperty] {
        [
            property(\UINavigationBar.barTintColor), property(\UINavigationBar.isTranslucent),
            property(\UINavigationBar.barStyle), property(\UINavigationBar.shadowImage),
            property(\UINavigationBar.prefersLargeTitles),
            property(\UINavigationBar.backIndicatorImage),
            property(\UINavigationBar.backIndicatorTransitionMaskImage),
            property(\UINavigationBar.backgroundImages),
            attributes(\UINavigationBar.titleTextAttributes),
            attributes(\UINavigationBar.largeTitleTextAttributes),
            property(\UINavigationBar.ownAppearance),
            property(\UINavigationBar.scrollEdgeAppearance),
            property(\UITabBar.barTintColor), property(\UITabBar.isTranslucent),
            property(\UITabBar.barStyle), property(\UITabBar.shadowImage),
            property(\UITabBar.backgroundImage), property(\UITabBar.unselectedItemTintColor),
            property(\UITabBar.selectionIndicatorImage), property(\UITabBar.ownAppearance),
            property(\UITabBar.scrollEdgeAppearance),
            property(\UIToolbar.barTintColor), property(\UIToolbar.isTranslucent),
            property(\UIToolbar.barStyle),
        ]
    }

    private static var items: [AppearanceProperty] {
        [
            property(\UIBarButtonItem.tintColor), property(\UITabBarItem.badgeColor),
            property(\UITabBarItem.titlePositionAdjustment),
            AppearanceProperty(\UIBarItem.titleAttributes) {
                !($0 as NSDictionary).isEqual(to: $1)
            },
        ]
    }

    private static var controls: [AppearanceProperty] {
        [
            property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
            property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
            property(\UISlider.thumbTintColor), property(\UIPageControl.pageIndicatorTintColor),
            property(\UIPageControl.currentPageIndicatorTintColor),
            property(\UIProgressView.progressTintColor), property(\UIProgressView.trackTintColor),
            property(\UISegmentedControl.selectedSegmentTintColor),
            property(\UIActivityIndicatorView.color), property(\UISearchBar.barTintColor),
        ]
    }

    private static var texts: [AppearanceProperty] {
        [
            property(\UITextField.textColor), property(\UITextField.font),
            property(\UITextField.keyboardAppearance), property(\UITextView.textColor),
            property(\UITextView.font),
        ]
    }

    private static var lists: [AppearanceProperty] {
        [
            property(\UITableView.separatorColor), property(\UITableView.separatorStyle),
            property(\UITableView.rowHeight), property(\UITableView.sectionHeaderTopPadding),
            property(\UITableViewCell.selectionStyle), property(\UITableViewCell.accessoryType),
            property(\UIScrollView.keyboardDismissMode),
            property(\UIScrollView.contentInsetAdjustmentBehavior),
        ]
    }

    private static var tintColor: AppearanceProperty {
        AppearanceProperty(
            isSet: { a, b in (a as? UIView)?.ownTintColor != (b as? UIView)?.ownTintColor },
            copy: { a, b in (b as? UIView)?.tintColor = (a as? UIView)?.ownTintColor })
    }

    private static func property<Root: AnyObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> AppearanceProperty {
        AppearanceProperty(path) { $0 != $1 }
    }

    /// A property whose values cannot be compared: a bar's attributes are set or not.
    private static func attributes<Root: AnyObject>(
        _ path: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>
    ) -> AppearanceProperty {
        AppearanceProperty(path) { a, _ in a != nil }
    }
}
