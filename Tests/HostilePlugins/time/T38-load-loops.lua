-- T38: the file itself never ends.
-- expect: load fuel
while true do end
