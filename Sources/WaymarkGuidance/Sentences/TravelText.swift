/// The texts for travellers besides instructions: totals, notices, alerts and events. The raw value is the key in a
/// phrasebook's data.
///
/// Tokens are in braces; the English texts define them. If a count decides the form, there is a singular and a plural
/// text.
package enum TravelText: String, Hashable, Sendable, CaseIterable {
    // The sum of a route.
    case levelChangesOne
    case levelChangesMany
    case changeUp
    case changeDown
    case stepFree
    case notStepFree
    case times
    case legTitle
    /// The chosen destination of a category, of several and of one.
    case chosenOfMany
    /// The same where none of them is open on arrival.
    case chosenClosed
    case chosenOnly
    case notice
    case waitingRoute
    case departureOver
    case profileWalking
    case profileWheelchair
    case profileStroller
    case profileLuggage
    case profileStaff

    // Notices.
    case noWayWithout
    case waitsForOpening
    case waitsForQuicker
    case laterDeparture
    case closedOnArrival
    case closedOnArrivalOpens
    case closesSoon
    case isClosed
    case isGone
    case takesLonger
    case takesTimes
    case runsOtherWay
    case leadsOtherWay
    case unknownJoin
    case leavesClosed
    /// A text with a reason or detail after a colon.
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
    case reasonMoved
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
    case locationSent
    case entrySent
    case exitSent
    case membersSeen
    case membersMoved
    case membersGone
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

    // Events: what happened to saving, plugins and policies.
    case savingDelayed
    case savingResumed
    case failedIn
    case pluginWarns
    case thePlugin
    case aPolicy

    // Reasons and answers, by their codes.
    case codeMalformed = "code malformed"
    case codeInaccurate = "code inaccurate"
    case codeTimeWentBack = "code time_went_back"
    case codeUnknownLevel = "code unknown_level"
    case codeReroute = "code reroute"
    case codeDismiss = "code dismiss"
    case codeDontShowAgain = "code dont_show_again"
    case codeNoPath = "code no_path"
    case codeNoPathForProfile = "code no_path_for_profile"
    case codeClosed = "code closed"
    case codeNoAccess = "code no_access"
    case codeExcluded = "code excluded"
    case codeOffNetwork = "code off_network"
    case codeNoSuchCategory = "code no_such_category"
    case codeUnknownFeature = "code unknown_feature"
    case codeBadCost = "code bad_cost"
    case codeFull = "code full"
    case codeReduced = "code reduced"
    case codeDenied = "code denied"
    case codeArrived = "code arrived"
    case codeCancelled = "code cancelled"
    case codeAsk = "code ask"
    case codeAutomatic = "code automatic"
    case codeRescue = "code rescue"
    case codeManual = "code manual"
    case codeNewRoute = "code new_route"
    case codePoorSignal = "code poor_signal"

    // How a journey stands.
    case statusTime
    case statusVisitor
    case statusPosition
    case reckoned
    case statusPlugins
    case pluginFailed
    case pluginDisabled
    case statusWatching
    case statusStep
    case stepClosed
    case stepGone
    case placeOf
    case legPlaceOf
    case statusState
    case stateEnded
    case stateArrived
    case stateOnRoute
    case stateOnRouteClosed
    case stateAlert
    case statusToGo
    case toGoIfOpen
    case toGoArrive
    case statusProfile
    case statusRerouting
    case statusOtherWays
    case statusRecording
    case legTo
    case noOtherWays
    /// How another way differs: what it passes, past what it leads, on which side of the others, what it avoids, how it turns, and
    /// where it leads if nothing has a name.
    case otherBy
    case otherPast
    case otherToward
    case otherWithout
    case otherFewerTurns
    case otherShorter
    case otherElsewhere

    // Routes side by side.
    case compareDistance
    case compareTime
    case compareArrive
    case compareChanges
    case compareNone
    case compareYes
    case compareNo
    case compareNoWay
    case compareFailed
    case compareAssumed
    case compareAsIs

    // What was assumed, and what is so already.
    case assumedClosed
    case assumedOpen
    case assumedDelayed
    case assumedAlready
    case assumedAnyway

    // Why there is no way.
    case refusedNoPath
    case refusedProfile
    case refusedClosed
    case refusedAccess
    case refusedExcluded
    case refusedFar
    case refusedNoNetwork
    case thePosition
    case positionOn
    case refusedVeto
    case noteOpens
    case noteProfile
    case noteOnlyFor
    case noteExcluded
    case noteUntil
    case noteAt
    case noteBetween
    case noteNear
    case notePlugins
    case helpNetwork
    case helpWithoutProfile
    case helpOpens
    case helpWayAt
    case helpDepart
    case helpAllOpen
    case helpTakes
    case helpWith
    case helpEveryRole
    case helpInstead
    case helpWaiting
    case helpBridged
    case helpLater
    case helpLaterPlugin
}
