---@meta waymark
-- The plugin API of Waymark, generated from its declarations: `WAYMARK_BLESS=1 swift test --filter WaymarkPluginToolsTests`.
-- For editors only; it never runs. docs/plugin-api.md describes the same in prose.

-- What hooks read, and what functions return.

---The state of a navigation session.
---@class waymark.ctx
---@field time number The engine's clock, since 1970. (s)
---@field leg integer The current leg, from 1.
---@field step integer The current step of the leg, from 1.
---@field step_count integer How many steps the leg has.
---@field level string? The id of the traveller's level.
---@field level_name string? Its name in the session's language.
---@field building string? The id of the traveller's building.
---@field x number? Where the traveller is, along the x axis of the venue's frame. (m)
---@field y number? Where the traveller is, along the y axis of the venue's frame. (m)
---@field is_off_route boolean Whether the traveller is off the route.
---@field is_riding boolean Whether the traveller rides or climbs between levels.
---@field profile string The name of the profile.
---@field language string The language of the instructions, for example `en`.
---@field distance_to_maneuver number To the end of the step. (m)
---@field distance_remaining number To the end of the route. (m)
---@field duration_remaining number To the end of the route. (s)
---@field fraction number The share of the route that is done, 0 to 1.
---@field speed number? The traveller's speed. (m/s)
---@field waypoint integer The next waypoint, from 1.
---@field waypoint_count integer How many waypoints there are after the start.
---@field visitor string? The visitor's id, if known.
---@field heading number? The compass direction in which the traveller moves, 0 to 360; nil if it is unknown. (°)
---@field venue string? The venue's id.
---@field level_short_name string? The label of that level on an elevator's buttons.
---@field roles string[] The traveller's roles beside `public`, with those of the profile, in order.
---@field lat number? Latitude. (°)
---@field lon number? Longitude. (°)

---A location update.
---@class waymark.fix
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)
---@field lat number? Latitude, if the venue has an anchor. (°)
---@field lon number? Longitude, if the venue has an anchor. (°)
---@field level string? The id of the level that the positioning system reports.
---@field accuracy number? The radius within which the true position most likely is. (m)
---@field course number? The compass direction of movement. (°)
---@field speed number? The speed of movement. (m/s)
---@field time number When it was measured, since 1970. (s)
---@field is_simulated boolean Whether a simulator created it.

---A position of the traveller.
---@class waymark.location
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)
---@field level string? The level's id.
---@field lat number? Latitude. (°)
---@field lon number? Longitude. (°)

---Where a fix lies relative to the route.
---@class waymark.deviation
---@field kind "none"|"off_step"|"off_route"|"wrong_level" What kind of deviation it is.
---@field metres number From the path of the nearest part of the route on the fix's level; `math.huge` if there is none. (m)
---@field seconds number How long it has lasted. (s)
---@field line_metres number To the line of the route, however wide its path is; `math.huge` if there is none. (m)

---The traveller's progress and what is left.
---@class waymark.progress
---@field leg integer The current leg, from 1.
---@field step integer The current step of the leg, from 1.
---@field level string The level's id.
---@field x number Where the traveller is drawn, along the x axis of the venue's frame. (m)
---@field y number Where the traveller is drawn, along the y axis of the venue's frame. (m)
---@field is_snapped boolean Whether that is on the route.
---@field distance_to_maneuver number To the end of the step. (m)
---@field distance_remaining_on_leg number To the end of the leg. (m)
---@field distance_remaining number To the end of the route. (m)
---@field duration_to_maneuver number To the end of the step. (s)
---@field duration_remaining_on_leg number To the end of the leg. (s)
---@field duration_remaining number To the end of the route. (s)
---@field fraction number The share of the route that is done, 0 to 1.
---@field arrival number When the traveller will arrive, since 1970. (s)

---A point that the route leads to.
---@class waymark.waypoint
---@field index integer Its number, from 1.
---@field is_last boolean Whether the route ends there.
---@field place string? The place's id, if it is a place.
---@field name string? The place's name in the session's language.
---@field category string? The place's dotted category.

---A route as a whole.
---@class waymark.route
---@field distance number Its length. (m)
---@field duration number Its duration, with all waits. (s)
---@field legs integer How many legs it has.
---@field levels string[] The ids of its levels, in order of passing.
---@field way_types ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] The way types on it, each once.

---A directed edge of the network, before live conditions.
---@class waymark.edge
---@field id string The id of the path, connector or area it is part of.
---@field kind "corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin" The way type.
---@field connector string? The connector's id, if it is part of one.
---@field profile string The name of the profile that is asked for.
---@field length number The walking distance; 0 for rides. (m)
---@field duration number The plain time with the default wait. (s)
---@field default number The same value: the cost if no plugin has an opinion. (s)
---@field level string The id of the level where it starts.
---@field from_level string The id of the level where it starts.
---@field to_level string The id of the level where it ends.
---@field x number Its middle, along the x axis of the venue's frame. (m)
---@field y number Its middle, along the y axis of the venue's frame. (m)
---@field incline number? How steep it is in its direction, as a ratio: 0.083 is 8.3 %, negative descends.
---@field width number? How wide it is. (m)
---@field step_count integer? How many steps it has; negative descends.
---@field name string? The path's or connector's name.
---@field tags table<string, string> Its tags in the venue's files.
---@field is_accessible boolean? Whether the venue's author states that wheelchairs can use it; nil if not stated.
---@field is_reversed boolean Whether it runs against the direction in which it was drawn.
---@field access string[]? The roles of which one is needed to use it, in order; nil if everybody may. An empty list means that several are needed together.
---@field lat number? Its middle. Latitude. (°)
---@field lon number? Its middle. Longitude. (°)
---@field areas string[] The ids of the areas that it leads through, starts in or ends in, in order.
---@field units string[] The ids of the units that it leads through, starts in or ends in, in order.
---@field geofences string[] The ids of the geofences that it leads through, starts in or ends in, in order.

---A maneuver and the way from it to the next.
---@class waymark.step
---@field kind "depart"|"turn"|"fork"|"continue"|"new name"|"enter building"|"exit building"|"cross area"|"take connector"|"pass door"|"pass gate"|"pass checkpoint"|"arrive" The kind of maneuver.
---@field modifier "uturn"|"sharp right"|"right"|"slight right"|"straight"|"slight left"|"left"|"sharp left"|nil The turn, if there is a turn.
---@field name string? What it is about: the place, building, connector or door.
---@field distance number The distance to the next maneuver. (m)
---@field duration number The time to the next maneuver. (s)
---@field level string The id of the level where it starts.
---@field level_name string The name of that level.
---@field from_level string The id of the level where it starts.
---@field to_level string The id of the level where it ends.
---@field to_level_name string The name of that level.
---@field building string? The id of the building where it ends.
---@field context "InsideBuilding"|"OutsideOnVenue" Whether it ends under a roof.
---@field highway "footway"|"stairs"|"escalator"|"travelator"|"elevator"|"ramp"|"ladder"|"wheelchairlift"|"gondola"|"train" The way type in MapsIndoors' words.
---@field direction "up"|"down"|"level"|nil For connectors, where they lead.
---@field landmark string? The name of the landmark where it starts.
---@field signpost string? What the signs along it say.
---@field bearing_before number? The compass direction on the way to it; nil at the start. (°)
---@field bearing_after number? The compass direction on the way on; nil at the end. (°)
---@field exit "ahead"|"left"|"right"|"behind"|"other"|nil For elevators with several doors, the side on which people get off, if it is known.
---@field node string? The id of the node where it starts; nil where no node is, such as on open floor.
---@field x number Where it starts, along the x axis of the venue's frame. (m)
---@field y number Where it starts, along the y axis of the venue's frame. (m)
---@field lat number? Where it starts. Latitude. (°)
---@field lon number? Where it starts. Longitude. (°)
---@field landmark_relation "after"|"at"|"before"|"past"|nil Where the landmark is for a traveller who walks up to the maneuver.
---@field landmark_side "left"|"right"|nil On which side of that way the landmark is; nil if it is straight ahead, or an area.

---A query for the router.
---@class waymark.query
---@field from string The start, as it is typed at the prompt.
---@field to string The end, as it is typed at the prompt.
---@field waypoints string[] All waypoints with start and end.
---@field profile string The name of the profile.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] Way types to use only if there is no other way.
---@field exclude ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] Way types never to use.
---@field prefer ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] Way types to prefer.
---@field reason "request"|"off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason for the query.
---@field roles string[] The traveller's roles beside `public`, with those of the profile, in order.

---A place of the venue.
---@class waymark.place
---@field id string Its id.
---@field name string Its name.
---@field category string Its dotted category, for example `food.cafe`.
---@field level string The id of its level.
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)
---@field is_wheelchair_reachable boolean? Whether wheelchairs can reach it. Only `check` determines this; otherwise nil.
---@field has_hours boolean Whether it has opening hours.
---@field entrances integer How many entrances it has.
---@field tags table<string, string> Its tags in the venue's files.
---@field lat number? Latitude. (°)
---@field lon number? Longitude. (°)

---A level of the venue.
---@class waymark.level
---@field id string Its id.
---@field name string Its name.
---@field ordinal number Its height in storeys; 0 is ground level.
---@field building string? The id of its building; nil is outdoors.
---@field short_name string Its label on an elevator's buttons, for example `2`.

---A place and the way to it.
---@class waymark.near
---@field place string The place's id.
---@field name string Its name.
---@field distance number The distance to it. (m)
---@field duration number The time it takes, with all waits. (s)
---@field is_open boolean Whether it is open on arrival, by its hours and the live conditions.

---What is left of the route.
---@class waymark.remaining
---@field distance number To the end of the route. (m)
---@field duration number To the end of the route. (s)
---@field legs integer How many legs are left, with the current leg.

---The time on the venue's clocks.
---@class waymark.local_time
---@field text string For example `09:05`.
---@field hour integer 0 to 23.
---@field minute integer 0 to 59.
---@field weekday integer 1 is Monday, 7 is Sunday.
---@field second integer 0 to 59.
---@field year integer For example 2026.
---@field month integer 1 to 12.
---@field day integer 1 to 31.
---@field date string For example `2026-01-05`.

---The venue.
---@class waymark.venue
---@field id string Its id.
---@field name string Its name.
---@field language string The language of its names, for example `en`.
---@field time_zone string Its time zone, for example `Europe/Amsterdam`.
---@field lat number The latitude of its anchor. (°)
---@field lon number The longitude of its anchor. (°)
---@field levels integer The number of its levels.
---@field places integer The number of its places.
---@field bearing number The compass direction of the y axis of its frame; the x axis is 90° to the right of it. (°)

---A way from level to level.
---@class waymark.connector
---@field id string Its id.
---@field kind "elevator"|"inclinedLift"|"stairs"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"passage"|"gondola"|"train"|"unknownJoin" What it is.
---@field name string? Its name.
---@field levels string[] The ids of the levels of its landings, in order.
---@field direction "both"|"forward"|"backward" Its direction along the order of its landings.
---@field is_open boolean Whether its opening hours and the live conditions let people use it now.
---@field is_accessible boolean? Whether the venue's author states that wheelchairs can use it; nil if not stated.
---@field tags table<string, string> Its tags in the venue's files.

---An area or a geofence.
---@class waymark.zone
---@field id string Its id.
---@field kind "area"|"geofence" What it is.
---@field name string? Its name.
---@field category string? Its dotted category; areas only.
---@field levels string[] The ids of its levels; for a geofence, an empty list means every level.
---@field tags table<string, string> Its tags in the venue's files; geofences only.

---A place that a search found.
---@class waymark.found_place
---@field id string Its id.
---@field name string Its name.
---@field category string Its dotted category, for example `food.cafe`.
---@field level string The id of its level.
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)
---@field has_hours boolean Whether it has opening hours.
---@field tags table<string, string> Its tags in the venue's files.
---@field lat number? Latitude. (°)
---@field lon number? Longitude. (°)
---@field is_open boolean? Whether it is open now, by its hours and the live conditions; nil if it has no hours and nothing closes it.
---@field opens number? When it opens next, since 1970, if it is closed by its hours. (s)
---@field closes number? When it closes next, since 1970, if it is open by its hours. (s)
---@field zones string[] The ids of the areas and geofences that contain it.
---@field distance number? In a straight line; nil on other levels, and if the traveller's position is unknown. (m)

