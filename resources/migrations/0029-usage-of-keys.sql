-- Usage by key and by account, as usage_days has it by operation.

CREATE TABLE usage_key_days (
  day         INTEGER NOT NULL, -- UTC days since the epoch
  account_id  TEXT NOT NULL,
  key_id      TEXT NOT NULL,    -- '' where none is known
  calls       INTEGER NOT NULL CHECK (calls >= 0),
  credits     INTEGER NOT NULL CHECK (credits >= 0),
  duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
  PRIMARY KEY (day, account_id, key_id)
) STRICT, WITHOUT ROWID;

INSERT INTO usage_key_days (day, account_id, key_id, calls, credits, duration_ms)
SELECT at / 86400000, account_id, coalesce(key_id, ''), count(*), sum(credits), sum(duration_ms) FROM usage GROUP BY 1, 2, 3;

CREATE TRIGGER usage_of_key_counted AFTER INSERT ON usage
BEGIN
  INSERT INTO usage_key_days (day, account_id, key_id, calls, credits, duration_ms)
  VALUES (NEW.at / 86400000, NEW.account_id, coalesce(NEW.key_id, ''), 1, NEW.credits, NEW.duration_ms)
  ON CONFLICT (day, account_id, key_id) DO UPDATE SET calls = calls + 1, credits = credits + excluded.credits,
    duration_ms = duration_ms + excluded.duration_ms;
END;

CREATE TRIGGER usage_of_key_uncounted AFTER DELETE ON usage
BEGIN
  UPDATE usage_key_days SET calls = calls - 1, credits = credits - OLD.credits, duration_ms = duration_ms - OLD.duration_ms
  WHERE day = OLD.at / 86400000 AND account_id = OLD.account_id AND key_id = coalesce(OLD.key_id, '');
  DELETE FROM usage_key_days
  WHERE day = OLD.at / 86400000 AND account_id = OLD.account_id AND key_id = coalesce(OLD.key_id, '') AND calls = 0;
END;
