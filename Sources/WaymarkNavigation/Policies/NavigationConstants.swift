/// The numbers that a session works with. Each session can be given its own.
///
/// Sources: the sample *Off Route* of the Phunware mapping SDK (off-route distance, time and alert cooldown),
/// Ferrostar's navigation controller (step entry and exit, reroute displacement), Situm's `NavigationRequest`
/// (unexpected floors), and Phunware's *Walk Time* sample (accepted walking speeds). The rest are those values scaled
/// to indoor distances.
public struct NavigationConstants: Hashable, Sendable {
    /// The rule that decides whether the traveller is off the route.
    public var offRoutePolicy = OffRoutePolicy.distanceOrDwell

    /// Metres from the route (inclusive) at which the traveller is off it immediately.
    public var offRouteDistance = 10.0
    /// Milliseconds of uninterrupted deviation after which the traveller is off the route.
    public var offRouteDwell: Int64 = 5_000
    /// Metres that never count as a deviation, even if the fix claims a better accuracy.
    public var deviationFloor = 1.0
    /// The worst accuracy, in metres, of a fix that is used to judge a deviation.
    public var deviationAccuracyGate = 15.0
    /// The worst accuracy, in metres, of a fix that is accepted.
    public var worstAccuracy = 100.0
    /// Milliseconds after an answered alert during which no new one appears.
    public var alertCooldown: Int64 = 10_000

    /// Metres from a landing within which a change of level is plausible.
    public var connectorReach = 10.0
    /// The number of fixes in a row that confirm a level near a connector which the route does not take here.
    public var connectorLevelAgreement = 2
    /// The number of fixes in a row that confirm an adjacent level if no connector is near.
    public var levelAgreement = 3
    /// The number of fixes in a row that confirm a level that is not adjacent.
    public var distantLevelAgreement = 5

    /// Metres to the end of a step within which the traveller counts as being there.
    public var stepEntry = 5.0
    /// Metres past the end of a step, along the next one, after which the step is done.
    public var stepExit = 2.0
    /// The maximum number of steps ahead that a fix can be matched to.
    public var stepLookAhead = 2
    /// Metres from a later step within which a missed step is recovered.
    public var stepRescue = 5.0
    /// The maximum distance, in metres, at which a fix is drawn onto the route; a better accuracy of the fix lowers it.
    public var snapLimit = 6.0

    /// Metres from a waypoint, on its level, that count as arrival.
    public var arrivalRadius = 4.0
    /// Metres before a waypoint at which its approach is reported.
    public var approachDistance = 25.0

    /// Milliseconds between two attempts to reroute; doubled after each failure.
    public var rerouteInterval: Int64 = 5_000
    /// The maximum of that interval, in milliseconds.
    public var rerouteIntervalLimit: Int64 = 60_000
    /// Milliseconds between two reroutes that the same plugin requests.
    public var pluginRerouteInterval: Int64 = 5_000
    /// The maximum number of reroutes that one plugin can request in a minute.
    public var pluginReroutesPerMinute = 6
    /// The maximum number of reroutes that one plugin can request in a journey.
    public var pluginReroutes = 60
    /// The maximum number of lines that one plugin can say to the traveller in ten seconds.
    public var pluginLines = 10
    /// Metres that the traveller must have moved since the last attempt.
    public var rerouteDisplacement = 5.0

    /// Milliseconds for which the traveller's pace must predict a late arrival at something that closes, before the
    /// session acts on it.
    public var latenessPatience: Int64 = 5_000

    /// Metres walked on one level that show the direction of movement; half the fix's accuracy if that is more.
    public var headingDistance = 2.0
    /// Milliseconds after which that direction is no longer known.
    public var headingMemory: Int64 = 10_000

    /// The share of the remaining time that a new way must save, 0 to 1, to replace the current one when conditions
    /// change. (Mapbox requires 10 % for routes of over ten minutes.)
    public var betterRouteShare = 0.1
    /// The milliseconds that such a way must save as well.
    public var betterRouteSaving: Int64 = 30_000
    /// The number of fixes in a row, on an alternative and off the route, that take that alternative.
    public var alternativeAgreement = 2
    /// Metres past a fork, along the route, after which the alternative that leaves there is dropped.
    public var forkMargin = 10.0

    /// Milliseconds without a fix after which the signal is poor.
    public var poorSignalPatience: Int64 = 10_000
    /// The range of speeds, in m/s, that count for the traveller's own pace.
    public var paceRange = 0.2..<1.5
    /// The minimum time over which a speed is measured, in milliseconds.
    public var paceBaseline: Int64 = 3_000
    /// The number of accepted speeds that the pace is averaged over.
    public var paceSamples = 5

    /// Seconds before a maneuver at which it is announced again.
    public var spokenLead = 10.0
    /// The maximum distance before a maneuver, in metres, at which it is announced again.
    public var spokenLeadLimit = 12.0
    /// Metres before the end of a leg at which the arrival is announced.
    public var arrivalAnnouncement = 8.0

    /// Metres outside a region at which the traveller has left it; the fix's accuracy if that is more.
    public var regionMargin = 2.0
    /// The worst accuracy, in metres, of a fix that can enter a region.
    public var regionAccuracyGate = 15.0
    /// The maximum speed, in m/s, at which a region between two fixes counts as walked through. Faster changes of
    /// position are jumps of the positioning system.
    public var regionPassSpeed = 3.0

    /// Creates the default constants.
    public init() {}

    /// Returns how many metres ahead a step is announced to a traveller who walks at `speed` m/s.
    func announcementLead(isArrival: Bool, speed: Double) -> Double {
        isArrival ? arrivalAnnouncement : min(spokenLead * speed, spokenLeadLimit)
    }
}
