import type { RuledPart } from './ruled-part.ts';
import { StandIns } from './stand-ins.ts';

/**
 * Texts as one stream of Apertium and back. A style is a word-bound blank, which goes where its words go; between two texts stand
 * the end of a sentence and a blank with the number of the text.
 */

/** What may stand in a stream only behind a backslash. */
const RESERVED = /[\\[\]{}^$/@<>]/g;
/** What would be taken for Apertium's own marks stands in a blank, which it leaves alone. */
const LIKE_MARKS = /[*#@]|\n/;
/** A style holds words: signs between them would break it up. */
const WORDS = /[\p{L}\p{N}\p{M}][^\n]*[\p{L}\p{N}\p{M}]|[\p{L}\p{N}\p{M}]/u;

export interface WrittenStream {
  stream: string;
  standIns: StandIns;
}

export function writeStream(texts: readonly (readonly RuledPart[])[]): WrittenStream {
  const standIns = new StandIns(texts);
  const stream = texts
    .map(
      (parts, number) => parts.map((part, at) => written(part, standIns.wordOf(number, at))).join('') + endOf(number),
    )
    .join('');
  return { stream, standIns };
}

const endOf = (number: number) => `.[][\n;${number};\n]`;

function written({ text, style }: RuledPart, standIn: string | undefined): string {
  if (standIn !== undefined) return standIn;
  const words = style === 0 ? undefined : WORDS.exec(text);
  if (!words) return plain(text);
  const end = words.index + words[0].length;
  return `${plain(text.slice(0, words.index))}[[t:s:${style}]]${plain(words[0])}[[/]]${plain(text.slice(end))}`;
}

function plain(text: string): string {
  return [...text]
    .map((letter) => {
      if (LIKE_MARKS.test(letter)) return `[${letter === '@' ? '\\@' : letter}]`;
      return /\p{Cc}/u.test(letter) ? ' ' : letter.replace(RESERVED, '\\$&');
    })
    .join('');
}

export interface ReadText {
  parts: RuledPart[];
  /** Words that it did not know. */
  unknown: number;
}

/** The texts of a stream by their numbers; one whose end was lost is not there. */
export function readStream(stream: string): Map<number, ReadText> {
  const texts = new Map<number, ReadText>();
  let current: ReadText = { parts: [], unknown: 0 };
  let style = 0;
  const add = (text: string) => {
    const last = current.parts.at(-1);
    if (last?.style === style) last.text += text;
    else current.parts.push({ text, style });
  };
  for (const { kind, text } of tokensIn(stream)) {
    if (kind === 'style') style = Number(/t:s:(\d+)/.exec(text)?.[1] ?? 0);
    else if (kind === 'unknown') current.unknown += 1;
    else if (kind === 'text') add(text);
    else {
      const number = /^\n;(\d+);\n$/.exec(text)?.[1];
      if (number === undefined) {
        add(text);
        continue;
      }
      withoutLastPoint(current.parts);
      texts.set(Number(number), current);
      current = { parts: [], unknown: 0 };
      style = 0;
    }
  }
  return texts;
}

/** The one that stands for the end of the text. */
function withoutLastPoint(parts: RuledPart[]): void {
  const last = parts.at(-1);
  if (!last?.text.endsWith('.')) return;
  last.text = last.text.slice(0, -1);
  if (last.text === '') parts.pop();
}

type Token = { kind: 'style' | 'blank' | 'text' | 'unknown'; text: string };

/** `style`: a word-bound blank begins, or ends where it has no text. */
const TOKEN = /\[\[([^\]]*)\]\]|\[((?:\\[^]|[^\]\\])*)\]|\\([^])|([*#@])|([^[\\*#@]+|[^])/g;

function* tokensIn(stream: string): Generator<Token> {
  for (const [, style, blank, escaped, mark, text] of stream.matchAll(TOKEN)) {
    if (style !== undefined) yield { kind: 'style', text: style };
    else if (blank !== undefined) yield { kind: 'blank', text: blank.replaceAll(/\\([^])/g, '$1') };
    else if (mark !== undefined) {
      // The others stand before words that it cannot inflect.
      if (mark === '*') yield { kind: 'unknown', text: mark };
    } else yield { kind: 'text', text: escaped ?? text ?? '' };
  }
}
