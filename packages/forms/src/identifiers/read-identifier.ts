import { faulty, type Read } from '../form/fault.ts';
import type { IdentifierKind } from './kinds.ts';

/** Numbers of advertisements, which are nobody's (Social Security Administration). */
const ADVERTISED = /^(?:078-05-1120|219-09-9999|987-65-432\d)$/;

type Reader = (digits: string) => Read;

const TAXPAYER = new Set<IdentifierKind>(['ssn', 'itin', 'atin', 'ein']);

/**
 * The kind that the number can be; else what is wrong with it as the kind that it looks like. Nine bare digits that can be a
 * person's and an employer's are not guessed at.
 */
export function readIdentifier(typed: string, kinds: readonly IdentifierKind[]): Read {
  const digits = typed.replaceAll(/[\s.-]/gu, '');
  const isEinSpelled = /^\d\d ?- ?\d{7}$/.test(typed);
  const isSsnSpelled = /^\d{3} ?[ .-] ?\d\d ?[ .-] ?\d{4}$/.test(typed);
  // A number says by its dashes what it is.
  if (isEinSpelled && !kinds.includes('ein') && kinds.includes('ssn')) return faulty('ssn.looksLikeEin');
  if (isSsnSpelled && kinds.length === 1 && kinds[0] === 'ein') return faulty('ein.looksLikeSsn');
  const wanted = kinds.filter(
    (kind) => !TAXPAYER.has(kind) || (isEinSpelled ? kind === 'ein' : !isSsnSpelled || kind !== 'ein'),
  );
  const faults: Read[] = [];
  const read: Read[] = [];
  for (const kind of wanted) {
    const each = READERS[kind](digits);
    ('fault' in each ? faults : read).push(each);
  }
  if (read.length > 1) return faulty('taxpayer.dashes');
  const [first] = faults;
  return read[0] ?? (first && wanted.length === 1 ? first : worst(faults));
}

/** Of several kinds, the fault that says most: of a number that has the right length. */
function worst(faults: readonly Read[]): Read {
  const telling = faults.find((read) => 'fault' in read && read.fault.code.includes('.'));
  return telling ?? faulty('taxpayer');
}

const dashed = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
const isNine = (digits: string): boolean => /^\d{9}$/.test(digits);

const READERS: Readonly<Record<IdentifierKind, Reader>> = {
  /** Social security number: no check digit; these parts are never given out. */
  ssn(digits) {
    if (!isNine(digits)) return faulty('ssn');
    const number = dashed(digits);
    if (ADVERTISED.test(number)) return faulty('ssn.advertised');
    if (/^(?:000|666|9)/.test(number)) return faulty('ssn.area');
    if (number.slice(4, 6) === '00') return faulty('ssn.group');
    return number.endsWith('0000') ? faulty('ssn.serial') : { answer: number };
  },
  /** Individual taxpayer identification number. */
  itin(digits) {
    const group = Number(digits.slice(3, 5));
    const isGiven =
      (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99 && group !== 93);
    return isNine(digits) && digits.startsWith('9') && isGiven ? { answer: dashed(digits) } : faulty('itin');
  },
  /** Adoption taxpayer identification number. */
  atin: (digits) => (/^9\d\d93\d{4}$/.test(digits) ? { answer: dashed(digits) } : faulty('atin')),
  /** Employer identification number. Which prefixes are in use is a question of `isUnusualEin`. */
  ein: (digits) => (isNine(digits) ? { answer: `${digits.slice(0, 2)}-${digits.slice(2)}` } : faulty('ein')),
  /** Preparer tax identification number. */
  ptin: (digits) => (/^P\d{8}$/i.test(digits) ? { answer: digits.toUpperCase() } : faulty('ptin')),
  /** Of a bank, with its check digit (ABA). */
  routing(digits) {
    if (!isNine(digits) || digits === '000000000') return faulty('routing');
    const weights = [3, 7, 1];
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0), 0);
    return sum % 10 === 0 ? { answer: digits } : faulty('routing.sum');
  },
  /** Treasury tipped occupation code. */
  occupation: (digits) => (/^\d{3}$/.test(digits) ? { answer: digits } : faulty('occupation')),
};

/** Prefixes that the IRS has not given out so far: a slip of the hand, or a new one. */
const UNUSED = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);

export const isUnusualEin = (number: string): boolean => /^\d\d-/.test(number) && UNUSED.has(number.slice(0, 2));

/** With its last four digits alone, as the copies of recipients and employees may show it: `***-**-6789`. */
export function shortened(number: string): string {
  if (/^\d\d-\d{7}$/.test(number)) return `**-***${number.slice(-4)}`;
  return /^\d{3}-\d\d-\d{4}$/.test(number) ? `***-**-${number.slice(-4)}` : number;
}
