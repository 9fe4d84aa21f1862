local a = [==[ x ]] ]==]
--[[ c ]] return { f = function(b) return b // 2 end }