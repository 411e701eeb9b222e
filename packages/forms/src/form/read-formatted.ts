import { formatted } from '../any/field-values.ts';
import type { FieldFormat } from '../any/field-format.ts';
import { faulty, type Read } from './fault.ts';

/** What somebody types into a field with a format of its own, as its file keeps it. */
export function readFormatted(format: FieldFormat, text: string): Read {
  const answer = formatted(text, format, 'typed');
  return answer === undefined ? faultIn(format) : { answer };
}

const digits = (count: number): Read => faulty('digits', { least: String(count), most: String(count) });

function faultIn(format: FieldFormat): Read {
  switch (format.is) {
    case 'number':
    case 'percent':
      return faulty('number');
    case 'date':
      return faulty('date.pattern', { pattern: format.pattern });
    case 'time':
      return faulty('time.pattern', { pattern: format.pattern });
    case 'mask':
      return faulty('mask', { mask: format.mask });
    case 'special':
      return SPECIAL[format.of];
  }
}

const SPECIAL: Readonly<Record<'zip' | 'zip4' | 'phone' | 'ssn', Read>> = {
  zip: digits(5),
  zip4: digits(9),
  phone: faulty('phone'),
  ssn: faulty('ssn'),
};
