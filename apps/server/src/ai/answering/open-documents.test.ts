import assert from 'node:assert/strict';
import test from 'node:test';
import type { Passage } from '@pagewright/ai';
import { storedPassage } from '../documents/stored-passage.ts';
import { OpenDocuments, passageSelected } from './open-documents.ts';
import type { Asked } from './pieces.ts';

/** Which passages a question is about: those of its documents, or what a person has selected. */

type Selection = NonNullable<Extract<Asked['request'], { kind: 'question' }>['selection']>;

const passage = (number: number, page: number, text: string): Passage => ({
  number,
  kind: 'paragraph',
  text,
  words: [{ page, box: { left: 0, top: 0, right: 1, bottom: 1 }, from: 0, to: text.length }],
  headings: [],
});
const PASSAGES = [
  passage(0, 1, 'The pond is two meters deep.'),
  passage(1, 1, 'Ducks come in spring.'),
  passage(2, 2, 'The pond is frozen in winter, and ducks leave.'),
];
const OTHERS = [passage(0, 1, 'A lake is larger.')];
const open = new OpenDocuments([PASSAGES, OTHERS].map((own) => own.map((each) => JSON.stringify(storedPassage(each)))));

const documentOf = (id: string, title?: string): Asked['documents'][number] => ({
  id,
  name: `${id}.pdf`,
  title,
  languages: ['en'],
  pages: 2,
  vectors: new Map(),
});
const asked = (selection?: Selection): Asked => ({
  request: { kind: 'question', question: 'How deep?', ...(selection && { selection }) },
  language: 'en',
  documents: [documentOf('pond', 'Ponds'), documentOf('lake')],
  before: [],
  model: { kind: 'embedded' },
  tools: [],
  image: undefined,
  parts: [],
});
const textsFor = (selection?: Selection) =>
  open.asked(asked(selection)).map(({ id, content }) => [id, ...content.passages.map(({ text }) => text)]);
const selected = (text: string, page = 1): Selection => ({ documentId: 'pond', page, text });
const [DEPTH, DUCKS, WINTER] = PASSAGES.map(({ text }) => text);

test('a question without a selection is about all passages of all documents', () => {
  assert.deepEqual(textsFor(), [
    ['pond', DEPTH, DUCKS, WINTER],
    ['lake', 'A lake is larger.'],
  ]);
  assert.deepEqual(
    open.asked(asked()).map(({ content }) => content.title),
    ['Ponds', undefined],
  );
});

test('a question about a selection is about the passages in it, and no other document', () => {
  assert.deepEqual(textsFor(selected('pond is two meters')), [['pond', DEPTH]]);
  assert.deepEqual(textsFor(selected(`${DEPTH} ${DUCKS}`)), [['pond', DEPTH, DUCKS]]);
});

test('a selection is known whatever spaces, hyphens and ligatures a viewer copies', () => {
  assert.deepEqual(textsFor(selected('  POND\nis two me-\nters DEEP')), [['pond', DEPTH]]);
});

test('a selection that is in no passage of its page means the whole page', () => {
  assert.deepEqual(textsFor(selected('words of a picture')), [['pond', DEPTH, DUCKS]]);
  assert.deepEqual(textsFor(selected('frozen in winter')), [['pond', DEPTH, DUCKS]]);
  assert.deepEqual(textsFor(selected('frozen in winter', 2)), [['pond', WINTER]]);
});

test('selected passages are numbered from the first', () => {
  const [only] = open.asked(asked(selected('Ducks come', 1)));
  assert.deepEqual(
    only?.content.passages.map(({ number, text }) => [number, text]),
    [[0, DUCKS]],
  );
});

test('the index of whole documents is made once, and a new one for a part of them', () => {
  const whole = open.indexOf(open.asked(asked()));
  assert.equal(open.indexOf(open.asked(asked())), whole);
  const part = open.indexOf(open.asked(asked(selected('Ducks come'))));
  assert.notEqual(part, whole);
  assert.notEqual(open.indexOf(open.asked(asked()).slice(0, 1)), whole);
});

test('the passage in which a selection begins is one of its page, or else of any page', () => {
  const [{ content } = { content: undefined }] = open.asked(asked());
  assert.ok(content);
  assert.equal(passageSelected(content, selected('The pond is'))?.text, DEPTH);
  assert.equal(passageSelected(content, selected('The pond is', 2))?.text, WINTER);
  assert.equal(passageSelected(content, selected('Ducks come in spring', 2))?.text, DUCKS);
  assert.equal(passageSelected(content, selected('nothing of the kind')), undefined);
});

test('a passage without letters is in no selection', () => {
  const dots = { pages: 1, languages: [], passages: [passage(0, 1, '. . . .')] };
  assert.equal(passageSelected(dots, selected('The pond')), undefined);
});
