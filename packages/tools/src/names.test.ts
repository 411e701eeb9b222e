import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '@pagewright/contract';
import { namesOfGroups, numberedName, resultName, safeName, stemOf, titledNames } from './names.ts';

test('names of results are safe on every file system and keep what the person called the file', () => {
  assert.equal(safeName('../../etc/passwd'), 'passwd');
  assert.equal(safeName('C:\\Users\\Ann\\plan.pdf'), 'plan.pdf');
  assert.equal(safeName('a\u202efdp.exe\u0000.pdf'), 'afdp.exe.pdf');
  assert.equal(safeName(' .. '), 'document');
  assert.equal(stemOf('Rechnung März 2026.final.pdf'), 'Rechnung März 2026.final');
  assert.equal(resultName('😀 plan.pdf', 'rotated', 'pdf'), '😀 plan-rotated.pdf');
  assert.equal(numberedName('book.pdf', 7, 120, 'jpg'), 'book-007.jpg');
  assert.equal(resultName('aux.jpg', '', 'pdf'), 'aux_.pdf');
  assert.equal(resultName('aux.pdf', 'rotated', 'pdf'), 'aux-rotated.pdf');
  const long = resultName(`${'é'.repeat(300)}.pdf`, 'rotated', 'pdf');
  assert.ok(Buffer.byteLength(long) <= LIMITS.fileNameBytes);
  assert.match(long, /é-rotated\.pdf$/);
});

test('titles of a document become names that every file system takes, each once', () => {
  const titles = [
    'Part 1/2: Über\ttables\n',
    '../../etc/passwd',
    'Summary',
    'summary',
    'SUMMARY',
    'con',
    'nul.txt',
    'console',
    '\u202eevil\u202c \u2067שלום\u2069',
    '',
    '\u0000\u0007',
    '.hidden. ',
    '章 一',
    'half \ud83d',
  ];
  assert.deepEqual(titledNames(titles, 'Report', 'pdf'), [
    'Part 1-2 Über tables.pdf',
    'etc-passwd.pdf',
    'Summary.pdf',
    'summary-2.pdf',
    'SUMMARY-3.pdf',
    'con_.pdf',
    'nul_.txt.pdf',
    'console.pdf',
    'evil שלום.pdf',
    'Report.pdf',
    'Report-2.pdf',
    'hidden.pdf',
    '章 一.pdf',
    'half \ufffd.pdf',
  ]);
  const long = titledNames(['é'.repeat(300), 'é'.repeat(301)], 'Report', 'pdf');
  assert.equal(new Set(long).size, 2);
  for (const name of long) assert.ok(Buffer.byteLength(name) <= LIMITS.fileNameBytes);
});

test('many titles alike are numbered without counting from the start each time', () => {
  const names = titledNames(
    Array.from({ length: 20_000 }, () => 'Page'),
    'Report',
    'pdf',
  );
  assert.equal(new Set(names).size, 20_000);
});

test('what holds several inputs says so, whatever the tool', () => {
  const [a, b] = [{ name: 'a.png' }, { name: 'b.gif' }];
  assert.deepEqual(namesOfGroups([[a, b]], 'pdf'), ['a-merged.pdf']);
  assert.deepEqual(namesOfGroups([[a], [b], [a]], 'pdf'), ['a.pdf', 'b.pdf', 'a-2.pdf']);
});
