import type { PreviewAnswer, PreviewProblem, PreviewRequest } from './messages.ts';

/** The preview worker, which starts with the first document and holds PDFium, and what is asked of it. */

export class PreviewRefused extends Error {
  readonly problem: PreviewProblem;
  constructor(problem: PreviewProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Waiting = { resolve: (answer: PreviewAnswer) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let lastId = 0;
/** How many have broken down. */
let broken = 0;
const waiting = new Map<number, Waiting>();

/** Documents that were opened under another number than this are gone. */
export const workerNumber = (): number => broken;

function startWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: answer }: MessageEvent<PreviewAnswer>) => {
    if (answer.type === 'broken') return breakDown();
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (!call && answer.type === 'drawn') release(answer.url);
    if (!call && answer.type === 'tile') answer.picture.close();
    if (answer.type === 'failed') call?.reject(new PreviewRefused(answer.problem));
    else call?.resolve(answer);
  });
  worker.addEventListener('error', breakDown);
  return worker;
}

/** A document that crashes PDFium takes the previews of the others with it, but no conversion depends on them. */
function breakDown(): void {
  worker?.terminate();
  worker = undefined;
  broken += 1;
  const calls = [...waiting.values()];
  waiting.clear();
  for (const { reject } of calls) reject(new PreviewRefused('broken'));
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
export type Asked = Unnumbered<
  Extract<PreviewRequest, { type: 'open' | 'render' | 'tile' | 'print' | 'ask' | 'replace' }>
>;

export function callWorker(
  request: Asked,
  { signal, transferred = [] }: { signal?: AbortSignal | undefined; transferred?: Transferable[] } = {},
): Promise<PreviewAnswer> {
  const id = (lastId += 1);
  const to = startWorker();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    signal?.addEventListener('abort', () => {
      if (!waiting.delete(id)) return;
      to.postMessage({ type: 'cancel', id } satisfies PreviewRequest);
      reject(new DOMException('The preview is no longer wanted', 'AbortError'));
    });
    to.postMessage({ ...request, id }, transferred);
  });
}

/** Without a worker there is nothing to release: its URLs ended with it. */
export function release(url: string): void {
  worker?.postMessage({ type: 'release', url } satisfies PreviewRequest);
}

export function closeDocument(document: number): void {
  worker?.postMessage({ type: 'close', document } satisfies PreviewRequest);
}
