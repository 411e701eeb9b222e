-- Links by which a phone sends a drawing to the device that waits for it. What is sent is sealed with a key that is not here.
CREATE TABLE phone_links (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('open', 'sent', 'taken', 'closed')),
  sealed bytea,
  digest bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_links_expires_at ON phone_links (expires_at);
