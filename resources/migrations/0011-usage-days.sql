-- Charts of a year add up some thousand rows instead of every call of it; an account's trash is counted as it changes.

CREATE TABLE usage_days (
  account_id  TEXT NOT NULL,    -- '' for all accounts together
  day         INTEGER NOT NULL, -- UTC days since the epoch
  operation   TEXT NOT NULL,
  calls       INTEGER NOT NULL CHECK (calls >= 0),
  credits     INTEGER NOT NULL CHECK (credits >= 0),
  duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
  PRIMARY KEY (account_id, day, operation)
) STRICT, WITHOUT ROWID;

INSERT INTO usage_days (account_id, day, operation, calls, credits, duration_ms)
SELECT account_id, at / 86400000, operation, count(*), sum(credits), sum(duration_ms) FROM usage GROUP BY 1, 2, 3;

INSERT INTO usage_days (account_id, day, operation, calls, credits, duration_ms)
SELECT '', day, operation, sum(calls), sum(credits), sum(duration_ms) FROM usage_days GROUP BY day, operation;

CREATE TRIGGER usage_counted AFTER INSERT ON usage
BEGIN
  INSERT INTO usage_days (account_id, day, operation, calls, credits, duration_ms)
  VALUES (NEW.account_id, NEW.at / 86400000, NEW.operation, 1, NEW.credits, NEW.duration_ms),
         ('', NEW.at / 86400000, NEW.operation, 1, NEW.credits, NEW.duration_ms)
  ON CONFLICT (account_id, day, operation) DO UPDATE SET calls = calls + 1, credits = credits + excluded.credits,
    duration_ms = duration_ms + excluded.duration_ms;
END;

CREATE TRIGGER usage_uncounted AFTER DELETE ON usage
BEGIN
  UPDATE usage_days SET calls = calls - 1, credits = credits - OLD.credits, duration_ms = duration_ms - OLD.duration_ms
  WHERE account_id IN (OLD.account_id, '') AND day = OLD.at / 86400000 AND operation = OLD.operation;
  DELETE FROM usage_days
  WHERE account_id IN (OLD.account_id, '') AND day = OLD.at / 86400000 AND operation = OLD.operation AND calls = 0;
END;

-- Only charts read these.
DROP INDEX usage_by_account;
DROP INDEX usage_by_time;

CREATE TABLE trash_counts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  memes      INTEGER NOT NULL CHECK (memes >= 0),
  bytes      INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO trash_counts (account_id, memes, bytes)
SELECT account_id, count(*), sum(bytes) FROM trashed_memes GROUP BY account_id;

CREATE TRIGGER trash_counted AFTER INSERT ON trashed_memes
BEGIN
  INSERT INTO trash_counts (account_id, memes, bytes) VALUES (NEW.account_id, 1, NEW.bytes)
  ON CONFLICT (account_id) DO UPDATE SET memes = memes + 1, bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER trash_uncounted AFTER DELETE ON trashed_memes
BEGIN
  UPDATE trash_counts SET memes = memes - 1, bytes = bytes - OLD.bytes WHERE account_id = OLD.account_id;
END;
