-- The pictures that addresses of captions have made: an equal address is answered from them.

CREATE TABLE picture_addresses (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  digest     BLOB NOT NULL, -- SHA-256 of everything that the picture depends on
  meme_id    TEXT NOT NULL, -- not a reference: a deleted meme may be restored
  PRIMARY KEY (account_id, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX picture_addresses_by_meme ON picture_addresses (meme_id);

-- A meme that is deleted for good leaves a file to delete, just before its row in the trash goes.
CREATE TRIGGER picture_addresses_end AFTER INSERT ON file_deletions
BEGIN
  DELETE FROM picture_addresses WHERE meme_id IN (SELECT id FROM trashed_memes WHERE file = NEW.file);
END;
