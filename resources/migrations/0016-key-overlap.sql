-- When a key that was replaced ends. Its own expiry stays as it was: a key that replaces it once more gets that one, and
-- not the end of the overlap.

ALTER TABLE keys ADD COLUMN overlap_ends_at INTEGER;
