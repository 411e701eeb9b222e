import { letterNumeral, romanNumeral } from '@pagewright/writers/word';

/** Ways of writing a count that Word and PowerPoint share; other names than these are written as figures. */
export function numeralOf(count: number, form: 'decimal' | 'letter' | 'roman'): string {
  if (form === 'letter') return letterNumeral(count);
  return form === 'roman' ? romanNumeral(count) : String(count);
}
