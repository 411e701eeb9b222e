import {
  asDict,
  asName,
  asString,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import type { OwnContents } from '../script/own-contents.ts';
import type { SourceSegment } from './source-segment.ts';

/** A text of a document that no page shows: an object, and the entry that has it. */
interface DocumentText {
  readonly kind: 'bookmark' | 'title' | 'description';
  readonly ref: PdfRef;
  readonly key: 'Title' | 'Alt';
  readonly text: string;
}

const MOST = 20_000;
const DEEPEST = 60;

/** Bookmarks, the title, and what is said of images to people who do not see them (ISO 32000-2, 12.3.3, 14.3.3 and 14.9.3). */
export function* documentTexts(roots: DocumentRoots): Generator<SourceSegment> {
  for (const { kind, ref, text } of textsIn(roots))
    yield { id: idOf(kind, ref), kind, page: 0, parts: [{ text, style: 0 }], units: [], places: [] };
}

const idOf = (kind: DocumentText['kind'], ref: PdfRef): string => `${kind}.${ref.number}`;

/** Puts other words in their place; those that have none stay. */
export function setDocumentTexts(own: OwnContents, roots: DocumentRoots, words: ReadonlyMap<string, string>): void {
  for (const { kind, ref, key } of textsIn(roots)) {
    const said = words.get(idOf(kind, ref));
    const dict = said === undefined ? undefined : asDict(own.objectOf(ref));
    if (dict && said !== undefined) own.replace(ref, new Map(dict).set(key, textString(said)));
  }
}

export interface DocumentRoots {
  readonly catalog: PdfDict;
  readonly info: PdfObject | undefined;
}

function textsIn({ catalog, info }: DocumentRoots): DocumentText[] {
  const found: DocumentText[] = [];
  if (info instanceof PdfRef) take(found, 'title', info, 'Title');
  const outlines = asDict(catalog.get('Outlines'));
  readBookmarks(outlines?.get('First'), found, new Set());
  readDescriptions(asDict(catalog.get('StructTreeRoot'))?.get('K'), found, new Set(), 0);
  return found;
}

function take(found: DocumentText[], kind: DocumentText['kind'], ref: PdfRef, key: DocumentText['key']): void {
  const text = textOf(asString(asDict(ref)?.get(key)));
  if (text !== undefined && text.trim() !== '' && found.length < MOST) found.push({ kind, ref, key, text });
}

function readBookmarks(first: PdfObject | undefined, found: DocumentText[], known: Set<number>): void {
  const waiting = [first];
  while (waiting.length > 0 && found.length < MOST) {
    const ref = waiting.pop();
    if (!(ref instanceof PdfRef) || known.has(ref.number)) continue;
    known.add(ref.number);
    take(found, 'bookmark', ref, 'Title');
    const dict = asDict(ref);
    waiting.push(dict?.get('Next'), dict?.get('First'));
  }
}

function readDescriptions(kids: PdfObject | undefined, found: DocumentText[], known: Set<number>, depth: number): void {
  if (depth > DEEPEST || found.length >= MOST) return;
  const all = resolve(kids);
  for (const kid of Array.isArray(all) ? all : [kids]) {
    if (!(kid instanceof PdfRef) || known.has(kid.number)) continue;
    known.add(kid.number);
    const dict = asDict(kid);
    if (!dict || asName(dict.get('Type')) === 'OBJR') continue;
    if (dict.has('Alt')) take(found, 'description', kid, 'Alt');
    readDescriptions(dict.get('K'), found, known, depth + 1);
  }
}
