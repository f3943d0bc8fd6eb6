#ifndef OPALINE_FILE_EXCHANGE_H
#define OPALINE_FILE_EXCHANGE_H

/// Exchanges two files or folders in one step, with a call that Swift does not import.
///
/// Returns 0, or -1 with errno: ENOENT if an item is missing, EINVAL if the file system cannot
/// exchange files.
int opaline_exchange_files(const char *first, const char *second);

#endif
