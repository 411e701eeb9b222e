import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asString,
  isDict,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { PUSH_BUTTON, RADIO } from '../annotations/flatten/fields/field-flags.ts';
import { flagsOf, typeOf } from '../annotations/flatten/fields/field-value.ts';

/** A field that can have a value, with the places where the document shows it. */
export interface DocumentField {
  /** With the names of the fields above it, parted by dots (ISO 32000-2, 12.7.4.2). */
  readonly name: string;
  readonly kind: 'text' | 'tick' | 'radio' | 'choice' | 'button' | 'signature';
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** The field itself where both are one object. */
  readonly widgets: readonly FieldWidget[];
}

export interface FieldWidget {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** Of a box: those that it is drawn in, but for `Off`. */
  readonly states: readonly string[];
}

const MOST_FIELDS = 20_000;
const DEEPEST = 64;

type Read = (ref: PdfRef) => PdfObject;

/** In the order of the form, which is mostly that of its pages. `read`: an object as it stands. */
export function documentFields({ catalog }: Pick<PdfFile, 'catalog'>, read: Read = (ref) => ref): DocumentField[] {
  const given = catalog.get('AcroForm');
  const form = asDict(given instanceof PdfRef ? read(given) : given);
  const found: DocumentField[] = [];
  const walk = { read, found, seen: new Set<number>() };
  for (const value of asArray(form?.get('Fields')) ?? []) addFields(walk, value, '', 0);
  return found;
}

interface Walk {
  read: Read;
  found: DocumentField[];
  seen: Set<number>;
}

function addFields(walk: Walk, value: PdfObject, above: string, depth: number): void {
  const { read, found, seen } = walk;
  if (!(value instanceof PdfRef) || seen.has(value.number) || depth > DEEPEST || found.length >= MOST_FIELDS) return;
  seen.add(value.number);
  const dict = asDict(read(value));
  if (!dict) return;
  const own = asString(dict.get('T'));
  const name = own ? [above, textOf(own)].filter((part) => part !== '').join('.') : above;
  const kids = (asArray(dict.get('Kids')) ?? []).filter((kid) => kid instanceof PdfRef);
  // Children without a name are the field's own widgets.
  const fields = kids.filter((kid) => asDict(read(kid))?.has('T'));
  for (const field of fields) addFields(walk, field, name, depth + 1);
  const kind = fields.length > 0 || name === '' ? undefined : kindOf(dict);
  if (!kind) return;
  const refs = kids.length > 0 ? kids : [value];
  const widgets = refs.flatMap((ref) => {
    const widget = asDict(read(ref));
    return widget ? [{ ref, dict: widget, states: statesOf(widget) }] : [];
  });
  found.push({ name, kind, ref: value, dict, widgets });
}

function kindOf(dict: PdfDict): DocumentField['kind'] | undefined {
  switch (typeOf(dict)) {
    case 'Tx':
      return 'text';
    case 'Ch':
      return 'choice';
    case 'Sig':
      return 'signature';
    case 'Btn': {
      const flags = flagsOf(dict);
      if (flags & PUSH_BUTTON) return 'button';
      return flags & RADIO ? 'radio' : 'tick';
    }
    default:
      return undefined;
  }
}

function statesOf(widget: PdfDict): string[] {
  // One look alone is a stream, which has keys of its own.
  const normal = resolve(asDict(widget.get('AP'))?.get('N'));
  return isDict(normal) ? [...normal.keys()].filter((state) => state !== 'Off') : [];
}
