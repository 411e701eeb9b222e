-- What the sandbox kind of payments keeps, as a provider keeps it on its own machines. Nothing else reads these tables.
CREATE TABLE sandbox_checkouts (
  reference text PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE,
  asked jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'pending', 'completed', 'failed', 'expired')),
  subscription text,
  payment text,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_subscriptions (
  reference text PRIMARY KEY,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  product text NOT NULL,
  minor integer NOT NULL,
  currency text NOT NULL,
  discount integer NOT NULL,
  status text NOT NULL CHECK (status IN ('incomplete', 'trialing', 'active', 'past-due', 'ended')),
  started_at timestamptz NOT NULL,
  -- Where paid periods are counted from, and which one runs; -1 during a trial.
  anchor timestamptz NOT NULL,
  period_index integer NOT NULL,
  period_from timestamptz NOT NULL,
  period_until timestamptz NOT NULL,
  trial_from timestamptz,
  trial_until timestamptz,
  cancel_at_end boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  next_product text,
  next_minor integer,
  card text NOT NULL,
  retries integer NOT NULL DEFAULT 0,
  due_at timestamptz
);
CREATE INDEX sandbox_subscriptions_due ON sandbox_subscriptions (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  subscription text,
  checkout text,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  product text NOT NULL,
  minor integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'paid', 'failed')),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND minor),
  dispute text NOT NULL DEFAULT 'none' CHECK (dispute IN ('none', 'open', 'won', 'lost')),
  at timestamptz NOT NULL,
  period_from timestamptz,
  period_until timestamptz,
  card text NOT NULL,
  due_at timestamptz
);
CREATE INDEX sandbox_payments_subscription ON sandbox_payments (subscription);
CREATE INDEX sandbox_payments_due ON sandbox_payments (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE sandbox_refunds (
  key text PRIMARY KEY,
  payment text NOT NULL REFERENCES sandbox_payments,
  minor integer NOT NULL
);

CREATE TABLE sandbox_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object text NOT NULL CHECK (object IN ('checkout', 'subscription', 'payment')),
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- Null once it was delivered, or was tried often enough.
  next_try_at timestamptz
);
CREATE INDEX sandbox_events_created_at ON sandbox_events (created_at);
CREATE INDEX sandbox_events_waiting ON sandbox_events (next_try_at) WHERE next_try_at IS NOT NULL;
