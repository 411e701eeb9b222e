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
import type { TwoRevisions } from './two-revisions.ts';

/** Compares the form and its fields. Returns the objects of fields for signatures that came later. */
export function compareForm(revisions: TwoRevisions): Set<number> {
  const value = revisions.now.catalog.get('AcroForm');
  const [before, now] = [asDict(revisions.signed.catalog.get('AcroForm')), asDict(value)];
  if (!now) {
    if (before) revisions.veto('AcroForm');
    return new Set();
  }
  for (const key of new Set([...(before?.keys() ?? []), ...now.keys()])) compareKey(revisions, key, before, now);
  revisions.explain(revisions.signed.catalog.get('AcroForm'), value);
  return compareFields(revisions, before?.get('Fields'), now.get('Fields'));
}

/** What programs write anew as they fill in a form: how text looks by default, and that appearances are there. */
const FILLED = new Set(['DA', 'NeedAppearances', 'SigFlags']);

function compareKey(revisions: TwoRevisions, key: string, before: PdfDict | undefined, now: PdfDict): void {
  const [old, own] = [before?.get(key), now.get(key)];
  if (key === 'Fields' || FILLED.has(key)) return;
  if (key === 'DR') return compareResources(revisions, old, own);
  if (!revisions.isSame(old, own)) revisions.veto(`form ${key}`);
}

/** What no text of a field is drawn with: appearances bring their own. Some programs put the look of each signature there. */
const UNUSED = new Set(['XObject', 'ProcSet']);

/** Fonts may be added; those that were there stay what they were. */
function compareResources(revisions: TwoRevisions, before: PdfObject | undefined, now: PdfObject | undefined): void {
  const [old, own] = [asDict(before), asDict(now)];
  for (const [kind, value] of old ?? []) {
    if (UNUSED.has(kind)) continue;
    const [names, later] = [asDict(value), asDict(own?.get(kind))];
    if (!names) {
      if (!revisions.isSame(value, own?.get(kind))) revisions.veto(`form DR ${kind}`);
      continue;
    }
    for (const [name, each] of names)
      if (!revisions.isSame(each, later?.get(name))) revisions.veto(`form DR ${kind} ${name}`);
    revisions.explain(value, own?.get(kind));
  }
  revisions.explain(before, now);
}

const MOST_FIELDS = 20_000;

function compareFields(
  revisions: TwoRevisions,
  before: PdfObject | undefined,
  now: PdfObject | undefined,
): Set<number> {
  const [old, own] = [asArray(before) ?? [], asArray(now) ?? []];
  const numbers = new Set(old.flatMap((each) => (each instanceof PdfRef ? each.number : [])));
  const later = new Set(own.flatMap((each) => (each instanceof PdfRef ? each.number : [])));
  for (const number of numbers)
    if (!later.has(number)) revisions.veto('field removed', revisions.signed.reference(number));
  revisions.explain(before, now);
  const added = new Set<number>();
  const seen = new Set<number>();
  for (const each of own) {
    if (!(each instanceof PdfRef)) {
      if (!old.some((other) => revisions.isSame(other, each))) revisions.veto('field');
    } else if (numbers.has(each.number)) compareField(revisions, each, { name: '', kind: undefined, seen });
    else addField(revisions, each, added);
  }
  return added;
}

/** Only fields for signatures may come later. */
function addField(revisions: TwoRevisions, ref: PdfRef, added: Set<number>): void {
  const field = asDict(ref);
  if (!field || asName(field.get('FT')) !== 'Sig' || !revisions.isNew(ref)) return revisions.veto('field added', ref);
  added.add(ref.number);
  for (const kid of asArray(field.get('Kids')) ?? []) if (kid instanceof PdfRef) added.add(kid.number);
  const name = textOf(asString(field.get('T')));
  if (asDict(field.get('V'))) tellSigned(revisions, field, name);
  else revisions.tell({ kind: 'signature field', field: name });
}

function tellSigned(revisions: TwoRevisions, field: PdfDict, name: string): void {
  const signature = asDict(field.get('V'));
  const isTimestamp = asName(signature?.get('SubFilter')) === 'ETSI.RFC3161';
  revisions.tell({ kind: isTimestamp ? 'timestamp' : 'signature', field: name });
}