---A point of the line of a route.
---@class waymark.route_point
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)
---@field level string The id of its level.
---@field leg integer The leg it belongs to, from 1.
---@field lat number? Latitude. (°)
---@field lon number? Longitude. (°)

---An alternative way.
---@class waymark.alternative
---@field index integer Its number, from 1, for `waymark.nav.take_alternative`.
---@field distance number Its length. (m)
---@field duration number Its duration, with all waits. (s)
---@field levels string[] The ids of its levels, in order of passing.
---@field way_types ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] The way types on it, each once.

---A person who can share a location in groups.
---@class waymark.member
---@field id string The member's id.
---@field name string The name to show; the id if there is none.

---Members who see each other's locations.
---@class waymark.group
---@field id string The group's id.
---@field subject string What the group is about; can be empty.
---@field members string[] The ids of the members.
---@field started number When it was started, since 1970. (s)

---A location that a member shares in a group.
---@class waymark.shared_location
---@field member string The member's id.
---@field name string The member's name; the id if there is none.
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)
---@field lat number Latitude. (°)
---@field lon number Longitude. (°)
---@field level string? The level's id, if it is shared.
---@field building string? The building's id, if it is known.
---@field accuracy number? The radius within which the member probably was. (m)
---@field time number When it was measured, since 1970. (s)
---@field is_current boolean Whether the member still shares it.
---@field ended "stopped"|"expired"|"away"|nil Why it is no longer current.
---@field regions string[] The ids of the geofences that the member is in.
---@field transition "enter"|"leave"|nil Whether a geofence was entered or left; nil for a location.
---@field region string? The id of that geofence.
---@field poi string? The name of the place, if a plugin or the sender gave one.
---@field tag string? A word for programs, if a plugin or the sender gave one.

---A live condition of the venue.
---@class waymark.condition
---@field id integer Its number.
---@field target string The id of the path, connector, place or area that it is on.
---@field level string? The id of the level, if it is on a connector's landing there.
---@field effect "closed"|"delayed"|"slowed"|"reversed" What it does.
---@field delay number? The time added to every passage. (s)
---@field factor number? The factor of the time.
---@field reason string? The reason; nil without one.
---@field owner string? Who set it: the id of a plugin, or a name.
---@field from number? When it began, since 1970; nil: always. (s)
---@field ends number? When it ends, or its window does, since 1970; nil: when it is lifted. (s)
---@field every string? The opening hours in which it comes again; nil: it does not.

---A travel profile.
---@class waymark.travel_profile
---@field name string Its name.
---@field speed number The walking speed on level ground. (m/s)
---@field forbid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] Way types it never uses.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] Way types it uses only if there is no other way.
---@field max_incline number? The steepest way it takes, as a ratio; nil if there is no limit.
---@field min_width number? The narrowest way it takes; nil if there is no limit. (m)
---@field roles string[] Its roles beside `public`, in order.

---A route that a plugin asked for. Nobody follows it.
---@class waymark.found_route
---@field distance number Its length. (m)
---@field duration number Its duration, with all waits. (s)
---@field levels string[] The ids of its levels, in order of passing.
---@field way_types ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[] The way types on it, each once.
---@field arrival number When a traveller who starts now arrives, since 1970. (s)
---@field connectors string[] The ids of the connectors on it, in order of passing.
---@field place string? The id of the place where it ends; nil if it ends at none.

-- What hooks return.

---What to search for. What is left out does not matter; an empty table finds every place.
---@class waymark.place_query
---@field text string? A part of the name or of an alias, in upper or lower case. (at most 200 bytes)
---@field category string? A dotted category, for example `food`. (at most 200 bytes)
---@field level string? The id of its level. (at most 200 bytes)
---@field zone string? The id of an area or geofence that contains it. (at most 200 bytes)
---@field tags table<string, string>? Tags that it has with these values; `*` is any value.
---@field open boolean? Whether it is open now; places without hours count as open.
---@field limit integer? Maximum number of results; default 20. (1 to 50)

---A query for a route that nobody follows. What is left out is that of the session's request.
---@class waymark.route_query
---@field from string? The start: the id of a place, `@` with that of a node, or `LEVEL:X,Y`; default the traveller's position. (at most 200 bytes)
---@field to string? The end, in the same way; default the traveller's position. (at most 200 bytes)
---@field profile string? The name of a profile. (at most 40 bytes)
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Way types to avoid.
---@field exclude ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Way types never to use.
---@field prefer ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Way types to prefer.

---A position on the level of the fix.
---@class waymark.point
---@field x number Along the x axis of the venue's frame. (m)
---@field y number Along the y axis of the venue's frame. (m)

---Changes to a simulated fix; what is left out stays the same.
---@class waymark.fix_change
---@field x number? Along the x axis of the venue's frame. (m)
---@field y number? Along the y axis of the venue's frame. (m)
---@field level string? A level's id.
---@field accuracy number? The radius within which the true position most likely is. (m) (0 to 10000)

---Changes to a query; what is left out stays the same.
---@class waymark.query_change
---@field profile string? The name of a profile.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Replaces the query's `avoid`.
---@field exclude ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Replaces the query's `exclude`.
---@field prefer ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Replaces the query's `prefer`.
---@field roles string[]? Replaces the roles that the query has beside those of its profile. A role that the traveller did not have, also one of `profile`, needs the capability `roles`. (at most 60 bytes)

---Points for an arrival.
---@class waymark.reward
---@field id string Its name; a reward counts once for each plugin, id and arrival, even after a crash. (at most 64 bytes)
---@field points integer How many. (0 to 1000000)
---@field reason string? The reason, shown to the visitor. (at most 200 bytes)

---Changes to a message; what is left out stays the same.
---@class waymark.shared_location_change
---@field x number? Along the x axis of the venue's frame. (m)
---@field y number? Along the y axis of the venue's frame. (m)
---@field level string? A level's id. (at most 200 bytes)
---@field accuracy number? The radius within which the member probably is. (m) (0 to 100000)
---@field poi string? The name of the place, for maps. (at most 200 bytes)
---@field tag string? A word for programs. (at most 200 bytes)
---@field others table<string, string>? Further members of the message: at most 16, with names of 1 to 40 lower-case letters, digits and `_` that Waymark does not use itself.

---A place to add to the results of a search.
---@class waymark.search_result
---@field place string The place's id.
---@field note string? What to show with it. (at most 200 bytes)
---@field score number? How well it matches; default 1. Places with 1 or more come first. (0 to 1000)

---A travel profile, based on another one.
---@class waymark.profile
---@field name string Its name: lower-case letters, digits, `-`. (at most 40 bytes)
---@field base string The name of the profile it starts from.
---@field speed number? The walking speed on level ground. (m/s) (0.1 to 3)
---@field forbid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Way types it never uses.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin")[]? Way types it uses only if there is no other way.
---@field max_incline number? The steepest way it takes, as a ratio. (0 to 1)
---@field min_width number? The narrowest way it takes. (m) (0 to 10)
---@field roles string[]? Roles that it has beside those of its base. A profile with roles, also with those of its base, needs the capability `roles`. (at most 60 bytes)

---What a place lacks.
---@class waymark.expectation
---@field message string Lower case, no full stop, for example `has no opening hours`. (at most 200 bytes)
---@field severity "warning"|"error"|nil Its severity; default `warning`.

---A command for the prompt.
---@class waymark.command
---@field name string What users type: lower-case letters, digits, `-`. (at most 40 bytes)
---@field summary string What it does, for `help`. (at most 200 bytes)
---@field usage string? Its arguments, for example `PLACE [MINUTES]`. Tab completes them: capital letters that are a kind of `arguments`, and words in small letters. After `…`, the last argument repeats. (at most 200 bytes)
---@field arguments (string|string[])[]? What Tab completes instead, for each argument: a list of words, or a kind, which is one of `place`, `target`, `level`, `connector`, `category`, `role`, `profile`, `plugin`, `member`, `group`, `text`. (at most 60 bytes)

---A venue for a unit test: small, flat and without paths. What is left out is empty.
---@class waymark.test_venue
---@field id string? Its id; default `test`. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field time_zone string? For example `Europe/Amsterdam`; default `UTC`. (at most 64 bytes)
---@field bearing number? The compass direction of the y axis; default 0. (°) (-360 to 360)
---@field levels waymark.test_level[]? Its levels; at least one.
---@field places waymark.test_place[]? Its places.
---@field connectors waymark.test_connector[]? Its connectors.
---@field zones waymark.test_zone[]? Its geofences.

---A level of a test's venue.
---@class waymark.test_level
---@field id string Its id. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field short_name string? Default its id. (at most 20 bytes)
---@field ordinal number? Its height in storeys; default its position in the list, from 0. (-100 to 1000)

---A place of a test's venue.
---@class waymark.test_place
---@field id string Its id. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field category string? Default `service`. (at most 200 bytes)
---@field level string? Its level's id; default the first level. (at most 64 bytes)
---@field x number? Default 0. (m) (-10000 to 10000)
---@field y number? Default 0. (m) (-10000 to 10000)
---@field hours string? Opening hours, for example `Mo-Fr 09:00-18:00`. (at most 1000 bytes)
---@field tags table<string, string>? Its tags.

---A connector of a test's venue.
---@class waymark.test_connector
---@field id string Its id. (at most 64 bytes)
---@field kind "elevator"|"inclinedLift"|"stairs"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"passage"|"gondola"|"train"|"unknownJoin"|nil Default `elevator`.
---@field name string? Its name. (at most 200 bytes)
---@field levels string[] The ids of its levels.
---@field x number? Default 0. (m) (-10000 to 10000)
---@field y number? Default 0. (m) (-10000 to 10000)
---@field tags table<string, string>? Its tags.

---A rectangular geofence of a test's venue.
---@class waymark.test_zone
---@field id string Its id. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field levels string[]? The ids of its levels; default all.
---@field x number Its west side. (m) (-10000 to 10000)
---@field y number Its south side. (m) (-10000 to 10000)
---@field width number From west to east. (m) (0.1 to 10000)
---@field height number From south to north. (m) (0.1 to 10000)
---@field tags table<string, string>? Its tags.

---The values of the options that `plugin.json` declares.
---@class waymark.options
---@field [string] any

-- The `e` of each hook.

---The session received its first input.
---@class waymark.e.session_started
---@field route waymark.route The route that the session follows.
---@field place string? The id of the place where the route ends, if any.
---@field ctx waymark.ctx The state of the session.

---The session ended; it ignores all further input.
---@class waymark.e.session_ended
---@field reason "arrived"|"cancelled" Whether the traveller arrived, or the session was cancelled before.
---@field ctx waymark.ctx The state of the session.

---Decides whether sensors and timers can be switched off after a session.
---@class waymark.e.should_release_resources
---@field default boolean The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---The session no longer needs sensors and timers.
---@class waymark.e.resources_released
---@field ctx waymark.ctx The state of the session.

---The permission to use the traveller's location changed.
---@class waymark.e.did_change_authorization
---@field status "full"|"reduced"|"denied" The permission from now on.
---@field ctx waymark.ctx The state of the session.

---The journey has a route: its first one, or a new one.
---@class waymark.e.route_set
---@field route waymark.route The route.
---@field ctx waymark.ctx The state of the session.

---The venue's live conditions changed.
---@class waymark.e.conditions_changed
---@field count integer The number of live conditions now.
---@field ctx waymark.ctx The state of the session.

---The venue was imported again. `did_reroute` or `did_fail_to_reroute` with the reason `venue_changed` follows, unless the traveller has arrived.
---@class waymark.e.venue_changed
---@field ctx waymark.ctx The state of the session.

---A timer of `waymark.timer.after` is due.
---@class waymark.e.timer
---@field name string The timer's name.
---@field argument any? The text or number that the timer was given.
---@field ctx waymark.ctx The state of the session.

---A plugin failed; the default was used instead.
---@class waymark.e.plugin_error
---@field plugin string The plugin's id.
---@field hook string The hook's name.
---@field message string What went wrong, with file and line.
---@field ctx waymark.ctx The state of the session.

