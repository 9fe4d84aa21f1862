import Foundation
import WaymarkEngine

/// The entry point of the program: a session in the environment of the process.
package enum WaymarkMain {
    /// Runs the command line of the process.
    ///
    /// - Returns: The status to exit with.
    package static func run() -> ExitStatus {
        // Report a file size limit as a write error, like a full disk, instead of ending the process.
        signal(SIGXFSZ, SIG_IGN)
        guard StandardStream.check() else { return .inputOutput }
        let environment = ProcessInfo.processInfo.environment
        var configuration = ShellSession.Configuration(
            storePath: storePath(environment), clock: .live({ systemClock() }), width: width)
        let isColorWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        configuration.allowsColor = (
            isColorWanted && isatty(STDOUT_FILENO) != 0, isColorWanted && isatty(STDERR_FILENO) != 0
        )
        let probe = TerminalProbe(environment: environment, keepsKeys: false)
        configuration.screen = { probe.screen() }
        configuration.pause = { usleep(UInt32($0) * 1000) }
        configuration.pluginPaths = (environment["WAYMARK_PLUGINS"] ?? "").split(separator: ":").map(String.init)
        configuration.isInterrupted = { Interruption.isRequested }
        configuration.untilEnd = { try Interruption.watchingForEnd($0) }
        if isatty(STDERR_FILENO) != 0, environment["TERM"] != "dumb" {
            configuration.showProgress = StandardConsole.showProgress
        }
        let session = ShellSession(configuration, console: StandardConsole(isUnicode: MapScreen.isUnicode(environment)))
        let arguments = Array(CommandLine.arguments.dropFirst())
        var input: (() throws -> [UInt8])?
        if isatty(STDIN_FILENO) == 0 { input = InputFile().read }
        let status = WaymarkProgram.run(arguments, in: session, input: input) {
            Prompt.onTerminal(session, environment).run()
        }
        for engine in session.openEngines { engine.abandonVenues() }
        return status
    }

    /// Returns `$WAYMARK_STORE`, otherwise `waymark/waymark.sqlite` in the user's data folder (XDG Base Directory
    /// Specification).
    private static func storePath(_ environment: [String: String]) -> String {
        if let path = environment["WAYMARK_STORE"], !path.isEmpty { return path }
        let home = environment["HOME"] ?? NSHomeDirectory()
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
        return data + "/waymark/waymark.sqlite"
    }

    /// The width of the terminal in columns, or 80 without a terminal of at least 40 columns.
    private static var width: Int {
        if let size = TerminalSize.known, size.columns >= 40 { return size.columns }
        return 80
    }

    @Sendable private static func systemClock() -> Timestamp {
        Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded()))
    }
}
