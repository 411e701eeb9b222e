import type { FailureCode } from '@pagewright/contract/failures/codes.ts';
import type { KeyAnswer, KeyRequest, Signer } from './messages.ts';

/** Opening takes a second or two; a file may ask for work without end. */
const PATIENCE_MS = 30_000;

/** What the keys could not be used for. */
export class KeyRefused extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
type AnswerOf<T extends KeyAnswer['type']> = Extract<KeyAnswer, { type: T }>;

/** The page's side of the worker that has the keys. */
export class KeyDesk {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, { resolve: (answer: KeyAnswer) => void; reject: (error: Error) => void }>();

  /** Fails with IDENTITY_PASSWORD, IDENTITY_UNREADABLE or IDENTITY_WITHOUT_KEY. */
  async open(file: Blob, password: string): Promise<readonly Signer[]> {
    return (await this.#ask({ type: 'open', file, password }, 'signers')).signers;
  }

  async own(): Promise<Signer | undefined> {
    return (await this.#ask({ type: 'own' }, 'signers')).signers[0];
  }

  async make(name: string): Promise<Signer | undefined> {
    return (await this.#ask({ type: 'make', name }, 'signers')).signers[0];
  }

  async forget(): Promise<void> {
    await this.#ask({ type: 'forget' }, 'signers');
  }

  async save(password: string): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ask({ type: 'save', password }, 'saved')).file;
  }

  /** CMS, base64. */
  async sign(place: Signer['place'], digest: Uint8Array<ArrayBuffer>): Promise<string> {
    return (await this.#ask({ type: 'sign', place, digest }, 'signed')).cms;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new KeyRefused('IDENTITY_UNREADABLE'));
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data: answer }: MessageEvent<KeyAnswer>) => {
      const call = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.type === 'failed') call?.reject(new KeyRefused(answer.code));
      else call?.resolve(answer);
    });
    worker.addEventListener('error', () => this.close());
    return worker;
  }

  #ask<T extends KeyAnswer['type']>(request: Unnumbered<KeyRequest>, type: T): Promise<AnswerOf<T>> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = (this.#lastId += 1);
    const patience = setTimeout(() => this.close(), PATIENCE_MS);
    return new Promise<AnswerOf<T>>((resolve, reject) => {
      this.#waiting.set(id, {
        resolve: (answer) =>
          answer.type === type ? resolve(answer as AnswerOf<T>) : reject(new KeyRefused('INTERNAL')),
        reject,
      });
      worker.postMessage({ ...request, id });
    }).finally(() => clearTimeout(patience));
  }
}
