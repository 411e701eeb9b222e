CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  channel text,
  is_test boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
-- Only the server of an address knows whether the case of its first part matters. To us it does not.
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE identities (
  kind text NOT NULL CHECK (kind IN ('email', 'google')),
  subject text NOT NULL,
  account uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  proved_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX identities_account ON identities (account);

CREATE TABLE login_links (
  hash bytea PRIMARY KEY,
  email text NOT NULL,
  name text,
  browser bytea,
  language text NOT NULL,
  channel text,
  next text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  replaced_at timestamptz
);
CREATE INDEX login_links_email ON login_links (lower(email));
CREATE INDEX login_links_created_at ON login_links (created_at);

CREATE TABLE sessions (
  hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  account uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account, created_at);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- How often something was done, by whom it is counted, in a window that began with its first time.
CREATE TABLE counts (
  key text PRIMARY KEY,
  number integer NOT NULL,
  began_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX counts_ends_at ON counts (ends_at);

-- Whose a task was before its visitor logged in: a poll that is held meanwhile still finds it.
ALTER TABLE tasks ADD COLUMN former_owner text;
CREATE INDEX tasks_former_owner ON tasks (former_owner, download_id) WHERE former_owner IS NOT NULL;
CREATE INDEX uploads_owner ON uploads (owner);
