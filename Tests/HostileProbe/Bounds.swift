import Foundation
import LuaRuntime
import WaymarkPlugins

/// What the process may use, and what it used.
enum Bounds {
    /// Whatever goes wrong: no more than 2 GiB and 30 s of processor time, no core dumps.
    static func confine() {
        #if os(Linux)
            func limit(_ resource: __rlimit_resource, _ value: rlim_t) {
                var bound = rlimit(rlim_cur: value, rlim_max: value)
                setrlimit(__rlimit_resource_t(resource.rawValue), &bound)
            }
            limit(RLIMIT_AS, 2 << 30)
            limit(RLIMIT_CPU, 30)
            limit(RLIMIT_CORE, 0)
        #endif
    }

    static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most memory so far, in KiB.
    static var peakKibibytes: Int {
        var usage = rusage()
        #if os(Linux)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss
        #else
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss / 1024
        #endif
    }

    /// Takes a limit away, so that tests see what it was good for.
    static func lift(_ limit: String, of limits: inout PluginLimits) {
        switch limit {
        case "fuel":
            limits.lua.callFuel = .max
            limits.lua.loadFuel = .max
            limits.fuelPerSecond = .max
            limits.edgeFuel = .max
            limits.customisationFuel = .max / 2
        case "memory":
            limits.lua.memory = 1 << 40
            limits.lua.block = 1 << 40
            limits.lua.string = 1 << 31
        case "time": limits.lua.cpuNanoseconds = .max
        case "faults":
            limits.faultsInARow = .max
            limits.faultsInSpan = .max
            limits.fuelFaults = .max
        default: break
        }
    }
}
