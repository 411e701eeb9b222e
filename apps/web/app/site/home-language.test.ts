import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeLanguage } from './home-language.ts';

const languageFor = (headers: Record<string, string>) => homeLanguage(new Headers(headers));

test('a crawler that names no language sees English', () => {
  assert.equal(languageFor({}), 'en');
});

test('the browser’s first language of ours decides', () => {
  assert.equal(languageFor({ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }), 'fr');
  assert.equal(languageFor({ 'accept-language': 'de,en;q=0.5,fr;q=0.4' }), 'en');
  assert.equal(languageFor({ 'accept-language': 'en;q=0.2, fr;q=0.7' }), 'fr');
  assert.equal(languageFor({ 'accept-language': 'fr;q=0, en' }), 'en');
  assert.equal(languageFor({ 'accept-language': '*' }), 'en');
});

test('a choice made in the dialog wins over the browser', () => {
  assert.equal(languageFor({ 'accept-language': 'fr', cookie: 'a=1; lang=en' }), 'en');
  assert.equal(languageFor({ 'accept-language': 'en', cookie: 'lang=fr' }), 'fr');
  assert.equal(languageFor({ 'accept-language': 'fr', cookie: 'lang=xx' }), 'fr');
});

test('a click on the logo of an English page never leads to the French home page', () => {
  assert.equal(languageFor({ 'accept-language': 'fr', 'sec-fetch-site': 'same-origin' }), 'en');
});
