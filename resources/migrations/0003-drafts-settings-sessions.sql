-- What the app keeps for a person: unfinished documents, choices and who is signed in.

CREATE TABLE drafts (
  id         TEXT PRIMARY KEY CHECK (id GLOB 'draft_*'),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- Grows with every save: the order of changes, whatever the clock says.
  change     INTEGER NOT NULL UNIQUE,
  name       TEXT NOT NULL CHECK (name <> ''),
  document   TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
  editor     TEXT NOT NULL CHECK (json_valid(editor) AND json_type(editor) = 'object'),
  revision   INTEGER NOT NULL CHECK (revision >= 1),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX drafts_latest ON drafts (account_id, change DESC);

-- A draft is found by its id alone, so it must not change hands.
CREATE TRIGGER drafts_keep_their_account BEFORE UPDATE ON drafts
WHEN NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.revision <= OLD.revision
BEGIN
  SELECT RAISE(ABORT, 'drafts: a save keeps id and account and counts up');
END;

CREATE TABLE settings (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  value      TEXT NOT NULL CHECK (json_valid(value) AND json_type(value) = 'object')
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  hash       BLOB PRIMARY KEY CHECK (length(hash) = 32), -- SHA-256 of the cookie
  key_id     TEXT NOT NULL REFERENCES keys (id),         -- and with it the account
  created_at INTEGER NOT NULL,
  touched_at INTEGER NOT NULL, -- when it was last prolonged
  expires_at INTEGER NOT NULL,
  CHECK (expires_at > touched_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_key ON sessions (key_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TRIGGER sessions_need_a_good_key BEFORE INSERT ON sessions
WHEN (SELECT status FROM keys WHERE id = NEW.key_id) = 'revoked'
BEGIN
  SELECT RAISE(ABORT, 'sessions: the key is revoked');
END;

CREATE TRIGGER sessions_end_with_their_key AFTER UPDATE OF status ON keys WHEN NEW.status = 'revoked'
BEGIN
  DELETE FROM sessions WHERE key_id = NEW.id;
END;

-- Usage charts of the whole machine; those of one account have usage_by_account.
CREATE INDEX usage_by_time ON usage (at);
