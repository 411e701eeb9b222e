import { asDict, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** The same, of the node itself first. */
export function ownOrInherited(node: PdfDict | undefined, key: string): PdfObject | undefined {
  const own = node?.get(key);
  return resolve(own) === null ? node && inheritedFrom(node, key) : own;
}

/** No tree of pages or fields is as deep. */
const MOST_PARENTS = 64;

/** The value of a key in the nearest of a node's parents that has it, by `/Parent` alone; `undefined` where none has. */
export function inheritedFrom(node: PdfDict, key: string): PdfObject | undefined {
  let parent = asDict(node.get('Parent'));
  for (let steps = 0; parent && steps < MOST_PARENTS; steps += 1) {
    const value = parent.get(key);
    if (resolve(value) !== null) return value;
    parent = asDict(parent.get('Parent'));
  }
  return undefined;
}
