CREATE TABLE uploads (
  token text PRIMARY KEY,
  owner text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  bytes bigint NOT NULL,
  modified_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX uploads_expires_at ON uploads (expires_at);

CREATE TABLE tasks (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  download_id text NOT NULL,
  token text NOT NULL,
  tool text NOT NULL,
  lane text NOT NULL CHECK (lane IN ('light', 'heavy')),
  turn integer NOT NULL,
  options jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress real NOT NULL,
  attempt integer NOT NULL DEFAULT 0,
  excused integer NOT NULL DEFAULT 0,
  worker text,
  queue_job uuid NOT NULL,
  bytes_before bigint NOT NULL,
  notes jsonb NOT NULL DEFAULT '[]',
  failure jsonb,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  UNIQUE (owner, download_id)
);
CREATE INDEX tasks_waiting ON tasks (lane, turn) WHERE state = 'waiting';
CREATE INDEX tasks_unfinished ON tasks (owner, lane) WHERE state IN ('waiting', 'running');
CREATE INDEX tasks_ended ON tasks (lane, ended_at) WHERE state = 'done';
CREATE INDEX tasks_expires_at ON tasks (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE task_files (
  task uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  place integer NOT NULL,
  upload text NOT NULL REFERENCES uploads,
  PRIMARY KEY (task, place)
);
CREATE INDEX task_files_upload ON task_files (upload);

CREATE TABLE results (
  token text PRIMARY KEY,
  task uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  place integer NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  pages integer,
  sha256 text NOT NULL,
  UNIQUE (task, place)
);

CREATE TABLE lanes (
  lane text PRIMARY KEY,
  turn integer NOT NULL
);
INSERT INTO lanes VALUES ('light', 0), ('heavy', 0);
