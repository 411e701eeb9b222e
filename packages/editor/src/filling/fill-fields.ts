import type { FillFields } from '@pagewright/contract/edits/fill-fields.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import {
  asArray,
  asDict,
  asInteger,
  asString,
  PdfName,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import { EDITABLE, MULTI_SELECT } from '../annotations/flatten/fields/field-flags.ts';
import { flagsOf } from '../annotations/flatten/fields/field-value.ts';
import { inherited } from '../annotations/flatten/fields/inherited.ts';
import { areaOf } from '../links/links-on.ts';
import type { Editing } from '../operations/editing.ts';
import { documentFields, type DocumentField, type FieldWidget } from './document-fields.ts';
import { FieldLooks } from './field-looks.ts';
import { settleForm } from './settle-form.ts';

/** What came of filling. */
export interface Filled {
  fields: number;
  /** The form's XFA version, which would say something else now, is gone. */
  lostXfa: boolean;
}

type Value = FillFields['fields'][number]['value'];

/**
 * Gives fields values and the looks by which every reader shows them. Fails with FIELD_UNKNOWN, FIELD_VALUE_UNFIT, FIELD_TOO_LONG,
 * FIELD_LETTERS_MISSING, and EDIT_ASSET_MISSING where a face that is named did not come along.
 */
export function fillFields(editing: Editing, { fields: wishes, faces = [] }: FillFields): Filled {
  const { own, catalog } = editing;
  const all = documentFields({ catalog }, (ref) => own.objectOf(ref));
  const known = Map.groupBy(all, ({ name }) => name);
  const looks = new FieldLooks(editing, faces);
  for (const { name, ...wish } of wishes) {
    const same = known.get(name);
    if (!same) throw new EngineFailure('FIELD_UNKNOWN', { names: name });
    // Fields of one name are one field (ISO 32000-2, 12.7.4.2): of its boxes, any may have the state.
    const states = new Set(same.flatMap(({ widgets }) => widgets.flatMap((widget) => widget.states)));
    for (const field of same) fill(editing, looks, { field, states, ...wish });
  }
  const named = new Set(wishes.map(({ name }) => name));
  if (redraws(editing))
    drawUndrawn(
      editing,
      looks,
      all.filter(({ name }) => !named.has(name)),
    );
  return { fields: wishes.length, lostXfa: settleForm(editing) };
}

interface Wish extends Omit<FillFields['fields'][number], 'name'> {
  field: DocumentField;
  states: ReadonlySet<string>;
}

function fill(editing: Editing, looks: FieldLooks, { field, states, value, shown, tip }: Wish): void {
  const said = new Map(field.dict);
  if (tip !== undefined) said.set('TU', textString(tip));
  if (field.kind === 'tick' || field.kind === 'radio') tick(editing, { field, states, said }, value);
  else if (field.kind === 'text' || field.kind === 'choice') write(editing, looks, { field, said, value, shown });
  else throw new EngineFailure('FIELD_VALUE_UNFIT', { names: field.name });
}

/** Value and state go together: readers look at either (ISO 32000-2, 12.7.5.2.3). */
function tick(
  { own }: Editing,
  { field, states, said }: { field: DocumentField; states: ReadonlySet<string>; said: PdfDict },
  value: Value,
): void {
  const { name, ref, widgets } = field;
  if (Array.isArray(value)) throw new EngineFailure('FIELD_VALUE_UNFIT', { names: name });
  const state = value === null || value === '' ? 'Off' : value;
  if (state !== 'Off' && !states.has(state)) throw new EngineFailure('FIELD_VALUE_UNFIT', { names: name });
  said.set('V', PdfName.of(state));
  own.replace(ref, said);
  for (const widget of widgets) {
    const isField = widget.ref.number === ref.number;
    const dict = isField ? said : new Map(widget.dict);
    own.replace(widget.ref, dict.set('AS', PdfName.of(widget.states.includes(state) ? state : 'Off')));
  }
}

