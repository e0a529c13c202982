-- Which model at which address wrote all captions of a meme; NULL where a person typed any, or nobody knows. Only lines
-- that a provider's model wrote are told to it again.

ALTER TABLE memes ADD COLUMN written_by TEXT;
CREATE INDEX memes_by_writer ON memes (account_id, written_by, created_at DESC, seq DESC) WHERE written_by IS NOT NULL;
