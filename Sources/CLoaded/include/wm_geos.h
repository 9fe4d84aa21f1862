#ifndef WAYMARK_GEOS_H
#define WAYMARK_GEOS_H

// What Waymark calls of GEOS, in the form of its C interface (https://libgeos.org/doxygen/geos__c_8h.html): who builds
// Waymark needs the library, and not its headers. A test compiles this file after the headers, so that a declaration that
// differs is an error.

#include <stddef.h>

typedef struct GEOSContextHandle_HS *GEOSContextHandle_t;
typedef struct GEOSGeom_t GEOSGeometry;
typedef struct GEOSCoordSeq_t GEOSCoordSequence;
typedef struct GEOSSTRtree_t GEOSSTRtree;
typedef struct GEOSMakeValidParams_t GEOSMakeValidParams;
typedef void (*GEOSQueryCallback)(void *item, void *userdata);

// C has no way to say an enumeration twice: the test leaves these out, and compares the numbers.
#ifndef WAYMARK_GEOS_ENUMERATIONS
enum GEOSGeomTypes {
    GEOS_POINT,
    GEOS_LINESTRING,
    GEOS_LINEARRING,
    GEOS_POLYGON,
    GEOS_MULTIPOINT,
    GEOS_MULTILINESTRING,
    GEOS_MULTIPOLYGON,
    GEOS_GEOMETRYCOLLECTION
};
enum GEOSBufCapStyles { GEOSBUF_CAP_ROUND = 1, GEOSBUF_CAP_FLAT = 2, GEOSBUF_CAP_SQUARE = 3 };
enum GEOSBufJoinStyles { GEOSBUF_JOIN_ROUND = 1, GEOSBUF_JOIN_MITRE = 2, GEOSBUF_JOIN_BEVEL = 3 };
enum GEOSMakeValidMethods { GEOS_MAKE_VALID_LINEWORK = 0, GEOS_MAKE_VALID_STRUCTURE = 1 };
#endif

int GEOSArea_r(GEOSContextHandle_t a, const GEOSGeometry *b, double *c);
GEOSGeometry *GEOSBoundary_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSGeometry *GEOSBufferWithStyle_r(
    GEOSContextHandle_t a, const GEOSGeometry *b, double c, int d, int e, int f, double g);
