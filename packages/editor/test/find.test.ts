import assert from 'node:assert/strict';
import test from 'node:test';
import { equal } from '@pagewright/ground/bytes';
import { applyScript, EditedDocument, findText, type Search } from '../src/index.ts';
import { blocksIn, saidBy } from './blocks.ts';
import { made, scriptFor } from './made.ts';

const paragraph = (y: number, ...lines: string[]) =>
  `BT /F1 10 Tf 14 TL 1 0 0 1 50 ${y} Tm ${lines.map((line) => `(${line}) Tj`).join(' T* ')} ET`;
const source = made({
  content: [
    paragraph(700, 'The year of two hundred and', 'five is over, and the next year', 'has be-', 'gun since then.'),
    paragraph(500, 'Year after year, yearly.'),
  ].join(' '),
  width: 600,
  height: 800,
});

const found = (document: EditedDocument, search: Search) =>
  findText(blocksIn(document), search).map(({ text, before }) => `${before.slice(-4)}|${text}`);

test('a text is found over the ends of lines and without the hyphens there', () => {
  const document = new EditedDocument(source);
  assert.deepEqual(found(document, { text: 'and five' }), ['red |and five']);
  assert.deepEqual(found(document, { text: 'begun' }), ['has |begun']);
});

test('capital letters, whole words and accents count where they are to', () => {
  const document = new EditedDocument(source);
  assert.equal(found(document, { text: 'year' }).length, 5);
  assert.equal(found(document, { text: 'Year', matchCase: true }).length, 1);
  assert.equal(found(document, { text: 'year', wholeWord: true }).length, 4);
  assert.equal(found(document, { text: 'yéar' }).length, 5);
  assert.equal(found(document, { text: 'yéar', matchAccents: true }).length, 0);
});

test('a text is replaced wherever the document says it, and the result is the same every time', () => {
  const document = new EditedDocument(source);
  const operation = { kind: 'replaceAll', find: 'year', with: 'month', matchCase: true, wholeWord: true } as const;
  assert.deepEqual(document.apply(operation), { replaced: 3, left: [] });
  assert.deepEqual(saidBy(document), [
    'The month of two hundred and five is over, and the next month has begun since then.',
    'Year after month, yearly.',
  ]);
  const result = applyScript(source, scriptFor(source, [operation]));
  assert.ok(equal(result, document.write()));
  document.undo();
  assert.equal(document.write(), source);
});

test('what cannot be replaced stays as it is, and is told by its page with the reason', () => {
  const document = new EditedDocument(source);
  const outcome = document.apply({ kind: 'replaceAll', find: 'year', with: 'Ω', wholeWord: true });
  const left = { page: document.pages[0], code: 'EDIT_LETTERS_MISSING' };
  const texts = ['year', 'year', 'Year', 'year'];
  assert.deepEqual(outcome, { replaced: 0, left: texts.map((text) => ({ ...left, text })) });
  assert.equal(document.write(), source);
});