interface Above {
  name: string;
  kind: string | undefined;
  seen: Set<number>;
}

/** Keys that filling in changes. */
const VALUE = new Set(['V', 'AP', 'AS', 'RV', 'I', 'TI', 'M']);

function compareField(revisions: TwoRevisions, ref: PdfRef, { name: above, kind: inherited, seen }: Above): void {
  if (seen.has(ref.number) || seen.size >= MOST_FIELDS) return;
  seen.add(ref.number);
  const [old, own] = [asDict(revisions.signed.reference(ref.number)), asDict(ref)];
  if (!old || !own) return;
  const part = textOf(asString(own.get('T')));
  const name = [above, part].filter((each) => each !== '').join('.');
  const kind = asName(own.get('FT')) ?? inherited;
  const isKept = (key: string) => revisions.isSame(old.get(key), own.get(key)) && !drawsAnew(revisions, own.get(key));
  const differing = [...new Set([...old.keys(), ...own.keys()])].filter((key) => !isKept(key) && key !== 'Kids');
  const others = differing.filter((key) => !VALUE.has(key) && !isSameObject(old.get(key), own.get(key)));
  for (const key of others) revisions.veto(`field ${key}`, ref);
  if (differing.some((key) => VALUE.has(key))) {
    if (kind === 'Sig') compareSignature(revisions, { ref, old, own, name });
    else {
      revisions.tell({ kind: 'form value', field: name });
      explainValue(revisions, old, own);
    }
  }
  revisions.explain(revisions.signed.reference(ref.number), ref);
  const kids = own.get('Kids');
  const [before, now] = [asArray(old.get('Kids')) ?? [], asArray(kids) ?? []];
  const isSameList = before.length === now.length && before.every((kid, index) => isSameObject(kid, now[index]));
  if (!isSameList) revisions.veto('field Kids', ref);
  revisions.explain(old.get('Kids'), kids);
  for (const kid of now) if (kid instanceof PdfRef) compareField(revisions, kid, { name, kind, seen });
}

const isSameObject = (before: PdfObject | undefined, now: PdfObject | undefined) =>
  before instanceof PdfRef && now instanceof PdfRef && before.number === now.number;

/** Whether an appearance whose place stayed is another one now. */
function drawsAnew(revisions: TwoRevisions, value: PdfObject | undefined): boolean {
  if (revisions.isChanged(value)) return true;
  const object = resolve(value);
  return (
    object instanceof Map &&
    object
      .values()
      .some((each) => revisions.isChanged(each) || (resolve(each) instanceof Map && drawsAnew(revisions, each)))
  );
}

function compareSignature(
  revisions: TwoRevisions,
  { ref, old, own, name }: { ref: PdfRef; old: PdfDict; own: PdfDict; name: string },
): void {
  const isSignedNow = asDict(old.get('V')) === undefined && asDict(own.get('V')) !== undefined;
  // What a signature that was there says or shows stays what it was.
  if (!isSignedNow) return revisions.veto('signature', ref);
  tellSigned(revisions, own, name);
  explainValue(revisions, old, own);
}

/** What a value is and how it looks, as far as it is written anew in its old place; what that is drawn with is not. */
function explainValue(revisions: TwoRevisions, before: PdfDict, now: PdfDict): void {
  revisions.explain(before.get('V'), now.get('V'));
  explainLooks(revisions, before.get('AP'), now.get('AP'), LOOKS_DEPTH);
}

/** Appearances, by kind and by state. */
const LOOKS_DEPTH = 2;

export function explainLooks(
  revisions: TwoRevisions,
  before: PdfObject | undefined,
  now: PdfObject | undefined,
  depth = LOOKS_DEPTH,
): void {
  revisions.explain(before, now);
  const [old, own] = [resolve(before), resolve(now)];
  if (depth === 0 || !(old instanceof Map) || !(own instanceof Map)) return;
  for (const [key, look] of own) explainLooks(revisions, old.get(key), look, depth - 1);
}
