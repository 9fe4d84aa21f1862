/// A function of the table `waymark`, or of another table that Waymark adds to Lua.
package struct FunctionDeclaration: Hashable, Sendable {
    /// The name of the function.
    package var name: FunctionName
    /// The parameters, in order.
    package var parameters: [FieldDeclaration]
    /// The result; nil if the function returns nothing. Objects are returned as copies, which the plugin can keep.
    package var result: FieldDeclaration?
    /// A second result; nil if there is none.
    package var reason: FieldDeclaration?
    /// The capability that the manifest must list to make the function available; nil if it is always available.
    package var capability: PluginCapability?
    /// The description, in one or two sentences.
    package var meaning: String
    /// The cases in which the function raises an error, other than arguments of a wrong type; nil if there are none.
    package var errors: String?
    /// The major version of the API that introduced the function.
    package var since: Int

    init(
        _ name: FunctionName, _ parameters: [FieldDeclaration] = [], returns result: FieldDeclaration? = nil,
        and reason: FieldDeclaration? = nil, needs capability: PluginCapability? = nil, _ meaning: String,
        errors: String? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.reason = reason
        self.capability = capability
        self.meaning = meaning
        self.errors = errors
        since = 1
    }

    /// The path in Lua, such as `waymark.log.info`.
    package var path: String { name.path }
}

/// A capability that a plugin must list in its manifest to use certain functions, or to give certain answers.
package enum PluginCapability: String, Hashable, Sendable, CaseIterable {
    /// Permission to change a session, to store data, to set timers, to read what members share, or to give roles.
    case navigation, storage, timers, sharing, roles

    /// The description for the reference.
    package var meaning: String {
        switch self {
        case .navigation: "changes a session: `waymark.nav`"
        case .storage: "stores data between sessions: `waymark.storage`"
        case .timers: "sets timers: `waymark.timer`"
        case .sharing: "reads what members share, and tells groups something: `waymark.sharing`"
        case .roles: "gives travellers roles: profiles and requests that have them"
        }
    }
}

