import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1 } from '@pagewright/ground/bytes';
import * as fc from 'fast-check';
import { UnreadableAsIs } from './failure.ts';
import { NewObjects } from './new-objects.ts';
import { PdfName, PdfNumber, PdfRef, type PdfObject } from './objects.ts';
import { ObjectParser } from './parser.ts';
import { serialize } from './serialize.ts';
import { byteString, bytesOf, textOf, textString } from './text-string.ts';

const home = new NewObjects();
const spell = ({ number, generation }: PdfRef) => `${number} ${generation} R`;

const latinText = fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 12 });
/** Spellings that JavaScript would not give back. */
const spelled = fc
  .constantFrom('+3', '-0', '007', '1.50', '.5', '-.25', '4.', '0.00001')
  .map((spelling) => new PdfNumber(spelling));
const simple = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
  spelled,
  latinText.map((value) => PdfName.of(value)),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => byteString(bytes)),
  fc.string({ unit: 'binary', maxLength: 10 }).map((text) => textString(text)),
  fc.tuple(fc.nat(10 ** 6), fc.nat(65_535)).map(([number, generation]) => new PdfRef(home, number, generation)),
);
const { object } = fc.letrec<{ object: PdfObject }>((tie) => ({
  object: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simple,
    fc.array(tie('object'), { maxLength: 5 }),
    fc.array(fc.tuple(latinText, tie('object')), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
}));

const parse = (text: string) => new ObjectParser(fromLatin1(text), home).parse();

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(object, (written) => assert.deepEqual(parse(serialize(written, spell)), written)),
    { numRuns: 1000 },
  );
});

test('objects that stand side by side are not run together', () => {
  fc.assert(
    fc.property(object, object, (one, other) => assert.deepEqual(parse(serialize([one, other], spell)), [one, other])),
    { numRuns: 500 },
  );
});

test('strings keep their bytes, text strings their characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) =>
      assert.deepEqual(new Uint8Array(bytesOf(byteString(bytes))), bytes),
    ),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(textOf(textString(text)), text)));
});

test('any bytes are an object, or damage that is told', () => {
  const syntax = fc.constantFrom(
    '<<',
    '>>',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '/',
    '%',
    '#4',
    '\\',
    '\n',
    ' ',
    '1',
    '0 R',
    '-.',
    'null',
    'tru',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(syntax, latinText), { maxLength: 30 }), (pieces) => {
      try {
        parse(pieces.join(''));
      } catch (error) {
        assert.ok(error instanceof UnreadableAsIs, String(error));
      }
    }),
    { numRuns: 2000 },
  );
});
