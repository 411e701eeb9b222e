import type { Native } from './native.ts';
import { FORM, IMAGE, TEXT } from './walk-objects.ts';

/** fpdf_annot.h: `FPDF_ANNOT_*` of those that belong to the viewer rather than to the page. */
const NOTE = 1;
const LINK = 2;
const POPUP = 16;
const FILE = 17;
const SOUND = 18;
const MOVIE = 19;
const NOT_CONTENT: ReadonlySet<number> = new Set([NOTE, LINK, POPUP, FILE, SOUND, MOVIE]);
const WIDGET = 20;

/** Flags of annotations (ISO 32000-2, table 167). */
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;

/** `FLAT_NORMALDISPLAY` (fpdf_flatten.h). */
const AS_DISPLAYED = 0;
const ANNOTATIONS_LIMIT = 10_000;

/** Whether a page has annotations or form fields of which a reader sees something. */
export function hasShownAnnotations(native: Native, page: number): boolean {
  let shown = false;
  visitAnnotations(native, page, (annotation) => {
    shown ||= isShown(native, annotation);
  });
  return shown;
}

/** Draws the values that viewers are left to draw. */
export function drawFieldValues(native: Native, page: number): void {
  visitAnnotations(native, page, (annotation) => {
    if (isShown(native, annotation)) drawValue(native, annotation);
  });
}

/**
 * Makes what annotations and form fields show part of the page's content, and drops the other ones. Tells whether
 * anything became content; the page must then be loaded anew.
 */
export function flattenAnnotations(native: Native, page: number): boolean {
  const { call } = native;
  visitAnnotations(native, page, (annotation, at) => {
    if (!isShown(native, annotation)) call.FPDFPage_RemoveAnnot(page, at);
  });
  // 1: flattened; 0: failed; 2: nothing to do.
  return call.FPDFPage_Flatten(page, AS_DISPLAYED) === 1;
}

/** From the last on, since removing one moves those after it. */
function visitAnnotations(native: Native, page: number, visit: (annotation: number, at: number) => void): void {
  const { call } = native;
  for (let at = Math.min(ANNOTATIONS_LIMIT, call.FPDFPage_GetAnnotCount(page)) - 1; at >= 0; at -= 1) {
    const annotation = call.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    visit(annotation, at);
    call.FPDFPage_CloseAnnot(annotation);
  }
}

function isShown({ call }: Native, annotation: number): boolean {
  if (NOT_CONTENT.has(call.FPDFAnnot_GetSubtype(annotation))) return false;
  return (call.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) === 0;
}

/** A field whose value was filled in by a program that left drawing it to the viewer (`/NeedAppearances`). */
function drawValue(native: Native, annotation: number): void {
  const { call } = native;
  if (call.FPDFAnnot_GetSubtype(annotation) !== WIDGET || showsText(native, annotation)) return;
  const kind = textUnder(native, annotation, 'FT');
  // A list shows its choices whether one is taken or not; what kind a field is may stand with its parent.
  const isEmpty = kind === 'Tx' && textUnder(native, annotation, 'V') === '';
  if (kind !== 'Btn' && kind !== 'Sig' && !isEmpty) call.EPDFAnnot_GenerateFormFieldAP(annotation);
}

/** Whether text is among what it draws; a form within may hold some. */
function showsText({ call }: Native, annotation: number): boolean {
  const count = call.FPDFAnnot_GetObjectCount(annotation);
  for (let at = 0; at < count; at += 1) {
    const kind = call.FPDFPageObj_GetType(call.FPDFAnnot_GetObject(annotation, at));
    if (kind === TEXT || kind === FORM || kind === IMAGE) return true;
  }
  return false;
}

function textUnder(native: Native, annotation: number, key: string): string {
  return native.text('utf16le', (buffer, bytes) =>
    native.call.FPDFAnnot_GetStringValue(annotation, native.write(key), buffer, bytes),
  );
}
