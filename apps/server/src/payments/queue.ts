import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../database/connect.ts';
import type { About } from './follow/look.ts';
import type { PaymentKind } from './role.ts';

/** What there is to do about money at a provider. Each may be done twice and is tried until it is done. */
export type PaymentJob =
  /** Ask how it stands and make our own rows so. `event`: the one that told of it, which is done with this. */
  | { kind: 'look'; provider: PaymentKind; about: About; event?: string }
  /** End a subscription this moment, and pay back. */
  | { kind: 'end'; provider: PaymentKind; subscription?: string; refunds: readonly DueRefund[] };

/** `unused`: the part of its period that is left when the subscription ends. `up-to`: until so much in all is paid back. */
export type DueRefund = { payment: string } & ({ how: 'all' | 'unused' } | { how: 'up-to'; minor: number });

export const PAYMENT_QUEUE = 'payments';
export const RECONCILE_QUEUE = 'payments-reconcile';

/** A provider may be away for days: 5 s, 10 s, … an hour, forty times. */
const RETRIES = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };
/** One try is some calls of ten seconds. */
const LONGEST_TRY_SECONDS = 120;

export async function createPaymentQueues(queue: PgBoss, heartbeatSeconds: number): Promise<void> {
  const common = { heartbeatSeconds, expireInSeconds: LONGEST_TRY_SECONDS, deleteAfterSeconds: 3_600 };
  await queue.createQueue(PAYMENT_QUEUE, { ...RETRIES, ...common });
  // The next hour's is the retry.
  await queue.createQueue(RECONCILE_QUEUE, { ...common, expireInSeconds: 1_800, retryLimit: 1 });
}

/** Within a transaction, so that it is to be done if and only if what causes it is true. */
export async function sendPaymentJobs(
  queue: PgBoss,
  transaction: Transaction,
  jobs: readonly PaymentJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  await queue.insert(
    PAYMENT_QUEUE,
    jobs.map((data) => ({ data })),
    { db: fromDrizzle(transaction, sql) },
  );
}
