-- While an account is suspended all its keys are refused; its money and its memes stay.
ALTER TABLE accounts ADD COLUMN suspended_at INTEGER;
