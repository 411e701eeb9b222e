-- How many tasks were accepted of those who have a number of them a day: by account, or by visitor and by address.
CREATE TABLE daily_uses (
  subject text NOT NULL,
  day date NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (subject, day)
);
CREATE INDEX daily_uses_day ON daily_uses (day);

-- What a task has used, until it is done.
CREATE TABLE task_uses (
  task uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  subject text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (task, subject)
);

-- One more use of each subject, if none of them has reached its limit. Those who ask at once wait for each other, in the
-- order of subjects, so that exactly as many are given as there are.
CREATE FUNCTION reserve_uses(given text[], limits integer[], today date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  used integer;
BEGIN
  INSERT INTO daily_uses SELECT each, today, 0 FROM unnest(given) AS each ORDER BY each ON CONFLICT DO NOTHING;
  PERFORM FROM daily_uses WHERE subject = ANY (given) AND day = today ORDER BY subject FOR UPDATE;
  FOR index IN 1 .. cardinality(given) LOOP
    SELECT number INTO used FROM daily_uses WHERE subject = given[index] AND day = today;
    IF used >= limits[index] THEN
      RETURN false;
    END IF;
  END LOOP;
  UPDATE daily_uses SET number = number + 1 WHERE subject = ANY (given) AND day = today;
  RETURN true;
END
$$;

-- However a task ends without a result, what it used is given back.
CREATE FUNCTION give_back_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM task_uses WHERE task = NEW.id RETURNING subject, day)
  UPDATE daily_uses SET number = number - 1 FROM gone
  WHERE daily_uses.subject = gone.subject AND daily_uses.day = gone.day AND number > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_gives_back AFTER UPDATE OF state ON tasks FOR EACH ROW
  WHEN (OLD.state IN ('waiting', 'running') AND NEW.state IN ('failed', 'cancelled'))
  EXECUTE FUNCTION give_back_uses();

-- What an account's tasks were, which outlives their files. Never what was in them.
CREATE TABLE history (
  task uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  download_id text NOT NULL,
  tool text NOT NULL,
  name text NOT NULL,
  files integer NOT NULL,
  state text NOT NULL,
  failure text,
  bytes_before bigint NOT NULL,
  bytes_after bigint,
  results integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Until when its results can be had.
  kept_until timestamptz,
  deleted_at timestamptz
);
CREATE INDEX history_account ON history (account, created_at DESC);
CREATE INDEX history_created_at ON history (created_at);

CREATE FUNCTION write_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE history SET
    state = NEW.state,
    failure = NEW.failure ->> 'code',
    ended_at = NEW.ended_at,
    kept_until = CASE WHEN NEW.state = 'done' THEN NEW.expires_at END
  WHERE task = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_history AFTER UPDATE OF state ON tasks FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.lane IN ('light', 'heavy'))
  EXECUTE FUNCTION write_history();

-- Results are written after the row of their task has ended, in the same transaction.
CREATE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE history SET results = sums.number, bytes_after = sums.bytes
  FROM (SELECT task, count(*) AS number, sum(bytes) AS bytes FROM written GROUP BY task) AS sums
  WHERE history.task = sums.task;
  RETURN NULL;
END
$$;
CREATE TRIGGER results_history AFTER INSERT ON results REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_results();
