/// The sentences of a phrasebook. The raw value is the key in its data.
package enum Phrase: String, Hashable, Sendable, CaseIterable {
    case depart = "depart"
    case departFrom = "depart from"
    case departHeading = "depart heading"
    case departFromHeading = "depart from heading"
    /// The way leads back behind the traveller at the start.
    case departAround = "depart uturn"

    case turnSharpRight = "turn sharp right"
    case turnRight = "turn right"
    case turnSlightRight = "turn slight right"
    case turnStraight = "turn straight"
    case turnSlightLeft = "turn slight left"
    case turnLeft = "turn left"
    case turnSharpLeft = "turn sharp left"
    case turnAround = "turn uturn"

    case forkRight = "fork right"
    case forkLeft = "fork left"
    /// The way bends, and there is no other way. `{follow}` is its name, or the word for it.
    case bendRight = "bend right"
    case bendLeft = "bend left"

    case proceed = "continue"
    case proceedOnLevel = "continue on level"
    /// Straight on, towards the next place or connector.
    case proceedTowards = "continue towards"
    case proceedOnLevelTowards = "continue on level towards"
    case departTowards = "depart towards"
    case departFromTowards = "depart from towards"
    /// Straight on, onto a way with a different name.
    case newName = "new name"
    /// A turn with the way that it leads to.
    case ontoWay = "onto way"
    /// A start with the way that it follows.
    case alongWay = "along way"
    case followSigns = "follow signs"
    /// A sentence with the signs to follow.
    case withSigns = "with signs"
    /// A turn with a sentence about what is behind it.
    case turnThen = "turn then"
    /// Two turns within a few metres.
    case turnTwice = "turn twice"

    /// A sentence with a landmark that the traveller has passed before.
    case afterLandmark = "after landmark"
    case atLandmark = "at landmark"
    /// A sentence with a landmark that the traveller does not reach.
    case beforeLandmark = "before landmark"
    /// A sentence with a landmark that the traveller passes.
    case pastLandmark = "past landmark"

    /// Across open floor: without more, towards what comes next, and in a compass direction. `{area}` is its name, or the
    /// word for it.
    case cross = "cross"
    case crossTowards = "cross towards"
    case crossHeading = "cross heading"

    case enter = "enter"
    case enterOnLevel = "enter on level"
    case exit = "exit"
    case exitToLevel = "exit to level"

    case door = "door"
    case doorNamed = "door named"
    case gate = "gate"
    case checkpoint = "checkpoint"
    case checkpointNamed = "checkpoint named"

    /// Elevators, inclined lifts, escalators and moving walkways to a different level.
    case connectorUp = "connector up"
    case connectorDown = "connector down"
    case connectorLevel = "connector level"
    /// Stairs, ramps and ladders to a different level.
    case climbUp = "climb up"
    case climbDown = "climb down"
    case climbLevel = "climb level"
    /// Escalators, moving walkways and similar that stay on their level.
    case rideUp = "ride up"
    case rideDown = "ride down"
    case rideLevel = "ride level"
    /// Stairs, ramps and ladders that stay on their level.
    case wayUp = "way up"
    case wayDown = "way down"
    case wayLevel = "way level"
    /// A ride in an elevator with several doors, with the side on which the traveller gets off.
    case leaveAhead = "leave ahead"
    case leaveLeft = "leave left"
    case leaveRight = "leave right"
    case leaveBehind = "leave behind"
    /// The same through the other of two doors whose sides are unknown.
    case leaveOther = "leave other"
    case passage = "passage"
    case passageNamed = "passage named"

    case arrive = "arrive"
    case arriveLeft = "arrive left"
    case arriveRight = "arrive right"
    case arriveAhead = "arrive straight"
    /// The entrance of an arrival, `{by}` in the sentences of arrival.
    case by = "by"

    /// A sentence with the next step if that is near.
    case then = "then"
    /// An announcement of the next step with its distance.
    case announce = "announce"
    /// The text of `{when}` in a sentence that follows another; empty if the language expresses it in `then`.
    case whenThen = "when then"
    /// The text of `{when}` in an announcement; empty if the language expresses it in `announce`.
    case whenAhead = "when ahead"
    /// Two units, such as hours and minutes.
    case twoUnits = "two units"
}
