import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import * as fc from 'fast-check';
import { PdfName, PdfNumber, PdfString, type PdfObject } from '../objects/objects.ts';
import { byteString, bytesOf } from '../objects/text-string.ts';
import { ContentLexer, TOKEN } from './lexer.ts';
import { readOperations } from './operations.ts';
import { OPERATORS, type Operation, type Operator } from './operators.ts';
import { StringBytes } from '../objects/string-bytes.ts';
import { ContentWriter } from './writer.ts';

const latinText = fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 8 });
const name = latinText.map((value) => PdfName.of(value));
const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 1000),
);
const string = fc.oneof(
  fc.uint8Array({ maxLength: 20 }).map((bytes) => byteString(bytes)),
  fc.constantFrom('<>', '<41 4>', '(a(b)c)', '(\\053\\\n)').map((spelling) => new PdfString(spelling)),
);
const simple = fc.oneof(number, name, string, fc.constantFrom(true, false, null));
const { value } = fc.letrec<{ value: PdfObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    simple,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(latinText, tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
  ),
}));
const dict = fc.array(fc.tuple(latinText, value), { maxLength: 3 }).map((entries) => new Map(entries));

const KINDS: Record<string, fc.Arbitrary<unknown>> = {
  number,
  name,
  string,
  array: fc.array(value, { maxLength: 4 }),
  properties: fc.oneof(name, dict),
  // How long its data are is said by the writer.
  image: fc.record({ dict, data: fc.uint8Array({ maxLength: 30 }) }).map((image) => {
    for (const key of ['L', 'Length']) image.dict.delete(key);
    return image;
  }),
};

/** Any operation with operands of the kinds that its operator takes. */
const operation = fc.constantFrom(...(Object.keys(OPERATORS) as Operator[])).chain((operator) => {
  const kinds = OPERATORS[operator];
  const operands =
    typeof kinds === 'string'
      ? fc
          .tuple(
            fc.array(number, { maxLength: 4 }),
            kinds === 'numbers' ? fc.constant([]) : fc.array(name, { maxLength: 1 }),
          )
          .map((parts) => parts.flat())
      : fc.tuple(...kinds.map((kind) => KINDS[kind] ?? number));
  return operands.map((given) => [operator, ...given] as unknown as Operation);
});

/** Reals are read as they are spelled, pictures with their length. */
function plain(operand: unknown): unknown {
  if (operand instanceof PdfNumber) return operand.value;
  if (operand instanceof Uint8Array) return new Uint8Array(operand);
  if (Array.isArray(operand)) return operand.map(plain);
  if (operand instanceof Map)
    return new Map([...operand].filter(([key]) => key !== 'L').map(([key, each]) => [key, plain(each)]));
  if (typeof operand === 'object' && operand !== null && 'data' in operand && 'dict' in operand)
    return { dict: plain(operand.dict), data: plain(operand.data) };
  return operand;
}

const withoutL = (operations: readonly Operation[]) => operations.map((each) => each.map(plain));

for (const spacing of ['wide', 'tight'] as const)
  test(`operations come back as they were written (${spacing})`, () => {
    const writer = new ContentWriter({ decimals: 3, spacing });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 6 }), (operations) => {
        const content = writer.line(...operations);
        const read = [...readOperations(fromLatin1(content))];
        assert.deepEqual(
          read.map(({ operator, operands }) => [operator, ...operands.map(plain)]),
          withoutL(operations),
        );
        for (const each of read) {
          const again = [...readOperations(fromLatin1(content.slice(each.from, each.to)))];
          assert.deepEqual(plain(again.map(({ operands }) => operands)), plain([each.operands]));
        }
      }),
      { numRuns: 1000 },
    );
  });

test('any bytes are passed token by token to their end, each token behind the one before', () => {
  const syntax = fc.constantFrom(
    'BT',
    'BI ',
    ' ID ',
    ' EI',
    '(',
    ')',
    '<',
    '>',
    '[',
    '/',
    '%',
    '\n',
    ' ',
    '12Tf',
    '-.',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(syntax, latinText), { maxLength: 30 }), (pieces) => {
      const bytes = fromLatin1(pieces.join(''));
      const lexer = new ContentLexer(bytes);
      for (let before = 0; ; before = lexer.end) {
        const token = lexer.next();
        assert.ok(lexer.start >= before && lexer.end <= bytes.length);
        if (token === TOKEN.end) break;
        assert.ok(lexer.end > lexer.start);
      }
      for (const { from, to } of readOperations(bytes)) assert.ok(from < to && to <= bytes.length);
    }),
    { numRuns: 2000 },
  );
});

/** A byte as one can spell it in a literal string: as it is, by an escape of its own, or by three octal digits. */
const spelledByte = fc.tuple(fc.nat(255), fc.constantFrom('plain', 'escaped', 'octal')).map(([byte, how]) => {
  const character = String.fromCharCode(byte);
  const own = { 10: 'n', 13: 'r', 9: 't', 8: 'b', 12: 'f', 40: '(', 41: ')', 92: '\\' }[byte];
  if (how === 'octal' || (byte === 13 && how === 'plain'))
    return { byte, spelling: `\\${byte.toString(8).padStart(3, '0')}` };
  const isSpecial = [40, 41, 92].includes(byte);
  return { byte, spelling: own !== undefined && (isSpecial || how === 'escaped') ? `\\${own}` : character };
});

test('a string gives its bytes however they are spelled, in a content stream and in a document', () => {
  const reader = new StringBytes();
  fc.assert(
    fc.property(fc.array(spelledByte, { maxLength: 20 }), (given) => {
      const spelling = `(${given.map((each) => each.spelling).join('')})`;
      const bytes = fromLatin1(spelling);
      const lexer = new ContentLexer(bytes);
      assert.equal(lexer.next(), TOKEN.literal);
      assert.equal(lexer.end, bytes.length);
      const wanted = String.fromCharCode(...given.map(({ byte }) => byte));
      assert.equal(latin1(reader.read(bytes, lexer.start, lexer.end)), wanted);
      assert.equal(latin1(bytesOf(new PdfString(spelling))), wanted);
    }),
    { numRuns: 1000 },
  );
});

test('escapes of up to three digits, and digits in pairs', () => {
  const bytes = fromLatin1(String.raw`(\1012\7\53\q)<4142 4>`);
  const lexer = new ContentLexer(bytes);
  const codes = new StringBytes();
  const read = [TOKEN.literal, TOKEN.hex].map((kind) => {
    assert.equal(lexer.next(), kind);
    return latin1(codes.read(bytes, lexer.start, lexer.end));
  });
  assert.deepEqual(read, ['A2\x07+q', 'AB@']);
});

test('the data of an inline picture may look like its end where its length is said', () => {
  const content = 'q BI /W 2 /H 1 /L 9 ID ab EI Q c\nEI Q';
  const [, image, restore] = [...readOperations(fromLatin1(content))];
  assert.equal(image?.operator, 'BI');
  assert.deepEqual(plain(image?.operands[0]), {
    dict: new Map<string, PdfObject>([
      ['W', 2],
      ['H', 1],
    ]),
    data: new Uint8Array(fromLatin1('ab EI Q c')),
  });
  assert.equal(restore?.operator, 'Q');
});
