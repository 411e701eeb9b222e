CREATE TABLE workers (
  id text PRIMARY KEY,
  host text NOT NULL,
  version text NOT NULL,
  lanes text[] NOT NULL,
  tools text[] NOT NULL,
  missing text[] NOT NULL,
  languages text[] NOT NULL,
  declined jsonb NOT NULL DEFAULT '{}',
  seen_at timestamptz NOT NULL
);

CREATE TABLE sweeps (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);

ALTER TABLE tasks ADD COLUMN need text;
ALTER TABLE tasks ADD COLUMN limits jsonb;
