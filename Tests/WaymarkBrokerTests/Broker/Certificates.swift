import BrokerTestSupport
import Foundation
import WaymarkBroker

/// Certificates for a test: two authorities, a server for 127.0.0.1 and an engine.
enum Certificates {
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    static func make(in folder: URL) throws {
        for name in ["ca", "other"] {
            try runProgram(
                "openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=\(name)", "-keyout", "\(name).key", "-out", "\(name).pem",
                ], in: folder)
        }
        try Data("subjectAltName=IP:127.0.0.1\n".utf8).write(to: folder.appendingPathComponent("server.ext"))
        try Data("basicConstraints=CA:FALSE\n".utf8).write(to: folder.appendingPathComponent("engine.ext"))
        for name in ["server", "engine"] {
            try runProgram(
                "openssl",
                [
                    "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=\(name)",
                    "-keyout", "\(name).key", "-out", "\(name).csr",
                ], in: folder)
            try runProgram(
                "openssl",
                [
                    "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                    "-days", "2", "-extfile", "\(name).ext", "-out", "\(name).pem",
                ], in: folder)
        }
    }
}

/// Runs a program in a folder.
func runProgram(_ program: String, _ arguments: [String], in folder: URL, creating file: String? = nil) throws {
    if let file {
        let path = folder.appendingPathComponent(file).path
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TestBroker.Failure("\(program) \(arguments)") }
}
