import { asDict, PdfName, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { byteString } from '@pagewright/pdf/objects/text-string.ts';
import { writeTree } from '@pagewright/pdf/objects/tree.ts';
import type { Assembly } from './assembly.ts';
import { destinationOf, type DestinationKind, type Source } from './source.ts';

/** What becomes of something that leads to a destination. */
export type Retargeted = { action: 'keep' } | { action: 'drop' } | { action: 'change'; dict: PdfDict };

const KEEP: Retargeted = { action: 'keep' };

/**
 * Carries the named destinations of the pages that are there. A name that an earlier source uses already gets a new
 * one, and `retarget` leads everything to it.
 */
export function carryNamedDestinations(assembly: Assembly): void {
  const remaining: Record<DestinationKind, Map<string, PdfObject>> = { string: new Map(), name: new Map() };
  for (const source of assembly.sources) {
    const renamed = { string: new Map<string, string>(), name: new Map<string, string>() };
    assembly.renamed.set(source, renamed);
    let count = 0;
    for (const page of assembly.presentIn(source))
      for (const { kind, name } of source.destinationsOfPage.get(page) ?? []) {
        const free = freeName(name, remaining[kind]);
        if (free !== name) renamed[kind].set(name, free);
        remaining[kind].set(free, withPageReference(source, source.named[kind].get(name) ?? null));
        count += 1;
      }
    if (assembly.options.result === 'whole' && !assembly.hasAll(source))
      assembly.note('DESTINATIONS_DROPPED', countNamed(source) - count);
  }
  if (remaining.name.size > 0) assembly.catalog.set('Dests', assembly.objects.add(remaining.name));
  const sorted = [...remaining.string].sort(([a], [b]) => (a < b ? -1 : 1));
  const tree = writeTree(assembly.objects, 'Names', sorted, (name) => byteString(Buffer.from(name, 'latin1')));
  if (tree) namesOf(assembly).set('Dests', assembly.objects.add(tree));
}

function countNamed(source: Source): number {
  let count = 0;
  for (const names of source.destinationsOfPage.values()) count += names.length;
  return count;
}

/** The result's /Names dictionary, made when first needed. */
export function namesOf(assembly: Assembly): PdfDict {
  const names = asDict(assembly.catalog.get('Names')) ?? new Map<string, PdfObject>();
  assembly.catalog.set('Names', names);
  return names;
}

export function freeName(name: string, taken: { has: (name: string) => boolean }): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}

/** Follows a destination or a GoTo action of a link, a bookmark or a widget into the result. */
export function retarget(assembly: Assembly, source: Source, holder: PdfDict): Retargeted {
  const destination = destinationOf(holder);
  if (destination === undefined) return KEEP;
  const page = source.pageOf(destination);
  if (page === undefined) return KEEP;
  if (!assembly.has(source, page)) return { action: 'drop' };

  const changed = changedDestination(assembly, source, destination);
  const goTo = asDict(holder.get('A'));
  // A structure destination (ISO 32000-2, 12.3.2.3) would bring tags along before it is known which ones remain.
  if (changed === undefined && !goTo?.has('SD') && !holder.has('SE')) return KEEP;
  const dict = new Map(holder);
  dict.delete('SE');
  if (holder.has('Dest') || !goTo) return { action: 'change', dict: dict.set('Dest', changed ?? destination) };
  const follows = new Map(goTo).set('D', changed ?? destination);
  follows.delete('SD');
  return { action: 'change', dict: dict.set('A', follows) };
}

/** The destination as the result must spell it, or `undefined` where it may stay as it is. */
function changedDestination(assembly: Assembly, source: Source, destination: PdfObject): PdfObject | undefined {
  const named = source.nameIn(destination);
  if (!named) {
    const explicit = withPageReference(source, destination);
    return explicit === destination ? undefined : explicit;
  }
  const name = assembly.renamed.get(source)?.[named.kind].get(named.name);
  if (name === undefined) return undefined;
  return named.kind === 'name' ? PdfName.of(name) : byteString(Buffer.from(name, 'latin1'));
}

/** An explicit destination that counts pages is turned into one that refers to its page; others stay the same value. */
function withPageReference(source: Source, value: PdfObject): PdfObject {
  const found = resolve(value);
  const array = found instanceof Map ? resolve(found.get('D')) : found;
  if (!Array.isArray(array) || typeof array[0] !== 'number') return value;
  const page = source.tree.pages[array[0]];
  if (!page) return value;
  const explicit = array.with(0, page.ref);
  return found instanceof Map ? new Map(found).set('D', explicit) : explicit;
}
