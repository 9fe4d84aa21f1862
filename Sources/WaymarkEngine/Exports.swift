// Who imports WaymarkEngine sees the types that its answers are made of, wherever they are declared.
@_exported import WaymarkGuidance
@_exported import WaymarkImport
@_exported import WaymarkModel
@_exported import WaymarkNavigation
@_exported import WaymarkPlugins
@_exported import WaymarkRouting
@_exported import WaymarkStore
