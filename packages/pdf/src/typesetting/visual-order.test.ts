import assert from 'node:assert/strict';
import test from 'node:test';
import { visualOrder } from './visual-order.ts';

test('text that runs to the right stays as it is', () => {
  assert.equal(visualOrder('Offer (final) 2026'), 'Offer (final) 2026');
});

test('Hebrew runs to the left, figures and brackets in it as people read them', () => {
  assert.equal(visualOrder('שלום'), 'םולש');
  assert.equal(visualOrder('חוזה (סופי) 2026'), '2026 (יפוס) הזוח');
  assert.equal(visualOrder('Offer שלום 12 end'), 'Offer 12 םולש end');
});

test('Latin words within Hebrew keep their own direction', () => {
  assert.equal(visualOrder('אב PDF גד'), 'דג PDF בא');
});

test('Arabic letters take the forms that they have beside each other', () => {
  // Seen, lam, alef, meem: initial, medial, final, alone; drawn from right to left.
  assert.equal(visualOrder('سلام'), '\ufee1\ufe8e\ufee0\ufeb3');
  assert.equal(visualOrder('دار'), '\ufead\ufe8d\ufea9');
  assert.equal(visualOrder('چی'), '\ufbfd\ufb7c');
});

test('a mark stays behind its letter', () => {
  assert.equal(visualOrder('בּא'), 'אבּ');
});
