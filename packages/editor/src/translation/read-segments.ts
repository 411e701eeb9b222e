import { EngineFailure } from '@pagewright/ground/failure.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { codesIn, type PageModel } from '../page/page-model.ts';
import { ENDS } from './sentence-ends.ts';
import type { EditedDocument } from '../script/edited-document.ts';
import { cornersOfUnit } from './unit-corners.ts';
import { documentTexts } from './document-texts.ts';
import { PageLinks } from './page-links.ts';
import { unitsOf } from './units-of.ts';
import type { SegmentPart, SourceSegment } from './source-segment.ts';
import { codesOf } from './shown-codes.ts';
import type { TextStyle } from './text-styles.ts';
import { Shows, type Unit } from './unit.ts';

interface Read {
  readonly unit: Unit;
  readonly page: number;
  readonly fixed: SourceSegment['fixed'];
}

/** Times the size that most of a page has: text of which is a heading. */
const HEADING = 1.12;
const LONGEST_HEADING = 160;

/**
 * The texts of a document in reading order, those that go on in the next column or on the next page joined; then its bookmarks,
 * title and descriptions of images. `pages`: from 1; all of them without. What is only drawn says that it stays. Fails with FILE_DAMAGED
 * where a page cannot be read.
 */
export function* readSegments(document: EditedDocument, pages?: readonly number[]): Generator<SourceSegment> {
  let [heading, waiting]: [string | undefined, Read[]] = [undefined, []];
  const chosen = pages ?? document.pages.map((_, index) => index + 1);
  for (const page of chosen) {
    const found = unitsOnPage(document, page);
    const usual = usualSize(found);
    for (const read of found) {
      const last = waiting.at(-1);
      if (last && goesOn(last, read)) {
        waiting.push(read);
        continue;
      }
      if (last) yield segmentOf(waiting, heading);
      if (last && isHeading(last, usual)) heading = textOf(last.unit.parts);
      waiting = [read];
    }
  }
  if (waiting.length > 0) yield segmentOf(waiting, heading);
  yield* documentTexts(document.roots);
}

function unitsOnPage(document: EditedDocument, page: number): Read[] {
  const number = document.pages[page - 1];
  const model = number === undefined ? undefined : modelOf(document, number, page);
  const space = number === undefined ? undefined : document.spaceOf(number);
  if (number === undefined || !model || !space) return [];
  const links = new PageLinks(document.linksOn(number));
  const shows = new Shows(model);
  const { left, bottom, width, height } = space;
  const seen = { left, bottom, right: left + width, top: bottom + height };
  return unitsOf(model, page, links.at, seen).units.map((unit) => ({ unit, page, fixed: fixedBy(unit, shows, model) }));
}

function modelOf(document: EditedDocument, number: number, page: number): PageModel | undefined {
  try {
    return document.readPage(number);
  } catch (error) {
    if (!(error instanceof UnreadableAsIs)) throw error;
    throw new EngineFailure(
      'FILE_DAMAGED',
      { ...(error.path !== undefined && { path: error.path }), pages: page },
      error,
    );
  }
}

function fixedBy(unit: Unit, shows: Shows, model: Parameters<typeof codesOf>[2]): SourceSegment['fixed'] {
  if (unit.ofScan && (unit.vertical || !unit.blocks.every(({ ofScan }) => ofScan))) return 'picture';
  return isTold(unit, shows) && codesOf(unit, shows, model) ? undefined : 'drawing';
}

/** What readers know no letter for; fonts of symbols have places of their own (Unicode 16, 23.5). */
const UNTOLD = /[\uFFFD\uE000-\uF8FF]/u;

/** Whether all that is drawn has a meaning: signs that nobody can tell, keys and arrows of symbol fonts, would be lost. */
const isTold = ({ lines }: Unit, shows: Shows): boolean =>
  lines.every(({ characters }) =>
    characters.every(({ text, source }) => {
      if (!source || !UNTOLD.test(text)) return true;
      const show = shows.at(source.path, source.operator);
      const code = show && codesIn(show)[source.code];
      // Of drawings (Type 3), some draw nothing.
      return !code || show.font.kind === 'type3' || !show.font.hasOutline(code.code);
    }),
  );

const textOf = (parts: readonly SegmentPart[]): string => parts.map(({ text }) => text).join('');

/** Whether a text goes on in another column or on another page: it ends within a sentence, and so does the other begin. */
function goesOn({ unit, page, fixed }: Read, next: Read): boolean {
  const other = next.unit;
  if (fixed || next.fixed || unit.kind !== 'paragraph' || other.kind === 'cell' || other.kind === 'label') return false;
  const isElsewhere = next.page !== page || other.own.left > unit.own.right || other.own.bottom > unit.own.top;
  const isAlike = Math.abs(unit.size - other.size) < unit.size * 0.06 && unit.styles[0]?.bold === other.styles[0]?.bold;
  return isElsewhere && isAlike && !ENDS.test(textOf(unit.parts)) && /^\s*\p{Ll}/u.test(textOf(other.parts));
}

function usualSize(found: readonly Read[]): number {
  const letters = new Map<number, number>();
  for (const { unit } of found) letters.set(unit.size, (letters.get(unit.size) ?? 0) + textOf(unit.parts).length);
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0];
}

function isHeading({ unit }: Read, usual: number): boolean {
  const text = textOf(unit.parts);
  const stands = unit.size > usual * HEADING || (unit.styles[0]?.bold ?? false);
  return stands && unit.kind !== 'cell' && text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(text);
}

function segmentOf(read: readonly Read[], heading: string | undefined): SourceSegment {
  const [first] = read;
  if (!first) throw new TypeError('a segment has a text');
  const numbers = new Map<string, number>();
  const units = read.map(({ unit }) => ({
    id: unit.id,
    letters: textOf(unit.parts).length,
    styles: unit.styles.map((style) => numberOf(numbers, signatureOf(unit, style))),
  }));
  return {
    id: first.unit.id,
    kind: first.unit.kind,
    page: first.page,
    parts: read.flatMap(({ unit }, at) => numbered(unit, units[at]?.styles ?? [], at === read.length - 1)),
    units,
    places: read.flatMap(({ unit, page }) => cornersOfUnit(unit).map((corners) => ({ page, corners }))),
    ...(heading !== undefined && { heading }),
    ...(first.fixed && { fixed: first.fixed }),
    ...(read.some(({ unit }) => unit.ofScan) && { ofScan: true as const }),
  };
}

function numberOf(numbers: Map<string, number>, signature: string): number {
  const number = numbers.get(signature) ?? numbers.size;
  numbers.set(signature, number);
  return number;
}

/** What units that are joined have in common in a style. */
const signatureOf = ({ size }: Unit, style: TextStyle): string =>
  [
    style.bold,
    style.slanted,
    Math.round((style.size / size) * 16),
    Math.sign(style.raised),
    style.link,
    style.underlined,
    style.colour,
  ].join('|');

function numbered({ parts }: Unit, styles: readonly number[], isLast: boolean): SegmentPart[] {
  const own = parts.map(({ text, style }) => ({ text: text.replaceAll('\uFFFD', ' '), style: styles[style] ?? 0 }));
  const last = own.at(-1);
  if (!isLast && last) last.text = joined(last.text);
  return own;
}

/** A word that is divided where a column ends is one word; else a space stands there. */
const joined = (text: string): string => (/\p{Ll}-$/u.test(text) ? text.slice(0, -1) : `${text} `);
