-- What was made, what it took, and which answers may be asked for again.

CREATE TABLE memes (
  seq           INTEGER PRIMARY KEY, -- order of insertion, for memes of the same millisecond
  id            TEXT NOT NULL UNIQUE,
  account_id    TEXT NOT NULL REFERENCES accounts (id),
  key_id        TEXT REFERENCES keys (id),
  created_at    INTEGER NOT NULL,
  file          TEXT NOT NULL UNIQUE, -- path below the CDN folder
  sha256        TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes         INTEGER NOT NULL CHECK (bytes > 0),
  width         INTEGER NOT NULL CHECK (width > 0),
  height        INTEGER NOT NULL CHECK (height > 0),
  format        TEXT NOT NULL,
  template_id   TEXT,
  template_name TEXT,
  caption       TEXT NOT NULL,
  alt_text      TEXT NOT NULL,
  captions      TEXT NOT NULL CHECK (json_valid(captions)),
  layout        TEXT NOT NULL CHECK (json_valid(layout)),
  metadata      TEXT NOT NULL CHECK (json_valid(metadata)),
  document      TEXT NOT NULL,
  CHECK ((template_id IS NULL) = (template_name IS NULL))
) STRICT;

CREATE INDEX memes_newest ON memes (account_id, created_at DESC, seq DESC);
CREATE INDEX memes_by_key ON memes (key_id) WHERE key_id IS NOT NULL;

-- Counted by triggers: count(*) would read every row of the account for each page of a list.
CREATE TABLE meme_counts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  memes      INTEGER NOT NULL CHECK (memes >= 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER memes_counted AFTER INSERT ON memes
BEGIN
  INSERT INTO meme_counts (account_id, memes) VALUES (NEW.account_id, 1)
  ON CONFLICT (account_id) DO UPDATE SET memes = memes + 1;
END;

CREATE TRIGGER memes_uncounted AFTER DELETE ON memes
BEGIN
  UPDATE meme_counts SET memes = memes - 1 WHERE account_id = OLD.account_id;
END;

CREATE TABLE usage (
  seq         INTEGER PRIMARY KEY,
  account_id  TEXT NOT NULL REFERENCES accounts (id),
  key_id      TEXT REFERENCES keys (id),
  operation   TEXT NOT NULL,
  template_id TEXT,
  model       TEXT,
  credits     INTEGER NOT NULL CHECK (credits >= 0),
  duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
  at          INTEGER NOT NULL
) STRICT;

CREATE INDEX usage_captions ON usage (at, template_id) WHERE operation = 'caption' AND template_id IS NOT NULL;
CREATE INDEX usage_captions_by_template ON usage (template_id, at)
  WHERE operation = 'caption' AND template_id IS NOT NULL;
CREATE INDEX usage_by_model ON usage (model, seq, duration_ms) WHERE model IS NOT NULL;
CREATE INDEX usage_by_operation ON usage (operation, seq, duration_ms) WHERE model IS NULL;
CREATE INDEX usage_by_account ON usage (account_id, at);

CREATE TABLE idempotency (
  account_id   TEXT NOT NULL REFERENCES accounts (id),
  key          TEXT NOT NULL,
  fingerprint  TEXT NOT NULL, -- hash of the request
  claimed_at   INTEGER NOT NULL,
  completed_at INTEGER,       -- NULL while the first request runs
  status       INTEGER,
  body         TEXT,
  PRIMARY KEY (account_id, key),
  CHECK ((completed_at IS NULL) = (status IS NULL) AND (completed_at IS NULL) = (body IS NULL))
) STRICT;

CREATE INDEX idempotency_completed ON idempotency (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX idempotency_running ON idempotency (claimed_at) WHERE completed_at IS NULL;
