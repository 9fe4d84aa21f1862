import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What the properties of a feature say together about passing it. What closes it, or keeps somebody away, counts more than what
/// does not.
struct PassageClaims {
    /// A property that changes nothing, and why.
    struct Unread: Hashable {
        var name: String
        var value: String
        /// Whether it is understood, and the feature cannot hold it.
        var isClear: Bool
        /// Whether it is about steps or a slope, so that it keeps wheels away.
        var stopsWheels = false
    }

    /// The parts of a claim that a feature can hold.
    enum Use: Hashable {
        case access, hours, wheelchair, emergencyExit, door, steps, width, incline, oneWay
    }

    /// What most features hold.
    static let usual: Set<Use> = [.access, .hours, .wheelchair, .steps, .width]

    /// The property that lets nobody pass: `status=closed`.
    private(set) var closure: String?
    /// The roles that may pass; empty means everybody.
    private(set) var access: Set<Role> = []
    /// Whether it is said of everybody that they may pass: `access=yes`.
    private(set) var isForEverybody = false
    /// From when until when it is in use.
    private(set) var period = StatedPeriod()
    private var times: OpeningHours?
    /// The word on wheelchairs; false if there are steps.
    private(set) var isAccessible: Bool?
    private(set) var isEmergencyExit = false
    /// Whether it leads one way, and which; the last is nil if that is unknown.
    private(set) var isOneWay = false
    private(set) var direction: Opening.Direction?
    private(set) var door: Opening.Door?
    private(set) var steps: Int?
    private(set) var width: Double?
    var incline: Double?
    /// Whether steps or a slope are stated that cannot be understood.
    private(set) var hasUnclearRise = false
    private var noted: [(unread: Unread, use: Use?)] = []

    /// Whether nothing was said.
    var isEmpty: Bool {
        closure == nil && access.isEmpty && times == nil && isAccessible == nil && noted.isEmpty && period.isEmpty
    }

    /// The stated hours, without the time before it opens and after it ends.
    var stated: OpeningHours? { period.hours(besides: times) }

    /// The hours at which it can be passed: never, if nobody can.
    var hours: OpeningHours? { hours(or: nil) }

    /// Returns the hours at which it can be passed.
    ///
    /// - Parameter own: Hours that a format states separately. They come before others.
    func hours(or own: OpeningHours?) -> OpeningHours? {
        closure == nil ? period.hours(besides: own ?? times) : StatedClosure.never
    }

    /// Why nobody passes it, or nobody before or after some day.
    var reason: String? { closure ?? period.reason }

    /// Whether it says that everybody may pass, whatever is around it.
    var opens: Bool { isForEverybody && closure == nil && access.isEmpty }

    /// Adds what a property says; nothing if it is about something else.
    mutating func add(_ name: String, _ value: String) {
        guard let subject = PassageSubject(name) else { return }
        add(name, value, about: subject)
    }

    /// What is a list as a text with semicolons, as in OpenStreetMap. Hours have their own semicolons, access is read as a whole, and the
    /// rest is prose.
    private static let listed: Set<PassageSubject> = [
        .state, .wheelchair, .emergency, .direction, .door, .steps, .width, .incline,
    ]

    /// Adds what a property says, of which it is known what it is about. A text with semicolons is a list.
    mutating func add(_ name: String, _ value: String, about subject: PassageSubject) {
        let values = Self.listed.contains(subject) ? value.split(separator: ";").map { String($0).trimmingBlanks } : []
        for value in values.count > 1 ? values : [value] { addOne(name, value, about: subject) }
    }

