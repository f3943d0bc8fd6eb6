#ifndef OPALINE_DBUS_H
#define OPALINE_DBUS_H

/// The part of libdbus that the settings portal's client calls. `Functions.c` defines the
/// functions, which load the shared library when the first of them is called.
///
/// D-Bus's own headers are in a directory that only pkg-config knows, and the Swift package manager
/// asks pkg-config only for a library with which it also links the program. These declarations
/// therefore repeat those of D-Bus 1.14, with the names and types of its reference manual.
/// `Scripts/check-dbus` compares them with D-Bus's own header.

#include <stdint.h>

// The check includes D-Bus's own header first, which defines these types and constants.
#ifndef DBUS_H

typedef uint32_t dbus_bool_t;
typedef uint32_t dbus_uint32_t;

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

/// An error's name and message. libdbus uses the other fields.
typedef struct {
  const char *name;
  const char *message;
  unsigned int flags;
  void *padding;
} DBusError;

/// A position in a message's values. The fields belong to libdbus; a copy is a valid iterator.
typedef struct {
  void *pointers[2];
  dbus_uint32_t number;
  int numbers[9];
  void *padding[2];
} DBusMessageIter;

#define DBUS_MESSAGE_TYPE_METHOD_RETURN 2
#define DBUS_TYPE_STRING 115
#define DBUS_TYPE_UINT32 117
#define DBUS_TYPE_VARIANT 118

#endif

/// Loads libdbus. Returns NULL, or the reason why the library cannot be loaded; the text is valid
/// until the process ends.
const char *opaline_dbus_load(void);

// MARK: Errors

void dbus_error_init(DBusError *error);
void dbus_error_free(DBusError *error);

// MARK: Connections

DBusConnection *dbus_connection_open_private(const char *address, DBusError *error);
void dbus_connection_close(DBusConnection *connection);
void dbus_connection_unref(DBusConnection *connection);
void dbus_connection_set_exit_on_disconnect(DBusConnection *connection, dbus_bool_t exit);
dbus_bool_t dbus_connection_get_is_connected(DBusConnection *connection);
dbus_bool_t dbus_connection_get_unix_fd(DBusConnection *connection, int *descriptor);
dbus_bool_t dbus_connection_read_write(DBusConnection *connection, int milliseconds);
dbus_bool_t dbus_connection_send(
    DBusConnection *connection, DBusMessage *message, dbus_uint32_t *serial);
void dbus_connection_flush(DBusConnection *connection);
DBusMessage *dbus_connection_pop_message(DBusConnection *connection);
dbus_bool_t dbus_bus_register(DBusConnection *connection, DBusError *error);
void dbus_bus_add_match(DBusConnection *connection, const char *rule, DBusError *error);

// MARK: Messages

DBusMessage *dbus_message_new_method_call(
    const char *destination, const char *path, const char *interface, const char *method);
void dbus_message_unref(DBusMessage *message);
int dbus_message_get_type(DBusMessage *message);
dbus_uint32_t dbus_message_get_reply_serial(DBusMessage *message);
dbus_bool_t dbus_message_is_signal(
    DBusMessage *message, const char *interface, const char *signal);

void dbus_message_iter_init_append(DBusMessage *message, DBusMessageIter *iterator);
dbus_bool_t dbus_message_iter_append_basic(
    DBusMessageIter *iterator, int type, const void *value);
dbus_bool_t dbus_message_iter_init(DBusMessage *message, DBusMessageIter *iterator);
dbus_bool_t dbus_message_iter_next(DBusMessageIter *iterator);
int dbus_message_iter_get_arg_type(DBusMessageIter *iterator);
void dbus_message_iter_get_basic(DBusMessageIter *iterator, void *value);
void dbus_message_iter_recurse(DBusMessageIter *iterator, DBusMessageIter *inner);

#endif
