---@meta waymark
-- The plugin API of Waymark, made from its declaration: `WAYMARK_BLESS=1 swift test --filter WaymarkPluginToolsTests`.
-- For editors only; nothing of it runs. docs/plugin-api.md tells the same in prose.

-- What hooks read, and what functions return.

---A navigation session as it stands.
---@class waymark.ctx
---@field time number The engine's clock, since 1970. (s)
---@field leg integer The current leg, from 0.
---@field step integer The current step of the leg, from 0.
---@field step_count integer How many steps the leg has.
---@field level string? The id of the level one is on.
---@field level_name string? Its name in the session's language.
---@field building string? The id of the building one is in.
---@field x number? Where one is, eastwards of the anchor. (m)
---@field y number? Where one is, northwards of the anchor. (m)
---@field is_off_route boolean Whether one is off the route.
---@field is_riding boolean Whether one rides or climbs between levels.
---@field profile string The name of the profile.
---@field language string The language of the instructions, as in `en`.
---@field distance_to_maneuver number To the end of the step. (m)
---@field distance_remaining number To the end of the route. (m)
---@field duration_remaining number To the end of the route. (s)
---@field fraction number How much of the route is done, 0 to 1.
---@field speed number? How fast one moves. (m/s)
---@field waypoint integer The next waypoint, from 1.
---@field waypoint_count integer How many waypoints there are behind the start.
---@field visitor string? The visitor's id, if one is known.
---@field heading number? The compass direction in which the traveller moves, 0 to 360; nil while it is not known. (°)
---@field venue string? The venue's id.
---@field level_short_name string? What stands on an elevator's button for that level.

---A location update.
---@class waymark.fix
---@field x number Eastwards of the anchor. (m)
---@field y number Northwards of the anchor. (m)
---@field lat number? Latitude, if the venue has an anchor. (°)
---@field lon number? Longitude, if the venue has an anchor. (°)
---@field level string? The id of the level that the positioning tells.
---@field accuracy number? The radius of likely truth. (m)
---@field course number? The compass direction of movement. (°)
---@field speed number? How fast it moves. (m/s)
---@field time number When it was measured, since 1970. (s)
---@field is_simulated boolean Whether a simulator made it.

---A position of the traveller.
---@class waymark.location
---@field x number Eastwards of the anchor. (m)
---@field y number Northwards of the anchor. (m)
---@field level string? The level's id.

---Where a fix lies relative to the route.
---@class waymark.deviation
---@field kind "none"|"off_step"|"off_route"|"wrong_level" What kind of deviation it is.
---@field metres number To the nearest part of the route on the fix's level; `math.huge` if none is there. (m)
---@field seconds number How long it has lasted. (s)

---How far one has come, and what is left.
---@class waymark.progress
---@field leg integer The current leg, from 0.
---@field step integer The current step of the leg, from 0.
---@field level string The level's id.
---@field x number Where one is drawn, eastwards of the anchor. (m)
---@field y number Where one is drawn, northwards of the anchor. (m)
---@field is_snapped boolean Whether that is on the route.
---@field distance_to_maneuver number To the end of the step. (m)
---@field distance_remaining_on_leg number To the end of the leg. (m)
---@field distance_remaining number To the end of the route. (m)
---@field duration_to_maneuver number To the end of the step. (s)
---@field duration_remaining_on_leg number To the end of the leg. (s)
---@field duration_remaining number To the end of the route. (s)
---@field fraction number How much of the route is done, 0 to 1.
---@field arrival number When one will be there, since 1970. (s)

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
---@field duration number Its time with all waits. (s)
---@field legs integer How many legs it has.
---@field levels string[] The ids of its levels, in order of passing.
---@field way_types ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[] The way types on it, each once.

---A directed edge of the network, before live conditions.
---@class waymark.edge
---@field id string The id of the path, connector or area it is part of.
---@field kind "corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing" The way type.
---@field connector string? The connector's id, if it is part of one.
---@field profile string The name of the profile that is asked for.
---@field length number The walking distance; 0 for rides. (m)
---@field duration number The plain time with the default wait. (s)
---@field default number The same: what it costs where no plugin has an opinion. (s)
---@field level string The id of the level where it begins.
---@field from_level string The id of the level where it begins.
---@field to_level string The id of the level where it ends.
---@field x number Its middle, eastwards of the anchor. (m)
---@field y number Its middle, northwards of the anchor. (m)
---@field incline number? How steep it is in its direction, as a ratio: 0.083 is 8.3 %, negative descends.
---@field width number? How wide it is. (m)
---@field step_count integer? How many steps it has; negative descends.
---@field name string? The path's or connector's name.
---@field tags table<string, string> What the venue's files say beside.
---@field is_accessible boolean? The author's own word on wheelchairs, if there is one.
---@field is_reversed boolean Whether it runs against the direction in which it was drawn.

---A maneuver and the way from it to the next.
---@class waymark.step
---@field kind "depart"|"turn"|"fork"|"continue"|"new name"|"enter building"|"exit building"|"take connector"|"pass door"|"pass checkpoint"|"arrive" What one does.
---@field modifier "uturn"|"sharp right"|"right"|"slight right"|"straight"|"slight left"|"left"|"sharp left"|nil The turn, where one is known.
---@field name string? What it is about: the place, building, connector or door.
---@field distance number The way to the next maneuver. (m)
---@field duration number The time to the next maneuver. (s)
---@field level string The id of the level where it begins.
---@field level_name string The name of that level.
---@field from_level string The id of the level where it begins.
---@field to_level string The id of the level where it ends.
---@field to_level_name string The name of that level.
---@field building string? The id of the building where it ends.
---@field context "InsideBuilding"|"OutsideOnVenue" Whether it ends under a roof.
---@field highway "footway"|"stairs"|"escalator"|"travelator"|"elevator"|"ramp"|"ladder"|"wheelchairlift" The way type in MapsIndoors' words.
---@field direction "up"|"down"|"level"|nil For connectors, where they lead.
---@field landmark string? The name of what stands where it begins.
---@field signpost string? What the signs along it say.
---@field bearing_before number? The compass direction on the way to it; nil at the start. (°)
---@field bearing_after number? The compass direction on the way on; nil at the end. (°)

