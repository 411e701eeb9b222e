import { shownFormatted } from '../any/field-values.ts';
import { readDate, shownDate } from '../dates/dates.ts';
import { readIdentifier } from '../identifiers/read-identifier.ts';
import { centsOf, spelledAmount } from '../money/cents.ts';
import { readMoney } from '../money/read-money.ts';
import { stateIn } from '../places/states.ts';
import { isEmail } from './contact/email.ts';
import { readPhone } from './contact/phone.ts';
import { faulty, type Read } from './fault.ts';
import type { Kind } from './kind.ts';
import { plainMarks, withoutUnseen } from './pasted.ts';
import { readFormatted } from './read-formatted.ts';

/** What a person typed or pasted, in any spelling that can mean one thing only. Nothing is altered but its spelling. */
export function readTyped(kind: Kind, typed: string | boolean): Read {
  if (typeof typed === 'boolean') {
    if (kind.is !== 'tick') return faulty('text');
    return { answer: typed ? true : undefined };
  }
  const words = withoutUnseen(typed);
  const text = words.replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return { answer: undefined };
  if (kind.is === 'text') return readText(kind.lines ? inLines(words) : text, kind.longest);
  if (kind.is === 'choice') return readChoice(text, kind);
  if (kind.is === 'several') return readSeveral(words, kind);
  return readMarked(kind, plainMarks(text));
}

/** As a form shows it: amounts with commas, dates as `03/31/2026`. */
export function shownAnswer(kind: Kind, answer: string): string {
  switch (kind.is) {
    case 'money':
      return spelledAmount(centsOf(answer));
    case 'formatted':
      return shownFormatted(kind.format, answer);
    case 'date':
      return shownDate(answer);
    case 'choice':
      // Where one types, what one sees is what one has typed.
      return kind.other === undefined ? answer : (kind.shown?.[answer] ?? answer);
    default:
      return answer;
  }
}

function readMarked(kind: Exclude<Kind, { is: 'text' | 'choice' | 'several' }>, text: string): Read {
  switch (kind.is) {
    case 'email':
      return isEmail(text) ? readText(text, kind.longest) : faulty('email');
    case 'tick':
      return readTick(text);
    case 'money':
      return readMoney(text, kind.mayBeNegative ?? false);
    case 'whole':
      return readWhole(text, kind);
    case 'formatted':
      return readFormatted(kind.format, text);
    case 'date':
      return readDate(text);
    case 'identifier':
      return readIdentifier(text, kind.of);
    case 'digits':
      return readDigits(text, kind);
    case 'state': {
      const state = stateIn(text);
      return state ? { answer: state } : faulty('state');
    }
    case 'zip': {
      const [, first, rest] = /^(\d{5})(?:[ -]?(\d{4}))?$/.exec(text) ?? [];
      return first === undefined ? faulty('zip') : { answer: rest === undefined ? first : `${first}-${rest}` };
    }
    case 'phone':
      return readPhone(text);
  }
}

type Choice = Extract<Kind, { is: 'choice' | 'several' }>;

/** A value as it is comes first, then its words, then either in another case. */
function valueIn(text: string, { values, shown = {} }: Choice): string | undefined {
  if (values.includes(text)) return text;
  const spelled = (each: string) => each.replaceAll(/\s+/gu, ' ').trim();
  const lower = text.toLowerCase();
  return (
    values.find((each) => spelled(shown[each] ?? '') === text) ??
    values.find((each) => [each, shown[each] ?? ''].some((said) => spelled(said).toLowerCase() === lower))
  );
}

/** Of a list that one reads in a sentence. */
const MOST_NAMED = 12;

function unchosen({ values, shown = {} }: Choice): Read {
  const named = values.slice(0, MOST_NAMED).map((each) => shown[each] ?? each);
  return faulty('choice', { values: [...named, ...(values.length > MOST_NAMED ? ['…'] : [])].join(', ') });
}

function readChoice(text: string, kind: Extract<Kind, { is: 'choice' }>): Read {
  const value = valueIn(text, kind) ?? valueIn(plainMarks(text), kind);
  if (value !== undefined) return { answer: value };
  return kind.other === undefined ? unchosen(kind) : readText(text, kind.other);
}

function readSeveral(words: string, kind: Extract<Kind, { is: 'several' }>): Read {
  const lines = words.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
  const chosen = lines.map((line) => valueIn(line, kind));
  if (chosen.includes(undefined)) return unchosen(kind);
  return { answer: kind.values.filter((each) => chosen.includes(each)).join('\n') };
}

const inLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();

function readText(text: string, longest: number): Read {
  if (/[\p{Cc}\p{Cs}\p{Co}]/u.test(text.replaceAll('\n', ''))) return faulty('text.controls');
  const letters = [...text].length;
  return letters > longest
    ? faulty('text.long', { most: String(longest), letters: String(letters) })
    : { answer: text };
}

function readTick(text: string): Read {
  if (/^(?:true|yes|y|x|1|on|oui|o|vrai)$/i.test(text)) return { answer: true };
  return /^(?:false|no|n|0|off|non|faux)$/i.test(text) ? { answer: undefined } : faulty('tick');
}

function readWhole(text: string, { least, most }: { least: number; most: number }): Read {
  const [, digits] = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)$/.exec(text) ?? [];
  if (digits === undefined) return faulty('whole');
  const number = Number(digits.replaceAll(',', ''));
  if (number < least || number > most) return faulty('whole.range', { least: String(least), most: String(most) });
  return { answer: String(number) };
}

function readDigits(text: string, { least, most }: { least: number; most: number }): Read {
  const digits = text.replaceAll(/[ -]/g, '');
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most
    ? { answer: digits }
    : faulty('digits', { least: String(least), most: String(most) });
}
