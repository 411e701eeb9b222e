import { faulty, type Read } from '../form/fault.ts';

/** In English and French. */
const MONTHS = [
  ['january', 'janvier'],
  ['february', 'février', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'août', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'décembre'],
];
const YEARS = { from: 1850, to: 2150 };

/** `3/31/2026`, `03-31-2026`, `03312026`, `2026-03-31`, `March 31, 2026`, `31 mars 2026`: month before day, as US forms write it. */
export function readDate(text: string): Read {
  const parts = inNumbers(text) ?? inWords(text);
  if (!parts) return faulty('date');
  const [year, month, day] = parts;
  if (year < YEARS.from || year > YEARS.to) return faulty('date.none');
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? { answer: date.toISOString().slice(0, 10) } : faulty('date.none');
}

type Parts = readonly [year: number, month: number, day: number];

function inNumbers(text: string): Parts | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const usual = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  return usual ? [Number(usual[3]), Number(usual[1]), Number(usual[2])] : undefined;
}

function inWords(text: string): Parts | undefined {
  const american = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  const other = /^(\d{1,2})(?:st|nd|rd|th|er)? (\p{L}{3,9})\.?,? (\d{4})$/u.exec(text);
  const [name, day, year] = american ? [american[1], american[2], american[3]] : [other?.[2], other?.[1], other?.[3]];
  const month = monthOf(name ?? '');
  return month === undefined ? undefined : [Number(year), month, Number(day)];
}

/** From 1, of a name or its first letters; `jui` could be two of them. */
function monthOf(name: string): number | undefined {
  const begun = MONTHS.flatMap((names, at) =>
    names.some((each) => each.startsWith(name.toLowerCase())) ? [at + 1] : [],
  );
  return name !== '' && begun.length === 1 ? begun[0] : undefined;
}

/** `03/31/2026`. */
export function shownDate(answer: string): string {
  const [year, month, day] = answer.split('-');
  return `${month}/${day}/${year}`;
}

/** Whole years from one day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
