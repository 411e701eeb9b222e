import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asString, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';

/** An annotation that shows a field (ISO 32000-2, 12.5.6.19). */
export interface FieldWidget {
  ref: PdfRef | undefined;
  dict: PdfDict;
}

/** A field with a name, and what it has from the fields above it (ISO 32000-2, 12.7.4.1). */
export interface FormField {
  /** Full: partial names from the outermost on, parted by dots. */
  name: string;
  ref: PdfRef | undefined;
  /** Its own entries with the inherited ones; without `Kids` and `Parent`. */
  entries: PdfDict;
  /** Children without a name; the field itself where it has no children. */
  widgets: FieldWidget[];
  /** Children with names, which are fields of their own. */
  hasFields: boolean;
}

const INHERITED = ['FT', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt', 'I', 'TI'];
const PLACE_IN_TREE = new Set(['Kids', 'Parent']);
/** More than any real form has; a hostile one has millions. */
const MOST_FIELDS = 50_000;

interface Waiting {
  value: PdfObject;
  above: string;
  inherited: PdfDict;
}

/** The fields of a form by full name, in the order of the form. Of several of one name, later ones have their place behind it. */
export function formFieldsOf(file: PdfFile): Map<string, FormField> {
  const form = asDict(file.catalog.get('AcroForm'));
  const found = new Map<string, FormField>();
  const seen = new Set<PdfDict>();
  const waiting = (asArray(form?.get('Fields')) ?? []).map((value): Waiting => ({
    value,
    above: '',
    inherited: new Map(),
  }));
  for (const each of waiting) {
    const dict = asDict(each.value);
    if (!dict || seen.has(dict) || seen.size >= MOST_FIELDS) continue;
    seen.add(dict);
    const { field, below } = readField(each, dict);
    found.set(freeKey(found, field.name), field);
    for (const value of below) waiting.push({ value, above: field.name, inherited: field.entries });
  }
  return found;
}

function readField({ value, above, inherited }: Waiting, dict: PdfDict): { field: FormField; below: PdfObject[] } {
  const part = textOf(asString(dict.get('T')));
  const kids = asArray(dict.get('Kids')) ?? [];
  const isField = (kid: PdfObject) => asDict(kid)?.has('T') ?? false;
  const own = [...dict].filter(([key]) => !PLACE_IN_TREE.has(key));
  const passed = INHERITED.flatMap((key): [string, PdfObject][] => {
    const entry = inherited.get(key);
    return entry === undefined ? [] : [[key, entry]];
  });
  const ref = value instanceof PdfRef ? value : undefined;
  const widgets = kids
    .filter((kid) => !isField(kid))
    .flatMap((kid): FieldWidget[] => {
      const widget = asDict(kid);
      return widget ? [{ ref: kid instanceof PdfRef ? kid : undefined, dict: widget }] : [];
    });
  const field: FormField = {
    name: [above, part].filter((each) => each !== '').join('.'),
    ref,
    entries: new Map([...passed, ...own]),
    widgets: kids.length === 0 ? [{ ref, dict }] : widgets,
    hasFields: kids.some(isField),
  };
  return { field, below: kids.filter(isField) };
}

function freeKey(taken: ReadonlyMap<string, FormField>, name: string): string {
  let [key, number] = [name, 1];
  while (taken.has(key)) {
    number += 1;
    key = `${name}\u0000${number}`;
  }
  return key;
}
