-- Deleted memes wait in the trash; files of what was deleted for good are deleted after the commit.

CREATE TABLE trashed_memes (
  seq        INTEGER PRIMARY KEY, -- order of deletion
  id         TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  file       TEXT NOT NULL UNIQUE, -- path below the CDN folder; not served
  bytes      INTEGER NOT NULL CHECK (bytes > 0),
  deleted_at INTEGER NOT NULL,
  expires    INTEGER NOT NULL, -- deleted for good at this time of `elapsed_time.elapsed`
  meme       TEXT NOT NULL CHECK (json_valid(meme)) -- its row, to be restored
) STRICT;

CREATE INDEX trashed_memes_latest ON trashed_memes (account_id, seq DESC, bytes);
CREATE INDEX trashed_memes_expiry ON trashed_memes (expires);

-- Files that no row needs any more, until they are gone from the disk. Not served.
CREATE TABLE file_deletions (
  file TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- How long the home has been in use: the system's clock may jump by years, this one cannot.
CREATE TABLE elapsed_time (
  id           INTEGER PRIMARY KEY CHECK (id = 1),
  elapsed      INTEGER NOT NULL CHECK (elapsed >= 0), -- ms
  clock        INTEGER NOT NULL,                      -- ms since the epoch, when `elapsed` was last brought forward
  steady_since INTEGER NOT NULL                       -- `elapsed` at the latest jump of the clock
) STRICT;

-- Sizes beside the counts: the quota of pictures is checked before each new one.
ALTER TABLE meme_counts ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0);

UPDATE meme_counts SET bytes = coalesce(
  (SELECT sum(m.bytes) FROM memes m WHERE m.account_id = meme_counts.account_id), 0);

DROP TRIGGER memes_counted;
DROP TRIGGER memes_uncounted;

CREATE TRIGGER memes_counted AFTER INSERT ON memes
BEGIN
  INSERT INTO meme_counts (account_id, memes, bytes) VALUES (NEW.account_id, 1, NEW.bytes)
  ON CONFLICT (account_id) DO UPDATE SET memes = memes + 1, bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER memes_uncounted AFTER DELETE ON memes
BEGIN
  UPDATE meme_counts SET memes = memes - 1, bytes = bytes - OLD.bytes WHERE account_id = OLD.account_id;
END;
