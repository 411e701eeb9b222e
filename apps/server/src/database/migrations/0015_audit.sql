-- What operators did, and what was done with the data of an account. Of people it holds the number of their account and
-- nothing else, so that it outlives them.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- An operator's address, 'account' for whoever it was done to, or 'server'.
  actor text NOT NULL,
  act text NOT NULL,
  account uuid,
  detail jsonb NOT NULL
);
CREATE INDEX audit_account ON audit (account, at DESC);

-- Written once: not even the owner of the table changes or removes a row by a statement.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of the audit are never changed';
END
$$;
CREATE TRIGGER audit_is_final BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_is_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
