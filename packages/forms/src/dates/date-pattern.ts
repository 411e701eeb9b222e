import { faulty, type Read } from '../form/fault.ts';
import { readDate } from './dates.ts';

/** Dates as a form writes them: `dd.mm.yyyy`, in the letters that Acrobat has for it (`d`, `m` and `y`, once to four times). */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Two digits of a year from here on are of the last century, as Acrobat has it. */
const LAST_CENTURY_FROM = 50;

const PARTS = /d+|m+|y+/g;

/** Whether it says a day, its month and its year, and no time of the day. */
export const saysWholeDays = (pattern: string): boolean =>
  ['d', 'm', 'y'].every((letter) => pattern.includes(letter)) && !/[HhMst]/.test(pattern);

/** What was typed in the order of the pattern, or in a way that can mean one day only; the answer is `2026-03-31`. */
export function readDateBy(pattern: string, typed: string): Read {
  const numbers = typed.match(/\d+/g) ?? [];
  if (!/^[\d\s./-]+$/.test(typed) || numbers.length !== 3) {
    const read = readDate(typed);
    return 'fault' in read && read.fault.code === 'date' ? faulty('date.pattern', { pattern }) : read;
  }
  const own = (pattern.match(PARTS) ?? []).map((part) => part.charAt(0));
  // Whoever begins with the year goes on with the month.
  const order = numbers[0]?.length === 4 ? ['y', 'm', 'd'] : own.filter((part, at) => own.indexOf(part) === at);
  const said = (letter: string) => numbers[order.indexOf(letter)] ?? '';
  const read = readDate([yearOf(said('y')), said('m'), said('d')].join('-'));
  return 'fault' in read && read.fault.code === 'date' ? faulty('date.pattern', { pattern }) : read;
}

function yearOf(digits: string): string {
  if (digits.length !== 2) return digits;
  return `${Number(digits) < LAST_CENTURY_FROM ? '20' : '19'}${digits}`;
}

/** `2026-03-31` as `31.03.2026`. */
export function shownDateBy(pattern: string, answer: string): string {
  const [year = '', month = '', day = ''] = answer.split('-');
  const name = MONTHS[Number(month) - 1] ?? month;
  const weekday = DAYS[new Date(`${answer}T00:00:00Z`).getUTCDay()] ?? '';
  const spelled: Readonly<Record<string, string>> = {
    d: String(Number(day)),
    dd: day,
    ddd: weekday.slice(0, 3),
    dddd: weekday,
    m: String(Number(month)),
    mm: month,
    mmm: name.slice(0, 3),
    mmmm: name,
    yy: year.slice(2),
    yyyy: year,
  };
  return pattern.replaceAll(PARTS, (part) => spelled[part] ?? part);
}
