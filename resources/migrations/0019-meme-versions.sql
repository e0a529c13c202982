-- Versions of one document, and lists of memes by kind, name and size.

-- What pictures of one document have in common; NULL for those that were made of no draft, and of earlier versions.
ALTER TABLE memes ADD COLUMN document_id TEXT;

ALTER TABLE memes ADD COLUMN kind TEXT GENERATED ALWAYS AS (
  CASE WHEN format IN ('mp4', 'webm') THEN 'video'
       WHEN motion IS NOT NULL OR format = 'gif' THEN 'animation'
       ELSE 'still' END
) VIRTUAL;
ALTER TABLE memes ADD COLUMN name TEXT COLLATE NOCASE GENERATED ALWAYS AS (
  coalesce(template_name, substr(caption, 1, 60))
) VIRTUAL;

-- Latest first.
CREATE INDEX memes_of_document ON memes (account_id, document_id, created_at DESC, seq DESC)
  WHERE document_id IS NOT NULL;

-- With all that a list asks of a meme, so that the rows themselves, which are large, are read for one page only.
DROP INDEX memes_newest;
CREATE INDEX memes_newest ON memes (account_id, created_at DESC, seq DESC, document_id, kind);
CREATE INDEX memes_by_name ON memes (account_id, name, seq, created_at, document_id, kind);
CREATE INDEX memes_by_size ON memes (account_id, bytes, seq, created_at, document_id, kind);

-- A draft that was opened from a meme makes versions of the meme's document.
ALTER TABLE drafts ADD COLUMN document_id TEXT;
