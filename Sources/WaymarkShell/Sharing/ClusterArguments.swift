import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

/// The cluster that keeps journeys: options of `share serve`.
struct ClusterArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The servers that keep journeys for all engines: nats://USER@HOST:PORT,… or tls:// with TLS. Default: this "
                + "engine keeps journeys alone.", valueName: "addresses"))
    var cluster: String?

    @Option(help: ArgumentHelp("A file with the password for the cluster in its first line.", valueName: "file"))
    var clusterPasswordFile: String?

    @Option(
        help: ArgumentHelp("The environment variable that contains the password for the cluster.", valueName: "text"))
    var clusterPasswordVariable: String?

    @Option(
        help: ArgumentHelp("The number of partitions, as in the configuration of the servers.", valueName: "number"))
    var partitions: Int?

    @Option(
        help: ArgumentHelp(
            "How many servers keep each state: 1, 3 or 5. Default: 3, or 1 if fewer than three servers are named.",
            valueName: "number"))
    var replicas: Int?

    /// Returns how to connect to the cluster; nil without one.
    ///
    /// - Throws: `ShellError` with what is wrong.
    func settings(in session: ShellSession) throws -> ClusterSettings? {
        guard let cluster else {
            let numbers = [partitions, replicas].compactMap { $0 }
            guard numbers.isEmpty, clusterPasswordFile == nil, clusterPasswordVariable == nil else {
                throw ShellError(
                    .invalid, "these options need a cluster", help: "add --cluster nats://HOST:PORT")
            }
            return nil
        }
        var settings: ClusterSettings
        do throws(BrokerError) {
            settings = try ClusterSettings(cluster)
        } catch {
            throw ShellError(.invalid, error.message, help: "write for example nats://engine@localhost:4222")
        }
        settings.password = try BrokerArguments.password(
            file: clusterPasswordFile, variable: clusterPasswordVariable, of: "--cluster-password", in: session)
        if settings.password != nil, settings.user == nil {
            throw ShellError(.invalid, "a password needs a user", help: "write nats://USER@HOST:PORT")
        }
        if let partitions {
            try Self.check(partitions: partitions)
            settings.partitions = partitions
        }
        if let replicas {
            guard [1, 3, 5].contains(replicas) else { throw ShellError(.invalid, "--replicas must be 1, 3 or 5") }
            settings.replicas = replicas
        }
        return settings
    }

    /// Checks a number of partitions.
    static func check(partitions: Int) throws {
        let range = ClusterSettings.partitionRange
        guard range.contains(partitions) else {
            throw ShellError(.invalid, "--partitions must be between \(range.lowerBound) and \(range.upperBound)")
        }
    }
}

/// `share cluster-config`: writes the configuration of servers that keep journeys.
struct ShareClusterConfigCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "cluster-config", abstract: "Write the configuration of NATS servers that keep journeys.",
        discussion: """
            Writes one file for each server into a folder. Without --hosts, all servers run on this machine and only its \
            programs can reach them. docs/brokers.md shows how to start them, and which engines join them.
            """)

    @Argument(help: ArgumentHelp("The folder for the files.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The number of servers on this machine: 1, 3 or 5.", valueName: "number"))
    var nodes = 3

    @Option(
        help: ArgumentHelp(
            "The machines of the servers, separated by commas, instead of this one.", valueName: "text"))
    var hosts: String?

    @Option(
        help: ArgumentHelp(
            "The number of partitions: 1 to 64. Another number later ends journeys.", valueName: "number"))
    var partitions = 8

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try ClusterArguments.check(partitions: partitions)
        let path = try session.writing(folder)
        let servers = try servers(in: path)
        guard [1, 3, 5].contains(servers.count) else {
            throw ShellError(.invalid, "a cluster has 1, 3 or 5 servers", help: "an even number does not survive more")
        }
        let configuration = ClusterConfiguration(nodes: servers, partitions: partitions)
        try path.makeFolder()
        var outcome = CommandOutcome()
        var written: [String] = []
        for index in servers.indices {
            let file = path.appending("server-\(index + 1).conf")
            try OutputFile.write(configuration.text(of: index), to: file)
            outcome.talk("wrote \(file.shown)")
            written.append(file.shown)
        }
        let broker = servers.map { "mqtt://\($0.host):\($0.ports.mqtt)" }.joined(separator: ",")
        let cluster = servers.map { "nats://engine@\($0.host):\($0.ports.clients)" }.joined(separator: ",")
        let variable = ClusterConfiguration.engineVariable
        let login =
            configuration.isLocal
            ? "" : " --user \(ClusterConfiguration.messenger) --password-variable \(variable)"
        outcome.result(
            """
            start each server: \(variable)=PASSWORD nats-server -c FILE
            join each engine: waymark share serve --broker \(broker)\(login) --cluster \(cluster) \
            --cluster-password-variable \(variable)
            """)
        outcome.answer =
            ClusterFilesAnswer(written, broker: broker, cluster: cluster, partitions: partitions).document
        return outcome
    }

    private func servers(in path: WritablePath) throws -> [ClusterConfiguration.Node] {
        guard let hosts else {
            // A server can be started in any folder.
            let whole = URL(fileURLWithPath: path.path).standardizedFileURL.path
            guard whole.allSatisfy({ $0.isASCII && $0 >= " " && !"\"\\".contains($0) }) else {
                throw ShellError(
                    .invalid, "the folder has characters that nats-server does not read", help: "name another one")
            }
            return (0..<max(0, min(nodes, 9))).map { index in
                ClusterConfiguration.Node(
                    host: "127.0.0.1",
                    ports: .init(
                        clients: 4222 + index, mqtt: 1883 + index, servers: 6222 + index, watching: 8222 + index),
                    folder: "\(whole)/data-\(index + 1)")
            }
        }
        let names = hosts.split(separator: ",", omittingEmptySubsequences: false)
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ShellError(
                .invalid, "the machine \"\(name)\" is named twice",
                help: "all servers have the same ports, so each needs a machine")
        }
        return try names.map { name in
            do throws(BrokerError) {
                _ = try BrokerAddress("mqtt://\(name)")
            } catch {
                throw ShellError(.invalid, "\"\(name)\" cannot be the name of a machine", help: "write --hosts a,b,c")
            }
            guard !name.contains(where: { ":@[]/".contains($0) }) else {
                throw ShellError(.invalid, "\"\(name)\" cannot be the name of a machine", help: "leave out the port")
            }
            return ClusterConfiguration.Node(host: String(name), folder: "/var/lib/nats")
        }
    }
}
