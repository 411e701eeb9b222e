import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { linesOf } from '@pagewright/editor';
import { folder, open, made, translated, textOf, linesIn, line, PROSE, PROSE_SAID } from '../../test/set-words.ts';

/** What people complain of elsewhere: each was made after a report about a translator that keeps layouts. */

test('a superscript stays small and above its line, and the words around it keep their size', () => {
  const content =
    'BT /F1 12 Tf 1 0 0 1 40 300 Tm (The harbour) Tj /F1 7 Tf 5 Ts (2) Tj 0 Ts /F1 12 Tf ( is open) Tj ET';
  const { bytes } = translated(made({ content }), { 'The harbour': 'Le port', 'is open': ' est ouvert' });
  const letters = lettersIn(bytes);
  const [raised, ...others] = [
    letters.find(({ text }) => text === '2'),
    ...letters.filter(({ text }) => /\p{L}/u.test(text)),
  ];
  assert.ok(raised && raised.size < 9 && raised.foot > 303);
  assert.equal(new Set(others.map((each) => each?.size.toFixed(1))).size, 1);
  assert.equal(textOf(bytes).replaceAll(/\s+/g, ''), 'Leport2estouvert');
});

test('turned words stay turned, and none is lost', () => {
  const content = 'BT /F1 12 Tf 0 1 -1 0 60 100 Tm (Depth of the water) Tj ET ' + line('Distance', 200, 40);
  const { bytes } = translated(made({ content }), {
    'Depth of the water': 'Profondeur de l’eau en mètres',
    Distance: 'Éloignement',
  });
  const document = open(bytes);
  const model = document.readPage(document.pages[0] ?? 0);
  assert.ok(model);
  const turned = linesOf(model).find(({ angle }) => angle === 90);
  assert.equal(turned?.characters.map(({ text }) => text).join(''), 'Profondeur de l’eau en mètres');
});

test('words that lay below something are still below it, and words on a ground are still on it', () => {
  const hidden = line('Hidden words', 40, 300);
  const content = `${hidden}1 1 0.6 rg 30 290 200 30 re f\n0 g ${line('Seen words', 44, 302)}`;
  const { bytes } = translated(made({ content }), { 'Hidden words': 'Mots cachés', 'Seen words': 'Mots visibles' });
  textOf(bytes);
  const file = path.join(folder, 'drawn.qdf');
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', path.join(folder, 'read.pdf'), file]);
  const written = readFileSync(file, 'latin1');
  const ground = written.indexOf('30 290 200 30 re f');
  const shows = [...written.matchAll(/\] TJ/g)].map(({ index }) => index);
  assert.ok(shows.some((at) => at < ground) && shows.some((at) => at > ground));
});

test('cells of a table are translated each by itself, and their numbers stay', () => {
  const rows = [
    ['Fish', '12.50'],
    ['Nets', '1,204.00'],
  ];
  const grid =
    [200, 230, 260].map((y) => `40 ${y} m 240 ${y} l S\n`).join('') +
    [40, 160, 240].map((x) => `${x} 200 m ${x} 260 l S\n`).join('');
  const content =
    grid +
    rows.map(([name = '', price = ''], at) => line(name, 46, 240 - at * 30) + line(price, 166, 240 - at * 30)).join('');
  const { bytes } = translated(made({ content }), { Fish: 'Poisson frais', Nets: 'Filets de pêche' });
  const found = linesIn(bytes).map(({ text }) => text);
  for (const text of ['Poisson frais', '12.50', 'Filets de pêche', '1,204.00'])
    assert.ok(found.includes(text), found.join(' | '));
});

test('letters become no smaller than seven tenths, whatever the words ask for', () => {
  const content = `40 300 60 16 re S\n${line('Net', 44, 304, 10)}`;
  const { segments } = translated(made({ content }), {
    Net: 'Une phrase qui ne trouverait jamais de place dans une case aussi petite que celle-ci',
  });
  assert.ok((segments[0]?.scale ?? 0) >= 0.7);
  assert.equal(segments[0]?.moved, true);
});

test('lines that are clipped each by itself hide nothing of the words that take their place', () => {
  const clipped = PROSE.map(
    (text, at) => `q 36 ${357 - at * 14} 300 14 re W n ${line(text, 40, 360 - at * 14)}Q\n`,
  ).join('');
  const longer = `${PROSE_SAID} ${PROSE_SAID}`;
  const { bytes } = translated(made({ content: `0 0 1 rg ${clipped}` }), { [PROSE_SAID]: longer });
  assert.equal(textOf(bytes).replaceAll(/\s+/g, ' ').trim(), longer);
  const document = open(bytes);
  const shows = document.readPage(document.pages[0] ?? 0)?.contents.flatMap((content) => content.shows) ?? [];
  const seen = shows.filter(({ items }) => items.some((item) => 'code' in item && item.text?.trim() !== ''));
  assert.deepEqual(
    [...new Set(seen.map(({ clip, colours }) => `${clip?.top} ${colours.fill.words}`))],
    ['undefined 0 0 1 rg'],
  );
});

function lettersIn(bytes: Uint8Array) {
  const document = open(bytes);
  const model = document.readPage(document.pages[0] ?? 0);
  assert.ok(model);
  return model.contents.flatMap(({ shows }) =>
    shows.flatMap(({ items, state, matrix: [, , c, d] }) =>
      items.flatMap((item) =>
        'code' in item ? [{ text: item.text ?? '', size: state.size * Math.hypot(c, d), foot: item.y }] : [],
      ),
    ),
  );
}
