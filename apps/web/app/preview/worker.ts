import { openDocument, type PreviewDocument } from './document.ts';
import type { PreviewAnswer, PreviewRequest, Question, Told } from './messages.ts';
import { PreviewFailure } from './preview-failure.ts';

/**
 * The inside of the preview worker. Requests are taken one at a time, the newest first: while somebody scrolls, what
 * is on screen now matters more than what was there when the scrolling began.
 */

const documents = new Map<number, Promise<PreviewDocument>>();
const waiting: (PreviewRequest & { type: 'render' | 'tile' | 'print' | 'ask' })[] = [];
let drawing = false;

const answer = (message: PreviewAnswer, transferred: Transferable[] = []) =>
  postMessage(message, { transfer: transferred });
/** A trap, or memory that has run out, leaves PDFium as it was at that moment. */
function fail(id: number, error: unknown): void {
  if (error instanceof WebAssembly.RuntimeError) return answer({ type: 'broken' });
  answer({ id, type: 'failed', problem: error instanceof PreviewFailure ? error.problem : 'unreadable' });
}

addEventListener('message', ({ data: request }: MessageEvent<PreviewRequest>) => {
  if (request.type === 'open') void open(request);
  else if (request.type === 'close') void close(request.document);
  else if (request.type === 'cancel') cancel(request.id);
  else if (request.type === 'replace') void replace(request);
  else if (request.type === 'release') URL.revokeObjectURL(request.url);
  else {
    waiting.push(request);
    void draw();
  }
});

async function open({ id, document, file, password }: PreviewRequest & { type: 'open' }) {
  try {
    const opening = openDocument(file, password);
    documents.set(document, opening);
    const { pages, sizes } = await opening;
    answer({ id, type: 'opened', document: { pages, sizes } });
  } catch (error) {
    documents.delete(document);
    fail(id, error);
  }
}

/** At once: whatever is drawn after it was asked for shows the new page. */
async function replace({ id, document, page, file }: PreviewRequest & { type: 'replace' }) {
  try {
    (await documents.get(document))?.replace(page, file);
    answer({ id, type: 'replaced' });
  } catch (error) {
    fail(id, error);
  }
}

async function close(document: number) {
  const opening = documents.get(document);
  documents.delete(document);
  for (const { id } of waiting.filter((request) => request.document === document)) cancel(id);
  try {
    (await opening)?.close();
  } catch {
    // It never opened: there is nothing to close.
  }
}

function cancel(id: number) {
  const index = waiting.findIndex((request) => request.id === id);
  if (index >= 0) waiting.splice(index, 1);
}

async function draw() {
  if (drawing) return;
  drawing = true;
  for (let request = waiting.pop(); request; request = waiting.pop()) {
    try {
      const open = await documents.get(request.document);
      if (open) await serve(open, request);
    } catch (error) {
      fail(request.id, error);
    }
    // Lets messages in, so that a page that was scrolled away is cancelled before it is drawn.
    await new Promise((resolve) => setTimeout(resolve));
  }
  drawing = false;
}

async function serve(open: PreviewDocument, request: PreviewRequest & { type: 'render' | 'tile' | 'print' | 'ask' }) {
  const { id } = request;
  if (request.type === 'ask') return answer({ id, type: 'told', answer: tell(open, request.question) });
  if (request.type === 'tile') {
    const picture = await open.tile(request.tile);
    return answer({ id, type: 'tile', picture }, [picture]);
  }
  if (request.type === 'print')
    return answer({ id, type: 'rendered', picture: await open.print(request.page, request.width, request.height) });
  const picture = await open.render(request.page, request.width);
  if (request.as === 'blob') return answer({ id, type: 'rendered', picture });
  // Registering a URL waits for the browser's main process, so it is done here and not where somebody scrolls.
  answer({ id, type: 'drawn', url: URL.createObjectURL(picture) });
}

function tell({ contents }: PreviewDocument, question: Question): Told {
  if (question.about === 'outline') return contents.outline();
  if (question.about === 'attachments') return contents.attachments();
  if (question.about === 'attachment') return contents.attachment(question.place);
  if (question.about === 'links') return contents.links(question.page, question.turn);
  return contents.heightOf(question.aim, question.turn);
}