---What the router is asked.
---@class waymark.query
---@field from string The start, as it is typed at the prompt.
---@field to string The end, as it is typed at the prompt.
---@field waypoints string[] All waypoints with start and end.
---@field profile string The name of the profile.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[] Way types to use only where nothing else leads on.
---@field exclude ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[] Way types never to use.
---@field prefer ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[] Way types to favour.
---@field reason "request"|"off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why it is asked.

---A place of the venue.
---@class waymark.place
---@field id string Its id.
---@field name string Its name.
---@field category string Its dotted category, as in `food.cafe`.
---@field level string The id of its level.
---@field x number Eastwards of the anchor. (m)
---@field y number Northwards of the anchor. (m)
---@field is_wheelchair_reachable boolean? Whether wheelchairs get there; nil where it was not worked out, which only `check` does.
---@field has_hours boolean Whether it has opening hours.
---@field entrances integer How many entrances it has.
---@field tags table<string, string> What the venue's files say beside.

---A level of the venue.
---@class waymark.level
---@field id string Its id.
---@field name string Its name.
---@field ordinal number Its height in storeys; 0 is the ground.
---@field building string? The id of its building; nil is outdoors.
---@field short_name string What stands on an elevator's button, as in `2`.

---A place with the way to it.
---@class waymark.near
---@field place string The place's id.
---@field name string Its name.
---@field distance number The way to it. (m)
---@field duration number The time it takes, with all waits. (s)

---What is left of the route.
---@class waymark.remaining
---@field distance number To the end of the route. (m)
---@field duration number To the end of the route. (s)
---@field legs integer How many legs are left, with the current one.

---The time on the venue's clocks.
---@class waymark.local_time
---@field text string As in `09:05`.
---@field hour integer 0 to 23.
---@field minute integer 0 to 59.
---@field weekday integer 1 is Monday, 7 is Sunday.
---@field second integer 0 to 59.
---@field year integer As in 2026.
---@field month integer 1 to 12.
---@field day integer 1 to 31.
---@field date string As in `2026-01-05`.

---The venue.
---@class waymark.venue
---@field id string Its id.
---@field name string Its name.
---@field language string The language of its names, as in `en`.
---@field time_zone string Its time zone, as in `Europe/Amsterdam`.
---@field lat number The latitude of its anchor. (°)
---@field lon number The longitude of its anchor. (°)
---@field levels integer The number of its levels.
---@field places integer The number of its places.

---What leads from level to level.
---@class waymark.connector
---@field id string Its id.
---@field kind "elevator"|"inclinedLift"|"stairs"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"passage" What it is.
---@field name string? Its name.
---@field levels string[] The ids of the levels of its landings, in order.
---@field direction "both"|"forward"|"backward" Which way it leads along the order of its landings.
---@field is_open boolean Whether its opening hours and the live conditions let people use it now.
---@field is_accessible boolean? The author's own word on wheelchairs, if there is one.
---@field tags table<string, string> Its tags in the venue's files.

---An area or a geofence.
---@class waymark.zone
---@field id string Its id.
---@field kind "area"|"geofence" What it is.
---@field name string? Its name.
---@field category string? Its dotted category; areas only.
---@field levels string[] The ids of its levels; of a geofence, empty is every level.
---@field tags table<string, string> Its tags in the venue's files; geofences only.

---A place that a search found.
---@class waymark.found_place
---@field id string Its id.
---@field name string Its name.
---@field category string Its dotted category, as in `food.cafe`.
---@field level string The id of its level.
---@field x number Eastwards of the anchor. (m)
---@field y number Northwards of the anchor. (m)
---@field has_hours boolean Whether it has opening hours.
---@field tags table<string, string> What the venue's files say beside.
---@field is_open boolean? Whether it is open now, by its hours and the live conditions; nil where no hours are known and nothing closes it.
---@field opens number? When it opens next, since 1970, if it is closed by its hours. (s)
---@field closes number? When it closes next, since 1970, if it is open by its hours. (s)
---@field zones string[] The ids of the areas and geofences it lies in.
---@field distance number? As the crow flies; nil on other levels, and where the traveller's position is not known. (m)

---A point of the line of a route.
---@class waymark.route_point
---@field x number Eastwards of the anchor. (m)
---@field y number Northwards of the anchor. (m)
---@field level string The id of its level.
---@field leg integer The leg it belongs to, from 0.

---Another way on offer.
---@class waymark.alternative
---@field index integer Its number, from 1, for `waymark.nav.take_alternative`.
---@field distance number Its length. (m)
---@field duration number Its time with all waits. (s)
---@field levels string[] The ids of its levels, in order of passing.
---@field way_types ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[] The way types on it, each once.

-- What hooks return.

---What places must be like. What is left out does not matter; an empty table is every place.
---@class waymark.place_query
---@field text string? A part of the name or of another name, in any case. (at most 200 bytes)
---@field category string? A dotted category, as in `food`. (at most 200 bytes)
---@field level string? The id of its level. (at most 200 bytes)
---@field zone string? The id of an area or geofence it lies in. (at most 200 bytes)
---@field tags table<string, string>? Tags that it has with these values; `*` is any value.
---@field open boolean? Whether it is open now; places without hours count as open.
---@field limit integer? Maximum number of results; default 20. (1 to 50)

---A position on the level of the fix.
---@class waymark.point
---@field x number Eastwards of the anchor. (m)
---@field y number Northwards of the anchor. (m)

