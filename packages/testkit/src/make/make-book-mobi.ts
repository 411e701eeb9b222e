/** What a made book of the older Kindle format holds. */
export interface MobiParts {
  title: string;
  /** Heading of the page of contents. */
  contents: string;
  /** Title and mark-up of each chapter. */
  chapters: readonly (readonly [title: string, markup: string])[];
  /** 0: none. 1 and 2: what shops use. */
  encryption?: number;
}

const RECORD_BYTES = 4096;
const HEADER_BYTES = 232;

/** A Mobipocket book of version 6, its text stored as it is, with a page of contents that the guide names. */
export function mobiOf({ title, contents, chapters, encryption = 0 }: MobiParts): Uint8Array {
  const text = textOf(contents, chapters);
  const records = Array.from({ length: Math.ceil(text.length / RECORD_BYTES) }, (_, index) =>
    text.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES),
  );
  const name = Buffer.from(title);
  const head = Buffer.alloc(16 + HEADER_BYTES + name.length + 4);
  head.writeUInt16BE(1, 0);
  head.writeUInt32BE(text.length, 4);
  head.writeUInt16BE(records.length, 8);
  head.writeUInt16BE(RECORD_BYTES, 10);
  head.writeUInt16BE(encryption, 12);
  head.write('MOBI', 16);
  head.writeUInt32BE(HEADER_BYTES, 20);
  head.writeUInt32BE(2, 24);
  head.writeUInt32BE(65001, 28);
  head.writeUInt32BE(6, 36);
  head.writeUInt32BE(16 + HEADER_BYTES, 84);
  head.writeUInt32BE(name.length, 88);
  head.writeUInt32BE(9, 92);
  head.writeUInt32BE(0xffffffff, 108);
  head.writeUInt32BE(0xffffffff, 244);
  name.copy(head, 16 + HEADER_BYTES);
  return palmDatabaseOf(title, [head, ...records]);
}

/** Links name bytes of the text, which moves nothing because every number is as long. */
function textOf(contents: string, chapters: MobiParts['chapters']): Buffer {
  const number = (offset: number) => String(offset).padStart(10, '0');
  const spell = (offsets: readonly number[], page: number) => {
    const guide = `<html><head><guide><reference type="toc" title="Contents" filepos=${number(page)}/></guide></head><body>`;
    const list = chapters.map(([title], index) => `<p><a filepos=${number(offsets[index] ?? 0)}>${title}</a></p>`);
    const parts = chapters.map(([title, markup]) => `<mbp:pagebreak/><h2>${title}</h2>${markup}`);
    return { start: `${guide}<h1>${contents}</h1>${list.join('')}`, guide, parts };
  };
  const draft = spell([], 0);
  let at = Buffer.byteLength(draft.start);
  const offsets = draft.parts.map((part) => {
    const offset = at + '<mbp:pagebreak/>'.length;
    at += Buffer.byteLength(part);
    return offset;
  });
  const { start, parts } = spell(offsets, Buffer.byteLength(draft.guide));
  return Buffer.from(`${start}${parts.join('')}</body></html>`);
}

/** Records under the header that lists them. */
export function palmDatabaseOf(name: string, records: readonly Buffer[]): Uint8Array {
  const head = Buffer.alloc(78 + records.length * 8 + 2);
  head.write(name.slice(0, 31).replaceAll(' ', '_'), 0);
  head.write('BOOKMOBI', 60);
  head.writeUInt16BE(records.length, 76);
  let at = head.length;
  for (const [index, record] of records.entries()) {
    head.writeUInt32BE(at, 78 + index * 8);
    head.writeUInt32BE(index * 2, 82 + index * 8);
    at += record.length;
  }
  return Buffer.concat([head, ...records]);
}
