import type { PageTextAnswer, PageTextProblem, PageTextRequest } from './messages.ts';

export class PageTextRefused extends Error {
  readonly problem: PageTextProblem;
  constructor(problem: PageTextProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;

interface Call {
  told: (answer: PageTextAnswer) => void;
  reject: (error: Error) => void;
}

/** A text worker with what is asked of it. */
export class TextWorker {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #calls = new Map<number, Call>();
  #lastId = 0;

  /** `broken`: it has ended by itself. */
  constructor(broken: () => void) {
    this.#worker.addEventListener('message', ({ data: answer }: MessageEvent<PageTextAnswer>) => {
      const call = this.#calls.get(answer.id);
      if (answer.type !== 'found' || !answer.more) this.#calls.delete(answer.id);
      if (answer.type === 'failed') call?.reject(new PageTextRefused(answer.problem));
      else call?.told(answer);
    });
    this.#worker.addEventListener('error', () => {
      broken();
      this.end();
    });
  }

  /** The last answer; `told` gets each. */
  ask(
    request: Unnumbered<Exclude<PageTextRequest, { type: 'cancel' }>>,
    signal?: AbortSignal,
    told?: (answer: PageTextAnswer) => void,
  ): Promise<PageTextAnswer> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#calls.set(id, {
        reject,
        told: (answer) => {
          told?.(answer);
          if (answer.type !== 'found' || !answer.more) resolve(answer);
        },
      });
      signal?.addEventListener('abort', () => {
        if (!this.#calls.delete(id)) return;
        this.#worker.postMessage({ type: 'cancel', id } satisfies PageTextRequest);
        reject(new DOMException('The text is no longer wanted', 'AbortError'));
      });
      this.#worker.postMessage({ ...request, id } satisfies PageTextRequest);
    });
  }

  end(): void {
    this.#worker.terminate();
    for (const { reject } of this.#calls.values()) reject(new PageTextRefused('broken'));
    this.#calls.clear();
  }
}
