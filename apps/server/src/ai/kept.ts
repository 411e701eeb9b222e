import { LIMITS } from '@pagewright/contract';
import { accountOfOwner, type OwnerId } from '../callers/owner.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when what is used now is kept: of visitors as long as any file, of accounts much longer. */
export function keptUntil({ clock, settings }: Pick<Services, 'clock' | 'settings'>, owner: OwnerId): Date {
  const isAccount = accountOfOwner(owner) !== undefined;
  const ms = isAccount ? LIMITS.ai.retentionDays * DAY_MS : settings.RETENTION_MINUTES * 60_000;
  return new Date(clock().getTime() + ms);
}
