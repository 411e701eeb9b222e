import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, fixtureFolder, makePdf, readLines, readSizes, proof } from '@pagewright/testkit';
import { tryTool } from '../src/trial.ts';

const { runToOne: merge } = await tryTool('merge-pdf');

test('a contents page names each file with its page, and each line leads there', async () => {
  const linked = fixture('bookmarks-and-links');
  const merged = await merge(
    [
      { path: fixture('plain-3-pages'), name: 'Offre – été (1).pdf' },
      { path: linked, name: 'Report.final.pdf', pages: '2-4' },
      { path: fixture('photo-jpeg'), name: 'Photo.jpg' },
    ],
    { contents: 'true', contentsHeading: 'Sommaire', evenPages: 'true' },
  );
  assert.equal(merged.pages, 12);
  await expectPdf(merged.path).toBeSound();
  assert.deepEqual(readLines(merged.path, 1), ['Sommaire', 'Offre – été (1) 3', 'Report.final 7', 'Photo 11']);
  await expectPdf(merged.path).toHaveLinks([[3, 7, 11], [], [], [], [], [], [9], [9], [], [], [], []]);
  await expectPdf(merged.path).toHaveOutline([
    { title: 'Offre – été (1)', page: 3 },
    {
      title: 'Report.final',
      page: 7,
      children: [
        { title: 'Part one', page: 7, children: [{ title: 'Part two', page: 8 }] },
        { title: 'Part four', page: 9 },
      ],
    },
    { title: 'Photo', page: 11 },
  ]);
});

proof('the contents page of tagged files is tagged, and as large as most pages', async () => {
  const [wide, tall] = ['wide', 'tall'].map((name) => path.join(fixtureFolder(), `tagged-${name}.pdf`));
  assert.ok(wide && tall);
  const page = { width: 842, height: 595 };
  makePdf(tall, { tagged: true, pages: [{ text: 'One' }, { text: 'Two' }] });
  makePdf(wide, { tagged: true, pages: ['Three', 'Four', 'Five'].map((text) => ({ text, ...page })) });
  const merged = await merge(
    [
      { path: tall, name: 'Tall.pdf' },
      { path: wide, name: 'Wide.pdf' },
    ],
    { contents: 'true', contentsHeading: 'Sommaire' },
  );
  await expectPdf(merged.path).toBeSound();
  assert.deepEqual((await readSizes(merged.path))[0], [842, 595]);
  const read = execFileSync('pdfinfo', ['-struct-text', merged.path], { encoding: 'utf8' });
  const lines = read.split('\n').map((line) => line.trim().replace(/^Object .*/, 'Object'));
  const entry = (name: string, number: string) => [
    'TOCI',
    'Reference (inline)',
    'Link (inline)',
    `"${name}"`,
    `"${number}"`,
    'Object',
  ];
  const contents = [
    'Document',
    'TOC',
    'Caption',
    '"Sommaire"',
    ...entry('Tall', '2'),
    ...entry('Wide', '4'),
    'Document',
  ];
  assert.deepEqual(lines.slice(0, contents.length), contents);
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) assert.ok(lines.includes(`"${text}"`), text);
  // Whoever starts from a link finds its element.
  const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', merged.path, '-'], { encoding: 'latin1' });
  const keys = [...plain.matchAll(/\/StructParents? (\d+)/g)].map(([, key]) => Number(key)).sort((a, b) => a - b);
  assert.deepEqual(keys, [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.match(plain, /\/ParentTreeNextKey 8\b/);
});
