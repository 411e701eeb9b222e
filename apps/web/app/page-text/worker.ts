import type { Hit, PageTextAnswer, PageTextProblem, PageTextRequest } from './messages.ts';
import { PageSearch } from './page-search.ts';
import { SearchedTexts } from './searched-texts.ts';
import { TextDocument } from './text-document.ts';

/**
 * The inside of the text worker, which reads one document. Pages that somebody looks at come first, the one that was asked for
 * last before the others; a search goes on page by page while there are none.
 */

interface Search {
  id: number;
  pages: PageSearch;
  /** Not told yet. */
  found: Hit[];
  toldAt: number;
  /** Some were told. */
  hasHits: boolean;
}

const TELL_MS = 80;
/** Timers come after 4 ms at the earliest, which is longer than a page takes whose text is known. */
const SEARCH_MS = 12;
const PROTECTED = new Set<unknown>(['PASSWORD_MISSING', 'PASSWORD_WRONG', 'ENCRYPTION_UNSUPPORTED']);

let document: Promise<TextDocument> | undefined;
let source: Blob | undefined;
const waiting: (PageTextRequest & { type: 'lines' })[] = [];
let wished: (PageTextRequest & { type: 'search' }) | undefined;
let search: Search | undefined;
/** What was read for a search stays for the next one. */
let texts: SearchedTexts | undefined;
let working = false;

const answer = (message: PageTextAnswer) => postMessage(message);

addEventListener('message', ({ data: request }: MessageEvent<PageTextRequest>) => {
  if (request.type === 'open') void open(request);
  else if (request.type === 'cancel') cancel(request.id);
  else if (request.type === 'layers' || request.type === 'show') void tellLayers(request);
  else {
    if (request.type === 'lines') waiting.push(request);
    else wished = request;
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
  if (wished?.id === id) wished = undefined;
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
  texts ??= new SearchedTexts(read);
  for (;;) {
    if (wished) search = begun(wished, texts);
    wished = undefined;
    const request = waiting.pop();
    if (request) readPage(read, request);
    else if (search) searchForAWhile(search);
    else break;
    // Lets messages in, so that what is no longer wanted is cancelled before it is done.
    await new Promise((resolve) => setTimeout(resolve));
  }
  working = false;
}

const begun = ({ id, wish }: PageTextRequest & { type: 'search' }, read: SearchedTexts): Search => ({
  id,
  pages: new PageSearch(read, wish),
  found: [],
  toldAt: 0,
  hasHits: false,
});

function readPage(read: TextDocument, { id, page }: PageTextRequest & { type: 'lines' }) {
  try {
    answer({ id, type: 'lines', text: read.read(page) });
  } catch (error) {
    answer({ id, type: 'failed', problem: problemOf(error) });
  }
}

function searchForAWhile(running: Search) {
  const { id, pages } = running;
  const end = performance.now() + SEARCH_MS;
  do running.found.push(...pages.next());
  while (!pages.isDone && performance.now() < end);
  // The first hit is told at once.
  const isFirst = !running.hasHits && running.found.length > 0;
  if (!pages.isDone && !isFirst && performance.now() - running.toldAt < TELL_MS) return;
  answer({ id, type: 'found', hits: running.found, pages: pages.searched, more: !pages.isDone });
  running.hasHits ||= isFirst;
  running.found = [];
  running.toldAt = performance.now();
  if (pages.isDone) search = undefined;
}

const problemOf = (error: unknown): PageTextProblem =>
  error instanceof Error && 'code' in error && PROTECTED.has(error.code) ? 'protected' : 'unreadable';
