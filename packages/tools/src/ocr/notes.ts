import type { Note } from '@pagewright/contract';
import type { PageReading } from '@pagewright/engine/ocr';

/** A program that wants more has the result itself. */
const MOST_WORDS = 500;

export interface ReadingFacts {
  read: readonly PageReading[];
  /** Counted from 1: pages that had text, and those without anything to read. */
  searchable: readonly number[];
  empty: readonly number[];
  /** Whether the person left it to us to find the language. */
  languages: 'chosen' | 'found';
}

/** What a person should know of text that was read off pictures. */
export function ocrNotes({ read, searchable, empty, languages }: ReadingFacts): Note[] {
  const withText = read.filter(({ characters }) => characters > 0);
  const nothing = [...empty, ...read.filter(({ characters }) => characters === 0).map((page) => page.number)];
  const doubtful = withText.flatMap(({ number, doubtful }) => doubtful.map((word) => ({ page: number, word })));
  const notes: Note[] = [];
  const [first] = withText;
  if (first) notes.push({ code: 'OCR_READ', count: withText.length, certainty: certaintyOf(withText) });
  if (first && languages === 'found') notes.push({ code: 'OCR_LANGUAGES', names: first.languages.join(', ') });
  if (doubtful.length > 0)
    notes.push({ code: 'OCR_DOUBTFUL', count: doubtful.length, words: doubtful.slice(0, MOST_WORDS) });
  if (searchable.length > 0)
    notes.push({ code: 'OCR_SEARCHABLE_ALREADY', count: searchable.length, pages: rangesOf(searchable) });
  if (nothing.length > 0) notes.push({ code: 'OCR_NOTHING', count: nothing.length, pages: rangesOf(nothing) });
  return notes;
}

function certaintyOf(pages: readonly PageReading[]): NonNullable<Note['certainty']> {
  const percent = (confidence: number) => Math.round(confidence * 100);
  const all = pages.reduce((sum, { characters }) => sum + characters, 0);
  return {
    percent: percent(pages.reduce((sum, { characters, confidence }) => sum + characters * confidence, 0) / all),
    pages: pages.map(({ number, confidence }) => ({ page: number, percent: percent(confidence) })),
  };
}

/** "1-3, 5". */
function rangesOf(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === page) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