    private mutating func addOne(_ name: String, _ value: String, about subject: PassageSubject) {
        if case .date(let kind) = subject {
            period.add(name, value, kind)
            if let over = period.closure { close(over) }
            return
        }
        guard let claim = PassageClaim(name, value, about: subject) else { return }
        func note(_ use: Use?) {
            let stopsWheels = use == nil && (subject == .incline || subject == .steps)
            if stopsWheels { hasUnclearRise = true }
            noted.append(
                (
                    Unread(
                        name: name, value: String(value.prefix(60)), isClear: use != nil, stopsWheels: stopsWheels), use
                ))
        }
        switch claim {
        case .state(.open): if subject == .access { isForEverybody = true }
        case .nothing: break
        case .state(.staff):
            access = [.staff]
            note(.access)
        case .state(.closed): close("\(name)=\(value.prefix(60))")
        case .hours(let hours):
            // What never opens is closed.
            if hours == StatedClosure.never { close("\(name)=\(value.prefix(60))") } else { times = hours }
            note(.hours)
        case .wheelchair(let flag):
            isAccessible = flag && isAccessible != false
            note(.wheelchair)
        case .emergencyExit:
            isEmergencyExit = true
            note(.emergencyExit)
        case .door(let kind):
            if !Self.isHarder(door, than: kind) { door = kind }
            if kind == .turnstile, Self.isFullHeight(value) { isAccessible = false }
            note(.door)
        case .steps(let count):
            steps = max(steps ?? count, count)
            note(.steps)
        case .width(let metres):
            width = min(width ?? metres, metres)
            note(.width)
        case .incline(let slope):
            incline = [incline, slope].compactMap { $0 }.max { abs($0) < abs($1) }
            note(.incline)
        case .oneWay(let stated):
            isOneWay = true
            direction = direction ?? stated
            note(.oneWay)
        case .unclear: note(nil)
        }
    }

    /// The doors that keep people out who pass others, the hardest first.
    private static let hardDoors: [Opening.Door] = [.revolving, .turnstile]

    private static func isHarder(_ first: Opening.Door?, than second: Opening.Door) -> Bool {
        guard let rank = first.flatMap(hardDoors.firstIndex(of:)) else { return false }
        return rank < hardDoors.firstIndex(of: second) ?? .max
    }

    /// Returns whether a word for a turnstile means one that is as high as a door, which wheels do not pass.
    static func isFullHeight(_ text: String) -> Bool {
        ServiceState.words(of: text).joined().contains("fullheight")
    }

    /// Lets nobody pass an emergency exit, and no wheels a revolving door. What has no door of its own holds both so.
    mutating func holdDoors() { holdDoors(of: self) }

    mutating func holdDoors(of door: PassageClaims) {
        if door.isEmergencyExit { close(StatedClosure.emergencyExit) }
        if door.door == .revolving, isAccessible == nil { isAccessible = false }
    }

    /// Adds what the name or the kind of a thing says: `Lift 2 (out of service)`.
    mutating func add(remarkOf text: String?, _ name: String) {
        if let text, ServiceState.remark(inName: text) == .closed { close("\(name)=\(text.prefix(60))") }
    }

    /// Adds hours that a format states separately. What never opens is closed.
    mutating func add(hours: OpeningHours?, _ name: String) {
        guard let hours else { return }
        if hours == StatedClosure.never { return close("\(name)=off") }
        times = times ?? hours
    }

    /// Lets no wheels pass.
    mutating func stopWheels() { isAccessible = false }

    /// Lets nobody pass.
    mutating func close(_ reason: String) { closure = closure ?? reason }

    /// Adds what is said of something that has to be passed, too. It is not reported again.
    ///
    /// - Parameter asDoor: Whether it is the same door.
    mutating func merge(_ other: PassageClaims, asDoor: Bool = false) {
        if asDoor {
            isEmergencyExit = isEmergencyExit || other.isEmergencyExit
            isOneWay = isOneWay || other.isOneWay
            direction = direction ?? other.direction
            door = door ?? other.door
        }
        closure = closure ?? other.closure
        access.formUnion(other.access)
        times = times ?? other.times
        period.merge(other.period)
        if other.isForWheels == false { isAccessible = false }
        width = [width, other.width].compactMap { $0 }.min()
    }

    /// Takes over the width of a door as it is drawn, in metres, beside what is stated.
    mutating func narrow(to drawn: Double) { width = min(width ?? drawn, drawn) }