---What is different about a simulated fix; what is left out stays.
---@class waymark.fix_change
---@field x number? Eastwards of the anchor. (m)
---@field y number? Northwards of the anchor. (m)
---@field level string? A level's id.
---@field accuracy number? The radius of likely truth. (m) (0 to 10000)

---What is different about a query; what is left out stays.
---@class waymark.query_change
---@field profile string? The name of a profile.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[]? Instead of the query's `avoid`.
---@field exclude ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[]? Instead of the query's `exclude`.
---@field prefer ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[]? Instead of the query's `prefer`.

---Points for an arrival.
---@class waymark.reward
---@field id string Its name; plugin, id and arrival count once, also after a crash. (at most 64 bytes)
---@field points integer How many. (0 to 1000000)
---@field reason string? What for, for the visitor. (at most 200 bytes)

---A place that a search finds beside its own.
---@class waymark.search_result
---@field place string The place's id.
---@field note string? What to show with it. (at most 200 bytes)
---@field score number? How well it fits; 1 without. Those of 1 and more come first. (0 to 1000)

---A way to travel, made from another one.
---@class waymark.profile
---@field name string Its name: small letters, digits, `-`. (at most 40 bytes)
---@field base string The name of the profile it starts from.
---@field speed number? How fast one walks on level ground. (m/s) (0.1 to 3)
---@field forbid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[]? Way types it never uses.
---@field avoid ("corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing")[]? Way types it uses only where nothing else leads on.
---@field max_incline number? The steepest way it takes, as a ratio. (0 to 1)
---@field min_width number? The narrowest way it takes. (m) (0 to 10)

---What a place lacks.
---@class waymark.expectation
---@field message string Lower case, no full stop, as in `has no opening hours`. (at most 200 bytes)
---@field severity "warning"|"error"|nil How bad it is; `warning` without.

---A verb for the prompt.
---@class waymark.command
---@field name string What is typed: small letters, digits, `-`. (at most 40 bytes)
---@field summary string What it does, for `help`. (at most 200 bytes)
---@field usage string? Its arguments, as in `PLACE [MINUTES]`. (at most 200 bytes)

---A venue for a unit test: small, flat and without paths. What is left out is empty.
---@class waymark.test_venue
---@field id string? Its id; default `test`. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field time_zone string? As in `Europe/Amsterdam`; default `UTC`. (at most 64 bytes)
---@field levels waymark.test_level[]? Its levels; at least one.
---@field places waymark.test_place[]? Its places.
---@field connectors waymark.test_connector[]? Its connectors.
---@field zones waymark.test_zone[]? Its geofences.

---A level of a test's venue.
---@class waymark.test_level
---@field id string Its id. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field short_name string? Default its id. (at most 20 bytes)
---@field ordinal number? Its height in storeys; default its place in the list, from 0. (-100 to 1000)

---A place of a test's venue.
---@class waymark.test_place
---@field id string Its id. (at most 64 bytes)
---@field name string? Its name; default its id. (at most 200 bytes)
---@field category string? Default `service`. (at most 200 bytes)
---@field level string? Its level's id; default the first level. (at most 64 bytes)
---@field x number? Default 0. (m) (-10000 to 10000)
---@field y number? Default 0. (m) (-10000 to 10000)
---@field hours string? Opening hours, as in `Mo-Fr 09:00-18:00`. (at most 1000 bytes)
---@field tags table<string, string>? Its tags.

---A connector of a test's venue.
---@class waymark.test_connector
---@field id string Its id. (at most 64 bytes)
---@field kind "elevator"|"inclinedLift"|"stairs"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"passage"|nil Default `elevator`.
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

---A session got its first input.
---@class waymark.e.session_started
---@field route waymark.route The route it follows.
---@field place string? The id of the place where it ends, if it is one.
---@field ctx waymark.ctx The session as it stands.

---A session is over.
---@class waymark.e.session_ended
---@field reason "arrived"|"cancelled" Why it ended.
---@field ctx waymark.ctx The session as it stands.

---Whether sensors and timers may be switched off now that it is over.
---@class waymark.e.should_release_resources
---@field default boolean What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---Sensors may be switched off.
---@class waymark.e.resources_released
---@field ctx waymark.ctx The session as it stands.

---The traveller changed what the engine may know of the position.
---@class waymark.e.did_change_authorization
---@field status "full"|"reduced"|"denied" What it may know now.
---@field ctx waymark.ctx The session as it stands.

---A route holds from now on: the first one, or another one.
---@class waymark.e.route_set
---@field route waymark.route The route.
---@field ctx waymark.ctx The session as it stands.

---Live conditions changed.
---@class waymark.e.conditions_changed
---@field count integer How many there are now.
---@field ctx waymark.ctx The session as it stands.

---The venue was imported anew.
---@class waymark.e.venue_changed
---@field ctx waymark.ctx The session as it stands.

---A timer of `waymark.timer.after` is due.
---@class waymark.e.timer
---@field name string The timer's name.
---@field argument any? What was given with it: a text or a number.
---@field ctx waymark.ctx The session as it stands.

---A plugin failed, this one or another; the default was used.
---@class waymark.e.plugin_error
---@field plugin string The plugin's id.
---@field hook string The hook's name.
---@field message string What went wrong, with file and line.
---@field ctx waymark.ctx The session as it stands.

---Whether a fix is thrown away. Asked for every fix.
---@class waymark.e.should_discard_location
---@field fix waymark.fix The location update.
---@field verdict "qualified"|"malformed"|"inaccurate"|"time_went_back"|"unknown_level" What the engine thinks of it.
---@field default boolean What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---A fix was not used.
---@class waymark.e.location_discarded
---@field fix waymark.fix The location update.
---@field verdict "qualified"|"malformed"|"inaccurate"|"time_went_back"|"unknown_level" What the engine thought of it.
---@field ctx waymark.ctx The session as it stands.

