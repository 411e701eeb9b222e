import { readDate, shownDate } from '../dates/dates.ts';
import { readIdentifier } from '../identifiers/read-identifier.ts';
import { centsOf, spelledAmount } from '../money/cents.ts';
import { readMoney } from '../money/read-money.ts';
import { STATES } from '../places/states.ts';
import { faulty, type Read } from './fault.ts';
import type { Kind } from './kind.ts';

/** What a person typed or pasted, in any spelling that can mean one thing only. Nothing is altered but its spelling. */
export function readTyped(kind: Kind, typed: string | boolean): Read {
  if (typeof typed === 'boolean') return { answer: kind.is === 'tick' && typed ? true : undefined };
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return { answer: undefined };
  switch (kind.is) {
    case 'text':
      return readText(kind.lines ? typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim() : text, kind.longest);
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? readText(text, kind.longest) : faulty('email');
    case 'tick':
      return /^(?:true|yes|x|1|on)$/i.test(text) ? { answer: true } : { answer: undefined };
    case 'choice':
      return kind.values.includes(text) ? { answer: text } : faulty('choice', { values: kind.values.join(', ') });
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
      const state = STATES.find((each) => each === text.toUpperCase());
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

/** As a form shows it: amounts with commas, dates as `03/31/2026`. */
export function shownAnswer(kind: Kind, answer: string): string {
  if (kind.is === 'money') return spelledAmount(centsOf(answer));
  return kind.is === 'date' ? shownDate(answer) : answer;
}

function readText(text: string, longest: number): Read {
  if (/[\p{Cc}\p{Cs}\p{Co}]/u.test(text.replaceAll('\n', ''))) return faulty('text.controls');
  const letters = [...text].length;
  return letters > longest
    ? faulty('text.long', { most: String(longest), letters: String(letters) })
    : { answer: text };
}

function readWhole(text: string, { least, most }: { least: number; most: number }): Read {
  const digits = text.replaceAll(',', '');
  if (!/^\d{1,15}$/.test(digits)) return faulty('whole');
  const number = Number(digits);
  if (number < least || number > most) return faulty('whole.range', { least: String(least), most: String(most) });
  return { answer: String(number) };
}

function readDigits(text: string, { least, most }: { least: number; most: number }): Read {
  const digits = text.replaceAll(/[ -]/g, '');
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most
    ? { answer: digits }
    : faulty('digits', { least: String(least), most: String(most) });
}

function readPhone(text: string): Read {
  if (/^\+(?!1\b)/.test(text)) return /^\+\d[\d ().-]{6,20}$/.test(text) ? { answer: text } : faulty('phone');
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!/^[\d ().+-]+$/.test(text) || digits.length !== 10) return faulty('phone');
  return { answer: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` };
}
