import type { PageTextAnswer, PageTextProblem, PageTextRequest } from './messages.ts';
import { TextDocument } from './text-document.ts';

/** The inside of the text worker, which reads one document. Pages are read one at a time, the one that was asked for last first. */

let document: Promise<TextDocument> | undefined;
const waiting: (PageTextRequest & { type: 'lines' })[] = [];
let reading = false;

const answer = (message: PageTextAnswer) => postMessage(message);

addEventListener('message', ({ data: request }: MessageEvent<PageTextRequest>) => {
  if (request.type === 'open') void open(request);
  else if (request.type === 'cancel') cancel(request.id);
  else {
    waiting.push(request);
    void read();
  }
});

async function open({ id, file }: PageTextRequest & { type: 'open' }) {
  try {
    document = file.arrayBuffer().then((bytes) => new TextDocument(new Uint8Array(bytes)));
    answer({ id, type: 'opened', pages: (await document).pages });
  } catch (error) {
    answer({ id, type: 'failed', problem: problemOf(error) });
  }
}

function cancel(id: number) {
  const index = waiting.findIndex((request) => request.id === id);
  if (index >= 0) waiting.splice(index, 1);
}

async function read() {
  if (reading) return;
  reading = true;
  for (let request = waiting.pop(); request; request = waiting.pop()) {
    const { id, page } = request;
    try {
      answer({ id, type: 'lines', text: (await document)?.read(page) });
    } catch (error) {
      answer({ id, type: 'failed', problem: problemOf(error) });
    }
    // Lets messages in, so that a page that was scrolled away is cancelled before it is read.
    await new Promise((resolve) => setTimeout(resolve));
  }
  reading = false;
}

const problemOf = (error: unknown): PageTextProblem =>
  error instanceof Error && 'why' in error && error.why === 'encrypted' ? 'protected' : 'unreadable';
