import type { EditScript } from '@pagewright/contract/edits/script.ts';
import type { Step } from '../engine/messages.ts';
import { forgetEdits, keepEdits, keepFile, keptEdits, type KeptEdits } from './kept-session.ts';
import type { SessionState } from './session-state.ts';

type Tell = (kept: SessionState['kept']) => void;

/** Typing makes several steps a second. */
const RESTS_MS = 300;

/** Keeps the steps of one document in this browser, while no other tab does. */
export class StepKeeper {
  readonly #file: File;
  readonly #source: EditScript['source'];
  readonly #tell: Tell;
  readonly #release: (() => void) | undefined;
  #hasFile: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(file: File, source: EditScript['source'], tell: Tell, release: (() => void) | undefined) {
    this.#file = file;
    this.#source = source;
    this.#tell = tell;
    this.#release = release;
  }

  /** A document that another tab edits is kept by that tab alone. */
  static async of(file: File, source: EditScript['source'], tell: Tell): Promise<StepKeeper> {
    return new StepKeeper(file, source, tell, await lockOf(source.sha256));
  }

  /** What was kept of this document before, and not saved. */
  before(): Promise<KeptEdits | undefined> {
    return this.#release ? keptEdits(this.#source.sha256) : Promise.resolve(undefined);
  }

  keep(steps: readonly Step[], images: readonly File[]): void {
    if (!this.#release) return this.#tell('refused');
    this.#tell('keeping');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#hasFile ??= keepFile(this.#source, this.#file);
      const { name } = this.#file;
      this.#hasFile
        .then(() => keepEdits({ name, source: this.#source, steps, images }))
        .then(
          () => this.#tell('kept'),
          () => this.#tell('refused'),
        );
    }, RESTS_MS);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#hasFile = undefined;
    if (this.#release) void forgetEdits(this.#source.sha256);
  }

  close(): void {
    this.#release?.();
  }
}

/** A page that is loaded anew gives its lock back only once it is gone. */
const LOCK_MS = 2_000;

/** Held until it is released, or the tab is gone; `undefined` where another tab holds it. */
function lockOf(sha256: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    navigator.locks
      .request(
        `edits of ${sha256}`,
        { signal: AbortSignal.timeout(LOCK_MS) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(undefined));
  });
}