---Decides whether a fix is discarded. Asked for every fix.
---@class waymark.e.should_discard_location
---@field fix waymark.fix The fix.
---@field verdict "qualified"|"malformed"|"inaccurate"|"time_went_back"|"unknown_level" The engine's own judgement of the fix.
---@field default boolean The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---A fix was not used.
---@class waymark.e.location_discarded
---@field fix waymark.fix The fix.
---@field verdict "qualified"|"malformed"|"inaccurate"|"time_went_back"|"unknown_level" The engine's own judgement of the fix.
---@field ctx waymark.ctx The state of the session.

---Fixes became too inaccurate for decisions, or accurate enough again.
---@class waymark.e.accuracy_changed
---@field sufficient boolean Whether they are accurate enough.
---@field accuracy number The radius of the probable error. (m)
---@field ctx waymark.ctx The state of the session.

---Changes the level of a fix.
---@class waymark.e.resolve_floor
---@field fix waymark.fix The fix.
---@field previous string? The id of the level so far.
---@field default string The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---The traveller is on another level.
---@class waymark.e.floor_changed
---@field from string The id of the level before.
---@field to string The id of the level now.
---@field connector string? The id of the connector that leads there, if there is one nearby.
---@field ctx waymark.ctx The state of the session.

---Changes the displayed position of a fix.
---@class waymark.e.snap_location
---@field fix waymark.fix The fix.
---@field default_x number? The position that the engine displays; nil: not on the route. (m)
---@field default_y number? The position that the engine displays; nil: not on the route. (m)
---@field ctx waymark.ctx The state of the session.

---The displayed position is now on the route, or no longer.
---@class waymark.e.snapping_changed
---@field snapped boolean Whether it is on the route.
---@field ctx waymark.ctx The state of the session.

---The traveller entered or left a geofence.
---@class waymark.e.region_transition
---@field region string The geofence's id.
---@field transition "enter"|"leave" Whether the traveller entered or left it.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---A fix was used, or a position was estimated, and the progress is up to date. The position is on `level`. While a fix names a level that the session does not believe, it stays the last one on the old level.
---@class waymark.e.did_update_progress
---@field progress waymark.progress The progress on the route.
---@field location waymark.location The displayed position.
---@field raw_location waymark.location The position of the fix.
---@field ctx waymark.ctx The state of the session.

---Decides whether the current step is complete. Asked after every fix on the route.
---@class waymark.e.should_advance_step
---@field fix waymark.fix? The last fix that was used.
---@field default boolean The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---The current step changed.
---@class waymark.e.step_changed
---@field leg integer The leg of the new step, from 1.
---@field step integer The new step in its leg, from 1.
---@field cause "automatic"|"rescue"|"manual"|"new_route" The reason for the change.
---@field ctx waymark.ctx The state of the session.

---Decides whether the traveller is off the route. Asked for every fix that is used.
---@class waymark.e.evaluate_off_route
---@field fix waymark.fix? The last fix that was used.
---@field deviation waymark.deviation The position relative to the route.
---@field default "on"|"pending"|"off" The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---The traveller left the route.
---@class waymark.e.did_go_off_route
---@field deviation waymark.deviation The position relative to the route.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---The traveller is back on the route.
---@class waymark.e.did_return_to_route
---@field off number The time off the route. (s)
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---Decides whether the traveller is asked what to do off the route.
---@class waymark.e.should_show_off_route_alert
---@field deviation waymark.deviation The position relative to the route.
---@field default boolean The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---The traveller was asked what to do off the route. The alert waits for `reroute`, `dismiss` or `never`.
---@class waymark.e.off_route_alert_shown
---@field deviation waymark.deviation The position relative to the route.
---@field ctx waymark.ctx The state of the session.

---The traveller answered the alert.
---@class waymark.e.off_route_alert_resolved
---@field result "reroute"|"dismiss"|"dont_show_again" The answer.
---@field ctx waymark.ctx The state of the session.

---Decides whether a new route is searched.
---@class waymark.e.should_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason for a new route.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---The session is about to search a new route.
---@class waymark.e.will_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason for a new route.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---Changes a request to the router: for the first route (`reason` is `request`) and for every reroute.
---@class waymark.e.prepare_route_query
---@field query waymark.query The request, as the previous plugins have changed it.
---@field reason "request"|"off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason for the request.
---@field ctx waymark.ctx? The state of the session.

---A new route is in use.
---@class waymark.e.did_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason for the new route.
---@field proactive boolean Whether the traveller had not left the old route.
---@field route waymark.route The new route.
---@field ctx waymark.ctx The state of the session.

---There is no new route. The old one stays, and is followed up to what is closed or gone. If the destination and something before it close at once, it comes twice in one update, with the destination and then the other thing as `obstacle`.
---@class waymark.e.did_fail_to_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason why a new route was searched.
---@field error "no_path"|"no_path_for_profile"|"closed"|"no_access"|"excluded"|"off_network"|"no_such_category"|"unknown_feature"|"bad_cost"|"unknown_conditions" The reason why there is none.
---@field gone string? The id of the destination that the venue does not have any more.
---@field obstacle string? The id of what is closed, if the event tells of one thing.
---@field condition integer? The number of the live condition that closes the obstacle.
---@field ctx waymark.ctx The state of the session.

---A plugin vetoed a reroute. The plugins are asked again after a pause.
---@class waymark.e.reroute_vetoed
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed"|"destination_moved" The reason for a new route.
---@field plugin string? The id of the first plugin that vetoed it.
---@field ctx waymark.ctx The state of the session.

---The route is the same, with current times.
---@class waymark.e.did_refresh_route
---@field progress waymark.progress? The progress on the route.
---@field ctx waymark.ctx The state of the session.

---The way ahead was closed and can be followed again, possibly after a wait of up to 15 minutes, of which a `route_notice` tells.
---@class waymark.e.way_reopened
---@field ctx waymark.ctx The state of the session.

---There is a new notice about the route: at the start, and after a new or refreshed route.
---@class waymark.e.route_notice
---@field type "avoided_way_used"|"waits_for_opening"|"waits_for_quicker"|"later_departure"|"departure_over"|"place_closed_at_arrival"|"place_closes_soon"|"condition_on_route"|"unknown_join"|"leaves_closed" The type of the notice.
---@field place string? The id of the place that it is about.
---@field kind "corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|"gondola"|"train"|"unknownJoin"|nil The way type that should be avoided.
---@field moment number? The time when it opens, closes or becomes quicker; the later departure; since 1970. (s)
---@field wait number? The wait until it opens or becomes quicker. (s)
---@field condition integer? The number of the live condition.
---@field ctx waymark.ctx The state of the session.

---The list of alternative routes changed.
---@class waymark.e.did_update_alternatives
---@field count integer The number of alternatives.
---@field removed integer The number of old alternatives that are gone.
---@field ctx waymark.ctx The state of the session.

---Alternative routes could not be found.
---@class waymark.e.did_fail_to_update_alternatives
---@field error string What went wrong.
---@field ctx waymark.ctx The state of the session.

---Decides whether an alternative that the traveller follows becomes the route.
---@class waymark.e.should_take_alternative
---@field alternative integer The number of the alternative, from 1.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---An alternative is about to become the route.
---@class waymark.e.will_take_alternative
---@field alternative integer The number of the alternative, from 1.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---An alternative became the route.
---@class waymark.e.did_take_alternative
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The state of the session.

---An alternative could not become the route, which stays.
---@class waymark.e.did_fail_to_take_alternative
---@field error string What went wrong.
---@field ctx waymark.ctx The state of the session.

---The traveller comes near a waypoint. Reported with each update of the approach.
---@class waymark.e.will_arrive
---@field waypoint waymark.waypoint The waypoint.
---@field duration number The time to the waypoint. (s)
---@field distance number The distance to the waypoint. (m)
---@field ctx waymark.ctx The state of the session.

---Decides whether the traveller has arrived at a waypoint. Asked for every fix near the waypoint.
---@class waymark.e.should_arrive
---@field fix waymark.fix? The last fix that was used.
---@field waypoint waymark.waypoint The waypoint.
---@field metres number The distance to the waypoint. (m)
---@field is_same_level boolean Whether the traveller is on its level.
---@field default boolean The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---Decides whether the next leg starts after an arrival. Plugins that only observe arrivals use `did_arrive`.
---@class waymark.e.should_advance_leg
---@field waypoint waymark.waypoint The waypoint.
---@field ctx waymark.ctx The state of the session.

---The traveller arrived at a waypoint. Reported once for each waypoint.
---@class waymark.e.did_arrive
---@field waypoint waymark.waypoint The waypoint.
---@field ctx waymark.ctx The state of the session.

---Decides whether there are no reroutes after an arrival.
---@class waymark.e.should_prevent_reroutes_on_arrival
---@field waypoint waymark.waypoint The waypoint.
---@field default boolean The answer that applies if no plugin has an opinion.
---@field ctx waymark.ctx The state of the session.

---Adds rewards for an arrival, with or without a recommendation.
---@class waymark.e.arrival_rewards
---@field waypoint waymark.waypoint The waypoint.
---@field ctx waymark.ctx The state of the session.

---The traveller reached the place of an accepted recommendation and stayed for the required time.
---@class waymark.e.place_arrived
---@field recommendation string The recommendation's id.
---@field place string The place's id.
---@field ctx waymark.ctx The state of the session.

---The traveller received points. Each visit is rewarded once, even after a crash.
---@class waymark.e.points_awarded
---@field recommendation string The recommendation's id.
---@field points integer The number of points.
---@field balance integer The traveller's balance now.
---@field ctx waymark.ctx The state of the session.

---The traveller accepted a recommendation.
---@class waymark.e.recommendation_accepted
---@field recommendation string The recommendation's id.
---@field ctx waymark.ctx The state of the session.

---The traveller declined a recommendation.
---@class waymark.e.recommendation_declined
---@field recommendation string The recommendation's id.
---@field ctx waymark.ctx The state of the session.

---The traveller cancelled an accepted recommendation and receives no points.
---@class waymark.e.recommendation_stopped
---@field recommendation string The recommendation's id.
---@field ctx waymark.ctx The state of the session.

---The words of an instruction.
---@class waymark.e.format_instruction
---@field channel "visual"|"spoken"|"announcement" Shown, said at the maneuver, or said ahead of it.
---@field text string The words, as changed by the plugins before.
---@field default string The engine's own words.
---@field step waymark.step The step it is about.
---@field previous waymark.step? The step before.
---@field next waymark.step? The step after.
---@field landmark string? The name of the landmark at the maneuver.
---@field language string The requested language, for example `en`.
---@field units "metric"|"imperial" The requested units.
---@field leg_index integer The leg, from 1.
---@field step_index integer The step of the leg, from 1.
---@field distance number To the maneuver for an announcement, otherwise the length of the step. (m)
---@field context "InsideBuilding"|"OutsideOnVenue" Whether the step ends under a roof.
---@field from_level string The name of the level where the step starts.
---@field to_level string The name of the level where the step ends.
---@field ctx waymark.ctx? The state of the session.

---An instruction for the screen.
---@class waymark.e.did_pass_visual_instruction
---@field leg integer The leg of the step, from 1.
---@field step integer The step in its leg, from 1.
---@field text string The text.
---@field ctx waymark.ctx The state of the session.

---An instruction for the voice.
---@class waymark.e.did_pass_spoken_instruction
---@field leg integer The leg of the step, from 1.
---@field step integer The step in its leg, from 1.
---@field text string The text.
---@field ctx waymark.ctx The state of the session.

---The session is about to use simulated fixes.
---@class waymark.e.will_begin_simulating
---@field reason "manual"|"poor_signal" The reason why fixes are simulated.
---@field ctx waymark.ctx The state of the session.

---The session uses simulated fixes now.
---@class waymark.e.did_begin_simulating
---@field reason "manual"|"poor_signal" The reason why fixes are simulated.
---@field ctx waymark.ctx The state of the session.

---The session is about to stop using simulated fixes.
---@class waymark.e.will_end_simulating
---@field reason "manual"|"poor_signal" The reason why fixes were simulated.
---@field ctx waymark.ctx The state of the session.

