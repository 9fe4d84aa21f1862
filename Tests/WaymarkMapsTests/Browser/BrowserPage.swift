import Foundation
import Testing
import WaymarkModel

/// A page in a headless browser. Readers of these pages prefer less motion, so that every change is shown at once.
final class BrowserPage {
    /// Where the browser is; nil if there is none. `WAYMARK_CHROMIUM` names another.
    static let program: String? = {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["WAYMARK_CHROMIUM"] { return named }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium-headless-shell", "chromium", "google-chrome"]
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    private let pipe: BrowserPipe
    private let session: String
    /// The file of the page.
    let file: URL

    /// Opens a page.
    init(
        _ html: String, width: Int = 1000, height: Int = 700, at state: String = "", isDark: Bool = false,
        isCalm: Bool = true,
        runsScripts: Bool = true
    ) throws {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString).html")
        try Data(html.utf8).write(to: file)
        let arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
            "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text", "about:blank",
        ]
        pipe = try BrowserPipe(program: Self.program ?? "chromium", arguments: arguments)
        let target = try pipe.call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? .null
        let attached = try pipe.call("Target.attachToTarget", ["targetId": target, "flatten": true])
        session = attached["sessionId"]?.text ?? ""
        for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
        try resize(width: width, height: height)
        try prefer(isDark: isDark, isCalm: isCalm)
        if !runsScripts { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
        pipe.forgetEvents()
        try call("Page.navigate", ["url": .string(file.absoluteString + state)])
        if runsScripts { try waitUntilLoaded() } else { try pipe.wait(for: "Page.loadEventFired") }
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    @discardableResult
    func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
        try pipe.call(method, parameters, session: session)
    }

    /// Waits until the page and its script are ready.
    func waitUntilLoaded() throws {
        try evaluate(
            "document.readyState === 'complete' || new Promise(done => addEventListener('load', () => done(true)))")
        try #require(try text("String(document.documentElement.dataset.ready)") == "true", "\(complaints)")
    }

    /// Waits until the page has loaded itself again.
    func waitForReload() throws {
        pipe.forgetEvents()
        try pipe.wait(for: "Page.loadEventFired")
        try waitUntilLoaded()
    }

    func resize(width: Int, height: Int) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(Int64(width)), "height": .integer(Int64(height)), "deviceScaleFactor": 1,
                "mobile": false,
            ])
    }

    func prefer(isDark: Bool, isCalm: Bool = true, medium: String = "") throws {
        let features: JSON = [
            ["name": "prefers-color-scheme", "value": .string(isDark ? "dark" : "light")],
            ["name": "prefers-reduced-motion", "value": .string(isCalm ? "reduce" : "no-preference")],
        ]
        try call("Emulation.setEmulatedMedia", ["media": .string(medium), "features": features])
    }

    /// Returns the value of an expression.
    @discardableResult
    func evaluate(_ expression: String) throws -> JSON {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": .string(expression), "returnByValue": true, "awaitPromise": true, "userGesture": true])
        if let failure = answer["exceptionDetails"] { throw BrowserPipe.Failure(description: failure.compact()) }
        return answer["result"]?["value"] ?? .null
    }

    func text(_ expression: String) throws -> String { try evaluate(expression).text ?? "" }
    func number(_ expression: String) throws -> Double {
        try evaluate("Promise.resolve(\(expression)).then(Number)").decimal ?? .nan
    }
    func isTrue(_ expression: String) throws -> Bool { try evaluate("Boolean(\(expression))") == true }

    /// Waits until the next frame is drawn.
    func waitForFrame() throws {
        try evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    }

    /// What went wrong in the page: exceptions, messages in the console, broken rules of the content security policy.
    var complaints: [String] {
        pipe.events.compactMap { event in
            switch event["method"]?.text {
            case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded": event["params"]?.compact()
            default: nil
            }
        }
    }

    /// The addresses that the page asked for.
    var requests: [String] {
        pipe.events.filter { $0["method"]?.text == "Network.requestWillBeSent" }
            .compactMap { $0["params"]?["request"]?["url"]?.text }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if there is no browser.
    static var browser: Self {
        .enabled(
            if: BrowserPage.program != nil, "Chromium is missing; `make setup` installs it, WAYMARK_CHROMIUM names it")
    }
}
