import { plain } from './page-numbers.ts';

/** Signs that formats of ours show after a number: marks of notes. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** What of a format is shown as it stands, or says how. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|_./g;

/** Digits that must stand on the page where a cell holds this number, by its format; several where a date has parts. */
export function digitsShown(value: number, format: string): string[] {
  const [section = ''] = format.split(';');
  const code = section.replace(LITERAL, '');
  if (/[ymdhs]/i.test(code) && !code.includes('E')) return dateDigits(value, code);
  if (code.includes('E')) return [Number(Math.abs(value).toExponential(14).split('e')[0]).toString()];
  const percent = code.includes('%') ? 2 : 0;
  const text = fixed(Math.abs(value), percent);
  const marks = [...(/"([^"]*)"$/.exec(section)?.[1] ?? '')].map((sign) => RAISED.indexOf(sign));
  return marks.length > 0 && marks.every((digit) => digit >= 0) ? [text, text + marks.join('')] : [text];
}

/** Without an exponent, as many digits as a number of 64 bits surely holds. */
function fixed(value: number, shift: number): string {
  const [mantissa = '0', exponent = '0'] = Number(value.toPrecision(15)).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const point = 1 + Number(exponent) + shift;
  if (point <= 0) return plain('', '0'.repeat(-point) + digits);
  return plain(digits.slice(0, point).padEnd(point, '0'), digits.slice(point));
}

const DAY_MS = 86_400_000;

function dateDigits(value: number, code: string): string[] {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(value * DAY_MS));
  const year = date.getUTCFullYear();
  if (/d/i.test(code)) return [String(date.getUTCDate())];
  if (/y/i.test(code)) return [String(/yyyy/i.test(code) ? year : year % 100)];
  const hours = date.getUTCHours();
  return [String(/am\/pm/i.test(code) ? hours % 12 || 12 : hours)];
}
