-- Signatures and initials that somebody asked to have kept with the account.
CREATE TABLE kept_hands (
  account uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('signature', 'initials')),
  made jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (account, id)
);
