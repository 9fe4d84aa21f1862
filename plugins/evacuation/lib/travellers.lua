-- What the traveller of this journey is told in an alarm: the exit that a way leads to now, or to stay.
local danger = require "lib.danger"
local ways = require "lib.ways"

local options = waymark.options

local LEAVE = "Leave the building. Do not use elevators. "
local TRAPPED = "There is no open way out from here. Stay away from the danger and call for help"
local AWAY = "Get away from the danger. No open way leads out of the building. Do not use elevators"
local OFF = "Get away from the danger. Do not use elevators"
local OUTDOORS = "There is an alarm. Stay outside"
local AWAY_OUTDOORS = "Get away from the danger, and stay outside"

-- `told`: what they were told last, "leave", "away", "trapped" or "outdoors"; nil without an alarm. `exit`: where
-- they were sent. `due`: why they will be sent elsewhere, "lost" or "nearer". `is_held`: whether they stay where they
-- are. `has_arrived`: whether they are at the exit. `sent`: when an order was given that is not carried out yet: it
-- is in the same update. `failed`: when no way led to an exit. `orders`: when they were sent. `tried`: what burned
-- around them when no way led out of it. `is_lost`: whether the engine has found none in this update. `away`: what
-- they hear if the way that was asked for is there.
local state

local M = {}

-- Forgets the alarm; the engine goes on counting the orders.
local function reset()
    state = { failed = {}, orders = state and state.orders or {}, has_arrived = state and state.has_arrived }
end

reset()

-- Whether a way leads to an exit now: nothing on it has to open first.
local function is_reachable(exit)
    local failed = state.failed[exit.place]
    if failed and waymark.clock.now() - failed < 60 then return false end
    if not waymark.route.length_to(exit.place) then return false end
    local notices = ways.notices("here", exit.place)
    -- If nobody can ask, the length has to do.
    if notices == false then return true end
    return notices ~= nil and not ways.has(notices, "waits_for_opening")
end

-- The nearest exit that a way leads to now, of the best category that has one, and whether it is open on arrival.
-- Whether doors out of hours open from inside is unknown: they come last. A search costs as much as its places.
local function nearest_exit()
    local shut
    for _, category in ipairs(options.exits) do
        local seen = 0
        for _, count in ipairs { 4, 12 } do
            local exits = waymark.venue.nearest(category, count)
            for index = seen + 1, #exits do
                local exit = exits[index]
                local is_fit = (exit.is_open or not shut) and is_reachable(exit)
                if is_fit and exit.is_open then return exit, true end
                if is_fit then shut = exit end
            end
            seen = #exits
            if seen < count then break end
        end
    end
    return shut, false
end

