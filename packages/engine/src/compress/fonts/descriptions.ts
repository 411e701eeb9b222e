import { createHash } from 'node:crypto';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import {
  asName,
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { keepCids } from './composite/cids.ts';
import type { Subset } from './subset-result.ts';
import type { EmbeddedFont, FontUse } from './usage/font-uses.ts';

const TAGGED = /^[A-Z]{6}\+/;
const TAG_LETTERS = 6;
const ALPHABET = 26;

/** Streams beside a program that list what is in it: `/CIDSet` and `/CIDToGIDMap`. */
function companionsOf({ uses }: EmbeddedFont): Set<number> {
  const refs = uses.flatMap(({ descriptor, descendant }) => [descriptor.get('CIDSet'), descendant?.get('CIDToGIDMap')]);
  return new Set(refs.filter((ref) => ref instanceof PdfRef).map(({ number }) => number));
}

/** Those that serve one font program alone, so that they may change with it. */
export function ownCompanions(fonts: readonly EmbeddedFont[]): Set<number> {
  const all = fonts.flatMap((font) => [...companionsOf(font)]);
  return new Set(all.filter((number) => all.indexOf(number) === all.lastIndexOf(number)));
}

/**
 * Brings font dictionaries, descriptors and the font's own companions in line with a program that became a subset.
 * Gives the numbers of the companions that changed.
 */
export function describeSubset(
  { uses }: EmbeddedFont,
  subset: Subset,
  own: ReadonlySet<number>,
  edits: Edits,
): Set<number> {
  const changed = new Set<number>();
  const tag = subset.isPart ? tagOf(subset.bytes) : undefined;
  // Some viewers fill in with no font that calls itself a part; this one has all that its codes can ask for.
  const fillsIn = uses.some((use) => use.fillsIn);
  for (const use of uses) {
    const named = tag !== undefined && !fillsIn && canBeNamed(use);
    if (use.descriptorRef) {
      const descriptor = edits.copyOfDict(use.descriptorRef);
      describe(descriptor, subset);
      if (named) rename(descriptor, 'FontName', tag);
      edits.replace(use.descriptorRef, descriptor);
    }
    if (subset.isPart && subset.cids)
      for (const [ref, companion] of companionsFor(use, subset.cids)) {
        if (!own.has(ref.number)) continue;
        edits.replace(ref, companion);
        changed.add(ref.number);
      }
    if (!named) continue;
    renameIn(use.fontRef, tag, edits);
    renameIn(use.descendantRef, tag, edits);
  }
  return changed;
}

function companionsFor({ descriptor, descendant }: FontUse, cids: ReadonlySet<number>): [PdfRef, PdfStream][] {
  const found: [PdfRef, PdfStream][] = [];
  const set = descriptor.get('CIDSet');
  if (set instanceof PdfRef) found.push([set, cidSet(cids)]);
  const map = descendant?.get('CIDToGIDMap');
  const stream = resolve(map);
  const retained = stream instanceof PdfStream ? keepCids(stream, cids) : undefined;
  if (map instanceof PdfRef && retained) found.push([map, retained]);
  return found;
}

/** Names in several places must agree, so all of them must be in objects that can be replaced. */
function canBeNamed(use: FontUse): boolean {
  return (
    use.fontRef !== undefined &&
    use.descriptorRef !== undefined &&
    Boolean(use.descendantRef) === Boolean(use.descendant)
  );
}

function renameIn(ref: PdfRef | undefined, tag: string, edits: Edits): void {
  if (!ref) return;
  const dict = edits.copyOfDict(ref);
  rename(dict, 'BaseFont', tag);
  edits.replace(ref, dict);
}

function rename(dict: PdfDict, key: 'BaseFont' | 'FontName', tag: string): void {
  const name = asName(dict.get(key));
  if (name !== undefined && !TAGGED.test(name)) dict.set(key, PdfName.of(`${tag}+${name}`));
}

/** Six capital letters that follow from the subset itself (ISO 32000-2, 9.9.2): the same input gives the same file. */
function tagOf(program: Uint8Array): string {
  const digest = createHash('sha256').update(program).digest();
  return Array.from(digest.subarray(0, TAG_LETTERS), (byte) => String.fromCharCode(65 + (byte % ALPHABET))).join('');
}

/** `/CharSet` lists what is in the program (ISO 32000-2, table 120); PDF/A checks it. */
function describe(descriptor: PdfDict, { names, isPart, subtype }: Subset): void {
  const converted = subtype && descriptor.get('FontFile');
  if (converted) {
    descriptor.delete('FontFile');
    descriptor.set('FontFile3', converted);
  }
  if (isPart && names && descriptor.has('CharSet'))
    descriptor.set('CharSet', new PdfString(`(${[...names].map((name) => `/${name}`).join('')})`));
}

/** A bit for each number, the highest bit of a byte first (ISO 32000-2, table 122). */
function cidSet(cids: ReadonlySet<number>): PdfStream {
  const last = [...cids].reduce((most, cid) => Math.max(most, cid), 0);
  const bits = Buffer.alloc((last >> 3) + 1);
  for (const cid of cids) bits[cid >> 3] = (bits[cid >> 3] ?? 0) | (0x80 >> (cid & 7));
  return new PdfStream(dictOf({ Filter: PdfName.of('FlateDecode') }), deflateFor('tight', bits));
}
