import type { ReadNumber } from './cell-value.ts';
import type { Conventions } from './conventions.ts';
import { LANGUAGE_NUMBERS, monthOf } from './month-names.ts';
import { dateParts } from './numeric-dates.ts';

const DAY_MS = 86_400_000;
/** Excel counts days from here, and shows those before March 1900 wrongly. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 61;

/** "12 March 2024", "12. März 2024", "1er mars 2024", "12 de marzo de 2024", "12-Mar-24", "12Mar2024". */
const DAY_FIRST = /^(\d{1,2})(\.|er)?([\s\u00a0-]*)(?:de )?(\p{L}+\.?)([\s\u00a0-]*)(?:del? )?(\d{4}|\d{2})$/u;
/** "March 12, 2024". */
const MONTH_FIRST = /^(\p{L}+\.?)[\s\u00a0]+(\d{1,2}),?[\s\u00a0]+(\d{4})$/u;

/** A whole date: day, month and year. Part of one stays text, and so does one that can be read both ways. */
export function dateOf(text: string, conventions: Conventions): ReadNumber | undefined {
  return numericDate(text, conventions) ?? namedDate(text, conventions);
}

function numericDate(text: string, { dates }: Conventions): ReadNumber | undefined {
  const parts = dateParts(text);
  if (!parts) return undefined;
  const { order, first, second, year, pattern } = parts;
  if (order === 'year') return dated(year, first, second, pattern.replace(/A+/, months).replace(/B+/, days));
  const dayFirst =
    order === 'dayFirst' ||
    (first > 12 ? true : second > 12 ? false : dates === undefined ? undefined : dates === 'dayFirst');
  if (dayFirst === undefined) return undefined;
  return dayFirst
    ? dated(year, second, first, pattern.replace(/A+/, days).replace(/B+/, months))
    : dated(year, first, second, pattern.replace(/A+/, months).replace(/B+/, days));
}

const months = (slots: string) => 'm'.repeat(slots.length);
const days = (slots: string) => 'd'.repeat(slots.length);

function namedDate(text: string, { language }: Conventions): ReadNumber | undefined {
  const [preferred = ''] = language.toLowerCase().split('-');
  const late = DAY_FIRST.exec(text);
  if (late) {
    const [, day = '', mark = '', gap = ' ', word = '', secondGap = ' ', year = ''] = late;
    const name = monthOf(word, preferred);
    if (!name || (gap + secondGap === '' && day.length + year.length < 6)) return undefined;
    const spanish = / de /.test(text) ? '" de "' : undefined;
    const ending = mark === 'er' ? '"er"' : mark === '.' ? '\\.' : '';
    const format = `${day.startsWith('0') ? 'dd' : 'd'}${ending}${spanish ?? quoted(gap)}${name.long ? 'mmmm' : 'mmm'}${word.endsWith('.') ? '\\.' : ''}${spanish ?? quoted(secondGap)}${'y'.repeat(year.length)}`;
    return dated(fullYear(year), name.month, Number(day), inLanguage(format, name.language));
  }
  const early = MONTH_FIRST.exec(text);
  if (!early) return undefined;
  const [, word = '', day = '', year = ''] = early;
  const name = monthOf(word, preferred);
  if (!name) return undefined;
  const comma = text.includes(',') ? '\\,' : '';
  const format = `${name.long ? 'mmmm' : 'mmm'}${word.endsWith('.') ? '\\.' : ''}\\ ${day.startsWith('0') ? 'dd' : 'd'}${comma}\\ yyyy`;
  return dated(Number(year), name.month, Number(day), inLanguage(format, name.language));
}

const inLanguage = (format: string, language: string) => `[$-${LANGUAGE_NUMBERS[language]}]${format}`;
const quoted = (gap: string) => (gap === '-' || gap === '' ? gap : '\\ ');
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 30 ? 2000 : 1900);

function dated(year: number, month: number, day: number, format: string): ReadNumber | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const serial = (time - EPOCH) / DAY_MS;
  if (serial < FIRST_SERIAL || year > 9999) return undefined;
  return { kind: 'number', number: serial, measure: 'date', decimals: 0, grouped: false, format };
}

/** "5/23/2010 20:00", "2010-05-23T20:00:05": a day and a time of it. */
export function dateTimeOf(text: string, conventions: Conventions): ReadNumber | undefined {
  const [, day = '', gap = '', hour = ''] = /^(.*\d)(,?[\s\u00a0]+|T)(\d{1,2}:\d{2}.*)$/u.exec(text) ?? [];
  const date = dateOf(day, conventions);
  const time = timeOf(hour);
  if (date?.kind !== 'number' || time?.kind !== 'number') return undefined;
  const between = gap === 'T' ? '"T"' : `${gap.startsWith(',') ? '\\,' : ''}\\ `;
  const number = date.number + time.number;
  return { ...date, number, measure: 'dateTime', format: `${date.format}${between}${time.format}` };
}

/** "14:30", "2:30 PM", "14:30:05", "14:30:05.250": a part of a day. */
export function timeOf(text: string): ReadNumber | undefined {
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?([\s\u00a0\u202f]?)([AaPp]\.?[Mm]\.?)?$/.exec(text);
  if (!parts) return undefined;
  const [, hours = '', minutes = '', seconds, fraction = '', gap = '', half] = parts;
  const isAfternoon = half !== undefined && /^p/i.test(half);
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (Number(minutes) > 59 || Number(seconds ?? 0) > 59 || hour > 23 || (half !== undefined && Number(hours) > 12))
    return undefined;
  const format = `${hours.length === 2 && (hours.startsWith('0') || half === undefined) ? 'hh' : 'h'}:mm${seconds === undefined ? '' : `:ss${fraction.replace(/\d/g, '0')}`}${half === undefined ? '' : `${gap === '' ? '' : '\\ '}AM/PM`}`;
  const number = (hour * 3600 + Number(minutes) * 60 + Number(`${seconds ?? 0}${fraction}`)) / 86_400;
  return { kind: 'number', number, measure: 'time', decimals: 0, grouped: false, format };
}
