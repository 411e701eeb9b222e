import type { DrawnObject } from '@pagewright/contract/edits/objects.ts';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Signer } from '@pagewright/signatures/check';
import type {
  Act,
  Change,
  EditorComment,
  EditorPage,
  EngineAnswer,
  EngineProblem,
  EngineRequest,
  ExportWish,
  Hit,
  ImageBytes,
  Opened,
  PreparedSignature,
  SearchWish,
  SignatureDraft,
  Step,
} from './messages.ts';
import type { SignaturePlace } from '@pagewright/editor';
import type { EditorMode } from '../editor-mode.ts';

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
type AnswerOf<T extends EngineAnswer['type']> = Extract<EngineAnswer, { type: T }>;

/** What the engine could not do, and did not do in part. */
export class EngineRefused extends Error {
  readonly problem: EngineProblem;
  constructor(problem: EngineProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

interface Waiting {
  resolve: (answer: EngineAnswer) => void;
  reject: (error: Error) => void;
}

/** The page's side of the editing worker. What is asked of the document is done in the order of asking. */
export class EditorEngine {
  readonly #waiting = new Map<number, Waiting>();
  readonly #onBroken: () => void;
  #worker: Worker;
  #lastId = 0;

  /** `onBroken`: the worker ended by itself, and all that was in it is gone. */
  constructor(onBroken: () => void) {
    this.#onBroken = onBroken;
    this.#worker = this.#start();
  }

  async open(file: Blob, password: string | undefined, mode: EditorMode): Promise<Opened> {
    return (await this.#ask({ type: 'open', file, password, mode }, 'opened')).opened;
  }

  /** `undefined` where the page cannot be read. */
  async page(page: number): Promise<EditorPage | undefined> {
    return (await this.#ask({ type: 'page', page }, 'page')).page;
  }

  async exportComments(wish: ExportWish): Promise<{ text: string; leftOut: number }> {
    return this.#ask({ type: 'export', ...wish }, 'exported');
  }

  async comments(page: number): Promise<readonly EditorComment[]> {
    return (await this.#ask({ type: 'comments', page }, 'comments')).comments;
  }

  /** `merges`: in the place of the last step. Refused with `EngineRefused`. */
  async act(act: Act, merges = false): Promise<Change | undefined> {
    return (await this.#ask({ type: 'act', act, merges }, 'changed')).change;
  }

  async undo(): Promise<Change | undefined> {
    return (await this.#ask({ type: 'undo' }, 'changed')).change;
  }

  async redo(): Promise<Change | undefined> {
    return (await this.#ask({ type: 'redo' }, 'changed')).change;
  }

  restore(steps: readonly Step[]): Promise<AnswerOf<'restored'>> {
    return this.#ask({ type: 'restore', steps }, 'restored');
  }

  /** Its SHA-256, by which operations name it. */
  async keep(file: Blob): Promise<string> {
    return (await this.#ask({ type: 'asset', bytes: new Uint8Array(await file.arrayBuffer()) }, 'kept')).hash;
  }

  async find(page: number, wish: SearchWish): Promise<readonly Hit[]> {
    return (await this.#ask({ type: 'find', page, wish }, 'hits')).hits;
  }

  /** `undefined` where it cannot be a file of its own. */
  async image(target: DrawnObject): Promise<ImageBytes | undefined> {
    return (await this.#ask({ type: 'image', target }, 'image')).image;
  }

  async signatureFields(): Promise<readonly SignaturePlace[]> {
    return (await this.#ask({ type: 'signature fields' }, 'fields')).fields;
  }

  /** Refused with `EngineRefused`. */
  prepareSignature(draft: SignatureDraft): Promise<PreparedSignature> {
    return this.#ask({ type: 'prepare signature', ...draft }, 'prepared');
  }

  /** Families of the fonts in which text can be added. */
  async families(): Promise<readonly string[]> {
    return (await this.#ask({ type: 'families' }, 'families')).families;
  }

  /** Who signed the file as it came. Does not wait for what was asked before, as `check`. */
  async signers(): Promise<readonly Signer[]> {
    return (await this.#ask({ type: 'signers' }, 'signers')).signers;
  }

  /** What the signatures of the file as it came prove. */
  async check(): Promise<readonly CheckedSignature[]> {
    return (await this.#ask({ type: 'check' }, 'checked')).signatures;
  }

  /** Begins with an empty worker, in which nothing is open. */
  startAgain(): void {
    this.close();
    this.#worker = this.#start();
  }

  close(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new EngineRefused({ code: 'INTERNAL' }));
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data: answer }: MessageEvent<EngineAnswer>) => {
      const call = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.type === 'failed') call?.reject(new EngineRefused(answer.problem));
      else call?.resolve(answer);
    });
    worker.addEventListener('error', () => {
      this.close();
      this.#onBroken();
    });
    return worker;
  }

  #ask<T extends EngineAnswer['type']>(request: Unnumbered<EngineRequest>, type: T): Promise<AnswerOf<T>> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        resolve: (answer) =>
          answer.type === type ? resolve(answer as AnswerOf<T>) : reject(new EngineRefused({ code: 'INTERNAL' })),
        reject,
      });
      this.#worker.postMessage({ ...request, id });
    });
  }
}
