import assert from 'node:assert/strict';
import test from 'node:test';
import type { FieldBox } from '../src/annotations/flatten/fields/field-box.ts';
import type { FieldFont } from '../src/annotations/flatten/fields/field-font.ts';
import { setValue, type Setting } from '../src/annotations/flatten/fields/set-value.ts';

/** Measures of Helvetica; each letter is half as wide as it is high. */
const [ASCENT, DESCENT] = [0.718, -0.207];
const font = {
  ascent: ASCENT,
  descent: DESCENT,
  canShow: () => true,
  widthOf: (text: string, before = 0) => before + text.length / 2,
  spelled: (text: string) => `(${text})`,
} as unknown as FieldFont;

const boxOf = (height: number): FieldBox => ({ width: 400, height, line: 1, matrix: [1, 0, 0, 1, 0, 0] });
const setting: Setting = { font, size: 12, align: 'left', isMultiline: false, cells: undefined, least: undefined };

const KINDS: Readonly<Record<string, Partial<Setting>>> = {
  'one line': {},
  'several lines': { isMultiline: true },
  'a comb': { cells: 20 },
};

const baselines = (words: string) => [...words.matchAll(/ (\S+) Tm/g)].map(([, y]) => Number(y));

for (const [kind, more] of Object.entries(KINDS))
  test(`${kind}: letters such as g and y are seen whole wherever the field is high enough for the font`, () => {
    for (const size of [8, 10, 12, 14, 18, 24])
      for (const spare of [0.1, 1, 2, 4, 8]) {
        const box = boxOf((ASCENT - DESCENT) * size + 2 * 1 + spare);
        const [baseline = NaN] = baselines(setValue('Nursery', box, { ...setting, ...more, size }).words);
        const where = `${size} points in ${box.height}`;
        assert.ok(baseline + DESCENT * size >= 1 - 0.01, `below, ${where}: ${baseline}`);
        assert.ok(baseline + ASCENT * size <= box.height - 1 + 0.01, `above, ${where}: ${baseline}`);
      }
  });

test('in a field that is too low for its font, as much is lost above as below', () => {
  const box = boxOf(9);
  const [baseline = NaN] = baselines(setValue('Olga', box, setting).words);
  const [below, above] = [1 - (baseline + DESCENT * 12), baseline + ASCENT * 12 - 8];
  assert.ok(below > 0 && Math.abs(below - above) < 0.01, `${below} ${above}`);
});

test('in a high field, letters stand in the middle', () => {
  assert.deepEqual(baselines(setValue('Olga', boxOf(40), setting).words), [(40 - ASCENT * 12) / 2]);
});

test('of lines that have no room, the first are seen', () => {
  const words = setValue('one\ntwo\nthree', boxOf(24), { ...setting, isMultiline: true }).words;
  const [first = NaN] = baselines(words);
  assert.equal(first, 24 - 2 - 12);
});
