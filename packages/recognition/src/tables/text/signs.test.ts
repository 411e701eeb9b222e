import test from 'node:test';
import { signsOf } from '../../evidence/sign.ts';
import { TABLE_SIGNS } from './signs.ts';
import type { TableFacts } from './table-facts.ts';

const USUAL: TableFacts = {
  box: { left: 0, top: 0, right: 100, bottom: 100 },
  width: 4,
  height: 5,
  figures: 0.6,
  words: 2,
  longest: 5,
  filled: 0.9,
  rules: 1,
  framing: 0,
  captioned: false,
  alignment: 0.5,
  listLikeness: 0,
  formulas: 0,
  margin: 'no',
  texts: 20,
  leading: 0,
  led: 0,
  fields: 0,
  endsInPageNumbers: false,
  drawn: 0,
};

/** Each fact on both sides of where it becomes a sign. */
const EDGES: Partial<TableFacts>[] = [
  {},
  ...[0, 0.09, 0.1, 0.19, 0.2, 0.29, 0.3, 0.39, 0.4].map((figures) => ({ figures, rules: 0 })),
  ...[0, 0.29, 0.3].map((figures) => ({ figures, width: 2, rules: 0 })),
  ...[0.09, 0.1].map((figures) => ({ figures, width: 3, rules: 0 })),
  ...[0, 1, 2, 3].map((rules) => ({ rules })),
  ...[2, 3, 4].map((framing) => ({ framing })),
  ...[2, 3, 4, 5, 6].map((width) => ({ width })),
  ...[2, 3, 4].map((height) => ({ height, rules: 0 })),
  { captioned: true },
  ...[0.74, 0.75].map((alignment) => ({ alignment })),
  ...[4, 4.1, 7, 7.1].map((words) => ({ words })),
  ...[40, 41].map((longest) => ({ longest })),
  ...[0.44, 0.45].map((filled) => ({ filled })),
  { listLikeness: 0.5 },
  ...[0.25, 0.26].map((formulas) => ({ formulas })),
  { margin: 'within' },
  { margin: 'reaches' },
  ...[2, 3, 4].map((fields) => ({ fields })),
  ...[11, 12].map((fields) => ({ fields, texts: 100 })),
  ...[2, 3].map((leading) => ({ leading, figures: 0.29 })),
  ...[0.29, 0.3].map((figures) => ({ leading: 3, figures })),
  { endsInPageNumbers: true },
  ...[0.3, 0.31].map((drawn) => ({ drawn })),
  ...[1, 2].map((led) => ({ led, width: 2 })),
  ...[0.59, 0.6].map((figures) => ({ led: 2, figures })),
];

test('each sign of a table holds from its threshold on', (t) => {
  const held = EDGES.map((facts) => {
    const names = signsOf(TABLE_SIGNS, { ...USUAL, ...facts }).map(
      ({ name, degree }) => `${name}${degree === 1 ? '' : ` ${degree}`}`,
    );
    return `${JSON.stringify(facts)}: ${names.join(', ')}`;
  });
  t.assert.snapshot(held.join('\n'));
});
