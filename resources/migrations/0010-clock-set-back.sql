-- A clock that jumped ahead by years and back: the account's period goes back to the real one with what is left of the
-- credits, and the periods after it are granted as ever. Without it there was no grant before the year of the jump.

-- How often the account's period went back; a period may be granted once between two of these times.
ALTER TABLE balances ADD COLUMN rewinds INTEGER NOT NULL DEFAULT 0 CHECK (rewinds >= 0);
ALTER TABLE ledger ADD COLUMN rewinds INTEGER NOT NULL DEFAULT 0 CHECK (rewinds >= 0);

DROP INDEX ledger_one_grant_per_period;
CREATE UNIQUE INDEX ledger_one_grant_per_period ON ledger (account_id, period_start, rewinds) WHERE kind = 'grant';

CREATE TRIGGER ledger_grants_count_rewinds BEFORE INSERT ON ledger
WHEN NEW.kind = 'grant' AND NEW.rewinds <> (SELECT rewinds FROM balances WHERE account_id = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'ledger: a grant carries the rewinds of its account');
END;

CREATE TRIGGER balances_go_back_by_a_rewind BEFORE UPDATE ON balances
WHEN NEW.rewinds < OLD.rewinds OR (NEW.period_start < OLD.period_start AND NEW.rewinds <> OLD.rewinds + 1)
BEGIN
  SELECT RAISE(ABORT, 'balances: a period goes back by a rewind');
END;

-- A hold of the period that the wrong clock had begun, released later: its credits move to the current period.
CREATE TRIGGER holds_released_after_rewind AFTER UPDATE OF status ON holds
WHEN NEW.status = 'released' AND NEW.amount > 0
  AND NEW.period_start > (SELECT period_start FROM balances WHERE account_id = NEW.account_id)
BEGIN
  INSERT INTO ledger (account_id, kind, amount, period_start, hold_id, note, created_at)
  VALUES (NEW.account_id, 'adjust', -NEW.amount, NEW.period_start, NEW.id, 'the clock was set back', NEW.ended_at);
  INSERT INTO ledger (account_id, kind, amount, period_start, note, created_at)
  SELECT NEW.account_id, 'adjust', NEW.amount, period_start, 'the clock was set back', NEW.ended_at
  FROM balances WHERE account_id = NEW.account_id;
END;
