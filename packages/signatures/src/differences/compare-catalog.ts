import { nameKey } from '@pagewright/pdf/objects/tree.ts';
import {
  asArray,
  asDict,
  asInteger,
  asString,
  type PdfDict,
  type PdfObject,
  resolve,
} from '@pagewright/pdf/objects/objects.ts';
import { hasSameStructure } from './compare-structure.ts';
import type { Differences } from './differences.ts';
import type { RevisionPair } from './revision-pair.ts';

/** The trailer: how the file is encrypted, and the facts about the document (ISO 32000-2, 7.5.5 and 14.3.3). */
export function compareTrailers(pair: RevisionPair, found: Differences): void {
  const [before, now] = [pair.signed.trailer, pair.now.trailer];
  if (!pair.isSame(before.get('Encrypt'), now.get('Encrypt'))) found.forbid('Encrypt');
  // Keys are derived from the first identifier; without encryption nobody shows it.
  const isIdentifierNeeded = asDict(now.get('Encrypt')) !== undefined;
  const firstOf = (trailer: PdfDict) => asArray(trailer.get('ID'))?.[0];
  if (isIdentifierNeeded && !pair.isSame(firstOf(before), firstOf(now))) found.forbid('ID');
  if (!pair.isSame(before.get('Info'), now.get('Info'))) found.add({ kind: 'metadata' });
}

/** Entries that say nothing of what is seen (ISO 32000-2, table 29), and those that are compared elsewhere. */
const SILENT = new Set(['Type', 'AcroForm', 'Pages', 'Extensions', 'Version', 'PieceInfo', 'LastModified']);

/** Entries that hold actions, of which some name form fields (ISO 32000-2, 12.6.4). */
const ACTIONS = new Set(['OpenAction', 'AA', 'Outlines', 'JavaScript']);

type Rule = (pair: RevisionPair, before: PdfObject | undefined, now: PdfObject | undefined) => boolean;

const RULES: Readonly<Record<string, Rule>> = {
  Names: hasSameNames,
  PageLabels: (pair, before, now) => hasSameItems(pair, itemsOf(before, 'Nums'), itemsOf(now, 'Nums')),
  StructTreeRoot: hasSameStructure,
  Perms: (pair, before, now) => pair.isSame(before, now, 'signature'),
};

export function compareCatalogs(pair: RevisionPair, found: Differences): void {
  const [before, now] = [pair.signed.catalog, pair.now.catalog];
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    if (SILENT.has(key)) continue;
    const [old, own] = [before.get(key), now.get(key)];
    const rule = RULES[key];
    if (rule ? rule(pair, old, own) : pair.isSame(old, own, ACTIONS.has(key) ? 'action' : 'drawing')) continue;
    // Certificates and what their issuers say are verified when they are used, and metadata is never drawn.
    if (key === 'DSS') found.add({ kind: 'validation data' });
    else if (key === 'Metadata') found.add({ kind: 'metadata' });
    else found.forbid(key);
  }
}

/** Trees of names, each read in its order, however it is cut into nodes (ISO 32000-2, 7.7.4 and 7.9.6). */
function hasSameNames(pair: RevisionPair, before: PdfObject | undefined, now: PdfObject | undefined): boolean {
  const [old, own] = [asDict(before), asDict(now)];
  return [...new Set([...(old?.keys() ?? []), ...(own?.keys() ?? [])])].every((key) =>
    hasSameItems(pair, itemsOf(old?.get(key), 'Names'), itemsOf(own?.get(key), 'Names'), ACTIONS.has(key)),
  );
}

interface TreeItem {
  key: string;
  value: PdfObject;
}

function hasSameItems(
  pair: RevisionPair,
  old: readonly TreeItem[],
  own: readonly TreeItem[],
  areActions = false,
): boolean {
  const reading = areActions ? 'action' : 'drawing';
  return (
    old.length === own.length &&
    old.every(({ key, value }, index) => key === own[index]?.key && pair.isSame(value, own[index]?.value, reading))
  );
}

const MOST_NODES = 100_000;

/** All entries of a tree, those that stand in it twice as well: readers do not agree on which of two counts. */
function itemsOf(root: PdfObject | undefined, leaf: 'Names' | 'Nums'): TreeItem[] {
  const items: TreeItem[] = [];
  const seen = new Set<PdfDict>();
  const waiting: PdfObject[] = [root ?? null];
  while (waiting.length > 0 && seen.size < MOST_NODES) {
    const node = asDict(waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const entries = asArray(node.get(leaf)) ?? [];
    for (let at = 0; at + 1 < entries.length; at += 2)
      items.push({ key: spelled(entries[at] ?? null), value: entries[at + 1] ?? null });
    waiting.push(...(asArray(node.get('Kids')) ?? []).toReversed());
  }
  return items;
}

function spelled(key: PdfObject): string {
  const name = asString(key);
  return name ? `(${nameKey(name)}` : String(asInteger(key) ?? typeof resolve(key));
}
