import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { linesOf, readSegments } from '@pagewright/editor';
import { hyphenatorOf } from '@pagewright/engine/plain-text';
import { streamOf } from '@pagewright/testkit';
import {
  folder,
  faces,
  open,
  made,
  translated,
  textOf,
  linesIn,
  line,
  paragraph,
  PROSE,
  PROSE_SAID,
} from '../../test/set-words.ts';

/** How texts in another language come to stand on pages. */

test('words take the place of others, and all that is drawn beside them stays byte for byte', () => {
  const drawing = '0.9 0.2 0.2 rg 300 20 50 50 re f\n';
  const { bytes, segments } = translated(made({ content: drawing + line('A short text', 40, 300) }), {
    'A short text': 'Un texte court',
  });
  assert.match(textOf(bytes), /^Un texte court$/m);
  assert.doesNotMatch(textOf(bytes), /short/);
  const file = path.join(folder, 'plain.pdf');
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', path.join(folder, 'read.pdf'), file]);
  assert.ok(readFileSync(file, 'latin1').includes(drawing));
  assert.equal(segments[0]?.scale, 1);
});

test('a paragraph that becomes longer goes on below itself, and what stands below goes down with it', () => {
  const source = made({ content: paragraph(40, 360, PROSE) + line('Another paragraph follows.', 40, 300) });
  const longer = `${PROSE_SAID} ${PROSE_SAID}`;
  const { bytes } = translated(source, {
    [PROSE_SAID]: longer,
    'Another paragraph follows.': 'Un autre paragraphe suit.',
  });
  const lines = linesIn(bytes);
  const last = lines.find(({ text }) => text.startsWith('Un autre'));
  const above = lines.filter((each) => each !== last);
  assert.ok(last && above.length >= 5);
  assert.ok(Math.min(...above.map(({ bottom }) => bottom)) > last.top - 4);
  assert.equal(textOf(bytes).replaceAll(/\s+/g, ' ').trim(), `${longer} Un autre paragraphe suit.`);
});

test('texts of one style have one size, however long each of them becomes', () => {
  const boxed = (x: number) => `${x} 200 120 60 re S\n`;
  const short = ['Ships and boats of', 'extraordinary kinds'];
  const content =
    boxed(40) +
    boxed(200) +
    paragraph(46, 244, short) +
    paragraph(206, 244, ['Nets and ropes of', 'extraordinary length']);
  const { bytes } = translated(made({ content }), {
    [short.join(' ')]:
      'Des navires et des bateaux de toutes les sortes que l’on puisse imaginer ici, et d’autres que personne n’a encore vus',
    'Nets and ropes of extraordinary length': 'Des filets et des cordes',
  });
  const sizes = new Set(linesIn(bytes).map(({ size }) => size.toFixed(2)));
  assert.equal(sizes.size, 1);
  assert.ok(Number([...sizes][0]) < 12);
  for (const each of linesIn(bytes)) assert.ok(each.right < (each.left < 200 ? 160 : 320));
});

