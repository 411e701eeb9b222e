import { equal } from '@pagewright/ground/bytes';
import {
  asDict,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { freeName } from './destinations.ts';

/** The resources that default appearances draw with, those of all forms in one. */
export class FormResources {
  readonly dict: PdfDict;

  constructor(first: PdfDict) {
    this.dict = new Map(asDict(first.get('DR')) ?? []);
  }

  /** Takes in another form's resources. Answers the new names of fonts whose name means another font already. */
  add(form: PdfDict): Map<string, string> {
    const fontNames = new Map<string, string>();
    for (const [category, value] of asDict(form.get('DR')) ?? []) {
      const theirs = asDict(value);
      if (!theirs) {
        if (!this.dict.has(category)) this.dict.set(category, value);
        continue;
      }
      const ours = new Map(asDict(this.dict.get(category)) ?? []);
      for (const [name, object] of theirs) {
        const there = ours.get(name);
        if (there !== undefined && sameValue(there, object)) continue;
        const free = freeName(name, ours);
        if (free !== name && category === 'Font') fontNames.set(name, free);
        ours.set(free, object);
      }
      this.dict.set(category, ours);
    }
    return fontNames;
  }
}

const DEEPEST_COMPARISON = 4;

/** Whether two objects say the same, references followed a few levels deep. */
function sameValue(a: PdfObject, b: PdfObject, depth = 0): boolean {
  const [one, other] = [resolve(a), resolve(b)];
  if (one === other) return true;
  if (depth > DEEPEST_COMPARISON) return false;
  if (one instanceof PdfStream || other instanceof PdfStream)
    return (
      one instanceof PdfStream &&
      other instanceof PdfStream &&
      equal(one.raw, other.raw) &&
      sameValue(one.dict, other.dict, depth + 1)
    );
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index] ?? null, depth + 1));
  if (one instanceof Map && other instanceof Map)
    return (
      one.size === other.size &&
      [...one].every(([key, value]) => other.has(key) && sameValue(value, other.get(key) ?? null, depth + 1))
    );
  const spell = (ref: PdfRef) => `${ref.number} 0 R`;
  return serialize(one, spell) === serialize(other, spell);
}
