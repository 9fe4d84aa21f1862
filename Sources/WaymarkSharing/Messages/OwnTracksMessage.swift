import WaymarkModel
import WaymarkNavigation

/// A message of OwnTracks, by its `_type`.
public enum OwnTracksMessage: Hashable, Sendable {
    /// `location` or `transition`.
    case location(LocationMessage)
    /// `lwt`: the device lost its connection. Since when is unknown; the moment is that of the connection.
    case lastWill
    /// `card`: the name of a member.
    case card(name: String)
    /// `waypoint` or `waypoints`: the regions that a device watches.
    case waypoints([OwnTracksWaypoint])
    /// `cmd`: the action that a device is asked for.
    case command(action: String)
    /// Another type that OwnTracks defines, and that an engine has no use for.
    case other(type: String)

    /// The types that are read and not used.
    static let unused: Set<String> = [
        "beacon", "configuration", "dump", "encrypted", "request", "status", "step", "steps", "locator",
    ]

    /// Reads a message.
    ///
    /// - Parameters:
    ///   - payload: The bytes.
    ///   - limits: The limits on their number.
    /// - Throws: The reason why it is not one.
    public init(parsing payload: [UInt8], limits: InputLimits = .normal) throws(OwnTracksError) {
        guard payload.count <= limits.locationMessageBytes else { throw .tooLong }
        guard let text = String(validating: payload, as: UTF8.self) else { throw .notText }
        guard let json = JSON(parsing: text), case .object = json else { throw .notJSON }
        guard let type = json["_type"]?.text else { throw .noType }
        switch type {
        case "location", "transition":
            do throws(LocationMessageError) {
                self = .location(try LocationMessage(parsing: text, limits: limits))
            } catch {
                throw error == .noTime ? .noTime : .noPosition
            }
        case "lwt": self = .lastWill
        case "card":
            let name = json["name"]?.text?.onOneLine ?? ""
            guard name.utf8.count <= limits.memberTextBytes else { throw .tooLong }
            self = .card(name: name)
        case "waypoint":
            guard let waypoint = OwnTracksWaypoint(json) else { throw .noPosition }
            self = .waypoints([waypoint])
        case "waypoints":
            guard let elements = json["waypoints"]?.elements else { throw .notJSON }
            var waypoints: [OwnTracksWaypoint] = []
            for element in elements {
                guard let waypoint = OwnTracksWaypoint(element) else { throw .noPosition }
                waypoints.append(waypoint)
            }
            self = .waypoints(waypoints)
        case "cmd":
            guard let action = json["action"]?.text else { throw .noAction }
            self = .command(action: action.onOneLine)
        case let type where Self.unused.contains(type): self = .other(type: type)
        default: throw .unknownType
        }
    }
}

/// Why bytes are not a message of OwnTracks.
public enum OwnTracksError: String, Error, Hashable, Sendable, CaseIterable {
    /// There are more bytes than allowed.
    case tooLong = "too long"
    /// The bytes are not UTF-8.
    case notText = "not UTF-8 text"
    /// The text is not a JSON object, is nested too deeply, or has a name twice.
    case notJSON = "not a JSON object"
    /// `_type` is missing.
    case noType = "without a type"
    /// `_type` is not a type of OwnTracks.
    case unknownType = "of an unknown type"
    /// The position is missing or out of range, or a transition has no direction.
    case noPosition = "without a valid position"
    /// The time is missing or out of range.
    case noTime = "without a valid time"
    /// A command has no action.
    case noAction = "without an action"
}

/// A region that a device watches.
public struct OwnTracksWaypoint: Hashable, Sendable {
    /// The id (`rid`); nil if unknown.
    public var region: String?
    /// The name (`desc`).
    public var name: String
    /// The latitude in degrees.
    public var latitude: Double
    /// The longitude in degrees.
    public var longitude: Double
    /// The radius in metres.
    public var radius: Double
    /// When it was defined, in seconds since 1970.
    public var defined: Int64

    /// Creates a region.
    ///
    /// - Parameters:
    ///   - region: The id.
    ///   - name: The name.
    ///   - place: The middle.
    ///   - radius: The radius in metres.
    ///   - defined: When it was defined, in seconds since 1970.
    public init(region: String?, name: String, at place: Coordinate, radius: Double, defined: Int64) {
        self.region = region
        self.name = name
        latitude = place.latitude
        longitude = place.longitude
        self.radius = radius
        self.defined = defined
    }

    init?(_ json: JSON) {
        let place = Coordinate(latitude: json["lat"]?.decimal ?? .nan, longitude: json["lon"]?.decimal ?? .nan)
        // A waypoint of a beacon has no position; a device that is not a phone cannot use it.
        guard case .object = json, place.isValid, let name = json["desc"]?.text else { return nil }
        let radius = json["rad"]?.decimal ?? 0
        self.init(
            region: json["rid"]?.text?.onOneLine, name: name.onOneLine, at: place,
            radius: (0...1e7).contains(radius) ? radius : 0, defined: json["tst"]?.whole ?? 0)
    }

    /// The region as an object of `waypoints`.
    public var json: JSON {
        var members: [JSON.Member] = [
            .init("_type", "waypoint"), .init("desc", .string(name)), .init("lat", .number(latitude, places: 7)),
            .init("lon", .number(longitude, places: 7)), .init("rad", .number(radius, places: 1)),
            .init("tst", .integer(defined)),
        ]
        if let region { members.append(.init("rid", .string(region))) }
        return .object(members)
    }
}
