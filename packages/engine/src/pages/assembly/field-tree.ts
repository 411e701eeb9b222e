import {
  asArray,
  asDict,
  asName,
  asString,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';

/** A node of the field tree (ISO 32000-2, 12.7.4). */
export interface FieldNode {
  ref: PdfRef;
  dict: PdfDict;
  parent: FieldNode | undefined;
  /** Fields below this one, or the widgets of a terminal field; empty where field and widget are one object. */
  kids: FieldNode[];
  /** Partial name; widgets that are no fields of their own have none. */
  name: string | undefined;
}

const MOST_FIELDS = 200_000;
const DEEPEST = 64;

export function readFieldTree(fields: PdfObject | undefined): FieldNode[] {
  const seen = new Set<number>();
  const level = (list: PdfObject | undefined, parent: FieldNode | undefined, depth: number): FieldNode[] => {
    const nodes: FieldNode[] = [];
    for (const ref of asArray(list) ?? []) {
      if (!(ref instanceof PdfRef) || seen.has(ref.number) || seen.size >= MOST_FIELDS || depth > DEEPEST) continue;
      const dict = asDict(ref);
      if (!dict) continue;
      seen.add(ref.number);
      const name = asString(dict.get('T'));
      const node: FieldNode = { ref, dict, parent, kids: [], name: name && textOf(name) };
      node.kids = level(dict.get('Kids'), node, depth + 1);
      nodes.push(node);
    }
    return nodes;
  };
  return level(fields, undefined, 0);
}

/** Whether nothing below is a field of its own. */
export function isTerminal(node: FieldNode): boolean {
  return node.kids.every((kid) => kid.name === undefined && kid.kids.length === 0);
}

/** Fields that hold a value: the terminal ones at or below these nodes. */
export function terminalFields(nodes: readonly FieldNode[]): FieldNode[] {
  return nodes.flatMap((node) => (isTerminal(node) ? [node] : terminalFields(node.kids)));
}

/** An attribute of a field or of the fields above it. */
export function inheritedAttribute(node: FieldNode, key: string): PdfObject | undefined {
  for (let at: FieldNode | undefined = node; at; at = at.parent) {
    const value = at.dict.get(key);
    if (value !== undefined && resolve(value) !== null) return value;
  }
  return undefined;
}

/** "person.address.city". */
export function fullName(node: FieldNode): string {
  const names: string[] = [];
  for (let at: FieldNode | undefined = node; at; at = at.parent) if (at.name !== undefined) names.unshift(at.name);
  return names.join('.');
}

/** Signature fields that hold a signature. */
export function countSignatures(nodes: readonly FieldNode[]): number {
  return terminalFields(nodes).filter(
    (node) => asName(inheritedAttribute(node, 'FT')) === 'Sig' && asDict(inheritedAttribute(node, 'V')),
  ).length;
}
