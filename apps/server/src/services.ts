import type { drawThumbnail, Tool } from '@pagewright/tools';
import type { Analytics } from './analytics/analytics.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './database/connect.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { InBatches } from './in-batches.ts';
import type { Log } from './log.ts';
import type { Providers } from './payments/role.ts';
import type { Mailer } from './mails/role.ts';
import type { Queue } from './queue/queue.ts';
import type { Signals } from './queue/signals.ts';
import type { Keys } from './secrets/keys.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/role.ts';

/** What the parts of a server process work with; made once at its start and handed down. */
export interface Services {
  settings: Settings;
  log: Log;
  clock: Clock;
  keys: Keys;
  /** By slug, in the order of the menus. */
  catalogue: ReadonlyMap<string, Tool>;
  drawThumbnail: typeof drawThumbnail;
  connection: Connection;
  /** For reading how tasks stand: polls wait for no start, and starts for no poll. Workers have one for everything. */
  polling: Connection;
  /** For the rows of uploads, of which few are written at once: starts of those who have uploaded go first. */
  receiving: Connection;
  storage: Storage;
  queue: Queue;
  /** Who takes mails. They are written by `queueMail` alone. */
  mailer: Mailer;
  signals: Signals;
  inBatches: InBatches;
  /** Adds up how often something is done. */
  analytics: Analytics;
  /** Who works on documents, here and on other machines. */
  fleet: Fleet;
  /** Whom people can pay by. */
  providers: Providers;
}
