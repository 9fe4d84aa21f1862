import CEditline
import Foundation
import Synchronization

/// The signals that have arrived and are not handled yet. The signal handlers only count them; the running code checks
/// the counts.
enum Interruption {
    private static let interrupts = Atomic<Int>(0)
    private static let changes = Atomic<Int>(0)
    private static let isCommandRunning = Atomic<Bool>(false)

    /// Handles Ctrl-C, changes of the window size, and the continuation after a stop.
    ///
    /// A second Ctrl-C while a command runs that has not responded to the first ends the program with status 130.
    static func install() {
        _ = takeInterrupt()
        _ = takeChange()
        // The parent process can have blocked these signals.
        var signals = watched
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        wm_on_signal(SIGINT) { _ in
            let earlier = Interruption.interrupts.add(1, ordering: .sequentiallyConsistent).oldValue
            if earlier > 0, Interruption.isCommandRunning.load(ordering: .sequentiallyConsistent) {
                _exit(ExitStatus.interrupted.rawValue)
            }
        }
        wm_on_signal(SIGWINCH) { _ in Interruption.changes.add(1, ordering: .sequentiallyConsistent) }
        wm_on_signal(SIGCONT) { _ in Interruption.changes.add(1, ordering: .sequentiallyConsistent) }
    }

    /// Runs a body that ends in an orderly way after Ctrl-C or SIGTERM. It checks `isRequested` regularly. A second
    /// signal ends the program with status 130.
    static func watchingForEnd<Value>(_ body: () throws -> Value) rethrows -> Value {
        var signals = sigset_t()
        sigemptyset(&signals)
        let ends = [SIGINT, SIGTERM]
        for signal in ends { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        var before = ends.map { _ in sigaction() }
        for (index, signal) in ends.enumerated() {
            sigaction(signal, nil, &before[index])
            wm_on_signal(signal) { _ in
                let earlier = Interruption.interrupts.add(1, ordering: .sequentiallyConsistent).oldValue
                if earlier > 0 { _exit(ExitStatus.interrupted.rawValue) }
            }
        }
        defer { for (index, signal) in ends.enumerated() { sigaction(signal, &before[index], nil) } }
        return try body()
    }

    private static var watched: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGWINCH, SIGCONT] { sigaddset(&signals, signal) }
        return signals
    }

    /// Whether the user has pressed Ctrl-C since the command started. Commands that take long check it regularly.
    static var isRequested: Bool { interrupts.load(ordering: .sequentiallyConsistent) > 0 }

    /// Runs a command that Ctrl-C can stop.
    static func running<Value>(_ body: () -> Value) -> Value {
        _ = takeInterrupt()
        isCommandRunning.store(true, ordering: .sequentiallyConsistent)
        defer {
            isCommandRunning.store(false, ordering: .sequentiallyConsistent)
            _ = takeInterrupt()
        }
        return body()
    }

    /// Returns whether the user has pressed Ctrl-C since the last call.
    static func takeInterrupt() -> Bool { interrupts.exchange(0, ordering: .sequentiallyConsistent) > 0 }

    /// Returns whether the window size changed, or the program was stopped and continued, since the last call.
    static func takeChange() -> Bool { changes.exchange(0, ordering: .sequentiallyConsistent) > 0 }

    /// The reason why a wait for input ended.
    enum Wake { case input, interrupt, change, end }

    /// Waits for standard input. A signal before or during the wait ends it.
    static func waitForInput() -> Wake {
        var blocked = watched
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        while true {
            if takeInterrupt() { return .interrupt }
            if takeChange() { return .change }
            if wm_wait(STDIN_FILENO, &before) > 0 { return .input }
            if errno != EINTR { return .end }
        }
    }
}
