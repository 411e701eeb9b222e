import {
  asArray,
  asDict,
  asName,
  PdfRef,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { readNameTree, readNumberTree } from '@pagewright/pdf/objects/tree.ts';
import type { RevisionPair } from './revision-pair.ts';

/** Entries of the root with rules of their own (ISO 32000-2, table 354). */
const OWN_RULE = new Set(['K', 'ParentTree', 'ParentTreeNextKey', 'IDTree', 'RoleMap', 'Namespaces']);

/**
 * Whether the structure tree says of the document what it said: programs that sign tagged files add elements for the annotations
 * that they add (ISO 32000-2, 14.7 and 14.8.4.8), and nothing else may come.
 */
export function hasSameStructure(
  pair: RevisionPair,
  before: PdfObject | undefined,
  now: PdfObject | undefined,
): boolean {
  const [old, own] = [asDict(before), asDict(now)];
  if (!old || !own) return pair.isSame(before, now);
  const others = [...new Set([...old.keys(), ...own.keys()])].filter((key) => !OWN_RULE.has(key));
  return (
    others.every((key) => pair.isSame(old.get(key), own.get(key))) &&
    keepsEntries(pair, asDict(old.get('RoleMap')), asDict(own.get('RoleMap'))) &&
    startsWith(pair, asArray(old.get('Namespaces')), asArray(own.get('Namespaces'))) &&
    keepsNumbers(readNumberTree(old.get('ParentTree')), readNumberTree(own.get('ParentTree'))) &&
    keepsNumbers(readNameTree(old.get('IDTree')), readNameTree(own.get('IDTree'))) &&
    keepsElements(pair, old, own)
  );
}

function keepsEntries(pair: RevisionPair, old: PdfDict | undefined, own: PdfDict | undefined): boolean {
  return [...(old ?? [])].every(([key, value]) => pair.isSame(value, own?.get(key)));
}

const startsWith = (pair: RevisionPair, old: PdfArray = [], own: PdfArray = []) =>
  old.every((each, index) => pair.isSame(each, own[index]));

/** Elements are compared from the root down; here it counts that the same ones are named. */
function keepsNumbers<K>(old: ReadonlyMap<K, PdfObject>, own: ReadonlyMap<K, PdfObject>): boolean {
  return [...old].every(([key, value]) => namesSame(value, own.get(key)));
}

function namesSame(before: PdfObject, now: PdfObject | undefined): boolean {
  if (before instanceof PdfRef && now instanceof PdfRef && before.number !== now.number) return false;
  const [old, own] = [resolve(before), resolve(now)];
  if (!Array.isArray(old)) return own !== null || old === null;
  return Array.isArray(own) && old.every((each, index) => namesSame(each, own[index]));
}

/** A hostile file has millions. */
const MOST_ELEMENTS = 500_000;

function keepsElements(pair: RevisionPair, root: PdfDict, now: PdfDict): boolean {
  const waiting: [PdfDict, PdfDict][] = [[root, now]];
  const seen = new Set<PdfDict>();
  for (const [before, own] of waiting) {
    if (seen.has(own)) continue;
    seen.add(own);
    if (seen.size > MOST_ELEMENTS) return false;
    const kids = pairKids(kidsOf(before), kidsOf(own));
    if (!kids) return false;
    for (const [old, later] of kids) {
      if (!hasSameEntries(pair, old, later)) return false;
      waiting.push([old, later]);
    }
  }
  return true;
}

const kidsOf = (element: PdfDict): PdfArray => {
  const kids = element.get('K');
  return asArray(kids) ?? (kids === undefined ? [] : [kids]);
};

/** Kids in their old order, each with what it is now; `undefined` where one is gone, or one came that no annotation needs. */
function pairKids(before: PdfArray, now: PdfArray): [PdfDict, PdfDict][] | undefined {
  const pairs: [PdfDict, PdfDict][] = [];
  let at = 0;
  for (const kid of now) {
    const old = before[at];
    if (old !== undefined && isSameKid(old, kid)) {
      const [dict, own] = [asDict(old), asDict(kid)];
      if (dict && own) pairs.push([dict, own]);
      at += 1;
    } else if (!isForAnnotations(kid, DEEPEST_ADDED)) return undefined;
  }
  return at === before.length ? pairs : undefined;
}

/** Numbers are marked content of the page. Elements that stand in their parent are compared entry by entry. */
function isSameKid(before: PdfObject, now: PdfObject): boolean {
  if (before instanceof PdfRef || now instanceof PdfRef)
    return before instanceof PdfRef && now instanceof PdfRef && before.number === now.number;
  return before === now || (asDict(before) !== undefined && asDict(now) !== undefined);
}

const DEEPEST_ADDED = 8;

/** An element that stands for annotations and for no text of a page. */
function isForAnnotations(kid: PdfObject, depth: number): boolean {
  const dict = asDict(kid);
  if (!dict || depth === 0) return false;
  const type = asName(dict.get('Type'));
  if (type === 'OBJR') return true;
  return type !== 'MCR' && kidsOf(dict).every((each) => isForAnnotations(each, depth - 1));
}

/** Of elements, their parents and what they refer to are elements again. `Obj`: an annotation, which its page has. */
const ELEMENTS = new Set(['K', 'P', 'Ref', 'Obj']);

const hasSameEntries = (pair: RevisionPair, before: PdfDict, now: PdfDict) =>
  [...new Set([...before.keys(), ...now.keys()])].every((key) =>
    ELEMENTS.has(key) ? isKeptReference(key, before, now) : pair.isSame(before.get(key), now.get(key)),
  );

function isKeptReference(key: string, before: PdfDict, now: PdfDict): boolean {
  if (key === 'K' || key === 'P') return true;
  const [old, own] = [before.get(key), now.get(key)];
  return !(old instanceof PdfRef) || !(own instanceof PdfRef) || old.number === own.number;
}
