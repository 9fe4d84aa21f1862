/// The mapping of the hospital's tables: Brigham and Women's Hospital, Boston, from a software course of Worcester
/// Polytechnic Institute. The tables themselves are not part of the repository.
let hospitalMapping = """
    graph: 1
    id: bwh
    name: Brigham and Women's Hospital
    language: en
    timeZone: America/New_York
    attribution: Worcester Polytechnic Institute, course CS 3733

    files:
      nodes: nodes.csv
      edges: edges.csv

    nodes: {id: nodeID, x: xcoord, y: ycoord, level: floor, building: building, type: nodeType, name: longName, shortName: shortName}
    edges: {id: edgeID, from: startNode, to: endNode}

    # Positions are pixels of floor plans, with y growing downwards. The outermost nodes lie 3,799 by 2,593 pixels apart, and
    # the campus is some 400 m long: a pixel is about 10 cm.
    scale: 0.1
    yDirection: down
    # The Tower's elevator M, pixel (1820, 1280), placed by eye; the plans have north up, near enough.
    anchor: {lat: 42.3359, lon: -71.1074, bearing: 0, at: [1820, 1280]}

    levels:                       # from low to high
      - {key: L2, ordinal: -2, name: Lower Level 2}
      - {key: L1, ordinal: -1, name: Lower Level 1}
      - {key: "1", ordinal: 0, name: Floor 1}
      - {key: "2", ordinal: 1, name: Floor 2}
      - {key: "3", ordinal: 2, name: Floor 3}

    types:
      HALL: {node: junction}
      ELEV: {node: landing, connector: elevator}
      STAI: {node: landing, connector: stairs}
      EXIT: {node: entrance, place: entrance}
      DEPT: {place: medical.department}
      LABS: {place: medical.laboratory}
      CONF: {place: room.conference}
      SERV: {place: service}
      INFO: {place: service.information}
      RETL: {place: shop}
      REST: {place: amenity.restroom}
      BATH: {place: amenity.restroom}
    """
