import Foundation

/// The built program on a terminal of its own, with somebody to type.
final class ConsoleTerminal {
    struct Failure: Error, CustomStringConvertible { let description: String }

    private let master: Int32
    private let process: pid_t
    private(set) var screen: ConsoleScreen
    /// Every byte the program wrote.
    private(set) var bytes: [UInt8] = []
    private var undecoded: [UInt8] = []

    /// How long the program may take to show what is waited for, in seconds.
    private static let patience = 90.0

    /// `TIOCSPTLCK` and `TIOCGPTN` of `<asm-generic/ioctls.h>`, `POSIX_SPAWN_SETSID` of `<spawn.h>`, which Swift does not
    /// see.
    private static let lockSlave: UInt = 0x4004_5431
    private static let slaveNumber: UInt = 0x8004_5430
    private static let newSession: Int16 = 0x80

    /// Starts the program.
    init(_ environment: [String: String], arguments: [String] = [], width: Int = 80, height: Int = 24) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var lock: Int32 = 0
        var number: UInt32 = 0
        guard master >= 0, ioctl(master, Self.lockSlave, &lock) == 0, ioctl(master, Self.slaveNumber, &number) == 0
        else { throw Failure(description: "no pseudo terminal: \(String(cString: strerror(errno)))") }
        let slave = "/dev/pts/\(number)"
        screen = ConsoleScreen(width: width)
        Self.resize(master, width: width, height: height)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a new session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Self.newSession)
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let tests = bundle ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = tests.deletingLastPathComponent().appendingPathComponent("waymark").path
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var process = pid_t()
        let status = posix_spawn(&process, program, &actions, &attributes, words, settings)
        guard status == 0 else { throw Failure(description: "cannot start: \(String(cString: strerror(status)))") }
        self.process = process
    }

    deinit {
        close(master)
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    func resize(width: Int, height: Int) { Self.resize(master, width: width, height: height) }

    private static func resize(_ master: Int32, width: Int, height: Int) {
        var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// The most memory that the program has held, in megabytes.
    func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard let kilobytes else { throw Failure(description: "no memory in \(status)") }
        return kilobytes / 1024
    }

    /// Waits until the screen shows something.
    func wait(_ what: String, until isShown: (ConsoleScreen) -> Bool) throws {
        let deadline = Date().addingTimeInterval(Self.patience)
        while !isShown(screen) {
            guard Date() < deadline, receive(until: deadline) else {
                let end = String(decoding: bytes.suffix(400), as: UTF8.self).debugDescription
                throw Failure(description: "\(what) never came; the screen shows\n\(screen.text)\nafter \(end)")
            }
        }
    }

    /// Waits until the last line is this one.
    func waitFor(line: String) throws { try wait("\"\(line)\"") { $0.lastLine == line } }

    /// Waits until a text is shown anywhere.
    func waitFor(_ text: String) throws { try wait("\"\(text)\"") { $0.text.contains(text) } }

    /// Waits for the end of the program and gives its exit status; -1 when a signal ended it.
    func end() throws -> Int32 {
        let deadline = Date().addingTimeInterval(Self.patience)
        while receive(until: deadline) {}
        guard Date() < deadline else { throw Failure(description: "it never ended; the screen shows\n\(screen.text)") }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    /// Takes in what the program writes; false at its end or at the deadline.
    private func receive(until deadline: Date) -> Bool {
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(max(0, deadline.timeIntervalSinceNow * 1000))
        guard poll(&waiting, 1, milliseconds) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        undecoded += chunk[..<count]
        // A character may still lack its last bytes.
        var whole = undecoded.count
        while whole > 0, undecoded.count - whole < 3, String(validating: undecoded[..<whole], as: UTF8.self) == nil {
            whole -= 1
        }
        screen.write(String(decoding: undecoded[..<whole], as: UTF8.self))
        undecoded.removeFirst(whole)
        return true
    }
}
