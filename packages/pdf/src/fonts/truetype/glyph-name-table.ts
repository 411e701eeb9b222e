import { MACINTOSH_GLYPH_NAMES } from '../encodings/macintosh-glyphs.ts';

/** `post` (ISO/IEC 14496-22, 5.2.8): the names of glyphs, for encodings that name them. */

const HEADER = 32;
const FORMAT_WITH_NAMES = 0x0002_0000;
const FORMAT_OF_MACINTOSH = 0x0001_0000;
const FORMAT_WITHOUT_NAMES = 0x0003_0000;

/** Glyphs by name; `undefined` where there are names that cannot be read. */
export function readGlyphNames(post: Buffer | undefined): Map<string, number[]> | undefined {
  const names = new Map<string, number[]>();
  if (!post || post.length < HEADER) return names;
  const format = post.readUInt32BE(0);
  if (format === FORMAT_WITHOUT_NAMES) return names;
  const list = format === FORMAT_OF_MACINTOSH ? MACINTOSH_GLYPH_NAMES : format === FORMAT_WITH_NAMES && listNames(post);
  if (!list) return undefined;
  for (const [id, name] of list.entries()) {
    const known = names.get(name);
    if (known) known.push(id);
    else names.set(name, [id]);
  }
  return names;
}

function listNames(post: Buffer): string[] | undefined {
  if (post.length < HEADER + 2) return undefined;
  const count = post.readUInt16BE(HEADER);
  const own: string[] = [];
  const indexes = HEADER + 2;
  if (post.length < indexes + count * 2) return undefined;
  for (let at = indexes + count * 2; at < post.length;) {
    const length = post[at] ?? 0;
    own.push(post.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return Array.from({ length: count }, (_, id) => {
    const index = post.readUInt16BE(indexes + id * 2);
    return MACINTOSH_GLYPH_NAMES[index] ?? own[index - MACINTOSH_GLYPH_NAMES.length] ?? '.notdef';
  });
}

/** The table with the names of kept glyphs; all others are called ".notdef". */
export function keepGlyphNames(post: Buffer, kept: ReadonlySet<number>): Buffer {
  if (post.length < HEADER || post.readUInt32BE(0) !== FORMAT_WITH_NAMES) return post;
  const names = listNames(post);
  if (!names) return post;
  const indexes = Buffer.alloc(2 + names.length * 2);
  indexes.writeUInt16BE(names.length, 0);
  const own: Buffer[] = [];
  for (const [id, name] of names.entries()) {
    if (!kept.has(id)) continue;
    const standard = MACINTOSH_GLYPH_NAMES.indexOf(name);
    if (standard < 0) own.push(Buffer.from([name.length, ...Buffer.from(name, 'latin1')]));
    indexes.writeUInt16BE(standard < 0 ? MACINTOSH_GLYPH_NAMES.length + own.length - 1 : standard, 2 + id * 2);
  }
  return Buffer.concat([post.subarray(0, HEADER), indexes, ...own]);
}

/** The table of a font whose glyphs nobody calls by name. */
export function withoutGlyphNames(post: Buffer): Buffer {
  const header = Buffer.from(post.subarray(0, HEADER));
  if (header.length === HEADER) header.writeUInt32BE(FORMAT_WITHOUT_NAMES, 0);
  return header;
}