---The session no longer uses simulated fixes.
---@class waymark.e.did_end_simulating
---@field reason "manual"|"poor_signal" The reason why fixes were simulated.
---@field ctx waymark.ctx The state of the session.

---Changes a fix that the simulator has planned.
---@class waymark.e.simulate_location
---@field fix waymark.fix The fix.
---@field ctx waymark.ctx The state of the session.

---Decides whether a location, or a geofence that was entered or left, is sent to a group. Asked for every position of a member who shares, and for each of their groups. In the modes `manual` and `quiet`, asked on request only. Queries such as `waymark.venue.search` start from the location.
---@class waymark.e.should_share_location
---@field location waymark.shared_location What would be sent, as precisely as the member wants.
---@field last waymark.shared_location? What was last sent to this group since sharing started.
---@field member waymark.member The member who shares.
---@field group waymark.group The group.
---@field default boolean The answer that applies if no plugin has an opinion.

---Changes a message about a location or a geofence before it is sent to a group.
---@class waymark.e.format_shared_location
---@field location waymark.shared_location What is sent.
---@field member waymark.member The member who shares.
---@field group waymark.group The group.

---The latest locations in a group changed. Plugins observe the changes of every group.
---@class waymark.e.shared_locations_changed
---@field group string The group's id.
---@field added string[] The ids of the members who had no current location before.
---@field updated string[] The ids of the members with another location than before.
---@field removed string[] The ids of the members who have no current location any more.

---How much more or less an edge costs; the times shown to travellers stay the same.
---@class waymark.e.edge_cost
---@field edge waymark.edge The directed edge.

---How much longer or shorter an edge takes; changes both its cost and the times shown to travellers.
---@class waymark.e.edge_speed
---@field edge waymark.edge The directed edge.

---The profiles that the plugin adds. Asked once, at load.
---@class waymark.e.profiles

---Places that a search does not find by itself.
---@class waymark.e.search_results
---@field query string What was typed.
---@field limit integer How many results are wanted.

---What the plugin expects of a place and does not find. Asked by `waymark check`.
---@class waymark.e.place_expectations
---@field place waymark.place The place.

---The commands that the plugin adds to the prompt. Asked once, at load.
---@class waymark.e.commands

---A command of the plugin was typed. Only this plugin is asked.
---@class waymark.e.command
---@field name string The command's name.
---@field arguments string[] The words after it.
---@field ctx waymark.ctx? The journey under way, which `waymark.route` and `waymark.nav` then use; nil if there is none.

---What `init.lua` returns: a function for each hook that `plugin.json` declares.
---@class waymark.Hooks
---@field session_started? fun(e: waymark.e.session_started) The session received its first input.
---@field session_ended? fun(e: waymark.e.session_ended) The session ended; it ignores all further input.
---@field should_release_resources? fun(e: waymark.e.should_release_resources): boolean? Decides whether sensors and timers can be switched off after a session.
---@field resources_released? fun(e: waymark.e.resources_released) The session no longer needs sensors and timers.
---@field did_change_authorization? fun(e: waymark.e.did_change_authorization) The permission to use the traveller's location changed.
---@field route_set? fun(e: waymark.e.route_set) The journey has a route: its first one, or a new one.
---@field conditions_changed? fun(e: waymark.e.conditions_changed) The venue's live conditions changed.
---@field venue_changed? fun(e: waymark.e.venue_changed) The venue was imported again. `did_reroute` or `did_fail_to_reroute` with the reason `venue_changed` follows, unless the traveller has arrived.
---@field timer? fun(e: waymark.e.timer) A timer of `waymark.timer.after` is due.
---@field plugin_error? fun(e: waymark.e.plugin_error) A plugin failed; the default was used instead.
---@field should_discard_location? fun(e: waymark.e.should_discard_location): boolean? Decides whether a fix is discarded. Asked for every fix.
---@field location_discarded? fun(e: waymark.e.location_discarded) A fix was not used.
---@field accuracy_changed? fun(e: waymark.e.accuracy_changed) Fixes became too inaccurate for decisions, or accurate enough again.
---@field resolve_floor? fun(e: waymark.e.resolve_floor): string? Changes the level of a fix.
---@field floor_changed? fun(e: waymark.e.floor_changed) The traveller is on another level.
---@field snap_location? fun(e: waymark.e.snap_location): waymark.point|false|nil Changes the displayed position of a fix.
---@field snapping_changed? fun(e: waymark.e.snapping_changed) The displayed position is now on the route, or no longer.
---@field region_transition? fun(e: waymark.e.region_transition) The traveller entered or left a geofence.
---@field did_update_progress? fun(e: waymark.e.did_update_progress) A fix was used, or a position was estimated, and the progress is up to date. The position is on `level`. While a fix names a level that the session does not believe, it stays the last one on the old level.
---@field should_advance_step? fun(e: waymark.e.should_advance_step): boolean? Decides whether the current step is complete. Asked after every fix on the route.
---@field step_changed? fun(e: waymark.e.step_changed) The current step changed.
---@field evaluate_off_route? fun(e: waymark.e.evaluate_off_route): "on"|"pending"|"off"|nil Decides whether the traveller is off the route. Asked for every fix that is used.
---@field did_go_off_route? fun(e: waymark.e.did_go_off_route) The traveller left the route.
---@field did_return_to_route? fun(e: waymark.e.did_return_to_route) The traveller is back on the route.
---@field should_show_off_route_alert? fun(e: waymark.e.should_show_off_route_alert): boolean? Decides whether the traveller is asked what to do off the route.
---@field off_route_alert_shown? fun(e: waymark.e.off_route_alert_shown) The traveller was asked what to do off the route. The alert waits for `reroute`, `dismiss` or `never`.
---@field off_route_alert_resolved? fun(e: waymark.e.off_route_alert_resolved) The traveller answered the alert.
---@field should_reroute? fun(e: waymark.e.should_reroute): boolean? Decides whether a new route is searched.
---@field will_reroute? fun(e: waymark.e.will_reroute) The session is about to search a new route.
---@field prepare_route_query? fun(e: waymark.e.prepare_route_query): waymark.query_change? Changes a request to the router: for the first route (`reason` is `request`) and for every reroute.
---@field did_reroute? fun(e: waymark.e.did_reroute) A new route is in use.
---@field did_fail_to_reroute? fun(e: waymark.e.did_fail_to_reroute) There is no new route. The old one stays, and is followed up to what is closed or gone. If the destination and something before it close at once, it comes twice in one update, with the destination and then the other thing as `obstacle`.
---@field reroute_vetoed? fun(e: waymark.e.reroute_vetoed) A plugin vetoed a reroute. The plugins are asked again after a pause.
---@field did_refresh_route? fun(e: waymark.e.did_refresh_route) The route is the same, with current times.
---@field way_reopened? fun(e: waymark.e.way_reopened) The way ahead was closed and can be followed again, possibly after a wait of up to 15 minutes, of which a `route_notice` tells.
---@field route_notice? fun(e: waymark.e.route_notice) There is a new notice about the route: at the start, and after a new or refreshed route.
---@field did_update_alternatives? fun(e: waymark.e.did_update_alternatives) The list of alternative routes changed.
---@field did_fail_to_update_alternatives? fun(e: waymark.e.did_fail_to_update_alternatives) Alternative routes could not be found.
---@field should_take_alternative? fun(e: waymark.e.should_take_alternative): boolean? Decides whether an alternative that the traveller follows becomes the route.
---@field will_take_alternative? fun(e: waymark.e.will_take_alternative) An alternative is about to become the route.
---@field did_take_alternative? fun(e: waymark.e.did_take_alternative) An alternative became the route.
---@field did_fail_to_take_alternative? fun(e: waymark.e.did_fail_to_take_alternative) An alternative could not become the route, which stays.
---@field will_arrive? fun(e: waymark.e.will_arrive) The traveller comes near a waypoint. Reported with each update of the approach.
---@field should_arrive? fun(e: waymark.e.should_arrive): boolean? Decides whether the traveller has arrived at a waypoint. Asked for every fix near the waypoint.
---@field should_advance_leg? fun(e: waymark.e.should_advance_leg): boolean? Decides whether the next leg starts after an arrival. Plugins that only observe arrivals use `did_arrive`.
---@field did_arrive? fun(e: waymark.e.did_arrive) The traveller arrived at a waypoint. Reported once for each waypoint.
---@field should_prevent_reroutes_on_arrival? fun(e: waymark.e.should_prevent_reroutes_on_arrival): boolean? Decides whether there are no reroutes after an arrival.
---@field arrival_rewards? fun(e: waymark.e.arrival_rewards): waymark.reward[]? Adds rewards for an arrival, with or without a recommendation.
---@field place_arrived? fun(e: waymark.e.place_arrived) The traveller reached the place of an accepted recommendation and stayed for the required time.
---@field points_awarded? fun(e: waymark.e.points_awarded) The traveller received points. Each visit is rewarded once, even after a crash.
---@field recommendation_accepted? fun(e: waymark.e.recommendation_accepted) The traveller accepted a recommendation.
---@field recommendation_declined? fun(e: waymark.e.recommendation_declined) The traveller declined a recommendation.
---@field recommendation_stopped? fun(e: waymark.e.recommendation_stopped) The traveller cancelled an accepted recommendation and receives no points.
---@field format_instruction? fun(e: waymark.e.format_instruction): string? The words of an instruction.
---@field did_pass_visual_instruction? fun(e: waymark.e.did_pass_visual_instruction) An instruction for the screen.
---@field did_pass_spoken_instruction? fun(e: waymark.e.did_pass_spoken_instruction) An instruction for the voice.
---@field will_begin_simulating? fun(e: waymark.e.will_begin_simulating) The session is about to use simulated fixes.
---@field did_begin_simulating? fun(e: waymark.e.did_begin_simulating) The session uses simulated fixes now.
---@field will_end_simulating? fun(e: waymark.e.will_end_simulating) The session is about to stop using simulated fixes.
---@field did_end_simulating? fun(e: waymark.e.did_end_simulating) The session no longer uses simulated fixes.
---@field simulate_location? fun(e: waymark.e.simulate_location): waymark.fix_change|false|nil Changes a fix that the simulator has planned.
---@field should_share_location? fun(e: waymark.e.should_share_location): boolean? Decides whether a location, or a geofence that was entered or left, is sent to a group. Asked for every position of a member who shares, and for each of their groups. In the modes `manual` and `quiet`, asked on request only. Queries such as `waymark.venue.search` start from the location.
---@field format_shared_location? fun(e: waymark.e.format_shared_location): waymark.shared_location_change? Changes a message about a location or a geofence before it is sent to a group.
---@field shared_locations_changed? fun(e: waymark.e.shared_locations_changed) The latest locations in a group changed. Plugins observe the changes of every group.
---@field edge_cost? fun(e: waymark.e.edge_cost): number|false|nil, number?, string?, number? How much more or less an edge costs; the times shown to travellers stay the same.
---@field edge_speed? fun(e: waymark.e.edge_speed): number?, number? How much longer or shorter an edge takes; changes both its cost and the times shown to travellers.
---@field profiles? fun(e: waymark.e.profiles): waymark.profile[]? The profiles that the plugin adds. Asked once, at load.
---@field search_results? fun(e: waymark.e.search_results): waymark.search_result[]? Places that a search does not find by itself.
---@field place_expectations? fun(e: waymark.e.place_expectations): waymark.expectation[]? What the plugin expects of a place and does not find. Asked by `waymark check`.
---@field commands? fun(e: waymark.e.commands): waymark.command[]? The commands that the plugin adds to the prompt. Asked once, at load.
---@field command? fun(e: waymark.e.command): string|string[]|nil, any? A command of the plugin was typed. Only this plugin is asked.

-- The parameters of the questions of `waymark.ask`, and their answers.

---The parameters of `show`.
---@class waymark.ask.show
---@field thing? string An id or a name. Default: the whole venue.