---Fixes became too vague to judge by, or exact enough again.
---@class waymark.e.accuracy_changed
---@field is_sufficient boolean Whether they are exact enough.
---@field accuracy number The radius of likely truth. (m)
---@field ctx waymark.ctx The session as it stands.

---The level that a fix is on.
---@class waymark.e.resolve_floor
---@field fix waymark.fix The location update.
---@field previous string? The id of the level so far.
---@field default string What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---The traveller is on another level.
---@class waymark.e.floor_changed
---@field from string The id of the level before.
---@field to string The id of the level now.
---@field connector string? The id of the connector that led there.
---@field ctx waymark.ctx The session as it stands.

---Where a fix is drawn.
---@class waymark.e.snap_location
---@field fix waymark.fix The location update.
---@field default_x number? Where the engine draws it; nil: not on the route. (m)
---@field default_y number? Where the engine draws it; nil: not on the route. (m)
---@field ctx waymark.ctx The session as it stands.

---The position is drawn on the route, or no longer.
---@class waymark.e.snapping_changed
---@field is_snapped boolean Whether it is.
---@field ctx waymark.ctx The session as it stands.

---A geofence was entered or left.
---@class waymark.e.region_transition
---@field region string The geofence's id.
---@field transition "enter"|"leave" Which of the two.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---A fix was used, and everything is worked out.
---@class waymark.e.did_update_progress
---@field progress waymark.progress How far one has come.
---@field location waymark.location Where one is drawn.
---@field raw_location waymark.location Where the fix is.
---@field ctx waymark.ctx The session as it stands.

---Whether the step is done. Asked after every fix on the route.
---@class waymark.e.should_advance_step
---@field fix waymark.fix? The last fix that was used.
---@field default boolean What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---Another step is the current one.
---@class waymark.e.step_changed
---@field leg integer Its leg, from 0.
---@field step integer Its place in the leg, from 0.
---@field cause "automatic"|"rescue"|"manual"|"new_route" What brought the change.
---@field ctx waymark.ctx The session as it stands.

---Whether one is off the route. Asked for every fix that is used.
---@class waymark.e.evaluate_off_route
---@field fix waymark.fix? The last fix that was used.
---@field deviation waymark.deviation How far off one is.
---@field default "on"|"pending"|"off" What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---One is off the route.
---@class waymark.e.did_go_off_route
---@field deviation waymark.deviation How far off one is.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---One is on the route again.
---@class waymark.e.did_return_to_route
---@field seconds number How long one was off it. (s)
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---Whether the traveller is asked what to do.
---@class waymark.e.should_show_off_route_alert
---@field deviation waymark.deviation How far off one is.
---@field default boolean What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---The traveller is asked what to do.
---@class waymark.e.off_route_alert_shown
---@field deviation waymark.deviation How far off one is.
---@field ctx waymark.ctx The session as it stands.

---The traveller answered.
---@class waymark.e.off_route_alert_resolved
---@field result "reroute"|"dismiss"|"dont_show_again" The answer.
---@field ctx waymark.ctx The session as it stands.

---Whether to look for another route.
---@class waymark.e.should_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---Another route is looked for.
---@class waymark.e.will_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---What the router is asked: for a first route (`reason` is `request`) and for every reroute.
---@class waymark.e.prepare_route_query
---@field query waymark.query The query, as the plugins before have changed it.
---@field reason "request"|"off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why it is asked.
---@field ctx waymark.ctx? The session as it stands.

---Another route is in.
---@class waymark.e.did_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why.
---@field is_proactive boolean Whether it came without one being off the route.
---@field route waymark.route The route.
---@field ctx waymark.ctx The session as it stands.

---There is no other route; the old one stays.
---@class waymark.e.did_fail_to_reroute
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why.
---@field error "no_path"|"no_path_for_profile"|"closed"|"no_access"|"excluded"|"off_network"|"no_such_category"|"unknown_feature"|"bad_cost" What stood in the way.
---@field ctx waymark.ctx The session as it stands.

---A plugin vetoed a reroute; the question is asked again after a pause.
---@class waymark.e.reroute_vetoed
---@field reason "off_route"|"after_arrival"|"closure"|"better_route"|"manual"|"alternative"|"venue_changed" Why.
---@field plugin string? The id of the first plugin that said no.
---@field ctx waymark.ctx The session as it stands.

---The same way, with the times of now.
---@class waymark.e.did_refresh_route
---@field progress waymark.progress? How far one has come.
---@field ctx waymark.ctx The session as it stands.

---The way ahead was closed and there was no other; now it is open again.
---@class waymark.e.way_reopened
---@field ctx waymark.ctx The session as it stands.

---Something new that one should know about the route: at the start, and after a new or refreshed one.
---@class waymark.e.route_notice
---@field type "avoided_way_used"|"waits_for_opening"|"place_closed_at_arrival"|"place_closes_soon"|"condition_on_route" What it is.
---@field place string? The place it is about.
---@field kind "corridor"|"door"|"stairs"|"elevator"|"escalator"|"ramp"|"movingWalkway"|"ladder"|"outdoorPath"|"checkpoint"|"crossing"|nil The way type that was to be avoided.
---@field moment number? When it opens or closes, since 1970. (s)
---@field wait number? How long one stands before it. (s)
---@field condition integer? The number of the live condition.
---@field ctx waymark.ctx The session as it stands.

---The list of other ways changed.
---@class waymark.e.did_update_alternatives
---@field count integer How many there are.
---@field removed integer How many are gone.
---@field ctx waymark.ctx The session as it stands.

---Other ways could not be worked out.
---@class waymark.e.did_fail_to_update_alternatives
---@field error string What went wrong.
---@field ctx waymark.ctx The session as it stands.

---Whether another way that one walks on becomes the route.
---@class waymark.e.should_take_alternative
---@field alternative integer Its place in the list, from 0.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---Another way becomes the route.
---@class waymark.e.will_take_alternative
---@field alternative integer Its place in the list, from 0.
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---Another way is the route.
---@class waymark.e.did_take_alternative
---@field fix waymark.fix? The last fix that was used.
---@field ctx waymark.ctx The session as it stands.

