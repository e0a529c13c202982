-- Lists of large galleries: memes are counted by day, found through a search index, and jobs counted by status.

ALTER TABLE memes ADD COLUMN operation TEXT; -- what made it; NULL for memes of earlier versions

-- How many memes each UTC day has: a page in the middle skips whole days. The row numbers bound what a search between
-- two times has to look at; they are not narrowed when a meme is deleted.
CREATE TABLE meme_days (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  day        INTEGER NOT NULL, -- UTC days since the epoch
  memes      INTEGER NOT NULL CHECK (memes >= 0),
  first_seq  INTEGER NOT NULL,
  last_seq   INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;

INSERT INTO meme_days (account_id, day, memes, first_seq, last_seq)
SELECT account_id, created_at / 86400000, count(*), min(seq), max(seq) FROM memes GROUP BY 1, 2;

CREATE TRIGGER memes_counted_by_day AFTER INSERT ON memes
BEGIN
  INSERT INTO meme_days (account_id, day, memes, first_seq, last_seq)
  VALUES (NEW.account_id, NEW.created_at / 86400000, 1, NEW.seq, NEW.seq)
  ON CONFLICT (account_id, day) DO UPDATE SET memes = memes + 1,
    first_seq = min(first_seq, excluded.first_seq), last_seq = max(last_seq, excluded.last_seq);
END;

CREATE TRIGGER memes_uncounted_by_day AFTER DELETE ON memes
BEGIN
  UPDATE meme_days SET memes = memes - 1 WHERE account_id = OLD.account_id AND day = OLD.created_at / 86400000;
  DELETE FROM meme_days WHERE account_id = OLD.account_id AND day = OLD.created_at / 86400000 AND memes = 0;
END;

-- The terms of each meme by its row number (store/search-terms.ts). Only the index is stored, not the terms.
CREATE VIRTUAL TABLE meme_search USING fts5(
  terms, content = '', contentless_delete = 1, detail = 'none', prefix = '1 2 3', tokenize = "ascii tokenchars ':_-'"
);
-- Its parts are merged in small steps (store/meme-search.ts), not at once when a transaction happens to end.
INSERT INTO meme_search (meme_search, rank) VALUES ('automerge', 0);

-- Words of the index that are longer than its prefixes, for searches by their beginning.
CREATE TABLE meme_search_words (
  word TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Memes that are not in the index yet. A new meme waits here until the engine has a moment.
CREATE TABLE meme_search_pending (
  seq INTEGER PRIMARY KEY
) STRICT;

INSERT INTO meme_search_pending (seq) SELECT seq FROM memes;

CREATE TRIGGER memes_wait_for_search AFTER INSERT ON memes
BEGIN
  INSERT OR IGNORE INTO meme_search_pending (seq) VALUES (NEW.seq);
END;

CREATE TRIGGER memes_leave_search AFTER DELETE ON memes
BEGIN
  DELETE FROM meme_search_pending WHERE seq = OLD.seq;
  DELETE FROM meme_search WHERE rowid = OLD.seq;
END;

CREATE TABLE job_counts (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  type       TEXT NOT NULL,
  status     TEXT NOT NULL,
  jobs       INTEGER NOT NULL CHECK (jobs >= 0),
  PRIMARY KEY (account_id, type, status)
) STRICT, WITHOUT ROWID;

INSERT INTO job_counts (account_id, type, status, jobs)
SELECT account_id, type, status, count(*) FROM jobs GROUP BY 1, 2, 3;

CREATE TRIGGER jobs_counted AFTER INSERT ON jobs
BEGIN
  INSERT INTO job_counts (account_id, type, status, jobs) VALUES (NEW.account_id, NEW.type, NEW.status, 1)
  ON CONFLICT (account_id, type, status) DO UPDATE SET jobs = jobs + 1;
END;

CREATE TRIGGER jobs_counted_anew AFTER UPDATE OF status ON jobs WHEN NEW.status <> OLD.status
BEGIN
  UPDATE job_counts SET jobs = jobs - 1
  WHERE account_id = OLD.account_id AND type = OLD.type AND status = OLD.status;
  INSERT INTO job_counts (account_id, type, status, jobs) VALUES (NEW.account_id, NEW.type, NEW.status, 1)
  ON CONFLICT (account_id, type, status) DO UPDATE SET jobs = jobs + 1;
END;

CREATE TRIGGER jobs_uncounted AFTER DELETE ON jobs
BEGIN
  UPDATE job_counts SET jobs = jobs - 1
  WHERE account_id = OLD.account_id AND type = OLD.type AND status = OLD.status;
END;

CREATE INDEX jobs_by_status ON jobs (account_id, status, seq DESC);
CREATE INDEX jobs_by_type ON jobs (account_id, type, seq DESC);
CREATE INDEX jobs_by_type_and_status ON jobs (account_id, type, status, seq DESC);
