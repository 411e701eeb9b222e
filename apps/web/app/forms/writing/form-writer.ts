import type { DataForm } from '@pagewright/editor/field-data';
import type { FieldValue } from '@pagewright/forms';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { BoxPlace } from '../page/spots.ts';
import type { FileWish, OwnDocument, TakenData, WritingAnswer, WritingProblem, WritingRequest } from './messages.ts';

export class NotWritten extends Error {
  readonly problem: WritingProblem;
  constructor(problem: WritingProblem) {
    super(problem.why);
    this.problem = problem;
  }
}

export interface WrittenFile {
  readonly content: Blob;
  /** Fields of somebody's own file whose values another reader does not show as they were meant. */
  readonly unseen: readonly string[];
}

/** What the page asks of the worker that writes forms. It starts with the form and ends with it. */
export class FormWriter {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<WritingAnswer>>();
  #lastId = 0;

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data: answer }: MessageEvent<WritingAnswer>) => {
      const call = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.type === 'failed') call?.reject(new NotWritten(answer.problem));
      else call?.resolve(answer);
    });
    this.#worker.addEventListener('error', () => {
      for (const call of this.#waiting.values()) call.reject(new NotWritten({ why: 'broken', fields: [] }));
      this.#waiting.clear();
    });
  }

  /** Resolves once a file can be made without a network, with the boxes of the form. */
  async prepare(blank: Blob): Promise<readonly BoxPlace[]> {
    const answer = await this.#ask({ type: 'prepare', blank });
    return answer.type === 'prepared' ? answer.boxes : [];
  }

  /** The same of somebody's own file, or why it cannot be filled in. Rejects with `NotWritten` where it breaks down over it. */
  async open(file: Blob, name: string, password: string | undefined): Promise<OwnDocument | Failure> {
    const answer = await this.#ask({ type: 'open', file, name, password });
    if (answer.type === 'refused') return answer.failure;
    if (answer.type !== 'opened') throw new NotWritten({ why: 'broken', fields: [] });
    return answer.document;
  }

  /** Rejects with `NotWritten`. */
  async write(wish: FileWish): Promise<WrittenFile> {
    const answer = await this.#ask({ type: 'write', wish });
    if (answer.type !== 'written') throw new NotWritten({ why: 'broken', fields: [] });
    return { content: new Blob([answer.file], { type: 'application/pdf' }), unseen: answer.unseen };
  }

  /** What a file of data says of the fields of somebody's own file, or why it cannot be read. */
  async takeData(file: Blob, name: string): Promise<TakenData | Failure> {
    const answer = await this.#ask({ type: 'take data', file, name });
    if (answer.type === 'refused') return answer.failure;
    if (answer.type !== 'data') throw new NotWritten({ why: 'broken', fields: [] });
    return answer.data;
  }

  /** Values of the fields of somebody's own file as a file of data. */
  async giveData(as: DataForm, values: ReadonlyMap<string, FieldValue>): Promise<Blob> {
    const answer = await this.#ask({ type: 'give data', as, values });
    if (answer.type !== 'data file') throw new NotWritten({ why: 'broken', fields: [] });
    return new Blob([answer.file]);
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(request: Unnumbered<WritingRequest>): Promise<WritingAnswer> {
    const id = (this.#lastId += 1);
    const call = Promise.withResolvers<WritingAnswer>();
    this.#waiting.set(id, call);
    this.#worker.postMessage({ ...request, id });
    return call.promise;
  }
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
