-- Who may call, and the money. Times are ms since the epoch, UTC; credits are whole numbers.
-- The rules of the ledger live here as constraints and triggers, so that wrong code cannot overdraw,
-- rewrite history or grant a period twice.

CREATE TABLE meta (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO meta (name, value) VALUES ('home_id', 'home_' || lower(hex(randomblob(10))));

CREATE TABLE accounts (
  id           TEXT PRIMARY KEY,
  plan         TEXT NOT NULL,
  name         TEXT NOT NULL,
  period_start INTEGER NOT NULL, -- the first period's start; later ones are computed from it
  created_at   INTEGER NOT NULL
) STRICT;

CREATE TABLE keys (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES accounts (id),
  mode         TEXT NOT NULL CHECK (mode IN ('live', 'test')),
  name         TEXT NOT NULL,
  hash         BLOB NOT NULL UNIQUE CHECK (length(hash) = 32), -- SHA-256 of the secret
  last4        TEXT NOT NULL,
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER,
  last_used_at INTEGER,
  status       TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'revoked'))
) STRICT;

CREATE INDEX keys_by_account ON keys (account_id);

CREATE TRIGGER keys_revoked_for_good BEFORE UPDATE OF status ON keys
WHEN OLD.status = 'revoked' AND NEW.status <> 'revoked'
BEGIN
  SELECT RAISE(ABORT, 'keys: a revoked key stays revoked');
END;

-- What each account has now. Triggers keep balance and held in step with ledger and holds.
CREATE TABLE balances (
  account_id   TEXT PRIMARY KEY REFERENCES accounts (id),
  period_start INTEGER,                                     -- the current period; NULL before the first grant
  total        INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0), -- granted for the current period
  balance      INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  held         INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- What a cut of the plan could not take because it was spent or held already:
  -- paid back from released holds and from the next raise of the plan, forgotten with the period.
  owed         INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0),
  CHECK (balance - held >= 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER accounts_have_a_balance AFTER INSERT ON accounts
BEGIN
  INSERT INTO balances (account_id) VALUES (NEW.id);
END;

CREATE TRIGGER balances_stay BEFORE DELETE ON balances
BEGIN
  SELECT RAISE(ABORT, 'balances: a balance is never deleted');
END;

CREATE TABLE holds (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES accounts (id),
  amount       INTEGER NOT NULL CHECK (amount >= 0),
  period_start INTEGER NOT NULL, -- the period whose credits it sets aside
  operation    TEXT NOT NULL,
  request_id   TEXT NOT NULL,
  status       TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'settled', 'released')),
  created_at   INTEGER NOT NULL,
  ended_at     INTEGER,
  CHECK ((status = 'open') = (ended_at IS NULL))
) STRICT;

CREATE INDEX holds_open ON holds (account_id) WHERE status = 'open';

CREATE TABLE ledger (
  seq          INTEGER PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES accounts (id),
  kind         TEXT NOT NULL CHECK (kind IN ('grant', 'settle', 'adjust', 'expire')),
  amount       INTEGER NOT NULL, -- signed: the balance is the sum
  period_start INTEGER NOT NULL, -- the period whose credits it moves
  hold_id      TEXT UNIQUE REFERENCES holds (id), -- at most one entry per hold: nobody is charged twice
  note         TEXT NOT NULL,
  created_at   INTEGER NOT NULL,
  CHECK (CASE kind
    WHEN 'grant'  THEN amount >= 0 AND hold_id IS NULL
    WHEN 'settle' THEN amount <= 0 AND hold_id IS NOT NULL
    WHEN 'expire' THEN amount < 0
    ELSE amount <> 0
  END)
) STRICT;

CREATE INDEX ledger_by_period ON ledger (account_id, period_start);
CREATE UNIQUE INDEX ledger_one_grant_per_period ON ledger (account_id, period_start) WHERE kind = 'grant';

CREATE TRIGGER ledger_append_only_update BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger: entries are never changed');
END;

