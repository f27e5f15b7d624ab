/// One step from a version of the database to the next.
struct Migration {
  /// What it brings, for the reader of this list.
  let name: String
  /// The statements that bring it.
  let script: String

  /// All steps in order: the version of a database is how many of them it has been through.
  ///
  /// This list only ever grows. A step that was released is never changed: ledgers have been through it.
  static let all = [firstLedger, damagedRecordings]

  private static let firstLedger = Migration(
    name: "entries, tags, search, undo",
    script: """
      CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- The currencies in use, so that the file explains its amounts: 100 cents are a dollar, 1 yen is a yen.
      CREATE TABLE currency (
        code TEXT PRIMARY KEY,
        minor_units INTEGER NOT NULL CHECK (minor_units IN (1, 10, 100, 1000, 10000))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE entry (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        time INTEGER NOT NULL,
        utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1439 AND 1439),
        day_only INTEGER NOT NULL CHECK (day_only IN (0, 1)),
        day INTEGER NOT NULL,
        amount INTEGER,
        currency TEXT REFERENCES currency,
        note TEXT CHECK (note <> ''),
        folded_note TEXT,
        recording TEXT CHECK (recording <> ''),
        codec TEXT,
        frames INTEGER,
        rate INTEGER,
        peaks BLOB,
        loudness REAL,
        silent INTEGER CHECK (silent IN (0, 1)),
        starred INTEGER NOT NULL CHECK (starred IN (0, 1)),
        tag_count INTEGER NOT NULL CHECK (tag_count >= 0),
        trashed INTEGER,
        modified INTEGER NOT NULL,
        CHECK (amount IS NOT NULL OR note IS NOT NULL OR recording IS NOT NULL OR tag_count > 0),
        CHECK ((amount IS NULL) = (currency IS NULL)),
        CHECK ((note IS NULL) = (folded_note IS NULL)),
        CHECK (
          CASE WHEN recording IS NULL
            THEN coalesce(codec, frames, rate, peaks, loudness, silent) IS NULL
            ELSE codec IS NOT NULL AND frames >= 0 AND rate > 0 AND peaks IS NOT NULL AND silent IS NOT NULL
          END)
      ) STRICT;
      CREATE INDEX entry_by_time ON entry (time) WHERE trashed IS NULL;
      CREATE INDEX entry_with_recording ON entry (time) WHERE trashed IS NULL AND recording IS NOT NULL;
      CREATE INDEX entry_in_trash ON entry (trashed) WHERE trashed IS NOT NULL;

      -- Tags ever written; those without entries are shown nowhere.
      CREATE TABLE tag (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL
      ) STRICT;

      CREATE TABLE entry_tag (
        entry INTEGER NOT NULL REFERENCES entry,
        tag INTEGER NOT NULL REFERENCES tag,
        position INTEGER NOT NULL,
        PRIMARY KEY (entry, tag)
      ) STRICT, WITHOUT ROWID;

      -- The entries of a tag by time, without those in the trash: the newest few of any tag are a range of it.
      -- Kept by triggers that give the same result in whichever order a changeset brings the rows of an undo.
      CREATE TABLE tag_time (
        tag INTEGER NOT NULL,
        time INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        PRIMARY KEY (tag, time, entry)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER entry_tag_added AFTER INSERT ON entry_tag BEGIN
        INSERT INTO tag_time SELECT new.tag, time, id FROM entry WHERE id = new.entry AND trashed IS NULL;
      END;
      CREATE TRIGGER entry_tag_removed AFTER DELETE ON entry_tag BEGIN
        DELETE FROM tag_time
        WHERE tag = old.tag AND time = (SELECT time FROM entry WHERE id = old.entry) AND entry = old.entry;
      END;
      CREATE TRIGGER entry_moved AFTER UPDATE OF time, trashed ON entry
      WHEN old.time <> new.time OR old.trashed IS NOT new.trashed BEGIN
        DELETE FROM tag_time
        WHERE tag IN (SELECT tag FROM entry_tag WHERE entry = old.id) AND time = old.time AND entry = old.id;
        INSERT INTO tag_time SELECT tag, new.time, new.id FROM entry_tag WHERE entry = new.id AND new.trashed IS NULL;
      END;

      -- Finds three characters and more anywhere in a folded note; keeps no copy of it and no ranking.
      CREATE VIRTUAL TABLE note_text USING fts5(
        folded_note, content = 'entry', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', columnsize = 0);
      CREATE TRIGGER note_added AFTER INSERT ON entry WHEN new.folded_note IS NOT NULL BEGIN
        INSERT INTO note_text (rowid, folded_note) VALUES (new.id, new.folded_note);
      END;
      CREATE TRIGGER note_removed AFTER DELETE ON entry WHEN old.folded_note IS NOT NULL BEGIN
        INSERT INTO note_text (note_text, rowid, folded_note) VALUES ('delete', old.id, old.folded_note);
      END;
      CREATE TRIGGER note_changed AFTER UPDATE OF folded_note ON entry
      WHEN old.folded_note IS NOT new.folded_note BEGIN
        INSERT INTO note_text (note_text, rowid, folded_note)
        SELECT 'delete', old.id, old.folded_note WHERE old.folded_note IS NOT NULL;
        INSERT INTO note_text (rowid, folded_note)
        SELECT new.id, new.folded_note WHERE new.folded_note IS NOT NULL;
      END;

      -- What can be taken back: an added entry, or a changeset.
      CREATE TABLE undo_step (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        time INTEGER NOT NULL,
        summary TEXT NOT NULL,
        added INTEGER REFERENCES entry,
        changeset BLOB,
        undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
        CHECK ((added IS NULL) <> (changeset IS NULL))
      ) STRICT;
      """)

  /// A migration is a barrier for undo: a changeset is of the tables as they were.
  private static let damagedRecordings = Migration(
    name: "recordings that could not be played",
    script: """
      ALTER TABLE entry ADD COLUMN damaged INTEGER CHECK (damaged IN (0, 1));
      DELETE FROM undo_step;
      """)
}
