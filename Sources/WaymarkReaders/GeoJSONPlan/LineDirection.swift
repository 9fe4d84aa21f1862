import WaymarkImportKit
import WaymarkModel

/// In which direction of its line people pass a path.
enum LineDirection {
    case both, forward, backward

    /// Reads a word of `oneway`; nil if it is not understood.
    init?(_ word: String) {
        switch word.lowercased().trimmingBlanks {
        case "yes", "true", "1", "y", "forward", "forwards": self = .forward
        case "-1", "reverse", "reversed", "backward", "backwards": self = .backward
        case "no", "false", "0", "n", "both", "none", "": self = .both
        default: return nil
        }
    }
}

extension PlanBuilder {
    /// Returns the direction that a feature states. What is not understood is reported, and people pass both ways.
    mutating func direction(of item: Item) -> LineDirection {
        guard let name = mapping.name(of: .oneWay, in: item.feature),
            let node = mapping.value(.oneWay, of: item.feature)
        else { return .both }
        let words = (node.list ?? [node]).compactMap(\.text)
        var found = LineDirection.both
        for word in words {
            if let direction = LineDirection(word) {
                if found == .both { found = direction }
            } else {
                findings.report(
                    PassageClaims.Unread(name: name, value: String(word.prefix(60)), isClear: false),
                    of: "\"\(item.name ?? item.id)\"", at: item.span)
            }
        }
        return found
    }
}
