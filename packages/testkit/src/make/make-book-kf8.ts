import { palmDatabaseOf } from './make-book-mobi.ts';

/** What a made book of the newer Kindle format holds. */
export interface Kf8Parts {
  title: string;
  css: string;
  /** Body of each document, which becomes one fragment, and its title in the contents. */
  chapters: readonly { title: string; body: string }[];
}

const RECORD_BYTES = 4096;
const HEADER_BYTES = 264;
const INDEX_HEADER_BYTES = 192;
const NONE = 0xffffffff;

/**
 * A KF8 book (wiki.mobileread.com/wiki/KF8), its text stored as it is: documents cut into skeletons and fragments, a
 * style sheet as a flow of its own, and an index of contents that leads to the second element of each body.
 */
export function kf8Of({ title, css, chapters }: Kf8Parts): Uint8Array {
  const start =
    '<html><head><link rel="stylesheet" type="text/css" href="kindle:flow:0001?mime=text/css"/></head><body>';
  const skeleton = `${start}</body></html>`;
  let at = 0;
  const places = chapters.map(({ body }) => {
    const offset = at;
    at += skeleton.length + Buffer.byteLength(body);
    return { offset, insert: offset + start.length, length: Buffer.byteLength(body) };
  });
  const pages = Buffer.from(chapters.map(({ body }) => skeleton + body).join(''));
  const text = Buffer.concat([pages, Buffer.from(css)]);
  const records = Array.from({ length: Math.ceil(text.length / RECORD_BYTES) }, (_, index) =>
    text.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES),
  );

  const flows = Buffer.alloc(28);
  flows.write('FDST');
  for (const [index, value] of [12, 2, 0, pages.length, pages.length, text.length].entries())
    flows.writeUInt32BE(value, 4 + index * 4);
  const skeletons = indexOf(
    [
      [1, 1],
      [6, 2],
    ],
    places.map(({ offset }, index) => ({ name: `SKEL${index}`, values: [[1], [offset, skeleton.length]] })),
  );
  const fragments = indexOf(
    [
      [4, 1],
      [6, 2],
    ],
    places.map(({ insert, length }, index) => ({
      name: String(insert).padStart(10, '0'),
      values: [[index], [0, length]],
    })),
  );
  const words = wordsOf(chapters.map((chapter) => chapter.title));
  const contents = indexOf(
    [
      [3, 1],
      [4, 1],
      [6, 2],
    ],
    chapters.map(({ body }, index) => ({
      name: String(index),
      values: [[words.places[index] ?? 0], [0], [index, Math.max(0, body.indexOf('<', 1))]],
    })),
    words.record,
  );

  const first = 1 + records.length;
  const [skeletonAt, fragmentAt, contentsAt] = [first + 1, first + 3, first + 5];
  const head = headerOf(title, { text: text.length, records: records.length });
  head.writeUInt32BE(first, 192);
  head.writeUInt32BE(2, 196);
  head.writeUInt32BE(contentsAt, 244);
  head.writeUInt32BE(fragmentAt, 248);
  head.writeUInt32BE(skeletonAt, 252);
  return palmDatabaseOf(title, [head, ...records, flows, ...skeletons, ...fragments, ...contents]);
}

function headerOf(title: string, { text, records }: { text: number; records: number }): Buffer {
  const name = Buffer.from(title);
  const head = Buffer.alloc(16 + HEADER_BYTES + name.length);
  head.writeUInt16BE(1, 0);
  head.writeUInt32BE(text, 4);
  head.writeUInt16BE(records, 8);
  head.writeUInt16BE(RECORD_BYTES, 10);
  head.write('MOBI', 16);
  for (const [offset, value] of [
    [20, HEADER_BYTES],
    [24, 2],
    [28, 65001],
    [36, 8],
    [84, 16 + HEADER_BYTES],
    [88, name.length],
    [92, 9],
    [108, NONE],
  ] as const)
    head.writeUInt32BE(value, offset);
  name.copy(head, 16 + HEADER_BYTES);
  return head;
}

/** Tags of every entry: number, and how many values it has; each takes one bit of one control byte. */
type Tags = readonly (readonly [tag: number, values: number])[];

/** An index: its head with the tags, one record of entries, and the words that values point to. */
function indexOf(tags: Tags, entries: readonly { name: string; values: number[][] }[], words?: Buffer): Buffer[] {
  const rules = [...tags.map(([tag, values], bit) => [tag, values, 1 << bit, 0]), [0, 0, 0, 1]];
  const section = Buffer.alloc(12 + rules.length * 4);
  section.write('TAGX');
  section.writeUInt32BE(section.length, 4);
  section.writeUInt32BE(1, 8);
  section.set(rules.flat(), 12);

  const bodies = entries.map(({ name, values }) =>
    Buffer.from([name.length, ...Buffer.from(name), (1 << tags.length) - 1, ...values.flat().flatMap(variable)]),
  );
  const offsets = Buffer.alloc(4 + bodies.length * 2);
  offsets.write('IDXT');
  let at = INDEX_HEADER_BYTES;
  for (const [index, body] of bodies.entries()) {
    offsets.writeUInt16BE(at, 4 + index * 2);
    at += body.length;
  }
  const head = indexHeader({ places: 0, count: 1, words: words ? 1 : 0 });
  const data = Buffer.concat([indexHeader({ places: at, count: bodies.length, words: 0 }), ...bodies, offsets]);
  return [Buffer.concat([head, section]), data, ...(words ? [words] : [])];
}

function indexHeader({ places, count, words }: { places: number; count: number; words: number }): Buffer {
  const header = Buffer.alloc(INDEX_HEADER_BYTES);
  header.write('INDX');
  header.writeUInt32BE(INDEX_HEADER_BYTES, 4);
  header.writeUInt32BE(places, 20);
  header.writeUInt32BE(count, 24);
  header.writeUInt32BE(65001, 28);
  header.writeUInt32BE(words, 52);
  return header;
}

/** Seven bits a byte, the last one marked. */
function variable(value: number): number[] {
  const bytes = [(value & 0x7f) | 0x80];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift(left & 0x7f);
  return bytes;
}

function wordsOf(words: readonly string[]): { record: Buffer; places: number[] } {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let at = 0;
  for (const word of words) {
    const bytes = Buffer.from(word);
    const part = Buffer.from([...variable(bytes.length), ...bytes]);
    places.push(at);
    parts.push(part);
    at += part.length;
  }
  return { record: Buffer.concat(parts), places };
}
