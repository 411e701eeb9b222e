import assert from 'node:assert/strict';
import test from 'node:test';
import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import { latin1 } from '@pagewright/ground/bytes';
import { streamOf } from '@pagewright/testkit';
import { EditedDocument } from '../src/index.ts';
import { firstPage } from './adding.ts';
import { made } from './made.ts';
import { drawnByPoppler, expectSound } from './other-readers.ts';

/** Forms that ask readers to draw all fields anew, signatures included, whose looks readers know nothing of. */

const time = '2026-01-02T03:04:05Z';
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const isRed = ([red, green]: number[]) => (red ?? 0) > 200 && (green ?? 255) < 60;
const isBlue = ([red, , blue]: number[]) => (blue ?? 0) > 200 && (red ?? 255) < 60;

/** A page of 200 by 100 points with one field, whose letters are red. */
const withField = (field: string, { form = '/NeedAppearances true', objects = {}, fields = '' } = {}) =>
  made({
    content: '',
    catalog: `/AcroForm <</Fields [10 0 R ${fields}]/DR <</Font <</Helv 20 0 R>>>>/DA (/Helv 12 Tf 1 0 0 rg) ${form}>>`,
    page: '/Annots [10 0 R]',
    objects: { 10: `<</T (a)/Subtype/Widget/Rect [20 60 120 90] ${field}>>`, 20: HELVETICA, ...objects },
  });

/** A blue square, where it is seen. */
const asked = (page: number, area?: SignatureRequest['area']): SignatureRequest => ({
  field: 'Here',
  page,
  ...(area && { area }),
  look: area
    ? [
        {
          type: 'stamp',
          author: '',
          contents: '',
          created: time,
          modified: time,
          box: { x: 20, y: 50, rotation: 0, width: 40, height: 40 },
          look: { is: 'drawing', width: 9, height: 9, colour: [0, 0, 1], path: 'M0 0L9 0L9 9L0 9Z' },
        },
      ]
    : [],
  time,
});

function signed(source: Uint8Array, area: SignatureRequest['area'] | undefined = [20, 10, 60, 50]): Uint8Array {
  const { bytes } = new EditedDocument(source).prepareSignature(asked(firstPage(source), area));
  expectSound(bytes);
  return bytes;
}

test('what a reader would draw is drawn, so that the look of the signature stays', () => {
  for (const field of ['/FT/Tx/V (Typed)', '/FT/Ch/V (t)/Opt [[(t)(Typed)]]/Ff 131072']) {
    const drawn = drawnByPoppler(signed(withField(field)));
    const value = drawn.boxOf(isRed);
    assert.deepEqual(drawn.boxOf(isBlue), [20, 50, 60, 90], field);
    assert.ok(value && value[0] >= 20 && value[2] <= 120, field);
  }
});

test('a value that another took the place of is drawn as it is now, and one that is gone is not', () => {
  const objects = {
    11: streamOf('/Type/XObject/Subtype/Form/BBox [0 0 100 30]', '0 1 0 rg BT (Old) Tj ET 0 0 9 9 re f'),
  };
  const old = '/AP <</N 11 0 R>>';
  const isGreen = ([red, green]: number[]) => (green ?? 0) > 200 && (red ?? 255) < 60;
  for (const [field, hasValue] of [
    [`/FT/Tx/V (Typed) ${old}`, true],
    [`/FT/Tx/MK <</BG [1 1 0]>> ${old}`, false],
  ] as const) {
    const drawn = drawnByPoppler(signed(withField(field, { objects })));
    assert.deepEqual([drawn.boxOf(isGreen), drawn.boxOf(isRed) !== undefined], [undefined, hasValue], field);
  }
});

test('the form is left as it is where that would be a guess, where nothing is seen, and where it is signed already', () => {
  const isLeft = (field: string, more: Parameters<typeof withField>[1] = {}) => {
    const source = withField(field, more);
    return !latin1(signed(source).subarray(source.length)).includes('10 0 obj');
  };
  assert.equal(isLeft('/FT/Tx/V (a)'), false);
  assert.equal(isLeft('/FT/Tx/V (a)/DA (/None 9 Tf)'), true);
  assert.equal(isLeft('/FT/Tx/V (a)', { form: '' }), true);
  assert.equal(isLeft('/FT/Tx/V (a)', { form: '/NeedAppearances true /XFA []' }), true);
  const objects = { 12: '<</FT/Sig/T (Before)/V 13 0 R>>', 13: '<</Type/Sig/Filter/Adobe.PPKLite>>' };
  assert.equal(isLeft('/FT/Tx/V (a)', { objects, fields: '12 0 R' }), true);
  const source = withField('/FT/Tx/V (a)');
  const { bytes } = new EditedDocument(source).prepareSignature(asked(firstPage(source)));
  assert.doesNotMatch(latin1(bytes.subarray(source.length)), /10 0 obj/);
});
