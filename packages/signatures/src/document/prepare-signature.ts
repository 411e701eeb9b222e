import { concat } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  dictOf,
  PdfName,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import type { SignatureFormat } from './seed-values.ts';
import { ChangedObjects } from './changed-objects.ts';
import { fillRange, freeMark, placeholders, type PreparedFile } from './signature-hole.ts';

/** What a signature says of itself beside its cryptography. All of it is claimed, none proven. */
interface SignatureClaims {
  /** A date of PDF. */
  time?: PdfObject;
  name?: string;
  reason?: string;
  location?: string;
}

/** ISO 32000-2, table 257: 1 no changes, 2 filled forms and signatures, 3 comments too. */
type Certification = 1 | 2 | 3;

/** What a field shows: a form, for its widget. */
export interface FieldLook {
  widget: PdfRef;
  look: PdfObject;
}

export interface SignatureToPrepare {
  /** `ETSI.CAdES.detached` (EN 319 142-1, 6.2), where a field asks for it another, or a timestamp of the document, `ETSI.RFC3161` (5.4.3). */
  subFilter: SignatureFormat | 'ETSI.RFC3161';
  claims?: SignatureClaims;
  certifies?: Certification;
  /** An empty field of the document, or a new one of this name on this page. */
  field: PdfRef | { name: string; page: PdfRef };
  /** In the space of the page, in points; nothing is seen without. A field of the document keeps its rectangle. `look`: a form. */
  widget?: { rectangle: readonly [number, number, number, number]; look: PdfObject };
  /** Looks of the form’s other fields. With them the form asks readers no more to draw all fields anew. */
  fieldLooks?: readonly FieldLook[] | undefined;
  /** Room for the signature. */
  bytes: number;
}

/**
 * The file with a signature whose bytes are still open, as an increment: nothing that was there is changed, so that earlier
 * signatures hold. The signature is an object of its own, never in an object stream (ISO 32000-2, 12.8.1).
 */
export function prepareSignature(file: PdfFile, wish: SignatureToPrepare): PreparedFile {
  const changed = new ChangedObjects(file);
  const made = new NewObjects();
  const { claims = {}, field, certifies } = wish;
  const texts = [claims.name, claims.reason, claims.location, field instanceof PdfRef ? '' : field.name];
  const mark = freeMark(...texts.map((each) => each ?? ''));
  const lock = field instanceof PdfRef ? asDict(asDict(field)?.get('Lock')) : undefined;
  const references = [certifies && certification(certifies), lock && fieldLock(lock, rootOf(file))].filter(
    (each) => each !== undefined,
  );
  const signature = made.add(signatureDictionary(wish, mark, references));
  if (field instanceof PdfRef) signExisting(wish, field, { file, changed, made, signature });
  else signNew(wish, field, { file, changed, made, signature });
  const form = formOf(file, changed);
  if (((asInteger(asDict(form.value)?.get('SigFlags')) ?? 0) & SIGNED) !== SIGNED)
    changed.dictOf(form).set('SigFlags', SIGNED);
  if (wish.fieldLooks) giveLooks(wish.fieldLooks, form, { changed, made });
  if (certifies) certify(file, changed, signature);
  const filled = fillRange(writeIncrement(file, changed.all), file.bytes.length, mark);
  return { bytes: concat([file.bytes, filled.increment]), hole: filled.hole };
}

/** There are signatures, and nothing but increments keeps them (ISO 32000-2, table 225). */
const SIGNED = 3;
/** Printed, and not to be changed (table 167). */
const WIDGET_FLAGS = 132;

function signatureDictionary(
  { subFilter, claims = {}, bytes }: SignatureToPrepare,
  mark: string,
  references: PdfDict[],
): PdfDict {
  const { range, contents } = placeholders(mark, bytes);
  return dictOf({
    Type: PdfName.of(subFilter === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(subFilter),
    ByteRange: range,
    Contents: contents,
    M: claims.time,
    Name: written(claims.name),
    Reason: written(claims.reason),
    Location: written(claims.location),
    Reference: references.length > 0 ? references : undefined,
  });
}

const written = (text: string | undefined) => (text === undefined ? undefined : textString(text));

const certification = (allows: Certification): PdfDict =>
  dictOf({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: dictOf({ Type: PdfName.of('TransformParams'), P: allows, V: PdfName.of('1.2') }),
  });

/** A field says which others keep their values once it is signed, and the signature repeats it (12.8.2.4 and table 236). */
const fieldLock = (lock: PdfDict, root: PdfRef): PdfDict =>
  dictOf({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('FieldMDP'),
    Data: root,
    TransformParams: dictOf({
      Type: PdfName.of('TransformParams'),
      Action: lock.get('Action') ?? PdfName.of('All'),
      Fields: lock.get('Fields'),
      V: PdfName.of('1.2'),
    }),
  });

interface Writing {
  file: PdfFile;
  changed: ChangedObjects;
  made: NewObjects;
  signature: PdfRef;
}

function signExisting({ widget }: SignatureToPrepare, field: PdfRef, { changed, made, signature }: Writing): void {
  changed.dict(field).set('V', signature);
  if (!widget) return;
  const kids = (asArray(asDict(field)?.get('Kids')) ?? []).filter((kid) => kid instanceof PdfRef);
  const seen = asName(asDict(field)?.get('Subtype')) === 'Widget' ? field : kids[0];
  if (seen) changed.dict(seen).set('AP', dictOf({ N: made.add(widget.look) }));
}

function signNew(
  { widget }: SignatureToPrepare,
  { name, page }: { name: string; page: PdfRef },
  { file, changed, made, signature }: Writing,
): void {
  const field = made.add(
    dictOf({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: textString(name),
      V: signature,
      P: page,
      F: WIDGET_FLAGS,
      Rect: [...(widget?.rectangle ?? [0, 0, 0, 0])],
      AP: widget && dictOf({ N: made.add(widget.look) }),
    }),
  );
  changed.append({ value: asDict(page)?.get('Annots'), key: 'Annots', owner: () => changed.dict(page) }, field);
  const form = formOf(file, changed);
  const owner = () => changed.dictOf(form);
  changed.append({ value: asDict(form.value)?.get('Fields'), key: 'Fields', owner }, field);
}

function giveLooks(
  looks: readonly FieldLook[],
  form: ReturnType<typeof formOf>,
  { changed, made }: Pick<Writing, 'changed' | 'made'>,
): void {
  for (const { widget, look } of looks) changed.dict(widget).set('AP', dictOf({ N: made.add(look) }));
  changed.dictOf(form).delete('NeedAppearances');
}

function certify(file: PdfFile, changed: ChangedObjects, signature: PdfRef): void {
  const owner = () => changed.dict(rootOf(file));
  changed.dictOf({ value: file.catalog.get('Perms'), key: 'Perms', owner }).set('DocMDP', signature);
}

function formOf(file: PdfFile, changed: ChangedObjects) {
  return { value: file.catalog.get('AcroForm'), key: 'AcroForm', owner: () => changed.dict(rootOf(file)) };
}

function rootOf(file: PdfFile): PdfRef {
  const root = file.trailer.get('Root');
  if (!(root instanceof PdfRef)) throw new TypeError('the catalog is no object of its own');
  return root;
}
