-- Deleted drafts wait in the trash as memes do; both are listed by the time of their deletion.

CREATE TABLE trashed_drafts (
  seq         INTEGER PRIMARY KEY, -- order of deletion
  id          TEXT NOT NULL UNIQUE CHECK (id GLOB 'draft_*'),
  account_id  TEXT NOT NULL REFERENCES accounts (id),
  change      INTEGER NOT NULL, -- its place among the drafts, unless another one has it by then
  name        TEXT NOT NULL CHECK (name <> ''),
  document    TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
  editor      TEXT NOT NULL CHECK (json_valid(editor) AND json_type(editor) = 'object'),
  revision    INTEGER NOT NULL CHECK (revision >= 1),
  created_at  INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL,
  document_id TEXT,
  deleted_at  INTEGER NOT NULL,
  expires     INTEGER NOT NULL -- deleted for good at this time of `elapsed_time.elapsed`
) STRICT;

CREATE INDEX trashed_drafts_latest ON trashed_drafts (account_id, deleted_at DESC, seq DESC);
CREATE INDEX trashed_drafts_expiry ON trashed_drafts (expires);

DROP INDEX trashed_memes_latest;
CREATE INDEX trashed_memes_latest ON trashed_memes (account_id, deleted_at DESC, seq DESC);
