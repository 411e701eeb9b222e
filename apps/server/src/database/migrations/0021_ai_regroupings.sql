-- Maps that a model is to regroup. They go with their document.
CREATE TABLE ai_regroupings (
  owner text NOT NULL,
  id uuid NOT NULL,
  document uuid NOT NULL,
  -- That does it, and by which its end is announced.
  task uuid NOT NULL,
  token text NOT NULL,
  download_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- As it was given, and once it is done as the model has put it.
  map jsonb NOT NULL,
  failure jsonb,
  PRIMARY KEY (owner, id),
  FOREIGN KEY (owner, document) REFERENCES ai_documents (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE tasks ADD COLUMN regrouping uuid;

-- However a task ends without a result, its regrouping says so, and what it used is given back.
CREATE FUNCTION end_ai_regrouping() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ai_regroupings SET state = 'failed', failure = COALESCE(NEW.failure, '{"code":"CANCELLED","facts":{}}')
    WHERE owner = NEW.owner AND id = NEW.regrouping AND task = NEW.id AND state = 'running';
  WITH gone AS (DELETE FROM ai_task_uses WHERE task = NEW.id RETURNING owner, what)
  UPDATE ai_usage SET number = number - 1 FROM gone
  WHERE ai_usage.owner = gone.owner AND ai_usage.what = gone.what AND number > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER ai_regrouping_ends AFTER UPDATE OF state ON tasks FOR EACH ROW
  WHEN (NEW.regrouping IS NOT NULL AND OLD.state IN ('waiting', 'running') AND NEW.state IN ('failed', 'cancelled'))
  EXECUTE FUNCTION end_ai_regrouping();
