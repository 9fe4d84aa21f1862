import WaymarkModel

/// A text for a waypoint, classified by its form only. A venue is needed to resolve it.
package enum WaypointText: Hashable, Sendable {
    /// A coordinate written as `lat,lon,level`, in degrees north and degrees east.
    case coordinate(Coordinate, level: String)
    /// A point written as `x,y@level`, in metres in the venue's frame.
    case point(Point, level: String)
    /// A category written as `category:food.cafe`.
    case category(String)
    /// An id, a name, or a category without a prefix.
    case name(String)
    /// A text that has one of these forms but is invalid: the code and message of the error.
    case malformed(DiagnosticCode, String)

    /// Classifies a text. Every text has a form; those that match no other are names.
    package init(_ text: String) {
        let text = text.trimmingWhitespace
        if let rest = text.dropping(prefix: "category:") {
            let category = rest.trimmingWhitespace
            self =
                category.isEmpty
                ? .malformed(.noSuchCategory, "\"category:\" needs a category, for example category:food.cafe")
                : .category(category)
        } else if let at = text.firstIndex(of: "@") {
            self = Self.point(text[..<at], level: text[text.index(after: at)...].trimmingWhitespace) ?? .name(text)
        } else {
            self = Self.coordinate(text) ?? .name(text)
        }
    }

    private static func point(_ pair: Substring, level: String) -> WaypointText? {
        let parts = pair.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingWhitespace }
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
        guard areDecimal(parts), abs(x) <= 1e7, abs(y) <= 1e7 else {
            return .malformed(
                .offNetwork,
                "\"\(pair)\" is not a position: write metres in the venue's frame in decimal digits, as 20,15@g")
        }
        guard !level.isEmpty else { return .malformed(.unknownLevel, "\"\(pair)@\" has no level; write x,y@level") }
        return .point(Point(x: x, y: y), level: level)
    }

    private static func areDecimal(_ parts: some Sequence<String>) -> Bool {
        parts.allSatisfy { DecimalNumber.double($0) != nil }
    }

    private static func coordinate(_ text: String) -> WaypointText? {
        let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
            .map { $0.trimmingWhitespace }
        guard parts.count >= 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
        guard parts.count == 3, !parts[2].isEmpty else {
            return .malformed(.unknownLevel, "\"\(text)\" has no level; write lat,lon,level or x,y@level")
        }
        guard areDecimal(parts.prefix(2)) else {
            return .malformed(
                .offNetwork, "\"\(text)\" is not a position: write degrees in decimal digits, as 52.1,5.1,0")
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else {
            return .malformed(
                .offNetwork,
                "\"\(text)\" is out of range: write the latitude (-90 to 90) first, then the longitude (-180 to 180)")
        }
        return .coordinate(coordinate, level: parts[2])
    }
}

extension StringProtocol {
    /// The text without white space at the start and end.
    var trimmingWhitespace: String {
        var scalars = Substring(self)
        while let first = scalars.first, first.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }

    /// Returns the text after a prefix; nil if the text does not start with it.
    func dropping(prefix: String) -> SubSequence? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
