#ifndef OPALINE_DBUS_SHIM_H
#define OPALINE_DBUS_SHIM_H

#include <dbus/dbus.h>

// D-Bus's type codes are casts of characters. Swift cannot import such casts.

static const int opaline_dbus_string = DBUS_TYPE_STRING;
static const int opaline_dbus_uint32 = DBUS_TYPE_UINT32;
static const int opaline_dbus_variant = DBUS_TYPE_VARIANT;

#endif
