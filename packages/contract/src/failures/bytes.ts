import type { Language } from '../languages.ts';

/** Sizes of files in units of 1,000 bytes. */

const UNITS = {
  en: { byte: ' byte', bytes: ' bytes', thousand: ' KB', million: ' MB' },
  fr: { byte: '\u00a0octet', bytes: '\u00a0octets', thousand: '\u00a0ko', million: '\u00a0Mo' },
} as const satisfies Record<Language, Record<string, string>>;

/** Rounded up to three digits, so that asking for the same figure is enough. */
export function bytesUp(bytes: number, language: Language): string {
  const step = 10 ** Math.max(0, String(Math.ceil(bytes)).length - 3);
  return bytesExactly(Math.ceil(bytes / step) * step, language);
}

/** As a person asked for them: to a thousandth of the unit. */
export function bytesExactly(bytes: number, language: Language): string {
  const units = UNITS[language];
  if (bytes < 1000) return `${bytes}${bytes < 2 ? units.byte : units.bytes}`;
  const [count, unit] = bytes < 1_000_000 ? [bytes / 1000, units.thousand] : [bytes / 1_000_000, units.million];
  return `${count.toLocaleString(language, { maximumFractionDigits: 3 })}${unit}`;
}
