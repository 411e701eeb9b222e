CREATE TABLE mails (
  id uuid PRIMARY KEY,
  account uuid,
  address text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  state text NOT NULL,
  sealed bytea,
  attempts integer NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX mails_address ON mails (address);
CREATE INDEX mails_not_sent ON mails (state) WHERE state <> 'sent';
CREATE INDEX mails_created_at ON mails (created_at);

CREATE TABLE outbox (
  mail uuid PRIMARY KEY REFERENCES mails ON DELETE CASCADE,
  sealed bytea NOT NULL,
  kept_until timestamptz NOT NULL
);
