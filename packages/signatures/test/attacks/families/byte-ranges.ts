import { createHash } from 'node:crypto';
import { concat, findText, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import type { MadeIdentity } from '@pagewright/testkit';
import { family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { embedSignature, prepareSignature, signDigest } from '../../../src/index.ts';
import { opened } from '../../signing.ts';
import { dict, rawBody, tableOf, endAt, type Entries } from '../raw-section.ts';
import { content, CONTENT, FORGED_TEXT } from '../source.ts';

/** Signatures over other bytes than the standard asks for (ISO 32000-2, 12.8.1). */

const shows = 'Pay 99 EUR';

interface Spans {
  /** Of `Contents`. */
  from: number;
  to: number;
  length: number;
  /** Of the text of the page. */
  words: number;
}

type Range = (spans: Spans) => readonly number[];

/** Ada's own program signs these ranges, and somebody changes what they leave out. */
async function signRange(source: Uint8Array, { certificate, keys }: MadeIdentity, rangeOf: Range) {
  const file = opened(source);
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page');
  const field = { name: 'Ada', page: page.ref };
  const { bytes, hole } = prepareSignature(file, { subFilter: 'ETSI.CAdES.detached', field, bytes: 4096 });
  const range = rangeOf({ ...hole, length: bytes.length, words: findText(bytes, '10 EUR') });
  const at = findText(bytes, '/ByteRange[') + '/ByteRange'.length;
  const room = latin1(bytes, at, at + 60).indexOf(']') + 1;
  const spelled = `[${range.join(' ')}]`;
  if (spelled.length > room) throw new RangeError('the range does not fit');
  bytes.set(fromLatin1(spelled.padEnd(room)), at);
  const hash = createHash('sha256');
  for (let pair = 0; pair + 1 < range.length; pair += 2) {
    const [start = 0, count = 0] = range.slice(pair);
    hash.update(bytes.subarray(Math.max(0, start), Math.max(0, start + count)));
  }
  const value = new Uint8Array(hash.digest());
  const cms = await signDigest({ certificate, chain: [], key: keys.privateKey }, { algorithm: 'SHA-256', value });
  return embedSignature({ bytes, hole }, cms);
}

/** The first amount of the file is another one; nothing moves. */
function forgeWords(bytes: Uint8Array): Uint8Array {
  const forged = Uint8Array.from(bytes);
  forged.set(fromLatin1('99 EUR'), findText(bytes, '10 EUR'));
  return forged;
}

const LEFT_OUT: Readonly<Record<string, Range>> = {
  'not from 0': ({ words, from, to, length }) => [words + 6, from - words - 6, to, length - to],
  'three pairs, with the text between the first two': ({ words, from, to, length }) => [
    0,
    words,
    words + 6,
    from - words - 6,
    to,
    length - to,
  ],
  'a hole from the text to the signature': ({ words, to, length }) => [0, words, to, length - to],
  'only what follows the signature': ({ to, length }) => [0, 0, to, length - to],
  'ranges in the wrong order': ({ words, from, to, length }) => [to, length - to, words + 6, from - words - 6],
  'one pair, behind the signature': ({ to, length }) => [to, length - to],
};

const leftOut = Object.entries(LEFT_OUT).map(([name, range]): Case => ({
  name,
  shows,
  sign: async (source, { ada }) => forgeWords(await signRange(source, ada, range)),
  judged: ['Ada'],
}));

const ODD: Readonly<Record<string, Range>> = {
  'overlapping ranges': ({ from, to, length }) => [0, from, from - 100, length - to],
  'a hole that begins early': ({ from, to, length }) => [0, from - 20, to, length - to],
  'a hole that ends late': ({ from, to, length }) => [0, from, to + 40, length - to - 40],
  'not to the end of the revision': ({ from, to, length }) => [0, from, to, length - to - 30],
  'beyond the end of the file': ({ from, to, length }) => [0, from, to, length - to + 900],
  'a negative start': ({ from, to, length }) => [-1, from + 1, to, length - to],
  'a negative length': ({ from, to, length }) => [0, from, length, to - length],
  'no hole, so that the signature would sign itself': ({ from, length }) => [0, from, from, length - from],
  'only what precedes the signature': ({ from }) => [0, from],
  'an empty range': () => [],
};

const odd = Object.entries(ODD).map(([name, range]): Case => ({
  name,
  shows: 'what was signed, with a signature of other bytes',
  expect: 'not valid',
  sign: (source, { ada }) => signRange(source, ada, range),
  judged: ['Ada'],
}));

const rangeIn = (entries: Entries): number[] => (entries['ByteRange'] ?? '').match(/\d+/g)?.map(Number) ?? [];

const withDictionary = (change: (entries: Entries, later: Later) => Entries): NonNullable<Case['later']> => {
  return (later) => {
    const entries = later.entriesOf(later.signature);
    later.set(later.signature, dict({ ...entries, ...change(entries, later) })).set(CONTENT, content(FORGED_TEXT));
  };
};

const REPLACED: Case[] = [
  { name: 'Contents is null', shows: FORGED_TEXT, later: withDictionary(() => ({ Contents: 'null' })) },
  { name: 'Contents is empty', shows: FORGED_TEXT, later: withDictionary(() => ({ Contents: '<>' })) },
  { name: 'Contents is missing', shows: FORGED_TEXT, later: withDictionary(() => ({ Contents: '' })) },
  { name: 'ByteRange is missing', shows: FORGED_TEXT, later: withDictionary(() => ({ ByteRange: '' })) },
  { name: 'the dictionary is replaced', shows: FORGED_TEXT, later: withDictionary(() => ({})) },
];

const WRAPPED: Case[] = [
  {
    name: 'wrapping: a later dictionary signs a copy of the second part at the end',
    shows: FORGED_TEXT,
    change: (bytes) => {
      const later = new Later(bytes);
      const entries = later.entriesOf(later.signature);
      const [, from = 0, to = 0, rest = 0] = rangeIn(entries);
      const number = later.signature;
      const objects = (moved: number) => [
        { number: CONTENT, object: content(FORGED_TEXT) },
        { number, object: dict({ ...entries, ByteRange: `[0 ${from} ${String(moved).padStart(10, '0')} ${rest}]` }) },
      ];
      const moved = bytes.length + rawBody(bytes.length, objects(0)).bytes.length;
      const { bytes: body, rows } = rawBody(bytes.length, objects(moved));
      const start = moved + rest;
      const table = tableOf(rows, `/Size 200/Root 1 0 R/Prev ${later.file.xref.start}`);
      return concat([bytes, body, bytes.subarray(to, to + rest), fromLatin1(`${table}${endAt(start)}`)]);
    },
  },
  {
    name: 'wrapping: a second ByteRange in the hole moves the second part to the end',
    shows: FORGED_TEXT,
    change: (bytes) => wrapInHole(bytes),
  },
  {
    name: 'wrapping: the hole has a comment and other objects',
    shows: FORGED_TEXT,
    expect: 'not valid',
    change: (bytes) => {
      const [, from = 0, to = 0] = rangeIn(rangeOwner(bytes));
      const body = rawBody(0, [{ number: CONTENT, object: content(FORGED_TEXT) }]).bytes;
      const contents = Uint8Array.from(bytes.subarray(from, to));
      contents.set(concat([fromLatin1('>>endobj '), body]), contents.length - body.length - 20);
      return concat([bytes.subarray(0, from), contents, bytes.subarray(to)]);
    },
  },
];

function rangeOwner(bytes: Uint8Array): Entries {
  const later = new Later(bytes);
  return later.entriesOf(later.signature);
}

/** First part, `Contents`, a second `ByteRange`, other objects and their table, second part. */
function wrapInHole(bytes: Uint8Array): Uint8Array {
  const later = new Later(bytes);
  const [, from = 0, to = 0, rest = 0] = rangeIn(later.entriesOf(later.signature));
  const old = later.file.xref.start ?? 0;
  const contents = bytes.subarray(from, to);
  // The signed `startxref` leads to byte `old`, where the attacker's own table is now.
  const room = old - from - contents.length;
  const own = (moved: number) =>
    fromLatin1(`/ByteRange[0 ${from} ${String(moved).padStart(10, '0')} ${rest}]>>endobj\n`);
  const at = Math.max(old, from + contents.length + own(0).length);
  const filling = ' '.repeat(Math.max(0, room - own(0).length));
  const { bytes: body, rows } = rawBody(at + 2000, [{ number: CONTENT, object: content(FORGED_TEXT) }]);
  const [source = 0] = later.file.xref.sections.slice(-1);
  const entries = later.file.xref.entries;
  const kept = entries
    .entries()
    .flatMap(([number, place]) => ('at' in place && place.at < from ? [[number, place] as const] : []))
    .filter(([number]) => number !== CONTENT);
  const table = tableOf([...rows, ...kept], `/Size 200/Root 1 0 R/Prev ${source}`).padEnd(2000);
  const moved = at + table.length + body.length;
  return concat([
    bytes.subarray(0, from),
    contents,
    own(moved),
    fromLatin1(`${filling}${table}`),
    body,
    bytes.subarray(to),
  ]);
}

export const BYTE_RANGES = family('byte range', [...leftOut, ...odd, ...REPLACED, ...WRAPPED]);
