-- What somebody set out to buy. Product, price and trial are ours; the provider carries them out.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  account uuid NOT NULL,
  product text NOT NULL,
  minor integer NOT NULL CHECK (minor > 0),
  currency text NOT NULL,
  discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < minor),
  coupon text,
  trial_days integer,
  language text NOT NULL,
  origin text NOT NULL,
  state text NOT NULL,
  provider text,
  checkout text,
  address text,
  subscription text,
  payment text,
  created_at timestamptz NOT NULL
);
CREATE INDEX orders_account ON orders (account, created_at);
CREATE UNIQUE INDEX orders_checkout ON orders (provider, checkout);
CREATE INDEX orders_unsettled ON orders (created_at) WHERE state IN ('created', 'open', 'pending');

-- Subscriptions and payments as they were when the provider was last asked.
CREATE TABLE subscriptions (
  provider text NOT NULL,
  reference text NOT NULL,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  product text NOT NULL,
  minor integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  started_at timestamptz NOT NULL,
  period_from timestamptz NOT NULL,
  period_until timestamptz NOT NULL,
  trial_until timestamptz,
  trial_refused boolean NOT NULL,
  cancel_at_end boolean NOT NULL,
  ended_at timestamptz,
  next_product text,
  next_minor integer,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, reference)
);
CREATE INDEX subscriptions_account ON subscriptions (account);
CREATE INDEX subscriptions_running ON subscriptions (period_until) WHERE status <> 'ended';

CREATE TABLE payments (
  provider text NOT NULL,
  reference text NOT NULL,
  -- Of the receipt: without a gap, in the order in which payments were seen.
  number bigint UNIQUE,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  subscription text,
  product text NOT NULL,
  minor integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  refunded integer NOT NULL,
  dispute text NOT NULL,
  -- Not what was asked for: kept to be seen, and grants nothing.
  mismatched boolean NOT NULL,
  at timestamptz NOT NULL,
  period_from timestamptz,
  period_until timestamptz,
  PRIMARY KEY (provider, reference)
);
CREATE INDEX payments_account ON payments (account, at);

CREATE TABLE receipt_numbers (last bigint NOT NULL);
INSERT INTO receipt_numbers VALUES (0);

-- What is asked later is newer: what was asked of an order earlier never overwrites it.
CREATE SEQUENCE payment_looks;
CREATE TABLE payment_orders_seen (
  order_id uuid PRIMARY KEY,
  look bigint NOT NULL
);

CREATE TABLE provider_events (
  provider text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  object text,
  reference text,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (provider, id)
);
CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE done_at IS NULL;
CREATE INDEX provider_events_received_at ON provider_events (received_at);

-- What an account may use, and from when until when. One row for each period of a subscription, so that the same fact
-- in two events grants once.
CREATE TABLE entitlements (
  key text PRIMARY KEY,
  account uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('pro', 'ai')),
  kind text NOT NULL CHECK (kind IN ('trial', 'paid', 'lifetime', 'given')),
  product text,
  source text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz,
  renews boolean NOT NULL,
  CHECK (until_at IS NULL OR until_at > from_at)
);
CREATE INDEX entitlements_account ON entitlements (account, until_at);
CREATE INDEX entitlements_source ON entitlements (source);

-- One trial for an account, for a payer and for a card. What they are is known to the provider alone, so all are hashes.
CREATE TABLE trials (
  source text PRIMARY KEY,
  account uuid NOT NULL UNIQUE,
  payer bytea UNIQUE,
  card bytea UNIQUE,
  began_at timestamptz NOT NULL
);

CREATE TABLE coupons (
  code text PRIMARY KEY,
  percent integer CHECK (percent BETWEEN 1 AND 99),
  minor integer CHECK (minor > 0),
  currency text,
  products text[],
  from_at timestamptz NOT NULL,
  until_at timestamptz,
  uses integer CHECK (uses > 0),
  created_at timestamptz NOT NULL,
  CHECK ((percent IS NULL) <> (minor IS NULL) AND (minor IS NULL) = (currency IS NULL))
);
CREATE TABLE coupon_uses (
  code text NOT NULL REFERENCES coupons,
  account uuid NOT NULL,
  order_id uuid NOT NULL,
  PRIMARY KEY (code, account)
);
CREATE INDEX coupon_uses_order ON coupon_uses (order_id);

-- Mails about money that were queued: each of them once.
CREATE TABLE payment_notices (
  key text PRIMARY KEY,
  account uuid NOT NULL,
  at timestamptz NOT NULL
);
