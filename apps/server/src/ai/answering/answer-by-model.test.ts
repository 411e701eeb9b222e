import assert from 'node:assert/strict';
import test from 'node:test';
import type { AnswerModel, Passage } from '@pagewright/ai';
import { storedPassage } from '../documents/stored-passage.ts';
import { answerByModel } from './answer-by-model.ts';
import { OpenDocuments } from './open-documents.ts';
import type { Asked, Piece } from './pieces.ts';

/** What a person reads of a model's answer: what the documents bear out, what an image shows, and summaries by document. */

type ModelRequest = Parameters<AnswerModel['write']>[0];

/** A model that sees, and says what `say` returns for a request. */
const modelOf = (say: (request: ModelRequest) => string): AnswerModel => ({
  name: 'scripted',
  contextTokens: 16_000,
  sees: true,
  async *write(request) {
    yield { kind: 'text', text: say(request) };
    yield { kind: 'usage', asked: 10, answered: 10 };
  },
});

const passage = (number: number, text: string, headings: readonly string[] = []): Passage => ({
  number,
  kind: 'paragraph',
  text,
  words: [{ page: 1, box: { left: 0, top: 0, right: 1, bottom: 1 }, from: 0, to: text.length }],
  headings,
  language: 'en',
});
const POND = passage(0, 'The pond is two meters deep.');
const LAKE = passage(0, 'The lake is twenty meters deep.');

async function piecesOf(
  say: (request: ModelRequest) => string,
  request: Asked['request'],
  { documents = [[POND]], ...more }: Partial<Omit<Asked, 'documents'>> & { documents?: Passage[][] } = {},
): Promise<Piece[]> {
  const open = new OpenDocuments(documents.map((own) => own.map((each) => JSON.stringify(storedPassage(each)))));
  const asked: Asked = {
    request,
    language: 'en',
    documents: documents.map((_, at) => ({
      id: `document ${at}`,
      name: `${['Ponds', 'Lakes'][at]}.pdf`,
      title: undefined,
      languages: ['en'],
      pages: 1,
      vectors: new Map(),
    })),
    before: [],
    model: { kind: 'embedded' },
    tools: [],
    image: undefined,
    parts: [],
    ...more,
  };
  const model = modelOf(say);
  return Array.fromAsync(answerByModel({ asked, open, model, signal: new AbortController().signal }));
}

const question = { kind: 'question', question: 'How deep is the pond?' } as const;
const saidIn = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'statement' ? [[piece.said.kind, piece.said.text]] : []));
const isAboutImage = ({ images }: ModelRequest) => (images?.length ?? 0) > 0;
const MISSING = '{"missing":true}\n';
const DEEP = '{"sentence":"The pond is two meters deep.","quotes":[{"passage":1,"words":"two meters deep"}]}\n';
const image = { bytes: new Uint8Array(1), type: 'image/png' } as const;

/** The number that a request gives to the passage with these words. */
const numbered = (line: string, request: ModelRequest, words: string): string => {
  const lines = request.messages.at(-1)?.text.split('\n') ?? [];
  const number = /^\[P(\d+)\]/.exec(lines.find((each) => each.startsWith('[P') && each.includes(words)) ?? '')?.[1];
  return line.replace('"passage":1', `"passage":${number}`);
};

test('a sentence that the document bears out is told with its quote', async () => {
  const pieces = await piecesOf((request) => numbered(DEEP, request, 'pond'), question);
  assert.deepEqual(saidIn(pieces), [['said', 'The pond is two meters deep.']]);
  const [only] = pieces.flatMap((piece) => (piece.kind === 'statement' ? [piece.said] : []));
  assert.equal(only?.quotes.length, 1);
  assert.ok(!('section' in (only ?? {})), 'an answer has no headings');
});

test('what the document does not say is missing, with what comes nearest', async () => {
  const pieces = await piecesOf(() => MISSING, question);
  assert.equal(pieces[0]?.kind, 'missing');
  assert.deepEqual(saidIn(pieces)[0]?.[0], 'nearest');
});

test('an image is described where its words do not answer, and nothing is said to be missing', async () => {
  const pieces = await piecesOf((request) => (isAboutImage(request) ? 'A pond with ducks.' : MISSING), question, {
    image,
  });
  assert.deepEqual(saidIn(pieces), [['seen', 'A pond with ducks.']]);
  assert.ok(pieces.every(({ kind }) => kind !== 'missing'));
});

test('an image whose words answer is not described', async () => {
  let isDescribed = false;
  const pieces = await piecesOf(
    (request) => {
      isDescribed ||= isAboutImage(request);
      return isAboutImage(request) ? 'A pond with ducks.' : numbered(DEEP, request, 'pond');
    },
    question,
    { image },
  );
  assert.deepEqual([saidIn(pieces), isDescribed], [[['said', 'The pond is two meters deep.']], false]);
});

const summary = { kind: 'summary', length: 'short', bySection: false, audience: 'anyone' } as const;
const ofDocument = (request: ModelRequest): string => {
  const text = request.messages.at(-1)?.text ?? '';
  const depth = text.includes('lake') ? 'The lake is twenty meters deep.' : 'The pond is two meters deep.';
  const words = text.includes('lake') ? 'twenty meters deep' : 'two meters deep';
  const line = JSON.stringify({ sentence: depth, quotes: [{ passage: 1, words }] });
  return `${numbered(line, request, words)}\n`;
};
const sectionsIn = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'statement' && piece.said.kind === 'said' ? [piece.said.section] : []));

test('a summary of several documents names each, one of a single document does not', async () => {
  const both = await piecesOf(ofDocument, summary, { documents: [[POND], [LAKE]] });
  assert.deepEqual(sectionsIn(both), ['Ponds.pdf', 'Lakes.pdf']);
  const single = await piecesOf(ofDocument, summary);
  assert.deepEqual(sectionsIn(single), [undefined]);
  assert.ok(single.every((piece) => piece.kind !== 'statement' || !('section' in piece.said)));
});

test('parts of a summary are kept for the document that they are of', async () => {
  const pieces = await piecesOf(ofDocument, summary, { documents: [[POND], [LAKE]] });
  const parts = pieces.flatMap((piece) => (piece.kind === 'part' ? [piece.document] : []));
  assert.deepEqual(parts, ['document 0', 'document 1']);
  // Another worker goes on with what is kept, and asks for the rest alone.
  const kept = pieces.flatMap((piece) => (piece.kind === 'part' && piece.document === 'document 0' ? [piece] : []));
  const asked: string[] = [];
  const again = await piecesOf(
    (request) => {
      asked.push(request.messages.at(-1)?.text ?? '');
      return ofDocument(request);
    },
    summary,
    { documents: [[POND], [LAKE]], parts: kept.map(({ document, part }) => ({ document, part })) },
  );
  assert.deepEqual(sectionsIn(again), ['Ponds.pdf', 'Lakes.pdf']);
  assert.ok(asked.length > 0 && asked.every((text) => text.includes('lake')));
});

test('without a document, a model talks in lines that quote nothing', async () => {
  const pieces = await piecesOf(() => 'Hello, how can I help?', question, { documents: [] });
  assert.deepEqual(saidIn(pieces), [['free', 'Hello, how can I help?']]);
});
