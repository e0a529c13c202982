-- The invite-only betas that a key may use, as a JSON array of their names. Keys made before are not invited to any.

ALTER TABLE keys ADD COLUMN betas TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(betas) AND json_type(betas) = 'array');