    /// Returns what holds for several that people can choose from: what one of them that is in service allows.
    static func any(of claims: [PassageClaims]) -> PassageClaims {
        let working = claims.filter { $0.closure == nil }
        guard var best = working.first ?? claims.first else { return PassageClaims() }
        for other in working.dropFirst() {
            best.access = best.access.isEmpty || other.access.isEmpty ? [] : best.access.union(other.access)
            best.times = other.times == nil ? nil : best.times
            if other.period.rules.isEmpty { best.period = StatedPeriod() }
            let words = [best.isAccessible, other.isAccessible]
            best.isAccessible = words.contains(true) ? true : words.contains(nil) ? nil : false
            best.width = [best.width, other.width].compactMap { $0 }.max()
        }
        return best
    }

    /// Adds how many steps and what slope another statement about the same way has.
    mutating func merge(slopeOf other: PassageClaims) {
        steps = steps ?? other.steps
        incline = incline ?? other.incline
        hasUnclearRise = hasUnclearRise || other.hasUnclearRise
        if let flag = other.isAccessible, isAccessible == nil { isAccessible = flag }
    }

    /// Turns round what is said along the way.
    mutating func turn() { incline = incline.map { -$0 } }

    /// The slope up to which a floor is for wheels: 1 in 12 (ADA Standards, 405.2).
    private static let steepestFloor = 1.0 / 12

    /// The word on wheelchairs for what is not stairs: steps keep them away, and so does what is said of steps or a slope and cannot be
    /// understood, unless wheels are allowed.
    var isForWheels: Bool? { steps == nil ? isAccessible ?? (hasUnclearRise ? false : nil) : false }

    /// Whether only the stated slope keeps wheels from a floor.
    var isOnlySteep: Bool { isForWheels == nil && (incline.map { abs($0) > Self.steepestFloor + 0.001 } ?? false) }

    /// The word on wheelchairs for a floor: only a line has a slope.
    var isFloorForWheels: Bool? { isOnlySteep ? false : isForWheels }

    /// Returns what is stated about the way through a shaft.
    ///
    /// - Parameter levels: The number of levels on which the shaft is drawn.
    func shaftFlight(levels: Int = 1) -> ShaftFlight {
        let flights = max(1, levels - 1)
        var flight = ShaftFlight(
            incline: incline, stepCount: steps.map { ($0 + flights - 1) / flights }, width: width,
            isAccessible: isForWheels)
        flight.isOnlySteep = isOnlySteep
        return flight
    }

    /// Returns the properties that nothing is made of.
    func unread(using uses: Set<Use>) -> [Unread] {
        noted.filter { $0.use.map { !uses.contains($0) } ?? true }.map(\.unread)
    }
}

extension PassageClaims {
    /// The tags of an opening that say why nobody passes it, and in which direction people do.
    var openingTags: [String: String] {
        var tags = StatedClosure.tags(reason)
        if isOneWay { tags[Opening.Direction.tag] = (direction ?? .unknown).rawValue }
        return tags
    }
}

extension RowFindings {
    /// Reports the properties about passing a feature of which nothing is made.
    mutating func report(
        _ claims: PassageClaims, of subject: String, using uses: Set<PassageClaims.Use>,
        at span: @autoclosure () -> SourceSpan
    ) {
        for unread in claims.unread(using: uses) { report(unread, of: subject, at: span()) }
        report(claims.period, of: subject, at: span())
    }

    mutating func report(_ unread: PassageClaims.Unread, of subject: String, at span: @autoclosure () -> SourceSpan) {
        add(unread.isClear ? .idlePassage : .unclearPassage, at: span()) {
            "\"\(unread.name)\" is \"\(unread.value)\", "
                + (unread.isClear
                    ? "which changes nothing for \(subject)"
                    : "which is not understood; \(subject) is "
                        + (unread.stopsWheels ? "not for wheels" : "read as open"))
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let unclearPassage = Self(
        code: .foreignAssumption,
        plural: "features have a property about access or service that is not understood, and are read as open",
        help: "write \"access: no\" for what nobody may pass, and \"access: staff\" for what is for staff")
    fileprivate static let idlePassage = Self(
        code: .foreignAssumption, plural: "features have a property about access that changes nothing for them",
        help: "say it of the door, path or elevator that it is about")
}
