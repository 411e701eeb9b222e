import { faulty, type Read } from '../fault.ts';

/** An area code and an exchange begin with 2 to 9 (North American Numbering Plan): `01 23 45 67 89` is a number of another country. */
const NORTH_AMERICAN = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** `(212) 555-0134`, however it was typed; of another country as typed, with 8 to 15 digits (ITU-T E.164). */
export function readPhone(text: string): Read {
  if (!/^[+\d(][\d ().-]*$/.test(text)) return faulty('phone');
  const digits = text.replaceAll(/\D/g, '');
  if (/^\+(?!1)/.test(text)) return /^[2-9]\d{7,14}$/.test(digits) ? { answer: text } : faulty('phone');
  const [, area, exchange, line] = NORTH_AMERICAN.exec(digits.replace(/^1(?=\d{10}$)/, '')) ?? [];
  return area === undefined ? faulty('phone') : { answer: `(${area}) ${exchange}-${line}` };
}
