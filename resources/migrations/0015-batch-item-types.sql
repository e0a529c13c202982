-- What each item of a batch asks for, so that its result can be told by it. NULL in other jobs, in items that name no
-- operation, and in batches of before.

ALTER TABLE job_items ADD COLUMN type TEXT
  CHECK (type IN ('caption', 'generate', 'ai-image', 'from-image', 'branded', 'remix'));
