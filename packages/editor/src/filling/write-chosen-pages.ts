import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, withInherited } from '@pagewright/pdf/file/page-tree.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
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
import { isTicked, typeOf } from '../annotations/flatten/fields/field-value.ts';
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import type { DocumentChanges } from '../script/edit-settings.ts';
import { markPage, type PageMark } from './mark-page.ts';

/** What acts by itself when a document is opened, and rights that hold for the file as it was (ISO 32000-2, 12.6.3, 12.8.6). */
const ACTS = ['OpenAction', 'AA', 'Perms'];
/** What leads to pages by their places. */
const ABOUT_ALL_PAGES = ['Outlines', 'PageLabels', 'Dests', 'Threads'];
const DEEPEST = 200;

/**
 * The pages (from 1) of a document with its changes, as a file of its own with the fields and the tags that are about them. Scripts and
 * what acts by itself are left out. Nothing else of the file comes along. `marks` are drawn on them.
 */
export function writeChosenPages(
  { file, changed, dropped }: DocumentChanges,
  numbers: readonly number[],
  marks: readonly PageMark[] = [],
): Uint8Array {
  const { pages } = readPageTree(file);
  const root = file.trailer.get('Root');
  if (!(root instanceof PdfRef)) throw new TypeError('an opened file has a catalog');
  const chosen = numbers.flatMap((number) => pages[number - 1] ?? []);
  const isAll = chosen.length === pages.length;
  const edits = new Edits();
  for (const { ref, object } of changed) edits.replace(ref, object);
  for (const ref of dropped) edits.drop(ref);
  const annotationsOf = (page: PdfRef) => asArray(now(edits, asDict(now(edits, page))?.get('Annots'))) ?? [];
  const kept = new Set(chosen.map(({ ref }) => ref.number));
  for (const { ref } of pages) {
    if (kept.has(ref.number)) continue;
    for (const widget of annotationsOf(ref)) if (widget instanceof PdfRef) edits.drop(widget);
    edits.drop(ref);
  }
  // Without what they do, buttons that clear or print the form are only in the way.
  for (const { ref } of chosen)
    for (const widget of annotationsOf(ref))
      if (widget instanceof PdfRef && isButton(edits, widget)) edits.drop(widget);
  const objects = new NewObjects();
  const tree = objects.add(
    dictOf({ Type: PdfName.of('Pages'), Kids: chosen.map(({ ref }) => ref), Count: chosen.length }),
  );
  for (const page of chosen) {
    const own = marks.filter((mark) => pages[mark.page - 1] === page);
    const dict = quiet(markPage(withInherited(page, edits.copyOfDict(page.ref)), own, objects)).set('Parent', tree);
    const annotations = annotationsOf(page.ref).filter((each) => !(each instanceof PdfRef && edits.isDropped(each)));
    edits.replace(page.ref, dict.has('Annots') ? dict.set('Annots', annotations) : dict);
  }
  edits.replace(root, catalogFor(edits, { root, tree, isAll }));
  return written(file, edits, root);
}

/** An object as it will be written, of a file whose objects themselves stay as they are. */
const now = (edits: Edits, object: PdfObject | undefined): PdfObject =>
  object instanceof PdfRef ? edits.load(object) : (object ?? null);

/** A button that holds no value (ISO 32000-2, 12.7.5.2.2). */
function isButton(edits: Edits, widget: PdfRef): boolean {
  const dict = asDict(now(edits, widget));
  return dict !== undefined && typeOf(dict) === 'Btn' && !isTicked(dict);
}