CREATE TRIGGER ledger_append_only_delete BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger: entries are never deleted');
END;

-- A clock that runs backwards must not bring an old period's credits back.
CREATE TRIGGER ledger_grants_go_forward BEFORE INSERT ON ledger
WHEN NEW.kind = 'grant'
  AND NEW.period_start <= (SELECT period_start FROM balances WHERE account_id = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'ledger: this period or a later one was granted already');
END;

CREATE TRIGGER ledger_settles_a_hold BEFORE INSERT ON ledger
WHEN NEW.kind = 'settle' AND NOT EXISTS (
  SELECT 1 FROM holds
  WHERE id = NEW.hold_id AND account_id = NEW.account_id AND status = 'settled' AND amount = -NEW.amount
)
BEGIN
  SELECT RAISE(ABORT, 'ledger: a charge needs its settled hold');
END;

CREATE TRIGGER ledger_moves_the_balance AFTER INSERT ON ledger
BEGIN
  UPDATE balances SET balance = balance + NEW.amount WHERE account_id = NEW.account_id;
END;

CREATE TRIGGER ledger_starts_a_period AFTER INSERT ON ledger WHEN NEW.kind = 'grant'
BEGIN
  UPDATE balances SET period_start = NEW.period_start, total = NEW.amount, owed = 0
  WHERE account_id = NEW.account_id;
END;

CREATE TRIGGER holds_begin_open BEFORE INSERT ON holds
WHEN NEW.status <> 'open'
  OR NEW.period_start IS NOT (SELECT period_start FROM balances WHERE account_id = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'holds: a hold begins open and in the current period');
END;

CREATE TRIGGER holds_set_aside AFTER INSERT ON holds
BEGIN
  UPDATE balances SET held = held + NEW.amount WHERE account_id = NEW.account_id;
END;

CREATE TRIGGER holds_end_once BEFORE UPDATE ON holds
WHEN OLD.status <> 'open' OR NEW.status = 'open'
  OR NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.amount <> OLD.amount
  OR NEW.period_start <> OLD.period_start
BEGIN
  SELECT RAISE(ABORT, 'holds: a hold ends once and keeps its amount');
END;

CREATE TRIGGER holds_stay BEFORE DELETE ON holds
BEGIN
  SELECT RAISE(ABORT, 'holds: a hold is never deleted');
END;

CREATE TRIGGER holds_settled AFTER UPDATE OF status ON holds WHEN NEW.status = 'settled'
BEGIN
  UPDATE balances SET held = held - NEW.amount WHERE account_id = NEW.account_id;
  INSERT INTO ledger (account_id, kind, amount, period_start, hold_id, note, created_at)
  VALUES (NEW.account_id, 'settle', -NEW.amount, NEW.period_start, NEW.id, NEW.operation, NEW.ended_at);
END;

-- A hold keeps credits of the period it was made in. Released in that period they are free again, less what a
-- cut of the plan still owes; released later they expire, as they would have without the hold.
CREATE TRIGGER holds_released AFTER UPDATE OF status ON holds WHEN NEW.status = 'released' AND NEW.amount > 0
BEGIN
  UPDATE balances SET held = held - NEW.amount WHERE account_id = NEW.account_id;
  INSERT INTO ledger (account_id, kind, amount, period_start, hold_id, note, created_at)
  SELECT NEW.account_id, 'expire', -NEW.amount, NEW.period_start, NEW.id, 'released after its period', NEW.ended_at
  FROM balances WHERE account_id = NEW.account_id AND period_start > NEW.period_start;
  INSERT INTO ledger (account_id, kind, amount, period_start, hold_id, note, created_at)
  SELECT NEW.account_id, 'adjust', -min(NEW.amount, owed), NEW.period_start, NEW.id, 'rest of a plan cut', NEW.ended_at
  FROM balances WHERE account_id = NEW.account_id AND period_start = NEW.period_start AND owed > 0;
  UPDATE balances SET owed = owed - min(NEW.amount, owed)
  WHERE account_id = NEW.account_id AND period_start = NEW.period_start;
END;
