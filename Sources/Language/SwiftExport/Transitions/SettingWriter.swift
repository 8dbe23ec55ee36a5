import TransitionSpec

extension TransitionScope {
    /// The statement that makes an assignment; nil if it has no counterpart, which is noted.
    func statement(_ assignment: Spec.Assignment) -> String? {
        statement(assignment.setting, of: chain(assignment.subject), at: assignment.site)
    }

    /// The statement that sets a property of the view `chain`, which may end with a question mark.
    func statement(_ setting: Spec.Setting, of chain: String, at site: Spec.Site?) -> String? {
        let write = expressions
        func optional(_ type: String) -> String {
            let view = chain.hasSuffix("?") ? String(chain.dropLast()) : chain
            return "(\(view) as? \(type))?"
        }
        switch setting {
        case .frame(let rect): return "\(chain).frame\(text(rect))"
        case .bounds(let rect): return "\(chain).bounds\(text(rect))"
        case .center(let point): return "\(chain).center\(text(point))"
        case .alpha(let value): return "\(chain).alpha = \(write.text(value))"
        case .transform(.whole(let value)):
            return "\(chain).transform = \(short(write.text(value), "CGAffineTransform"))"
        case .transform(.tx(let value)): return "\(chain).transform.tx = \(write.text(value))"
        case .transform(.ty(let value)): return "\(chain).transform.ty = \(write.text(value))"
        case .isHidden(let value): return "\(chain).isHidden = \(write.text(value))"
        case .isUserInteractionEnabled(let value):
            return "\(chain).isUserInteractionEnabled = \(write.text(value))"
        case .clipsToBounds(let value): return "\(chain).clipsToBounds = \(write.text(value))"
        case .backgroundColor(let value):
            return "\(chain).backgroundColor = \(short(write.text(value), "UIColor"))"
        case .tintColor(let value):
            return "\(chain).tintColor = \(short(write.text(value), "UIColor"))"
        case .overrideUserInterfaceStyle(let style):
            return "\(chain).overrideUserInterfaceStyle = .\(style)"
        case .semanticContentAttribute(let attribute):
            return "\(chain).semanticContentAttribute = .\(attribute)"
        case .cornerConfiguration(let configuration):
            return "\(chain).cornerConfiguration = \(SwiftValue.corners(configuration))"
        case .autoresizesSubviews(let value):
            return "\(chain).autoresizesSubviews = \(write.text(value))"
        case .text(let text): return "\(optional("UILabel")).text = \(SwiftName.literal(text))"
        case .textColor(let value):
            return "\(optional("UILabel")).textColor = \(short(write.text(value), "UIColor"))"
        case .effect(let style):
            let effect = style.map { "UIBlurEffect(style: .\($0.rawValue))" } ?? "nil"
            return "\(optional("UIVisualEffectView")).effect = \(effect)"
        case .contentOffset(let point):
            return "\(optional("UIScrollView")).contentOffset\(text(point))"
        case .contentInset(let inset):
            let scroll = optional("UIScrollView")
            switch inset {
            case .whole(let insets):
                return "\(scroll).contentInset = \(SwiftValue.insets(insets))"
            case .top(let value): return "\(scroll).contentInset.top = \(write.text(value))"
            case .left(let value): return "\(scroll).contentInset.left = \(write.text(value))"
            case .bottom(let value): return "\(scroll).contentInset.bottom = \(write.text(value))"
            case .right(let value): return "\(scroll).contentInset.right = \(write.text(value))"
            }
        case .isScrollEnabled(let value):
            return "\(optional("UIScrollView")).isScrollEnabled = \(write.text(value))"
        case .image(let source):
            problems.note(
                (site ?? Spec.Site()).error(
                    "a picture is part of an app's assets, so that \"\(source.text.prefix(40))\" "
                        + "is not exported"))
            return nil
        case .contentMode(let mode):
            return "\(optional("UIImageView")).contentMode = .\(mode.rawValue)"
        case .isExclusiveTouch(let value):
            return "\(chain).isExclusiveTouch = \(write.text(value))"
        case .layer(let path, let value): return statement(path, value, of: chain)
        case .cornerCurve(let curve): return "\(chain).layer.cornerCurve = .\(curve.rawValue)"
        case .maskedCorners(let corners):
            let names = corners.map { corner in
                let text = corner.rawValue
                return ".layer\(text.prefix(1).uppercased())\(text.dropFirst())Corner"
            }
            return "\(chain).layer.maskedCorners = [\(names.joined(separator: ", "))]"
        case .magnificationFilter(let filter):
            return "\(chain).layer.magnificationFilter = .\(filter.rawValue)"
        case .compositingFilter(let filter):
            let value = filter == .none ? "nil" : SwiftName.literal(filter.rawValue)
            return "\(chain).layer.compositingFilter = \(value)"
        }
    }

