/** A day and a time, as far as a pattern has them. */
interface Moment {
  year?: number;
  /** From 1. */
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  isAfternoon?: boolean;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Two digits of a year from here on are of the 20th century, as Acrobat takes them. */
const FIRST_OF_LAST_CENTURY = 50;
/** A part stands for what is repeated; a letter behind a backslash for itself. */
const PART = /\\([\s\S])|y{4}|y{2}|m{1,4}|d{1,4}|H{1,2}|h{1,2}|M{1,2}|s{1,2}|t{1,2}|[\s\S]/g;

interface Part {
  /** As the text has it. */
  readonly pattern: string;
  readonly read?: (moment: Moment, found: string) => void;
  readonly show: (moment: Moment) => string;
}

const two = (number: number | undefined) => String(number ?? 0).padStart(2, '0');
const numeric = (key: 'month' | 'day' | 'hour' | 'minute' | 'second', isPadded: boolean): Part => ({
  pattern: String.raw`(\d{1,2})`,
  read: (moment, found) => (moment[key] = Number(found)),
  show: (moment) => (isPadded ? two(moment[key]) : String(moment[key] ?? 0)),
});
const month = (length: number | undefined): Part => ({
  pattern: String.raw`(\p{L}{3,9})\.?`,
  read: (moment, found) => {
    const at = MONTHS.findIndex((name) => name.toLowerCase().startsWith(found.toLowerCase()));
    moment.month = at + 1;
  },
  show: (moment) => (MONTHS[(moment.month ?? 1) - 1] ?? '').slice(0, length),
});
const weekday = (length: number | undefined): Part => ({
  pattern: String.raw`\p{L}{2,9}\.?`,
  show: ({ year = 2000, month: number = 1, day = 1 }) =>
    (DAYS[new Date(Date.UTC(year, number - 1, day)).getUTCDay()] ?? '').slice(0, length),
});
const half = (length: number): Part => ({
  pattern: String.raw`([AaPp])\.?[Mm]?\.?`,
  read: (moment, found) => (moment.isAfternoon = found.toLowerCase() === 'p'),
  show: ({ hour = 0 }) => (hour < 12 ? 'am' : 'pm').slice(0, length),
});
const ofTwelve = (isPadded: boolean): Part => ({
  ...numeric('hour', isPadded),
  show: ({ hour = 0 }) => (isPadded ? two(hour % 12 || 12) : String(hour % 12 || 12)),
});

const PARTS: Readonly<Record<string, Part>> = {
  yyyy: {
    pattern: String.raw`(\d{4})`,
    read: (moment, found) => (moment.year = Number(found)),
    show: ({ year = 0 }) => String(year).padStart(4, '0'),
  },
  yy: {
    pattern: String.raw`(\d{2})`,
    read: (moment, found) => (moment.year = Number(found) + (Number(found) < FIRST_OF_LAST_CENTURY ? 2000 : 1900)),
    show: ({ year = 0 }) => two(year % 100),
  },
  mmmm: month(undefined),
  mmm: month(3),
  mm: numeric('month', true),
  m: numeric('month', false),
  dddd: weekday(undefined),
  ddd: weekday(3),
  dd: numeric('day', true),
  d: numeric('day', false),
  HH: numeric('hour', true),
  H: numeric('hour', false),
  hh: ofTwelve(true),
  h: ofTwelve(false),
  MM: numeric('minute', true),
  M: numeric('minute', false),
  ss: numeric('second', true),
  s: numeric('second', false),
  tt: half(2),
  t: half(1),
};

/**
 * A date or a time as the pattern writes it; `undefined` where the text is none. It may have other marks between its parts, or be written
 * `2026-03-31`, `14:05` or `2026-03-31T14:05`, whatever the pattern.
 */
export function inPattern(text: string, pattern: string): string | undefined {
  const parts = partsOf(pattern);
  const moment = readBy(parts, text.trim()) ?? readPlain(text.trim());
  return moment && isThere(moment) ? parts.map(({ show }) => show(moment)).join('') : undefined;
}

function partsOf(pattern: string): Part[] {
  return [...pattern.matchAll(PART)].map(([found, escaped]) => PARTS[found] ?? literal(escaped ?? found));
}

function literal(text: string): Part {
  const pattern = /^[\s/.,-]$/.test(text)
    ? String.raw`[\s/.,-]*`
    : text.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
  return { pattern, show: () => text };
}

function readBy(parts: readonly Part[], text: string): Moment | undefined {
  const whole = parts.map(({ pattern }) => pattern).join('');
  const found = new RegExp(`^${whole}$`, 'u').exec(text);
  if (!found) return undefined;
  const moment: Moment = {};
  const readers = parts.flatMap(({ read }) => read ?? []);
  for (const [at, read] of readers.entries()) read(moment, found[at + 1] ?? '');
  const { hour, isAfternoon } = moment;
  if (hour !== undefined && isAfternoon !== undefined) moment.hour = (hour % 12) + (isAfternoon ? 12 : 0);
  return moment;
}

function readPlain(text: string): Moment | undefined {
  const [, year, number, day, hour, minute, second] =
    /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^|[T ])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined && hour === undefined) return undefined;
  return {
    ...(year !== undefined && { year: Number(year), month: Number(number), day: Number(day) }),
    ...(hour !== undefined && { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) }),
  };
}

function isThere({ year = 2000, month: number = 1, day = 1, hour = 0, minute = 0, second = 0 }: Moment): boolean {
  const date = new Date(Date.UTC(year, number - 1, day));
  const isDay = date.getUTCMonth() === number - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60;
}
