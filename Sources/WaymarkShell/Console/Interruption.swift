import CEditline
import Foundation
import Synchronization

/// What signals told and nobody has dealt with yet. A handler only counts here; whoever works looks.
enum Interruption {
    private static let interrupts = Atomic<Int>(0)
    private static let changes = Atomic<Int>(0)
    private static let isCommandRunning = Atomic<Bool>(false)

    /// Takes over Ctrl-C, changes of the window and the return from a stop.
    ///
    /// A second Ctrl-C while a command runs that heeds none ends the program with 130.
    static func install() {
        _ = takeInterrupt()
        _ = takeChange()
        // Whoever started the program may have kept these signals from it.
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

    private static var watched: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGWINCH, SIGCONT] { sigaddset(&signals, signal) }
        return signals
    }

    /// Whether Ctrl-C was pressed since the command began; commands that take long ask now and then.
    static var isRequested: Bool { interrupts.load(ordering: .sequentiallyConsistent) > 0 }

    /// Runs a command that Ctrl-C may stop.
    static func running<Value>(_ body: () -> Value) -> Value {
        _ = takeInterrupt()
        isCommandRunning.store(true, ordering: .sequentiallyConsistent)
        defer {
            isCommandRunning.store(false, ordering: .sequentiallyConsistent)
            _ = takeInterrupt()
        }
        return body()
    }

    static func takeInterrupt() -> Bool { interrupts.exchange(0, ordering: .sequentiallyConsistent) > 0 }

    /// Whether the window changed or the program was stopped meanwhile.
    static func takeChange() -> Bool { changes.exchange(0, ordering: .sequentiallyConsistent) > 0 }

    /// What ended a wait for input.
    enum Wake { case input, interrupt, change, end }

    /// Waits for standard input; a signal that comes before or during the wait ends it.
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
