import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

/// The broker, and how to log in: the options of `share serve`.
struct BrokerArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The broker: mqtt://HOST:PORT, or mqtts:// with TLS. Several servers of a cluster, separated by commas, are "
                + "tried in turn; each engine starts with one of them by its id.", valueName: "address"))
    var broker: String

    @Option(help: ArgumentHelp("The name to log in with.", valueName: "text"))
    var user: String?

    @Option(help: ArgumentHelp("A file with the password in its first line.", valueName: "file"))
    var passwordFile: String?

    @Option(help: ArgumentHelp("The environment variable that contains the password.", valueName: "text"))
    var passwordVariable: String?

    @Option(
        help: ArgumentHelp(
            "The certificates to trust, in a PEM file. Default: those of the system.", valueName: "file"))
    var ca: String?

    @Option(help: ArgumentHelp("The certificate of this engine, in a PEM file.", valueName: "file"))
    var cert: String?

    @Option(help: ArgumentHelp("The key of the certificate, in a PEM file.", valueName: "file"))
    var key: String?

    @Option(help: "The version of MQTT; auto means 5, or 3.1.1 if the broker does not know it.")
    var mqtt = BrokerSettings.Version.automatic

    /// Returns how to connect.
    ///
    /// - Parameter isClusterSecure: Whether the cluster has TLS, with the same certificates.
    /// - Throws: `ShellError` with what is wrong.
    func settings(in session: ShellSession, isClusterSecure: Bool) throws -> BrokerSettings {
        var addresses: [BrokerAddress] = []
        do throws(BrokerError) {
            for part in broker.split(separator: ",", omittingEmptySubsequences: false) {
                addresses.append(try BrokerAddress(String(part)))
            }
        } catch {
            throw ShellError(.invalid, error.message, help: "write for example mqtt://localhost:1883")
        }
        guard addresses.count <= ClusterSettings.serverLimit else {
            throw ShellError(.invalid, "too many brokers", help: "name at most \(ClusterSettings.serverLimit)")
        }
        if let user = user ?? addresses.compactMap(\.user).first {
            for index in addresses.indices { addresses[index].user = user }
        }
        let address = addresses[0]
        guard addresses.allSatisfy({ $0.isSecure == address.isSecure }) else {
            throw ShellError(.invalid, "either all brokers have TLS, or none", help: "write mqtts:// for all of them")
        }
        var settings = BrokerSettings(address)
        settings.otherAddresses = Array(addresses.dropFirst())
        settings.version = mqtt
        settings.password = try Self.password(
            file: passwordFile, variable: passwordVariable, of: "--password", in: session)
        if settings.password != nil, address.user == nil {
            throw ShellError(.invalid, "a password needs a user", help: "add --user NAME")
        }
        let files = [ca, cert, key]
        let paths = try files.map { try $0.map { try Self.readable($0, in: session) } }
        guard (cert == nil) == (key == nil) else {
            throw ShellError(.invalid, "a certificate and its key belong together", help: "give both --cert and --key")
        }
        if !address.isSecure, !isClusterSecure, files.contains(where: { $0 != nil }) {
            throw ShellError(.invalid, "certificates need TLS", help: "write mqtts:// instead of mqtt://")
        }
        settings.certificates.authorities = paths[0]
        settings.certificates.certificate = paths[1]
        settings.certificates.key = paths[2]
        return settings
    }

    /// Returns the path of a file after reading it once, so that a missing file is an error with its name.
    private static func readable(_ path: String, in session: ShellSession) throws -> String {
        let path = try session.reading(path)
        _ = try path.contents(limit: 1 << 20)
        return path.path
    }

    /// Returns a password from a file or a variable of the environment; nil without both.
    ///
    /// - Parameter option: The beginning of the names of the two options.
    static func password(
        file: String?, variable: String?, of option: String, in session: ShellSession
    ) throws -> String? {
        switch (file, variable) {
        case (nil, nil): return nil
        case (_?, _?):
            throw ShellError(
                .invalid, "there are two passwords", help: "give either \(option)-file or \(option)-variable")
        case (let file?, nil):
            let data = try session.reading(file).contents(limit: 64 << 10)
            let line =
                String(decoding: data, as: UTF8.self).split(
                    separator: "\n", maxSplits: 1, omittingEmptySubsequences: false
                ).first.map(String.init) ?? ""
            let password = line.hasSuffix("\r") ? String(line.dropLast()) : line
            guard !password.isEmpty else {
                throw ShellError(.damaged, "\"\(file)\" has no password in its first line")
            }
            return password
        case (nil, let name?):
            guard let password = ProcessInfo.processInfo.environment[name], !password.isEmpty else {
                throw ShellError(.invalid, "the environment variable \(name) has no password", help: "export it first")
            }
            return password
        }
    }
}

extension BrokerSettings.Version: ExpressibleByArgument {}
