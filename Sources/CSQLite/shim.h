#pragma once

// Debian's library has the session extension; the header hides it behind these two.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

/// Binds a copy of `count` bytes of UTF-8.
/// `SQLITE_TRANSIENT`, the request to copy, is a cast that the importer does not see.
static inline int sqlite_bind_text_copy(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a copy of `count` bytes.
static inline int sqlite_bind_blob_copy(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Reads the first `count` bytes of the connection's main file without a lock and without touching its journal, through
/// the handle SQLite has open: closing one of our own on the same file would drop the locks of the whole process
/// (sqlite.org/howtocorrupt.html, 2.2). A shorter file is padded with zeros. Returns SQLITE_OK, or an error code.
static inline int sqlite_read_file_start(sqlite3 *connection, void *bytes, int count) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  code = file->pMethods->xRead(file, bytes, count, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}