---A venue with its levels and connectors.
---@class waymark.answer.show_venue
---@field id string The id of the venue.
---@field name string The name.
---@field time_zone string The time zone.
---@field anchor waymark.answer.position The position of the origin of the venue's frame.
---@field counts waymark.answer.venue_counts How many features of each kind there are.
---@field attribution string? The source of the data; null if it is not stated.
---@field levels waymark.answer.level_summary[] The levels, the highest first.
---@field connectors waymark.answer.connector_summary[] The connectors.
---@field schema string The name of the answer's schema: `waymark.show_venue/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---How many features of each kind a venue has.
---@class waymark.answer.venue_counts
---@field buildings integer The buildings.
---@field levels integer The levels.
---@field nodes integer The nodes of the network.
---@field edges integer The edges of the network.
---@field connectors integer The connectors.
---@field areas integer The areas.
---@field places integer The places.
---@field geofences integer The geofences.
---@field units integer The rooms of the plan.
---@field openings integer The doors of the plan.

---A level in short.
---@class waymark.answer.level_summary
---@field id string The id of the level.
---@field building string? The id of its building; null for none.
---@field ordinal number Where it is in the stack of levels: 0 is the ground floor.
---@field name string The name.
---@field short_name string The name in short, as on the buttons of an elevator.
---@field places integer The number of its places.

---A connector in short.
---@class waymark.answer.connector_summary
---@field id string The id of the connector.
---@field kind string What it is, such as stairs or elevator.
---@field name string? The name; null for none.
---@field levels string[] The ids of the levels of its stops.

---A level with what is on it.
---@class waymark.answer.show_level
---@field id string The id of the level.
---@field name string The name.
---@field building string? The id of its building; null for none.
---@field ordinal number Where it is in the stack of levels: 0 is the ground floor.
---@field short_name string The name in short, as on the buttons of an elevator.
---@field elevation_m number? Its height; null if it is not stated. (m)
---@field outdoor boolean Whether it is in the open.
---@field underlay string? The file of its picture; null for none.
---@field hours string[] When people may enter it: its hours and those of its building; empty for always.
---@field open_now boolean Whether it is open now.
---@field access string[] The roles that may enter it and its building; empty for all.
---@field conditions waymark.answer.condition[] The live conditions of its landings.
---@field units integer The number of rooms of the plan.
---@field openings integer The number of doors of the plan.
---@field nodes integer The number of nodes of the network.
---@field edges integer The number of edges of the network.
---@field areas string[] The ids of its areas.
---@field connectors string[] The ids of the connectors that stop there.
---@field places string[] The ids of its places.
---@field schema string The name of the answer's schema: `waymark.show_level/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A live condition.
---@class waymark.answer.condition
---@field id integer The number of the condition.
---@field target_kind string What it is about: edge, connector, area or place.
---@field target string The id of that.
---@field level_id string? The level, for a landing of a connector.
---@field effect string What it does: closed, delayed, slowed or reversed.
---@field seconds number? The delay in seconds.
---@field factor number? How many times as long it takes.
---@field reason string? Why it was set.
---@field author string? The plugin or person that set it.
---@field from number? When it starts; null for at once.
---@field until number? When it ends; null if that is not known.
---@field every string? The opening hours in which it is in force between its start and its end.
---@field active boolean? Whether it is in force now.

---A connector with its stops and conditions.
---@class waymark.answer.show_connector
---@field id string The id of the connector.
---@field kind string What it is, such as stairs or elevator.
---@field name string? The name; null for none.
---@field alternate_ids string[] The numbers by which others know it.
---@field direction string Where it leads, from the first stop: both, forward or backward.
---@field wait_s number? For rides: the usual wait. (s)
---@field waits waymark.answer.wait[]? For rides: other waits at certain hours.
---@field seconds_per_level number? For rides: the seconds from one level to the next; null if they are not stated.
---@field rides waymark.answer.ride[]? For rides: the stated times between two stops.
---@field flights waymark.answer.flight[]? For ways on foot: the flights from stop to stop.
---@field delay_s number What it costs besides. (s)
---@field width_m number? The clear width; null if it is not stated. (m)
---@field wheelchair boolean? Whether wheelchairs can use it; null if it is not stated.
---@field hours string? When it is open; null if it is not stated.
---@field hours_now waymark.answer.hours_now? The state of the hours; null if they are not stated.
---@field access string[] The roles that may use it; empty for all.
---@field closure string? Why it is out of service; null if it is in service.
---@field inferred boolean Whether the data does not say how these levels are connected.
---@field tags table<string, string> The tags.
---@field stops string[] The ids of the nodes of its stops.
---@field conditions waymark.answer.condition[] The live conditions of the connector.
---@field schema string The name of the answer's schema: `waymark.show_connector/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A wait at certain hours.
---@class waymark.answer.wait
---@field hours string When.
---@field wait_s number How long. (s)

---A stated time between two stops.
---@class waymark.answer.ride
---@field from string The first stop.
---@field to string The last stop.
---@field duration_s number How long it takes. (s)

---A flight of stairs, or a part of another way, from stop to stop.
---@class waymark.answer.flight
---@field steps integer? The number of steps; null if it is not known.
---@field length_m number? The length; null if it is not stated. (m)
---@field incline number? The steepest slope; null if it is not known.
---@field duration_s number? The measured time; null if there is none. (s)

---The state of opening hours.
---@class waymark.answer.hours_now
---@field open_now boolean Whether it is open now.
---@field today string[] The intervals that start today.

---A place with its hours, entrances and conditions.
---@class waymark.answer.show_place
---@field id string The id of the place.
---@field name string The name.
---@field category string The category.
---@field level_id string The id of its level.
---@field aliases string[] Other names.
---@field [string] string `name_…`: The name in another language, with its code at the end.
---@field summary string? A sentence about it; null for none.
---@field description string? A longer text about it; null for none.
---@field phone string? The telephone number; null if it is not stated.
---@field website string? The website; null if it is not stated.
---@field photo string? The photo; null for none.
---@field hours string? The opening hours; null if they are not stated.
---@field hours_now waymark.answer.hours_now? The state of the hours; null if they are not stated.
---@field access string[] The roles that may enter; empty for all.
---@field level_hours string[] The hours of its level and its building; empty for always.
---@field level_open_now boolean Whether its level and its building are open now.
---@field level_access string[] The roles that may enter its level and its building; empty for all.
---@field entrances string[] The ids of the nodes of its entrances.
---@field entrance_conditions waymark.answer.entrance[] The entrances that have conditions.
---@field tags table<string, string> The tags.
---@field conditions waymark.answer.condition[] The live conditions of the place.
---@field location waymark.answer.position Where it is.
---@field schema string The name of the answer's schema: `waymark.show_place/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---An entrance with its own conditions.
---@class waymark.answer.entrance
---@field node string The id of its node.
---@field hours string? When it is open; null for always.
---@field access string[] The roles that may use it; empty for all.
---@field wheelchair boolean? Whether wheelchairs can use it; null if it is not known.
---@field delay_s number? How long it takes to pass; null if it is not stated. (s)

---A position in degrees.
---@class waymark.answer.position
---@field lat number The latitude.
---@field lon number The longitude.

---Lines and areas of a level.
---@class waymark.answer.geometry
---@field areas any[] The areas: lists of rings, the outer one first, of positions.
---@field lines waymark.answer.position[][] The lines: lists of positions.

---The parameters of `find`.
---@class waymark.ask.find
---@field text string|string[] The text to search for; empty lists all places.
---@field near? string List the places nearest to this point first.
---@field limit? integer Maximum number of results. Default: 10; for an empty text, all places. (1 to 1000000)
---@field all? boolean Search all venues of the store.

---The places that match a text, the best match first.
---@class waymark.answer.find
---@field places waymark.answer.found_place[] The places.
---@field schema string The name of the answer's schema: `waymark.find/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A place that matches.
---@class waymark.answer.found_place
---@field venue string? The id of its venue, if all venues were searched.
---@field venue_name string? The name of that venue.
---@field id string The id of the place.
---@field name string The name of the place.
---@field category string The category of the place.
---@field level_id string The id of its level.
---@field level_name string The name of its level.
---@field location waymark.answer.position? Where it is; absent if all venues were searched.
---@field distance_m number? The straight distance from the given point; null without one, absent if all venues were searched. (m)
---@field near string? The nearest named place, if another place on its level has its name.
---@field plugin string? The plugin that added the place.
---@field note string? What the plugin says about it.

---The parameters of `route`.
---@class waymark.ask.route
---@field from string Where to start.
---@field to string Where to go.
---@field via? string|string[] A point to pass on the way; repeat the option for several, in order.
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field arrive? string|number When to arrive; instead of --depart.
---@field lang? string The language of the steps.
---@field units? string Distances in metres or in feet and miles.
---@field spoken? boolean Print the spoken instructions instead of the displayed ones.
---@field steps? boolean Title each leg with its distance, and show each step's time and way type.
---@field brief? boolean Show the totals and the notices without the steps.
---@field why? boolean Show what each part of the way costs, and who changed it.
---@field compare? string|string[] Another profile to compare with; repeat the option for several.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.
---@field compare_assuming? boolean Show the route as it is, and compare it with the one that is assumed.
---@field polyline5? boolean Encode the geometry of --json with five decimal places instead of six.
---@field guidance? boolean Add banner and voice instructions to --json, as Ferrostar and MapLibre Navigation read them.

---A route in the form of OSRM's route service, whose members are in metres, seconds and degrees.
---@class waymark.answer.route
---@field code string Always Ok.
---@field routes waymark.answer.route_way[] The route, which never waits for over 15 minutes; then another that does, if it arrives earlier or, with arrive, leaves later.
---@field waypoints waymark.answer.route_waypoint[] The points of the route.
---@field compare waymark.answer.compared_route[]? With compare or compare-assuming: the other routes.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A route with its legs.
---@class waymark.answer.route_way
---@field distance number The length, without rides. (m)
---@field duration integer The travel time, with all waits. (s)
---@field weight integer The cost that the search minimised. (s)
---@field weight_name string Always waymark.
---@field geometry string The line as an encoded polyline, with six decimal places or five.
---@field legs waymark.answer.route_leg[] The ways from point to point.
---@field voiceLocale string? With guidance: the language of the voice.
---@field profile string The name of the travel profile.
---@field departure number The moment of departure.
---@field arrival number The moment of arrival.
---@field step_free boolean Whether there are no steps on the way.
---@field level_changes waymark.answer.route_level_change[] The connectors taken, by kind and direction.
---@field notices waymark.answer.route_notice[] What to know about the route.

---The way from a point of a route to the next.
---@class waymark.answer.route_leg
---@field distance number The length, without rides. (m)
---@field duration integer The travel time, with all waits. (s)
---@field weight integer The cost that the search minimised. (s)
---@field summary string The names of the connectors.
---@field steps waymark.answer.route_step[] The steps.
---@field costs waymark.answer.route_cost[]? With why: what each part of the way costs.

---A step of a leg: a maneuver, and the way to the next.
---@class waymark.answer.route_step
---@field distance number The length of the way, without rides. (m)
---@field duration integer The travel time, with all waits. (s)
---@field weight integer The cost that the search minimised. (s)
---@field geometry string The line as an encoded polyline.
---@field name string The name of the way.
---@field mode string Always walking.
---@field driving_side string Always right.
---@field maneuver waymark.answer.route_maneuver What to do.
---@field intersections waymark.answer.route_intersection[] The ways at the start of the step, as the only intersection.
---@field bannerInstructions waymark.answer.route_banner[]? With guidance: what an app shows.
---@field voiceInstructions waymark.answer.route_voice[]? With guidance: what an app says.
---@field level number The number of the level at the start.
---@field level_id string The id of the level at the start.
---@field level_name string? The name of the level at the start.
---@field building string? The id of the building at the start.
---@field end_level number The number of the level at the end.
---@field end_level_id string The id of the level at the end.
---@field end_level_name string? The name of the level at the end.
---@field context string Where the way is: indoors, outdoors, or between both.
---@field highway string The way type.
---@field connector waymark.answer.route_connector? The connector that is taken.
---@field sign string? What the sign says.
---@field notices waymark.answer.route_notice[] What to know about the step.

---What to do at the start of a step.
---@class waymark.answer.route_maneuver
---@field location waymark.answer.position Where.
---@field bearing_before integer The direction before. (°)
---@field bearing_after integer The direction after. (°)
---@field type string OSRM's word for it.
---@field modifier string? The side, as OSRM says it.
---@field kind string Waymark's word for it, such as take connector or pass door.
---@field next_modifier string? The side after a connector or a door.
---@field instruction string The instruction as a sentence.

