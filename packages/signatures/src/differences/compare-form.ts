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
import type { Differences } from './differences.ts';
import { inheritedFrom } from './inherited-from.ts';
import { formFieldsOf, type FieldWidget, type FormField } from './form-fields.ts';
import type { RevisionPair } from './revision-pair.ts';
import { hasLook, isLookUntouched } from './untouched-look.ts';

/** What happened to a widget, by its object number. */
type WidgetChange = 'form value' | 'signature' | 'timestamp' | 'signature field';

export interface FormWidgets {
  /** Widgets of fields that both revisions have: the form's rules have looked at them. */
  compared: ReadonlySet<number>;
  /** Widgets of fields for signatures that came later. */
  added: ReadonlySet<number>;
  changed: ReadonlyMap<number, { kind: WidgetChange; field: string }>;
}

interface Comparing {
  pair: RevisionPair;
  found: Differences;
  compared: Set<number>;
  added: Set<number>;
  changed: Map<number, { kind: WidgetChange; field: string }>;
}

/** Compares the forms (ISO 32000-2, 12.7): values may be filled in, and signatures and fields for them may come. */
export function compareForm(pair: RevisionPair, found: Differences): FormWidgets {
  const comparing: Comparing = { pair, found, compared: new Set(), added: new Set(), changed: new Map() };
  const [before, now] = [asDict(pair.signed.catalog.get('AcroForm')), asDict(pair.now.catalog.get('AcroForm'))];
  if (before && !now) found.forbid('AcroForm');
  if (!now) return comparing;
  const [old, own] = [formFieldsOf(pair.signed), formFieldsOf(pair.now)];
  pair.fields = namesByNumber(old, own);
  for (const key of new Set([...(before?.keys() ?? []), ...now.keys()]))
    if (!isEntryAllowed(pair, key, before?.get(key), now.get(key))) found.forbid(`form ${key}`);
  for (const [key, field] of old) {
    const later = own.get(key);
    if (later) compareField(comparing, field, later);
    else found.forbid('field removed', field.ref);
  }
  for (const [key, field] of own) if (!old.has(key)) addField(comparing, field);
  return comparing;
}

function namesByNumber(
  old: ReadonlyMap<string, FormField>,
  own: ReadonlyMap<string, FormField>,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [key, { ref, widgets }] of own) {
    const before = old.get(key);
    if (!before) continue;
    for (const each of [ref, ...widgets.map((widget) => widget.ref)]) if (each) names.set(each.number, key);
  }
  return names;
}

function isEntryAllowed(
  pair: RevisionPair,
  key: string,
  before: PdfObject | undefined,
  now: PdfObject | undefined,
): boolean {
  if (key === 'Fields' || key === 'SigFlags') return true;
  if (key === 'DR') return keepsResources(pair, asDict(before), asDict(now));
  // The first who fills in a form may say what text looks like; nobody may say it again.
  if (key === 'DA' && before === undefined) return true;
  // Readers then draw each value anew, whatever its signed appearance shows (ISO 32000-2, table 224).
  if (key === 'NeedAppearances') return resolve(now ?? null) !== true || resolve(before ?? null) === true;
  return pair.isSame(before, now, 'action');
}

/** What no text of a field is drawn with: appearances bring their own. Some programs put the look of each signature there. */
const UNUSED = new Set(['XObject', 'ProcSet']);

/** Fonts may come; those that were there stay what they were. */
function keepsResources(pair: RevisionPair, before: PdfDict | undefined, now: PdfDict | undefined): boolean {
  for (const [kind, value] of before ?? []) {
    if (UNUSED.has(kind)) continue;
    const [names, later] = [asDict(value), asDict(now?.get(kind))];
    if (!names && !pair.isSame(value, now?.get(kind))) return false;
    for (const [name, each] of names ?? []) if (!pair.isSame(each, later?.get(name))) return false;
  }
  return true;
}

