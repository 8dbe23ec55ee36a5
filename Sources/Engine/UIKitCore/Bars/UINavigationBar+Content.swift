import FilmstripGeometry
import Foundation

extension UINavigationBar {
    /// Shows the manager's items without animation.
    func show(_ items: [UINavigationItem]) {
        guard !stack.elementsEqual(items, by: ===) else { return }
        prepareTransition(to: items, isPush: true)
        completeTransition(true)
        showScrollEdge()
    }

    /// Updates the bar after `item` changed; during a transition, only at its end.
    func show(_ item: UINavigationItem) {
        guard contents.contains(where: { $0.shows(item) }) else { return }
        waitsForReload = true
        if transition == nil { reload() }
        showScrollEdge()
    }

    func reload() {
        waitsForReload = false
        content?.show()
        showIndicator(for: content)
    }

    var contents: [NavigationBarContent] {
        transition.map { [$0.lower, $0.upper] } ?? [content].compactMap { $0 }
    }

    func setStack(_ items: [UINavigationItem]) {
        func hasLook(_ item: UINavigationItem?) -> Bool {
            item?.standardAppearance != nil || item?.scrollEdgeAppearance != nil
        }
        let hadLook = hasLook(stack.last)
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
        if hadLook || hasLook(items.last) { showLook() }
    }

    func replaceContent(with new: NavigationBarContent?) {
        content?.removeFromSuperview()
        content = new
        if let new { addSubview(new) }
        showIndicator(for: new)
    }

    func makeContent(
        _ item: UINavigationItem, above previous: UINavigationItem?
    ) -> NavigationBarContent {
        let content = NavigationBarContent(item, above: previous)
        content.hasLargeTitle = isLarge(item, in: stack)
        content.largeTitleHeight = largeTitleHeight
        content.frame = bounds
        content.semanticContentAttribute = semanticContentAttribute
        show(titleLookOf: content)
        content.onBack = { [weak self] in self?.goBack() }
        content.onBackPressed = { [weak self] isPressed in
            guard let self else { return }
            indicator.alpha = isPressed ? stage.profile.bars.pressedAlpha : 1
        }
        return content
    }

    /// Gives a content the fonts and colours that the bar shows now.
    func show(titleLookOf content: NavigationBarContent) {
        let color: UIColor = barStyle == .default ? .label : .white
        let look = shownAppearance
        content.titleAttributes = .ofTitles(
            look?.titleTextAttributes ?? titleTextAttributes, color: color)
        content.largeTitleAttributes = .ofLargeTitles(
            look?.largeTitleTextAttributes ?? largeTitleTextAttributes, color: color)
        content.look = look
    }

    private func goBack() {
        if let manager { manager.goBack() } else { popItem(animated: true) }
    }

    func requireNoManager() {
        demand(manager == nil, "the bar of a navigation controller was changed by another")
    }

    func showIndicator(for content: NavigationBarContent?) {
        indicator.alpha = content?.backButton == nil || content?.hasCapsules == true ? 0 : 1
    }
}
