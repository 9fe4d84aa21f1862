import WaymarkModel

extension Phrasebook {
    /// Totals, notices and events.
    static let englishTexts: [TravelText: String] = [
        .levelChangesOne: "1 level change ({list})",
        .levelChangesMany: "{count} level changes ({list})",
        .changeUp: "{what} up",
        .changeDown: "{what} down",
        .stepFree: "step-free",
        .notStepFree: "not step-free",
        .times: "leave {departure}, arrive {arrival}, {profile}",
        .legTitle: "leg {number}: {total}, to {place}",
        .chosenOfMany: "{category}: {place} is the nearest open one of {count}",
        .chosenClosed: "{category}: {place} is the nearest of {count}, and none is open on arrival",
        .chosenOnly: "{category}: {place} is the only one",
        .notice: "notice: {text}",
        .waitingRoute: "if you wait on the way, you arrive at {time} ({total})",
        .departureOver: "this departure is over; who leaves now arrives at {time}",
        .profileWalking: "walking",
        .profileWheelchair: "wheelchair",
        .profileStroller: "stroller",
        .profileLuggage: "luggage",
        .profileStaff: "staff",
        .noWayWithout: "there is no way without {kinds}",
        .waitsForOpening: "wait {duration} until {what} opens at {time}",
        .waitsForQuicker: "wait {duration} at {what}, which is quicker from {time}",
        .laterDeparture: "you can leave as late as {time} if you take {kinds}",
        .closedOnArrival: "{place} is closed when you arrive",
        .closedOnArrivalOpens: "{place} is closed when you arrive; it opens at {time}",
        .closesSoon: "{place} closes at {time}",
        .isClosed: "{what} is closed",
        .isGone: "{what} is no longer there",
        .takesLonger: "{what} takes {seconds} s longer",
        .takesTimes: "{what} takes {factor} times as long",
        .runsOtherWay: "{what} runs the other way",
        .leadsOtherWay: "{what} leads only the other way",
        .unknownJoin: "{what} is not described in the data: there may be steps",
        .leavesClosed: "{text}; leave it by the shortest way",
        .withReason: "{text}: {reason}",
        .routeSet: "route: {total}, arrive {time}",
        .conditionsNone: "conditions changed: none now",
        .conditionsCount: "conditions changed: {count} now",
        .venueChanged: "the venue was imported again",
        .accepted: "accepted {id}",
        .declined: "declined {id}",
        .stopped: "stopped {id}: no points",
        .placeReached: "reached {place} ({id})",
        .pointsOne: "1 point awarded, {balance} in all",
        .pointsMany: "{points} points awarded, {balance} in all",
        .pluginPointsOne: "1 point awarded by {plugin}{reason}, {balance} in all",
        .pluginPointsMany: "{points} points awarded by {plugin}{reason}, {balance} in all",
        .pointsReason: " for {reason}",
        .pluginSays: "{plugin} says: {text}",
        .sessionEnded: "navigation ended: {reason}",
        .authorization: "authorization: {status}",
        .discarded: "position discarded: {reason}",
        .levelChanged: "now on {level}",
        .levelChangedBy: "now on {level} by {through}",
        .offRoute: "off route: {distance} from the route",
        .offRouteLevel: "off route: on another level",
        .backOnRoute: "back on the route after {duration}",
        .alert: "alert: you have left the route; reroute, dismiss or never?",
        .alertAnswered: "alert answered: {answer}",
        .newRoute: "new route: {reason}",
        .rerouting: "rerouting: {reason}",
        .reasonOffRoute: "off the old route",
        .reasonArrival: "after arrival",
        .reasonClosure: "the way ahead is closed",
        .reasonBetter: "a better route opened",
        .reasonManual: "as requested",
        .reasonAlternative: "the alternative",
        .reasonVenue: "the venue has changed",
        .reasonMoved: "the destination has moved",
        .closedNoOther: "the way ahead is closed, and there is no other{reason}",
        .opensAt: "; it opens at {time}",
        .because: " ({reason})",
        .noNewRoute: "no new route ({reason}); the old one stays",
        .wayReopened: "the way ahead can be followed again",
        .alternativesOne: "1 other way available",
        .alternativesMany: "{count} other ways available",
        .alternativesNone: "no other ways available",
        .alternativesFailed: "no other ways: {text}",
        .alternativeNotTaken: "alternative not taken: {text}",
        .arrived: "arrived at {place}",
        .theDestination: "the destination",
        .waypoint: "waypoint {number}",
        .signalLost: "signal lost: estimating the position",
        .signalBack: "the signal is back",
        .entered: "entered {region}",
        .left: "left {region}",
        .started: "navigation started",
        .sensorsReleased: "sensors released",
        .accuracyGood: "positions are accurate enough again ({distance})",
        .accuracyPoor: "positions are too inaccurate ({distance})",
        .snapped: "drawn on the route",
        .notSnapped: "no longer drawn on the route",
        .locationSent: "{member} sent a location to {group}",
        .entrySent: "{member} told {group} about entering {region}",
        .exitSent: "{member} told {group} about leaving {region}",
        .membersSeen: "{members} can now be seen in {group}",
        .membersMoved: "new location of {members} in {group}",
        .membersGone: "{members} can no longer be seen in {group}",
        .progress: "progress: {position}, {step} to the next step, {total} to go",
        .stepChanged: "leg {leg}, step {step} ({cause})",
        .timesRefreshed: "times refreshed",
        .takingAlternative: "taking alternative {number}",
        .alternativeTaken: "alternative taken",
        .arrivingIn: "arriving in {distance}",
        .say: "say: {text}",
        .simulationBegins: "simulation starts: {reason}",
        .simulationBegan: "simulation started: {reason}",
        .simulationEnds: "simulation ends: {reason}",
        .simulationEnded: "simulation ended: {reason}",
        .statusLine: "{step}, {distance} to the next, {remaining} to go",
        .stepOf: "step {step} of {count}",
        .legStepOf: "leg {leg}, step {step} of {count}",
        .wayClosed: "the way ahead is closed",
        .noPosition: "no position yet",
        .statusOffRoute: "off the route",
        .atDestination: "at the destination",
        .rerouteVetoed: "no new route ({reason}): vetoed by {plugin}",
    ]

