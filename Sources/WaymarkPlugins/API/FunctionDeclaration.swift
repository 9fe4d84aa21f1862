/// A function of the table `waymark`.
public struct FunctionDeclaration: Hashable, Sendable {
    public var name: FunctionName
    public var parameters: [FieldDeclaration]
    /// What it returns; nil is nothing. Objects are returned as copies that may be kept.
    public var result: FieldDeclaration?
    /// Without it in the manifest the function is not there; nil is always there.
    public var capability: PluginCapability?
    /// What it does, in a sentence or two.
    public var meaning: String
    /// When it raises an error beside arguments of a wrong type; nil is never.
    public var errors: String?
    public var since: Int

    init(
        _ name: FunctionName, _ parameters: [FieldDeclaration] = [], returns result: FieldDeclaration? = nil,
        needs capability: PluginCapability? = nil, _ meaning: String, errors: String? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.capability = capability
        self.meaning = meaning
        self.errors = errors
        since = 1
    }

    /// `waymark.log.info`.
    public var path: String { "waymark." + name.rawValue }
}

/// What a plugin must ask for in its manifest before it may call the functions.
public enum PluginCapability: String, Hashable, Sendable, CaseIterable {
    case navigation, storage, timers

    /// What it opens, for the reference.
    public var meaning: String {
        switch self {
        case .navigation: "changes the course of a session: `waymark.nav`"
        case .storage: "keeps data between sessions: `waymark.storage`"
        case .timers: "is called again later: `waymark.timer`"
        }
    }
}

/// The functions of `waymark` by their path behind `waymark.`; the place in `allCases` is the number on the border.
public enum FunctionName: String, Hashable, Sendable, CaseIterable {
    case logDebug = "log.debug"
    case logInfo = "log.info"
    case logWarn = "log.warn"
    case clockNow = "clock.now"
    case clockLocalTime = "clock.local_time"
    case timerAfter = "timer.after"
    case timerCancel = "timer.cancel"
    case storageGet = "storage.get"
    case storageSet = "storage.set"
    case storageDelete = "storage.delete"
    case storageKeys = "storage.keys"
    case venueInfo = "venue.info"
    case venueLevel = "venue.level"
    case venueLevels = "venue.levels"
    case venueConnectors = "venue.connectors"
    case venueZones = "venue.zones"
    case venuePlace = "venue.place"
    case venueNearest = "venue.nearest"
    case venuePlaces = "venue.places"
    case venueSearch = "venue.search"
    case venueZonesHere = "venue.zones_here"
    case routeRemaining = "route.remaining"
    case routeStep = "route.step"
    case routeSteps = "route.steps"
    case routeGeometry = "route.geometry"
    case routeAlternatives = "route.alternatives"
    case routeLengthTo = "route.length_to"
    case unitsDistance = "units.distance"
    case i18nText = "i18n.t"
    case navReroute = "nav.reroute"
    case navAdvanceLeg = "nav.advance_leg"
    case navClose = "nav.close"
    case navSlow = "nav.slow"
    case navDelay = "nav.delay"
    case navTakeAlternative = "nav.take_alternative"
    case navSay = "nav.say"
    case invalidate
    case fail

    /// Its number on the border: the place in `allCases`.
    public var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