---Another way could not become the route, which stays.
---@class waymark.e.did_fail_to_take_alternative
---@field error string What went wrong.
---@field ctx waymark.ctx The session as it stands.

---The waypoint is near.
---@class waymark.e.will_arrive
---@field waypoint waymark.waypoint The waypoint.
---@field seconds number The time to it. (s)
---@field metres number The way to it. (m)
---@field ctx waymark.ctx The session as it stands.

---Whether one has arrived. Asked for every fix near the waypoint.
---@class waymark.e.evaluate_arrival
---@field fix waymark.fix? The last fix that was used.
---@field waypoint waymark.waypoint The waypoint.
---@field metres number To the waypoint. (m)
---@field is_same_level boolean Whether one is on its level.
---@field default boolean What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---Decides whether to start the next leg after an arrival. Plugins that only want to hear of it use `arrived`.
---@class waymark.e.did_arrive
---@field waypoint waymark.waypoint The waypoint.
---@field ctx waymark.ctx The session as it stands.

---The traveller arrived at a waypoint. Every plugin hears of it, whatever another one decides.
---@class waymark.e.arrived
---@field waypoint waymark.waypoint The waypoint.
---@field ctx waymark.ctx The session as it stands.

---Whether there are no reroutes once one has arrived.
---@class waymark.e.should_prevent_reroutes_on_arrival
---@field waypoint waymark.waypoint The waypoint.
---@field default boolean What holds if no plugin has an opinion.
---@field ctx waymark.ctx The session as it stands.

---What an arrival is worth, with or without a recommendation.
---@class waymark.e.arrival_rewards
---@field waypoint waymark.waypoint The waypoint.
---@field ctx waymark.ctx The session as it stands.

---A recommended place is reached: within its radius, on its level, for its dwell.
---@class waymark.e.place_arrived
---@field recommendation string The recommendation's id.
---@field place string The place's id.
---@field ctx waymark.ctx The session as it stands.

---The visitor got points.
---@class waymark.e.points_awarded
---@field recommendation string The recommendation's id.
---@field points integer How many.
---@field balance integer How many the visitor has now.
---@field ctx waymark.ctx The session as it stands.

---The visitor accepted a recommendation.
---@class waymark.e.recommendation_accepted
---@field recommendation string The recommendation's id.
---@field ctx waymark.ctx The session as it stands.

---The visitor declined a recommendation.
---@class waymark.e.recommendation_declined
---@field recommendation string The recommendation's id.
---@field ctx waymark.ctx The session as it stands.

---The visitor gave a recommendation up.
---@class waymark.e.recommendation_stopped
---@field recommendation string The recommendation's id.
---@field ctx waymark.ctx The session as it stands.

---The words of an instruction.
---@class waymark.e.format_instruction
---@field channel "visual"|"spoken"|"announcement" Shown, said at the maneuver, or said ahead of it.
---@field text string The words, as the plugins before have changed them.
---@field default string The engine's own words.
---@field step waymark.step The step it is about.
---@field previous waymark.step? The step before.
---@field next waymark.step? The step after.
---@field landmark string? The name of what stands at the maneuver.
---@field language string The language asked for, as in `en`.
---@field units "metric"|"imperial" The units asked for.
---@field leg_index integer The leg, from 0.
---@field step_index integer The step of the leg, from 0.
---@field distance number To the maneuver for an announcement, else the length of the step. (m)
---@field context "InsideBuilding"|"OutsideOnVenue" Whether the step ends under a roof.
---@field from_level string The name of the level where the step begins.
---@field to_level string The name of the level where the step ends.
---@field ctx waymark.ctx? The session as it stands.

---An instruction is shown.
---@class waymark.e.did_pass_visual_instruction
---@field leg integer Its leg, from 0.
---@field step integer Its step of the leg, from 0.
---@field text string Its words.
---@field ctx waymark.ctx The session as it stands.

---An instruction is said.
---@class waymark.e.did_pass_spoken_instruction
---@field leg integer Its leg, from 0.
---@field step integer Its step of the leg, from 0.
---@field text string Its words.
---@field ctx waymark.ctx The session as it stands.

---A simulator is about to make the fixes.
---@class waymark.e.will_begin_simulating
---@field reason "manual"|"poor_signal" Why it began.
---@field ctx waymark.ctx The session as it stands.

---A simulator makes the fixes.
---@class waymark.e.did_begin_simulating
---@field reason "manual"|"poor_signal" Why it began.
---@field ctx waymark.ctx The session as it stands.

---The simulator is about to stop.
---@class waymark.e.will_end_simulating
---@field reason "manual"|"poor_signal" Why it began.
---@field ctx waymark.ctx The session as it stands.

---The simulator has stopped.
---@class waymark.e.did_end_simulating
---@field reason "manual"|"poor_signal" Why it began.
---@field ctx waymark.ctx The session as it stands.

---A fix that the simulator has planned.
---@class waymark.e.simulate_location
---@field fix waymark.fix The location update.
---@field ctx waymark.ctx The session as it stands.

---How much dearer or cheaper an edge is; the times that travellers are told stay the same.
---@class waymark.e.edge_cost
---@field edge waymark.edge The directed edge.

---How much longer or shorter an edge takes; changes both its cost and the times that are told.
---@class waymark.e.edge_speed
---@field edge waymark.edge The directed edge.

---The profiles that the plugin brings. Asked once, at load.
---@class waymark.e.profiles

---Places that a search does not find by itself.
---@class waymark.e.search_results
---@field query string What was typed.
---@field limit integer How many results are wanted.

---What a place lacks, in the eyes of the plugin. Asked by `waymark check`.
---@class waymark.e.place_expectations
---@field place waymark.place The place.

