import assert from 'node:assert/strict';
import test from 'node:test';
import { readSegments } from '@pagewright/editor';
import { linesIn, line, made, open, paragraph, textOf, translated } from '../../test/set-words.ts';

/** Entries, rows, addresses and marks: what is not prose keeps its place. */

const textsIn = (content: string): string[] =>
  [...readSegments(open(made({ content })))].map(({ parts }) => parts.map(({ text }) => text).join(''));

test('dots lead to the same edge, however long the words before them become', () => {
  const entry = (words: string, dots: number, page: string) => `${words}${'.'.repeat(dots)}${page}`;
  const source = entry('The harbour', 60, '12');
  const { bytes } = translated(made({ content: line(source, 40, 300) }), {
    [source]: entry('Le port de la ville et ses navires', 60, '12'),
  });
  const [before] = linesIn(made({ content: line(source, 40, 300) }));
  const lines = linesIn(bytes);
  assert.equal(lines.length, 1);
  const [own] = lines;
  assert.ok(before && own && Math.abs(own.right - before.right) < 4, `${own?.right} for ${before?.right}`);
  assert.ok((own.text.match(/\./g)?.length ?? 0) > 10, own.text);
});

test('rows of a table without lines are texts of their own, and stay beside their numbers', () => {
  const names = ['Paint and brushes', 'Body parts', 'Other charges'];
  const rows = names
    .map((name, at) => line(name, 40, 300 - at * 14) + line(`${at + 1},250`, 250, 300 - at * 14))
    .join('');
  assert.deepEqual(
    textsIn(rows).filter((text) => !/\d/.test(text)),
    names,
  );
  const longer = Object.fromEntries(names.map((name) => [name, `${name} et tout ce qui va avec`]));
  const lines = linesIn(translated(made({ content: rows }), longer).bytes);
  for (const [at, name] of names.entries()) {
    const own = lines.find(({ text }) => text.startsWith(name));
    assert.ok(own && Math.abs(own.bottom - (300 - at * 14)) < 6, `${name}: ${own?.bottom}`);
  }
});

test('lines that their writer ended are texts of their own, and lines in the middle stay there', () => {
  const widths = new Map([
    ['The harbour office', 98],
    ['3 Quay', 40],
    ['Aldmoor on the river', 110],
  ]);
  const address = [...widths].map(([text, width], at) => line(text, 200 - width / 2, 300 - at * 14)).join('');
  assert.deepEqual(textsIn(address), [...widths.keys()]);
  const lines = linesIn(translated(made({ content: address }), { '3 Quay': 'Trois, quai des pêcheurs' }).bytes);
  const own = lines.find(({ text }) => text.startsWith('Trois'));
  assert.ok(own && Math.abs((own.left + own.right) / 2 - 200) < 3, `${own?.left} to ${own?.right}`);
});

test('words stand on the ground of a marked word, not below it', () => {
  const marked = `${line('The harbour is ', 40, 300)}1 1 0 rg 118 296 40 14 re f 0 g\n${line('closed', 120.8, 300)}${line('today.', 158.8, 300)}`;
  const source = made({ content: marked });
  const [whole] = textsIn(marked);
  assert.equal(whole, 'The harbour is closed today.');
  const { bytes } = translated(source, { [whole]: 'Le port est fermé aujourd’hui pour tous.' });
  const model = open(bytes).readPage(open(bytes).pages[0] ?? 0);
  const content = model?.contents[0];
  const ground = Buffer.from(content?.bytes ?? [])
    .toString('latin1')
    .indexOf('re f');
  assert.ok(content && ground > 0);
  const drawn = content.shows.filter(({ items }) => items.some((item) => 'code' in item));
  assert.ok(drawn.length > 0 && drawn.every(({ from }) => from > ground));
  assert.match(textOf(bytes), /Le port est fermé/);
});

test('a text with a sign that nobody can tell stays, and is told', () => {
  const resources = '/Font <</F1 5 0 R /Keys 10 0 R>>';
  const keys = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/g123]>>>>';
  const content = 'BT /F1 12 Tf 40 300 Td (Press ) Tj /Keys 12 Tf (A) Tj /F1 12 Tf ( at the end of each line) Tj ET';
  const segments = [...readSegments(open(made({ content, resources, objects: { 10: keys } })))];
  assert.deepEqual(
    segments.map(({ fixed }) => fixed),
    ['drawing'],
  );
});

test('two lines that end alike by chance are not stretched where longer paragraphs are not', () => {
  const ragged = [
    'The harbour of the town lies open to the',
    'west, and ships that come in late wait',
    'for the tide before they reach',
    'the quay.',
  ];
  const content =
    paragraph(40, 380, ragged) +
    paragraph(40, 300, [
      'Nets and ropes lie on the quay all day.',
      'Nets and ropes lie on the quay all day.',
      'Boats do, too.',
    ]);
  const { bytes } = translated(made({ content }), {
    'Nets and ropes lie on the quay all day. Nets and ropes lie on the quay all day. Boats do, too.':
      'Des filets et des cordes sont sur le quai toute la journée, et des bateaux aussi, qui attendent la marée du soir.',
  });
  const rights = linesIn(bytes)
    .filter(({ bottom }) => bottom < 310)
    .map(({ right }) => Math.round(right));
  assert.ok(new Set(rights).size === rights.length, rights.join(', '));
});
