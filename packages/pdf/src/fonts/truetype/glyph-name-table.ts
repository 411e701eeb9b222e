import { concat, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { readUint16, readUint32, writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
import { MACINTOSH_GLYPH_NAMES } from '../encodings/macintosh-glyphs.ts';

/** `post` (ISO/IEC 14496-22, 5.2.8): the names of glyphs, for encodings that name them. */

const HEADER = 32;
const FORMAT_WITH_NAMES = 0x0002_0000;
const FORMAT_OF_MACINTOSH = 0x0001_0000;
const FORMAT_WITHOUT_NAMES = 0x0003_0000;

/** Glyphs by name; `undefined` where there are names that cannot be read. */
export function readGlyphNames(post: Uint8Array | undefined): Map<string, number[]> | undefined {
  const names = new Map<string, number[]>();
  if (!post || post.length < HEADER) return names;
  const format = readUint32(post, 0);
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

function listNames(post: Uint8Array): string[] | undefined {
  if (post.length < HEADER + 2) return undefined;
  const count = readUint16(post, HEADER);
  const own: string[] = [];
  const indexes = HEADER + 2;
  if (post.length < indexes + count * 2) return undefined;
  for (let at = indexes + count * 2; at < post.length;) {
    const length = post[at] ?? 0;
    own.push(latin1(post, at + 1, at + 1 + length));
    at += 1 + length;
  }
  return Array.from({ length: count }, (_, id) => {
    const index = readUint16(post, indexes + id * 2);
    return MACINTOSH_GLYPH_NAMES[index] ?? own[index - MACINTOSH_GLYPH_NAMES.length] ?? '.notdef';
  });
}

/** The table with the names of kept glyphs; all others are called ".notdef". */
export function keepGlyphNames(post: Uint8Array, retained: ReadonlySet<number>): Uint8Array {
  if (post.length < HEADER || readUint32(post, 0) !== FORMAT_WITH_NAMES) return post;
  const names = listNames(post);
  if (!names) return post;
  const indexes = new Uint8Array(2 + names.length * 2);
  writeUint16(indexes, 0, names.length);
  const own: Uint8Array[] = [];
  for (const [id, name] of names.entries()) {
    if (!retained.has(id)) continue;
    const standard = MACINTOSH_GLYPH_NAMES.indexOf(name);
    if (standard < 0) own.push(new Uint8Array([name.length, ...fromLatin1(name)]));
    writeUint16(indexes, 2 + id * 2, standard < 0 ? MACINTOSH_GLYPH_NAMES.length + own.length - 1 : standard);
  }
  return concat([post.subarray(0, HEADER), indexes, ...own]);
}

/** The table of a font whose glyphs nobody calls by name. */
export function withoutGlyphNames(post: Uint8Array): Uint8Array {
  const header = new Uint8Array(post.subarray(0, HEADER));
  if (header.length === HEADER) writeUint32(header, 0, FORMAT_WITHOUT_NAMES);
  return header;
}
