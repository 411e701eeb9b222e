import { concat, findLastText, fromLatin1 } from '@pagewright/ground/bytes';
import { xrefStream, type XrefRow } from '@pagewright/pdf/writing/xref-writer.ts';
import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { endAt, rawBody, stream, tableOf, written, type Numbered } from '../raw-section.ts';
import { CONTENT, content, FORGED_TEXT, FORM, PAGE, sourceFile } from '../source.ts';
import { opened } from '../../signing.ts';

/** Revisions that break the rules of incremental updates (ISO 32000-2, 7.5.6): some readers show them, and some checks do not see them. */

const shows = `${FORGED_TEXT} in readers that repair files`;
const FORGED: readonly Numbered[] = [{ number: CONTENT, object: content(FORGED_TEXT) }];

interface Parts {
  bytes: Uint8Array;
  body: Uint8Array;
  rows: XrefRow[];
  /** Of the table, if it follows the body. */
  start: number;
  /** Of the signed revision. */
  before: number;
  /** Entries of a trailer that is right. */
  trailer: string;
}

function partsFor(bytes: Uint8Array, objects = FORGED): Parts {
  const { bytes: body, rows } = rawBody(bytes.length, objects);
  const { trailer, start: before = 0 } = opened(bytes).xref;
  const [root, id] = ['Root', 'ID'].map((key) => written(trailer.get(key) ?? null));
  const size = written(trailer.get('Size') ?? null);
  return {
    bytes,
    body,
    rows,
    start: bytes.length + body.length,
    before,
    trailer: `/Size ${size}/Root ${root}/ID ${id}/Prev ${before}`,
  };
}

const join = (...parts: (Uint8Array | string)[]) =>
  concat(parts.map((part) => (typeof part === 'string' ? fromLatin1(part) : part)));

const BROKEN: Readonly<Record<string, (parts: Parts) => Uint8Array>> = {
  'objects alone': ({ bytes, body }) => join(bytes, body),
  'objects, and the end of the signed revision again': ({ bytes, body, before }) => join(bytes, body, endAt(before)),
  'objects, and no end at all but %%EOF': ({ bytes, body }) => join(bytes, body, '%%EOF\n'),
  'a table without a trailer': ({ bytes, body, rows, start }) =>
    join(bytes, body, tableOf(rows, '').replace(/trailer[^]*/, ''), endAt(start)),
  'a table and a trailer without startxref': ({ bytes, body, rows, trailer }) =>
    join(bytes, body, tableOf(rows, trailer)),
  'wrong offsets': ({ bytes, body, rows, start, trailer }) => {
    const wrong = rows.map(([number, place]): XrefRow => [number, place === 'free' ? place : { at: 7, generation: 0 }]);
    return join(bytes, body, tableOf(wrong, trailer), endAt(start));
  },
  'a start beyond the end': ({ bytes, body, rows, start, trailer }) =>
    join(bytes, body, tableOf(rows, trailer), endAt(start + 100_000)),
  'a start of 0': ({ bytes, body, rows, trailer }) => join(bytes, body, tableOf(rows, trailer), endAt(0)),
  'a ring of sections': ({ bytes, body, rows, start, trailer }) =>
    join(bytes, body, tableOf(rows, trailer.replace(/Prev \d+/, `Prev ${start}`)), endAt(start)),
  'no Prev': ({ bytes, body, rows, start, trailer }) =>
    join(bytes, body, tableOf(rows, trailer.replace(/\/Prev \d+/, '')), endAt(start)),
  'comments that look like ends': ({ bytes, body, before }) =>
    join(bytes, '%%EOF\n'.repeat(40), body, `%startxref\n%1\n%%EOF\n`, endAt(before), '%%EOF\n%%EOF\n'),
  'objects in a comment and behind it': ({ bytes, body }) => join(bytes, '%', body, '% trailer\n'),
};

const broken = Object.entries(BROKEN).map(([name, write]): Case => ({
  name,
  shows,
  under: name === 'objects alone' ? CERTIFICATIONS : [undefined],
  expect: 'not valid',
  change: (bytes) => write(partsFor(bytes)),
}));

