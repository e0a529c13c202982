-- Which templates an account has used most.
CREATE INDEX memes_by_template ON memes (account_id, template_id, created_at) WHERE template_id IS NOT NULL;
