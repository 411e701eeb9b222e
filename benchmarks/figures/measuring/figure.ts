import { stat } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, type Language } from '@pagewright/contract';

/** One measured figure. */
export interface Figure {
  value: number;
  unit: 'bytes' | 'percent' | 'number';
}

/** What each script here gives: the figures of one article, by the names that its commands have. */
export type Measure = () => Promise<Record<string, Figure>>;

export const bytes = (value: number): Figure => ({ value, unit: 'bytes' });
export const number = (value: number): Figure => ({ value, unit: 'number' });
/** Of a whole. */
export const percent = (part: number, whole: number): Figure => ({ value: (100 * part) / whole, unit: 'percent' });
export const sizeOf = async (file: string): Promise<Figure> => bytes((await stat(file)).size);

const UNITS: Record<Language, readonly string[]> = { en: ['bytes', 'kB', 'MB'], fr: ['octets', 'ko', 'Mo'] };

/** As articles write it: "2.4 MB", "2,4 Mo"; sizes in powers of 1,000 with two digits that count, as people say them. */
export function written({ value, unit }: Figure, language: Language): string {
  const format = (digits: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, digits);
  if (unit === 'number') return format({ maximumFractionDigits: 2 }).format(value);
  if (unit === 'percent')
    return `${format({ maximumFractionDigits: 0 }).format(value)}${language === DEFAULT_LANGUAGE ? '' : ' '}%`;
  const power = value < 1000 ? 0 : value < 1_000_000 ? 1 : 2;
  const scaled = value / 1000 ** power;
  const digits = scaled >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 };
  return `${format(digits).format(scaled)} ${UNITS[language][power]}`;
}
