import { EngineFailure } from '@pagewright/ground/failure.ts';
import { taskAtHand, type TaskAtHand } from './lane.ts';

export interface PlacesSettings {
  most: number;
  /**
   * Whether the task works as soon as it has a place: not where it goes on to wait for another one within.
   */
  isWork: boolean;
}

/** What the task has had of these places. */
interface Share {
  held: number;
  /** Turns are counted over all tasks; 0 before the first. */
  lastTurn: number;
}

interface Waiter {
  give: () => void;
}

/** Of work outside of all lanes. */
const NOBODY = {};

/**
 * Places for work of which only so much is done at a time. The next one goes to the task that holds fewest, of those to
 * the one whose last turn was longest ago, whoever asked first. Forecasts and thumbnails never hold the last place.
 */
export class Places {
  private readonly isWork: boolean;
  private readonly shares = new WeakMap<object, Share>();
  private readonly waiting = new Map<TaskAtHand | undefined, Waiter[]>();
  private most: number;
  private taken = 0;
  private takenByQueries = 0;
  private turns = 0;

  constructor({ most, isWork }: PlacesSettings) {
    this.most = most;
    this.isWork = isWork;
  }

  setMost(most: number): void {
    this.most = most;
  }

  /** Gives what gives the place back. Fails with ABORTED where the signal is aborted before. */
  take(signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new EngineFailure('ABORTED'));
      const task = taskAtHand();
      const onAbort = () => {
        this.leave(task, waiter);
        task?.clock.change({ waiting: -1 });
        reject(new EngineFailure('ABORTED'));
      };
      const waiter: Waiter = {
        give: () => {
          signal?.removeEventListener('abort', onAbort);
          task?.clock.change({ waiting: -1, held: this.isWork ? 1 : 0 });
          resolve(() => this.giveBack(task));
        },
      };
      const own = this.waiting.get(task);
      if (own) own.push(waiter);
      else this.waiting.set(task, [waiter]);
      task?.clock.change({ waiting: 1 });
      signal?.addEventListener('abort', onAbort, { once: true });
      this.giveFree();
    });
  }

  private giveFree(): void {
    while (this.taken < this.most) {
      const next = this.nextTask();
      if (!next) return;
      const [task, waiters] = next;
      const waiter = waiters[0]!;
      this.leave(task, waiter);
      const share = this.shareOf(task);
      share.held += 1;
      share.lastTurn = this.turns += 1;
      this.taken += 1;
      if (isQuery(task)) this.takenByQueries += 1;
      waiter.give();
    }
  }

  private giveBack(task: TaskAtHand | undefined): void {
    this.shareOf(task).held -= 1;
    this.taken -= 1;
    if (isQuery(task)) this.takenByQueries -= 1;
    if (this.isWork) task?.clock.change({ held: -1 });
    this.giveFree();
  }

  private nextTask(): [TaskAtHand | undefined, Waiter[]] | undefined {
    const forQueries = Math.max(1, this.most - 1);
    let next: [TaskAtHand | undefined, Waiter[]] | undefined;
    for (const entry of this.waiting) {
      if (isQuery(entry[0]) && this.takenByQueries >= forQueries) continue;
      if (!next || comesBefore(this.shareOf(entry[0]), this.shareOf(next[0]))) next = entry;
    }
    return next;
  }

  private leave(task: TaskAtHand | undefined, waiter: Waiter): void {
    const waiters = this.waiting.get(task) ?? [];
    const index = waiters.indexOf(waiter);
    if (index >= 0) waiters.splice(index, 1);
    if (waiters.length === 0) this.waiting.delete(task);
  }

  private shareOf(task: TaskAtHand | undefined): Share {
    const known = this.shares.get(task ?? NOBODY);
    if (known) return known;
    const share = { held: 0, lastTurn: 0 };
    this.shares.set(task ?? NOBODY, share);
    return share;
  }
}

const isQuery = (task: TaskAtHand | undefined) => task?.lane === 'forecast' || task?.lane === 'thumbnail';

const comesBefore = (one: Share, other: Share) =>
  one.held === other.held ? one.lastTurn < other.lastTurn : one.held < other.held;
