import { ModelFailure } from './role.ts';

/** Ends the wait for a provider that says nothing. Time in which nobody waits for it does not count. */
export class Patience {
  readonly #silence = new AbortController();
  readonly #next: number;
  #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Milliseconds to the first piece, and from each to the next. */
  constructor(first: number, next: number) {
    this.#wait = first;
    this.#next = next;
  }

  /** Aborted with `ModelFailure` once it was silent for too long. */
  get signal(): AbortSignal {
    return this.#silence.signal;
  }

  /** Somebody waits from now on, if nobody did. */
  begin(): void {
    this.#timer ??= setTimeout(() => this.#silence.abort(new ModelFailure('silent')), this.#wait);
  }

  /** A piece has come. */
  heard(): void {
    this.rest();
    this.#wait = this.#next;
    this.begin();
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
