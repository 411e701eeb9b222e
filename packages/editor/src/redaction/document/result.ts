import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import {
  isDict,
  PdfRef,
  PdfStream,
  PdfString,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';

/** Deeper nesting is no document but an attack on the stack. */
const DEEPEST = 500;

/** The object as it will be written. */
export function asWritten(edits: Edits, value: PdfObject | undefined): PdfObject {
  if (!(value instanceof PdfRef)) return value ?? null;
  return edits.isDropped(value) ? null : edits.load(value);
}

export function dictAsWritten(edits: Edits, value: PdfObject | undefined): PdfDict | undefined {
  const object = asWritten(edits, value);
  if (object instanceof PdfStream) return object.dict;
  return isDict(object) ? object : undefined;
}

/** Every object that will be written, by what refers to it. */
export function* reachable(edits: Edits, roots: readonly PdfRef[]): Generator<{ ref: PdfRef; object: PdfObject }> {
  const seen = new Map<ObjectHome, Set<number>>();
  const waiting: PdfRef[] = [];
  const meet = (ref: PdfRef) => {
    let numbers = seen.get(ref.home);
    if (!numbers) seen.set(ref.home, (numbers = new Set()));
    if (numbers.has(ref.number) || edits.isDropped(ref)) return;
    numbers.add(ref.number);
    waiting.push(ref);
  };
  for (const root of roots) meet(root);
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    yield { ref, object: edits.load(ref) };
    // Whoever looks may have changed it.
    for (const met of refsIn(edits.load(ref), 0)) meet(met);
  }
}

function* refsIn(object: PdfObject, depth: number): Generator<PdfRef> {
  if (object instanceof PdfRef) yield object;
  else if (depth > DEEPEST) return;
  else if (Array.isArray(object)) for (const item of object) yield* refsIn(item, depth + 1);
  else {
    const dict = object instanceof PdfStream ? object.dict : object;
    if (isDict(dict)) for (const value of dict.values()) yield* refsIn(value, depth + 1);
  }
}

export interface Change {
  /** Another dictionary in place of this one. */
  dict?: (dict: PdfDict) => PdfDict;
  string?: (string: PdfString, holder: PdfDict | undefined, key: string) => PdfString;
  /** Dictionaries that are left as they are, with all in them. */
  passes?: (dict: PdfDict, key: string) => boolean;
}

/** The object with changes in all that is not an object of its own; the same where there are none. */
export function changed(object: PdfObject, change: Change, holder?: PdfDict, key = '', depth = 0): PdfObject {
  if (object instanceof PdfString) return change.string?.(object, holder, key) ?? object;
  if (depth > DEEPEST) return object;
  if (Array.isArray(object)) {
    const items = object.map((item) => changed(item, change, holder, key, depth + 1));
    return items.every((item, index) => item === object[index]) ? object : items;
  }
  if (object instanceof PdfStream) {
    const dict = changedDict(object.dict, change, key, depth);
    return dict === object.dict ? object : new PdfStream(dict, object.raw);
  }
  return isDict(object) ? changedDict(object, change, key, depth) : object;
}

function changedDict(dict: PdfDict, change: Change, key: string, depth: number): PdfDict {
  if (change.passes?.(dict, key)) return dict;
  const own = change.dict?.(dict) ?? dict;
  let result = own;
  for (const [name, value] of own) {
    const next = changed(value, change, own, name, depth + 1);
    if (next === value) continue;
    if (result === own) result = new Map(own);
    result.set(name, next);
  }
  return result;
}
