import type { Aim, OpenedDocument, OutlineEntry, PageLink, PreviewAnswer, Question, Tile, Turn } from './messages.ts';
import { callWorker, closeDocument, PreviewRefused, release, workerNumber, type Asked } from './preview-worker.ts';

/** Documents as the page has them: their pictures and contents come from the preview worker. */

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
  /** Goes on with a file that has the same pages and shows something else on them. */
  reload: (file: Blob) => Promise<void>;
  outline: () => Promise<OutlineEntry[]>;
  /** Names of the files that it carries. */
  attachments: () => Promise<string[]>;
  attachment: (place: number) => Promise<Uint8Array<ArrayBuffer>>;
  links: (page: number, turn: Turn, signal: AbortSignal) => Promise<PageLink[]>;
  /** How far down its page an aim is: a share of the page as it is seen. */
  heightOf: (aim: Extract<Aim, { page: number }>, turn: Turn) => Promise<number>;
  /** Tells when the worker has broken down: once it goes on by itself, in a new one, which knows of no replaced pages. */
  watch: (listener: (event: PreviewEvent) => void) => () => void;
  /** Once more, after it broke down for good. */
  revive: () => void;
  close: () => void;
}

/** `restarted`: what was replaced is to be replaced again. `broken`: nothing is drawn any more. */
type PreviewEvent = 'restarted' | 'broken';

const MOST_RESTARTS = 1;

let lastDocument = 0;

/** Opens a PDF for preview; refused with the reason where it has none. */
export async function openPreview(given: Blob, password?: string): Promise<Preview> {
  let file = given;
  const open = async () => {
    const document = (lastDocument += 1);
    const answer = await callWorker({ type: 'open', document, file, password });
    if (answer.type !== 'opened') throw new PreviewRefused('unreadable');
    return { document, number: workerNumber(), opened: answer.document };
  };
  let last = open();
  const first = await last;
  let restarts = 0;
  const listeners = new Set<(event: PreviewEvent) => void>();
  const tell = (event: PreviewEvent) => listeners.forEach((listener) => listener(event));
  /** Where the worker has broken down it is opened anew, once by itself. */
  const alive = async (): Promise<number> => {
    const waited = last;
    const now = await waited.catch(() => undefined);
    if (now?.number === workerNumber()) return now.document;
    // Another question has opened it in the meantime.
    if (waited !== last) return alive();
    if (restarts >= MOST_RESTARTS) throw gaveUp();
    restarts += 1;
    last = open();
    const { document } = await last;
    tell('restarted');
    return document;
  };
  const gaveUp = () => {
    tell('broken');
    return new PreviewRefused('broken');
  };
  const call = async (
    request: (document: number) => Asked,
    options: Parameters<typeof callWorker>[1] = {},
    times = 0,
  ): Promise<PreviewAnswer> => {
    const document = await alive();
    try {
      return await callWorker(request(document), options);
    } catch (error) {
      if (!(error instanceof PreviewRefused && error.problem === 'broken')) throw error;
      // What breaks it twice is not asked for again.
      if (times > 0) throw gaveUp();
      return call(request, options, times + 1);
    }
  };
  const ask = async (question: Question, signal?: AbortSignal) => {
    const told = await call((document) => ({ type: 'ask', document, question }), { signal });
    if (told.type !== 'told') throw new PreviewRefused('unreadable');
    return told.answer;
  };
  return {
    ...first.opened,
    render: async (page, width, signal) => {
      const drawn = await call((document) => ({ type: 'render', document, page, width, as: 'blob' }), { signal });
      if (drawn.type !== 'rendered') throw new PreviewRefused('unreadable');
      return drawn.picture;
    },
    draw: async (page, width, signal) => {
      const drawn = await call((document) => ({ type: 'render', document, page, width, as: 'url' }), { signal });
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
      const drawn = await call((document) => ({ type: 'tile', document, tile }), { signal });
      if (drawn.type !== 'tile') throw new PreviewRefused('unreadable');
      return drawn.picture;
    },
    print: async (page, width, height, signal) => {
      const drawn = await call((document) => ({ type: 'print', document, page, width, height }), { signal });
      if (drawn.type !== 'rendered') throw new PreviewRefused('unreadable');
      return drawn.picture;
    },
    replace: async (page, file) => {
      await call((document) => ({ type: 'replace', document, page, file }), { transferred: file ? [file.buffer] : [] });
    },
    reload: async (changed) => {
      const before = await alive();
      file = changed;
      last = open();
      await last;
      closeDocument(before);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revive: () => {
      restarts = 0;
    },
    close: () =>
      void last.then(
        ({ document }) => closeDocument(document),
        // It is not open.
        () => undefined,
      ),
  };
}
