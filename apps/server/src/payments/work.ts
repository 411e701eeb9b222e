import type { Job } from 'pg-boss';
import type { Services } from '../services.ts';
import { endAndRefund } from './end.ts';
import { follow } from './follow/follow.ts';
import { PAYMENT_QUEUE, RECONCILE_QUEUE, type PaymentJob } from './queue.ts';
import { reconcile } from './reconcile.ts';
import { eventOf, markDone } from './receive.ts';
import { ObjectUnknown, type PaymentKind } from './role.ts';
import { providerEvents } from './tables.ts';

const POLLING_SECONDS = 0.5;
const AT_ONCE = 5;
const HOURLY = '17 * * * *';
/** An event that is still not done then is worth waking somebody. */
const ALARM_MS = 15 * 60_000;

/** Works on what is to be done about money, in every web process; one of them asks hourly for what was missed. */
export async function startPaymentWork(services: Services): Promise<{ stop: () => Promise<void> }> {
  const { queue, log, providers } = services;
  if (providers.size === 0) {
    await queue.unschedule(RECONCILE_QUEUE);
    return { stop: async () => {} };
  }
  await queue.work(
    PAYMENT_QUEUE,
    { pollingIntervalSeconds: POLLING_SECONDS, batchSize: AT_ONCE, burstWhenBatchFull: true, perJobResults: true },
    (jobs: Job<PaymentJob>[]) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await doPaymentJob(services, data);
            return { id, status: 'completed' as const };
          } catch (error) {
            log.warn({ err: error, job: data.kind }, 'a payment job is to be done again');
            return { id, status: 'failed' as const };
          }
        }),
      ),
  );
  await queue.work(RECONCILE_QUEUE, { pollingIntervalSeconds: 10 }, () => reconcile(services));
  await queue.schedule(RECONCILE_QUEUE, HOURLY);
  const first = reconcile(services).catch((error: unknown) => log.warn({ err: error }, 'payments were not compared'));
  return {
    stop: async () => {
      await Promise.all([
        queue.offWork(PAYMENT_QUEUE, { wait: true }),
        queue.offWork(RECONCILE_QUEUE, { wait: false }),
      ]);
      await first;
    },
  };
}

export async function doPaymentJob(services: Services, job: PaymentJob): Promise<void> {
  const provider = services.providers.get(job.provider);
  // It was taken out of the settings; its jobs wait until it is back, or their tries are used up.
  if (!provider) throw new Error(`payments by ${job.provider} are not set up`);
  if (job.kind === 'end') return endAndRefund(services, provider, job);
  try {
    await follow(services, provider, job.about);
  } catch (error) {
    if (!(error instanceof ObjectUnknown)) {
      await alarmWhenLate(services, job.provider, job.event);
      throw error;
    }
    services.log.warn({ provider: job.provider, object: job.about.object }, 'an event of what is not ours');
  }
  if (job.event !== undefined) await markDone(services, job.provider, job.event);
}

async function alarmWhenLate({ connection, clock, log }: Services, provider: PaymentKind, id: string | undefined) {
  if (id === undefined) return;
  const [row] = await connection.steady((database) =>
    database.select().from(providerEvents).where(eventOf(provider, id)),
  );
  if (row && clock().getTime() - row.receivedAt.getTime() > ALARM_MS)
    log.error({ provider, event: id }, 'an event has waited for its provider for more than 15 minutes');
}
