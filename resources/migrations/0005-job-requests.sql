-- What a job was asked that did not make everything, so that it can be asked again.

CREATE TABLE job_requests (
  seq        INTEGER PRIMARY KEY,
  job_id     TEXT NOT NULL UNIQUE REFERENCES jobs (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  request    TEXT NOT NULL CHECK (json_valid(request))
) STRICT;

CREATE INDEX job_requests_by_account ON job_requests (account_id, seq DESC);