function write(
  editing: Editing,
  looks: FieldLooks,
  { field, said, value, shown }: { field: DocumentField; said: PdfDict; value: Value; shown: string | undefined },
): void {
  const { name, kind, ref, widgets } = field;
  const { own } = editing;
  const chosen = value === null ? [] : Array.isArray(value) ? value : [value];
  if (kind === 'text' && Array.isArray(value)) throw new EngineFailure('FIELD_VALUE_UNFIT', { names: name });
  const longest = asInteger(inherited(field.dict, 'MaxLen'));
  const [text = ''] = chosen;
  if (kind === 'text' && longest !== undefined && [...text].length > longest)
    throw new EngineFailure('FIELD_TOO_LONG', { names: name, limit: longest });
  if (kind === 'choice') expectOffered(field, chosen);
  // Rich text would say something else (12.7.5.3), and places in the list too (12.7.5.4).
  for (const stale of ['RV', 'I']) said.delete(stale);
  if (chosen.length === 0) said.delete('V');
  else said.set('V', chosen.length === 1 ? textString(text) : chosen.map((each) => textString(each)));
  own.replace(ref, said);
  for (const widget of widgets) draw(editing, looks, { field, widget, said, chosen, shown });
}

interface Drawn {
  field: DocumentField;
  widget: FieldWidget;
  said: PdfDict;
  chosen: readonly string[];
  /** In the place of the value. */
  shown?: string | undefined;
}

function draw({ own }: Editing, looks: FieldLooks, { field, widget, said, chosen, shown }: Drawn): void {
  // What no page shows has no look.
  if (!areaOf(widget.dict)) return;
  const isField = widget.ref.number === field.ref.number;
  const dict = isField ? said : new Map(widget.dict);
  // A widget of its own says its value by its field, as that stands in the file: it is told here.
  const whole = new Map(dict).set('V', shown === undefined ? (said.get('V') ?? null) : textString(shown));
  const look = looks.of(field.name, whole, chosen);
  const appearances = new Map(asDict(dict.get('AP')) ?? []);
  appearances.delete('D');
  appearances.delete('R');
  appearances.set('N', own.store(look));
  own.replace(widget.ref, dict.set('AP', appearances as PdfObject));
}

/** Readers were to draw the form by themselves, which they will not be told any longer. */
function redraws({ own, catalog }: Editing): boolean {
  const given = catalog.get('AcroForm');
  return asDict(given instanceof PdfRef ? own.objectOf(given) : given)?.get('NeedAppearances') === true;
}

/** Looks for values that the form has had all along and that no look shows. What cannot be drawn stays as it is. */
function drawUndrawn(editing: Editing, looks: FieldLooks, fields: readonly DocumentField[]): void {
  for (const field of fields) {
    const { kind, dict, widgets } = field;
    const value = resolve(inherited(dict, 'V'));
    const chosen = (asArray(value) ?? [value]).flatMap((each) => textOf(asString(each)) || []);
    if ((kind !== 'text' && kind !== 'choice') || chosen.length === 0) continue;
    const said = new Map(dict).set('V', value);
    for (const widget of widgets) {
      if (resolve(asDict(widget.dict.get('AP'))?.get('N')) instanceof PdfStream) continue;
      try {
        draw(editing, looks, { field, widget, said, chosen });
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
      }
    }
  }
}

function expectOffered({ name, dict }: DocumentField, chosen: readonly string[]): void {
  const flags = flagsOf(dict);
  if (chosen.length > 1 && (flags & MULTI_SELECT) === 0) throw new EngineFailure('FIELD_VALUE_UNFIT', { names: name });
  if ((flags & EDITABLE) !== 0) return;
  const offered = (asArray(inherited(dict, 'Opt')) ?? []).map((option) =>
    textOf(asString(asArray(option)?.[0] ?? option)),
  );
  if (!chosen.every((each) => offered.includes(each))) throw new EngineFailure('FIELD_VALUE_UNFIT', { names: name });
}