GEOSGeometry *GEOSConvexHull_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSCoordSequence *GEOSCoordSeq_create_r(GEOSContextHandle_t a, unsigned int b, unsigned int c);
int GEOSCoordSeq_getSize_r(GEOSContextHandle_t a, const GEOSCoordSequence *b, unsigned int *c);
int GEOSCoordSeq_getXY_r(GEOSContextHandle_t a, const GEOSCoordSequence *b, unsigned int c, double *d, double *e);
int GEOSCoordSeq_setXY_r(GEOSContextHandle_t a, GEOSCoordSequence *b, unsigned int c, double d, double e);
GEOSGeometry *GEOSDifferencePrec_r(GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSGeometry *c, double d);
int GEOSDistance_r(GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSGeometry *c, double *d);
void GEOSFree_r(GEOSContextHandle_t a, void *b);
int GEOSGeomGetX_r(GEOSContextHandle_t a, const GEOSGeometry *b, double *c);
int GEOSGeomGetY_r(GEOSContextHandle_t a, const GEOSGeometry *b, double *c);
int GEOSGeomTypeId_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSGeometry *GEOSGeom_clone_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSGeometry *GEOSGeom_createCollection_r(GEOSContextHandle_t a, int b, GEOSGeometry **c, unsigned int d);
GEOSGeometry *GEOSGeom_createLineString_r(GEOSContextHandle_t a, GEOSCoordSequence *b);
GEOSGeometry *GEOSGeom_createLinearRing_r(GEOSContextHandle_t a, GEOSCoordSequence *b);
GEOSGeometry *GEOSGeom_createPointFromXY_r(GEOSContextHandle_t a, double b, double c);
GEOSGeometry *GEOSGeom_createPoint_r(GEOSContextHandle_t a, GEOSCoordSequence *b);
GEOSGeometry *GEOSGeom_createPolygon_r(GEOSContextHandle_t a, GEOSGeometry *b, GEOSGeometry **c, unsigned int d);
void GEOSGeom_destroy_r(GEOSContextHandle_t a, GEOSGeometry *b);
const GEOSCoordSequence *GEOSGeom_getCoordSeq_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSGeometry *GEOSGeom_setPrecision_r(GEOSContextHandle_t a, const GEOSGeometry *b, double c, int d);
GEOSGeometry *GEOSGetCentroid_r(GEOSContextHandle_t a, const GEOSGeometry *b);
const GEOSGeometry *GEOSGetExteriorRing_r(GEOSContextHandle_t a, const GEOSGeometry *b);
const GEOSGeometry *GEOSGetGeometryN_r(GEOSContextHandle_t a, const GEOSGeometry *b, int c);
const GEOSGeometry *GEOSGetInteriorRingN_r(GEOSContextHandle_t a, const GEOSGeometry *b, int c);
int GEOSGetNumGeometries_r(GEOSContextHandle_t a, const GEOSGeometry *b);
int GEOSGetNumInteriorRings_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSGeometry *GEOSIntersectionPrec_r(GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSGeometry *c, double d);
int GEOSLength_r(GEOSContextHandle_t a, const GEOSGeometry *b, double *c);
GEOSGeometry *GEOSLineMerge_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSMakeValidParams *GEOSMakeValidParams_create_r(GEOSContextHandle_t a);
void GEOSMakeValidParams_destroy_r(GEOSContextHandle_t a, GEOSMakeValidParams *b);
int GEOSMakeValidParams_setKeepCollapsed_r(GEOSContextHandle_t a, GEOSMakeValidParams *b, int c);
int GEOSMakeValidParams_setMethod_r(GEOSContextHandle_t a, GEOSMakeValidParams *b, enum GEOSMakeValidMethods c);
GEOSGeometry *GEOSMakeValidWithParams_r(GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSMakeValidParams *c);
GEOSGeometry *GEOSMakeValid_r(GEOSContextHandle_t a, const GEOSGeometry *b);
int GEOSNormalize_r(GEOSContextHandle_t a, GEOSGeometry *b);
GEOSGeometry *GEOSPointOnSurface_r(GEOSContextHandle_t a, const GEOSGeometry *b);
GEOSSTRtree *GEOSSTRtree_create_r(GEOSContextHandle_t a, size_t b);
void GEOSSTRtree_destroy_r(GEOSContextHandle_t a, GEOSSTRtree *b);
void GEOSSTRtree_insert_r(GEOSContextHandle_t a, GEOSSTRtree *b, const GEOSGeometry *c, void *d);
void GEOSSTRtree_query_r(GEOSContextHandle_t a, GEOSSTRtree *b, const GEOSGeometry *c, GEOSQueryCallback d, void *e);
GEOSGeometry *GEOSTopologyPreserveSimplify_r(GEOSContextHandle_t a, const GEOSGeometry *b, double c);
GEOSGeometry *GEOSUnaryUnionPrec_r(GEOSContextHandle_t a, const GEOSGeometry *b, double c);
GEOSGeometry *GEOSUnaryUnion_r(GEOSContextHandle_t a, const GEOSGeometry *b);
void GEOS_finish_r(GEOSContextHandle_t a);
GEOSContextHandle_t GEOS_init_r(void);
char GEOSisEmpty_r(GEOSContextHandle_t a, const GEOSGeometry *b);
char GEOSisValidDetail_r(GEOSContextHandle_t a, const GEOSGeometry *b, int c, char **d, GEOSGeometry **e);
char GEOSisValid_r(GEOSContextHandle_t a, const GEOSGeometry *b);

#endif
