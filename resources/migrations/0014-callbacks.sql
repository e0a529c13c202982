-- Where finished jobs are sent, and how far that is. The row is made with the job; a trigger makes the callback due in
-- the transaction that ends the job, whichever that is, so that neither is ever without the other.

CREATE TABLE callbacks (
  seq        INTEGER PRIMARY KEY,
  id         TEXT NOT NULL UNIQUE CHECK (id GLOB 'evt_*'), -- the same for every attempt
  job_id     TEXT NOT NULL UNIQUE REFERENCES jobs (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  url        TEXT NOT NULL,
  host       TEXT NOT NULL, -- and port: attempts to one host are bounded
  status     TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'pending', 'delivered', 'given_up')),
  attempts   INTEGER NOT NULL DEFAULT 0,
  due_at     INTEGER, -- of the next attempt
  last_error TEXT,
  CHECK ((status = 'pending') = (due_at IS NOT NULL))
) STRICT;

CREATE INDEX callbacks_due ON callbacks (due_at) WHERE due_at IS NOT NULL;

CREATE TRIGGER jobs_call_back AFTER UPDATE OF status ON jobs
WHEN NEW.status NOT IN ('queued', 'running')
BEGIN
  UPDATE callbacks SET status = 'pending', due_at = NEW.finished_at WHERE job_id = NEW.id AND status = 'waiting';
END;

-- Callbacks are signed with them, so they are stored as they are.
CREATE TABLE callback_secrets (
  account_id     TEXT PRIMARY KEY REFERENCES accounts (id),
  secret         TEXT NOT NULL CHECK (secret GLOB 'whsec_*'),
  created_at     INTEGER NOT NULL,
  previous       TEXT,
  previous_until INTEGER,
  CHECK ((previous IS NULL) = (previous_until IS NULL))
) STRICT, WITHOUT ROWID;
