import Foundation

/// A program that was started and has ended. Foundation's `Process` notices the end up to 50 ms late.
struct Started {
    /// The processor time that it took, which the load of the machine changes less than the time on the clock.
    let nanoseconds: Double

    /// Runs a program without its standard output; nil if it cannot be started or fails.
    init?(_ program: String, _ arguments: [String]) {
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var words = ([program] + arguments).map { strdup($0) }
        var environment = variables.map { strdup($0) }
        defer { for word in words + environment { free(word) } }
        words.append(nil)
        environment.append(nil)
        #if os(Linux)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var status: Int32 = -1
        var process = pid_t()
        var usage = rusage()
        guard posix_spawn(&process, program, &actions, nil, words, environment) == 0,
            wait4(process, &status, 0, &usage) == process, status == 0
        else { return nil }
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
        nanoseconds = Double(seconds) * 1e9 + Double(microseconds) * 1e3
    }
}
