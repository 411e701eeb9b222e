import assert from 'node:assert/strict';
import test from 'node:test';
import { concat } from '@pagewright/ground/bytes';
import { EditedDocument } from '../src/index.ts';
import { made } from './made.ts';

const layered = (usual: string, objects: Record<number, string> = {}) =>
  made({
    content: '/OC /One BDC 0 0 m 9 9 l S EMC',
    resources: '/Properties <</One 10 0 R /Two 11 0 R>>',
    catalog: `/OCProperties <</OCGs [10 0 R 11 0 R 12 0 R] /D <<${usual}>>>>`,
    objects: {
      10: '<</Type/OCG/Name (Roads)>>',
      11: '<</Type/OCG/Name <feff00480061007500730065>>>',
      12: '<</Type/OCG/Name (Guides)/Usage <</View <</ViewState/OFF>> /Print <</PrintState/ON>>>>>>',
      ...objects,
    },
  });

const told = (source: Uint8Array) =>
  new EditedDocument(source).layers.map(({ name, depth, layer, isShown }) => [name, depth, layer, isShown]);

test('layers are told in the order of the document, as it shows them', () => {
  const usual = '/Order [[(Map) 11 0 R [10 0 R]]] /OFF [11 0 R] /Locked [10 0 R] /RBGroups [[10 0 R 11 0 R]]';
  assert.deepEqual(told(layered(usual)), [
    ['Map', 1, undefined, true],
    ['Hause', 1, 11, false],
    ['Roads', 2, 10, true],
  ]);
  const [, , roads] = new EditedDocument(layered(usual)).layers;
  assert.deepEqual([roads?.isLocked, roads?.rivals], [true, [11]]);
});

test('without an order all are told; the usual state may be off, and a layer may speak for itself', () => {
  assert.deepEqual(told(layered('/BaseState /OFF /ON [11 0 R]')), [
    ['Roads', 0, 10, false],
    ['Hause', 0, 11, true],
    ['Guides', 0, 12, false],
  ]);
  assert.deepEqual(told(made({ content: '' })), []);
});

test('a layer that is switched says so itself, and the source stays as it was', () => {
  const source = layered('/BaseState /ON');
  const increment = new EditedDocument(source).incrementForLayers(
    new Map([
      [10, false],
      [12, true],
    ]),
  );
  const switched = told(concat([source, increment]));
  assert.deepEqual(
    switched.map(([name, , , isShown]) => [name, isShown]),
    [
      ['Roads', false],
      ['Hause', true],
      ['Guides', true],
    ],
  );
});
