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
  return readMarked(kind, plainMarks(text));
}

/** As a form shows it: amounts with commas, dates as `03/31/2026`. */
export function shownAnswer(kind: Kind, answer: string): string {
  if (kind.is === 'money') return spelledAmount(centsOf(answer));
  return kind.is === 'date' ? shownDate(answer) : answer;
}

function readMarked(kind: Exclude<Kind, { is: 'text' }>, text: string): Read {
  switch (kind.is) {
    case 'email':
      return isEmail(text) ? readText(text, kind.longest) : faulty('email');
    case 'tick':
      return readTick(text);
    case 'choice': {
      const value = kind.values.find((each) => each.toLowerCase() === text.toLowerCase());
      return value === undefined ? faulty('choice', { values: kind.values.join(', ') }) : { answer: value };
    }
    case 'money':
      return readMoney(text, kind.mayBeNegative ?? false);
    case 'whole':
      return readWhole(text, kind);
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
