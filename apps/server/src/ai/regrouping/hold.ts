import { failure, type AiRegrouping } from '@pagewright/contract';
import type { OwnerId } from '../../callers/owner.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { cancelTasks } from '../../tasks/cancel.ts';
import { holdUntilNews } from '../../tasks/hold.ts';
import { findRegrouping, type RegroupingRow } from './rows.ts';

/** How a regrouping stands once it has ended, or after the polling interval. */
export async function holdRegrouping(
  services: Services,
  owner: OwnerId,
  id: string,
  signal: AbortSignal,
): Promise<AiRegrouping> {
  const { token } = await ownRegrouping(services, owner, id);
  const row = await holdUntilNews(
    services.signals,
    { token, read: () => ownRegrouping(services, owner, id), isNews: ({ state }) => state !== 'running' },
    signal,
  );
  if (row.state === 'running') return { state: 'running' };
  if (row.state === 'done') return { state: 'done', map: row.map };
  return { state: 'failed', failure: row.failure ?? failure('INTERNAL') };
}

/** Stops it, if it has not ended. */
export async function stopRegrouping(services: Services, owner: OwnerId, id: string): Promise<void> {
  const { state, downloadId } = await ownRegrouping(services, owner, id);
  if (state === 'running') await cancelTasks(services, owner, [downloadId]);
}

async function ownRegrouping({ polling }: Services, owner: OwnerId, id: string): Promise<RegroupingRow> {
  const row = await polling.steady((database) => findRegrouping(database, owner, id));
  if (!row) throw new Refused('NOT_FOUND');
  return row;
}
