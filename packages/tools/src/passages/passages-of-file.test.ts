import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { placesOf, type Passage } from '@pagewright/ai';
import { closeUnlessShared, fixture, makeRawPage, makeReport, proof } from '@pagewright/testkit';
import { closeEngine } from '../engine-life.ts';
import { passagesOfFile } from './passages-of-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'passages-'));
after(async () => {
  await closeUnlessShared(closeEngine);
  await rm(folder, { recursive: true, force: true });
});

async function read(file: string) {
  const { document } = await passagesOfFile(
    {
      files: [{ path: file, name: 'given.pdf' }],
      options: { pages: 'all', ocr: '0', language: [] },
      folder,
      progress: () => {},
      signal: new AbortController().signal,
    } as unknown as Parameters<typeof passagesOfFile>[0],
    1,
  );
  return document;
}

/** Words as poppler places them on the page as it is shown. */
function wordsByPoppler(file: string) {
  const printed = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  return printed.split('<page ').flatMap((page, number) =>
    Array.from(
      page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
      (found) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number);
        return { page: number, text: found[5] ?? '', left, top, right, bottom };
      },
    ),
  );
}

/** Points. Poppler's words are as high as their fonts say, ours as lines are. */
const NEAR = 0.6;

function assertPlaced(passages: readonly Passage[], file: string) {
  const theirs = wordsByPoppler(file);
  for (const { text, words } of passages)
    for (const { from, to, page, box } of words) {
      const said = text.slice(from, to);
      const isThere = theirs.some(
        (word) =>
          word.page === page &&
          word.text.replace(/-$/, '') === said &&
          Math.abs(word.left - box.left) < NEAR &&
          Math.abs(word.right - box.right) < NEAR + (word.text.endsWith('-') ? 5 : 0) &&
          Math.min(word.bottom, box.bottom) > Math.max(word.top, box.top),
      );
      assert.ok(isThere, `“${said}” on page ${page} at ${JSON.stringify(box)}`);
    }
}

test('each word of tables and text has the place that another reader gives it', async () => {
  for (const name of ['expenses-and-staff', 'plain-3-pages'] as const) {
    const file = await fixture(name);
    const { passages } = await read(file);
    assert.ok(passages.length > 2);
    assertPlaced(passages, file);
  }
});

test('rows of a table know what heads their cells', async () => {
  const { passages } = await read(await fixture('expenses-and-staff'));
  const rows = passages.filter(({ kind }) => kind === 'tableRow');
  const headed = rows.flatMap(({ text, cells = [] }) =>
    cells.filter(({ head }) => head !== '').map(({ from, to, head }) => [head, text.slice(from, to)]),
  );
  assert.ok(headed.length > 6, JSON.stringify(rows));
});

const LINES = [
  'A bicameral parliament has two chambers, which must agree on each inter-',
  'national treaty before the government ratifies it. Members of both cham-',
  'bers are elected, and their number is set by law.',
];

/** Three lines of Helvetica from a point of the page on. */
const paragraph = (x: number, y: number, lines: readonly string[]) =>
  `BT /F1 10 Tf 12 TL ${x} ${y} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;

test('a word that a line’s end divides is one, with a place on either line', async () => {
  const file = path.join(folder, 'divided.pdf');
  makeRawPage(file, { content: paragraph(72, 300, LINES), width: 500, height: 400 });
  const { passages } = await read(file);
  const [passage] = passages;
  assert.ok(passage);
  assert.match(passage.text, /each international treaty .* both chambers are elected/);
  const from = passage.text.indexOf('international');
  const places = placesOf(passage, { passage: 0, from, to: from + 'international treaty'.length });
  assert.equal(places.length, 2);
  assert.ok(places[0]!.box.bottom < places[1]!.box.bottom && places[1]!.box.left < 73);
  assertPlaced(passages, file);
});

proof('places on a page that lies on its side, or whose text does, are those of the page as it is shown', async () => {
  for (const [name, raw] of [
    ['turned-page', { content: paragraph(72, 300, LINES), width: 500, height: 400, page: '/Rotate 90' }],
    ['turned-text', { content: `0 1 -1 0 400 0 cm ${paragraph(72, 300, LINES)}`, width: 400, height: 500 }],
  ] as const) {
    const file = path.join(folder, `${name}.pdf`);
    makeRawPage(file, raw);
    const { passages } = await read(file);
    assert.match(passages[0]?.text ?? '', /each international treaty/, name);
    const [word] = passages[0]?.words ?? [];
    const first = wordsByPoppler(file).find(({ text }) => text === 'A');
    assert.ok(word && first, name);
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      assert.ok(Math.abs(word.box[side] - first[side]) < 3, `${name}: ${side} ${word.box[side]}, not ${first[side]}`);
  }
});

proof(
  'a paragraph that never ends is in several passages, each of a few pages, and nothing of it is lost',
  async () => {
    const file = path.join(folder, 'endless.pdf');
    const text = Array.from({ length: 12_000 }, (_, at) => `word${at}`).join(' ');
    await writeFile(file, makeReport({ language: 'en', sections: [{ heading: '', paragraphs: [text] }] }));
    const { passages, pages } = await read(file);
    assert.ok(pages > 20 && passages.length > 5 && passages.length < pages, `${passages.length} of ${pages} pages`);
    assert.equal(passages.map((passage) => passage.text).join(' '), text);
    for (const { words } of passages) assert.ok(new Set(words.map(({ page }) => page)).size <= 4);
  },
);
