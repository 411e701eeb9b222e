import assert from 'node:assert/strict';
import test from 'node:test';
import { stamp as schema, type Stamp } from '@pagewright/contract/edits/annotations/stamp.ts';
import { latin1 } from '@pagewright/ground/bytes';
import { putSample } from '@pagewright/testkit';
import { EditedDocument } from '../../src/index.ts';
import { firstPage, withEdits } from '../adding.ts';
import { made } from '../made.ts';
import { drawnByPoppler, expectNear, expectSound } from '../other-readers.ts';

type Drawing = Extract<Stamp['look'], { is: 'drawing' }>;

/** Blue in the upper left quarter of its box, which tells every turn from every other one. */
const QUARTER: Drawing = { is: 'drawing', width: 200, height: 100, colour: [0, 0, 1], path: 'M0 0L100 0L100 50L0 50Z' };

const at = '2026-01-02T03:04:05Z';
const stampOf = (look: Drawing, box: Partial<Stamp['box']> = {}): Stamp => ({
  type: 'stamp',
  author: 'Ann',
  contents: '',
  created: at,
  modified: at,
  box: { x: 100, y: 200, rotation: 0, width: 60, height: 40, ...box },
  look,
});

const isBlue = ([red, green, blue]: readonly number[]) => red === 0 && green === 0 && blue === 255;

/** Of pages of 400 by 300: the upper left corner of an upright box, and where its blue quarter is seen. */
const UPRIGHT = [
  [0, { x: 100, y: 200 }, [100, 100, 130, 120]],
  [90, { x: 100, y: 200 }, [200, 100, 230, 120]],
  [180, { x: 100, y: 200 }, [300, 200, 330, 220]],
  [270, { x: 100, y: 200 }, [100, 300, 130, 320]],
] as const;

for (const [turn, corner, seen] of UPRIGHT)
  test(`a drawing stands upright on a page that is turned by ${turn} degrees`, () => {
    const source = made({ content: '', width: 400, height: 300, page: `/Rotate ${turn}` });
    const result = withEdits(source, [putSample(firstPage(source), stampOf(QUARTER, { ...corner, rotation: turn }))]);
    expectSound(result);
    expectNear(drawnByPoppler(result).boxOf(isBlue), seen);
  });

test('a hole that is drawn the other way round stays open', () => {
  const path = 'M0 0L200 0L200 100L0 100ZM50 25L50 75L150 75L150 25Z';
  const source = made({ content: '', width: 400, height: 300 });
  const drawn = drawnByPoppler(withEdits(source, [putSample(firstPage(source), stampOf({ ...QUARTER, path }))]));
  assert.deepEqual(drawn.at(105, 105), [0, 0, 255]);
  assert.deepEqual(drawn.at(130, 120), [255, 255, 255]);
});

test('the same drawing at many places is once in the file', () => {
  const source = made({ content: '', width: 400, height: 300 });
  const page = firstPage(source);
  const puts = [10, 80, 150].map((x) => putSample(page, stampOf(QUARTER, { x }), `stamp-${x}`));
  const other = putSample(page, stampOf({ ...QUARTER, colour: [1, 0, 0] }, { x: 220 }), 'other');
  const result = withEdits(source, [...puts, other]);
  assert.equal(latin1(result).match(/\/Path ?\(M0 0L/g)?.length, 2);
  assert.equal(new EditedDocument(result).annotationsOn(page).length, 4);
});

test('one that a file has is moved and recoloured', () => {
  const source = made({ content: '', width: 400, height: 300 });
  const once = withEdits(source, [putSample(firstPage(source), stampOf(QUARTER))]);
  const page = firstPage(once);
  const [known] = new EditedDocument(once).annotationsOn(page);
  assert.ok(known?.comment?.type === 'stamp' && known.reference.what === 'known');
  const changed = stampOf({ ...QUARTER, colour: [1, 0, 0] }, { x: 300 });
  const { target } = known.reference;
  const twice = withEdits(once, [{ kind: 'annotation.put', page, id: 'again', target, comment: changed }]);
  expectSound(twice);
  assert.deepEqual(new EditedDocument(twice).annotationsOn(page)[0]?.comment, changed);
  expectNear(
    drawnByPoppler(twice).boxOf(([red, green]) => red === 255 && green === 0),
    [300, 100, 330, 120],
  );
});

test('paths are closed, absolute, of short numbers and no longer than they may be', () => {
  const accepts = (path: string) => schema.safeParse(stampOf({ ...QUARTER, path })).success;
  assert.ok(accepts('M0 0L-1.5 2Z'));
  assert.ok(accepts(`M0 0${'C1.25 2 3 4 999999 6.0001'.repeat(3_000)}Z`));
  for (const path of [
    '',
    'M0 0Z',
    'M0 0L1 1',
    'L0 0Z',
    'm0 0l1 1z',
    'M0 0L1 1Z f 0 0 9 9 re',
    'M0 0L1e3 1Z',
    'M0 0LNaN 1Z',
    'M0 0LInfinity 1Z',
    'M0 0L1234567 1Z',
    'M0 0L0.12345 1Z',
    'M0 0Q1 1 2 2Z',
    'M0 0C1 1 2 2Z',
    `M0 0${'L1 1'.repeat(30_000)}Z`,
  ])
    assert.ok(!accepts(path), path.slice(0, 40));
  assert.ok(!schema.safeParse(stampOf({ ...QUARTER, width: Infinity })).success);
  assert.ok(!schema.safeParse(stampOf({ ...QUARTER, height: 0 })).success);
});

test('a form of another program under our name is what it shows, and no drawing', () => {
  const source = made({ content: '', width: 400, height: 300 });
  const once = withEdits(source, [putSample(firstPage(source), stampOf(QUARTER))]);
  const torn = Uint8Array.from(latin1(once).replace('(M0 0L100', '(M0 0X100'), (letter) => letter.charCodeAt(0));
  const [read] = new EditedDocument(torn).annotationsOn(firstPage(torn));
  assert.deepEqual(read?.comment?.type === 'stamp' && read.comment.look, { is: 'kept' });
});
