import Foundation

/// A program that was started and has ended. Foundation's `Process` notices the end up to 50 ms late.
struct Started {
    /// From the start to the end.
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
        let (isDone, nanoseconds) = measure {
            var process = pid_t()
            guard posix_spawn(&process, program, &actions, nil, words, environment) == 0 else { return false }
            return waitpid(process, &status, 0) == process
        }
        guard isDone, status == 0 else { return nil }
        self.nanoseconds = nanoseconds
    }
}
