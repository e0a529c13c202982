-- The size of the trash counts for the quota of pictures, which is checked before each new one.

CREATE TABLE trash_totals (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  memes INTEGER NOT NULL CHECK (memes >= 0),
  bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT;

INSERT INTO trash_totals (id, memes, bytes)
SELECT 1, count(*), coalesce(sum(bytes), 0) FROM trashed_memes;

CREATE TRIGGER trashed_memes_counted AFTER INSERT ON trashed_memes
BEGIN
  UPDATE trash_totals SET memes = memes + 1, bytes = bytes + NEW.bytes;
END;

CREATE TRIGGER trashed_memes_uncounted AFTER DELETE ON trashed_memes
BEGIN
  UPDATE trash_totals SET memes = memes - 1, bytes = bytes - OLD.bytes;
END;

-- What a person has taken out of the trash is not moved there again for its age.
CREATE TABLE restored_memes (
  id TEXT PRIMARY KEY REFERENCES memes (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
