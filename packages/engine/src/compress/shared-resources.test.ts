import assert from 'node:assert/strict';
import test from 'node:test';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asDict, dictOf, PdfRef, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { SharedResources } from './shared-resources.ts';

const objects = new NewObjects();
const font = objects.add(dictOf({ Size: 1 }));
const other = objects.add(dictOf({ Size: 2 }));
const appearance = (used: PdfRef) =>
  new PdfStream(dictOf({ BBox: [0, 0, 9, 9], Resources: dictOf({ Font: dictOf({ Helvetica: used }) }) }), Buffer.of(1));

function resourcesOf(object: PdfObject): PdfRef {
  const resources = object instanceof PdfStream ? object.dict.get('Resources') : undefined;
  assert.ok(resources instanceof PdfRef);
  return resources;
}

test('appearances with equal resources share one object, others have their own', () => {
  const shared = new SharedResources();
  const [first, second, third] = [font, font, other].map((used) => resourcesOf(shared.takeOut(appearance(used))));
  assert.equal(first, second);
  assert.notEqual(first, third);
  assert.equal(asDict(asDict(first)?.get('Font'))?.get('Helvetica'), font);
  assert.equal(asDict(asDict(third)?.get('Font'))?.get('Helvetica'), other);
});

test('no resources are resources too, and take no object', () => {
  const stream = new PdfStream(dictOf({ Resources: new Map() }), Buffer.of(1));
  assert.equal(new SharedResources().takeOut(stream), stream);
});
