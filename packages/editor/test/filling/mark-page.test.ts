import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { expectPdf, makeBlank } from '@pagewright/testkit';
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
