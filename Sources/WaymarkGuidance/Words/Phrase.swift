/// The sentences a phrasebook must have. The raw value is the key in its data.
public enum Phrase: String, Hashable, Sendable, CaseIterable {
    case depart = "depart"
    case departFrom = "depart from"
    case departHeading = "depart heading"
    case departFromHeading = "depart from heading"

    case turnSharpRight = "turn sharp right"
    case turnRight = "turn right"
    case turnSlightRight = "turn slight right"
    case turnStraight = "turn straight"
    case turnSlightLeft = "turn slight left"
    case turnLeft = "turn left"
    case turnSharpLeft = "turn sharp left"
    case turnAround = "turn uturn"

    case proceed = "continue"
    case proceedOnLevel = "continue on level"
    case followSigns = "follow signs"
    /// Any sentence, and the signs to follow.
    case withSigns = "with signs"
    /// A turn, and a sentence about what lies behind it.
    case turnThen = "turn then"

    case enter = "enter"
    case enterOnLevel = "enter on level"
    case exit = "exit"
    case exitToLevel = "exit to level"

    case door = "door"
    case doorNamed = "door named"
    case checkpoint = "checkpoint"
    case checkpointNamed = "checkpoint named"

    case connectorUp = "connector up"
    case connectorDown = "connector down"
    case connectorLevel = "connector level"
    /// Stairs, ramps and the like that stay on their level.
    case wayUp = "way up"
    case wayDown = "way down"
    case wayLevel = "way level"
    case passage = "passage"
    case passageNamed = "passage named"

    case arrive = "arrive"
    case arriveLeft = "arrive left"
    case arriveRight = "arrive right"
    case arriveAhead = "arrive straight"
}

/// The words a phrasebook must have besides its sentences.
public enum Word: String, Hashable, Sendable, CaseIterable {
    case elevator, inclinedLift, stairs, escalator, ramp, movingWalkway, ladder
    case north, northeast, east, southeast, south, southwest, west, northwest
    /// A destination without a name.
    case destination
}
