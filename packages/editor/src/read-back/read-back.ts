import { isSeen } from './is-seen.ts';
import type { Pdfium } from './library.ts';
import { lettersOf, type Place, type Seen } from './place.ts';
import { readPlaces } from './read-places.ts';
import type { ShownValue } from './shown-values.ts';

/** What the empty file shows at places of values. */
export type EmptyPlaces = ReadonlyMap<string, Seen>;

/** `document`: the empty file, open in PDFium. `values`: of one form, or of many that are made of it. Fails as `readPlaces` does. */
export function readEmptyPlaces(pdfium: Pdfium, document: number, values: readonly ShownValue[]): EmptyPlaces {
  const places = new Map(values.map(({ emptyPage: page, area }) => [keyOf({ page, area }), { page, area }]));
  const { seen } = readPlaces(pdfium, document, [...places.values()]);
  return new Map([...places.keys()].flatMap((key, at) => (seen[at] ? [[key, seen[at]]] : [])));
}

const keyOf = ({ page, area }: Place): string => [page, ...area].join(' ');

interface Filled {
  /** That the filled file has. */
  pages: number;
  /** Its fields are a part of its pages. */
  isFlat: boolean;
  empty: EmptyPlaces;
}

/**
 * Those of the values that PDFium, which did not write them, does not show: where nothing is drawn, where other letters are, or whose
 * field says something else. `document`: the filled file, open in PDFium; close it afterwards. Fails as `readPlaces` does.
 */
export function unseenValues(
  pdfium: Pdfium,
  document: number,
  values: readonly ShownValue[],
  { pages, isFlat, empty }: Filled,
): ShownValue[] {
  if (pdfium.FPDF_GetPageCount(document) !== pages) return [...values];
  const { seen, values: said } = readPlaces(pdfium, document, values);
  return values.filter(({ emptyPage: page, area, text, of }, at) => {
    const [now, before] = [seen[at], empty.get(keyOf({ page, area }))];
    if (!isFlat && 'field' in of && !isSame(said.get(of.field), of.value)) return true;
    return !now || !before || !isSeen(text, now, before);
  });
}

const isSame = (one = '', other: string): boolean => lettersOf(one).join('') === lettersOf(other).join('');
