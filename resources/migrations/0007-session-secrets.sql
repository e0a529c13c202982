-- Browsers send a cookie to every port of its host, so a session needs a second secret, which the page keeps for its own
-- origin. Sessions without one are over: signing in again makes one with both.

ALTER TABLE keys ADD COLUMN created_by_session TEXT CHECK (created_by_session GLOB 'session_*');

DROP TABLE sessions;

CREATE TABLE sessions (
  id          TEXT NOT NULL UNIQUE CHECK (id GLOB 'session_*'), -- no secret: keys made in it name it
  page_hash   BLOB PRIMARY KEY CHECK (length(page_hash) = 32),  -- SHA-256 of the secret that the page keeps
  cookie_hash BLOB NOT NULL CHECK (length(cookie_hash) = 32),   -- SHA-256 of the cookie
  key_id      TEXT NOT NULL REFERENCES keys (id),               -- and with it the account
  created_at  INTEGER NOT NULL,
  touched_at  INTEGER NOT NULL, -- when it was last prolonged
  expires_at  INTEGER NOT NULL,
  CHECK (expires_at > touched_at),
  CHECK (page_hash <> cookie_hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_key ON sessions (key_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TRIGGER sessions_need_a_good_key BEFORE INSERT ON sessions
WHEN (SELECT status FROM keys WHERE id = NEW.key_id) = 'revoked'
BEGIN
  SELECT RAISE(ABORT, 'sessions: the key is revoked');
END;
