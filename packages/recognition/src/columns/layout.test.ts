import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, filled, linesAt, prose, read, widthOf, type PlacedText } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';

const LEFT = 50;
const RIGHT = 290;

const upper = (texts: PlacedText[]) => texts.map((each) => ({ ...each, text: each.text.toUpperCase() }));
const columnsOf = (texts: PlacedText[]) => recognizePage(contentOf(texts)).regions.map(({ columns }) => columns.length);

test('two columns are read one after the other, however the page draws them', () => {
  const [left, right] = [prose(LEFT, 100, 10), upper(prose(RIGHT, 100, 10))];
  const mixed = left.flatMap((line, at) => [line, ...right.slice(at, at + 1)]);
  for (const texts of [[...left, ...right], [...right, ...left], mixed]) {
    const [first, second, ...rest] = read(contentOf(texts));
    assert.ok(first && second && rest.length === 0);
    assert.equal(first, first.toLowerCase());
    assert.equal(second, second.toUpperCase());
  }
});

test('columns whose lines stand at other heights part as well', () => {
  assert.deepEqual(columnsOf([...prose(LEFT, 100, 10), ...prose(RIGHT, 105, 8)]), [2]);
});

test('a title over both columns comes before them, a line below after them', () => {
  const texts = [
    ...prose(LEFT, 150, 8),
    ...upper(prose(RIGHT, 150, 8)),
    { text: 'A title that runs over both of the columns', x: 100, y: 100, size: 16 },
    ...linesAt(LEFT, 300, ['What stands below both of the columns is a line of its own that runs through all of them']),
  ];
  assert.deepEqual(columnsOf(texts), [1, 2, 1]);
  const [title, left, right, last] = read(contentOf(texts));
  assert.match(`${title}|${left?.slice(0, 3)}|${right?.slice(0, 3)}|${last}`, /^A title.*\|har\|HAR\|What stands/);
});

test('three columns part, and so do three below two', () => {
  const narrow = (x: number) => prose(x, 400, 6).map((line) => ({ ...line, text: line.text.slice(0, 32) }));
  const three = [...narrow(20), ...narrow(210), ...narrow(400)];
  assert.deepEqual(columnsOf(three), [3]);
  const two = prose(20, 100, 6).map((line) => ({ ...line, text: `${line.text} and more` }));
  const beside = two.map((line) => ({ ...line, x: 300 }));
  assert.deepEqual(columnsOf([...two, ...beside, ...three]), [2, 3]);
});

test('a column that ends early does not part the other', () => {
  const texts = [...prose(LEFT, 100, 20), ...upper(prose(RIGHT, 100, 6))];
  assert.equal(read(contentOf(texts))[0], read(contentOf(prose(LEFT, 100, 20)))[0]);
});

test('rows of labels and values are read row by row', () => {
  const labels = ['Name', 'Street', 'Town', 'Country', 'Telephone'];
  const rows = labels.flatMap((label, at) => [
    { text: `${label}:`, x: LEFT, y: 100 + at * 18 },
    { text: `value ${at}`, x: 160, y: 100 + at * 18 },
  ]);
  const text = JSON.stringify(recognizePage(contentOf(rows)));
  const places = labels.map((label, at) => [text.indexOf(label), text.indexOf(`value ${at}`)]).flat();
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
  );
});

test('addresses beside each other are read one after the other', () => {
  const block = (x: number, name: string) =>
    [name, 'Vice Chair, Association', 'Company of Software', 'Berlin, Germany'].map((text, at) => ({
      text,
      x: x - widthOf(text) / 2,
      y: 100 + at * 12,
    }));
  const text = read(contentOf([...block(150, 'Anna Example'), ...block(430, 'Otto Muster')])).join(' ');
  assert.match(text, /^Anna Example.*Germany Otto Muster.*Germany$/);
});

test('labels of a list are no column', () => {
  const items = ['first', 'second', 'third', 'fourth'].flatMap((word, at) => [
    { text: `${at + 1}.`, x: LEFT, y: 100 + at * 12 },
    { text: `The ${word} item says this`, x: 75, y: 100 + at * 12 },
  ]);
  assert.deepEqual(columnsOf(items), [1]);
  assert.match(read(contentOf(items))[0] ?? '', /^1\.\s+The first item/);
});

test('where text runs from right to left, the right column comes first', () => {
  const hebrew = (texts: PlacedText[]) => texts.map((each) => ({ ...each, text: each.text.replaceAll(/[a-z]/g, 'ש') }));
  const texts = [...hebrew(prose(LEFT, 100, 10)), ...hebrew(prose(RIGHT, 100, 10))];
  const [region] = recognizePage(contentOf(texts)).regions;
  assert.ok(region && region.columns.length === 2);
  assert.ok((region.columns[0]?.box.left ?? 0) > (region.columns[1]?.box.left ?? 0));
});

test('a drawn line parts the head of a form where white does not, and rows of it are no columns', () => {
  const head = [
    ...linesAt(50, 100, ['Form N', 'Revised in May', 'Department', 'Harbour Office']),
    ...linesAt(50 + widthOf('Revised in May') + 4, 106, ['Request for a berth', 'and a certificate']),
    ...linesAt(50, 200, ['This line goes on below both sides of the head']),
  ];
  const at = 50 + widthOf('Revised in May') + 2;
  const line = filled({ left: at - 0.3, right: at + 0.3, top: 88, bottom: 150 }, 0);
  assert.deepEqual(read(contentOf(head, { paths: [line] })).at(0), 'Form N Revised in May Department Harbour Office');
  const rows = [
    ...linesAt(50, 100, ['Length of boat', 'Draught', 'Year']),
    ...linesAt(50 + widthOf('Length of boat') + 4, 100, ['12', '2', '1987']),
  ];
  assert.match(read(contentOf(rows, { paths: [line] })).join(' '), /boat\s12\sDraught\s2/);
});

test('a table on each side makes columns of what stands below them on the same lines', () => {
  const side = (x: number, words: string[]) => [
    ...words.flatMap((word, row) => [
      { text: word, x: x + 5, y: 100 + row * 20 },
      { text: `${row}`, x: x + 120, y: 100 + row * 20 },
    ]),
    ...linesAt(x, 175, [`about ${words[0]}`, `more of ${words[1]}`, `all of ${words[2]}`]),
  ];
  const lines = (x: number) => [
    ...[0, 1, 2, 3].map((row) => filled({ left: x, right: x + 180, top: 86 + row * 20, bottom: 86.5 + row * 20 }, 0)),
    ...[0, 110, 180].map((at) => filled({ left: x + at, right: x + at + 0.5, top: 86, bottom: 146.5 }, 0)),
  ];
  const texts = [...side(50, ['oak', 'elm', 'ash']), ...side(330, ['cod', 'eel', 'ray'])];
  const text = JSON.stringify(recognizePage(contentOf(texts, { paths: [...lines(50), ...lines(330)] })));
  assert.ok(text.indexOf('all of ash') > 0 && text.indexOf('all of ash') < text.indexOf('cod'));
});

test('three columns part whose lines stand at three heights', () => {
  const narrow = (x: number, y: number) => prose(x, y, 20).map((line) => ({ ...line, text: line.text.slice(0, 32) }));
  assert.deepEqual(columnsOf([...narrow(20, 100), ...narrow(210, 106), ...narrow(400, 101.7)]), [3]);
});
