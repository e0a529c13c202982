-- What a key may do, as a JSON array of scopes. A test key never administers.
ALTER TABLE keys ADD COLUMN scopes TEXT NOT NULL DEFAULT '["read","generate"]' CHECK (
  json_valid(scopes) AND json_type(scopes) = 'array' AND (mode = 'live' OR instr(scopes, '"admin"') = 0)
);

-- Until now every key of the studio plan administered. The next start of the engine gives that back to the key of the
-- owner and names the others; until then they are marked.
ALTER TABLE keys ADD COLUMN lost_admin INTEGER NOT NULL DEFAULT 0 CHECK (lost_admin IN (0, 1));

UPDATE keys SET lost_admin = 1
WHERE account_id IN (SELECT id FROM accounts WHERE plan = 'studio');

-- Sessions are the owner's; these were opened with a test key.
DELETE FROM sessions WHERE key_id IN (SELECT id FROM keys WHERE mode = 'test');
