-- Tags and favourites of memes. All versions of one document have the same.

ALTER TABLE memes ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'
  CHECK (json_valid(tags) AND json_type(tags) = 'array');
ALTER TABLE memes ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1));

-- With all that a list asks of a meme, as memes_newest.
CREATE INDEX memes_tagged ON memes (account_id, created_at DESC, seq DESC, document_id, kind, tags, favourite)
  WHERE tags <> '[]';
CREATE INDEX memes_favourite ON memes (account_id, created_at DESC, seq DESC, document_id, kind, tags)
  WHERE favourite = 1;

-- Searches find tags: a meme whose tags have changed waits for the index again.
CREATE TRIGGER memes_searched_by_tags AFTER UPDATE OF tags ON memes WHEN NEW.tags <> OLD.tags
BEGIN
  DELETE FROM meme_search WHERE rowid = OLD.seq;
  INSERT OR IGNORE INTO meme_search_pending (seq) VALUES (NEW.seq);
END;
