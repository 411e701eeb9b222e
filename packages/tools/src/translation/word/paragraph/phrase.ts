import type { SegmentPart } from '@pagewright/ai';
import type { XmlElement } from '../xml/read-xml.ts';
import type { KeptPiece, Piece, Raw, TextPiece, Wrapper } from './pieces.ts';
import { styleKey } from './style-key.ts';

interface PhraseStyle {
  wrappers: readonly Wrapper[];
  properties: XmlElement | undefined;
}

/** The text of a paragraph in numbered styles; what stays stands in it as `{1}`, which no translation changes. */
export interface Phrase {
  parts: SegmentPart[];
  styles: readonly PhraseStyle[];
  /** By the numbers of their places, from 1. */
  kept: readonly (readonly Raw[])[];
  before: readonly Raw[];
  after: readonly Raw[];
  /** Spaces around the text, which translators lose: behind the mark of a note, in front of a number. */
  spaces: { before: string; after: string };
}

const WORDS = /[\p{L}\p{M}]{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ROMAN = /^[\s(]*[ivxlcdm]+[.):]*\s*$/i;

/** Whether a text says anything: labels as `1.2`, `a)` and `IV.` do not. */
const hasWords = (text: string): boolean => WORDS.test(text) && !ROMAN.test(text);

/** The text of these pieces; nothing where no piece of it has a letter. */
export function phraseOf(source: string, pieces: readonly Piece[]): Phrase | undefined {
  if (!pieces.some((piece) => piece.kind === 'text' && /\p{L}/u.test(piece.text))) return undefined;
  const [begin, end] = spoken(pieces);
  const inner = withoutGaps(pieces.slice(begin, end));
  const styles = stylesOf(source, inner);
  const parts: SegmentPart[] = [];
  const kept: Raw[][] = [];
  let isBehindKept = false;
  for (const piece of inner) {
    const last = parts.at(-1);
    if (piece.kind === 'text') {
      const style = styles.numberOf(piece, last?.style);
      if (last?.style === style) last.text += piece.text;
      else parts.push({ text: piece.text, style });
    } else if (isBehindKept) for (const raw of piece.raws) kept.at(-1)!.push(raw);
    else {
      const mark = `{${kept.push([...piece.raws])}}`;
      if (last) last.text += mark;
      else parts.push({ text: mark, style: 0 });
    }
    isBehindKept = piece.kind === 'kept';
  }
  const spaces = takeSpaces(parts);
  const raws = (own: readonly Piece[]) => own.flatMap((piece) => piece.raws);
  return {
    parts,
    styles: styles.all,
    kept,
    before: raws(pieces.slice(0, begin)),
    after: raws(pieces.slice(end)),
    spaces,
  };
}

/** Takes the spaces around a text from its parts. */
function takeSpaces(parts: readonly SegmentPart[]): Phrase['spaces'] {
  const [first, last] = [parts[0], parts.at(-1)];
  const [begun, ended] = [first?.text.trimStart() ?? '', last?.text ?? ''];
  const before = first?.text.slice(0, first.text.length - begun.length) ?? '';
  const after = ended.slice(ended.trimEnd().length);
  if (first) first.text = begun;
  if (last) last.text = last.text.trimEnd();
  return { before, after };
}

/** Where the text itself begins and ends: numbers in front of a tab and behind one are not part of it, nor what stays at its ends. */
function spoken(pieces: readonly Piece[]): [number, number] {
  const isSpeaking = (piece: Piece) => piece.kind === 'text' && hasWords(piece.text);
  const first = pieces.findIndex(isSpeaking);
  // A single letter is a text too, where there is no other.
  if (first < 0) return [startOf(pieces), pieces.length - startOf(pieces.toReversed())];
  const last = pieces.findLastIndex(isSpeaking);
  const begin = borderOf(pieces.slice(0, first).toReversed(), first);
  const end = pieces.length - borderOf(pieces.slice(last + 1), pieces.length - last - 1);
  return [begin, end];
}

const startOf = (pieces: readonly Piece[]): number =>
  pieces.findIndex((piece) => piece.kind === 'text' && piece.text.trim() !== '');

/** How many of the pieces around a text, the nearest first, do not belong to it. `count`: of them. */
function borderOf(around: readonly Piece[], count: number): number {
  const bare = around.findLastIndex((piece) => piece.kind === 'text' && piece.text.trim() !== '') + 1;
  const border = around.findIndex((piece, at) => piece.kind === 'kept' && (piece.isTab || at >= bare));
  return border < 0 ? 0 : count - border;
}

/** Empty runs say nothing. */
const withoutGaps = (pieces: readonly Piece[]): (TextPiece | KeptPiece)[] =>
  pieces.filter((piece) => piece.kind === 'kept' || piece.text !== '');

interface Styles {
  all: PhraseStyle[];
  numberOf: (piece: TextPiece, previous: number | undefined) => number;
}

/** Style 0 is the one of most letters; the others are counted as they first appear. */
function stylesOf(source: string, pieces: readonly Piece[]): Styles {
  const keyOf = styleKey(source);
  const found = new Map<string, PhraseStyle & { letters: number }>();
  for (const piece of pieces) {
    if (piece.kind === 'kept' || !hasSigns(piece)) continue;
    const { wrappers, properties, text } = piece;
    const known = found.get(keyOf(piece)) ?? { wrappers, properties, letters: 0 };
    known.letters += text.length;
    found.set(keyOf(piece), known);
  }
  const [most] = [...found].sort((a, b) => b[1].letters - a[1].letters)[0] ?? [];
  const keys = [most ?? '', ...[...found.keys()].filter((key) => key !== most)];
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const first = pieces.find((piece) => piece.kind === 'text' && hasSigns(piece));
  return {
    all: keys.map((key) => found.get(key)!),
    numberOf: (piece, previous) => {
      if (!hasSigns(piece) && previous !== undefined) return previous;
      return numbers.get(keyOf(hasSigns(piece) || first?.kind !== 'text' ? piece : first)) ?? 0;
    },
  };
}

/** Spaces and signs alone are set like what they stand beside. */
const hasSigns = ({ text }: TextPiece): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);
