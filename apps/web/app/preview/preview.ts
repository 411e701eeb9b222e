import type {
  Aim,
  OpenedDocument,
  OutlineEntry,
  PageLink,
  PreviewAnswer,
  PreviewProblem,
  PreviewRequest,
  Question,
  Tile,
  Turn,
} from './messages.ts';

/** The page's side of the preview worker, which starts with the first document and holds PDFium. */

export interface Preview extends OpenedDocument {
  /** JPEG of a page (from 0), `width` pixels wide. Aborting takes it out of the queue. */
  render: (page: number, width: number, signal?: AbortSignal) => Promise<Blob>;
  /** The same as an object URL, which must be released. */
  draw: (page: number, width: number, signal: AbortSignal) => Promise<string>;
  release: (url: string) => void;
  /** A part of a page in the screen's own pixels; whoever asked closes it. */
  tile: (tile: Tile, signal: AbortSignal) => Promise<ImageBitmap>;
  /** A page as paper shows it, so many pixels large; its own rotation included. */
  print: (page: number, width: number, height: number, signal: AbortSignal) => Promise<Blob>;
  /** Shows a PDF of one page in the place of a page, from the next picture on; without one, the page as it was. The bytes are handed over. */
  replace: (page: number, file: Uint8Array<ArrayBuffer> | undefined) => Promise<void>;
  outline: () => Promise<OutlineEntry[]>;
  /** Names of the files that it carries. */
  attachments: () => Promise<string[]>;
  attachment: (place: number) => Promise<Uint8Array<ArrayBuffer>>;
  links: (page: number, turn: Turn, signal: AbortSignal) => Promise<PageLink[]>;
  /** How far down its page an aim is: a share of the page as it is seen. */
  heightOf: (aim: Extract<Aim, { page: number }>, turn: Turn) => Promise<number>;
  close: () => void;
}

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
const waiting = new Map<number, Waiting>();

function startWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: answer }: MessageEvent<PreviewAnswer>) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (!call && answer.type === 'drawn') release(answer.url);
    if (!call && answer.type === 'tile') answer.picture.close();
    if (answer.type === 'failed') call?.reject(new PreviewRefused(answer.problem));
    else call?.resolve(answer);
  });
  worker.addEventListener('error', () => {
    // A document that crashes PDFium takes the previews of the others with it, but no conversion depends on them.
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new PreviewRefused('unreadable'));
    waiting.clear();
  });
  return worker;
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;

function callWorker(
  request: Unnumbered<Extract<PreviewRequest, { type: 'open' | 'render' | 'tile' | 'print' | 'ask' | 'replace' }>>,
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
function release(url: string): void {
  worker?.postMessage({ type: 'release', url } satisfies PreviewRequest);
}

let lastDocument = 0;

/** Opens a PDF for preview; refused with the reason where it has none. */
export async function openPreview(file: Blob, password?: string): Promise<Preview> {
  const document = (lastDocument += 1);
  const opened = await callWorker({ type: 'open', document, file, password });
  if (opened.type !== 'opened') throw new PreviewRefused('unreadable');
  const ask = async (question: Question, signal?: AbortSignal) => {
    const told = await callWorker({ type: 'ask', document, question }, { signal });
    if (told.type !== 'told') throw new PreviewRefused('unreadable');
    return told.answer;
  };
  return {
    ...opened.document,
    render: async (page, width, signal) => {
      const drawn = await callWorker({ type: 'render', document, page, width, as: 'blob' }, { signal });
      if (drawn.type !== 'rendered') throw new PreviewRefused('unreadable');
      return drawn.picture;
    },
    draw: async (page, width, signal) => {
      const drawn = await callWorker({ type: 'render', document, page, width, as: 'url' }, { signal });
      if (drawn.type !== 'drawn') throw new PreviewRefused('unreadable');
      return drawn.url;
    },
    release,
    outline: async () => (await ask({ about: 'outline' })) as OutlineEntry[],
    attachments: async () => (await ask({ about: 'attachments' })) as string[],
    attachment: async (place) => {
      const content = await ask({ about: 'attachment', place });
      if (!(content instanceof Uint8Array)) throw new PreviewRefused('unreadable');
      return content;
    },
    links: async (page, turn, signal) => (await ask({ about: 'links', page, turn }, signal)) as PageLink[],
    heightOf: async (aim, turn) => (await ask({ about: 'height', aim, turn })) as number,
    tile: async (tile, signal) => {
      const drawn = await callWorker({ type: 'tile', document, tile }, { signal });
      if (drawn.type !== 'tile') throw new PreviewRefused('unreadable');
      return drawn.picture;
    },
    print: async (page, width, height, signal) => {
      const drawn = await callWorker({ type: 'print', document, page, width, height }, { signal });
      if (drawn.type !== 'rendered') throw new PreviewRefused('unreadable');
      return drawn.picture;
    },
    replace: async (page, file) => {
      await callWorker({ type: 'replace', document, page, file }, { transferred: file ? [file.buffer] : [] });
    },
    close: () => startWorker().postMessage({ type: 'close', document } satisfies PreviewRequest),
  };
}
