import { sql } from 'drizzle-orm';
import { sweepAi } from '../ai/sweep.ts';
import { sweepDailyCounts } from '../analytics/sweep.ts';
import { sweepCounts } from '../counts/count.ts';
import { sweepLinks } from '../accounts/links.ts';
import { sweepPhoneLinks } from '../hands/phone-links.ts';
import { sweepHistory } from '../history/entry.ts';
import { sweepDataLinks } from '../own-data/links.ts';
import { sweepReceipts } from '../receipts/read.ts';
import { sweepUses } from '../tasks/uses.ts';
import { sweepSessions } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { sweepTasks, sweepUploads } from './expired.ts';
import { sweepOrphans, type Listing } from './orphans.ts';
import { recoverTasks } from './recover.ts';

export interface Swept {
  tasks: number;
  uploads: number;
  /** Documents that were asked about, and chats. */
  ai: number;
  /** In the storage without a row. */
  orphans: number;
  recovered: number;
  phoneLinks: number;
  /** Sessions, links and counts of logins. */
  logins: number;
  /** Counts of days that are over or long ago, what accounts did longer than a year ago, and receipts past their time. */
  records: number;
}

/**
 * Deletes what is past its time and what nobody owns of all that machines share, rows and storage. Safe at any moment and
 * from several processes. What each machine has for itself is swept by `work-folders.ts`.
 */
export async function sweepShared(services: Services, listing: Listing): Promise<Swept> {
  const ended = await sweepTasks(services);
  const abandoned = await sweepUploads(services);
  await forgetWorkers(services);
  return {
    tasks: ended,
    uploads: abandoned,
    ai: await sweepAi(services),
    orphans: await sweepOrphans(services, listing),
    recovered: await recoverTasks(services),
    phoneLinks: await sweepPhoneLinks(services),
    records:
      (await sweepUses(services)) +
      (await sweepHistory(services)) +
      (await sweepReceipts(services)) +
      (await sweepDailyCounts(services)),
    logins:
      (await sweepSessions(services)) +
      (await sweepLinks(services)) +
      (await sweepDataLinks(services)) +
      (await sweepCounts(services)),
  };
}

async function forgetWorkers({ connection }: Services): Promise<void> {
  await connection.steady((database) =>
    database.execute(sql`DELETE FROM workers WHERE seen_at < now() - interval '1 day'`),
  );
}