---The verbs that the plugin brings to the prompt. Asked once, at load.
---@class waymark.e.commands

---A verb of the plugin was typed. Only the plugin that brings it is asked.
---@class waymark.e.command
---@field name string The verb.
---@field arguments string[] The words behind it.
---@field ctx waymark.ctx? The journey under way; nil without one. Then `waymark.route` and `waymark.nav` are about it.

---What `init.lua` returns: a function for each hook that `plugin.json` declares.
---@class waymark.Hooks
---@field session_started? fun(e: waymark.e.session_started) A session got its first input.
---@field session_ended? fun(e: waymark.e.session_ended) A session is over.
---@field should_release_resources? fun(e: waymark.e.should_release_resources): boolean? Whether sensors and timers may be switched off now that it is over.
---@field resources_released? fun(e: waymark.e.resources_released) Sensors may be switched off.
---@field did_change_authorization? fun(e: waymark.e.did_change_authorization) The traveller changed what the engine may know of the position.
---@field route_set? fun(e: waymark.e.route_set) A route holds from now on: the first one, or another one.
---@field conditions_changed? fun(e: waymark.e.conditions_changed) Live conditions changed.
---@field venue_changed? fun(e: waymark.e.venue_changed) The venue was imported anew.
---@field timer? fun(e: waymark.e.timer) A timer of `waymark.timer.after` is due.
---@field plugin_error? fun(e: waymark.e.plugin_error) A plugin failed, this one or another; the default was used.
---@field should_discard_location? fun(e: waymark.e.should_discard_location): boolean? Whether a fix is thrown away. Asked for every fix.
---@field location_discarded? fun(e: waymark.e.location_discarded) A fix was not used.
---@field accuracy_changed? fun(e: waymark.e.accuracy_changed) Fixes became too vague to judge by, or exact enough again.
---@field resolve_floor? fun(e: waymark.e.resolve_floor): string? The level that a fix is on.
---@field floor_changed? fun(e: waymark.e.floor_changed) The traveller is on another level.
---@field snap_location? fun(e: waymark.e.snap_location): waymark.point|false|nil Where a fix is drawn.
---@field snapping_changed? fun(e: waymark.e.snapping_changed) The position is drawn on the route, or no longer.
---@field region_transition? fun(e: waymark.e.region_transition) A geofence was entered or left.
---@field did_update_progress? fun(e: waymark.e.did_update_progress) A fix was used, and everything is worked out.
---@field should_advance_step? fun(e: waymark.e.should_advance_step): boolean? Whether the step is done. Asked after every fix on the route.
---@field step_changed? fun(e: waymark.e.step_changed) Another step is the current one.
---@field evaluate_off_route? fun(e: waymark.e.evaluate_off_route): "on"|"pending"|"off"|nil Whether one is off the route. Asked for every fix that is used.
---@field did_go_off_route? fun(e: waymark.e.did_go_off_route) One is off the route.
---@field did_return_to_route? fun(e: waymark.e.did_return_to_route) One is on the route again.
---@field should_show_off_route_alert? fun(e: waymark.e.should_show_off_route_alert): boolean? Whether the traveller is asked what to do.
---@field off_route_alert_shown? fun(e: waymark.e.off_route_alert_shown) The traveller is asked what to do.
---@field off_route_alert_resolved? fun(e: waymark.e.off_route_alert_resolved) The traveller answered.
---@field should_reroute? fun(e: waymark.e.should_reroute): boolean? Whether to look for another route.
---@field will_reroute? fun(e: waymark.e.will_reroute) Another route is looked for.
---@field prepare_route_query? fun(e: waymark.e.prepare_route_query): waymark.query_change? What the router is asked: for a first route (`reason` is `request`) and for every reroute.
---@field did_reroute? fun(e: waymark.e.did_reroute) Another route is in.
---@field did_fail_to_reroute? fun(e: waymark.e.did_fail_to_reroute) There is no other route; the old one stays.
---@field reroute_vetoed? fun(e: waymark.e.reroute_vetoed) A plugin vetoed a reroute; the question is asked again after a pause.
---@field did_refresh_route? fun(e: waymark.e.did_refresh_route) The same way, with the times of now.
---@field way_reopened? fun(e: waymark.e.way_reopened) The way ahead was closed and there was no other; now it is open again.
---@field route_notice? fun(e: waymark.e.route_notice) Something new that one should know about the route: at the start, and after a new or refreshed one.
---@field did_update_alternatives? fun(e: waymark.e.did_update_alternatives) The list of other ways changed.
---@field did_fail_to_update_alternatives? fun(e: waymark.e.did_fail_to_update_alternatives) Other ways could not be worked out.
---@field should_take_alternative? fun(e: waymark.e.should_take_alternative): boolean? Whether another way that one walks on becomes the route.
---@field will_take_alternative? fun(e: waymark.e.will_take_alternative) Another way becomes the route.
---@field did_take_alternative? fun(e: waymark.e.did_take_alternative) Another way is the route.
---@field did_fail_to_take_alternative? fun(e: waymark.e.did_fail_to_take_alternative) Another way could not become the route, which stays.
---@field will_arrive? fun(e: waymark.e.will_arrive) The waypoint is near.
---@field evaluate_arrival? fun(e: waymark.e.evaluate_arrival): boolean? Whether one has arrived. Asked for every fix near the waypoint.
---@field did_arrive? fun(e: waymark.e.did_arrive): boolean? Decides whether to start the next leg after an arrival. Plugins that only want to hear of it use `arrived`.
---@field arrived? fun(e: waymark.e.arrived) The traveller arrived at a waypoint. Every plugin hears of it, whatever another one decides.
---@field should_prevent_reroutes_on_arrival? fun(e: waymark.e.should_prevent_reroutes_on_arrival): boolean? Whether there are no reroutes once one has arrived.
---@field arrival_rewards? fun(e: waymark.e.arrival_rewards): waymark.reward[]? What an arrival is worth, with or without a recommendation.
---@field place_arrived? fun(e: waymark.e.place_arrived) A recommended place is reached: within its radius, on its level, for its dwell.
---@field points_awarded? fun(e: waymark.e.points_awarded) The visitor got points.
---@field recommendation_accepted? fun(e: waymark.e.recommendation_accepted) The visitor accepted a recommendation.
---@field recommendation_declined? fun(e: waymark.e.recommendation_declined) The visitor declined a recommendation.
---@field recommendation_stopped? fun(e: waymark.e.recommendation_stopped) The visitor gave a recommendation up.
---@field format_instruction? fun(e: waymark.e.format_instruction): string? The words of an instruction.
---@field did_pass_visual_instruction? fun(e: waymark.e.did_pass_visual_instruction) An instruction is shown.
---@field did_pass_spoken_instruction? fun(e: waymark.e.did_pass_spoken_instruction) An instruction is said.
---@field will_begin_simulating? fun(e: waymark.e.will_begin_simulating) A simulator is about to make the fixes.
---@field did_begin_simulating? fun(e: waymark.e.did_begin_simulating) A simulator makes the fixes.
---@field will_end_simulating? fun(e: waymark.e.will_end_simulating) The simulator is about to stop.
---@field did_end_simulating? fun(e: waymark.e.did_end_simulating) The simulator has stopped.
---@field simulate_location? fun(e: waymark.e.simulate_location): waymark.fix_change|false|nil A fix that the simulator has planned.
---@field edge_cost? fun(e: waymark.e.edge_cost): number|false|nil, number? How much dearer or cheaper an edge is; the times that travellers are told stay the same.
---@field edge_speed? fun(e: waymark.e.edge_speed): number? How much longer or shorter an edge takes; changes both its cost and the times that are told.
---@field profiles? fun(e: waymark.e.profiles): waymark.profile[]? The profiles that the plugin brings. Asked once, at load.
---@field search_results? fun(e: waymark.e.search_results): waymark.search_result[]? Places that a search does not find by itself.
---@field place_expectations? fun(e: waymark.e.place_expectations): waymark.expectation[]? What a place lacks, in the eyes of the plugin. Asked by `waymark check`.
---@field commands? fun(e: waymark.e.commands): waymark.command[]? The verbs that the plugin brings to the prompt. Asked once, at load.
---@field command? fun(e: waymark.e.command): string|string[]|nil, any? A verb of the plugin was typed. Only the plugin that brings it is asked.

