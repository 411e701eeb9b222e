import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completed, fileStem, isTicked, loadForm, said, sheetFiles, type Answers, type Form } from '../src/index.ts';

const wish = { copies: new Set(['form']), pages: 'filed', isDraft: false, stem: 'w9' } as const;
const [w9, w2] = await Promise.all(['w9', 'w2'].map(loadForm));
assert.ok(w9 && w2);
const allOf = ({ copies }: Form) => new Set(copies.map(({ id }) => id));

test('a draft says so in its name, and one of several sheets which it is', () => {
  const names = (form: Form, answers: Answers, isDraft: boolean) =>
    sheetFiles(form, answers, { ...wish, isDraft, stem: fileStem(form) }).map(({ name }) => name);
  assert.deepEqual(names(w9, w9.example, false), ['w9.pdf']);
  assert.deepEqual(names(w9, w9.example, true), ['w9 draft.pdf']);
  const codes = ['C', 'D', 'DD', 'E', 'F'].map((code, at) => [`code${at + 1}`, code]);
  assert.deepEqual(names(w2, Object.fromEntries(codes), true), ['w2-1 draft.pdf', 'w2-2 draft.pdf']);
  assert.equal(fileStem({ name: '1099-NEC' }), '1099nec');
});

test('all pages are those of the copies and the instructions, without other copies and what is never printed', () => {
  const pages = (form: Form, copies: ReadonlySet<string>, which: 'filed' | 'all') =>
    sheetFiles(form, form.example, { ...wish, copies, pages: which })[0]?.pages ?? [];
  assert.deepEqual(pages(w9, allOf(w9), 'all'), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(pages(w9, allOf(w9), 'filed'), w9.copies[0]?.pages);
  const left = new Set(w2.leftOut?.flatMap((each) => each.pages));
  assert.notEqual(left.size, 0);
  const [first, ...others] = w2.copies;
  const all = pages(w2, new Set([first?.id ?? '']), 'all');
  for (const page of first?.pages ?? []) assert.ok(all.includes(page));
  for (const page of [...left, ...others.flatMap((copy) => copy.pages)]) assert.ok(!all.includes(page), String(page));
  assert.ok(pages(w2, allOf(w2), 'all').length > pages(w2, allOf(w2), 'filed').length);
});

/** A copy for whoever is owed something, which is computed, and a field that two questions write by turns. */
const MADE: Form = {
  ...w9,
  sections: [
    {
      id: 'all',
      questions: [
        { id: 'paid', kind: { is: 'text', longest: 9 } },
        { id: 'owed', kind: { is: 'text', longest: 9 }, computed: (all) => (said(all, 'paid') ? undefined : '12') },
        { id: 'abroad', kind: { is: 'tick' } },
      ],
    },
  ],
  copies: [
    {
      id: 'form',
      pages: [1],
      entries: [
        { field: 'turn', question: 'paid', write: (all) => said(all, 'paid') },
        { field: 'turn', question: 'owed', write: (all) => said(all, 'owed') || undefined },
        { field: 'box', question: 'abroad', write: (all) => (isTicked(all, 'abroad') ? '1' : undefined) },
      ],
      marks: [
        { question: 'paid', page: 1, area: [0, 0, 9, 9], draw: (all) => (said(all, 'paid') ? 'stroke' : undefined) },
      ],
    },
    {
      id: 'voucher',
      pages: [3],
      entries: [{ field: 'sum', question: 'owed', write: (all) => said(all, 'owed') }],
      when: (all) => said(all, 'owed') !== '',
    },
  ],
};
const made = (answers: Answers) => sheetFiles(MADE, answers, { ...wish, copies: allOf(MADE) })[0] ?? assert.fail();

test('a copy that hangs on what is computed comes when it is', () => {
  assert.ok(said(completed(MADE, {}), 'owed'));
  assert.deepEqual(made({}).pages, [1, 3]);
  assert.deepEqual(made({ paid: 'all' }).pages, [1]);
  assert.deepEqual(
    sheetFiles(MADE, {}, wish).map(({ pages }) => pages),
    [[1]],
  );
});

test('a field is written once, by whichever of its questions has something, and stays empty where none has', () => {
  assert.deepEqual(made({ paid: 'all' }).fields, [
    { name: 'turn', value: 'all', question: 'paid' },
    { name: 'box', value: null, question: 'abroad' },
  ]);
  assert.deepEqual(made({ abroad: true }).fields, [
    { name: 'turn', value: '12', question: 'owed' },
    { name: 'box', value: '1', question: 'abroad' },
    { name: 'sum', value: '12', question: 'owed' },
  ]);
});

test('what is drawn comes with its question', () => {
  assert.deepEqual(made({ paid: 'all' }).marks, [{ question: 'paid', page: 1, area: [0, 0, 9, 9], draw: 'stroke' }]);
  assert.deepEqual(made({}).marks, []);
});