    /// The nouns for paths, connectors and places.
    static let englishNouns: [TravelNoun: TravelNoun.Forms] = [
        .corridor: .init("corridor", many: "corridors", the: "the corridor"),
        .door: .init("door", many: "doors", the: "the door"),
        .outdoorPath: .init("outdoor path", many: "outdoor paths", the: "the path"),
        .checkpoint: .init("checkpoint", many: "checkpoints", the: "the checkpoint"),
        .crossing: .init("open area", many: "open areas", the: "the open area"),
        .gate: .init("gate", many: "gates", the: "the gate"),
        .area: .init("area", many: "areas", the: "the area"),
        .place: .init("place", many: "places", the: "the place"),
    ]
}

extension Phrasebook {
    /// What English calls the kinds of connectors.
    static func englishWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator:
            .init("elevator", many: "elevators", the: "the elevator", name: "the elevator", aim: "the elevator")
        case .inclinedLift:
            .init(
                "inclined lift", many: "inclined lifts", the: "the inclined lift", name: "the inclined lift",
                aim: "the inclined lift")
        case .stairs: .init("staircase", many: "stairs", the: "the staircase", name: "the stairs", aim: "the stairs")
        case .escalator:
            .init("escalator", many: "escalators", the: "the escalator", name: "the escalator", aim: "the escalator")
        case .ramp: .init("ramp", many: "ramps", the: "the ramp", name: "the ramp", aim: "the ramp")
        case .movingWalkway:
            .init(
                "moving walkway", many: "moving walkways", the: "the moving walkway", name: "the moving walkway",
                aim: "the moving walkway")
        case .ladder: .init("ladder", many: "ladders", the: "the ladder", name: "the ladder", aim: "the ladder")
        case .passage: .init("passage", many: "passages", the: "the passage")
        case .gondola:
            .init("gondola", many: "gondolas", the: "the gondola", name: "the gondola", aim: "the gondola")
        case .train:
            .init("train", many: "trains", the: "the train", name: "the train", aim: "the train")
        case .unknownJoin:
            .init(
                "way between levels", many: "ways between levels", the: "the way between the levels",
                name: "the way", aim: "the way")
        }
    }
}
