import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolsForFiles } from './tools-for-files.ts';

const ACCEPTED = {
  'merge-pdf': ['.pdf', '.docx', '.txt'],
  'word-to-pdf': ['.docx', '.doc'],
  'txt-to-pdf': ['.txt'],
  'pdf-to-word': ['.pdf'],
  'pdf-to-excel': ['.pdf'],
  'html-to-pdf': [],
};
const TOOLS = Object.keys(ACCEPTED).map((slug) => ({ slug }));
const fitting = (names: string[], broughtTo?: string) =>
  toolsForFiles(
    names.map((name) => ({ name })),
    TOOLS,
    ACCEPTED,
    broughtTo,
  ).map(({ slug }) => slug);

test('tools for few kinds come before those for many', () => {
  assert.deepEqual(fitting(['a.docx']), ['word-to-pdf', 'merge-pdf']);
  assert.deepEqual(fitting(['A.TXT'], 'word-to-pdf'), ['txt-to-pdf', 'merge-pdf']);
});

test('the way back comes first, and the tool that refused them never', () => {
  assert.equal(fitting(['a.pdf'], 'excel-to-pdf')[0], 'pdf-to-excel');
  assert.equal(fitting(['a.pdf'], 'word-to-pdf')[0], 'pdf-to-word');
  assert.ok(!fitting(['a.pdf'], 'pdf-to-word').includes('pdf-to-word'));
});

test('a tool takes all of the files or is not named', () => {
  assert.deepEqual(fitting(['a.docx', 'b.txt']), ['merge-pdf']);
  assert.deepEqual(fitting(['a.docx', 'b.exe']), []);
});

test('a tool that this server cannot run is not named', () => {
  const tools = [{ slug: 'word-to-pdf', unavailable: 'LibreOffice' }, { slug: 'merge-pdf' }];
  assert.deepEqual(
    toolsForFiles([{ name: 'a.docx' }], tools, ACCEPTED).map(({ slug }) => slug),
    ['merge-pdf'],
  );
});
