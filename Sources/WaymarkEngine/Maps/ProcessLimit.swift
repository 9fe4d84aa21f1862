import Foundation
import Synchronization
import WaymarkModel

/// Stops a process after some time, or when somebody asks for that.
package final class ProcessLimit: Sendable {
    private let process: Int32
    private let state = Mutex<(isEnded: Bool, isLate: Bool)>((false, false))

    /// Milliseconds between two looks whether somebody asks to stop.
    private static let pause = 100

    /// Watches a process that runs.
    ///
    /// - Parameters:
    ///   - process: The id of the process.
    ///   - seconds: How long it may take.
    ///   - signal: Asks to stop; nil if nobody can.
    package init(_ process: Int32, seconds: Double, stop signal: StopSignal?) {
        self.process = process
        if let signal { watch(signal) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            state.withLock { state in
                if state.isEnded { return }
                state.isLate = true
                stop()
            }
        }
    }

    private func watch(_ signal: StopSignal) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Self.pause)) { [self] in
            let isEnded = state.withLock { state in
                if !state.isEnded, signal.isSent { stop() }
                return state.isEnded
            }
            if !isEnded, signal.reason == nil { watch(signal) }
        }
    }

    /// Stops the process now.
    package func stop() { kill(process, SIGKILL) }

    /// Ends the watch.
    ///
    /// - Returns: Whether the process was stopped because its time was over.
    package func end() -> Bool {
        state.withLock { state in
            state.isEnded = true
            return state.isLate
        }
    }
}
