#ifndef WAYMARK_CDECLARATIONS_H
#define WAYMARK_CDECLARATIONS_H

// Nothing to call: declarations.c is the test.

#endif
