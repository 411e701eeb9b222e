import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTools } from './find-tools.ts';

const tools = [
  {
    slug: 'merge-pdf',
    title: 'Fusionner des PDF',
    subtitle: 'Réunissez plusieurs fichiers.',
    acceptsExtensions: ['.pdf', '.docx'],
  },
  { slug: 'protect-pdf', title: 'Protéger un PDF', subtitle: 'Ajoutez un mot de passe.', acceptsExtensions: ['.pdf'] },
];
const slugs = (query: string) => findTools(tools, query).map(({ slug }) => slug);

test('accents and case do not matter', () => {
  assert.deepEqual(slugs('PROTEGER'), ['protect-pdf']);
  assert.deepEqual(slugs('réunissez'), ['merge-pdf']);
});

test('every word must be there, in any order', () => {
  assert.deepEqual(slugs('pdf fusionner'), ['merge-pdf']);
  assert.deepEqual(slugs('pdf excel'), []);
});

test('an empty query shows all, and the English name works on a French page', () => {
  assert.deepEqual(slugs('  '), ['merge-pdf', 'protect-pdf']);
  assert.deepEqual(slugs('merge'), ['merge-pdf']);
});

test('a kind of file finds the tools that take it', () => {
  assert.deepEqual(slugs('docx'), ['merge-pdf']);
  assert.deepEqual(slugs('.DOC'), ['merge-pdf']);
});
