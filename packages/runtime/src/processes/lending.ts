import { EngineFailure } from '@pagewright/ground/failure.ts';
import { inLane, outsideLanes, taskAtHand } from '../lanes/lane.ts';
import { Places } from '../lanes/places.ts';
import { unlessAborted } from '../threads/unless-aborted.ts';

/** A process that can be lent. */
export interface Lendable {
  /** False from the moment in which it has ended, was ended, or must serve nobody any more. */
  readonly alive: boolean;
  readonly ended: Promise<unknown>;
  close: () => void;
  /** Lets light work go first from now on. Of those that are started ahead at the priority of light work. */
  standBack?: () => void;
}

/** `ahead`: nobody waits yet, so that it may do beforehand what a first document would wait for. */
export type StartProcess<P> = (when: 'now' | 'ahead', signal?: AbortSignal) => Promise<P>;

export interface LendingSettings {
  /** Documents that one process serves. */
  mostDocuments: number;
  /** Processes at a time for heavy tasks; whoever needs one more waits. Others have a place beside them. */
  mostProcesses: number;
  /** Processes that wait for their owner's next document, and for how many milliseconds. */
  mostIdle: number;
  idleMs: number;
}

export interface SpareSettings {
  /** When another one is started: as soon as the last one is lent, or not before the end of a loan. A start occupies a core. */
  renewed: 'when taken' | 'when given back';
  /** Milliseconds in which nobody takes it before it is ended. */
  idleMs: number;
  /** Whose priority it is started at. One that is slow to start is in nobody's way as a heavy one. */
  priority: 'light' | 'heavy';
}

export interface Loan {
  owner: string;
  /** Pieces of one thing that follow each other count as one document. */
  partOf?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A process that stands ready, or is about to. */
interface Spare<P> {
  process: Promise<P>;
  /** Gives the start up; of no effect on a process that has started. */
  giveUp: () => void;
}

interface Held<P> {
  owner: string;
  process: P;
  busy: boolean;
  documents: number;
  partOf: string | undefined;
  timer?: NodeJS.Timeout | undefined;
}

const lendings = new Set<{ close: () => Promise<void> }>();

/** Ends every process that was ever lent here. For the end of this process and of tests. */
export async function closeLendings(): Promise<void> {
  await Promise.all([...lendings].map((lending) => lending.close()));
}

/**
 * Lends processes that are slow to start. Each serves one owner only, one document at a time: it is thrown away when
 * another owner needs its place, after some documents, when idle, and when it is not alive after a loan.
 */
export class Lending<P extends Lendable> {
  private readonly start: StartProcess<P>;
  private readonly settings: LendingSettings;
  /** The one that has been idle longest comes first. */
  private readonly held = new Set<Held<P>>();
  private readonly ending = new Set<Promise<unknown>>();
  private readonly heavyPlaces: Places;
  private readonly otherPlaces: Places;
  private starting = 0;
  private spare: Spare<P> | undefined;
  private spareTimer: NodeJS.Timeout | undefined;
  private spareSettings: SpareSettings | undefined;

  constructor(start: StartProcess<P>, settings: LendingSettings) {
    this.start = start;
    this.settings = settings;
    const { mostProcesses } = settings;
    // Where a process is lent its borrower may go on to wait for threads, so that holding it is not yet working.
    this.heavyPlaces = new Places({ most: mostProcesses, isWork: false });
    this.otherPlaces = new Places({ most: mostProcesses === Infinity ? Infinity : 1, isWork: false });
    lendings.add(this);
  }

  /** From now on a started process stands ready while people come: from the first one who comes or is expected. */
  keepSpare(settings: SpareSettings): void {
    this.spareSettings = settings;
  }

  /** Somebody will probably come soon: where spares are kept, one stands ready as long as if somebody had just come. */
  expect(): void {
    this.startSpare();
    this.renewSpareTime();
  }

  /** Fails with ABORTED where the signal does before a process is there; what `work` throws passes. */
  async lend<T>({ owner, partOf, signal }: Loan, work: (process: P) => Promise<T>): Promise<T> {
    const leavePlace = await this.placesOfLane().take(signal);
    try {
      const held = await this.take(owner, signal);
      try {
        return await work(held.process);
      } finally {
        if (partOf === undefined || partOf !== held.partOf) held.documents += 1;
        held.partOf = partOf;
        this.giveBack(held);
      }
    } finally {
      leavePlace();
    }
  }

  /** Ends every process, lent ones and starting ones too, and resolves when all have ended. */
  async close(): Promise<void> {
    this.spareSettings = undefined;
    const spare = this.takeSpare();
    if (spare) this.endSpare(spare);
    for (const held of this.held) this.end(held);
    await Promise.all(this.ending);
  }

