import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolFinder } from './find-tools.ts';

const merge = {
  slug: 'merge-pdf',
  title: 'Merge PDF',
  subtitle: 'Join files with their bookmarks.',
  keywords: ['combine', 'put together'],
  acceptsExtensions: ['.pdf', '.docx'],
};
const toImage = {
  slug: 'pdf-to-jpg',
  title: 'PDF to JPG',
  subtitle: 'Sharp pictures of pages.',
  keywords: ['PDF to PNG'],
  acceptsExtensions: ['.pdf'],
};
const fromImage = {
  slug: 'jpg-to-pdf',
  title: 'JPG to PDF',
  subtitle: 'Photos on pages.',
  keywords: ['PNG to PDF'],
  acceptsExtensions: ['.jpg', '.png'],
};
const unlock = {
  slug: 'unlock-pdf',
  title: 'Unlock PDF',
  subtitle: 'Remove the password.',
  keywords: ['decrypt'],
  acceptsExtensions: ['.pdf'],
};
const toWord = {
  slug: 'pdf-to-word',
  title: 'PDF to Word',
  subtitle: 'A document you can edit.',
  keywords: ['PDF to DOCX'],
  acceptsExtensions: ['.pdf'],
};
const find = toolFinder([merge, unlock, fromImage, toImage, toWord], 'en');
const slugs = (query: string) => find(query).map(({ slug }) => slug);

test('nothing typed shows all tools in their order', () => {
  assert.equal(find('  ').length, 5);
  assert.equal(find('?!').length, 5);
});

test('a whole word comes before a part of another one', () => {
  assert.deepEqual(slugs('word'), ['pdf-to-word']);
  assert.deepEqual(slugs('sswor'), ['unlock-pdf'], 'a part counts where no tool has the word');
});

test('what becomes what is told by the order of the words', () => {
  assert.equal(slugs('pdf to png')[0], 'pdf-to-jpg');
  assert.equal(slugs('png to pdf')[0], 'jpg-to-pdf');
  assert.equal(slugs('please convert a png into pdf online')[0], 'jpg-to-pdf');
  assert.equal(slugs('pdf en png')[0], 'pdf-to-jpg', 'in the words of the other language too');
});

test('one typing error is forgiven, two are not', () => {
  for (const typed of ['combin', 'conbine', 'combinee', 'cobmine', 'ombine'])
    assert.deepEqual(slugs(typed), ['merge-pdf'], typed);
  assert.equal(slugs('pdf to pgn')[0], undefined, 'words of three letters are too many things');
  assert.deepEqual(slugs('comvimee'), []);
});

test('forms of a word are the word', () => {
  for (const typed of ['combining', 'combined', 'combines', 'merging', 'merged'])
    assert.deepEqual(slugs(typed), ['merge-pdf'], typed);
});

test('accents, case, apostrophes and hyphens do not matter', () => {
  const french = toolFinder([{ ...merge, title: 'Réunir l’ensemble', keywords: ['e-mail'] }], 'fr');
  for (const typed of ['REUNIR', 'reúnir', "l'ensemble", 'ensemble', 'email'])
    assert.equal(french(typed).length, 1, typed);
});

test('a kind of file finds the tools that take it', () => {
  assert.equal(slugs('docx')[0], 'pdf-to-word', 'a keyword says more');
  assert.ok(slugs('.docx').includes('merge-pdf'));
});

test('a wish for a tool that is not there finds nothing, until one is built for it', () => {
  for (const typed of ['sign pdf', 'edit a word document', 'watermark', 'signing', 'page numbers'])
    assert.deepEqual(slugs(typed), [], typed);
  const signing = toolFinder(
    [merge, { ...unlock, slug: 'sign-pdf', title: 'Sign PDF', keywords: ['signature'] }],
    'en',
  );
  assert.deepEqual(
    signing('sign pdf').map(({ slug }) => slug),
    ['sign-pdf'],
  );
});

test('strange words find nothing beside a common one', () => {
  assert.deepEqual(slugs('pizza pdf'), []);
  assert.deepEqual(slugs('weather'), []);
});
