import assert from 'node:assert/strict';
import test from 'node:test';
import type { Ruling } from '../rulings/ruling.ts';
import { ruling, rulings } from '../../test/make-page.ts';
import { rulesOf } from './rules.ts';

const PAGE = { number: 1, height: 800 };
const across = (at: number, from = 50, to = 300): Ruling => ruling('horizontal', at, from, to);
const places = (...given: Parameters<typeof rulesOf>) => rulesOf(...given).map(({ box }) => (box.top + box.bottom) / 2);
const none = new Set<Ruling>();

test('lines across the page divide it; short ones, underlines and the paper’s frame do not', () => {
  const underline = across(200);
  const drawn = rulings([across(1), across(100), across(150, 50, 80), underline, across(799)]);
  assert.deepEqual(places(drawn, new Set([underline]), [], PAGE), [100]);
});

test('lines of a table or drawing are its own, those that stand out of it or beside it are not', () => {
  const box = { left: 50, top: 300, right: 300, bottom: 400 };
  const drawn = rulings([across(280), across(301), across(350), across(360, 50, 500), across(399), across(420)]);
  assert.deepEqual(places(drawn, none, [box], PAGE), [280, 360, 420]);
});

test('what a line down the page crosses is part of a frame or grid', () => {
  const drawn = rulings([across(100), across(200), ruling('vertical', 60, 190, 260)]);
  assert.deepEqual(places(drawn, none, [], PAGE), [100]);
});
