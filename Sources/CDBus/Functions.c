#include "CDBus.h"

#include <CSharedLibrary.h>

// The functions of libdbus that `CDBus.h` declares. Each definition jumps to the function in the
// shared library. libdbus loads seven further libraries into the process (decision 0141), and a
// program that draws into a file needs none of them.

static OpalineSharedLibrary dbus = OPALINE_SHARED_LIBRARY("D-Bus", "libdbus-1.so.3");

const char *opaline_dbus_load(void) { return opaline_shared_library_load(&dbus); }

// libdbus writes into these structures, so their sizes must be those of its header.
_Static_assert(
    sizeof(DBusError) == 4 * sizeof(void *) && sizeof(DBusMessageIter) == 4 * sizeof(void *) + 40,
    "the sizes of libdbus's structures");

#define FUNCTION(type, name, parameters, arguments) \
  OPALINE_SHARED_LIBRARY_FUNCTION(dbus, type, name, parameters, arguments)

// MARK: Errors

FUNCTION(void, dbus_error_init, (DBusError *error), (error))
FUNCTION(void, dbus_error_free, (DBusError *error), (error))

// MARK: Connections

FUNCTION(
    DBusConnection *, dbus_connection_open_private, (const char *address, DBusError *error),
    (address, error))
FUNCTION(void, dbus_connection_close, (DBusConnection *connection), (connection))
FUNCTION(void, dbus_connection_unref, (DBusConnection *connection), (connection))
FUNCTION(
    void, dbus_connection_set_exit_on_disconnect, (DBusConnection *connection, dbus_bool_t exit),
    (connection, exit))
FUNCTION(dbus_bool_t, dbus_connection_get_is_connected, (DBusConnection *connection), (connection))
FUNCTION(
    dbus_bool_t, dbus_connection_get_unix_fd, (DBusConnection *connection, int *descriptor),
    (connection, descriptor))
FUNCTION(
    dbus_bool_t, dbus_connection_read_write, (DBusConnection *connection, int milliseconds),
    (connection, milliseconds))
FUNCTION(
    dbus_bool_t, dbus_connection_send,
    (DBusConnection *connection, DBusMessage *message, dbus_uint32_t *serial),
    (connection, message, serial))
FUNCTION(void, dbus_connection_flush, (DBusConnection *connection), (connection))
FUNCTION(DBusMessage *, dbus_connection_pop_message, (DBusConnection *connection), (connection))
FUNCTION(
    dbus_bool_t, dbus_bus_register, (DBusConnection *connection, DBusError *error),
    (connection, error))
FUNCTION(
    void, dbus_bus_add_match, (DBusConnection *connection, const char *rule, DBusError *error),
    (connection, rule, error))

// MARK: Messages

FUNCTION(
    DBusMessage *, dbus_message_new_method_call,
    (const char *destination, const char *path, const char *interface, const char *method),
    (destination, path, interface, method))
FUNCTION(void, dbus_message_unref, (DBusMessage *message), (message))
FUNCTION(int, dbus_message_get_type, (DBusMessage *message), (message))
FUNCTION(dbus_uint32_t, dbus_message_get_reply_serial, (DBusMessage *message), (message))
FUNCTION(
    dbus_bool_t, dbus_message_is_signal,
    (DBusMessage *message, const char *interface, const char *signal),
    (message, interface, signal))
FUNCTION(
    void, dbus_message_iter_init_append, (DBusMessage *message, DBusMessageIter *iterator),
    (message, iterator))
FUNCTION(
    dbus_bool_t, dbus_message_iter_append_basic,
    (DBusMessageIter *iterator, int type, const void *value),
    (iterator, type, value))
FUNCTION(
    dbus_bool_t, dbus_message_iter_init, (DBusMessage *message, DBusMessageIter *iterator),
    (message, iterator))
FUNCTION(dbus_bool_t, dbus_message_iter_next, (DBusMessageIter *iterator), (iterator))
FUNCTION(int, dbus_message_iter_get_arg_type, (DBusMessageIter *iterator), (iterator))
FUNCTION(
    void, dbus_message_iter_get_basic, (DBusMessageIter *iterator, void *value),
    (iterator, value))
FUNCTION(
    void, dbus_message_iter_recurse, (DBusMessageIter *iterator, DBusMessageIter *inner),
    (iterator, inner))
