import { findText, hex, sha256 } from '@pagewright/ground/bytes';
import { familiesIn } from './faces-for.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { KeptAssets } from './assets.ts';
import { Editing } from './editing.ts';
import type { SignedFile } from './read-signatures.ts';
import type { EngineAnswer, EngineProblem, EngineRequest } from './messages.ts';

/** The inside of the editing worker, which edits one document. Requests are carried out one after the other. */

const assets = new KeptAssets();
let editing: Editing | undefined;
/** As it came; edits are no part of it. */
let file: SignedFile | undefined;
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data: request }: MessageEvent<EngineRequest>) => {
  // Keys do not wait for signatures to be checked.
  if (request.type === 'signers' || request.type === 'check') void last.then(() => void serve(request));
  else last = last.then(() => serve(request));
});

async function serve(request: EngineRequest): Promise<void> {
  try {
    const answer = await answerTo(request);
    const pages = answer.type === 'changed' ? answer.change?.pages : answer.type === 'restored' ? answer.pages : [];
    postMessage(answer, { transfer: (pages ?? []).flatMap(({ file }) => file?.buffer ?? []) });
  } catch (error) {
    postMessage({ id: request.id, type: 'failed', problem: problemOf(error) } satisfies EngineAnswer);
  }
}

async function answerTo(request: EngineRequest): Promise<EngineAnswer> {
  const { id } = request;
  if (request.type === 'open') {
    const source = new Uint8Array(await request.file.arrayBuffer());
    file = { bytes: source, password: request.password };
    editing = new Editing(source, request.password, assets, request.mode);
    const { pages, isRepaired, mayComment } = editing;
    return {
      id,
      type: 'opened',
      opened: {
        source: { sha256: hex(sha256(source)), bytes: source.length },
        pages,
        isRepaired,
        mayComment,
        mayBeSigned: mayBeSigned(file),
      },
    };
  }
  if (request.type === 'asset') return { id, type: 'kept', hash: assets.keep(request.bytes) };
  // A document that may not be changed here is looked at all the same.
  if (request.type === 'signers' || request.type === 'check') return answerOn(file, request);
  if (!editing) throw new Error('No document is open');
  switch (request.type) {
    case 'page':
      return { id, type: 'page', page: await editing.read(request.page) };
    case 'export': {
      const { exportComments } = await import('./exchange.ts');
      return { id, type: 'exported', ...exportComments(editing, request, assets) };
    }
    case 'comments':
      return { id, type: 'comments', comments: editing.comments(request.page) };
    case 'act':
      return { id, type: 'changed', change: await editing.act(request.act, request.merges) };
    case 'undo':
      return { id, type: 'changed', change: editing.undo() };
    case 'redo':
      return { id, type: 'changed', change: editing.redo() };
    case 'find':
      return { id, type: 'hits', hits: editing.find(request.page, request.wish) };
    case 'prepare signature':
      return { id, type: 'prepared', ...(await editing.prepareSignature(request)) };
    case 'signature fields':
      return { id, type: 'fields', fields: editing.signatureFields };
    case 'families':
      return { id, type: 'families', families: familiesIn(await assets.faces()) };
    case 'image':
      return { id, type: 'image', image: editing.image(request.target) };
    case 'restore':
      return { id, type: 'restored', ...(await editing.restore(request.steps)) };
  }
}

function problemOf(error: unknown): EngineProblem {
  if (!(error instanceof EngineFailure)) return { code: 'INTERNAL' };
  const { code, facts } = error;
  const { names, asks } = facts;
  return { code, ...(names !== undefined && { names }), ...(asks && { asks }) };
}

async function answerOn(
  file: SignedFile | undefined,
  { id, type }: EngineRequest & { type: 'signers' | 'check' },
): Promise<EngineAnswer> {
  if (!file) throw new Error('No document is open');
  if (!mayBeSigned(file)) return type === 'check' ? { id, type: 'checked', signatures: [] } : { id, type, signers: [] };
  const { checkedIn, signersIn } = await import('./read-signatures.ts');
  return type === 'check'
    ? { id, type: 'checked', signatures: await checkedIn(file) }
    : { id, type, signers: await signersIn(file) };
}

/** Each signature says which bytes it is about, in a dictionary that no object stream may hold (ISO 32000-2, 7.5.7 and 12.8.1). */
const mayBeSigned = ({ bytes }: SignedFile): boolean => findText(bytes, '/ByteRange') >= 0;
