import { readUint16, writeUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asName, PdfName, PdfStream, resolve, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { FontUse } from '../usage/font-uses.ts';

/** The numbers in the character collection that a Type 0 font shows; `undefined` where its CMap is none we follow. */
export function cidsOf({ font, codes }: FontUse): Set<number> | undefined {
  const encoding = asName(font.get('Encoding'));
  if (encoding !== 'Identity-H' && encoding !== 'Identity-V') return undefined;
  const pairs = codes?.double;
  return pairs && new Set(pairs).add(0);
}

/** The glyphs for these numbers by `/CIDToGIDMap` (ISO 32000-2, 9.7.4.2). */
export function glyphsOfCids(descendant: PdfDict, cids: ReadonlySet<number>): Set<number> | undefined {
  const map = resolve(descendant.get('CIDToGIDMap'));
  if (map === null || asName(map) === 'Identity') return new Set(cids);
  if (!(map instanceof PdfStream)) return undefined;
  const table = decoded(map);
  if (!table) return undefined;
  return new Set([...cids].map((cid) => glyphIn(table, cid)));
}

const glyphIn = (table: Uint8Array, cid: number) => (cid * 2 + 1 < table.length ? readUint16(table, cid * 2) : 0);

/** The map with zeros for all other numbers, which pack to nothing. `undefined` where nothing is gained. */
export function keepCids(map: PdfStream, cids: ReadonlySet<number>): PdfStream | undefined {
  const table = decoded(map);
  if (!table) return undefined;
  const retained = new Uint8Array(table.length);
  for (const cid of cids) if (cid * 2 + 1 < table.length) writeUint16(retained, cid * 2, glyphIn(table, cid));
  const data = deflateFor('tight', retained);
  if (data.length >= map.raw.length) return undefined;
  const dict = new Map(map.dict).set('Filter', PdfName.of('FlateDecode'));
  dict.delete('DecodeParms');
  return new PdfStream(dict, data);
}

function decoded(stream: PdfStream): Uint8Array | undefined {
  try {
    return decodeStream(stream);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}
