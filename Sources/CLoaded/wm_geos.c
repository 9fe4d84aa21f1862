// GEOS, the geometry library: the functions that Waymark calls, see CLoaded.h.
// A function that is missing here is an undefined symbol when the program is linked.
#ifdef __linux__

#include "wm_geos.h"
#include "wm_loaded.h"

LOADED_LIBRARY("libgeos_c.so.1")

LOADED(int, GEOSArea_r, (GEOSContextHandle_t a, const GEOSGeometry *b, double *c), (a, b, c))
LOADED(GEOSGeometry *, GEOSBoundary_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSGeometry *, GEOSBufferWithStyle_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, double c, int d, int e, int f, double g), (a, b, c, d, e, f, g))
LOADED(GEOSGeometry *, GEOSConvexHull_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSCoordSequence *, GEOSCoordSeq_create_r, (GEOSContextHandle_t a, unsigned int b, unsigned int c), (a, b, c))
LOADED(int, GEOSCoordSeq_getSize_r, (GEOSContextHandle_t a, const GEOSCoordSequence *b, unsigned int *c), (a, b, c))
LOADED(int, GEOSCoordSeq_getXY_r,
    (GEOSContextHandle_t a, const GEOSCoordSequence *b, unsigned int c, double *d, double *e), (a, b, c, d, e))
LOADED(int, GEOSCoordSeq_setXY_r,
    (GEOSContextHandle_t a, GEOSCoordSequence *b, unsigned int c, double d, double e), (a, b, c, d, e))
LOADED(GEOSGeometry *, GEOSDifferencePrec_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSGeometry *c, double d), (a, b, c, d))
LOADED(int, GEOSDistance_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSGeometry *c, double *d), (a, b, c, d))
LOADED_VOID(GEOSFree_r, (GEOSContextHandle_t a, void *b), (a, b))
LOADED(int, GEOSGeomGetX_r, (GEOSContextHandle_t a, const GEOSGeometry *b, double *c), (a, b, c))
LOADED(int, GEOSGeomGetY_r, (GEOSContextHandle_t a, const GEOSGeometry *b, double *c), (a, b, c))
LOADED(int, GEOSGeomTypeId_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSGeometry *, GEOSGeom_clone_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSGeometry *, GEOSGeom_createCollection_r,
    (GEOSContextHandle_t a, int b, GEOSGeometry **c, unsigned int d), (a, b, c, d))
LOADED(GEOSGeometry *, GEOSGeom_createLineString_r, (GEOSContextHandle_t a, GEOSCoordSequence *b), (a, b))
LOADED(GEOSGeometry *, GEOSGeom_createLinearRing_r, (GEOSContextHandle_t a, GEOSCoordSequence *b), (a, b))
LOADED(GEOSGeometry *, GEOSGeom_createPointFromXY_r, (GEOSContextHandle_t a, double b, double c), (a, b, c))
LOADED(GEOSGeometry *, GEOSGeom_createPoint_r, (GEOSContextHandle_t a, GEOSCoordSequence *b), (a, b))
LOADED(GEOSGeometry *, GEOSGeom_createPolygon_r,
    (GEOSContextHandle_t a, GEOSGeometry *b, GEOSGeometry **c, unsigned int d), (a, b, c, d))
LOADED_VOID(GEOSGeom_destroy_r, (GEOSContextHandle_t a, GEOSGeometry *b), (a, b))
LOADED(const GEOSCoordSequence *, GEOSGeom_getCoordSeq_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSGeometry *, GEOSGeom_setPrecision_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, double c, int d), (a, b, c, d))
LOADED(GEOSGeometry *, GEOSGetCentroid_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(const GEOSGeometry *, GEOSGetExteriorRing_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(const GEOSGeometry *, GEOSGetGeometryN_r, (GEOSContextHandle_t a, const GEOSGeometry *b, int c), (a, b, c))
LOADED(const GEOSGeometry *, GEOSGetInteriorRingN_r, (GEOSContextHandle_t a, const GEOSGeometry *b, int c), (a, b, c))
LOADED(int, GEOSGetNumGeometries_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(int, GEOSGetNumInteriorRings_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSGeometry *, GEOSIntersectionPrec_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSGeometry *c, double d), (a, b, c, d))
LOADED(int, GEOSLength_r, (GEOSContextHandle_t a, const GEOSGeometry *b, double *c), (a, b, c))
LOADED(GEOSGeometry *, GEOSLineMerge_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSMakeValidParams *, GEOSMakeValidParams_create_r, (GEOSContextHandle_t a), (a))
LOADED_VOID(GEOSMakeValidParams_destroy_r, (GEOSContextHandle_t a, GEOSMakeValidParams *b), (a, b))
LOADED(int, GEOSMakeValidParams_setKeepCollapsed_r, (GEOSContextHandle_t a, GEOSMakeValidParams *b, int c), (a, b, c))
LOADED(int, GEOSMakeValidParams_setMethod_r,
    (GEOSContextHandle_t a, GEOSMakeValidParams *b, enum GEOSMakeValidMethods c), (a, b, c))
LOADED(GEOSGeometry *, GEOSMakeValidWithParams_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, const GEOSMakeValidParams *c), (a, b, c))
LOADED(GEOSGeometry *, GEOSMakeValid_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(int, GEOSNormalize_r, (GEOSContextHandle_t a, GEOSGeometry *b), (a, b))
LOADED(GEOSGeometry *, GEOSPointOnSurface_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(GEOSSTRtree *, GEOSSTRtree_create_r, (GEOSContextHandle_t a, size_t b), (a, b))
LOADED_VOID(GEOSSTRtree_destroy_r, (GEOSContextHandle_t a, GEOSSTRtree *b), (a, b))
LOADED_VOID(GEOSSTRtree_insert_r,
    (GEOSContextHandle_t a, GEOSSTRtree *b, const GEOSGeometry *c, void *d), (a, b, c, d))
LOADED_VOID(GEOSSTRtree_query_r,
    (GEOSContextHandle_t a, GEOSSTRtree *b, const GEOSGeometry *c, GEOSQueryCallback d, void *e), (a, b, c, d, e))
LOADED(GEOSGeometry *, GEOSTopologyPreserveSimplify_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, double c), (a, b, c))
LOADED(GEOSGeometry *, GEOSUnaryUnionPrec_r, (GEOSContextHandle_t a, const GEOSGeometry *b, double c), (a, b, c))
LOADED(GEOSGeometry *, GEOSUnaryUnion_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED_VOID(GEOS_finish_r, (GEOSContextHandle_t a), (a))
LOADED(GEOSContextHandle_t, GEOS_init_r, (void), ())
LOADED(char, GEOSisEmpty_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))
LOADED(char, GEOSisValidDetail_r,
    (GEOSContextHandle_t a, const GEOSGeometry *b, int c, char **d, GEOSGeometry **e), (a, b, c, d, e))
LOADED(char, GEOSisValid_r, (GEOSContextHandle_t a, const GEOSGeometry *b), (a, b))

#endif