    /// A value without the type that the context gives: `.identity` for `CGAffineTransform.identity`.
    private func short(_ text: String, _ type: String) -> String {
        let members = ["identity", "zero", "clear", "black", "white"]
        guard text.hasPrefix(type + ".") else { return text }
        let member = text.dropFirst(type.count + 1)
        return members.contains(String(member))
            || member.hasPrefix("system") && !member.contains(".")
            ? ".\(member)" : text
    }

    private func text(_ setting: Spec.RectSetting) -> String {
        let write = expressions
        return switch setting {
        case .whole(let value): " = \(write.text(value))"
        case .x(let value): ".origin.x = \(write.text(value))"
        case .y(let value): ".origin.y = \(write.text(value))"
        case .width(let value): ".size.width = \(write.text(value))"
        case .height(let value): ".size.height = \(write.text(value))"
        }
    }

    private func text(_ setting: Spec.PointSetting) -> String {
        let write = expressions
        return switch setting {
        case .whole(let value): " = \(write.text(value))"
        case .x(let value): ".x = \(write.text(value))"
        case .y(let value): ".y = \(write.text(value))"
        }
    }

    private func statement(
        _ path: Spec.LayerKeyPath, _ value: Spec.PropertyValue, of chain: String
    ) -> String {
        let layer =
            path.layerClass.map { type in
                let view = chain.hasSuffix("?") ? String(chain.dropLast()) : chain
                return "(\(view)\(chain.hasSuffix("?") ? "?" : "").layer as? \(type))?"
            } ?? "\(chain).layer"
        guard let member = path.member else {
            return "\(layer).setValue(\(text(value)), forKeyPath: "
                + "\(SwiftName.literal(path.rawValue)))"
        }
        let text = text(value)
        if path == .opacity || path == .shadowOpacity {
            // Layers keep these in 32 bits.
            let isLiteral = Double(text) != nil
            return "\(layer).\(member) = \(isLiteral ? text : "Float(\(text))")"
        }
        return "\(layer).\(member) = \(text)"
    }

    /// A value in the type that layers and animations take.
    func text(_ value: Spec.PropertyValue) -> String {
        let write = expressions
        switch value {
        case .number(let value): return write.text(value)
        case .boolean(let value): return write.text(value)
        case .point(let value): return write.text(value)
        case .size(let value): return write.text(value)
        case .rect(let value): return write.text(value)
        case .transform(let value): return write.text(value)
        case .transform3D(let value): return write.text(value)
        case .path(let value): return write.text(value)
        case .color(let value): return "\(write.part(value).at(.primary)).cgColor"
        case .colors(let values):
            return
                "[\(values.map { "\(write.part($0).at(.primary)).cgColor" }.joined(separator: ", "))]"
        case .numbers(let values):
            return
                "[\(values.map { "NSNumber(value: Double(\(write.text($0))))" }.joined(separator: ", "))]"
        }
    }
}
