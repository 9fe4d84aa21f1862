import WaymarkEngine

/// What the tests of plugins found.
package struct PluginTestsAnswer: Answer {
    private let plugins: [TestedPlugin]
    private let passed: Int
    private let failed: Int

    package init(_ plugins: [TestedPlugin], passed: Int, failed: Int) {
        (self.plugins, self.passed, self.failed) = (plugins, passed, failed)
    }

    package static var name: StaticString { "plugin_tests" }
    package static var schema: StaticString? { "waymark.plugin-test/1" }
    package static var doc: StaticString { "What the tests of plugins found." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.plugins, "plugins", rows: true, doc: "The plugins.")
        v.member(\.passed, "passed", doc: "The number of tests that passed.")
        v.member(\.failed, "failed", doc: "The number of tests that failed, and 1 if a plugin cannot be read.")
    }
}

/// What the tests of a plugin found.
package struct TestedPlugin: Answer {
    private let plugin: String
    private let tests: Int
    private let reports: [FailedPluginTest]

    package init(_ plugin: String, tests: Int, failures: [FailedPluginTest]) {
        (self.plugin, self.tests, reports) = (plugin, tests, failures)
    }

    private var failures: [String] { reports.map(\.test) }

    package static var name: StaticString { "tested_plugin" }
    package static var doc: StaticString { "What the tests of a plugin found." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id of the plugin.")
        v.member(\.tests, "tests", doc: "The number of tests.")
        v.member(\.failures, "failures", doc: "The names of those that failed.")
        v.objects(\.reports, "reports", rows: true, doc: "The tests that failed.")
    }
}

/// A test of a plugin that failed.
package struct FailedPluginTest: Answer {
    package let test: String
    private let message: String
    private let log: [String]

    package init(_ test: String, _ message: String, log: [String] = []) {
        (self.test, self.message, self.log) = (test, message, log)
    }

    package static var name: StaticString { "failed_plugin_test" }
    package static var doc: StaticString { "A test of a plugin that failed." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.test, "test", doc: "The file and the name of the test.")
        v.member(\.message, "message", doc: "What is not as expected.")
        v.member(\.log, "log", doc: "What the plugin logged.")
    }
}
