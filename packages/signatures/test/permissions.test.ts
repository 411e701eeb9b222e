import assert from 'node:assert/strict';
import test from 'node:test';
import { dictOf, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { permissionsOf } from '../src/document/permissions-of.ts';

/** What a signature forbids after it, by its transforms and by the lock of its field. */

const transform = (method: string, parameters?: PdfDict): PdfObject =>
  dictOf({ TransformMethod: PdfName.of(method), ...(parameters && { TransformParams: parameters }) });
const signature = (...references: PdfObject[]): PdfDict => dictOf({ Reference: references });
const fields = (action: string, ...names: string[]): PdfDict =>
  dictOf({ Action: PdfName.of(action), Fields: names.map((name) => textString(name)) });

test('an approval forbids nothing by itself', () => {
  const { allows, certifies, locks } = permissionsOf(dictOf({}), undefined);
  assert.deepEqual([allows, certifies, locks('total')], [undefined, false, false]);
});

test('a certification says what it allows, and means forms where it says nothing', () => {
  for (const level of [1, 2, 3]) {
    const { allows, certifies } = permissionsOf(signature(transform('DocMDP', dictOf({ P: level }))), undefined);
    assert.deepEqual([allows, certifies], [level, true]);
  }
  assert.equal(permissionsOf(signature(transform('DocMDP')), undefined).allows, 2);
});

test('the stricter of a certification and the lock of its field counts', () => {
  const certified = signature(transform('DocMDP', dictOf({ P: 3 })));
  assert.equal(permissionsOf(certified, dictOf({ P: 1 })).allows, 1);
  assert.equal(permissionsOf(certified, dictOf({})).allows, 3);
  assert.equal(permissionsOf(dictOf({}), dictOf({ P: 2 })).allows, 2);
});

test('a lock of some fields keeps these and the ones below them, no field whose name only begins alike', () => {
  const { locks } = permissionsOf(signature(transform('FieldMDP', fields('Include', 'owner', 'total'))), undefined);
  assert.deepEqual(
    ['owner', 'owner.name', 'total', 'owners', 'total2', 'name'].map((name) => [name, locks(name)]),
    [
      ['owner', true],
      ['owner.name', true],
      ['total', true],
      ['owners', false],
      ['total2', false],
      ['name', false],
    ],
  );
});

test('a lock of all fields but some keeps every other one', () => {
  const { locks } = permissionsOf(dictOf({}), fields('Exclude', 'notes'));
  assert.deepEqual(['notes', 'notes.more', 'total'].map(locks), [false, false, true]);
});

test('a lock of all fields keeps each, one of an unknown kind none', () => {
  assert.equal(permissionsOf(dictOf({}), fields('All')).locks('total'), true);
  assert.equal(permissionsOf(dictOf({}), fields('Some', 'total')).locks('total'), false);
});

test('a field is locked by either of two locks', () => {
  const both = signature(transform('FieldMDP', fields('Include', 'owner')));
  const { locks } = permissionsOf(both, fields('Include', 'total'));
  assert.deepEqual(['owner', 'total', 'notes'].map(locks), [true, true, false]);
});
