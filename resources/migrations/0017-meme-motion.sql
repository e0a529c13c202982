-- Of GIFs, animated WebPs and videos: {duration_ms, frames, plays, notes} as JSON.

ALTER TABLE memes ADD COLUMN motion TEXT;
