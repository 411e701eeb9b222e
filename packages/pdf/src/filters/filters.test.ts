import assert from 'node:assert/strict';
import test from 'node:test';
import { deflate, fromHex, fromLatin1 } from '@pagewright/ground/bytes';
import { decodeStream } from './filters.ts';
import { dictOf, PdfName, PdfStream } from '../objects/objects.ts';

const stream = (filter: string, raw: Uint8Array, parameters?: Record<string, number>) =>
  new PdfStream(dictOf({ Filter: PdfName.of(filter), ...(parameters && { DecodeParms: dictOf(parameters) }) }), raw);

/** As plain an array as what it is compared with. */
const decoded = (packed: PdfStream) => new Uint8Array(decodeStream(packed) ?? []);

/** The example of ISO 32000-2, 7.4.4.2. */
test('LZW as the standard shows it', () => {
  const coded = fromHex('800b6050220c0c8501');
  assert.deepEqual(decoded(stream('LZWDecode', coded)), new Uint8Array([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]));
});

/** An encoder as simple as one can be: clears its table before it is full. */
function encodeLzw(data: Uint8Array, earlyChange: 0 | 1): Uint8Array {
  const out: number[] = [];
  let held = 0n;
  let count = 0n;
  const put = (code: number, bits: number) => {
    held = (held << BigInt(bits)) | BigInt(code);
    count += BigInt(bits);
    while (count >= 8n) {
      count -= 8n;
      out.push(Number((held >> count) & 0xffn));
    }
    held &= (1n << count) - 1n;
  };
  let table = new Map<string, number>();
  let bits = 9;
  const codeOf = (chain: string) => (chain.length === 1 ? chain.charCodeAt(0) : (table.get(chain) ?? 0));
  put(256, 9);
  let chain = '';
  for (const byte of data) {
    const longer = chain + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      chain = longer;
      continue;
    }
    put(codeOf(chain), bits);
    table.set(longer, 258 + table.size);
    // The reader makes the same entry one code later.
    while (258 + table.size - 1 + earlyChange >= 1 << bits) bits += 1;
    if (table.size > 3800) {
      put(256, bits);
      table = new Map();
      bits = 9;
    }
    chain = String.fromCharCode(byte);
  }
  if (chain) put(codeOf(chain), bits);
  put(257, bits);
  put(0, 7);
  return new Uint8Array(out);
}

for (const earlyChange of [0, 1] as const)
  test(`LZW with codes of every length comes back (early change ${earlyChange})`, () => {
    let random = 7;
    const data = new Uint8Array(
      Array.from({ length: 40_000 }, () => {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        return (random >> 16) % 11;
      }),
    );
    const coded = encodeLzw(data, earlyChange);
    assert.deepEqual(decoded(stream('LZWDecode', coded, { EarlyChange: earlyChange })), data);
  });

test('run lengths', () => {
  const coded = new Uint8Array([2, 1, 2, 3, 254, 9, 0, 7, 128, 55]);
  assert.deepEqual(decoded(stream('RunLengthDecode', coded)), new Uint8Array([1, 2, 3, 9, 9, 9, 7]));
});

test('TIFF prediction is undone within each row', () => {
  const coded = new Uint8Array([0, 1, 5, 6, 1, 1]);
  const parameters = { Predictor: 2, Colors: 1, Columns: 3 };
  assert.deepEqual(decoded(stream('RunLengthDecode', new Uint8Array([5, ...coded, 128]))), coded);
  const lzw = encodeLzw(coded, 1);
  assert.deepEqual(decoded(stream('LZWDecode', lzw, parameters)), new Uint8Array([0, 1, 6, 6, 7, 8]));
});

test('hexadecimal digits, with space between them and a last one alone', () => {
  const coded = fromLatin1('48 65\n6c6C 6f7>00');
  assert.deepEqual(decoded(stream('ASCIIHexDecode', coded)), new Uint8Array([0x48, 0x65, 0x6c, 0x6c, 0x6f, 0x70]));
});

test('ASCII 85 with "z", space and groups that break off', () => {
  assert.deepEqual(
    decoded(stream('ASCII85Decode', fromLatin1('87cUR\nD]i,"Ebo80~>'))),
    new Uint8Array(fromLatin1('Hello World!')),
  );
  assert.deepEqual(decoded(stream('ASCII85Decode', fromLatin1('z87c~>'))), new Uint8Array([0, 0, 0, 0, 0x48, 0x65]));
});

test('whichever filter gives more than is allowed fails with that limit', () => {
  const failsAt = (packed: PdfStream, limit: number) =>
    assert.throws(() => decodeStream(packed, limit), {
      code: 'CONTENT_TOO_HEAVY',
      facts: { measure: 'bytes', limit },
    });
  for (const [packed, bytes] of [
    [stream('FlateDecode', deflate(new Uint8Array(5000), 9)), 5000],
    [stream('RunLengthDecode', new Uint8Array([129, 7, 129, 7, 128])), 256],
    [stream('ASCII85Decode', fromLatin1('zzz~>')), 12],
    [stream('LZWDecode', encodeLzw(new Uint8Array(3000), 1)), 3000],
  ] as const) {
    failsAt(packed, bytes - 1);
    assert.equal(decodeStream(packed, bytes)?.length, bytes);
  }
});
