import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';

/** A new version of an object of the file. */
export interface ChangedObject {
  ref: PdfRef;
  object: PdfDict;
}

/** /Rotate after a further turn; what is no multiple of 90 counts as upright (ISO 32000-2, table 31). */
export function turned(rotate: PdfObject | undefined, turn: number): number {
  const before = asInteger(rotate) ?? 0;
  const upright = before % 90 === 0 ? before : 0;
  return (((upright + turn) % 360) + 360) % 360;
}

/** A node of the page tree, or a page. */
interface Node {
  ref: PdfRef;
  dict: PdfDict;
  kids: Node[] | undefined;
  /** Of a page: what it must come to. */
  wanted: number;
  /** Pages below that have no /Rotate nearer than this node, by what they must come to. */
  heirs: Map<number, number>;
}

/**
 * The fewest objects that must change so that pages come to lie as wanted: /Rotate is inherited (ISO 32000-2,
 * 7.7.3.4), so that turning a whole document is mostly one change at the root. `turns`: degrees by object number of
 * the page. For trees that show every page once, already read by `readPageTree`.
 */
export function turnsInTree(file: PdfFile, turns: ReadonlyMap<number, number>): ChangedObject[] {
  const root = file.catalog.get('Pages');
  if (!(root instanceof PdfRef)) return [];
  const changed: ChangedObject[] = [];
  const tree = readNode(root, undefined, turns);
  if (tree) settle(tree, 0, changed);
  return changed;
}

function readNode(ref: PdfRef, above: PdfObject | undefined, turns: ReadonlyMap<number, number>): Node | undefined {
  const dict = asDict(ref);
  if (!dict) return undefined;
  const own = ownRotate(dict);
  const rotate = own ?? above;
  const heirs = new Map<number, number>();
  const list = asName(dict.get('Type')) === 'Page' ? undefined : asArray(dict.get('Kids'));
  if (!list) {
    const wanted = turned(rotate, turns.get(ref.number) ?? 0);
    if (own === undefined) heirs.set(wanted, 1);
    return { ref, dict, kids: undefined, wanted, heirs };
  }
  const kids = list.flatMap((kid) => (kid instanceof PdfRef ? (readNode(kid, rotate, turns) ?? []) : []));
  for (const kid of kids)
    if (ownRotate(kid.dict) === undefined)
      for (const [value, count] of kid.heirs) heirs.set(value, (heirs.get(value) ?? 0) + count);
  return { ref, dict, kids, wanted: 0, heirs };
}

function ownRotate(dict: PdfDict): PdfObject | undefined {
  const own = dict.get('Rotate');
  return resolve(own) === null ? undefined : own;
}

/** `above`: what is inherited once everything above is settled. */
function settle(node: Node, above: number, changed: ChangedObject[]): void {
  const own = ownRotate(node.dict);
  const now = own === undefined ? above : turned(own, 0);
  const best = node.kids ? commonest(node.heirs, now) : node.wanted;
  if (best !== now) changed.push({ ref: node.ref, object: new Map(node.dict).set('Rotate', best) });
  for (const kid of node.kids ?? []) settle(kid, best, changed);
}

/** What most heirs want, where one change here saves at least one below. */
function commonest(heirs: ReadonlyMap<number, number>, now: number): number {
  let best = now;
  let most = Math.max(1, heirs.get(now) ?? 0);
  for (const [value, count] of heirs)
    if (count > most) {
      best = value;
      most = count;
    }
  return best;
}
