import assert from 'node:assert/strict';
import test from 'node:test';
import { array, assert as assertAll, constantFrom, property } from 'fast-check';
import { markdownPieces } from './markdown-pieces.ts';
import type { Piece } from './piece.ts';
import { plainPieces } from './plain-pieces.ts';

const written = (pieces: readonly Piece[], change = (text: string) => text) =>
  pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : piece.write(piece.parts.map(({ text, style }) => ({ text: change(text), style }))),
    )
    .join('');
const loud = (text: string) => text.replaceAll(/\p{L}+/gu, (word) => word.toUpperCase());
const textsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.parts.map(({ text }) => text).join('|')));

test('code, addresses, tags and front matter of Markdown stay, and its marks go with their words', () => {
  const source = `---
title: kept
---
# The **big** garden #

See \`let x = {1}\` and [the *old* house](http://a.example/b_c "t"), <b>bold</b> \\*not\\* ![p](q.png).

> - [ ] first
> - second _one_

| a | **b** |
|---|---|
| c\\|d | \`e\` |

\`\`\`js
const kept = 1;
\`\`\`

    indented kept

<div>
kept
</div>

[ref]: http://kept.example
`;
  const shouted = written(markdownPieces(source), loud);
  assert.equal(
    shouted.split('\n').slice(0, 12).join('\n'),
    `---
title: kept
---
# THE **BIG** GARDEN #

SEE \`let x = {1}\` AND [THE](http://a.example/b_c "t") [*OLD*](http://a.example/b_c "t") [HOUSE](http://a.example/b_c "t"), <b>BOLD</b> \\*NOT\\* ![p](q.png).

> - [ ] FIRST
> - SECOND _ONE_

| A | **B** |
|---|---|`,
  );
  assert.match(shouted, /\| C\\\|D \| `e` \|/);
  for (const kept of ['const kept = 1;', '    indented kept', '<div>\nkept\n</div>', '[ref]: http://kept.example'])
    assert.ok(shouted.includes(kept), kept);
});

test('lines that were broken on the right are one text, and others texts of their own', () => {
  const broken = `The city council wanted cooler streets in summer and
fewer floods after heavy rain, so it planted trees.

  * Milk
  * Bread and butter`;
  assert.deepEqual(textsOf(plainPieces(broken)), [
    'The city council wanted cooler streets in summer and fewer floods after heavy rain, so it planted trees.',
    'Milk',
    'Bread and butter',
  ]);
  assert.equal(written(plainPieces(broken)), broken);
  assert.deepEqual(textsOf(markdownPieces('one\ntwo  \nthree\n- four\n- five')), ['one two', 'three', 'four', 'five']);
});

test('whatever a text is, none of its letters are lost', () => {
  const line = array(
    constantFrom(
      'a',
      'B c',
      '*',
      '**',
      '_',
      '`',
      '[',
      '](x)',
      '|',
      '-',
      '> ',
      '#',
      ' ',
      '1. ',
      '\\',
      '<b>',
      '{1}',
      '~~~',
      '---',
    ),
    { maxLength: 12 },
  );
  const text = array(
    line.map((parts) => parts.join('')),
    { maxLength: 8 },
  ).map((lines) => lines.join('\n'));
  const bare = (said: string) => said.replaceAll(/[\s*_~[\]()]|\(x\)/g, '');
  assertAll(
    property(text, (said) => {
      assert.equal(written(plainPieces(said)).replaceAll(/\s/g, ''), said.replaceAll(/\s/g, ''));
      const letters = (of: string) =>
        bare(of)
          .replaceAll(/[^a-zB1]/g, '')
          .replaceAll('x', '');
      assert.equal(letters(written(markdownPieces(said))), letters(said));
    }),
  );
});
