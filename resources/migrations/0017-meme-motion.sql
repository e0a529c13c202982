-- Of GIFs, animated WebPs and videos: {duration_ms, frames, plays, notes} as JSON.

ALTER TABLE memes ADD COLUMN motion TEXT CHECK (motion IS NULL OR json_valid(motion));

-- Items of batches may ask for more than the operations of version 15. The contract knows which; a list of them here
-- would have to be made anew with each.

ALTER TABLE job_items ADD COLUMN asked_type TEXT;
UPDATE job_items SET asked_type = type WHERE type IS NOT NULL;
ALTER TABLE job_items DROP COLUMN type;
ALTER TABLE job_items RENAME COLUMN asked_type TO type;
