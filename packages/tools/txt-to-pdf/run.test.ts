import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { measurePdf } from '@pagewright/engine/inspect';
import { expectPdf, fixture, SCRIPT_LINES, proof, sampleOf } from '@pagewright/testkit';
import { tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('txt-to-pdf');

async function text(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return { path: file, name };
}

const made = (name: string) => ({ path: fixture(name), name: `${name}.txt` });

/** What another program reads out of a PDF, white space and controls of direction apart. */
function readText(pdf: string, ...options: string[]): string {
  return execFileSync('pdftotext', ['-enc', 'UTF-8', ...options, pdf, '-'], { encoding: 'utf8', maxBuffer: 1e8 });
}
const squeezed = (words: string) => words.normalize('NFKC').replace(/(?:\s|\p{Default_Ignorable_Code_Point})+/gu, '');

for (const font of sampleOf(import.meta, ['mono', 'sans', 'serif']))
  test(`every script can be copied out of the PDF again (${font})`, async () => {
    const { path: pdf, notes } = await runToOne([made('scripts-txt')], { font });
    assert.deepEqual(notes, [{ code: 'TEXT_ENCODING', encoding: 'UTF-8' }]);
    const letters = (words: string) => [...squeezed(words)].sort().join('');
    assert.equal(letters(readText(pdf)), letters(SCRIPT_LINES.join('\n')));
    // Lines that run to the right come in the order in which they are read.
    const rightwards = SCRIPT_LINES.filter((line) => !/Arabic|Hebrew/.test(line));
    const read = squeezed(readText(pdf));
    for (const line of rightwards) assert.ok(read.includes(squeezed(line)), line);
    assert.ok(read.includes(squeezed('עולם')) && read.includes(squeezed('السلام')), read);
    await expectPdf(pdf).toBeSound();
  });

const ENCODED: [encoding: string, bytes: Uint8Array, words: string][] = [
  ['UTF-16LE', Buffer.from('\ufeffZwölf Boxkämpfer jagen Viktor', 'utf16le'), 'Zwölf Boxkämpfer'],
  ['UTF-16LE', Buffer.from('Without a mark, in two bytes each. '.repeat(4), 'utf16le'), 'Without a mark'],
  ['UTF-16BE', Buffer.from('Without a mark, in two bytes each. '.repeat(4), 'utf16le').swap16(), 'Without a mark'],
  ['UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x74, 0xc3, 0xa9]), 'été'],
  ['Windows-1252', Buffer.from('Un \x93caf\xe9\x94 \xe0 50 \x80', 'latin1'), 'Un “café” à 50 €'],
];
for (const [encoding, bytes, words] of sampleOf(import.meta, ENCODED, 2))
  test(`${encoding} is told from its bytes: ${words}`, async () => {
    const { path: pdf, notes } = await runToOne([await text('encoded.txt', bytes)]);
    assert.deepEqual(notes, [{ code: 'TEXT_ENCODING', encoding }]);
    assert.ok(readText(pdf).includes(words), readText(pdf));
  });

proof('Windows-1251 is told by its letters, and a named encoding is taken without asking', async () => {
  const found = await runToOne([made('cyrillic-txt')]);
  assert.deepEqual(found.notes, [{ code: 'TEXT_ENCODING', encoding: 'Windows-1251' }]);
  assert.ok(squeezed(readText(found.path)).includes('счастливыесемьи'));
  const named = await runToOne([made('cyrillic-txt')], { encoding: 'windows-1252' });
  assert.deepEqual(named.notes, []);
  assert.ok(readText(named.path).includes('Âñå'));
});

proof('a form feed starts a page, and a tab leads to the next column', async () => {
  const { path: pdf } = await runToOne([await text('feeds.txt', 'one\tx\ntwotwo\tx\n\fsecond\f\ffourth')]);
  assert.equal((await measurePdf(pdf)).sizes.length, 4);
  const columns = readText(pdf, '-bbox', '-l', '1').match(/xMin="[\d.]+"(?=[^>]*>x<)/g);
  assert.equal(columns?.length, 2);
  assert.equal(columns[0], columns[1]);
});

test('long lines go on below or are cut at the margin, and the note counts them', async () => {
  const long = await text('long.txt', `${'word '.repeat(60)}end\nshort\n`);
  assert.match(readText((await runToOne([long])).path), /end/);
  const clipped = await runToOne([long], { longLines: 'clip', encoding: 'utf-8' });
  assert.doesNotMatch(readText(clipped.path), /end/);
  assert.match(readText(clipped.path), /short/);
  assert.deepEqual(clipped.notes, [{ code: 'LINES_CLIPPED', count: 1 }]);
});

proof('a word that is longer than a line is cut, and none of it is lost', async () => {
  const { path: pdf } = await runToOne([await text('word.txt', 'abcdefghij'.repeat(5_000))]);
  assert.equal(squeezed(readText(pdf)).length, 50_000);
});

proof('lines are numbered, wrapped ones once', async () => {
  const { path: pdf } = await runToOne([await text('numbers.txt', `first\n${'word '.repeat(60)}\nthird`)], {
    lineNumbers: 'true',
  });
  const starts = readText(pdf, '-layout')
    .split('\n')
    .flatMap((line) => /^ *(\d+) /.exec(line)?.[1] ?? []);
  assert.deepEqual(starts, ['1', '2', '3']);
});

test('control characters, commands to a terminal and towers of accents do no harm', async () => {
  const bomb = `\u001b]0;title\u0007\u001b[31mred\u001b[0m\0\b text a${'\u0301'.repeat(5_000)} end`;
  const { path: pdf, notes } = await runToOne([await text('bomb.txt', bomb)], { encoding: 'utf-8' });
  assert.match(readText(pdf), /red text.*end/s);
  assert.deepEqual(
    notes.map(({ code }) => code),
    ['TEXT_CHARACTERS_DROPPED'],
  );
});

test('what is no text is refused with a sentence of its own', async () => {
  await assert.rejects(run([await text('nul.txt', Buffer.alloc(5_000))]), {
    code: 'TEXT_UNREADABLE',
    facts: { file: 'nul.txt' },
  });
});

test('more pages than a document may have are refused', async () => {
  await assert.rejects(run([await text('empty-lines.txt', '\f'.repeat(20_001))]), {
    code: 'DOCUMENT_PAGES_TOO_MANY',
    facts: { file: 'empty-lines.txt', limit: 20_000 },
  });
});

proof('several texts become one PDF with a bookmark for each, in the order asked for', async () => {
  const texts = [await text('part 10.txt', 'ten'), await text('part 2.txt', 'two')];
  const { path: pdf } = await runToOne(texts, { order: 'name', orientation: 'landscape', pageSize: 'letter' });
  const { sizes } = await measurePdf(pdf);
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]),
    [
      [792, 612],
      [792, 612],
    ],
  );
  assert.match(readText(pdf), /two[^]*ten/);
  await expectPdf(pdf).toHaveOutline([
    { title: 'part 2', page: 1 },
    { title: 'part 10', page: 2 },
  ]);
});

const hostile = path.join(import.meta.dirname, '../../../../shared/corpus/hostile/generated/text');
const skip = existsSync(hostile) ? false : 'skipped: no corpus';

for (const [name, pages] of sampleOf(import.meta, [
  ['one_line_2MB.txt', 437],
  ['lines_1e6.txt', 16_667],
  ['invalid_utf8.txt', undefined],
  ['utf16le_nobom.txt', 1],
  ['zalgo.txt', 1],
  ['bidi.txt', 1],
  ['ansi.txt', 1],
] as const))
  test(`${name} becomes a sound PDF`, { skip }, async () => {
    const output = await runToOne([{ path: path.join(hostile, name), name }]);
    if (pages !== undefined) assert.equal(output.pages, pages);
    await expectPdf(output.path).toBeSound();
  });
