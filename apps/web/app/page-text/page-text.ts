import type { PageTextAnswer, PageTextProblem, PageTextRequest, TextOfPage } from './messages.ts';

/** The page's side of the text worker. It starts with the first page that is asked for, and ends with `close`. */

export interface PageText {
  /**
   * Text of a page (from 0); `undefined` where it cannot be read. Aborting takes it out of the queue. Refused with
   * `PageTextRefused` where the whole document cannot be read.
   */
  lines: (page: number, signal?: AbortSignal) => Promise<TextOfPage | undefined>;
  close: () => void;
}

export class PageTextRefused extends Error {
  readonly problem: PageTextProblem;
  constructor(problem: PageTextProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;

interface Waiting {
  resolve: (answer: PageTextAnswer) => void;
  reject: (error: Error) => void;
}

/** A worker with what is asked of it. */
class Asked {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(broken: () => void) {
    this.#worker.addEventListener('message', ({ data: answer }: MessageEvent<PageTextAnswer>) => {
      const call = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.type === 'failed') call?.reject(new PageTextRefused(answer.problem));
      else call?.resolve(answer);
    });
    this.#worker.addEventListener('error', () => {
      broken();
      this.end();
    });
  }

  ask(
    request: Unnumbered<Exclude<PageTextRequest, { type: 'cancel' }>>,
    signal?: AbortSignal,
  ): Promise<PageTextAnswer> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        this.#worker.postMessage({ type: 'cancel', id } satisfies PageTextRequest);
        reject(new DOMException('The text is no longer wanted', 'AbortError'));
      });
      this.#worker.postMessage({ ...request, id } satisfies PageTextRequest);
    });
  }

  end(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new PageTextRefused('broken'));
    this.#waiting.clear();
  }
}

export function openPageText(file: Blob): PageText {
  let asked: Promise<Asked> | undefined;
  let worker: Asked | undefined;
  const start = async () => {
    const started = new Asked(() => (asked = undefined));
    worker = started;
    await started.ask({ type: 'open', file });
    return started;
  };
  return {
    lines: async (page, signal) => {
      asked ??= start();
      const opened = await asked;
      signal?.throwIfAborted();
      const told = await opened.ask({ type: 'lines', page }, signal);
      return told.type === 'lines' ? told.text : undefined;
    },
    close: () => {
      worker?.end();
      asked = undefined;
    },
  };
}