function catalogFor(edits: Edits, { root, tree, isAll }: { root: PdfRef; tree: PdfRef; isAll: boolean }): PdfDict {
  const catalog = edits.copyOfDict(root).set('Pages', tree);
  for (const key of isAll ? ACTS : [...ACTS, ...ABOUT_ALL_PAGES]) catalog.delete(key);
  const names = asDict(now(edits, catalog.get('Names')));
  if (names) {
    const left: PdfDict = new Map(names);
    left.delete('JavaScript');
    if (!isAll) left.delete('Dests');
    if (left.size === 0) catalog.delete('Names');
    else catalog.set('Names', left);
  }
  const form = asDict(now(edits, catalog.get('AcroForm')));
  const fields = (asArray(now(edits, form?.get('Fields'))) ?? []).filter((field) => keepsField(field, edits, 0));
  if (form && fields.length > 0) {
    const left = new Map(form).set('Fields', fields);
    for (const key of ['XFA', 'NeedAppearances', 'CO']) left.delete(key);
    catalog.set('AcroForm', left);
  } else catalog.delete('AcroForm');
  const tags = asDict(now(edits, catalog.get('StructTreeRoot')));
  if (tags && !isAll)
    catalog.set(
      'StructTreeRoot',
      withKids(tags, (kid) => keepsTag(kid, edits, undefined, 0)),
    );
  return catalog;
}

/** Without what it does by itself. */
function quiet(dict: PdfDict): PdfDict {
  dict.delete('AA');
  return dict;
}

/** Whether a field or one below it is on a page that is kept; it loses its scripts, and those below that are not. */
function keepsField(field: PdfObject, edits: Edits, depth: number): boolean {
  if (!(field instanceof PdfRef) || edits.isDropped(field) || depth > DEEPEST) return false;
  const dict = asDict(now(edits, field));
  if (!dict) return false;
  const changed = quiet(new Map(dict));
  if (asName(asDict(now(edits, changed.get('A')))?.get('S')) === 'JavaScript') changed.delete('A');
  const kids = asArray(now(edits, dict.get('Kids')));
  const left = kids?.filter((kid) => keepsField(kid, edits, depth + 1));
  if (left) changed.set('Kids', left);
  edits.replace(field, changed);
  return left === undefined || left.length > 0;
}

/** Whether an element of the structure tree has anything to do with a page that is kept (ISO 32000-2, 14.7.2). */
function keepsTag(tag: PdfObject, edits: Edits, above: PdfObject | undefined, depth: number): boolean {
  if (depth > DEEPEST) return false;
  // Content of the page that the element, or the nearest one above that says so, is on.
  if (asInteger(tag) !== undefined) return isOnKeptPage(above, edits);
  const dict = asDict(now(edits, tag));
  if (!dict) return false;
  const page = dict.get('Pg') ?? above;
  const type = asName(dict.get('Type'));
  if (type === 'MCR') return isOnKeptPage(page, edits);
  if (type === 'OBJR') {
    const object = dict.get('Obj');
    return object instanceof PdfRef && !edits.isDropped(object) && isOnKeptPage(page, edits);
  }
  if (!dict.has('K')) return false;
  const left = withKids(dict, (kid) => keepsTag(kid, edits, page, depth + 1));
  if (tag instanceof PdfRef) edits.replace(tag, left);
  return left.has('K');
}

const isOnKeptPage = (page: PdfObject | undefined, edits: Edits): boolean =>
  page instanceof PdfRef && !edits.isDropped(page);

function withKids(dict: PdfDict, isKept: (kid: PdfObject) => boolean): PdfDict {
  const given = dict.get('K');
  const kids = asArray(given) ?? (given === undefined ? [] : [given]);
  const left = kids.filter(isKept);
  const changed: PdfDict = new Map(dict);
  if (left.length === 0) changed.delete('K');
  else changed.set('K', left);
  return changed;
}

function written(file: PdfFile, edits: Edits, root: PdfRef): Uint8Array {
  const info = file.trailer.get('Info');
  const sink = new MemorySink();
  const writer = new PdfWriter(sink, { version: Math.max(15, file.version), edits, encryption: file.encryption });
  try {
    writer.finish({
      root,
      info: info instanceof PdfRef ? info : undefined,
      identifier: asArray(file.trailer.get('ID'))?.[0],
    });
  } catch (error) {
    writer.discard();
    throw error;
  }
  return sink.written();
}