-- Whether the engine carries out an order at once: one in 5 s, 6 in a minute. What waits would be said when it is not
-- true any more, and after the end of the alarm.
local function may_order()
    local now = waymark.clock.now()
    while state.orders[1] and now - state.orders[1] >= 60 do table.remove(state.orders, 1) end
    local last = state.orders[#state.orders]
    return #state.orders < 6 and (not last or now - last >= 5)
end

local function order()
    state.sent = waymark.clock.now()
    state.orders[#state.orders + 1] = state.sent
end

local function hold(told, text)
    if state.told ~= told or not state.is_held then waymark.nav.stay(text) end
    state.told, state.is_held, state.due, state.exit = told, true, nil, nil
end

-- The traveller follows the route that leads out of what burns.
local function let_go(text)
    if state.told ~= "away" then waymark.nav.say(text) end
    state.told, state.is_held, state.due, state.exit, state.has_arrived = "away", nil, nil, nil, nil
end

-- Whether a traveller in what burns gets away from it: along the route that leads out of it. Who stays where they
-- are, or has arrived, asks for one, once for all that burns around them. `is_early`: whether the engine may give
-- them one yet, in the same update.
local function gets_away(ctx, has_way, text, is_early)
    local around = danger.around()
    if has_way and not state.is_held and not state.has_arrived then
        if not danger.surrounds(ctx, waymark.storage.get("alarm") or {}) then return false end
        let_go(text)
        -- The engine leads them to where they were going: that can be a long way through what burns.
        if around and around ~= state.tried and may_order() then
            order()
            state.tried = around
            waymark.nav.leave()
        end
        return true
    end
    if not around then return false end
    -- On the way that they asked for, they go on to its end.
    if around == state.tried then return has_way and not state.is_held and state.told == "away" end
    if has_way and not may_order() then return false end
    if is_early then
        state.is_lost = true
        return true
    end
    -- Who waits, or is on the first steps of stairs that burn, may have a way out although they have none to where they
    -- were going.
    local may_try = has_way or state.is_held or danger.is_on_connector()
    if may_try and not may_order() then return false end
    state.tried = around
    if not may_try then return false end
    order()
    state.away = text
    waymark.nav.leave()
    return true
end

-- Many doors of imported maps have no name: theirs is the id.
local function directions(exit, is_sure)
    local which = is_sure and "the nearest exit" or "the nearest one"
    local text = exit.name ~= exit.place and which .. " is " .. exit.name or "follow the way to " .. which
    return (is_sure and "" or "No exit is surely open now. ") .. text:gsub("^%l", string.upper)
end

-- Leads the traveller to the nearest exit. `has_way`: whether they have a route that can be followed.
local function lead_out(ctx, has_way, is_early)
    -- Who is on stairs that burn gets off them at the nearer end, and goes to an exit from there.
    if danger.is_on_connector() and gets_away(ctx, has_way, OFF, is_early) then return true end
    local exit, is_sure = nearest_exit()
    if not exit then
        -- Without an exit, who is in what burns gets away from it, and everybody else stays where they are.
        return gets_away(ctx, has_way, AWAY, is_early) or hold("trapped", TRAPPED)
    end
    if state.due == "nearer" and exit.place == state.exit then
        state.due = nil
        return
    end
    if not may_order() then
        state.due = state.due or "lost"
        return
    end
    order()
    state.told, state.exit = "leave", exit.place
    state.due, state.is_held, state.has_arrived, state.tried = nil, nil, nil, nil
    waymark.nav.go_to(exit.place, LEAVE .. directions(exit, is_sure))
end

-- Whether the traveller is in the open. Of imported maps, a level can be that of the streets and of the halls at them.
local function is_in_the_open(ctx)
    local step = waymark.route.step(ctx.step)
    local is_roofed = step and step.to_level == ctx.level and step.context == "InsideBuilding"
    return ctx.level and not ctx.building and not is_roofed
end

-- Whether people can leave by the exit that they are at. In the doorway of a hall that the alarm has closed, no way
-- leads to the door, although it is open: then the door itself is asked. Nobody stays at a place in what burns.
local function is_exit_open()
    if waymark.route.length_to(state.exit) then return true end
    if waymark.venue.place(state.exit) or not danger.has_closed() then return false end
    local is_known, way = pcall(waymark.route.find, { from = state.exit, to = state.exit })
    return is_known and way ~= nil
end

-- Tells the traveller what they have to know in an alarm, if they do not know it yet.
local function attend(ctx, has_way, is_early)
    local is_outdoors = is_in_the_open(ctx)
    if state.told == "leave" and not state.due then
        -- Of an exit that closes before people at it have left, only the plugin knows that it concerns them.
        if not state.has_arrived then return end
        if is_outdoors and not danger.around() or not is_outdoors and is_exit_open() then return end
        state.due = "lost"
    end
    if not is_outdoors then return lead_out(ctx, has_way, is_early) end
    return gets_away(ctx, has_way, AWAY_OUTDOORS, is_early) or hold("outdoors", OUTDOORS)
end

function M.attend(ctx)
    local has_way = not state.is_lost
    state.is_lost, state.away = nil, nil
    attend(ctx, has_way)
end

-- The order of this update, if there was one, was carried out.
function M.followed() state.sent, state.is_lost, state.has_arrived = nil, nil, nil end

function M.arrived() state.has_arrived = true end

-- The engine has found a way on. Who stays for this plugin would follow it, and another exit may be nearer now. Who
-- had no exit and is not in what burns hears of one with their next position: it may be the beginning of the end of
-- the alarm.
function M.reopened(ctx)
    state.is_lost = nil
    if state.sent == waymark.clock.now() then
        if state.away then let_go(state.away) end
        state.away = nil
        return
    end
    local is_early = state.told and state.told ~= "leave" and not danger.around()
    state.is_held, state.has_arrived = nil, nil
    state.due = state.told == "leave" and "nearer" or nil
    if not is_early then attend(ctx, true) end
end

-- No way leads to where the traveller was sent, or not any more.
function M.lost(ctx, reason)
    local is_sent = state.sent == waymark.clock.now()
    if is_sent and reason ~= "manual" then return end
    -- The way out that was asked for comes after this, in the same update, or never.
    if is_sent and state.away then
        state.is_lost = true
        return
    end
    if is_sent and state.exit then state.failed[state.exit] = state.sent end
    state.sent, state.due = nil, "lost"
    attend(ctx, false, true)
end

function M.finish()
    if state.told then waymark.nav.say("The alarm is over") end
    reset()
end

-- Nobody who was told to stay somewhere is told to go on, and nobody outdoors to go in.
function M.is_silent(context)
    return state.told == "trapped" or state.told == "outdoors" and context == "InsideBuilding"
end

function M.save()
    state.exits = table.concat(options.exits, ",")
    return state
end

-- An option has changed, or the plugin was loaded again.
function M.restore(data)
    state = data
    if state.told == "leave" and state.exits ~= table.concat(options.exits, ",") then state.due = "nearer" end
end

return M
