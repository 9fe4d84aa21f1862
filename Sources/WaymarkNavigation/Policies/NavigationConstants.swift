/// The session's numbers, in one place. A session may be given others.
///
/// Sources: the sample *Off Route* of the Phunware mapping SDK (off-route distance, time and alert cooldown), Ferrostar's
/// navigation controller (step entry and exit, reroute displacement), Situm's `NavigationRequest` (unexpected floors),
/// Phunware's *Walk Time* sample (accepted walking speeds); the rest are those values scaled to indoor distances.
public struct NavigationConstants: Hashable, Sendable {
    /// The rule that judges whether one is off the route.
    public var offRoutePolicy = OffRoutePolicy.distanceOrDwell

    /// Metres from the route at which one is off it at once (inclusive).
    public var offRouteDistance = 10.0
    /// Milliseconds of unbroken deviation after which one is off the route.
    public var offRouteDwell: Int64 = 5_000
    /// Metres that never count as deviation, whatever the accuracy says.
    public var deviationFloor = 1.0
    /// Metres of accuracy beyond which a fix says nothing about deviation.
    public var deviationAccuracyGate = 15.0
    /// Metres of accuracy beyond which a fix is not qualified.
    public var worstAccuracy = 100.0
    /// Milliseconds without another alert after one was answered.
    public var alertCooldown: Int64 = 10_000

    /// Metres to a landing that make a change of level believable at once.
    public var connectorReach = 10.0
    /// Agreeing fixes that confirm a level near a connector which the route does not take now.
    public var connectorLevelAgreement = 2
    /// Agreeing fixes that confirm a neighbouring level where no connector is near.
    public var levelAgreement = 3
    /// The same for a level that is not the next one up or down.
    public var distantLevelAgreement = 5

    /// Metres to the end of a step that count as having come to it.
    public var stepEntry = 5.0
    /// Metres beyond the end of a step, along the next, that count as having left it.
    public var stepExit = 2.0
    /// How many steps ahead a fix may be matched to.
    public var stepLookAhead = 2
    /// Metres to a later step that rescue a missed one.
    public var stepRescue = 5.0
    /// Metres beyond which a fix is not drawn onto the route; otherwise its accuracy is.
    public var snapLimit = 6.0

    /// Metres to a waypoint, on its level, that count as arrival.
    public var arrivalRadius = 4.0
    /// Metres to a waypoint within which one is told of it beforehand.
    public var approachDistance = 25.0

    /// Milliseconds between two attempts to reroute; doubled on each failure.
    public var rerouteInterval: Int64 = 5_000
    /// The longest such interval.
    public var rerouteIntervalLimit: Int64 = 60_000
    /// Milliseconds between two reroutes that one plugin asks for.
    public var pluginRerouteInterval: Int64 = 5_000
    /// How many reroutes one plugin may ask for in a minute, and on a whole journey.
    public var pluginReroutesPerMinute = 6
    public var pluginReroutes = 60
    /// Metres to have moved since the last attempt.
    public var rerouteDisplacement = 5.0

    /// Milliseconds for which the walker's pace must foretell that something ahead closes before they get there, until
    /// that is believed.
    public var latenessPatience: Int64 = 5_000

    /// Metres moved on one level that tell which way one goes; half the fix's accuracy if that is more.
    public var headingDistance = 2.0
    /// Milliseconds after which one is no longer known to go that way.
    public var headingMemory: Int64 = 10_000

    /// The share of the remaining time, and the milliseconds, that a way must save to be clearly better than the present
    /// one when conditions change (Mapbox wants 10 % of routes over ten minutes).
    public var betterRouteShare = 0.1
    public var betterRouteSaving: Int64 = 30_000
    /// Fixes in a row on an alternative and off the route that take it.
    public var alternativeAgreement = 2
    /// Metres beyond a fork, on the route, after which the alternative that parts there is gone.
    public var forkMargin = 10.0

    /// Milliseconds without a fix after which the signal is poor.
    public var poorSignalPatience: Int64 = 10_000
    /// The slowest and the fastest walk that count for one's own pace, in m/s.
    public var paceRange = 0.2..<1.5
    /// Milliseconds over which a speed is measured at least.
    public var paceBaseline: Int64 = 3_000
    /// How many accepted speeds make the pace.
    public var paceSamples = 5

    /// Seconds ahead of a maneuver at which it is spoken again.
    public var spokenLead = 10.0
    /// The most metres ahead at which it is spoken again.
    public var spokenLeadLimit = 12.0
    /// Metres to the end at which arrival is announced.
    public var arrivalAnnouncement = 8.0

    /// Metres beyond a region's edge before one has left it; its accuracy if that is more.
    public var regionMargin = 2.0

    public init() {}

    /// Metres ahead at which a step is announced to one who walks at `speed` m/s.
    func announcementLead(isArrival: Bool, speed: Double) -> Double {
        isArrival ? arrivalAnnouncement : min(spokenLead * speed, spokenLeadLimit)
    }
}