/** Entries that filling in changes (ISO 32000-2, tables 166, 226 and 228). */
const VALUE = new Set(['V', 'AP', 'AS', 'RV', 'I', 'TI', 'M', 'DA']);
/** What readers climb from a widget to its parents for. */
const INHERITED = ['FT', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt'];
/** Where the widget stands in the file; what it is a part of for readers that speak pages. */
const PLACE = new Set(['Parent', 'P', 'Kids', 'StructParent']);

function compareField(comparing: Comparing, before: FormField, now: FormField): void {
  const { found } = comparing;
  if (!hasSameWidgets(before, now)) found.forbid('field Kids', now.ref);
  if (!hasSameParents(comparing, before, now)) found.forbid('field Parent', now.ref);
  const parts = [{ ref: now.ref, keys: differingKeys(comparing.pair, before.entries, now.entries) }];
  for (const [index, widget] of now.widgets.entries()) {
    if (widget.ref) comparing.compared.add(widget.ref.number);
    const old = before.widgets[index];
    // A field that is its own widget was compared with what it inherits.
    if (!old || widget.ref?.number === now.ref?.number) continue;
    parts.push({ ref: widget.ref, keys: differingKeys(comparing.pair, old.dict, widget.dict) });
  }
  for (const { ref, keys } of parts) for (const key of keys) if (!VALUE.has(key)) found.forbid(`field ${key}`, ref);
  const differing = new Set(parts.flatMap(({ keys }) => keys.filter((key) => VALUE.has(key))));
  if (differing.size === 0) return;
  const own = new Set(parts.flatMap(({ ref, keys }) => (keys.length > 0 && ref ? ref.number : [])));
  const changed = now.widgets.filter(({ ref }) => ref && own.has(ref.number));
  const widgets = changed.length > 0 ? changed : now.widgets;
  if (asName(now.entries.get('FT')) === 'Sig') compareSignature(comparing, { before, now, widgets, differing });
  else if (isPushButton(now) || losesLook(before, now) || isOnlyInside(comparing, differing, widgets))
    found.forbid('field AP', now.ref);
  else noteValue(comparing, now, { widgets, isFilled: FILLED.some((key) => differing.has(key)) });
}

/** Other parents than the tree has could say something else of a widget. */
function hasSameParents({ pair }: Comparing, before: FormField, now: FormField): boolean {
  return now.widgets.every(({ dict }, index) => {
    const old = before.widgets[index]?.dict;
    return INHERITED.every((key) => {
      const [was, is] = [old && inheritedFrom(old, key), inheritedFrom(dict, key)];
      // As the field itself has it, however it came to that.
      const isOfField = pair.isSame(was, before.entries.get(key)) && is === now.entries.get(key);
      return isOfField || key === 'Ff' || pair.isSame(was, is);
    });
  });
}

/** Neither a value nor an appearance was written, and what appearances are drawn with is another thing now. */
const isOnlyInside = ({ pair }: Comparing, differing: ReadonlySet<string>, widgets: readonly FieldWidget[]) =>
  differing.size === 1 && differing.has('AP') && widgets.every(({ ref, dict }) => isLookUntouched(pair, ref, dict));

/** Without an appearance, readers draw what they make of the value (ISO 32000-2, 12.7.4.3). */
function losesLook(before: FormField, now: FormField): boolean {
  return now.widgets.some(({ dict }, index) => !hasLook(dict) && hasLook(before.widgets[index]?.dict));
}

/** Entries that are a value (ISO 32000-2, tables 226, 228 and 234). */
const FILLED = ['V', 'RV', 'I', 'AS'];

/** A field with another appearance and no other value has to look as it did: no part of the page is its own. */
function noteValue(
  { found, changed }: Comparing,
  { name }: FormField,
  { widgets, isFilled }: { widgets: readonly FieldWidget[]; isFilled: boolean },
): void {
  found.add({ kind: 'form value', field: name });
  if (!isFilled) return;
  for (const { ref } of widgets) if (ref) changed.set(ref.number, { kind: 'form value', field: name });
}

/** Entries that differ in what they mean. */
function differingKeys(pair: RevisionPair, before: PdfDict, now: PdfDict): string[] {
  const reading = (key: string) => (key === 'A' || key === 'AA' ? 'action' : key === 'V' ? 'signature' : 'drawing');
  return [...new Set([...before.keys(), ...now.keys()])].filter((key) => {
    if (PLACE.has(key)) return false;
    if (key === 'F') return !isSeenAlike(before.get(key), now.get(key));
    if (key === 'Ff') return !isAtMostLocked(before.get(key), now.get(key));
    return !pair.isSame(before.get(key), now.get(key), reading(key));
  });
}

/** Flags by which an annotation is seen: all but Print, ReadOnly, Locked and LockedContents (ISO 32000-2, table 167). */
const UNSEEN_FLAGS = 4 | 64 | 128 | 512;

const isSeenAlike = (before: PdfObject | undefined, now: PdfObject | undefined) =>
  ((asInteger(before) ?? 0) & ~UNSEEN_FLAGS) === ((asInteger(now) ?? 0) & ~UNSEEN_FLAGS);

/** Whoever signs may make fields read-only (ISO 32000-2, table 227). */
const READ_ONLY = 1;

const isAtMostLocked = (before: PdfObject | undefined, now: PdfObject | undefined) =>
  (asInteger(before) ?? 0) === (asInteger(now) ?? 0) || ((asInteger(before) ?? 0) | READ_ONLY) === asInteger(now);

function hasSameWidgets(before: FormField, now: FormField): boolean {
  return (
    before.widgets.length === now.widgets.length &&
    before.widgets.every(({ ref }, index) => ref?.number === now.widgets[index]?.ref?.number)
  );
}

const PUSH_BUTTON = 1 << 16;

/** It has no value that could be filled in (ISO 32000-2, 12.7.5.2.2). */
const isPushButton = ({ entries }: FormField) =>
  asName(entries.get('FT')) === 'Btn' && ((asInteger(entries.get('Ff')) ?? 0) & PUSH_BUTTON) !== 0;

interface SignatureComparison {
  before: FormField;
  now: FormField;
  /** Those that look otherwise, or all of them. */
  widgets: readonly FieldWidget[];
  differing: ReadonlySet<string>;
}

/** A field that was signed stays what it was; an empty one may be signed. */
function compareSignature(comparing: Comparing, { before, now, widgets, differing }: SignatureComparison): void {
  const { found } = comparing;
  if (asDict(before.entries.get('V'))) {
    // A default look of text says nothing of a signature that has an appearance.
    if ([...differing].some((key) => key !== 'DA')) found.forbid('signature', now.ref);
    return;
  }
  const isSigned = asDict(now.entries.get('V')) !== undefined;
  const kind = isSigned ? noteSigned(comparing, now) : 'signature field';
  if (!isSigned) found.add({ kind, field: now.name });
  for (const { ref } of widgets) if (ref) comparing.changed.set(ref.number, { kind, field: now.name });
}

function noteSigned({ found }: Comparing, { name, entries }: FormField): 'signature' | 'timestamp' {
  const signature = asDict(entries.get('V'));
  const isTimestamp = asName(signature?.get('SubFilter')) === 'ETSI.RFC3161';
  const kind = isTimestamp ? 'timestamp' : 'signature';
  found.add({ kind, field: name });
  return kind;
}

/** Only fields for signatures may come later, and nodes that hold such fields and nothing else. */
function addField(comparing: Comparing, field: FormField): void {
  const { found, added, changed } = comparing;
  const { name, ref, entries, widgets, hasFields } = field;
  if (hasFields && widgets.length === 0 && !entries.has('V') && !entries.has('AA')) return;
  const isSound =
    ref !== undefined && asName(entries.get('FT')) === 'Sig' && !hasFields && widgets.every(isPlainWidget);
  if (!isSound) return found.forbid('field added', ref);
  const isSigned = asDict(entries.get('V')) !== undefined;
  const kind = isSigned ? noteSigned(comparing, field) : 'signature field';
  if (!isSigned) found.add({ kind, field: name });
  for (const widget of widgets)
    if (widget.ref) {
      added.add(widget.ref.number);
      changed.set(widget.ref.number, { kind, field: name });
    }
}

/** An annotation of another kind in the place of a widget draws what it likes, and may act. */
function isPlainWidget({ ref, dict }: FieldWidget): boolean {
  const subtype = asName(dict.get('Subtype'));
  const hasKids = (asArray(dict.get('Kids')) ?? []).length > 0;
  return ref instanceof PdfRef && (subtype ?? 'Widget') === 'Widget' && !dict.has('A') && !dict.has('AA') && !hasKids;
}
