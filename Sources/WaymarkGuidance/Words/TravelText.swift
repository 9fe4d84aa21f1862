/// What travellers read besides instructions: sums of routes, notices, alerts and events. The raw value is the key in a
/// phrasebook's data.
///
/// Tokens stand in braces; those of English say which there are. Where a count decides the form, there is a text for one and
/// one for many.
public enum TravelText: String, Hashable, Sendable, CaseIterable {
    // The sum of a route.
    case levelChangesOne
    case levelChangesMany
    case changeUp
    case changeDown
    case stepFree
    case notStepFree
    case times
    case legTitle
    case notice
    case waitingRoute
    case profileWalking
    case profileWheelchair
    case profileStroller
    case profileLuggage
    case profileStaff

    // Notices.
    case noWayWithout
    case waitsForOpening
    case closedOnArrival
    case closedOnArrivalOpens
    case closesSoon
    case isClosed
    case takesLonger
    case takesTimes
    case runsOtherWay
    case withReason

    // Events of a journey.
    case routeSet
    case conditionsNone
    case conditionsCount
    case venueChanged
    case accepted
    case declined
    case stopped
    case placeReached
    case pointsOne
    case pointsMany
    case pluginPointsOne
    case pluginPointsMany
    case pointsReason
    case pluginSays
    case sessionEnded
    case authorization
    case discarded
    case levelChanged
    case levelChangedBy
    case offRoute
    case offRouteLevel
    case backOnRoute
    case alert
    case alertAnswered
    case newRoute
    case rerouting
    case reasonOffRoute
    case reasonArrival
    case reasonClosure
    case reasonBetter
    case reasonManual
    case reasonAlternative
    case reasonVenue
    case closedNoOther
    case opensAt
    case because
    case noNewRoute
    case wayReopened
    case alternativesOne
    case alternativesMany
    case alternativesNone
    case alternativesFailed
    case alternativeNotTaken
    case arrived
    case theDestination
    case waypoint
    case signalLost
    case signalBack
    case entered
    case left
    case started
    case sensorsReleased
    case accuracyGood
    case accuracyPoor
    case snapped
    case notSnapped
    case progress
    case stepChanged
    case timesRefreshed
    case takingAlternative
    case alternativeTaken
    case arrivingIn
    case say
    case simulationBegins
    case simulationBegan
    case simulationEnds
    case simulationEnded
    case statusLine
    case stepOf
    case legStepOf
    case wayClosed
    case noPosition
    case statusOffRoute
    case atDestination
    case rerouteVetoed
}

/// What travellers pass, as a word of sums and notices. The raw values are those of `WayKind` and `Connector.Kind`.
public enum TravelNoun: String, Hashable, Sendable, CaseIterable {
    case corridor, door, stairs, elevator, escalator, ramp, movingWalkway, ladder
    case outdoorPath, checkpoint, crossing, inclinedLift, passage, area, place

    /// The forms of one word.
    public struct Forms: Hashable, Sendable {
        /// Behind the number 1: `elevator`.
        public var one: String
        /// Behind other numbers, and of the kind as such: `elevators`.
        public var many: String
        /// A certain one as the subject of a sentence: `the elevator`.
        public var the: String

        public init(_ one: String, many: String, the: String) {
            self.one = one
            self.many = many
            self.the = the
        }
    }
}
