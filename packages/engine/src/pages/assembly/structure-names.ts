import {
  asDict,
  asName,
  PdfName,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { freeName } from './destinations.ts';
import type { Source } from './source.ts';

/** What a structure tree names its elements by: roles of its own kinds, classes of attributes (ISO 32000-2, 14.7.3 and 14.7.6.2). */
const MAPS = { RoleMap: 'S', ClassMap: 'C' } as const;
type MapKey = keyof typeof MAPS;
type Renaming = Record<MapKey, ReadonlyMap<string, string>>;

const DEEPEST_DIRECT = 32;

/**
 * Joins the role and class maps of several trees. Where a later tree means something else by a name, it gets another
 * one, and its elements are changed in `edits`.
 */
export function joinStructureNames(sources: readonly Source[], edits: Edits): Record<MapKey, PdfDict> {
  const joined: Record<MapKey, PdfDict> = { RoleMap: new Map(), ClassMap: new Map() };
  for (const source of sources) {
    const renaming = {
      RoleMap: takeIn(joined.RoleMap, asDict(source.structure?.get('RoleMap'))),
      ClassMap: takeIn(joined.ClassMap, asDict(source.structure?.get('ClassMap'))),
    };
    if (renaming.RoleMap.size + renaming.ClassMap.size > 0) renameElements(source, renaming, edits);
  }
  return joined;
}

/** Adds the entries of a map. Answers the new names of those whose name meant something else already. */
function takeIn(joined: PdfDict, map: PdfDict | undefined): Map<string, string> {
  const renamed = new Map<string, string>();
  if (!map) return renamed;
  const taken = new Map([...joined, ...map]);
  for (const [name, value] of map) {
    const there = joined.get(name);
    if (there === undefined || spelled(there) === spelled(value)) continue;
    const free = freeName(name, taken);
    taken.set(free, value);
    renamed.set(name, free);
  }
  for (const [name, value] of map) {
    const role = asName(value);
    const next = role === undefined ? undefined : renamed.get(role);
    joined.set(renamed.get(name) ?? name, next === undefined ? value : PdfName.of(next));
  }
  return renamed;
}

function spelled(value: PdfObject): string {
  return serialize(resolve(value), ({ number }) => `${number} 0 R`);
}

function renameElements(source: Source, renaming: Renaming, edits: Edits): void {
  const seen = new Set<number>();
  const waiting: PdfRef[] = [];
  const meet = (kid: PdfObject) => {
    if (!(kid instanceof PdfRef) || seen.has(kid.number)) return;
    seen.add(kid.number);
    waiting.push(kid);
  };
  renamedKids(source.structure?.get('K'), renaming, meet, 0);
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object = resolve(ref);
    // A list of kids may be an object of its own.
    if (Array.isArray(object)) edits.replace(ref, renamedKids(object, renaming, meet, 0));
    else if (object instanceof Map) edits.replace(ref, renamedElement(edits.copyOfDict(ref), renaming, meet, 0));
  }
}

type Meet = (kid: PdfObject) => void;

function renamedElement(element: PdfDict, renaming: Renaming, meet: Meet, depth: number): PdfDict {
  const dict = new Map(element);
  for (const [map, key] of Object.entries(MAPS) as [MapKey, 'S' | 'C'][])
    if (dict.has(key)) dict.set(key, renamedNames(dict.get(key) ?? null, renaming[map]));
  if (dict.has('K')) dict.set('K', renamedKids(dict.get('K'), renaming, meet, depth));
  return dict;
}

/** A name, or an array of names with their revision numbers. */
function renamedNames(value: PdfObject, renamed: ReadonlyMap<string, string>): PdfObject {
  const object = resolve(value);
  if (Array.isArray(object)) return object.map((item) => renamedNames(item, renamed));
  const free = object instanceof PdfName ? renamed.get(object.value) : undefined;
  return free === undefined ? value : PdfName.of(free);
}

/** Kids that are objects of their own are met; elements written in place are renamed in place. */
function renamedKids(kids: PdfObject | undefined, renaming: Renaming, meet: Meet, depth: number): PdfObject {
  if (kids instanceof PdfRef) {
    meet(kids);
    return kids;
  }
  if (Array.isArray(kids)) return kids.map((kid) => renamedKids(kid, renaming, meet, depth));
  if (!(kids instanceof Map) || !kids.has('S') || depth > DEEPEST_DIRECT) return kids ?? null;
  return renamedElement(kids, renaming, meet, depth + 1);
}