test('what finds no room goes on on an added page, with a link there and one back, and no word is lost', () => {
  const content = `40 300 80 20 re S\n${line('Name', 44, 306)}`;
  const words = 'Le nom complet de la personne qui remplit ce formulaire';
  const { bytes, added, segments } = translated(made({ content }), { Name: words });
  assert.equal(added, 1);
  assert.equal(segments[0]?.moved, true);
  const document = open(bytes);
  const [first = 0, second = 0] = document.pages;
  assert.deepEqual(
    [first, second].map((page) => document.linksOn(page).map(({ aim }) => aim.to === 'page' && aim.page)),
    [[second], [first]],
  );
  const found = textOf(bytes)
    .replaceAll(/… \[1\]|\[1\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  assert.equal(found, words);
});

test('where no page can be added, what finds no room says what it said, and why', () => {
  const content = `40 300 80 20 re S\n${line('Name', 44, 306)}${line('Town', 44, 200)}`;
  // The page says that it stands below a node that does not have it.
  const source = Buffer.from(made({ content })).toString('latin1').replace('/Parent 2 0 R', '/Parent 1 0 R');
  const words = { Name: 'Le nom complet de la personne qui remplit ce formulaire', Town: 'La ville' };
  const { bytes, added, segments } = translated(new Uint8Array(Buffer.from(source, 'latin1')), words);
  assert.equal(added, 0);
  assert.deepEqual(
    segments.map(({ why }) => why),
    ['room', undefined],
  );
  assert.deepEqual(
    linesIn(bytes).map(({ text }) => text),
    ['Name', 'La ville'],
  );
});

test('a link lies over its words, on each line on which they stand', () => {
  const link = (rect: string) => `<</Type/Annot/Subtype/Link/Rect [${rect}]/A <</S/URI/URI (https://example.org/a)>>>>`;
  const content = `BT /F1 12 Tf 1 0 0 1 40 300 Tm (See ) Tj 0 0 1 rg (the rules) Tj 0 g ( first) Tj ET`;
  const { bytes } = translated(made({ content, page: `/Annots [${link('64 296 115 312')}]` }), {
    See: 'Commencez donc par lire ',
    'the rules': 'le règlement',
    first: ' en premier',
  });
  const document = open(bytes);
  const [found] = document.linksOn(document.pages[0] ?? 0);
  const [left = 0, bottom = 0, right = 0, top = 0] = found?.target.area ?? [];
  const model = document.readPage(document.pages[0] ?? 0);
  assert.ok(model);
  const over = linesOf(model)
    .flatMap(({ characters }) => characters)
    .filter(
      ({ corners: [low, , high] }) =>
        (low.x + high.x) / 2 > left &&
        (low.x + high.x) / 2 < right &&
        (low.y + high.y) / 2 > bottom &&
        (low.y + high.y) / 2 < top,
    )
    .map(({ text }) => text)
    .join('');
  assert.equal(over.trim(), 'le règlement');
});

test('lines below words go with them', () => {
  const content = `BT /F1 12 Tf 1 0 0 1 40 300 Tm (Read ) Tj (this part) Tj ( now) Tj ET\n0 g 70 297.5 46 0.8 re f\n`;
  const { bytes } = translated(made({ content }), {
    Read: 'Lisez attentivement ',
    'this part': 'cette partie',
    now: ' maintenant',
  });
  textOf(bytes);
  const drawn = path.join(folder, 'drawn');
  execFileSync('pdftoppm', ['-r', '144', '-gray', '-singlefile', path.join(folder, 'read.pdf'), drawn]);
  const pixels = readFileSync(`${drawn}.pgm`).subarray(-800 * 800);
  // The line is 0.8 points high, from 297.5 on.
  const row = pixels.subarray(204 * 800, 205 * 800);
  const dark = [...row].flatMap((value, x) => (value < 128 ? [x / 2] : []));
  const words = linesIn(bytes)[0];
  assert.ok(words);
  // Behind the first words, which became longer.
  assert.ok(Math.min(...dark) > 130 && Math.max(...dark) < words.right && dark.length > 80, `${dark}`);
});

test('a mark before an item of a list stays beside it', () => {
  const item = (y: number, text: string[]) => line('-', 40, y) + paragraph(56, y, text);
  const first = ['Boats of the harbour that lie at the', 'long quay in the west'];
  const content = item(360, first) + item(326, ['Boats that are at sea in the night', 'and come home late']);
  const longer =
    'Les bateaux du port qui sont amarrés le long du grand quai à l’ouest de la ville, et tous ceux qui attendent encore leur tour au large';
  const { bytes } = translated(made({ content, width: 280 }), {
    [first.join(' ')]: longer,
    'Boats that are at sea in the night and come home late': 'Les bateaux qui sont en mer la nuit et rentrent tard',
  });
  const lines = linesIn(bytes);
  const marks = lines.filter(({ text }) => text.startsWith('-')).map(({ bottom }) => bottom);
  const starts = lines.filter(({ text }) => /Les bateaux (?:du|qui)/.test(text)).map(({ bottom }) => bottom);
  assert.equal(marks.length, 2);
  for (const [at, bottom] of marks.entries()) assert.ok(Math.abs(bottom - (starts[at] ?? 0)) < 2, `${marks} ${starts}`);
});

test('a form that is drawn twice says other words in each place', () => {
  const content = 'q 1 0 0 1 0 200 cm /Fm Do Q q 1 0 0 1 0 0 cm /Fm Do Q';
  const form = streamOf(
    '/Type/XObject/Subtype/Form/BBox [0 0 400 200]/Resources <</Font<</F1 5 0 R>>>>',
    line('Both places', 40, 100),
  );
  const document = open(made({ content, resources: '/XObject <</Fm 10 0 R>>', objects: { 10: form } }));
  const source = [...readSegments(document)];
  assert.equal(source.length, 2);
  const targets = source.map(({ id }, at) => ({
    id,
    parts: [{ text: ['Premier lieu', 'Second lieu'][at] ?? '', style: 0 }],
  }));
  document.translate({ source, targets, faces: faces.map(({ facts }) => facts), to: 'fr' });
  assert.match(textOf(document.write()), /Premier lieu\s+Second lieu/);
});

test('text that clips what is drawn behind it says that it stays', () => {
  const document = open(
    made({ content: 'BT /F1 40 Tf 7 Tr 1 0 0 1 40 300 Tm (CLIPPED) Tj ET 1 0 0 rg 0 0 400 400 re f' }),
  );
  assert.deepEqual(
    [...readSegments(document)].map(({ fixed }) => fixed === undefined),
    [false],
  );
});

test('Arabic runs from the right, Chinese without spaces, and readers find both as they were written', () => {
  for (const [words, language] of [
    ['السفن التي تصل متأخرة تنتظر المد', 'ar'],
    ['晚到的船要等潮水才能靠岸', 'zh'],
  ] as const) {
    const source = made({ content: paragraph(40, 300, PROSE) });
    const { bytes } = translated(source, { [PROSE_SAID]: words }, { to: language });
    assert.equal(
      textOf(bytes)
        .replaceAll(/[\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .trim(),
      words,
    );
    const [first] = linesIn(bytes);
    assert.ok(
      first && (language === 'ar' ? first.right > 280 && first.left > 60 : first.left < 42),
      JSON.stringify(first),
    );
  }
});

test('numbers in a text from right to left stay as they are', () => {
  const words = 'الهاتف 202–493–2251 في 2018–23–51';
  const { bytes } = translated(made({ content: line('Telephone', 40, 300) }), { Telephone: words }, { to: 'ar' });
  const [found] = linesIn(bytes);
  for (const number of ['202–493–2251', '2018–23–51']) assert.ok(found?.text.includes(number), found?.text);
  assert.doesNotMatch(textOf(bytes), /[\u2066\u2069]/u);
});

test('side by side, in turn, and as layers: both languages are there, and the source is as it was', () => {
  const source = made({ content: line('A short text', 40, 300) });
  const words = { 'A short text': 'Un texte court' };
  const beside = translated(source, words, { layout: 'side-by-side', from: 'en' });
  assert.match(textOf(beside.bytes, '-layout'), /A short text\s+Un texte court/);
  assert.deepEqual(open(beside.bytes).spaceOf(open(beside.bytes).pages[0] ?? 0)?.width, 800);
  assert.ok((beside.segments[0]?.shown[0]?.corners[0].x ?? 0) > 400);
  const turns = translated(source, words, { layout: 'alternate', from: 'en' });
  assert.match(textOf(turns.bytes), /A short text\s*\f\s*Un texte court/);
  assert.equal(turns.segments[0]?.shown[0]?.page, 2);
  const layered = translated(source, words, { layout: 'layers', from: 'en' });
  const layers = open(layered.bytes).layers.map(({ name, isShown }) => [name, isShown]);
  assert.deepEqual(layers, [
    ['English', false],
    ['français', true],
  ]);
});

test('bookmarks, title and language of a document are those of its words', () => {
  const outline = {
    10: '<</Type/Outlines/First 11 0 R/Last 11 0 R/Count 1>>',
    11: '<</Title (First part)/Parent 10 0 R/Dest [3 0 R/Fit]>>',
  };
  const source = made({
    content: line('First part', 40, 300),
    catalog: '/Outlines 10 0 R/Lang (en)',
    objects: outline,
  });
  const { bytes } = translated(source, { 'First part': 'Première partie' });
  textOf(bytes);
  const json = execFileSync('qpdf', ['--json', path.join(folder, 'read.pdf')], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { outlines } = JSON.parse(json) as { outlines: { title: string }[] };
  assert.deepEqual(
    outlines.map(({ title }) => title),
    ['Première partie'],
  );
  assert.match(json, /"\/Lang": "(?:u:)?fr"/);
});

test('words are divided only where lines have to become shorter', () => {
  const hyphenate = hyphenatorOf('fr');
  assert.ok(hyphenate);
  const words =
    'Les embarcations retardataires attendent patiemment la marée montante avant l’accostage au débarcadère municipal';
  const boxed = `36 250 150 70 re S\n`;
  const lines = ['The late boats wait for', 'the tide before they', 'reach the town’s quay'].map((text) =>
    text.replace('’', '\\222'),
  );
  const { bytes } = translated(
    made({ content: boxed + paragraph(40, 304, lines) }),
    { 'The late boats wait for the tide before they reach the town’s quay': words },
    { hyphenate },
  );
  const found = linesIn(bytes).map(({ text }) => text);
  assert.ok(
    found.some((text) => text.endsWith('-')),
    found.join(' | '),
  );
  const roomy = translated(
    made({ content: line('Late boats wait', 40, 300) }),
    { 'Late boats wait': 'Les retardataires attendent patiemment' },
    { hyphenate },
  );
  assert.deepEqual(
    linesIn(roomy.bytes).map(({ text }) => text),
    ['Les retardataires attendent patiemment'],
  );
});
