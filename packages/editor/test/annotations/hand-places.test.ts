import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument } from '../../src/index.ts';
import { firstPage } from '../adding.ts';
import { made } from '../made.ts';

const placesOf = (...fields: string[]) => {
  const objects = Object.fromEntries(fields.map((field, at) => [20 + at, `<</Subtype/Widget ${field}>>`]));
  const refs = fields.map((_, at) => `${20 + at} 0 R`).join(' ');
  const source = made({
    content: '',
    width: 400,
    height: 300,
    page: `/Annots [${refs}]`,
    objects: { ...objects, 50: '<</FT/Sig/T (contract)>>', 51: '<</Type/Sig/Contents <00>>>' },
  });
  return new EditedDocument(source).handPlacesOn(firstPage(source)).map(({ kind, area }) => `${kind} ${area.join()}`);
};
const RECT = '/Rect [10 20 110 50]';

test('empty signature fields are places to sign, those with a signature are not', () => {
  assert.deepEqual(placesOf(`/FT/Sig/T (a)${RECT}`, `/Parent 50 0 R${RECT}`), [
    'signature 10,20,110,50',
    'signature 10,20,110,50',
  ]);
  assert.deepEqual(placesOf(`/FT/Sig/T (a)/V 51 0 R${RECT}`), []);
});

test('fields for initials are told by their names, in both languages', () => {
  for (const name of ['(Initials_2)', '(buyerInitials)', '(Paraphe)', '(x)/TU (Initiales du locataire)'])
    assert.deepEqual(placesOf(`/FT/Sig/T ${name}${RECT}`), ['initials 10,20,110,50'], name);
});

test('empty text fields that are named so are places too, and neither dates nor printed names', () => {
  assert.deepEqual(placesOf(`/FT/Tx/T (Signature of tenant)${RECT}`), ['signature 10,20,110,50']);
  for (const field of ['(Signature date)', '(Signature name)', '(Address)', '(Signature)/V (Ann)', '(Essential)'])
    assert.deepEqual(placesOf(`/FT/Tx/T ${field}${RECT}`), [], field);
});

test('what nobody sees is no place', () => {
  assert.deepEqual(
    placesOf('/FT/Sig/T (a)/Rect [0 0 0 0]', `/FT/Sig/T (a)/F 2${RECT}`, `/FT/Sig/T (a)/F 32${RECT}`, '/FT/Sig/T (a)'),
    [],
  );
});
