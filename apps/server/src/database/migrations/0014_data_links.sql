-- Links by which somebody confirms, from their mailbox, that they want their data or want it deleted.
CREATE TABLE data_links (
  hash bytea PRIMARY KEY,
  account uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('export', 'delete')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX data_links_account ON data_links (account);
CREATE INDEX data_links_expires_at ON data_links (expires_at);
