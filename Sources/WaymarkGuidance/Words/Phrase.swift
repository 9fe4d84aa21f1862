/// The sentences a phrasebook must have. The raw value is the key in its data.
public enum Phrase: String, Hashable, Sendable, CaseIterable {
    case depart = "depart"
    case departFrom = "depart from"
    case departHeading = "depart heading"
    case departFromHeading = "depart from heading"
    /// The way leads back behind the one who starts.
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
    /// The way bends, and there is no other: `{follow}` is its name, or the word for it.
    case bendRight = "bend right"
    case bendLeft = "bend left"

    case proceed = "continue"
    case proceedOnLevel = "continue on level"
    /// Straight on, towards what comes next.
    case proceedTowards = "continue towards"
    case proceedOnLevelTowards = "continue on level towards"
    case departTowards = "depart towards"
    case departFromTowards = "depart from towards"
    /// Straight on, onto a way with another name.
    case newName = "new name"
    /// A turn, and the way it leads to.
    case ontoWay = "onto way"
    /// A start, and the way it follows.
    case alongWay = "along way"
    case followSigns = "follow signs"
    /// Any sentence, and the signs to follow.
    case withSigns = "with signs"
    /// A turn, and a sentence about what lies behind it.
    case turnThen = "turn then"
    /// Two turns within a few metres.
    case turnTwice = "turn twice"

    /// Any sentence, and a landmark one has passed before.
    case afterLandmark = "after landmark"
    case atLandmark = "at landmark"
    /// Any sentence, and a landmark one does not get to.
    case beforeLandmark = "before landmark"
    /// Any sentence, and a landmark on the way on.
    case pastLandmark = "past landmark"

    case enter = "enter"
    case enterOnLevel = "enter on level"
    case exit = "exit"
    case exitToLevel = "exit to level"

    case door = "door"
    case doorNamed = "door named"
    case checkpoint = "checkpoint"
    case checkpointNamed = "checkpoint named"

    /// Elevators, inclined lifts, escalators and moving walkways to another level.
    case connectorUp = "connector up"
    case connectorDown = "connector down"
    case connectorLevel = "connector level"
    /// Stairs, ramps and ladders to another level.
    case climbUp = "climb up"
    case climbDown = "climb down"
    case climbLevel = "climb level"
    /// Escalators, moving walkways and the like that stay on their level.
    case rideUp = "ride up"
    case rideDown = "ride down"
    case rideLevel = "ride level"
    /// Stairs, ramps and ladders that stay on their level.
    case wayUp = "way up"
    case wayDown = "way down"
    case wayLevel = "way level"
    case passage = "passage"
    case passageNamed = "passage named"

    case arrive = "arrive"
    case arriveLeft = "arrive left"
    case arriveRight = "arrive right"
    case arriveAhead = "arrive straight"
    /// The entrance one arrives by, `{by}` in the sentences of arrival.
    case by = "by"

    /// One sentence, and the next step where it is near.
    case then = "then"
    /// What is to come in some distance.
    case announce = "announce"
    /// What `{when}` stands for in a sentence that follows another; empty where the language says it in `then`.
    case whenThen = "when then"
    /// What `{when}` stands for in a sentence that is announced; empty where the language says it in `announce`.
    case whenAhead = "when ahead"
    /// Hours and minutes, or days and hours.
    case twoUnits = "two units"
}

/// The words a phrasebook must have besides its sentences, in the case that its sentences need them in.
public enum Word: String, Hashable, Sendable, CaseIterable {
    case elevator, inclinedLift, stairs, escalator, ramp, movingWalkway, ladder
    case north, northeast, east, southeast, south, southwest, west, northwest
    /// A destination without a name.
    case destination
    /// A building without a name.
    case building
    /// A way without a name that bends, inside and outside, in the case that `bend right` needs.
    case corridor, path
    /// Connectors without a name as an aim, in the case that `continue towards` needs.
    case aimElevator, aimInclinedLift, aimStairs, aimEscalator, aimRamp, aimMovingWalkway, aimLadder
}
