-- Work that outlives the call that asked for it. A job is one item or, for a batch, many; each item has its own hold
-- and ends on its own, in the transaction that settles or releases it.

CREATE TABLE jobs (
  seq             INTEGER PRIMARY KEY, -- order of arrival
  id              TEXT NOT NULL UNIQUE CHECK (id GLOB 'job_*'),
  account_id      TEXT NOT NULL REFERENCES accounts (id),
  key_id          TEXT NOT NULL REFERENCES keys (id),
  type            TEXT NOT NULL,
  -- What the caller was promised: a job to ask for, or the result over the open connection.
  answer          TEXT NOT NULL CHECK (answer IN ('job', 'result')),
  request_id      TEXT NOT NULL,
  idempotency_key TEXT, -- the claim that the result completes; that of a promised job is completed with the promise
  status          TEXT NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  request         TEXT, -- the body, while it is needed
  attempts        INTEGER NOT NULL DEFAULT 0,
  created_at      INTEGER NOT NULL,
  started_at      INTEGER,
  finished_at     INTEGER,
  CHECK (answer = 'result' OR idempotency_key IS NULL),
  CHECK ((status IN ('queued', 'running')) = (finished_at IS NULL)),
  CHECK ((status IN ('queued', 'running')) = (request IS NOT NULL)),
  CHECK (status <> 'running' OR started_at IS NOT NULL)
) STRICT;

CREATE INDEX jobs_by_account ON jobs (account_id, seq DESC);
CREATE INDEX jobs_live ON jobs (status) WHERE status IN ('queued', 'running');
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_by_key ON jobs (key_id);

CREATE TABLE job_items (
  seq     INTEGER PRIMARY KEY,
  job_id  TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  place   INTEGER NOT NULL CHECK (place >= 0), -- from 0
  hold_id TEXT UNIQUE REFERENCES holds (id),   -- NULL where nothing is deducted, and once refused
  outcome TEXT CHECK (outcome IN ('succeeded', 'failed', 'cancelled')),
  credits INTEGER NOT NULL DEFAULT 0 CHECK (credits >= 0), -- charged
  result  TEXT CHECK (result IS NULL OR json_valid(result)),
  error   TEXT CHECK (error IS NULL OR json_valid(error)),
  UNIQUE (job_id, place),
  CHECK ((result IS NOT NULL) = (outcome IS 'succeeded')),
  CHECK ((error IS NOT NULL) = (outcome IS 'failed')),
  CHECK (credits = 0 OR outcome = 'succeeded')
) STRICT;

CREATE INDEX job_items_live ON job_items (hold_id) WHERE outcome IS NULL AND hold_id IS NOT NULL;

-- A cancel and a finish may race: the first one wins.
CREATE TRIGGER jobs_end_once BEFORE UPDATE OF status ON jobs
WHEN OLD.status NOT IN ('queued', 'running')
BEGIN
  SELECT RAISE(ABORT, 'jobs: a job ends once');
END;

CREATE TRIGGER job_items_end_once BEFORE UPDATE ON job_items
WHEN OLD.outcome IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'job_items: an item ends once');
END;

CREATE TRIGGER jobs_end_with_their_items BEFORE UPDATE OF status ON jobs
WHEN NEW.status NOT IN ('queued', 'running')
  AND EXISTS (SELECT 1 FROM job_items WHERE job_id = NEW.id AND outcome IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'jobs: some items have no outcome yet');
END;

-- What people ask the writer for, as short phrases.
CREATE TABLE topics (
  seq        INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  phrase     TEXT NOT NULL CHECK (phrase <> ''),
  at         INTEGER NOT NULL
) STRICT;

CREATE INDEX topics_by_time ON topics (at);

-- The privacy ledger: what left this machine, to whom. Never what it said.
CREATE TABLE outbound (
  seq            INTEGER PRIMARY KEY,
  at             INTEGER NOT NULL,
  account_id     TEXT REFERENCES accounts (id), -- NULL where the engine itself asked, e.g. for a list of models
  operation      TEXT NOT NULL,
  provider       TEXT NOT NULL,
  host           TEXT NOT NULL,
  model          TEXT,
  bytes_sent     INTEGER NOT NULL CHECK (bytes_sent >= 0),
  bytes_received INTEGER NOT NULL CHECK (bytes_received >= 0),
  duration_ms    INTEGER NOT NULL CHECK (duration_ms >= 0),
  status         INTEGER -- HTTP; NULL where no answer came
) STRICT;

CREATE INDEX outbound_by_time ON outbound (at);
