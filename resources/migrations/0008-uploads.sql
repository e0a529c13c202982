-- Which account keeps which pictures: each counts towards the account's quota, once, however often it is sent.

CREATE TABLE uploads (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  file       TEXT NOT NULL CHECK (file GLOB 'images/*'),
  bytes      INTEGER NOT NULL CHECK (bytes > 0),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, file)
) STRICT, WITHOUT ROWID;

CREATE INDEX uploads_by_file ON uploads (file);
