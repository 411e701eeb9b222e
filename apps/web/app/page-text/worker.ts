import type { Hit, PageTextAnswer, PageTextProblem, PageTextRequest, SearchWish } from './messages.ts';
import { finderOf, searchedPageOf, type Finder, type SearchedPage } from './search.ts';
import { TextDocument } from './text-document.ts';

/**
 * The inside of the text worker, which reads one document. Pages that somebody looks at come first, the one that was asked for
 * last before the others; a search goes on page by page while there are none.
 */

interface Search {
  id: number;
  finder: Finder | undefined;
  wish: SearchWish;
  /** Pages that were searched. */
  done: number;
  /** Not told yet. */
  found: Hit[];
  toldAt: number;
}

const TELL_MS = 80;
/** Timers come after 4 ms at the earliest, which is longer than a page takes whose text is known. */
const SEARCH_MS = 12;
const PROTECTED = new Set<unknown>(['PASSWORD_MISSING', 'PASSWORD_WRONG', 'ENCRYPTION_UNSUPPORTED']);

let document: Promise<TextDocument> | undefined;
let source: Blob | undefined;
const waiting: (PageTextRequest & { type: 'lines' })[] = [];
let search: Search | undefined;
/** What was read for a search stays for the next one. */
const searched = new Map<number, SearchedPage>();
let working = false;

const answer = (message: PageTextAnswer) => postMessage(message);

addEventListener('message', ({ data: request }: MessageEvent<PageTextRequest>) => {
  if (request.type === 'open') void open(request);
  else if (request.type === 'cancel') cancel(request.id);
  else if (request.type === 'layers' || request.type === 'show') void tellLayers(request);
  else {
    if (request.type === 'lines') waiting.push(request);
    else search = { ...request, finder: finderOf(request.wish), done: 0, found: [], toldAt: 0 };
    void work();
  }
});

async function open({ id, file, password }: PageTextRequest & { type: 'open' }) {
  source = file;
  try {
    document = file.arrayBuffer().then((bytes) => new TextDocument(new Uint8Array(bytes), password));
    answer({ id, type: 'opened', pages: (await document).pages });
  } catch (error) {
    answer({ id, type: 'failed', problem: problemOf(error) });
  }
}

async function tellLayers(request: PageTextRequest & { type: 'layers' | 'show' }) {
  const { id } = request;
  const read = await document?.catch(() => undefined);
  if (!read || !source) return;
  try {
    if (request.type === 'layers') answer({ id, type: 'layers', layers: read.layers });
    else answer({ id, type: 'shown', file: read.shown(source, request.states) });
  } catch (error) {
    answer({ id, type: 'failed', problem: problemOf(error) });
  }
}

function cancel(id: number) {
  if (search?.id === id) search = undefined;
  const index = waiting.findIndex((request) => request.id === id);
  if (index >= 0) waiting.splice(index, 1);
}

async function work() {
  if (working) return;
  working = true;
  const read = await document?.catch(() => undefined);
  // Without a document nobody asks.
  if (!read) return;
  for (;;) {
    const request = waiting.pop();
    if (request) readPage(read, request);
    else if (search) searchForAWhile(read, search);
    else break;
    // Lets messages in, so that what is no longer wanted is cancelled before it is done.
    await new Promise((resolve) => setTimeout(resolve));
  }
  working = false;
}

function readPage(read: TextDocument, { id, page }: PageTextRequest & { type: 'lines' }) {
  try {
    answer({ id, type: 'lines', text: read.read(page) });
  } catch (error) {
    answer({ id, type: 'failed', problem: problemOf(error) });
  }
}

function searchForAWhile(read: TextDocument, running: Search) {
  const end = performance.now() + SEARCH_MS;
  let isGoingOn = true;
  while (isGoingOn && performance.now() < end) isGoingOn = searchPage(read, running);
}

/** Whether there are more. */
function searchPage(read: TextDocument, running: Search): boolean {
  const { id, finder, wish } = running;
  if (finder && running.done < read.pages) {
    const page = (wish.from + running.done) % read.pages;
    running.done += 1;
    running.found.push(...finder(textOf(read, page)).map((hit) => ({ page, ...hit })));
  }
  const more = finder !== undefined && running.done < read.pages;
  // The first hit is told at once.
  const isDue = performance.now() - running.toldAt > TELL_MS;
  if (more && !isDue) return true;
  answer({ id, type: 'found', hits: running.found, pages: running.done, more });
  running.found = [];
  running.toldAt = performance.now();
  if (!more) search = undefined;
  return more;
}

function textOf(read: TextDocument, page: number): SearchedPage {
  const known = searched.get(page) ?? searchedPageOf(linesOn(read, page));
  searched.set(page, known);
  return known;
}

/** A page that cannot be read says nothing. */
function linesOn(read: TextDocument, page: number) {
  try {
    return read.read(page)?.lines ?? [];
  } catch {
    return [];
  }
}

const problemOf = (error: unknown): PageTextProblem =>
  error instanceof Error && 'code' in error && PROTECTED.has(error.code) ? 'protected' : 'unreadable';
