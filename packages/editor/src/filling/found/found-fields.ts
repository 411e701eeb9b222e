import type { FieldChoice, FieldValue, FoundField, FoundForm, FoundPlace } from '@pagewright/forms';
import { fromLatin1, utf8 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asString,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf, textOfBytes } from '@pagewright/pdf/objects/text-string.ts';
import {
  COMB,
  COMBO,
  EDITABLE,
  MULTI_SELECT,
  MULTILINE,
  PASSWORD,
  READ_ONLY,
  REQUIRED,
} from '../../annotations/flatten/fields/field-flags.ts';
import { flagsOf } from '../../annotations/flatten/fields/field-value.ts';
import { inherited } from '../../annotations/flatten/fields/inherited.ts';
import { areaOf } from '../../links/links-on.ts';
import { Interpreter } from '../../page/interpret.ts';
import { openSource } from '../../script/open-source.ts';
import { documentFields, type DocumentField } from '../document-fields.ts';
import { fieldActions } from './field-actions.ts';
import { linesOn } from './lines-on.ts';
import { inReadingOrder } from './reading-order.ts';
import { wordsBeside } from './words-beside.ts';

/** Flags of annotations (ISO 32000-2, table 167). */
const HIDDEN = 1 << 1;
const PRINTED = 1 << 2;
const NOT_VIEWED = 1 << 5;

type AskedField = DocumentField & { readonly kind: FoundField['kind'] };

/**
 * What a PDF with form fields asks. Its scripts are read as far as they are the usual functions, and never run. Fails with FIELDS_NONE
 * where it has none, with FORM_XFA_ONLY where the form is drawn by XFA alone, and as `openSource` does.
 */
export function foundFields(source: Uint8Array, name: string, password?: string): FoundForm {
  const { file, pages } = openSource(name, source, password);
  const form = asDict(file.catalog.get('AcroForm'));
  const all = documentFields(file);
  const hasXfa = form?.has('XFA') ?? false;
  if (hasXfa && (all.length === 0 || file.catalog.get('NeedsRendering') === true))
    throw new EngineFailure('FORM_XFA_ONLY', { path: name });
  const asked = asOne(
    all.filter((field): field is AskedField => field.kind !== 'button' && field.kind !== 'signature'),
  );
  if (asked.length === 0) throw new EngineFailure('FIELDS_NONE', { path: name });
  const signatures = all.filter(({ kind }) => kind === 'signature');
  return {
    fields: ordered(asked, file, pages),
    buttons: all.filter(({ kind }) => kind === 'button').length,
    signatures: {
      fields: signatures.length,
      signed: signatures.filter(({ dict }) => asDict(inherited(dict, 'V')) !== undefined).length,
    },
    hasXfa,
    hasScripts: hasDocumentScripts(file.catalog),
  };
}

/** Fields of one name are one field that is seen in several places (ISO 32000-2, 12.7.4.2). */
function asOne(fields: readonly AskedField[]): AskedField[] {
  const one = new Map<string, AskedField>();
  for (const field of fields) {
    const first = one.get(field.name);
    one.set(field.name, first ? { ...first, widgets: [...first.widgets, ...field.widgets] } : field);
  }
  return [...one.values()];
}

function ordered(fields: readonly AskedField[], file: PdfFile, pages: readonly SourcePage[]): FoundField[] {
  const pageOf = pagesOfWidgets(pages);
  const orders = new Map(
    (asArray(asDict(file.catalog.get('AcroForm'))?.get('CO')) ?? []).map((each, at) => [
      each instanceof PdfRef ? each.number : -1,
      at,
    ]),
  );
  const found = fields.map((field) => {
    const placed = field.widgets.flatMap(({ ref, dict, states }) => {
      const [page, area] = [pageOf.get(ref.number), areaOf(dict)];
      return page === undefined || !area ? [] : [{ object: ref.number, page, area, states }];
    });
    return { field: foundField(field, placed, orders.get(field.ref.number)), placed };
  });
  const first = inReadingOrder(
    found.flatMap(({ field, placed: [place] }) => (place ? [{ ...place, field }] : [])),
    pages,
    file.catalog,
  );
  const unseen = found.flatMap(({ field, placed }) => (placed.length === 0 ? [field] : []));
  return [
    ...withWordsBeside(
      first.map(({ field }) => field),
      pages,
    ),
    ...unseen,
  ];
}

