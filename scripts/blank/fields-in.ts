import type { BlankField } from '@pagewright/forms';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asString,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';

/** Bits of `Ff`, of all fields, of boxes and of text (ISO 32000-2, tables 227, 229 and 231). */
const READ_ONLY = 1 << 0;
const PUSH_BUTTON = 1 << 16;
const COMB = 1 << 24;
const DEEPEST = 64;

/** What a field takes from those above it (12.7.4.1). */
interface Above {
  readonly names: readonly string[];
  readonly type?: string | undefined;
  readonly flags: number;
  readonly longest?: number | undefined;
}

/** Every field of a file into which something can be written, in the order of its form. Buttons and signatures are none. */
export function fieldsIn(file: PdfFile): BlankField[] {
  const pages = pagesOfWidgets(file);
  const roots = asArray(asDict(file.catalog.get('AcroForm'))?.get('Fields')) ?? [];
  return roots.flatMap((root) => fieldsBelow(root, { names: [], flags: 0 }, pages));
}

function fieldsBelow(object: PdfObject, above: Above, pages: ReadonlyMap<number, number>): BlankField[] {
  const dict = asDict(object);
  if (!dict || above.names.length > DEEPEST) return [];
  const name = asString(dict.get('T'));
  const here: Above = {
    names: name ? [...above.names, textOf(name)] : above.names,
    type: asName(dict.get('FT')) ?? above.type,
    flags: asInteger(dict.get('Ff')) ?? above.flags,
    longest: asInteger(dict.get('MaxLen')) ?? above.longest,
  };
  const kids = asArray(dict.get('Kids')) ?? [];
  const isField = (kid: PdfObject) => asDict(kid)?.has('T') ?? false;
  if (kids.some(isField)) return kids.filter(isField).flatMap((kid) => fieldsBelow(kid, here, pages));
  const isButton = here.type === 'Btn' && (here.flags & PUSH_BUTTON) !== 0;
  if (isButton || here.type === 'Sig' || here.type === undefined) return [];
  return fieldOf(here, kids.length > 0 ? kids : [object], pages);
}

function fieldOf({ names, type, flags, longest }: Above, widgets: PdfObject[], pages: ReadonlyMap<number, number>) {
  const [first = null] = widgets;
  const page = first instanceof PdfRef ? pages.get(first.number) : undefined;
  const area = areaOf(asDict(first)?.get('Rect'));
  // A field that no page shows cannot be filled in.
  if (page === undefined || !area) return [];
  const on = type === 'Btn' ? widgets.flatMap((widget) => statesOf(asDict(widget))) : [];
  const field: BlankField = {
    name: names.join('.'),
    page,
    area,
    ...(longest !== undefined && { longest }),
    ...((flags & COMB) !== 0 && type === 'Tx' && { comb: true }),
    ...(on.length > 0 && { on: [...new Set(on)] }),
    ...((flags & READ_ONLY) !== 0 && { isReadOnly: true }),
  };
  return [field];
}

/** Names of looks of a ticked box (12.7.5.2.3). */
const statesOf = (widget: PdfDict | undefined): string[] =>
  [...(asDict(asDict(widget?.get('AP'))?.get('N'))?.keys() ?? [])].filter((state) => state !== 'Off');

function areaOf(rect: PdfObject | undefined): BlankField['area'] | undefined {
  const [x1, y1, x2, y2] = (asArray(rect) ?? []).map((each) => asNumber(each));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return [
    Math.round(Math.min(x1, x2)),
    Math.round(Math.min(y1, y2)),
    Math.round(Math.max(x1, x2)),
    Math.round(Math.max(y1, y2)),
  ];
}

/** Page numbers, from 1, by the object numbers of what stands on them. */
function pagesOfWidgets(file: PdfFile): Map<number, number> {
  const pages = new Map<number, number>();
  for (const [index, { ref }] of readPageTree(file).pages.entries())
    for (const widget of asArray(asDict(ref)?.get('Annots')) ?? [])
      if (widget instanceof PdfRef) pages.set(widget.number, index + 1);
  return pages;
}