---The engine, as plugins see it.
---@class waymark
---@field api integer The API's major version.
---@field engine string The engine's version, as in `0.9.0`.
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
---@return waymark.local_time time The time there.
function waymark.clock.local_time(time) end

waymark.timer = {}

---Calls the hook `timer` with that name later, on the engine's clock. A timer of the same name is replaced.
---
---Needs the capability `timers`.
---
---Errors: There are 32 timers.
---@param seconds number How long to wait. (s) (0.1 to 86400)
---@param name string The timer's name. (at most 64 bytes)
---@param argument? any A text or a number for the hook.
function waymark.timer.after(seconds, name, argument) end

---Forgets a timer; nothing happens if there is none.
---
---Needs the capability `timers`.
---@param name string The timer's name. (at most 64 bytes)
function waymark.timer.cancel(name) end

waymark.storage = {}

---What is kept under a key.
---
---Needs the capability `storage`.
---@param key string 1 to 64 of small letters, digits, `_`, `.`, `-`. (at most 64 bytes)
---@return any? value What was kept; nil if nothing was.
function waymark.storage.get(key) end

---Keeps a value under a key, once the hook has ended without an error.
---
---Needs the capability `storage`.
---
---Errors: The value is too large, or the plugin keeps more than 64 KiB.
---@param key string 1 to 64 of small letters, digits, `_`, `.`, `-`. (at most 64 bytes)
---@param value any What to keep; texts up to 4 KiB.
function waymark.storage.set(key, value) end

---Forgets a key, once the hook has ended without an error.
---
---Needs the capability `storage`.
---@param key string 1 to 64 of small letters, digits, `_`, `.`, `-`. (at most 64 bytes)
function waymark.storage.delete(key) end

---The keys under which something is kept.
---
---Needs the capability `storage`.
---@param prefix? string What the keys begin with.
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

---All levels. Costs fuel by their number.
---@return waymark.level[] levels At most 250, lowest first.
function waymark.venue.levels() end

---The connectors: what leads from level to level. Costs fuel by their number.
---@param level? string Only those with a landing on this level.
---@return waymark.connector[] connectors At most 250, by id.
function waymark.venue.connectors(level) end

---The areas and geofences. Costs fuel by their number.
---@param level? string Only those on this level.
---@return waymark.zone[] zones At most 250, by id.
function waymark.venue.zones(level) end

---A place by its id.
---@param id string The place's id.
---@return waymark.place? place The place; nil if there is none.
function waymark.venue.place(id) end

---The nearest places of a category from where one is, by the way there; none outside a session. Costs fuel.
---@param category string A dotted category, as in `food`.
---@param count? integer How many at most; 1 without. (1 to 20)
---@return waymark.near[] places The places, nearest first.
function waymark.venue.nearest(category, count) end

---All places of a category and of those below it.
---@param category string A dotted category, as in `food`.
---@return string[] ids The ids, in order.
function waymark.venue.places(category) end

---The places that are as the query says, with their opening state. Distances are as the crow flies, and places on the traveller's level come first. Costs fuel by the number of places.
---
---Errors: The query has an unknown member or one of a wrong type.
---@param query waymark.place_query What the places must be like.
---@return waymark.found_place[] places Nearest first where the traveller's position is known, else by id.
function waymark.venue.search(query) end

---The areas and geofences that one is in; none outside a session.
---@return string[] ids The ids, in order.
function waymark.venue.zones_here() end

