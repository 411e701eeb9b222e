-- Documents that are asked about, and what is said of them. The owner comes first in every key, and every query names it.
CREATE TABLE ai_documents (
  owner text NOT NULL,
  id uuid NOT NULL,
  -- Of the file that it was read from.
  upload text NOT NULL,
  sha256 text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  bytes bigint NOT NULL,
  -- That reads it.
  task uuid NOT NULL,
  state text NOT NULL,
  failure jsonb,
  title text,
  pages integer NOT NULL DEFAULT 0,
  -- Of its pages as they are shown.
  pdf_bytes bigint NOT NULL DEFAULT 0,
  -- Of all its passages.
  characters integer NOT NULL DEFAULT 0,
  languages jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '[]',
  questions jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner, id)
);
CREATE INDEX ai_documents_upload ON ai_documents (owner, upload);
CREATE INDEX ai_documents_content ON ai_documents (owner, sha256);
CREATE INDEX ai_documents_expiry ON ai_documents (expires_at);

CREATE TABLE ai_passages (
  owner text NOT NULL,
  document uuid NOT NULL,
  number integer NOT NULL,
  page integer NOT NULL,
  text text NOT NULL,
  -- Everything else of it; its words as lists of numbers.
  rest jsonb NOT NULL,
  PRIMARY KEY (owner, document, number),
  FOREIGN KEY (owner, document) REFERENCES ai_documents (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE ai_embeddings (
  owner text NOT NULL,
  document uuid NOT NULL,
  model text NOT NULL,
  passage integer NOT NULL,
  -- 32-bit floats, the lowest byte first.
  vector bytea NOT NULL,
  PRIMARY KEY (owner, document, model, passage),
  FOREIGN KEY (owner, document) REFERENCES ai_documents (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE ai_chats (
  owner text NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  -- A person gave it its title.
  is_named boolean NOT NULL DEFAULT false,
  documents uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner, id)
);
CREATE INDEX ai_chats_expiry ON ai_chats (expires_at);

CREATE TABLE ai_messages (
  owner text NOT NULL,
  id uuid NOT NULL,
  chat uuid NOT NULL,
  -- That answers it, and by which what changes is announced.
  task uuid NOT NULL,
  token text NOT NULL,
  request jsonb NOT NULL,
  language text NOT NULL,
  state text NOT NULL,
  -- What is being done.
  step text NOT NULL,
  found boolean NOT NULL DEFAULT true,
  omitted integer NOT NULL DEFAULT 0,
  failure jsonb,
  model text,
  asked_tokens integer NOT NULL DEFAULT 0,
  answered_tokens integer NOT NULL DEFAULT 0,
  -- Streams that tell it: an answer that nobody hears is stopped.
  listeners integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, id),
  FOREIGN KEY (owner, chat) REFERENCES ai_chats (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ai_messages_chat ON ai_messages (owner, chat, created_at);

CREATE TABLE ai_statements (
  owner text NOT NULL,
  message uuid NOT NULL,
  number integer NOT NULL,
  -- As it is told.
  said jsonb NOT NULL,
  PRIMARY KEY (owner, message, number),
  FOREIGN KEY (owner, message) REFERENCES ai_messages (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Summaries of parts of a long document, so that a worker that takes over need not ask for them again.
CREATE TABLE ai_parts (
  owner text NOT NULL,
  message uuid NOT NULL,
  number integer NOT NULL,
  part jsonb NOT NULL,
  PRIMARY KEY (owner, message, number),
  FOREIGN KEY (owner, message) REFERENCES ai_messages (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- What was used since the first use of a period, by account, or by visitor and by address.
CREATE TABLE ai_usage (
  owner text NOT NULL,
  what text NOT NULL,
  number bigint NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (owner, what)
);
CREATE INDEX ai_usage_end ON ai_usage (ends_at);

-- What a task has used, until it is done.
CREATE TABLE ai_task_uses (
  owner text NOT NULL,
  task uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  what text NOT NULL,
  PRIMARY KEY (owner, task, what)
);

-- One more use of each owner, if none of them has reached its limit; those who ask at once wait for each other. `began` is now.
CREATE FUNCTION reserve_ai(given text[], limits bigint[], used_for text, began timestamptz, until timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  used bigint;
BEGIN
  INSERT INTO ai_usage SELECT each, used_for, 0, until FROM unnest(given) AS each ORDER BY each ON CONFLICT DO NOTHING;
  PERFORM FROM ai_usage WHERE owner = ANY (given) AND what = used_for ORDER BY owner FOR UPDATE;
  UPDATE ai_usage SET number = 0, ends_at = until WHERE owner = ANY (given) AND what = used_for AND ends_at <= began;
  FOR index IN 1 .. cardinality(given) LOOP
    SELECT number INTO used FROM ai_usage WHERE owner = given[index] AND what = used_for;
    IF used >= limits[index] THEN
      RETURN false;
    END IF;
  END LOOP;
  UPDATE ai_usage SET number = number + 1 WHERE owner = ANY (given) AND what = used_for;
  RETURN true;
END
$$;

-- A task that reads a document in, or answers a message.
ALTER TABLE tasks ADD COLUMN document uuid;
ALTER TABLE tasks ADD COLUMN message uuid;
-- Pages of a document that the caller's plan reads.
ALTER TABLE tasks ADD COLUMN most_pages integer;
ALTER TABLE tasks DROP CONSTRAINT tasks_lane_check;
ALTER TABLE tasks ADD CONSTRAINT tasks_lane_check CHECK (lane IN ('light', 'heavy', 'forecast', 'thumbnail', 'answer'));
INSERT INTO lanes VALUES ('answer', 0);

-- However a task ends without a result, its document or message says so, and what it used is given back. An answer that was
-- stopped after it had said something counts.
CREATE FUNCTION end_ai_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gives_back boolean;
BEGIN
  gives_back := NEW.state = 'failed' OR NEW.message IS NULL
    OR NOT EXISTS (SELECT FROM ai_statements WHERE owner = NEW.owner AND message = NEW.message);
  UPDATE ai_documents SET state = 'failed', failure = NEW.failure
    WHERE owner = NEW.owner AND id = NEW.document AND task = NEW.id AND state = 'reading';
  UPDATE ai_messages SET state = CASE NEW.state WHEN 'failed' THEN 'failed' ELSE 'stopped' END, failure = NEW.failure
    WHERE owner = NEW.owner AND id = NEW.message AND task = NEW.id AND state IN ('waiting', 'running');
  WITH gone AS (DELETE FROM ai_task_uses WHERE task = NEW.id RETURNING owner, what)
  UPDATE ai_usage SET number = number - 1 FROM gone
  WHERE gives_back AND ai_usage.owner = gone.owner AND ai_usage.what = gone.what AND number > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER ai_task_ends AFTER UPDATE OF state ON tasks FOR EACH ROW
  WHEN ((NEW.document IS NOT NULL OR NEW.message IS NOT NULL)
    AND OLD.state IN ('waiting', 'running') AND NEW.state IN ('failed', 'cancelled'))
  EXECUTE FUNCTION end_ai_task();
