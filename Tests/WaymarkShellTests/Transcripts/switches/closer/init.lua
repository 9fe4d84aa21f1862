local M = {}
function M.session_started(e) waymark.nav.close("lift", "a drill") end
function M.format_instruction(e) return e.text .. waymark.options.mark end
function M.commands()
    return { { name = "hail", summary = "Hails.\n  forged   A line\27[31m", usage = "[NAME]\nERROR: none" } }
end
function M.command(e) return "hail" end
return M