waymark.route = {}

---What is left of the route.
---@return waymark.remaining? remaining What is left.
function waymark.route.remaining() end

---A step of the current leg.
---@param step integer Its place in the leg, from 0.
---@return waymark.step? step The step; nil if there is none.
function waymark.route.step(step) end

---The steps of the current leg. Costs fuel.
---@return waymark.step[]? steps The steps, in order.
function waymark.route.steps() end

---The line of the route. Costs fuel by its points.
---@param leg? integer Its number, from 0; default all legs.
---@return waymark.route_point[]? points In the order of walking; at most 500, of a longer route evenly thinned out without its ends.
function waymark.route.geometry(leg) end

---The other ways on offer, as `alternatives` at the prompt lists them.
---@return waymark.alternative[]? alternatives Best first; empty where none is offered.
function waymark.route.alternatives() end

---How far it is from where one is to a place, with the session's profile. Costs fuel.
---@param place string The place's id.
---@return number? metres The way; nil if there is none. (m)
function waymark.route.length_to(place) end

waymark.units = {}

---A distance in words, rounded as instructions round.
---@param metres number The distance. (m)
---@return string text As in `40 m` or `130 ft`.
function waymark.units.distance(metres) end

waymark.i18n = {}

---A text of the plugin in the session's language, else in English.
---@param key string A key of the plugin's `i18n/<language>.json`.
---@param values? table<string, string> What replaces `{name}` in the text.
---@return string text The text; the key itself if no catalogue has it.
function waymark.i18n.t(key, values) end

waymark.nav = {}

---Looks for another route, with the reason `manual`.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
function waymark.nav.reroute() end

---Goes on to the next leg, after `did_arrive` has held it.
---
---Needs the capability `navigation`.
---
---Errors: There is no session.
function waymark.nav.advance_leg() end

---Closes something, as `close` at the prompt does.
---
---Needs the capability `navigation`.
---
---Errors: There is no session, or nothing in the venue goes by that id.
---@param target string A path, connector, place, area or level by id.
---@param reason? string Why, for the traveller. (at most 200 bytes)
---@param seconds? number For how long; until it is lifted without. (s) (1 to 31536000)
function waymark.nav.close(target, reason, seconds) end

---Slows something down, as `slow` at the prompt does.
---
---Needs the capability `navigation`.
---
---Errors: There is no session, or nothing in the venue goes by that id.
---@param target string A path, connector, place, area or level by id.
---@param factor number How many times as long it takes. (1 to 100)
---@param seconds? number For how long; until it is lifted without. (s) (1 to 31536000)
function waymark.nav.slow(target, factor, seconds) end

---Adds a delay to something, as `delay` at the prompt does.
---
---Needs the capability `navigation`.
---
---Errors: There is no session, or nothing in the venue goes by that id.
---@param target string A path, connector, place, area or level by id.
---@param delay number How much longer every passage takes. (s) (1 to 86400)
---@param seconds? number For how long; until it is lifted without. (s) (1 to 31536000)
function waymark.nav.delay(target, delay, seconds) end

---Takes another way on offer, as `take` at the prompt does.
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

---Has `edge_cost` and `edge_speed` asked again for every edge, with a new revision.
function waymark.invalidate() end

---Ends a command that was called in a way it does not understand: Waymark prints the message and the command's usage, and exits with 64. This is not a fault of the plugin. What the command changed is undone.
---
---Errors: Always: it does not return. Hooks other than `command` cannot call it.
---@param message string One line for whoever typed the command. (at most 300 bytes)
function waymark.fail(message) end

-- Files in `tests` only. There `require "init"` is the plugin's own table of hooks.

---What `expect` returns.
---@class waymark.Expectation
---@field equals fun(expected: any) The value is the same.
---@field differs fun(other: any) The value is not the same.
---@field is_near fun(expected: number, tolerance: number) The value is a number near another.
---@field is_nil fun() The value is nil: no opinion.
---@field is_true fun() The value is `true`.
---@field is_false fun() The value is `false`.
---@field contains fun(part: any) The value is a text with that part, or a list with that item.
---@field fails fun(message: string?) The value is a function that raises an error.

---A group of tests; groups may be nested.
---@param name string What it is about.
---@param body fun() A function without arguments.
function describe(name, body) end

---One test. It passes if its function ends without an error.
---@param name string What the plugin does.
---@param body fun() A function without arguments.
function it(name, body) end

---An expectation of a value, to be checked as below.
---@param value any Any value.
---@return waymark.Expectation expectation Its checks.
function expect(value) end

waymark.test = {}

---Lets time pass; the timers that came due, as a list of `{name, argument}`. The hook is not called.
---@param seconds number How long. (s) (0 to 31536000)
---@return any[] timers Those that came due, in order.
function waymark.test.advance(seconds) end

---What was logged so far in this test, as a list of texts.
---@return string[] lines The lines.
function waymark.test.log() end

---What the engine was asked to do so far in this file, as a list of texts such as `close stairs`.
---@return string[] actions The calls of `waymark.nav`, and `invalidate`.
function waymark.test.actions() end

---Opens a venue for the rest of the file: `waymark.venue` answers from it, and local time is its own. Ways in it are straight lines, with 20 m for each level up or down. All its tables together hold at most 256 values, as everything that is handed over.
---@param venue waymark.test_venue What it is like.
function waymark.test.venue(venue) end

---Puts the traveller somewhere, for what starts from there: `nearest`, `search`, `zones_here`, `length_to`.
---@param x number Eastwards. (m)
---@param y number Northwards. (m)
---@param level string The level's id.
function waymark.test.at(x, y, level) end

---Has a function of `waymark` return a value, for the rest of the file.
---@param name string A function, as in `route.remaining`.
---@param value? any What it returns from now on; nil ends that.
function waymark.test.stub(name, value) end
