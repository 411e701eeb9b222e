import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { expectPdf, makeBlank } from '@pagewright/testkit';
import { codesIn, EditedDocument, textIn } from '../../src/index.ts';
import { openForm, writeForm, type PageMark } from '../../src/filling/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marks-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function marked(marks: readonly PageMark[]): string {
  const fields = [{ name: 'name', page: 2, area: [50, 700, 300, 714] as const }];
  const source = new Uint8Array(makeBlank(fields, { pages: 2, words: 'Printed' }));
  const file = path.join(folder, 'marked.pdf');
  const filled = [{ name: 'name', value: 'Ada' }];
  writeFileSync(file, writeForm(openForm(source, 'form.pdf'), { fields: filled, marks, pages: [2], flatten: false }));
  return file;
}

test('what a form has no field for is written in the middle of its place, and struck out along it', async () => {
  const file = marked([
    { page: 2, area: [100, 400, 200, 424], draw: { text: 'Applied For' } },
    { page: 2, area: [100, 300, 200, 310], draw: 'stroke' },
    { page: 1, area: [0, 0, 99, 99], draw: { text: 'Elsewhere' } },
  ]);
  await expectPdf(file).toBeSound();
  const boxes = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  const [, x] = /xMin="([\d.]+)"[^>]*>Applied</.exec(boxes) ?? [];
  const [, toX] = /xMax="([\d.]+)"[^>]*>For</.exec(boxes) ?? [];
  assert.ok(Math.abs((Number(x) + Number(toX)) / 2 - 150) < 0.5, `${x} to ${toX}`);
  const words = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  assert.match(words, /Printed/);
  assert.doesNotMatch(words, /Elsewhere/);
  const pixels = execFileSync('pdftoppm', ['-r', '72', '-gray', file], { maxBuffer: 1e7 });
  const inRow = (fromTop: number) => pixels.subarray(-612 * 792).subarray(fromTop * 612, (fromTop + 1) * 612);
  const isDark = (row: Buffer) => row.subarray(102, 198).every((grey) => grey < 160);
  assert.ok(
    [486, 487].some((fromTop) => isDark(inRow(fromTop))),
    'a stroke 305 points from below',
  );
});

test('a mark has letters of ten points, fewer in a low or a narrow place', () => {
  const sizeIn = (right: number, top: number): number | undefined => {
    const bytes = readFileSync(marked([{ page: 2, area: [100, 400, right, top], draw: { text: 'Applied' } }]));
    const document = new EditedDocument(new Uint8Array(bytes));
    const shows = document.readPage(document.pages[0] ?? 0)?.contents.flatMap((content) => content.shows) ?? [];
    return shows.find((show) => textIn(codesIn(show)) === 'Applied')?.state.size;
  };
  assert.equal(sizeIn(200, 500), 10);
  assert.equal(sizeIn(200, 412.5), 10);
  assert.equal(sizeIn(200, 410), 8);
  // Helvetica is 3.335 times its size wide for this word.
  assert.ok(Math.abs((sizeIn(120, 424) ?? 0) - 20 / 3.335) < 0.01, String(sizeIn(120, 424)));
});