  private placesOfLane(): Places {
    return this.isForHeavy() ? this.heavyPlaces : this.otherPlaces;
  }

  private isForHeavy(): boolean {
    return (taskAtHand()?.lane ?? 'heavy') === 'heavy';
  }

  /** With a place in hand: processes that nobody uses make room. */
  private async take(owner: string, signal: AbortSignal | undefined): Promise<Held<P>> {
    if (signal?.aborted) throw new EngineFailure('ABORTED');
    const own = [...this.held].find((held) => held.owner === owner && !held.busy && held.process.alive);
    if (own) {
      clearTimeout(own.timer);
      own.busy = true;
      return own;
    }
    const { mostProcesses, mostIdle } = this.settings;
    // The new one will be idle in its turn.
    const surplus = this.idle().length - (mostIdle - 1);
    for (const idle of this.idle().slice(0, Math.max(0, surplus))) this.end(idle);
    if (this.held.size + this.starting >= mostProcesses) this.endLongestIdle();
    return this.begin(owner, signal);
  }

  private async begin(owner: string, signal: AbortSignal | undefined): Promise<Held<P>> {
    this.starting += 1;
    try {
      const process = await this.startedOne(signal);
      const held: Held<P> = { owner, process, busy: true, documents: 0, partOf: undefined };
      this.held.add(held);
      return held;
    } finally {
      this.starting -= 1;
    }
  }

  /** A process that has served nobody: the one that stands ready, or is about to, else a new one. */
  private async startedOne(signal: AbortSignal | undefined): Promise<P> {
    const spare = this.takeSpare();
    // Whoever waits goes first.
    const started = spare ? unlessAborted(spare.process, signal) : this.start('now', signal);
    if (this.spareSettings?.renewed === 'when taken') this.startSpare();
    if (!spare) return started;
    const process = await started.catch((error: unknown) => {
      if (signal?.aborted) this.keep(spare);
      throw error;
    });
    // It may have ended while it stood there; a document would be blamed for that.
    if (!process.alive) return this.start('now', signal);
    if (this.isForHeavy()) process.standBack?.();
    return process;
  }

  private giveBack(held: Held<P>): void {
    const { mostDocuments, mostIdle, idleMs } = this.settings;
    held.busy = false;
    if (!held.process.alive || held.documents >= mostDocuments || mostIdle === 0) this.end(held);
    else {
      held.timer = setTimeout(() => this.end(held), idleMs).unref();
      this.held.delete(held);
      this.held.add(held);
      if (this.idle().length > mostIdle) this.endLongestIdle();
    }
    this.expect();
  }

  private idle(): Held<P>[] {
    return [...this.held].filter(({ busy }) => !busy);
  }

  private endLongestIdle(): boolean {
    const [idle] = this.idle();
    if (idle) this.end(idle);
    return idle !== undefined;
  }

  private end(held: Held<P>): void {
    clearTimeout(held.timer);
    this.held.delete(held);
    this.endProcess(held.process);
  }

  private endProcess(process: P): void {
    process.close();
    this.awaitEnd(process.ended);
  }

  private awaitEnd(ended: Promise<unknown>): void {
    this.ending.add(ended);
    const forget = () => this.ending.delete(ended);
    ended.then(forget, forget);
  }

  private startSpare(): void {
    if (!this.spareSettings || this.spare) return;
    const stop = new AbortController();
    const start = () => this.start('ahead', stop.signal);
    const process = this.spareSettings.priority === 'light' ? inLane('light', start) : outsideLanes(start);
    this.keep({ process, giveUp: () => stop.abort() });
  }

  private takeSpare(): Spare<P> | undefined {
    const { spare } = this;
    this.spare = undefined;
    clearTimeout(this.spareTimer);
    return spare;
  }

  /** For whoever comes next, unless another one stands there. */
  private keep(spare: Spare<P>): void {
    if (!this.spareSettings || this.spare) return this.endSpare(spare);
    this.spare = spare;
    this.renewSpareTime();
    // Told to whoever takes it; the next one is started anew.
    spare.process.catch(() => {
      if (this.spare === spare) this.takeSpare();
    });
  }

  private renewSpareTime(): void {
    clearTimeout(this.spareTimer);
    if (!this.spare || !this.spareSettings) return;
    this.spareTimer = setTimeout(() => {
      const spare = this.takeSpare();
      if (spare) this.endSpare(spare);
    }, this.spareSettings.idleMs).unref();
  }

  /** A start that fails has ended by itself. */
  private endSpare({ process: started, giveUp }: Spare<P>): void {
    giveUp();
    const ended = started.then(
      (process) => {
        process.close();
        return process.ended;
      },
      () => {},
    );
    this.awaitEnd(ended);
  }
}