---The ways at the start of a step.
---@class waymark.answer.route_intersection
---@field location waymark.answer.position Where.
---@field bearings integer[] The direction of each way. (°)
---@field entry boolean[] Whether each way can be entered.
---@field in integer? The number of the way on which the traveller comes, from 0.
---@field out integer? The number of the way on which the traveller goes, from 0.

---What an app shows on a step.
---@class waymark.answer.route_banner
---@field distanceAlongGeometry number The distance before the end of the step at which it is shown. (m)
---@field primary waymark.answer.route_banner_text The next maneuver.

---The text of a banner.
---@class waymark.answer.route_banner_text
---@field text string The instruction.
---@field components waymark.answer.route_banner_component[] The parts of the text: one.
---@field type string OSRM's word for the maneuver.
---@field modifier string? The side.

---A part of the text of a banner.
---@class waymark.answer.route_banner_component
---@field text string The text.
---@field type string Always text.

---What an app says on a step.
---@class waymark.answer.route_voice
---@field distanceAlongGeometry number The distance before the end of the step at which it is said. (m)
---@field announcement string The text.
---@field ssmlAnnouncement string The text in the markup for speech.

---A connector that a step takes.
---@class waymark.answer.route_connector
---@field id string? The id of the connector.
---@field kind string The kind of connector.
---@field name string? The name of the connector.
---@field direction string up, down or level.
---@field levels integer How many levels it leads.
---@field exit string? The side on which to get off, where that is known.

---What to know about a route or a step.
---@class waymark.answer.route_notice
---@field type string The kind of notice.
---@field kind string? The way type that the traveller wanted to avoid.
---@field kinds string[]? The way types to avoid that a later departure needs.
---@field wait_s integer? How long the traveller waits. (s)
---@field until number? When the passage becomes quicker.
---@field depart number? The later departure.
---@field arrive number? When somebody arrives who leaves now, if the departure is over.
---@field place string? The id of the place.
---@field opens number? When it opens; null if not within a week.
---@field closes number? When it closes.
---@field condition integer? The number of the condition.
---@field connector string? The id of the connector.
---@field text string The notice as a sentence.

---What a part of the way costs.
---@class waymark.answer.route_cost
---@field passage string What is passed, in words.
---@field passage_type string edge, connector or floor.
---@field id string The id of the edge, the connector or the region of open floor.
---@field path string? The id of the edge's path.
---@field kind string The way type.
---@field level_id string The level at its start.
---@field end_level_id string The level at its end.
---@field distance_m number The length. (m)
---@field duration_s integer The travel time. (s)
---@field waiting_s integer The wait before it opens. (s)
---@field weight_s integer The cost that the search minimised. (s)
---@field adjustments waymark.answer.route_adjustment[] Who changed the cost.

---A change of a cost.
---@class waymark.answer.route_adjustment
---@field author string Who changed it: a plugin, schedule, condition or preference.
---@field text string Why.
---@field duration_s integer The time that it adds. (s)
---@field surcharge_s integer The cost that it adds besides. (s)

---Connectors of one kind that a route takes in one direction.
---@class waymark.answer.route_level_change
---@field kind string The kind of connector.
---@field direction string up, down or level.
---@field count integer How many are taken.
---@field levels integer How many levels they lead.

---A point of a route.
---@class waymark.answer.route_waypoint
---@field name string The name.
---@field location waymark.answer.position Where it joins the network.
---@field distance number The distance from the position to there. (m)
---@field level number The number of the level.
---@field level_id string The id of the level.
---@field level_name string The name of the level.
---@field building string? The id of the building.
---@field place string? The id of the place, if it is one.
---@field category string? The category, if the route leads to the best of several.
---@field category_count integer? How many there are of the category.
---@field connector string? The id of the connector, if it is one.
---@field opening string? The id of the opening, if it is one.
---@field node string? The id of the node, if it is one.

---Another route, or why there is none.
---@class waymark.answer.compared_route
---@field profile string The name of the profile; assumed for the route that is assumed, and as it is for the one that only an assumption makes.
---@field distance_m number? The length, without rides. (m)
---@field duration_s integer? The travel time, with all waits. (s)
---@field weight_s integer? The cost that the search minimised. (s)
---@field step_free boolean? Whether there are no steps on the way.
---@field message string? Why there is no route.

---The parameters of `alternatives`.
---@class waymark.ask.alternatives
---@field from string Where to start.
---@field to string Where to go.
---@field via? string|string[] A point to pass on each way; repeat the option for several, in order.
---@field count? integer Maximum number of ways besides the best. (1 to 8)
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.
---@field lang? string The language of the steps.
---@field units? string Distances in metres or in feet and miles.
---@field spoken? boolean Print the spoken instructions instead of the displayed ones.
---@field steps? boolean Title each leg with its distance, and show each step's time and way type.

---The best route, and other ways between the same points.
---@class waymark.answer.alternatives
---@field alternatives waymark.answer.alternative_way[] The other ways, the best first.
---@field route waymark.answer.route_way The best route, as route answers.
---@field waypoints waymark.answer.route_waypoint[] The points of the ways.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field schema string The name of the answer's schema: `waymark.alternatives/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---Another way.
---@class waymark.answer.alternative_way
---@field number integer The number, from 1.
---@field distance number The length, without rides. (m)
---@field duration integer The travel time, with all waits. (s)
---@field difference string How it differs from the best route, in words.
---@field weight integer The cost that the search minimised. (s)
---@field arrival number The moment of arrival.
---@field step_free boolean Whether there are no steps on the way.
---@field route waymark.answer.route_way The way, as route answers.

---The parameters of `nearest`.
---@class waymark.ask.nearest
---@field category string A dotted category (food also finds food.cafe), or elevator, stairs, door, entrance, exit and the like; food@l2: those on a level.
---@field from string Where to start; a point, as for route.
---@field count? integer Maximum number of results. (1 to 1000)
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.

---The places of a category, the nearest first.
---@class waymark.answer.nearest
---@field category string The category that was asked for.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field places waymark.answer.near_place[] The places, by travel time.
---@field schema string The name of the answer's schema: `waymark.nearest/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A place, and the way to it.
---@class waymark.answer.near_place
---@field id string The id of the place.
---@field name string The name of the place.
---@field category string The category of the place.
---@field level_id string The id of its level.
---@field level_name string The name of its level.
---@field distance_m number The length of the way, without rides. (m)
---@field duration_s integer The travel time, with all waits. (s)
---@field weight_s integer The cost that the search minimised. (s)
---@field waiting_s integer The part of the travel time that is spent at closed passages. (s)
---@field open boolean Whether the place is open on arrival.
---@field opens number? When it opens, if it is closed on arrival and opens within a week.

---The parameters of `within`.
---@class waymark.ask.within
---@field time? string The travel time: 90s, 5m, 1h. Default: 5m.
---@field metres? number The walking distance in metres, instead of a time. (m) (1 to 100000)
---@field category? string Only places of a dotted category; food also finds food.cafe.
---@field from? string|string[] Where to start; a point, as for route. Repeat the option for several: the nearest counts.
---@field to? string|string[] The other way round: where to go, from anywhere within the limit.
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.

---The places within a limit, the nearest first.
---@class waymark.answer.within
---@field profile string The name of the travel profile.
---@field depart number The moment of departure.
---@field limit_s integer? The travel time. (s)
---@field limit_m number? The walking distance. (m)
---@field direction string from: the ways lead from the points; to: to them.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field points waymark.answer.matrix_end[] The points.
---@field category string? The category that was asked for.
---@field places waymark.answer.within_place[] The places, by time or by distance.
---@field held_until number? For ways to points: when a passage opens, closes or changes, if that is before the time; the ways are found as if it did not.
---@field schema string The name of the answer's schema: `waymark.within/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A start or a destination.
---@class waymark.answer.matrix_end
---@field id string The id of the place or node, or the position.
---@field name string The name.
---@field location waymark.answer.position? With distances: where its quickest way starts or ends: at a place, the entrance of this way. A place's own position if it has no way; null for a position that is too far away.
---@field distance_m number? With distances: how far a position is from there. (m)

---A place, and the way to it or from it.
---@class waymark.answer.within_place
---@field id string The id of the place.
---@field name string The name of the place.
---@field category string The category of the place.
---@field level_id string The id of its level.
---@field level_name string The name of its level.
---@field distance_m number The length of the way, without rides. (m)
---@field duration_s integer The travel time, with all waits. (s)
---@field waiting_s integer The part of the travel time that is spent at closed passages. (s)
---@field point string? With several points: the id of the one from or to which the way leads.
---@field point_name string? Its name.
---@field open boolean Whether the place is open on arrival.
---@field opens number? When it opens, if it is closed on arrival and opens within a week.

---The parameters of `reach`.
---@class waymark.ask.reach
---@field time? string|string[] Travel times: 90s, 5m, 1h. Default: 5m.
---@field metres? number|number[] Walking distances in metres, instead of times. Repeat the option for several. (m) (1 to 100000)
---@field from? string|string[] Where to start; a point, as for route. Repeat the option for several: the nearest counts.
---@field to? string|string[] The other way round: where to go, from anywhere within the limit.
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.

---What can be reached: a row for each limit and level.
---@class waymark.answer.reach
---@field profile string The name of the travel profile.
---@field depart number The moment of departure.
---@field direction string from: the ways lead from the points; to: to them.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field points waymark.answer.matrix_end[] The points.
---@field contours waymark.answer.reach_contour[] Each limit as a whole, the smallest first.
---@field parts waymark.answer.reach_part[] What is reached within each limit on each level.
---@field held_until number? For ways to points: when a passage opens, closes or changes, if that is before the largest time; the ways are found as if it did not.
---@field schema string The name of the answer's schema: `waymark.reach/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---All that is within a limit.
---@class waymark.answer.reach_contour
---@field limit_s integer? The travel time. (s)
---@field limit_m number? The walking distance. (m)
---@field nodes integer The number of nodes of the network.
---@field places integer The number of places.
---@field paths_m number The length of the paths, without those on open floor. (m)
---@field floor_m2 number The open floor in square metres.

---What is within a limit on a level.
---@class waymark.answer.reach_part
---@field limit_s integer? The travel time. (s)
---@field limit_m number? The walking distance. (m)
---@field level_id string The id of the level.
---@field level_name string The name of the level.
---@field places integer The number of places on it.
---@field paths_m number The length of the paths on it, without those on open floor. (m)
---@field floor_m2 number The open floor in square metres.
---@field geometry waymark.answer.geometry The paths as lines and the open floor as areas, in GeoJSON.

---The parameters of `matrix`.
---@class waymark.ask.matrix
---@field from string|string[] The starts.
---@field to? string|string[] The destinations. Default: the starts.
---@field distances? boolean Add the lengths of the ways, and where the points join the network.
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.

---Travel times: a row for each start, a column for each destination.
---@class waymark.answer.matrix
---@field profile string The name of the travel profile.
---@field depart number The moment of departure.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field from waymark.answer.matrix_end[] The starts.
---@field to waymark.answer.matrix_end[] The destinations.
---@field durations_s (integer?)[][] The travel times; null where there is no way. (s)
---@field distances_m (number?)[][]? The lengths of the ways, without rides; null where there is no way. (m)
---@field schema string The name of the answer's schema: `waymark.matrix/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---The parameters of `snap`.
---@class waymark.ask.snap
---@field point string|string[] The points.
---@field profile? string The travel profile.
---@field avoid? string|string[] Way types to use only if there is no other way, for example stairs,escalator.
---@field exclude? string|string[] Way types never to use, for example escalator.
---@field prefer? string|string[] Way types to prefer, for example ramp.
---@field role? string|string[] Roles in addition to public, for example staff.
---@field pace? number Your own speed in metres per second, instead of the profile's. (m/s) (0.1 to 5)
---@field width? number The clear width in metres that you need, instead of the profile's. (m) (0.1 to 10)
---@field slope? number The steepest slope for you in per cent, instead of the profile's. (%) (0 to 100)
---@field depart? string|number When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.
---@field assume_closed? string|string[] Answer as if this were closed: a connector, path, area, unit, place, level or building.
---@field assume_open? string|string[] Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count.
---@field assume_delay? string|string[] Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {"lift-a", "120"}.

