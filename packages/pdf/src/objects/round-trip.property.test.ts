import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { fromLatin1, hex } from '@pagewright/ground/bytes';
import { UnreadableAsIs } from './failure.ts';
import { PdfName, PdfNumber, PdfRef, PdfString, type ObjectHome, type PdfObject } from './objects.ts';
import { ObjectParser } from './parser.ts';
import { serialize } from './serialize.ts';

/** What holds for every object that can be written and for all bytes that can be read. */

const home: ObjectHome = { fetch: () => null };
const write = (object: PdfObject) => serialize(object, (ref) => `${ref.number} ${ref.generation} R`);

function read(text: string): { object: PdfObject; rest: string } {
  const parser = new ObjectParser(fromLatin1(text), home);
  return { object: parser.parse(), rest: text.slice(parser.position) };
}

const bytes = fc
  .array(fc.oneof(fc.constantFrom(0x20, 0x23, 0x28, 0x29, 0x2f, 0x5c, 0x0d, 0x0a, 0), fc.nat({ max: 255 })), {
    maxLength: 12,
  })
  .map((codes) => String.fromCharCode(...codes));

const literalString = bytes.map((text) => `(${text.replace(/[()\\]/g, (character) => `\\${character}`)})`);
const hexString = bytes.map((text) => `<${hex(fromLatin1(text))}>`);
const strings = fc.oneof(
  literalString,
  hexString,
  fc.constantFrom('(a (nested) one)', '(line\\\nbreak)', '<48 65\n6C>', '()', '<>'),
);
/** Those whose spelling an integer of JavaScript would not give back. */
const spelledNumber = fc.constantFrom('1.50', '+3', '-0', '007', '.5', '4.', '-.002', '--5', '123456789012345678');
const integer = fc.oneof(
  fc.integer(),
  fc.integer({ min: -99, max: 99 }),
  fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
);

const leaf: fc.Arbitrary<PdfObject> = fc.oneof(
  fc.constantFrom<PdfObject>(null, true, false),
  integer,
  spelledNumber.map((spelling) => new PdfNumber(spelling)),
  bytes.map((value) => PdfName.of(value)),
  strings.map((spelling) => new PdfString(spelling)),
  fc.tuple(fc.nat(), fc.nat({ max: 65_535 })).map(([number, generation]) => new PdfRef(home, number, generation)),
);

const { object } = fc.letrec<{ object: PdfObject }>((tie) => ({
  object: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: leaf },
    fc.array(tie('object'), { maxLength: 6 }),
    fc.array(fc.tuple(bytes, tie('object')), { maxLength: 6 }).map((entries) => new Map(entries)),
  ),
}));

test('every object is read back as it was written, to its last character', () => {
  fc.assert(
    fc.property(object, (given) => {
      assert.deepEqual(read(write(given)), { object: given, rest: '' });
    }),
    { numRuns: 1000 },
  );
});

test('objects that follow each other are told apart by the white space between them', () => {
  fc.assert(
    fc.property(fc.array(object, { minLength: 2, maxLength: 5 }), (given) => {
      const parser = new ObjectParser(fromLatin1(given.map(write).join('\n')), home);
      assert.deepEqual(
        given.map(() => parser.parse()),
        given,
      );
    }),
    { numRuns: 300 },
  );
});

/** Tokens put together without sense. */
const tokens = fc.constantFrom('<<', '>>', '[', ']', '(', ')', '<', '>', '/', '/A', '/A#20', '%', '\\');
const words = fc.constantFrom('0', '12', '-', '+', '.', '1.50', ' R', 'null', 'true', 'endobj', '0 R', '4f', ' ', '\n');
const anyBytes = fc
  .array(fc.oneof({ weight: 3, arbitrary: tokens }, { weight: 3, arbitrary: words }, bytes), { maxLength: 16 })
  .map((parts) => parts.join(''));

test('any bytes are an object or damage, and an object that was read is written the same ever after', () => {
  let readable = 0;
  fc.assert(
    fc.property(anyBytes, (text) => {
      let first: PdfObject;
      try {
        first = read(text).object;
      } catch (error) {
        assert.ok(error instanceof UnreadableAsIs && error.why === 'damaged', String(error));
        return;
      }
      readable += 1;
      const written = write(first);
      assert.deepEqual(read(written), { object: first, rest: '' });
    }),
    { numRuns: 5000 },
  );
  assert.ok(readable > 500, `${readable} of 5000 were readable`);
});

test('a real number of JavaScript is written without an exponent and within .00001 of itself', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const text = write(value);
      assert.match(text, /^-?\d+(\.\d+)?$/);
      const { object: again } = read(text);
      const number = again instanceof PdfNumber ? again.value : again;
      assert.ok(typeof number === 'number' && Math.abs(number - value) <= 0.00001, `${value} became ${text}`);
    }),
    { numRuns: 1000 },
  );
});
