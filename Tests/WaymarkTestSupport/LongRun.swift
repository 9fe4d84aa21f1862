import Foundation

/// Whether tests try every point at which something can fail or be killed, instead of some: with `WAYMARK_LONG=1`.
package enum LongRun {
    package static let isOn = ProcessInfo.processInfo.environment["WAYMARK_LONG"] != nil

    /// How far apart the points are that a test tries.
    package static func step(_ usual: Int) -> Int { isOn ? 1 : usual }

    /// The points that a test tries: of those before the last three, one of `usual`.
    package static func points(upTo last: Int, oneOf usual: Int) -> [Int] {
        (0...last).filter { $0 % step(usual) == 0 || $0 > last - 3 }
    }
}
