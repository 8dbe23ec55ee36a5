public import Foundation

/// The page as perceived without a mouse, with a screen reader, or in bright light.
extension WebDriver {
    /// Elements that a CSS selector finds, with the names that the browser computes for them (WAI-ARIA), in
    /// document order, without hidden ones.
    public func names(of selector: String) throws -> [(markup: String, name: String)] {
        let found: [[String: String]] = try send(
            "POST", "/elements", ["using": "css selector", "value": selector])
        return try found.compactMap { reference in
            guard let id = reference.values.first,
                try send("GET", "/element/\(id)/displayed", as: Bool.self)
            else { return nil }
            let script = "return arguments[0].cloneNode().outerHTML"
            return (
                try send("POST", "/execute/sync", ["script": script, "args": [reference]]),
                try send("GET", "/element/\(id)/computedlabel")
            )
        }
    }

    /// Saves downloads in a folder.
    public func saveDownloads(in folder: URL) throws {
        try tell(
            "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder.path])
    }

    /// Texts whose contrast with their background is less than required by WCAG 2.2 (1.4.3): 4.5 to 1, or 3 to 1
    /// from 24 pixels on, bold from 18.66 on. Disabled elements are exempt.
    ///
    /// The background is composed of that of the element and those around it, with their opacity.
    public func faintTexts() throws -> [String] { try value(Self.contrast) }

    private static let contrast = """
        const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const read = new Map();
        const color = (text) => {
          if (!read.has(text)) {
            brush.clearRect(0, 0, 1, 1);
            brush.fillStyle = text;
            brush.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
            read.set(text, [r, g, b, a / 255]);
          }
          return read.get(text);
        };
        const over = ([r, g, b, a], ground) => [r, g, b].map((value, index) => value * a + ground[index] * (1 - a));
        // The colours of a text and of its ground, from the outermost element inwards.
        const painted = ([element, ...inner], ground, text) => {
          const style = getComputedStyle(element);
          const own = over(color(style.backgroundColor), ground);
          const colors = inner.length > 0 ? painted(inner, own, text) : [over(text, own), own];
          return colors.map((value) => over([...value, Number(style.opacity)], ground));
        };
        const luminance = (value) => {
          const [r, g, b] = value.map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const faint = [];
        let seen = 0;
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const [node, element] = [texts.currentNode, texts.currentNode.parentElement];
          const style = getComputedStyle(element);
          if (node.data.trim() === "" || !element.checkVisibility({ visibilityProperty: true })) continue;
          if (element.closest(".unseen, :disabled, script, style, option")) continue;
          const path = [];
          for (let at = element; at; at = at.parentElement) path.unshift(at);
          const [text, ground] = painted(path, [255, 255, 255], color(style.color)).map(luminance);
          const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
          const size = parseFloat(style.fontSize);
          const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
          seen++;
          if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${ratio.toFixed(2)}: ${element.className} ${node.data.trim().slice(0, 40)}`);
        }
        return seen === 0 ? ["no text"] : faint;
        """
}