/** Pages are read only where a field on them has no name that people are told, or is one of several boxes. */
function withWordsBeside(fields: readonly FoundField[], pages: readonly SourcePage[]): FoundField[] {
  const interpreter = new Interpreter();
  const places = fields.flatMap((field) => field.places.map((place) => ({ field, place })));
  const beside = new Map<FoundPlace, string>();
  for (const [number, own] of Map.groupBy(places, ({ place }) => place.page)) {
    const page = pages[number - 1];
    if (!page || !own.some(({ field }) => needsWords(field))) continue;
    const words = wordsBeside(
      linesOn(page, interpreter),
      own.map(({ field: { kind }, place: { area } }) => ({ area, isBox: kind === 'tick' || kind === 'radio' })),
    );
    for (const [at, { field, place }] of own.entries()) {
      const found = words[at];
      if (found !== undefined && needsWords(field)) beside.set(place, found);
    }
  }
  return fields.map((field) => ({
    ...field,
    places: field.places.map((place) => {
      const words = beside.get(place);
      return words === undefined ? place : { ...place, beside: words };
    }),
  }));
}

const needsWords = ({ tip, places }: FoundField): boolean => tip === undefined || places.length > 1;

/** Page numbers, from 1, by the object numbers of what stands on them. */
function pagesOfWidgets(pages: readonly SourcePage[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const [index, { ref }] of pages.entries())
    for (const widget of asArray(asDict(ref)?.get('Annots')) ?? [])
      if (widget instanceof PdfRef && !numbers.has(widget.number)) numbers.set(widget.number, index + 1);
  return numbers;
}

function foundField(
  { name, kind, dict, widgets }: AskedField,
  places: readonly FoundPlace[],
  order: number | undefined,
): FoundField {
  const flags = flagsOf(dict);
  const has = (flag: number, of: FoundField['kind'] = kind) => kind === of && (flags & flag) !== 0;
  const looks = widgets.map((widget) => asInteger(widget.dict.get('F')) ?? 0);
  const tip = textOf(asString(inherited(dict, 'TU')));
  return {
    name,
    kind,
    tip: tip === '' ? undefined : tip,
    places: places.map(({ page, area, states }) => ({ page, area, states })),
    value: valueOf(kind, inherited(dict, 'V')),
    initial: valueOf(kind, inherited(dict, 'DV')),
    longest: kind === 'text' ? asInteger(inherited(dict, 'MaxLen')) : undefined,
    isComb: has(COMB, 'text'),
    isMultiline: has(MULTILINE, 'text'),
    isPassword: has(PASSWORD, 'text'),
    isRequired: has(REQUIRED),
    isReadOnly: has(READ_ONLY),
    isHidden: looks.length > 0 && looks.every((each) => (each & (HIDDEN | NOT_VIEWED)) !== 0),
    isPrinted: looks.some((each) => (each & PRINTED) !== 0 && (each & HIDDEN) === 0),
    choices: choicesOf(kind, dict, places),
    isEditable: has(EDITABLE, 'choice') && has(COMBO, 'choice'),
    isSeveral: has(MULTI_SELECT, 'choice') && !has(COMBO, 'choice'),
    order,
    ...fieldActions([dict, ...widgets.map((widget) => widget.dict)]),
  };
}

function valueOf(kind: FoundField['kind'], given: PdfObject | undefined): FieldValue | undefined {
  if (kind === 'tick' || kind === 'radio') {
    const state = asName(given);
    return state === 'Off' ? undefined : state;
  }
  const value = resolve(given);
  const several = asArray(value);
  if (several) return several.flatMap((each) => textOf(asString(each)) || []);
  const text = (
    value instanceof PdfStream ? textOfBytes(decodeStream(value) ?? new Uint8Array()) : textOf(asString(value))
  ).replaceAll(/\r\n?/g, '\n');
  return text === '' ? undefined : text;
}

/** Boxes may have other words for their states, in the order of their widgets (12.7.5.2.3). */
function choicesOf(kind: FoundField['kind'], dict: PdfDict, places: readonly FoundPlace[]): FieldChoice[] {
  const options = asArray(inherited(dict, 'Opt')) ?? [];
  if (kind === 'choice')
    return options.map((option) => {
      const [value, shown] = asArray(option) ?? [option, option];
      return { value: textOf(asString(value)), shown: textOf(asString(shown)) };
    });
  const states = places.map((place) => place.states[0]);
  const choices = states.flatMap((state, at) => {
    const shown = textOf(asString(options[at]));
    return state === undefined ? [] : [{ value: state, shown: shown === '' ? nameAsText(state) : shown }];
  });
  return choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at);
}

/** Names are UTF-8 (ISO 32000-2, 7.3.5), though not in all files. */
function nameAsText(name: string): string {
  const text = utf8(fromLatin1(name));
  return text.includes('\ufffd') ? name : text;
}

/** Those that run when it is opened, saved or printed (12.6.3), and those that all fields share (table 32). */
function hasDocumentScripts(catalog: PdfDict): boolean {
  const actions = [catalog.get('OpenAction'), ...(asDict(catalog.get('AA'))?.values() ?? [])];
  const isScript = (action: PdfObject | undefined) => asName(asDict(action)?.get('S')) === 'JavaScript';
  return asDict(catalog.get('Names'))?.has('JavaScript') === true || actions.some(isScript);
}
