import WaymarkModel

/// What a code on a wall says, as a QR code holds it: the venue, and where in it the code is.
///
/// ```text
/// waymark:riverside-mall/bakery
/// waymark:riverside-mall/20.5,15@g
/// waymark:riverside-mall/51.9089,4.4935,g
/// ```
///
/// After the venue comes the id of a place or a node, or a position as points are written everywhere, with its level. A
/// place on several levels is written with the one that the code is on: `toilets@l2`. Characters of ids other than letters,
/// digits, `-`, `.`, `_`, `~`, `,` and `@` are percent-encoded.
public struct PlaceCode: Hashable, Sendable {
    /// Why a text is not a code.
    public enum Fault: String, Error, Hashable, Sendable, CaseIterable {
        /// It is longer than `PlaceCode.limit` bytes.
        case tooLong = "the code is too long"
        /// It does not start with `waymark:`.
        case otherScheme = "the code is not one of Waymark's"
        /// It is not `waymark:VENUE/POINT`.
        case badForm = "the code is not of the form waymark:VENUE/POINT"
        /// It contains a character that must be percent-encoded, a wrong escape, or a control character.
        case badCharacter = "the code contains a character that is not allowed"
    }

    /// The id of the venue.
    public var venue: FeatureID
    /// Where the code is: the id of a place or node, perhaps with `@` and a level, or a position with its level.
    public var point: String

    /// The maximum length, in bytes: more than a QR code of version 20 holds in the mode for bytes with most redundancy.
    public static let limit = 512
    /// The start of every code. Capital letters count as small ones.
    public static let scheme = "waymark:"

    /// Creates a code.
    ///
    /// - Parameters:
    ///   - venue: The id of the venue.
    ///   - point: The id of a place or node, or a position with its level.
    public init(venue: FeatureID, point: String) {
        self.venue = venue
        self.point = point
    }

    /// Reads a code.
    ///
    /// - Throws: `Fault`.
    public init(parsing text: String) throws(Fault) {
        guard text.utf8.count <= Self.limit else { throw .tooLong }
        guard Self.isCode(text) else { throw .otherScheme }
        let parts = text.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .badForm }
        venue = FeatureID(rawValue: try Self.decoded(parts[0]))
        point = try Self.decoded(parts[1])
    }

    /// Returns whether a text wants to be a code.
    static func isCode(_ text: String) -> Bool { text.prefix(scheme.count).lowercased() == scheme }

    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,@".utf8)

    private static let hidden: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned,
    ]

    private static func decoded(_ part: Substring) throws(Fault) -> String {
        var bytes: [UInt8] = []
        var rest = Array(part.utf8)[...]
        while let byte = rest.popFirst() {
            if plain.contains(byte) {
                bytes.append(byte)
                continue
            }
            guard byte == UInt8(ascii: "%"), rest.count >= 2,
                let digits = String(validating: rest.prefix(2), as: UTF8.self),
                digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
            else { throw .badCharacter }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        // Line breaks, escapes and marks of direction have no place in an id.
        guard let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ !hidden.contains($0.properties.generalCategory) })
        else { throw .badCharacter }
        return text
    }

    /// The code as text.
    public var text: String { "\(Self.scheme)\(Self.encoded(venue.rawValue))/\(Self.encoded(point))" }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }
}

extension WaypointResolver {
    /// Returns where a code is.
    ///
    /// - Throws: `Refusal` WM0704 for a text that is not a code, WM0705 for a code of another venue, or of something that
    ///   the venue does not have, and WM0707 for an unknown level.
    func waypoint(ofCode text: String) throws(Refusal) -> Waypoint {
        let code: PlaceCode
        do throws(PlaceCode.Fault) {
            code = try PlaceCode(parsing: text)
        } catch {
            throw Refusal(
                .offNetwork, error.rawValue, help: "a code is waymark:VENUE/PLACE, or waymark:VENUE/x,y@level")
        }
        guard code.venue == venue.id else {
            throw Refusal(
                .unknownPlace, "the code is of the venue \"\(code.venue)\", not of \"\(venue.id)\"",
                help: "scan a code of this venue, or open the other one")
        }
        switch WaypointText(code.point) {
        case .coordinate, .point, .malformed: return try waypoint(code.point)
        case .category, .name: return try named(code)
        }
    }

    /// Codes name exact ids only, because a name can change its meaning with the next import.
    private func named(_ code: PlaceCode) throws(Refusal) -> Waypoint {
        let id = FeatureID(rawValue: code.point)
        if venue.place(id) != nil { return .place(id) }
        if venue.node(id) != nil { return .node(id) }
        if let destination = venue.destinationWaypoint(id) { return destination }
        if let at = code.point.lastIndex(of: "@") {
            let id = FeatureID(rawValue: String(code.point[..<at]))
            let text = String(code.point[code.point.index(after: at)...])
            let level = try LevelResolver(venue).level(text) { self.code(id, on: $0) != nil }
            if let found = self.code(id, on: level.id) { return found }
        }
        throw Refusal(
            .unknownPlace, "the venue has nothing with the id of the code, \"\(code.point.onOneLine)\"",
            help: "the code may be of an older version of the venue")
    }

    /// Returns where a feature is on a level; nil if it is not on that level.
    private func code(_ id: FeatureID, on level: FeatureID) -> Waypoint? {
        if let place = venue.place(id), let point = point(of: place, on: level) {
            return .position(point, level: level)
        }
        if let node = venue.node(id), node.level == level { return .position(node.position, level: level) }
        let stop = venue.connector(id)?.stops.first { venue.node($0.node)?.level == level }
        return stop.map { .node($0.node) }
    }

    /// Returns where a place is on a level: its label, or an entrance there; nil if it is not on that level.
    private func point(of place: Place, on level: FeatureID) -> Point? {
        if place.level == level { return place.position }
        return place.entrances.lazy.compactMap { venue.node($0.node) }.first { $0.level == level }?.position
    }
}
