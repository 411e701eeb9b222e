import assert from 'node:assert/strict';
import test from 'node:test';
import { streamOf } from '@pagewright/testkit';
import { EditedDocument } from '../src/index.ts';
import { blocksIn } from './blocks.ts';
import { made } from './made.ts';

const image = streamOf(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  'w',
);
const resources = '/XObject <</Scan 10 0 R>> /ExtGState <</Clear <</ca 0>>>>';
const page = (content: string) => new EditedDocument(made({ content, resources, objects: { 10: image } }));
const PICTURE = 'q 200 0 0 200 0 0 cm /Scan Do Q';
const words = (mode: string) => `q BT ${mode} /F1 10 Tf 20 100 Td (The old words) Tj ET Q`;
const ofScan = (content: string) => blocksIn(page(content)).map((block) => block.ofScan);

test('letters without ink over a picture are those of a scan', () => {
  assert.deepEqual(ofScan(`${PICTURE} ${words('3 Tr')}`), [true]);
  assert.deepEqual(ofScan(`${words('3 Tr')} ${PICTURE}`), [true]);
  assert.deepEqual(ofScan(`${PICTURE} ${words('7 Tr')}`), [true]);
  assert.deepEqual(ofScan(`${PICTURE} ${words('/Clear gs')}`), [true]);
});

test('letters that are seen are not, nor those with nothing below, nor those that clip a picture behind them', () => {
  assert.deepEqual(ofScan(`${PICTURE} ${words('')}`), [false]);
  assert.deepEqual(ofScan(words('3 Tr')), [false]);
  assert.deepEqual(ofScan(`q 50 0 0 50 120 0 cm /Scan Do Q ${words('3 Tr')}`), [false]);
  assert.deepEqual(ofScan(`BT 7 Tr /F1 10 Tf 20 100 Td (The old words) Tj ET ${PICTURE}`), [false]);
});

test('text of a scan is not replaced behind its picture, and that is told', () => {
  const document = page(`${PICTURE} ${words('3 Tr')} BT /F1 10 Tf 20 50 Td (Other old words) Tj ET`);
  const outcome = document.apply({ kind: 'replaceAll', find: 'old', with: 'new' });
  const left = [{ page: document.pages[0], text: 'old', code: 'EDIT_TEXT_OF_SCAN' }];
  assert.deepEqual(outcome, { replaced: 1, left });
});
