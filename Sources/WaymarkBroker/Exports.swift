// A program imports WaymarkEngine and WaymarkBroker; what the broker needs of the modules below comes with it.
@_exported import struct WaymarkSharing.BackOff
@_exported import struct WaymarkSharing.BrokerAddress
@_exported import struct WaymarkSharing.BrokerArrival
@_exported import class WaymarkSharing.BrokerConnection
@_exported import enum WaymarkSharing.BrokerError
@_exported import enum WaymarkSharing.BrokerNotice
@_exported import struct WaymarkSharing.BrokerPost
@_exported import struct WaymarkSharing.BrokerSettings
@_exported import struct WaymarkSharing.ClusterConfiguration
@_exported import struct WaymarkSharing.ClusterSettings
@_exported import struct WaymarkSharing.ConditionMessage
@_exported import enum WaymarkSharing.MemberRequest
@_exported import enum WaymarkSharing.OwnTracksError
@_exported import enum WaymarkSharing.OwnTracksMessage
@_exported import struct WaymarkSharing.OwnTracksTopic
@_exported import struct WaymarkSharing.OwnTracksWaypoint
@_exported import enum WaymarkSharing.VenueTopic
