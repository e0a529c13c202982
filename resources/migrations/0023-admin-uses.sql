-- Each call by which a key administered. No reference to the key: a restored home may not have it any more.

CREATE TABLE admin_uses (
  seq       INTEGER PRIMARY KEY,
  at        INTEGER NOT NULL,
  key_id    TEXT NOT NULL,
  last4     TEXT NOT NULL,
  operation TEXT NOT NULL, -- method and route
  target    TEXT NOT NULL, -- the path that was called
  is_read   INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  status    INTEGER        -- of the answer; NULL where there has been none
) STRICT;

CREATE INDEX admin_uses_by_kind ON admin_uses (is_read, seq);
