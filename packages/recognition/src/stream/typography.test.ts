import assert from 'node:assert/strict';
import test from 'node:test';
import { typographyOf } from './typography.ts';
import { figure, pagesOf, paragraph, table } from '../../test/make-drafts.ts';
import { bodyTypographyOf, streamOf } from './stream.ts';

test('a text looks as most of its letters do; raised figures and signs say little', () => {
  assert.equal(typographyOf(paragraph('Harbours^12345678901234567890^', { size: 12 })).size, 12);
  const [bold] = paragraph('12345', { bold: true }).lines;
  const [plain] = paragraph('tide').lines;
  assert.ok(bold && plain);
  assert.ok(typographyOf({ lines: [bold, plain] }).bold < 0.5);
  assert.equal(typographyOf(paragraph('')).size, 0);
});

test('capitals are those of four letters and more, none of them small', () => {
  const capitals = ['TIDES', 'TIDES of', 'ABC', '日本語の文', 'T.I.D.E.S. 12'].map(
    (said) => typographyOf(paragraph(said)).capitals,
  );
  assert.deepEqual(capitals, [true, false, false, false, true]);
});

test('the body is what most running text looks like, whatever stands in tables and headings', () => {
  const items = streamOf(
    pagesOf([
      paragraph('Harbours', { size: 20, bold: true }),
      paragraph('Those who wait\nfor the tide\nare given bread', { size: 10 }),
      figure(300),
      table(400, [['a word in a cell of a table', 'and another one that is longer']], (said) => [
        paragraph(said, { size: 8 }),
      ]),
    ]),
  );
  assert.deepEqual(bodyTypographyOf(items), { family: 'Serif', size: 10, bold: false, italic: false, color: 0 });
  const lone = streamOf(pagesOf([table(100, [['cells alone', 'say it']], (said) => [paragraph(said, { size: 8 })])]));
  assert.equal(bodyTypographyOf(lone).size, 8);
  assert.equal(bodyTypographyOf([]).size, 10);
});
