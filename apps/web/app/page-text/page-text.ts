import type { DocumentLayer } from '@pagewright/editor';
import type { Hit, SearchWish, TextOfPage } from './messages.ts';
import { TextWorker } from './text-worker.ts';

/** The page's side of the text worker. It starts with what is asked first, and ends with `close`. */

export interface PageText {
  /**
   * Text of a page (from 0); `undefined` where it cannot be read. Aborting takes it out of the queue. Refused with
   * `PageTextRefused` where the whole document cannot be read.
   */
  lines: (page: number, signal?: AbortSignal) => Promise<TextOfPage | undefined>;
  /** All pages, until it is aborted; hits are told as they are found, with the number of pages that were searched. */
  search: (wish: SearchWish, found: (hits: Hit[], pages: number) => void, signal: AbortSignal) => Promise<void>;
  layers: () => Promise<DocumentLayer[]>;
  /** The document with these layers on or off, the others as it has them. */
  withLayers: (states: ReadonlyMap<number, boolean>) => Promise<Blob>;
  close: () => void;
}

export function openPageText(file: Blob, password: string | undefined): PageText {
  let opening: Promise<TextWorker> | undefined;
  let worker: TextWorker | undefined;
  const start = async () => {
    // One that has broken down is followed by another with the next question.
    const started = new TextWorker(() => (opening = undefined));
    worker = started;
    await started.ask({ type: 'open', file, password });
    return started;
  };
  const open = (signal: AbortSignal | undefined) => {
    opening ??= start();
    return opening.then((opened) => {
      signal?.throwIfAborted();
      return opened;
    });
  };
  return {
    lines: async (page, signal) => {
      const told = await (await open(signal)).ask({ type: 'lines', page }, signal);
      return told.type === 'lines' ? told.text : undefined;
    },
    search: async (wish, found, signal) => {
      await (
        await open(signal)
      ).ask({ type: 'search', wish }, signal, (told) => {
        if (told.type === 'found') found(told.hits, told.pages);
      });
    },
    layers: async () => {
      const told = await (await open(undefined)).ask({ type: 'layers' });
      return told.type === 'layers' ? told.layers : [];
    },
    withLayers: async (states) => {
      const told = await (await open(undefined)).ask({ type: 'show', states });
      return told.type === 'shown' ? told.file : file;
    },
    close: () => {
      worker?.end();
      opening = undefined;
    },
  };
}
