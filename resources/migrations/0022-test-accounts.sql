-- What test keys make lies in an account of its own beside the one they belong to, so that neither sees, counts or
-- deletes anything of the other. What they made before stays where it is.
ALTER TABLE accounts ADD COLUMN test_of TEXT REFERENCES accounts (id);

CREATE UNIQUE INDEX accounts_test_of ON accounts (test_of) WHERE test_of IS NOT NULL;
