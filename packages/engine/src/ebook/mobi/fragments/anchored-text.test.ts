import assert from 'node:assert/strict';
import test from 'node:test';
import { AnchoredText } from './anchored-text.ts';

test('a place leads to the element that starts there, and gives it an id where it has none', () => {
  const text = new AnchoredText('<body><p>One</p><p id="own">Two</p>words<h2 class="x">Three</h2></body>');
  assert.equal(text.anchor(16), 'own');
  // Within the tag, and in the words before it.
  assert.equal(text.anchor(20), 'own');
  const heading = text.anchor(36);
  assert.equal(text.anchor(44), heading);
  assert.equal(text.spell(), `<body><p>One</p><p id="own">Two</p>words<h2 id="${heading}" class="x">Three</h2></body>`);
});

test('behind the last element nothing starts', () => {
  assert.equal(new AnchoredText('<p>One</p>rest').anchor(12), '');
});