---Where points join the network, in the order in which they were given.
---@class waymark.answer.snap
---@field profile string The name of the travel profile.
---@field assumed string[]? What was assumed although it is not so, if anything was.
---@field points waymark.answer.snapped_point[] The points.
---@field schema string The name of the answer's schema: `waymark.snap/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---Where a point joins the network.
---@class waymark.answer.snapped_point
---@field id string The id of the place or node, or the position.
---@field name string The name.
---@field level_id string The id of the level.
---@field level_name string The name of the level.
---@field location waymark.answer.position Where it joins the network; a place's own position.
---@field x_m number The same in the venue's frame. (m)
---@field y_m number The same in the venue's frame. (m)
---@field distance_m number The distance from the position to the network; 0 for places and nodes. (m)

---The parameters of `conditions`.
---@class waymark.ask.conditions

---The live conditions of a venue, in the order in which they were set.
---@class waymark.answer.conditions
---@field conditions waymark.answer.condition[] The conditions.
---@field schema string The name of the answer's schema: `waymark.conditions/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---The parameters of `points`.
---@class waymark.ask.points

---The points of a visitor in all venues.
---@class waymark.answer.points
---@field visitor string The id of the visitor.
---@field points integer All points.
---@field visits waymark.answer.points_visit[] The recommended places that the visitor reached.
---@field awards waymark.answer.points_award[] What plugins gave points for.
---@field schema string The name of the answer's schema: `waymark.points/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A recommended place that a visitor reached.
---@class waymark.answer.points_visit
---@field venue string The venue.
---@field recommendation string The recommendation.
---@field points integer Its points.
---@field time number? When the visitor arrived.

---Points that a plugin gave.
---@class waymark.answer.points_award
---@field venue string The venue.
---@field plugin string The plugin.
---@field id string The id of the award.
---@field points integer The points.
---@field reason string? What they are for.
---@field time number? When they were booked.

---The parameters of `recommendations`.
---@class waymark.ask.recommendations

---The recommendations of a venue.
---@class waymark.answer.recommendations
---@field recommendations waymark.answer.recommendation[] The recommendations.
---@field schema string The name of the answer's schema: `waymark.recommendations/1`.
---@field remarks string[]? What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged.

---A recommendation, and what the visitor replied.
---@class waymark.answer.recommendation
---@field id string The id.
---@field title string What is recommended.
---@field place string The id of its place.
---@field points integer The points for an arrival.
---@field radius number How near the place an arrival is. (m)
---@field dwell number How long the visitor must stay there. (s)
---@field offered boolean Whether it is offered now.
---@field state string? What became of it: accepted, declined, stopped, arrived; null before a reply.

---The engine, as plugins see it.
---@class waymark
---@field api integer The API's major version.
---@field engine string The engine's version, for example `0.9.0`.
---@field options waymark.options The values of the options that the manifest declares.
waymark = {}

waymark.log = {}

---Writes a line for the plugin's author.
---@param text string One line; the log keeps 300 bytes of it.
function waymark.log.debug(text) end

---Writes a line to the log.
---@param text string One line; the log keeps 300 bytes of it.
function waymark.log.info(text) end

---Writes a warning to the log.
---@param text string One line; the log keeps 300 bytes of it.
function waymark.log.warn(text) end

waymark.clock = {}

---The engine's clock, which only the session moves.
---@return number time Since 1970. (s)
function waymark.clock.now() end

---The date and time on the venue's clocks, now or at another moment. There is no `waymark.time.local`: `local` is a word of Lua.
---@param time? number A moment, since 1970; default now. (s) (-62135596800 to 253402300799)
---@return waymark.local_time time The local time.
function waymark.clock.local_time(time) end

waymark.timer = {}

---Calls the hook `timer` with that name later, on the engine's clock. A timer with the same name is replaced.
---
---Needs the capability `timers`.
---
---Errors: There are already 32 timers.
---@param seconds number How long to wait. (s) (0.1 to 86400)
---@param name string The timer's name. (at most 64 bytes)
---@param argument? any A string or a number for the hook.
function waymark.timer.after(seconds, name, argument) end

---Cancels a timer; nothing happens if there is none.
---
---Needs the capability `timers`.
---@param name string The timer's name. (at most 64 bytes)
function waymark.timer.cancel(name) end

waymark.storage = {}

---Returns the value stored under a key.
---
---Needs the capability `storage`.
---@param key string 1 to 64 lower-case letters, digits, `_`, `.` or `-`. (at most 64 bytes)
---@return any? value The stored value; nil if there is none.
function waymark.storage.get(key) end

---Stores a value under a key, once the hook has ended without an error.
---
---Needs the capability `storage`.
---
---Errors: The value is too large, or the plugin stores more than 64 KiB.
---@param key string 1 to 64 lower-case letters, digits, `_`, `.` or `-`. (at most 64 bytes)
---@param value any The value to store; strings up to 4 KiB.
function waymark.storage.set(key, value) end

---Deletes a key, once the hook has ended without an error.
---
---Needs the capability `storage`.
---@param key string 1 to 64 lower-case letters, digits, `_`, `.` or `-`. (at most 64 bytes)
function waymark.storage.delete(key) end

---Returns the keys that have a value.
---
---Needs the capability `storage`.
---@param prefix? string The start of the keys.
---@return string[] keys The keys, in order.
function waymark.storage.keys(prefix) end

waymark.venue = {}

---The venue itself. Its id is the key for settings that differ between venues.
---@return waymark.venue? venue The venue; nil if none is open.
function waymark.venue.info() end

---A level by its id.
---@param id string The level's id.
---@return waymark.level? level The level; nil if there is none.
function waymark.venue.level(id) end

---All levels. Costs fuel for each level.
---@return waymark.level[] levels At most 250, lowest first.
function waymark.venue.levels() end

---The connectors, which lead from level to level. Costs fuel for each connector.
---@param level? string Only those with a landing on this level.
---@return waymark.connector[] connectors At most 250, by id.
function waymark.venue.connectors(level) end

---The areas and geofences. Costs fuel for each.
---@param level? string Only those on this level.
---@return waymark.zone[] zones At most 250, by id.
function waymark.venue.zones(level) end

---A place by its id.
---@param id string The place's id.
---@return waymark.place? place The place; nil if there is none.
function waymark.venue.place(id) end

---The places of a category nearest to the traveller on foot; none outside a session. Costs fuel.
---@param category string A dotted category, for example `food`.
---@param count? integer Maximum number of results; default 1. (1 to 20)
---@return waymark.near[] places The places, nearest first.
function waymark.venue.nearest(category, count) end

---All places of a category and of the categories below it.
---@param category string A dotted category, for example `food`.
---@return string[] ids The ids, in order.
function waymark.venue.places(category) end

---The places that match the query, with their opening state. Distances are in a straight line, and places on the traveller's level come first. Costs fuel for each place.
---
---Errors: The query has an unknown member, or a member of the wrong type.
---@param query waymark.place_query What to search for.
---@return waymark.found_place[] places Nearest first if the traveller's position is known, otherwise by id.
function waymark.venue.search(query) end

---The areas and geofences that the traveller is in; none outside a session.
---@return string[] ids The ids, in order.
function waymark.venue.zones_here() end

---The compass direction from one point of the venue's frame to another.
---@param from_x number The first point. (m)
---@param from_y number The first point. (m)
---@param to_x number The second point. (m)
---@param to_y number The second point. (m)
---@return number? direction From 0 up to 360; nil if the points are the same. (°)
function waymark.venue.direction(from_x, from_y, to_x, to_y) end

---On which side of the traveller a point lies.
---@param x number Along the x axis of the venue's frame. (m)
---@param y number Along the y axis of the venue's frame. (m)
---@param heading? number A compass direction; default `e.ctx.heading`. (°) (-360 to 720)
---@return "ahead"|"right"|"behind"|"left"|nil side Each is a quarter of a circle; nil if the traveller's position or heading is unknown.
function waymark.venue.side(x, y, heading) end

---The live conditions that hold now: those of plugins, of people, and of other programs. An error if the store is damaged. Costs fuel for each.
---@return waymark.condition[] conditions At most 250, by id.
function waymark.venue.conditions() end

---The live conditions that close something around the traveller, so that they may leave it: the path or area that they are in, the stairs that they are on, the level, the building. Not what they stopped before. Costs fuel like a search.
---@return waymark.condition[] conditions At most 250, by id.
function waymark.venue.closed_here() end

---A profile by its name: a standard one, or a plugin's.
---@param name string The profile's name.
---@return waymark.travel_profile? profile The profile; nil if there is none.
function waymark.venue.profile(name) end

---The standard profiles, and then those of plugins.
---@return waymark.travel_profile[] profiles At most 100.
function waymark.venue.profiles() end

waymark.route = {}

---What is left of the route.
---@return waymark.remaining? remaining The rest of the route.
function waymark.route.remaining() end

---A step of the current leg.
---@param step integer Its position in the leg, from 1. (1 to 100000)
---@return waymark.step? step The step; nil if there is none.
function waymark.route.step(step) end

---The steps of the current leg. Costs fuel.
---@return waymark.step[]? steps The steps, in order.
function waymark.route.steps() end

---The line of the route. Costs fuel for each point.
---@param leg? integer Its number, from 1; default all legs. (1 to 100000)
---@return waymark.route_point[]? points In walking order, at most 500. A longer route is thinned out evenly, except for its ends.
function waymark.route.geometry(leg) end

---The alternative ways, as `alternatives` at the prompt lists them.
---@return waymark.alternative[]? alternatives Best first; empty if there are none.
function waymark.route.alternatives() end

---The walking distance from the traveller to a place, with the session's profile. Costs fuel.
---@param place string The id of a place, a connector, an opening or an entrance.
---@return number? metres The distance; nil if there is no way. (m)
function waymark.route.length_to(place) end

---Finds another route, for example for somebody who accompanies the traveller. The traveller's own route stays. Commands can call it without a session. Costs fuel.
---
---Errors: The query has an unknown member, profile, place, node or level; its profile has a role that the traveller does not have, without the capability `roles`; or a hook without a session calls it that is not `command`.
---@param query waymark.route_query Where the route starts and ends, and for whom.
---@return waymark.found_route? route The route; nil if there is none.
function waymark.route.find(query) end

---Asks one of the [questions](questions.md) that the command line asks, by the same name and with the same parameters, about the venue that is open. It asks for the traveller: what is left out is that of the session's request, `here` is their position. Commands can ask without a session, for the one who runs them. Lists count from 1; moments are seconds since 1970, positions tables with `lat` and `lon`; null is nil, and `json.null` in lists. In the names of parameters, `_` stands for `-`. Costs fuel for each search and each value.
---
---Errors: The question is unknown; a parameter is unknown, missing or invalid, or names nothing in the venue; the answer has more than 10000 values; it would use a role that the traveller does not have, without the capability `roles`; or a hook without a session calls it that is not `command`.
---@overload fun(question: "show", parameters?: waymark.ask.show): (waymark.answer.show_venue|waymark.answer.show_level|waymark.answer.show_connector|waymark.answer.show_place)?, string?
---@overload fun(question: "find", parameters: waymark.ask.find): waymark.answer.find?, string?
---@overload fun(question: "route", parameters: waymark.ask.route): waymark.answer.route?, string?
---@overload fun(question: "alternatives", parameters: waymark.ask.alternatives): waymark.answer.alternatives?, string?
---@overload fun(question: "nearest", parameters: waymark.ask.nearest): waymark.answer.nearest?, string?
---@overload fun(question: "within", parameters?: waymark.ask.within): waymark.answer.within?, string?
---@overload fun(question: "reach", parameters?: waymark.ask.reach): waymark.answer.reach?, string?
---@overload fun(question: "matrix", parameters: waymark.ask.matrix): waymark.answer.matrix?, string?
---@overload fun(question: "snap", parameters: waymark.ask.snap): waymark.answer.snap?, string?
---@overload fun(question: "conditions", parameters?: waymark.ask.conditions): waymark.answer.conditions?, string?
---@overload fun(question: "points", parameters?: waymark.ask.points): waymark.answer.points?, string?
---@overload fun(question: "recommendations", parameters?: waymark.ask.recommendations): waymark.answer.recommendations?, string?
---@param question string Its name, for example `nearest`.
---@param parameters? any The parameters by name.
---@return any? answer The members of the answer; nil if there is none.
---@return string? reason Why there is no answer.
function waymark.ask(question, parameters) end

