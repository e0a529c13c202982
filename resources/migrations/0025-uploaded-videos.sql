-- Videos count towards the quota of an account like pictures. A constraint cannot be changed: the table is made anew.

CREATE TABLE uploads_of_both (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  file       TEXT NOT NULL CHECK (file GLOB 'images/*' OR file GLOB 'videos/*'),
  bytes      INTEGER NOT NULL CHECK (bytes > 0),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, file)
) STRICT, WITHOUT ROWID;

INSERT INTO uploads_of_both SELECT account_id, file, bytes, created_at FROM uploads;
DROP TABLE uploads;
ALTER TABLE uploads_of_both RENAME TO uploads;
CREATE INDEX uploads_by_file ON uploads (file);