const OTHER_FILES: Case[] = [
  {
    name: 'a second file behind the signed one',
    shows,
    expect: 'not valid',
    change: (bytes) => join(bytes, sourceFile({ objects: { [CONTENT]: content(FORGED_TEXT) } }, 'table')),
  },
  {
    name: 'a complete second document with the right offsets',
    shows: FORGED_TEXT,
    change: (bytes) => {
      const later = new Later(bytes);
      for (const [number, entry] of later.file.xref.entries)
        if ('at' in entry && number !== CONTENT) later.place(number, entry.at);
      later.set(CONTENT, content(FORGED_TEXT));
      return later.end({ trailer: { Prev: '' } });
    },
  },
  {
    name: 'a second file in front of the signed one',
    shows,
    expect: 'not valid',
    change: (bytes) => join(sourceFile({ objects: { [CONTENT]: content(FORGED_TEXT) } }, 'table'), bytes),
  },
  {
    name: 'a header and spaces in front of the signed file',
    shows: 'the signed file, where readers skip them',
    expect: 'not valid',
    change: (bytes) => join('%PDF-1.7\n\n\n', bytes),
  },
];

const SECTIONS: Case[] = [
  {
    name: 'Prev skips the signed revision',
    shows: FORGED_TEXT,
    under: [undefined, 1],
    change: (bytes) => {
      const later = new Later(bytes);
      const [, source] = later.file.xref.sections;
      for (const number of [1, PAGE, FORM]) later.change(number, {});
      for (const number of [later.signature, ...later.fields.slice(1)]) {
        const entry = later.file.xref.entries.get(number);
        if (entry && 'at' in entry) later.place(number, entry.at);
      }
      return later.set(CONTENT, content(FORGED_TEXT)).end({ trailer: { Prev: String(source) } });
    },
  },
  {
    name: 'another generation of the content',
    shows,
    expect: 'not valid',
    later: (later) => later.set(CONTENT, content(FORGED_TEXT), 1),
  },
  {
    name: 'two objects of one number in one revision',
    shows: FORGED_TEXT,
    change: (bytes) => {
      const twice = [{ number: CONTENT, object: content('Pay 10 EUR') }, ...FORGED];
      const { body, rows, start, trailer } = partsFor(bytes, twice);
      return join(bytes, body, tableOf(rows.slice(1), trailer), endAt(start));
    },
  },
  {
    name: 'a hybrid section hides the new object from old readers',
    shows: FORGED_TEXT,
    within: ['table', 'hybrid'],
    change: (bytes) => {
      const { body, rows, start, trailer } = partsFor(bytes);
      const { dict: entries, data } = xrefStream(rows, 200);
      const object = stream(written(entries).slice(2, -2), data);
      const { bytes: hidden } = rawBody(start, [{ number: 199, object }]);
      const table = tableOf([[CONTENT, 'free']], `${trailer}/XRefStm ${start}`);
      return join(bytes, body, hidden, table, endAt(start + hidden.length));
    },
  },
  {
    name: 'a section in the data of a stream',
    shows: FORGED_TEXT,
    change: (bytes) => {
      const { body, rows, start, trailer } = partsFor(bytes);
      const table = tableOf(rows, trailer);
      const { bytes: hidden } = rawBody(start, [{ number: 199, object: stream('', table) }]);
      return join(bytes, body, hidden, endAt(start + findLastText(hidden, 'xref\n')));
    },
  },
  {
    name: 'the signed revision is cut, and another one follows',
    shows: FORGED_TEXT,
    change: (bytes) => {
      const cut = bytes.subarray(0, findLastText(bytes, 'startxref'));
      const { body, rows, start, trailer } = { ...partsFor(bytes), ...rawBodyAt(cut) };
      return join(cut, body, tableOf(rows, trailer), endAt(start));
    },
  },
];

function rawBodyAt(bytes: Uint8Array) {
  const { bytes: body, rows } = rawBody(bytes.length, FORGED);
  return { body, rows, start: bytes.length + body.length };
}

export const SAVING = family('incremental saving', [...broken, ...OTHER_FILES, ...SECTIONS]);
