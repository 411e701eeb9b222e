import {
  asDict,
  asName,
  PdfRef,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import type { FormWidgets } from './compare-form.ts';
import { areaOf, type Differences } from './differences.ts';
import type { RevisionPair } from './revision-pair.ts';
import { isLookUntouched } from './untouched-look.ts';

export interface PageAnnotations {
  /** Index from 0. */
  page: number;
  before: PdfArray;
  now: PdfArray;
  form: FormWidgets;
}

/** What people write on a page (ISO 32000-2, table 171, the markup annotations); others act, play or lead somewhere. */
const COMMENTS = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'FileAttachment',
]);

/** Compares the annotations of a page. Returns whether what can be seen of them changed. */
export function compareAnnotations(pair: RevisionPair, page: PageAnnotations, found: Differences): boolean {
  const { before, now, form } = page;
  const later = new Set(now.flatMap((each) => (each instanceof PdfRef ? each.number : [])));
  const earlier = new Set(before.flatMap((each) => (each instanceof PdfRef ? each.number : [])));
  let isSeen = false;
  const note = (value: PdfObject, how: 'added' | 'removed') => {
    noteComment(page.page, value, how, found);
    isSeen ||= areaOf(asDict(value)) !== undefined;
  };
  for (const each of before)
    if (!(each instanceof PdfRef ? later.has(each.number) : now.some((other) => pair.isSame(each, other, 'action'))))
      note(each, 'removed');
  for (const each of now) {
    if (!(each instanceof PdfRef)) {
      if (!before.some((other) => pair.isSame(other, each))) note(each, 'added');
    } else if (form.changed.has(each.number) || form.compared.has(each.number)) {
      const isKnown = earlier.has(each.number) || form.added.has(each.number);
      // A widget of the form that comes to another page shows there what it did not show.
      if (!isKnown) found.forbid('annotation added', each);
      isSeen = noteWidget(page, each, found) || isSeen;
    } else if (!earlier.has(each.number)) note(each, 'added');
    else isSeen = compareComment(pair, page.page, each, found) || isSeen;
  }
  return isSeen;
}

function noteWidget({ page, form }: PageAnnotations, ref: PdfRef, found: Differences): boolean {
  const change = form.changed.get(ref.number);
  const area = areaOf(asDict(ref));
  if (!change || !area) return false;
  found.addArea({ page, area, ...change });
  return true;
}

function noteComment(page: number, value: PdfObject, how: string, found: Differences): void {
  const dict = asDict(value);
  if (!isComment(dict)) return found.forbid(`annotation ${how}`, value);
  found.add({ kind: 'comment', page });
  const area = areaOf(dict);
  if (area) found.addArea({ page, area, kind: 'comment' });
}

/** Where it stands, and what it belongs to; other annotations are compared for themselves. */
const PLACE = new Set(['P', 'Parent', 'StructParent', 'Popup', 'IRT']);

function compareComment(pair: RevisionPair, page: number, ref: PdfRef, found: Differences): boolean {
  const [before, now] = [asDict(pair.signed.reference(ref.number)), asDict(ref)];
  const keys = new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])]);
  const isOther = [...keys].some((key) => !isSameEntry(pair, key, before?.get(key), now?.get(key)));
  if (!isOther) return false;
  // Objects of other kinds in its place would draw what was not there.
  const isSound = isComment(now) && kindOf(before) === kindOf(now) && !isLookUntouched(pair, ref, now);
  if (!isSound) found.forbid('annotation changed', ref);
  else found.add({ kind: 'comment', page });
  for (const dict of [before, now]) {
    const area = areaOf(dict);
    if (area) found.addArea({ page, area, kind: 'comment' });
  }
  return areaOf(before) !== undefined || areaOf(now) !== undefined;
}

/** Of links, and of what a mouse does (ISO 32000-2, 12.6.3). */
const ACTIONS = new Set(['A', 'AA', 'PA']);

function isSameEntry(
  pair: RevisionPair,
  key: string,
  before: PdfObject | undefined,
  now: PdfObject | undefined,
): boolean {
  if (!PLACE.has(key)) return pair.isSame(before, now, ACTIONS.has(key) ? 'action' : 'drawing');
  if (key === 'P' || key === 'StructParent') return true;
  return before instanceof PdfRef && now instanceof PdfRef && before.number === now.number;
}

/** Comments do not act, and their windows are drawn by the reader (ISO 32000-2, table 166 and 12.5.6.14). */
const isComment = (dict: PdfDict | undefined) =>
  COMMENTS.has(kindOf(dict) ?? '') &&
  [...ACTIONS].every((key) => resolve(dict?.get(key)) === null) &&
  !(kindOf(dict) === 'Popup' && asDict(dict?.get('AP')));

const kindOf = (dict: PdfDict | undefined) => asName(dict?.get('Subtype'));
