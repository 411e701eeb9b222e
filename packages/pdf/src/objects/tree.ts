import { latin1 } from '@pagewright/ground/bytes';
import { bytesOf } from './text-string.ts';
import {
  asArray,
  asDict,
  asInteger,
  asString,
  dictOf,
  type PdfArray,
  type PdfDict,
  type PdfObject,
  type PdfString,
} from './objects.ts';
import type { NewObjects } from './new-objects.ts';

/** Name trees and number trees (ISO 32000-2, 7.9.6 and 7.9.7). */

const MOST_NODES = 200_000;
/** Entries in one leaf that we write. */
const LEAF_ENTRIES = 64;

/** Every entry of a name tree by the bytes of its name (one character a byte), in the tree's order. */
export function readNameTree(root: PdfObject | undefined): Map<string, PdfObject> {
  const entries = new Map<string, PdfObject>();
  walk(root, 'Names', (key, value) => {
    const name = asString(key);
    if (name) entries.set(nameKey(name), value);
  });
  return entries;
}

export function nameKey(name: PdfString): string {
  return latin1(bytesOf(name));
}

export function readNumberTree(root: PdfObject | undefined): Map<number, PdfObject> {
  const entries = new Map<number, PdfObject>();
  walk(root, 'Nums', (key, value) => {
    const number = asInteger(key);
    if (number !== undefined) entries.set(number, value);
  });
  return entries;
}

function walk(
  root: PdfObject | undefined,
  leafKey: 'Names' | 'Nums',
  take: (key: PdfObject, value: PdfObject) => void,
): void {
  const seen = new Set<PdfDict>();
  const waiting: PdfObject[] = [root ?? null];
  while (waiting.length > 0 && seen.size < MOST_NODES) {
    const node = asDict(waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const leaf = asArray(node.get(leafKey)) ?? [];
    for (let index = 0; index + 1 < leaf.length; index += 2) take(leaf[index] ?? null, leaf[index + 1] ?? null);
    const kids = asArray(node.get('Kids')) ?? [];
    for (let index = kids.length - 1; index >= 0; index -= 1) waiting.push(kids[index] ?? null);
  }
}

/** A tree with these entries, keys already sorted, or `undefined` where there are none. `spell` makes keys objects. */
export function writeTree<K>(
  objects: NewObjects,
  leafKey: 'Names' | 'Nums',
  entries: readonly (readonly [K, PdfObject])[],
  spell: (key: K) => PdfObject,
): PdfDict | undefined {
  if (entries.length === 0) return undefined;
  const leafOf = (slice: typeof entries) => slice.flatMap(([key, value]): PdfArray => [spell(key), value]);
  if (entries.length <= LEAF_ENTRIES) return dictOf({ [leafKey]: leafOf(entries) });

  let level: { first: PdfObject; last: PdfObject; node: PdfObject }[] = [];
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const slice = entries.slice(start, start + LEAF_ENTRIES);
    const leaf = leafOf(slice);
    const first = leaf[0] ?? null;
    const last = leaf[leaf.length - 2] ?? null;
    level.push({ first, last, node: objects.add(dictOf({ Limits: [first, last], [leafKey]: leaf })) });
  }
  while (level.length > LEAF_ENTRIES) {
    const upper: typeof level = [];
    for (let start = 0; start < level.length; start += LEAF_ENTRIES) {
      const slice = level.slice(start, start + LEAF_ENTRIES);
      const first = slice[0]?.first ?? null;
      const last = slice.at(-1)?.last ?? null;
      upper.push({
        first,
        last,
        node: objects.add(dictOf({ Limits: [first, last], Kids: slice.map(({ node }) => node) })),
      });
    }
    level = upper;
  }
  return dictOf({ Kids: level.map(({ node }) => node) });
}
