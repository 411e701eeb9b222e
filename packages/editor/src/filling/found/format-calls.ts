import type { FieldComputation, FieldFormat, FieldRange, NumberFormat, Separators } from '@pagewright/forms';
import type { Argument, ScriptCall } from './script-calls.ts';

/**
 * The functions that form designers put into fields, as Acrobat defines them; their arguments are described in Adobe's "JavaScript for
 * Acrobat" and by what pdf.js and PDFium do with them.
 */

/** By `sepStyle`. */
const SEPARATORS: readonly Separators[] = [
  { thousands: ',', decimal: '.' },
  { thousands: '', decimal: '.' },
  { thousands: '.', decimal: ',' },
  { thousands: '', decimal: ',' },
  { thousands: "'", decimal: '.' },
];
/** By `negStyle`. */
const NEGATIVES: readonly NumberFormat['negative'][] = ['minus', 'red', 'brackets', 'red-brackets'];
/** By the number that `AFDate_Format` takes. */
const DATES =
  'm/d|m/d/yy|mm/dd/yy|mm/yy|d-mmm|d-mmm-yy|dd-mmm-yy|yy-mm-dd|mmm-yy|mmmm-yy|mmm d, yyyy|mmmm d, yyyy|m/d/yy h:MM tt|m/d/yy HH:MM'.split(
    '|',
  );
/** By the number that `AFTime_Format` takes. */
const TIMES = ['HH:MM', 'h:MM tt', 'HH:MM:ss', 'h:MM:ss tt'];
const SPECIALS = ['zip', 'zip4', 'phone', 'ssn'] as const;
const COMPUTATIONS = new Map([
  ['SUM', 'sum'],
  ['PRD', 'product'],
  ['AVG', 'average'],
  ['MIN', 'least'],
  ['MAX', 'greatest'],
] as const satisfies readonly (readonly [string, FieldComputation['by']])[]);
const MOST_DECIMALS = 20;

/** `undefined` where the call is none that says how a value is shown. */
export function formatOf({ name, given }: ScriptCall): FieldFormat | undefined {
  const [first, second, third, , fifth, sixth] = given;
  const decimals = Math.min(numberOf(first) ?? Number.NaN, MOST_DECIMALS);
  const separators = SEPARATORS[numberOf(second) ?? 0];
  switch (name) {
    case 'AFNumber_Format':
    case 'AFNumber_Keystroke': {
      const negative = NEGATIVES[numberOf(third) ?? 0];
      if (!isCount(decimals) || !separators || !negative) return undefined;
      const isCurrencyBefore = wordOf(sixth) !== 'false';
      return { is: 'number', decimals, separators, negative, currency: textIn(fifth) ?? '', isCurrencyBefore };
    }
    case 'AFPercent_Format':
    case 'AFPercent_Keystroke':
      return isCount(decimals) && separators ? { is: 'percent', decimals, separators } : undefined;
    case 'AFDate_FormatEx':
    case 'AFDate_KeystrokeEx':
    case 'AFDate_Format':
    case 'AFDate_Keystroke':
      return patterned('date', textIn(first) ?? DATES[numberOf(first) ?? -1]);
    case 'AFTime_FormatEx':
    case 'AFTime_KeystrokeEx':
    case 'AFTime_Format':
    case 'AFTime_Keystroke':
      return patterned('time', textIn(first) ?? TIMES[numberOf(first) ?? -1]);
    case 'AFSpecial_Format':
    case 'AFSpecial_Keystroke': {
      const of = SPECIALS[numberOf(first) ?? -1];
      return of && { is: 'special', of };
    }
    case 'AFSpecial_KeystrokeEx': {
      const mask = textIn(first);
      return mask ? { is: 'mask', mask } : undefined;
    }
    default:
      return undefined;
  }
}

/** Of `AFRange_Validate(bGreaterThan, nGreaterThan, bLessThan, nLessThan)`, whose bounds belong to the range. */
export function rangeOf({ name, given }: ScriptCall): FieldRange | undefined {
  if (name !== 'AFRange_Validate') return undefined;
  const [hasLeast, least, hasMost, most] = given;
  const [from, to] = [decimalOf(least), decimalOf(most)];
  const [isFrom, isTo] = [wordOf(hasLeast) === 'true', wordOf(hasMost) === 'true'];
  if ((isFrom && from === undefined) || (isTo && to === undefined)) return undefined;
  return {
    ...(isFrom && from !== undefined && { least: from }),
    ...(isTo && to !== undefined && { most: to }),
  };
}

/** Of `AFSimple_Calculate`, whose fields stand in a list, or in a text with commas between them. */
export function computationOf({ name, given }: ScriptCall): FieldComputation | undefined {
  const [function_, fields] = given;
  const by = COMPUTATIONS.get((textIn(function_) ?? '') as 'SUM');
  if (name !== 'AFSimple_Calculate' || !by || !fields) return undefined;
  const of = fields.is === 'list' ? fields.of : fields.text.split(',');
  return { by, of: of.map((each) => each.trim()).filter((each) => each !== '') };
}

const patterned = (is: 'date' | 'time', pattern: string | undefined): FieldFormat | undefined =>
  pattern ? { is, pattern } : undefined;

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0;
const textIn = (given: Argument | undefined): string | undefined => (given?.is === 'text' ? given.text : undefined);
const wordOf = (given: Argument | undefined): string | undefined => (given?.is === 'word' ? given.text : undefined);

/** Numbers stand between quotation marks in some files. */
function decimalOf(given: Argument | undefined): string | undefined {
  const text = given?.is === 'number' || given?.is === 'text' ? given.text.trim() : '';
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? text : undefined;
}

const numberOf = (given: Argument | undefined): number | undefined =>
  given?.is === 'number' ? Number(given.text) : undefined;