/// The functions of `waymark`, by their path without `waymark.`, and those of `os` and `json`. The index in `allCases` is
/// the number in the interface to Lua.
///
/// `PluginAPI.functions` declares the parameters and the result of each function.
package enum FunctionName: String, Hashable, Sendable, CaseIterable {
    /// Writes a line for the plugin's author to the log.
    case logDebug = "log.debug"
    /// Writes a line to the log.
    case logInfo = "log.info"
    /// Writes a warning to the log.
    case logWarn = "log.warn"
    /// Returns the time of the engine's clock.
    case clockNow = "clock.now"
    /// Returns the local date and time of the venue.
    case clockLocalTime = "clock.local_time"
    /// Sets a timer.
    case timerAfter = "timer.after"
    /// Cancels a timer.
    case timerCancel = "timer.cancel"
    /// Returns a stored value.
    case storageGet = "storage.get"
    /// Stores a value.
    case storageSet = "storage.set"
    /// Deletes a stored value.
    case storageDelete = "storage.delete"
    /// Returns the keys of stored values.
    case storageKeys = "storage.keys"
    /// Returns the venue.
    case venueInfo = "venue.info"
    /// Returns a level.
    case venueLevel = "venue.level"
    /// Returns all levels.
    case venueLevels = "venue.levels"
    /// Returns the connectors.
    case venueConnectors = "venue.connectors"
    /// Returns the areas and geofences.
    case venueZones = "venue.zones"
    /// Returns a place.
    case venuePlace = "venue.place"
    /// Returns the nearest places of a category.
    case venueNearest = "venue.nearest"
    /// Returns the ids of the places of a category.
    case venuePlaces = "venue.places"
    /// Returns the places that match a query.
    case venueSearch = "venue.search"
    /// Returns the areas and geofences at the traveller's position.
    case venueZonesHere = "venue.zones_here"
    /// Returns the compass direction from one point to another.
    case venueDirection = "venue.direction"
    /// Returns the side of the traveller on which a point lies.
    case venueSide = "venue.side"
    /// Returns the live conditions.
    case venueConditions = "venue.conditions"
    /// Returns the live conditions that close something around the traveller.
    case venueClosedHere = "venue.closed_here"
    /// Returns a profile.
    case venueProfile = "venue.profile"
    /// Returns all profiles.
    case venueProfiles = "venue.profiles"
    /// Returns the rest of the route.
    case routeRemaining = "route.remaining"
    /// Returns a step of the current leg.
    case routeStep = "route.step"
    /// Returns the steps of the current leg.
    case routeSteps = "route.steps"
    /// Returns the line of the route.
    case routeGeometry = "route.geometry"
    /// Returns the alternative routes.
    case routeAlternatives = "route.alternatives"
    /// Returns the walking distance to a place.
    case routeLengthTo = "route.length_to"
    /// Returns a route that nobody follows.
    case routeFind = "route.find"
    /// Asks a question by its name.
    case ask
    /// Returns a distance as text.
    case unitsDistance = "units.distance"
    /// Returns a translated text of the plugin.
    case i18nText = "i18n.t"
    /// Requests a new route.
    case navReroute = "nav.reroute"
    /// Leads the traveller out of what is closed around them.
    case navLeave = "nav.leave"
    /// Starts the next leg.
    case navAdvanceLeg = "nav.advance_leg"
    /// Leads the traveller to a place, and nowhere else.
    case navGoTo = "nav.go_to"
    /// Leads the traveller to another destination.
    case navRedirect = "nav.redirect"
    /// Adds a stop before the next one.
    case navAddStop = "nav.add_stop"
    /// Leaves out the next stop.
    case navSkipStop = "nav.skip_stop"
    /// Closes a feature of the venue.
    case navClose = "nav.close"
    /// Slows down a feature of the venue.
    case navSlow = "nav.slow"
    /// Adds a delay to a feature of the venue.
    case navDelay = "nav.delay"
    /// Lifts conditions that the plugin has set.
    case navReopen = "nav.reopen"
    /// Takes an alternative route.
    case navTakeAlternative = "nav.take_alternative"
    /// Says a line to the traveller.
    case navSay = "nav.say"
    /// Tells the traveller to stay where they are.
    case navStay = "nav.stay"
    /// Invalidates the costs of edges, so that plugins are asked again.
    case invalidate
    /// Returns a group of members.
    case sharingGroup = "sharing.group"
    /// Returns the latest locations in a group.
    case sharingLocations = "sharing.locations"
    /// Tells the members of a group a line.
    case sharingTell = "sharing.tell"
    /// Ends a command with wrong arguments.
    case fail
    /// Returns a date as text or as a table.
    case osDate = "os.date"
    /// Returns the moment of a date.
    case osTime = "os.time"
    /// Reads JSON.
    case jsonDecode = "json.decode"
    /// Writes JSON.
    case jsonEncode = "json.encode"
    /// Marks a table as an object of JSON.
    case jsonObject = "json.object"

    /// The path in Lua, such as `waymark.log.info` or `os.date`.
    package var path: String {
        switch self {
        case .osDate, .osTime, .jsonDecode, .jsonEncode, .jsonObject: rawValue
        default: "waymark." + rawValue
        }
    }

    /// The number of the function in the interface to Lua: its index in `allCases`.
    package var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

extension FunctionName {
    /// Whether pure hooks can call the function: it changes nothing, and its result follows from the question.
    package var isPure: Bool {
        switch self {
        case .logDebug, .logInfo, .logWarn, .clockNow, .clockLocalTime, .venueLevel, .venuePlace, .venueNearest,
            .venuePlaces, .venueZonesHere, .venueConditions, .venueClosedHere,
            .venueDirection, .venueSide, .venueInfo, .venueLevels,
            .venueConnectors, .venueZones,
            .venueSearch, .venueProfile, .venueProfiles,
            .routeRemaining, .routeStep, .routeSteps, .routeLengthTo, .routeFind, .routeGeometry, .routeAlternatives,
            .ask,
            .unitsDistance, .i18nText, .fail, .osDate, .osTime, .jsonDecode, .jsonEncode, .jsonObject:
            true
        case .timerAfter, .timerCancel, .storageGet, .storageSet, .storageDelete, .storageKeys, .navReroute,
            .navLeave, .navAdvanceLeg, .navGoTo, .navRedirect, .navAddStop, .navSkipStop, .navReopen, .navClose,
            .navSlow,
            .navDelay, .navTakeAlternative, .navSay, .navStay, .invalidate, .sharingGroup,
            .sharingLocations, .sharingTell:
            false
        }
    }
}
