-- What was paid, as the law asks for it: written once with the number, and outliving its account, whose id it then loses.
CREATE TABLE receipts (
  number bigint PRIMARY KEY,
  account uuid,
  issued_at timestamptz NOT NULL,
  facts jsonb NOT NULL
);
CREATE INDEX receipts_account ON receipts (account);
CREATE INDEX receipts_issued_at ON receipts (issued_at);

-- Of a receipt nothing changes but whose account it belongs to, and that only to nobody's.
CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account IS NOT NULL OR (NEW.number, NEW.issued_at, NEW.facts) IS DISTINCT FROM (OLD.number, OLD.issued_at, OLD.facts) THEN
    RAISE EXCEPTION 'a receipt does not change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER receipts_stay BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipt();
