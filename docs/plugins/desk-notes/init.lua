-- `note write gate-2 The bell is broken` keeps a note; Tab completes its words and places.
local function key(place)
    return "note." .. place:lower():gsub("[^a-z0-9_-]", "_"):sub(1, 50)
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return {
        {
            name = "note", summary = "Writes, shows or removes the note of a place.",
            usage = "write PLACE TEXT… | show [PLACE] | remove PLACE",
            arguments = { { "write", "show", "remove" }, "place", "text" },
        },
    }
end

local commands = {}

function commands.write(place, words)
    if #words == 0 then waymark.fail("say what the note is") end
    waymark.storage.set(key(place), { place = place, text = table.concat(words, " "), time = waymark.clock.now() })
    return "noted for " .. place
end

function commands.remove(place)
    if not waymark.storage.get(key(place)) then waymark.fail("there is no note for " .. place) end
    waymark.storage.delete(key(place))
    return "removed"
end

function commands.show(place)
    local lines, notes = {}, {}
    for _, name in ipairs(waymark.storage.keys("note.")) do
        local note = waymark.storage.get(name)
        if not place or note.place == place then
            notes[#notes + 1] = note
            lines[#lines + 1] = ("%s, %s: %s"):format(note.place, os.date("%H:%M", note.time), note.text)
        end
    end
    return #lines > 0 and lines or "there are no notes", notes
end

function M.command(e)
    local run = commands[e.arguments[1] or "show"]
    if not run then waymark.fail("write, show or remove a note") end
    local place, words = e.arguments[2], table.move(e.arguments, 3, #e.arguments, 1, {})
    if not place and run ~= commands.show then waymark.fail("name a place") end
    return run(place, words)
end

function M.did_arrive(e)
    local note = e.waypoint.place and waymark.storage.get(key(e.waypoint.place))
    if note then waymark.nav.say("Note: " .. note.text) end
end

return M
