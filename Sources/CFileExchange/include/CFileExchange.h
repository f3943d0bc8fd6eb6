#ifndef OPALINE_FILE_EXCHANGE_H
#define OPALINE_FILE_EXCHANGE_H

/// Exchanges two files or folders in one step; Swift's import of the C library lacks the call.
///
/// Returns 0, or -1 with errno: ENOENT where one is missing, EINVAL where the file system cannot.
int opaline_exchange_files(const char *first, const char *second);

#endif
