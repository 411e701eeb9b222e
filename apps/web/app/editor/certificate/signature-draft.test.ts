import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stamp } from '@pagewright/contract/edits/annotations/stamp.ts';
import { signatureDraft, type SignatureWords } from './signature-draft.ts';

const time = '2026-01-02T03:04:05Z';
const SAID: SignatureWords = { name: 'Ada', reason: '', location: '', certifies: undefined, time, shown: undefined };
const markAt = (rotation: number): Stamp => ({
  type: 'stamp',
  author: '',
  contents: '',
  created: time,
  modified: time,
  box: { x: 100, y: 200, rotation, width: 60, height: 20 },
  look: { is: 'drawing', width: 60, height: 20, colour: [0, 0, 0], path: 'M0 0L9 9L0 9Z' },
});
const draftOf = (rotation: number, said: Partial<SignatureWords> = {}) =>
  signatureDraft({ in: 'mark', id: 'm', page: 3, mark: markAt(rotation) }, { ...SAID, ...said });
const rounded = (area: readonly number[] | undefined) => area?.map((side) => Math.round(side));

test('a signature that is seen nowhere says only what was said', () => {
  assert.deepEqual(signatureDraft({ in: 'nowhere' }, SAID), {
    operations: [],
    request: { look: [], name: 'Ada', time },
  });
});

test('a mark becomes what is seen, and is taken from the page, however that is turned', () => {
  for (const [rotation, area] of [
    [0, [100, 180, 160, 200]],
    [90, [100, 200, 120, 260]],
    [180, [40, 200, 100, 220]],
    [270, [80, 140, 100, 200]],
  ] as const) {
    const { operations, request } = draftOf(rotation);
    assert.deepEqual(operations, [{ kind: 'added.remove', id: 'm' }]);
    assert.deepEqual([request.page, rounded(request.area)], [3, area]);
    assert.deepEqual(request.look, [markAt(rotation)]);
  }
});

test('name, date, reason and place stand below the mark as it stands, within what is seen', () => {
  const { request } = draftOf(90, { shown: '2 January 2026', reason: 'Agreed', certifies: 2 });
  const [, text] = request.look;
  assert.deepEqual(text?.type === 'free-text' && text.paragraphs.map(({ runs: [run] }) => run?.text), [
    'Ada',
    '2 January 2026',
    'Agreed',
  ]);
  assert.equal(text?.box.rotation, 90);
  // Below is to the right there.
  assert.deepEqual([Math.round(text?.box.x ?? 0), Math.round(text?.box.y ?? 0)], [122, 200]);
  const [left = 0, bottom = 0, right = 0] = request.area ?? [];
  assert.deepEqual([Math.round(left), Math.round(bottom), right > 140], [100, 200, true]);
  assert.equal(request.certifies, 2);
});

test('a field shows text that fits it, or nothing where it is not seen', () => {
  const field = { name: 'Here', page: 9, area: [0, 0, 200, 40], quarters: 0 } as const;
  const shown = '2 January 2026';
  const seen = signatureDraft({ in: 'field', field }, { ...SAID, shown });
  assert.deepEqual([seen.request.field, seen.request.page, seen.request.look.length], ['Here', 9, 1]);
  const unseen = signatureDraft({ in: 'field', field: { ...field, area: undefined } }, { ...SAID, shown });
  assert.deepEqual(unseen.request.look, []);
});
