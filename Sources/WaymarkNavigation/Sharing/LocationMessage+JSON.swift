import WaymarkModel

/// Why a text is not a message about a location.
public enum LocationMessageError: String, Error, Hashable, Sendable, CaseIterable {
    /// The text is longer than the limit.
    case tooLong = "the message is too long"
    /// The text is not a JSON object.
    case notJSON = "the message is not a JSON object"
    /// `_type` is neither `location` nor `transition`.
    case otherType = "the message is not about a location"
    /// `lat` or `lon` is missing or out of range.
    case noPosition = "the message has no valid latitude and longitude"
    /// `tst` is missing or out of range.
    case noTime = "the message has no valid time"
}

extension LocationMessage {
    /// Reads a message of OwnTracks.
    ///
    /// - Parameters:
    ///   - text: The JSON text.
    ///   - limits: The limits on the size of the text.
    /// - Throws: The reason why it is not such a message.
    public init(parsing text: String, limits: InputLimits = .normal) throws(LocationMessageError) {
        guard text.utf8.count <= limits.locationMessageBytes else { throw .tooLong }
        guard let json = JSON(parsing: text), case .object(let members) = json else { throw .notJSON }
        let type = json["_type"]?.text
        guard type == "location" || type == "transition" else { throw .otherType }
        guard let latitude = json["lat"]?.decimal, let longitude = json["lon"]?.decimal,
            Coordinate(latitude: latitude, longitude: longitude).isValid
        else { throw .noPosition }
        guard let time = Self.moment(json["tst"]) else { throw .noTime }
        self.init(latitude: latitude, longitude: longitude, time: time)
        if type == "transition" {
            guard let direction = json["event"]?.text.flatMap(Event.RegionTransition.Direction.init) else {
                throw .otherType
            }
            transition = Transition(
                direction: direction, region: json["rid"]?.text, description: json["desc"]?.text?.onOneLine,
                defined: json["wtst"]?.whole ?? 0)
        }
        accuracy = json["acc"]?.decimal.flatMap { (0...1e7).contains($0) ? $0 : nil }
        floor = json["floor"]?.decimal.flatMap { abs($0) <= 1000 ? $0 : nil }
        level = Self.id(json["floor_id"])
        levelBasis = level == nil ? nil : json["floor_by"]?.text.flatMap(LevelBasis.init)
        building = Self.id(json["building"])
        venue = Self.id(json["venue"])
        number = json["n"]?.whole
        expires = Self.moment(json["expires"])
        trigger = json["t"]?.text?.onOneLine
        mode = json["m"]?.whole
        regions = (json["inrids"]?.elements ?? []).compactMap { $0.text?.onOneLine }
        let known = transition == nil ? Self.names : Self.names.union(Self.transitionNames)
        others = members.filter { !known.contains($0.name) }
        // Some senders write the floor as a word.
        if let name = json["floor"]?.text {
            floor = Double(name).flatMap { abs($0) <= 1000 ? $0 : nil }
            if floor == nil, other("floor_name") == nil { setOther("floor_name", name.onOneLine) }
        }
    }

    /// The members that Waymark reads. One with an invalid value is dropped.
    private static let names: Set<String> = [
        "_type", "lat", "lon", "tst", "acc", "floor", "floor_id", "floor_by", "building", "venue", "n", "expires", "t",
        "m",
        "inrids",
    ]
    private static let transitionNames: Set<String> = ["event", "rid", "desc", "wtst"]

    /// Returns whether a message can have a further member with this name: 1 to 40 lower-case letters, digits and `_`, and
    /// not a name that Waymark reads.
    package static func canBeOther(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count) && !names.contains(name) && !transitionNames.contains(name)
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
            }
    }

    /// Returns the text of a member that Waymark does not use; nil if there is none.
    package func other(_ name: String) -> String? { others.first { $0.name == name }?.value.text }

    /// Sets the text of a member that Waymark does not use.
    package mutating func setOther(_ name: String, _ text: String) {
        others.removeAll { $0.name == name }
        others.append(.init(name, .string(text)))
    }

    /// The moments that are read: from 1970 to the year 9999.
    private static let seconds: ClosedRange<Int64> = 0...253_402_300_799

    private static func moment(_ json: JSON?) -> Timestamp? {
        guard let seconds = json?.whole, Self.seconds.contains(seconds) else { return nil }
        return Timestamp(seconds: seconds)
    }

    private static func id(_ json: JSON?) -> FeatureID? {
        json?.text.flatMap { $0.isEmpty ? nil : FeatureID($0.onOneLine) }
    }

    /// The message as JSON, in the form of OwnTracks.
    public var json: JSON { .object(members + others) }

    private var members: [JSON.Member] {
        var members: [JSON.Member] = [
            .init("_type", transition == nil ? "location" : "transition"), .init("lat", .degrees(latitude)),
            .init("lon", .degrees(longitude)), .init("tst", .integer(time.wholeSecond.milliseconds / 1000)),
        ]
        func add(_ name: String, _ value: JSON?) {
            if let value { members.append(.init(name, value)) }
        }
        if let transition {
            add("event", .string(transition.direction.rawValue))
            add("rid", transition.region.map { .string($0) })
            add("desc", transition.description.map { .string($0) })
            add("wtst", .integer(transition.defined))
        }
        add("acc", accuracy.map { .number($0, places: 1) })
        add("t", trigger.map { .string($0) })
        add("m", mode.map { .integer($0) })
        if !regions.isEmpty { add("inrids", .array(regions.map { .string($0) })) }
        add("floor", floor.map { .number($0, places: 3) })
        add("floor_id", level.map { .string($0.rawValue) })
        add("floor_by", levelBasis.map { .string($0.rawValue) })
        add("building", building.map { .string($0.rawValue) })
        add("venue", venue.map { .string($0.rawValue) })
        add("n", number.map { .integer($0) })
        add("expires", expires.map { .integer($0.wholeSecond.milliseconds / 1000) })
        return members
    }
}
