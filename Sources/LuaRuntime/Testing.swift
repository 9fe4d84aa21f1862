import CLuaShims

extension LuaState {
    /// For tests: the nth growth of the heap from now, and those after it up to `count`, find no memory.
    func failAllocation(_ nth: UInt64, count: UInt64 = .max) { wm_fail_allocation_at(raw, nth, count) }

    /// For tests: how often the heap grew.
    var allocations: UInt64 { wm_allocations(raw) }
}
