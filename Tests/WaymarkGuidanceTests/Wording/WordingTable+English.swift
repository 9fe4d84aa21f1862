extension WordingTable {
    static let english = WordingTable(
        language: "en",
        shown: """
            depart | Start on the ground floor
            depart place | Start at Café Nord
            depart toilets | Start at the toilets
            depart north | Head north
            depart place north | Start at Café Nord and head north
            depart uturn north | Turn around and head north
            turn uturn | Turn around
            turn sharp right | Turn sharp right
            turn right | Turn right
            turn slight right | Bear right
            turn straight | Go straight on
            turn slight left | Bear left
            turn left | Turn left
            turn sharp left | Turn sharp left
            turn left after café | Turn left after Café Nord
            turn left after toilets | Turn left after the toilets
            turn left at café | Turn left at Café Nord
            turn left at toilets | Turn left at the toilets
            turn left before café | Turn left before Café Nord
            turn left before toilets | Turn left before the toilets
            turn left past café | Turn left past Café Nord
            turn left past toilets | Turn left past the toilets
            turn left signs | Turn left, following the signs for Exit
            turn left, then right | Turn left, then turn sharp right
            turn left onto gallery | Turn left onto the North gallery
            turn left onto gallery signs | Turn left onto the North gallery, following the signs for Exit
            new name | Continue onto the North gallery
            depart north along gallery | Head north along the North gallery
            bend left gallery | Follow the North gallery round to the left
            bend right outside | Follow the path round to the right
            bend left | Follow the corridor round to the left
            fork left | Keep left
            fork right | Keep right
            continue towards elevator | Continue towards the elevator
            continue towards inclinedLift | Continue towards the inclined lift
            continue towards stairs | Continue towards the stairs
            continue towards escalator | Continue towards the escalator
            continue towards ramp | Continue towards the ramp
            continue towards movingWalkway | Continue towards the moving walkway
            continue towards ladder | Continue towards the ladder
            continue towards gondola | Continue towards the gondola
            continue towards train | Continue towards the train
            continue towards unknownJoin | Continue towards the way
            continue level towards café | Continue on Level 2 towards Café Nord
            depart towards lift | Head towards Lift A
            depart place towards toilets | Start at Café Nord and head towards the toilets
            continue | Continue
            continue level | Continue on Level 2
            continue signs | Follow the signs for Exit
            continue straight past café | Continue past Café Nord
            cross concourse | Cross the concourse
            cross hall | Cross the hall
            cross square | Cross the square
            cross platform | Cross the platform
            cross room | Cross the room
            cross area | Cross the open area
            cross named | Cross the North gallery
            cross named north | Cross the North gallery heading north
            cross named left | Turn left, then cross the North gallery
            cross towards café | Cross the square towards Café Nord
            cross left towards stairs | Turn left, then cross the square towards the stairs
            enter | Enter the main building
            enter left | Turn left, then enter the main building
            enter level | Enter the main building on the ground floor
            exit | Exit the main building
            exit level | Exit the main building to the ground floor
            door uturn | Turn around, then go through the door
            door sharp right | Turn sharp right, then go through the door
            door right | Turn right, then go through the door
            door slight right | Bear right, then go through the door
            door straight | Go through the door
            door slight left | Bear left, then go through the door
            door left | Turn left, then go through the door
            door sharp left | Turn sharp left, then go through the door
            door | Go through the door
            door named | Go through the east entrance
            gate | Go through the gate
            gate right | Turn right, then go through the gate
            checkpoint | Go through the checkpoint
            checkpoint right | Turn right, then go through the checkpoint
            checkpoint named | Go through security
            elevator up | Take the elevator up to Level 2
            elevator down | Take the elevator down to the ground floor
            elevator level | Take the elevator to Level 2
            inclinedLift up | Take the inclined lift up to Level 2
            inclinedLift down | Take the inclined lift down to the ground floor
            inclinedLift level | Take the inclined lift to Level 2
            stairs up | Take the stairs up to Level 2
            stairs down | Take the stairs down to the ground floor
            stairs level | Take the stairs to Level 2
            stairs up within | Go up the stairs
            stairs down within | Go down the stairs
            stairs level within | Take the stairs
            escalator up | Take the escalator up to Level 2
            escalator down | Take the escalator down to the ground floor
            escalator level | Take the escalator to Level 2
            escalator up within | Take the escalator up
            escalator down within | Take the escalator down
            escalator level within | Take the escalator
            ramp up | Take the ramp up to Level 2
            ramp down | Take the ramp down to the ground floor
            ramp level | Take the ramp to Level 2
            ramp up within | Go up the ramp
            ramp down within | Go down the ramp
            ramp level within | Take the ramp
            movingWalkway up | Take the moving walkway up to Level 2
            movingWalkway down | Take the moving walkway down to the ground floor
            movingWalkway level | Take the moving walkway to Level 2
            movingWalkway up within | Take the moving walkway up
            movingWalkway down within | Take the moving walkway down
            movingWalkway level within | Take the moving walkway
            ladder up | Take the ladder up to Level 2
            ladder down | Take the ladder down to the ground floor
            ladder level | Take the ladder to Level 2
            ladder up within | Go up the ladder
            ladder down within | Go down the ladder
            ladder level within | Take the ladder
            passage | Continue to Level 2
            passage named | Go through the east entrance to Level 2
            gondola up | Take the gondola up to Level 2
            gondola down | Take the gondola down to the ground floor
            gondola level | Take the gondola to Level 2
            train up | Take the train up to Level 2
            train down | Take the train down to the ground floor
            train level | Take the train to Level 2
            unknownJoin up | Take the way up to Level 2
            unknownJoin down | Take the way down to the ground floor
            unknownJoin level | Take the way to Level 2
            unknownJoin up within | Go up the way
            unknownJoin down within | Go down the way
            unknownJoin level within | Take the way
            elevator up named | Take Lift A up to Level 2
            stairs down named | Take the North stairs down to the ground floor
            elevator up right | Turn sharp right, then take the elevator up to Level 2
            elevator up right signs | Turn sharp right, then take the elevator up to Level 2, following the signs for Exit
            elevator down ahead | Take the elevator down to the ground floor and get off on the opposite side
            elevator down left | Take the elevator down to the ground floor and get off by the door on your left as you get on
            elevator down right | Take the elevator down to the ground floor and get off by the door on your right as you get on
            elevator down behind | Take the elevator down to the ground floor and get off on the same side
            elevator down other | Take the elevator down to the ground floor and get off by the other door
            elevator level ahead within | Take the elevator and get off on the opposite side
            elevator up right signs ahead | Turn sharp right, then take the elevator up to Level 2 and get off on the opposite side, following the signs for Exit
            arrive | Arrive at your destination
            arrive place | Arrive at Café Nord
            arrive toilets | Arrive at the toilets
            arrive by | Arrive at Café Nord by the east entrance
            arrive left | Arrive at your destination, on the left
            arrive place left | Arrive at Café Nord, on the left
            arrive toilets left | Arrive at the toilets, on the left
            arrive by left | Arrive at Café Nord by the east entrance, on the left
            arrive right | Arrive at your destination, on the right
            arrive place right | Arrive at Café Nord, on the right
            arrive toilets right | Arrive at the toilets, on the right
            arrive by right | Arrive at Café Nord by the east entrance, on the right
            arrive straight | Arrive at your destination, straight ahead
            arrive place straight | Arrive at Café Nord, straight ahead
            arrive toilets straight | Arrive at the toilets, straight ahead
            arrive by straight | Arrive at Café Nord by the east entrance, straight ahead
            turn left, turn right | Turn left
            turn left, door | Turn left
            turn left, elevator | Turn left
            turn left, arrive | Turn left
            """,
        said: """
            depart north | Head north for 20 metres
            depart place north | Start at Café Nord and head north for 20 metres
            depart uturn north | Turn around and head north for 20 metres
            new name | Continue onto the North gallery for 20 metres
            depart north along gallery | Head north for 20 metres along the North gallery
            continue towards elevator | Continue for 20 metres towards the elevator
            continue towards inclinedLift | Continue for 20 metres towards the inclined lift
            continue towards stairs | Continue for 20 metres towards the stairs
            continue towards escalator | Continue for 20 metres towards the escalator
            continue towards ramp | Continue for 20 metres towards the ramp
            continue towards movingWalkway | Continue for 20 metres towards the moving walkway
            continue towards ladder | Continue for 20 metres towards the ladder
            continue towards gondola | Continue for 20 metres towards the gondola
            continue towards train | Continue for 20 metres towards the train
            continue towards unknownJoin | Continue for 20 metres towards the way
            continue level towards café | Continue on Level 2 for 20 metres towards Café Nord
            depart towards lift | Head towards Lift A for 20 metres
            depart place towards toilets | Start at Café Nord and head towards the toilets for 20 metres
            continue | Continue for 20 metres
            continue level | Continue on Level 2 for 20 metres
            arrive | You have arrived at your destination
            arrive place | You have arrived at Café Nord
            arrive toilets | You have arrived at the toilets
            arrive by | You have arrived at Café Nord by the east entrance
            arrive left | You have arrived at your destination, on the left
            arrive place left | You have arrived at Café Nord, on the left
            arrive toilets left | You have arrived at the toilets, on the left
            arrive by left | You have arrived at Café Nord by the east entrance, on the left
            arrive right | You have arrived at your destination, on the right
            arrive place right | You have arrived at Café Nord, on the right
            arrive toilets right | You have arrived at the toilets, on the right
            arrive by right | You have arrived at Café Nord by the east entrance, on the right
            arrive straight | You have arrived at your destination, straight ahead
            arrive place straight | You have arrived at Café Nord, straight ahead
            arrive toilets straight | You have arrived at the toilets, straight ahead
            arrive by straight | You have arrived at Café Nord by the east entrance, straight ahead
            turn left, turn right | Turn left, then turn right
            turn left, door | Turn left, then go through the door
            turn left, elevator | Turn left, then take the elevator up to Level 2
            turn left, arrive | Turn left, then you will arrive at Café Nord, on the left
            """,
        announced: """
            turn uturn | In 12 metres, turn around
            turn sharp right | In 12 metres, turn sharp right
            turn right | In 12 metres, turn right
            turn slight right | In 12 metres, bear right
            turn straight | In 12 metres, go straight on
            turn slight left | In 12 metres, bear left
            turn left | In 12 metres, turn left
            turn sharp left | In 12 metres, turn sharp left
            turn left after café | In 12 metres, turn left after Café Nord
            turn left after toilets | In 12 metres, turn left after the toilets
            turn left at café | In 12 metres, turn left at Café Nord
            turn left at toilets | In 12 metres, turn left at the toilets
            turn left before café | In 12 metres, turn left before Café Nord
            turn left before toilets | In 12 metres, turn left before the toilets
            turn left past café | In 12 metres, turn left past Café Nord
            turn left past toilets | In 12 metres, turn left past the toilets
            turn left signs | In 12 metres, turn left, following the signs for Exit
            turn left, then right | In 12 metres, turn left, then turn sharp right
            turn left onto gallery | In 12 metres, turn left onto the North gallery
            turn left onto gallery signs | In 12 metres, turn left onto the North gallery, following the signs for Exit
            new name | In 12 metres, continue onto the North gallery
            bend left gallery | In 12 metres, follow the North gallery round to the left
            bend right outside | In 12 metres, follow the path round to the right
            bend left | In 12 metres, follow the corridor round to the left
            fork left | In 12 metres, keep left
            fork right | In 12 metres, keep right
            continue towards elevator | In 12 metres, continue towards the elevator
            continue towards inclinedLift | In 12 metres, continue towards the inclined lift
            continue towards stairs | In 12 metres, continue towards the stairs
            continue towards escalator | In 12 metres, continue towards the escalator
            continue towards ramp | In 12 metres, continue towards the ramp
            continue towards movingWalkway | In 12 metres, continue towards the moving walkway
            continue towards ladder | In 12 metres, continue towards the ladder
            continue towards gondola | In 12 metres, continue towards the gondola
            continue towards train | In 12 metres, continue towards the train
            continue towards unknownJoin | In 12 metres, continue towards the way
            continue | In 12 metres, continue
            continue signs | In 12 metres, follow the signs for Exit
            continue straight past café | In 12 metres, continue past Café Nord
            cross concourse | In 12 metres, cross the concourse
            cross hall | In 12 metres, cross the hall
            cross square | In 12 metres, cross the square
            cross platform | In 12 metres, cross the platform
            cross room | In 12 metres, cross the room
            cross area | In 12 metres, cross the open area
            cross named | In 12 metres, cross the North gallery
            cross named north | In 12 metres, cross the North gallery heading north
            cross named left | In 12 metres, turn left, then cross the North gallery
            enter | In 12 metres, enter the main building
            enter left | In 12 metres, turn left, then enter the main building
            enter level | In 12 metres, enter the main building on the ground floor
            exit | In 12 metres, exit the main building
            exit level | In 12 metres, exit the main building to the ground floor
            door uturn | In 12 metres, turn around, then go through the door
            door sharp right | In 12 metres, turn sharp right, then go through the door
            door right | In 12 metres, turn right, then go through the door
            door slight right | In 12 metres, bear right, then go through the door
            door straight | In 12 metres, go through the door
            door slight left | In 12 metres, bear left, then go through the door
            door left | In 12 metres, turn left, then go through the door
            door sharp left | In 12 metres, turn sharp left, then go through the door
            door | In 12 metres, go through the door
            door named | In 12 metres, go through the east entrance
            gate | In 12 metres, go through the gate
            gate right | In 12 metres, turn right, then go through the gate
            checkpoint | In 12 metres, go through the checkpoint
            checkpoint right | In 12 metres, turn right, then go through the checkpoint
            checkpoint named | In 12 metres, go through security
            elevator up | In 12 metres, take the elevator up to Level 2
            elevator down | In 12 metres, take the elevator down to the ground floor
            elevator level | In 12 metres, take the elevator to Level 2
            inclinedLift up | In 12 metres, take the inclined lift up to Level 2
            inclinedLift down | In 12 metres, take the inclined lift down to the ground floor
            inclinedLift level | In 12 metres, take the inclined lift to Level 2
            stairs up | In 12 metres, take the stairs up to Level 2
            stairs down | In 12 metres, take the stairs down to the ground floor
            stairs level | In 12 metres, take the stairs to Level 2
            stairs up within | In 12 metres, go up the stairs
            stairs down within | In 12 metres, go down the stairs
            stairs level within | In 12 metres, take the stairs
            escalator up | In 12 metres, take the escalator up to Level 2
            escalator down | In 12 metres, take the escalator down to the ground floor
            escalator level | In 12 metres, take the escalator to Level 2
            escalator up within | In 12 metres, take the escalator up
            escalator down within | In 12 metres, take the escalator down
            escalator level within | In 12 metres, take the escalator
            ramp up | In 12 metres, take the ramp up to Level 2
            ramp down | In 12 metres, take the ramp down to the ground floor
            ramp level | In 12 metres, take the ramp to Level 2
            ramp up within | In 12 metres, go up the ramp
            ramp down within | In 12 metres, go down the ramp
            ramp level within | In 12 metres, take the ramp
            movingWalkway up | In 12 metres, take the moving walkway up to Level 2
            movingWalkway down | In 12 metres, take the moving walkway down to the ground floor
            movingWalkway level | In 12 metres, take the moving walkway to Level 2
            movingWalkway up within | In 12 metres, take the moving walkway up
            movingWalkway down within | In 12 metres, take the moving walkway down
            movingWalkway level within | In 12 metres, take the moving walkway
            ladder up | In 12 metres, take the ladder up to Level 2
            ladder down | In 12 metres, take the ladder down to the ground floor
            ladder level | In 12 metres, take the ladder to Level 2
            ladder up within | In 12 metres, go up the ladder
            ladder down within | In 12 metres, go down the ladder
            ladder level within | In 12 metres, take the ladder
            passage | In 12 metres, continue to Level 2
            passage named | In 12 metres, go through the east entrance to Level 2
            gondola up | In 12 metres, take the gondola up to Level 2
            gondola down | In 12 metres, take the gondola down to the ground floor
            gondola level | In 12 metres, take the gondola to Level 2
            train up | In 12 metres, take the train up to Level 2
            train down | In 12 metres, take the train down to the ground floor
            train level | In 12 metres, take the train to Level 2
            unknownJoin up | In 12 metres, take the way up to Level 2
            unknownJoin down | In 12 metres, take the way down to the ground floor
            unknownJoin level | In 12 metres, take the way to Level 2
            unknownJoin up within | In 12 metres, go up the way
            unknownJoin down within | In 12 metres, go down the way
            unknownJoin level within | In 12 metres, take the way
            elevator up named | In 12 metres, take Lift A up to Level 2
            stairs down named | In 12 metres, take the North stairs down to the ground floor
            elevator up right | In 12 metres, turn sharp right, then take the elevator up to Level 2
            elevator up right signs | In 12 metres, turn sharp right, then take the elevator up to Level 2, following the signs for Exit
            elevator down ahead | In 12 metres, take the elevator down to the ground floor and get off on the opposite side
            elevator down left | In 12 metres, take the elevator down to the ground floor and get off by the door on your left as you get on
            elevator down right | In 12 metres, take the elevator down to the ground floor and get off by the door on your right as you get on
            elevator down behind | In 12 metres, take the elevator down to the ground floor and get off on the same side
            elevator down other | In 12 metres, take the elevator down to the ground floor and get off by the other door
            elevator level ahead within | In 12 metres, take the elevator and get off on the opposite side
            elevator up right signs ahead | In 12 metres, turn sharp right, then take the elevator up to Level 2 and get off on the opposite side, following the signs for Exit
            arrive | In 12 metres, you will arrive at your destination
            arrive place | In 12 metres, you will arrive at Café Nord
            arrive toilets | In 12 metres, you will arrive at the toilets
            arrive by | In 12 metres, you will arrive at Café Nord by the east entrance
            arrive left | In 12 metres, you will arrive at your destination, on the left
            arrive place left | In 12 metres, you will arrive at Café Nord, on the left
            arrive toilets left | In 12 metres, you will arrive at the toilets, on the left
            arrive by left | In 12 metres, you will arrive at Café Nord by the east entrance, on the left
            arrive right | In 12 metres, you will arrive at your destination, on the right
            arrive place right | In 12 metres, you will arrive at Café Nord, on the right
            arrive toilets right | In 12 metres, you will arrive at the toilets, on the right
            arrive by right | In 12 metres, you will arrive at Café Nord by the east entrance, on the right
            arrive straight | In 12 metres, you will arrive at your destination, straight ahead
            arrive place straight | In 12 metres, you will arrive at Café Nord, straight ahead
            arrive toilets straight | In 12 metres, you will arrive at the toilets, straight ahead
            arrive by straight | In 12 metres, you will arrive at Café Nord by the east entrance, straight ahead
            turn left, turn right | In 12 metres, turn left
            turn left, door | In 12 metres, turn left
            turn left, elevator | In 12 metres, turn left
            turn left, arrive | In 12 metres, turn left
            """)
}