waymark.units = {}

---A distance as text, rounded as in instructions.
---@param metres number The distance. (m)
---@return string text For example `40 m` or `130 ft`.
function waymark.units.distance(metres) end

waymark.i18n = {}

---A text of the plugin in the session's language, or in English.
---@param key string A key of the plugin's `i18n/<language>.json`.
---@param values? table<string, string> The values for tokens such as `{name}` in the text.
---@return string text The text; the key itself if no catalogue has it.
function waymark.i18n.t(key, values) end

waymark.nav = {}

---Requests another route, with the reason `manual`.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
function waymark.nav.reroute() end

---Leads the traveller out of what is closed around them by the shortest way, wherever they are going, and not back into it while it stays closed, until another call or the traveller leads them elsewhere. Where nothing is closed around them, or nothing leads out, it requests another route, as `nav.reroute` does.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
function waymark.nav.leave() end

---Goes on to the next leg, after `should_advance_leg` has held it.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
function waymark.nav.advance_leg() end

---Leads the traveller to a place, instead of all stops that are left.
---
---Needs the capability `navigation`.
---
---Errors: No place has that id. There is no session, and no traveller is named; or a hook names one that is not `command`.
---@param place string The id of a place, a connector, an opening or an entrance.
---@param reason? string What the traveller is told about it: one line. (at most 1000 bytes)
---@param traveller? string Only in commands: the visitor's id of another traveller in the venue, or `*` for all; default that of the session. (at most 200 bytes)
function waymark.nav.go_to(place, reason, traveller) end

---Leads the traveller to another destination; the stops before it stay.
---
---Needs the capability `navigation`.
---
---Errors: No place has that id. There is no session, and no traveller is named; or a hook names one that is not `command`.
---@param place string The id of a place, a connector, an opening or an entrance.
---@param reason? string What the traveller is told about it: one line. (at most 1000 bytes)
---@param traveller? string Only in commands: the visitor's id of another traveller in the venue, or `*` for all; default that of the session. (at most 200 bytes)
function waymark.nav.redirect(place, reason, traveller) end

---Leads the traveller to a place first, and then to the stops that are left.
---
---Needs the capability `navigation`.
---
---Errors: No place has that id. There is no session, and no traveller is named; or a hook names one that is not `command`.
---@param place string The id of a place, a connector, an opening or an entrance.
---@param reason? string What the traveller is told about it: one line. (at most 1000 bytes)
---@param traveller? string Only in commands: the visitor's id of another traveller in the venue, or `*` for all; default that of the session. (at most 200 bytes)
function waymark.nav.add_stop(place, reason, traveller) end

---Leaves out the next stop. Nothing happens if only the destination is left.
---
---Needs the capability `navigation`.
---
---Errors: There is no session, and no traveller is named; or a hook names one that is not `command`.
---@param reason? string What the traveller is told about it: one line. (at most 1000 bytes)
---@param traveller? string Only in commands: the visitor's id of another traveller in the venue, or `*` for all; default that of the session. (at most 200 bytes)
function waymark.nav.skip_stop(reason, traveller) end

---Closes something, as `close` at the prompt does. A closure that the plugin has set on it before, and that is not over, is replaced if people read something else of it: another reason, or an end in another minute. A later end in the same minute is set without `conditions_changed` and without an entry for `undo`, so it can be called at each tick.
---
---Needs the capability `navigation`.
---
---Errors: Nothing in the venue has that id. A hook without a session calls it that is not `command`.
---@param target string The id of a path, connector, place, area, unit, level or building.
---@param reason? string The reason, shown to the traveller. (at most 200 bytes)
---@param seconds? number The duration; by default until it is lifted. (s) (1 to 31536000)
---@param every? string Opening hours: it holds only while these would be open, again and again, such as `Mo-Fr 07:00-07:30`. (at most 1000 bytes)
function waymark.nav.close(target, reason, seconds, every) end

---Slows something down, as `slow` at the prompt does, and replaces what the plugin has said of that before.
---
---Needs the capability `navigation`.
---
---Errors: Nothing in the venue has that id. A hook without a session calls it that is not `command`.
---@param target string The id of a path, connector, area, unit, level or building. A place has no ways: it can only be closed.
---@param factor number Multiplies the time; 2 is twice as long. (1 to 100)
---@param seconds? number The duration; by default until it is lifted. (s) (1 to 31536000)
---@param every? string Opening hours: it holds only while these would be open, again and again, such as `Mo-Fr 07:00-07:30`. (at most 1000 bytes)
function waymark.nav.slow(target, factor, seconds, every) end

---Adds a delay to something, as `delay` at the prompt does, and replaces what the plugin has said of that before.
---
---Needs the capability `navigation`.
---
---Errors: Nothing in the venue has that id. A hook without a session calls it that is not `command`.
---@param target string The id of a path, connector, area, unit, level or building. A place has no ways: it can only be closed.
---@param delay number Added to the time of every passage. (s) (1 to 86400)
---@param seconds? number The duration; by default until it is lifted. (s) (1 to 31536000)
---@param every? string Opening hours: it holds only while these would be open, again and again, such as `Mo-Fr 07:00-07:30`. (at most 1000 bytes)
function waymark.nav.delay(target, delay, seconds, every) end

---Lifts the conditions that this plugin has set. Those of others stay.
---
---Needs the capability `navigation`.
---
---Errors: Nothing in the venue has that id. A hook without a session calls it that is not `command`.
---@param target? string What was closed, slowed down or delayed; default everything.
function waymark.nav.reopen(target) end

---Takes an alternative way, as `take` at the prompt does.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
---@param index integer Its `index` in `waymark.route.alternatives()`. (1 to 8)
function waymark.nav.take_alternative(index) end

---Says something to the traveller, as a spoken instruction of the current step.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
---@param text string One line. (at most 1000 bytes)
function waymark.nav.say(text) end

---Says something to the traveller, who stays where they are: until this plugin says something else or is disabled, the route changes or the way opens again. A ride goes on to its end.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
---@param text string One line. (at most 1000 bytes)
function waymark.nav.stay(text) end

---Calls `edge_cost` and `edge_speed` again for every edge, with a new revision.
function waymark.invalidate() end

waymark.sharing = {}

---The group that changed.
---
---Needs the capability `sharing`.
---
---Errors: Another hook than `shared_locations_changed` calls it, or for another group.
---@param group string The group's id: `e.group`. (at most 40 bytes)
---@return waymark.group? group The group; nil if there is none.
function waymark.sharing.group(group) end

---The latest locations in the group that changed. Costs fuel for each.
---
---Needs the capability `sharing`.
---
---Errors: Another hook than `shared_locations_changed` calls it, or for another group.
---@param group string The group's id: `e.group`. (at most 40 bytes)
---@return waymark.shared_location[] locations The latest location of each member who has shared one, in the order of the group.
function waymark.sharing.locations(group) end

---Tells the members of the group that changed a line, once the hook has ended.
---
---Needs the capability `sharing`.
---
---Errors: Another hook than `shared_locations_changed` calls it, or for another group.
---@param group string The group's id: `e.group`. (at most 40 bytes)
---@param text string One line. (at most 1000 bytes)
function waymark.sharing.tell(group, text) end

---Ends a command that was called with wrong arguments: Waymark prints the message and the command's usage, and exits with 64. This is not a fault of the plugin. The command's changes are undone.
---
---Errors: Always: it does not return. Hooks other than `command` cannot call it.
---@param message string One line for the person who typed the command. (at most 300 bytes)
function waymark.fail(message) end

os = {}

---The date and time on the venue's clocks, by the engine's clock, in English.
---
---Errors: A conversion that Lua does not have; a moment that is not in the years 1 to 9999.
---@param format? string As in Lua: `%Y-%m-%d %H:%M`; `*t` for a table; `!` before it for UTC. Default `%c`.
---@param time? number A moment, since 1970; default now. (s)
---@return any date The text, or the table.
function os.date(format, time) end

---The moment of a date and time on the venue's clocks; without one, the engine's clock in whole seconds.
---
---Errors: A table without `year`, `month` or `day`; a moment that is not in the years 1 to 9999.
---@param date? any A table with `year`, `month`, `day`, `hour`, `min` and `sec`, as in Lua; default now.
---@return integer time Since 1970. (s)
function os.time(date) end

json = {}

---Reads JSON, nested at most 32 deep. `pcall(json.decode, text)` catches what is wrong with it.
---
---Errors: The text is not JSON, with the line and the column; an object has two members with the same name.
---@param text string JSON.
---@return any value The value. Members that are null are absent; items of lists that are null are `json.null`.
function json.decode(text) end

---Writes JSON. Tables with the keys 1, 2, … are lists, and so are empty ones; tables with texts as keys are objects.
---
---Errors: What JSON does not have: functions, `math.huge`, other keys, gaps in lists; more than 32 KiB.
---@param value any A text, a number, a boolean, nil, or a table of these, 32 deep.
---@return string text One line; members in the order of `pairs`.
function json.encode(value) end

---Marks a table as an object, so that `json.encode` writes `{}` and not `[]` if it is empty.
---@param table any A table without a metatable.
---@return any table The same table.
function json.object(table) end

---The null in lists of JSON. It is not nil: compare it with `== json.null`.
---@type any
json.null = {}

-- Files in `tests` only. There `require "init"` is the plugin's own table of hooks.

---What `expect` returns.
---@class waymark.Expectation
---@field equals fun(expected: any) The value is the same.
---@field differs fun(other: any) The value is not the same.
---@field is_near fun(expected: number, tolerance: number) The value is a number near another.
---@field is_nil fun() The value is nil: no opinion.
---@field is_true fun() The value is `true`.
---@field is_false fun() The value is `false`.
---@field contains fun(part: any) The value is a string with that part, or a list with that item.
---@field fails fun(message: string?) The value is a function that raises an error.

---A group of tests; groups may be nested.
---@param name string What the group tests.
---@param body fun() A function without arguments.
function describe(name, body) end

---One test. It passes if its function ends without an error.
---@param name string What the plugin does.
---@param body fun() A function without arguments.
function it(name, body) end

---Starts a check of a value; the checks are listed below.
---@param value any Any value.
---@return waymark.Expectation expectation Its checks.
function expect(value) end

waymark.test = {}

---Lets time pass. Returns the timers that came due, as a list of `{name, argument}`; the hook is not called.
---@param seconds number How long. (s) (0 to 31536000)
---@return any[] timers Those that came due, in order.
function waymark.test.advance(seconds) end

---What was logged so far in this test, as a list of strings.
---@return string[] lines The lines.
function waymark.test.log() end

---What the engine was asked to do so far in this file, as a list of strings such as `close stairs`.
---@return string[] actions The calls of `waymark.nav`, and `invalidate`.
function waymark.test.actions() end

---Opens a venue for the rest of the file: `waymark.venue` uses it, and local time is its time. Ways in it are straight lines, with 20 m for each level up or down. All its tables together can hold at most 256 values.
---@param venue waymark.test_venue The venue.
function waymark.test.venue(venue) end

---Sets the traveller's position, which `nearest`, `search`, `zones_here` and `length_to` start from.
---@param x number Eastwards. (m)
---@param y number Northwards. (m)
---@param level string The level's id.
function waymark.test.at(x, y, level) end

---Makes a function of `waymark` return a value, for the rest of the file.
---@param name string A function, for example `route.remaining`.
---@param value? any What it returns from now on; nil removes the stub.
function waymark.test.stub(name, value) end

---Sets options for the rest of the file. Those that are not named have their defaults. `waymark.options` has them at once; what the plugin copies from it while it loads stays as it was, so call this before `require "init"` then.
---@param options? any A table of options with their values.
function waymark.test.options(options) end
