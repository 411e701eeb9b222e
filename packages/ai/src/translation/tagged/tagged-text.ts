import { asData } from '../../prompts/data.ts';
import { textOfParts, type SegmentPart } from '../segment.ts';
import { keptIn } from './kept-words.ts';

/** A segment as it is sent: one line of data. */
export interface TaggedText {
  /** `<1>…</1>` around what is set in a style of its own, `{1}` for what stays. Style 0 has no tag. */
  text: string;
  /** The style of each tag. */
  styles: readonly number[];
  /** What each `{n}` stands for. */
  kept: readonly (readonly SegmentPart[])[];
  /** Spaces around it. */
  before: string;
  after: string;
}

type Atom = { style: number } & ({ text: string } | { kept: readonly SegmentPart[] });

/** A style that is no tag's: of a stretch of several. */
const SEVERAL = -1;

/** Joiners, marks of direction, letters that nobody sees: a tag that they part would be one without them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

export function taggedText(source: readonly SegmentPart[]): TaggedText {
  const parts = source.map(({ text, style }) => ({ text: text.replaceAll(UNSEEN, ''), style }));
  const whole = textOfParts(parts);
  const before = whole.slice(0, whole.length - whole.trimStart().length);
  const after = whole.slice(whole.trimEnd().length);
  const styles: number[] = [];
  const kept: (readonly SegmentPart[])[] = [];
  let text = '';
  for (const run of runsOf(atomsOf(parts, whole))) {
    const inner = run.map((atom) => ('kept' in atom ? `{${kept.push(atom.kept)}}` : asLine(atom.text))).join('');
    const { style } = run[0]!;
    // What stays brings its own style.
    const isTagged = style > 0 && /[\p{L}\p{N}]/u.test(inner.replaceAll(/\{\d+\}/g, ''));
    text += isTagged ? tagged(inner, styles.push(style)) : inner;
  }
  return { text: text.replaceAll(/ {2,}/g, ' ').trim(), styles, kept, before, after: whole === before ? '' : after };
}

function tagged(inner: string, tag: number): string {
  const begin = inner.length - inner.trimStart().length;
  const end = inner.trimEnd().length;
  return `${inner.slice(0, begin)}<${tag}>${inner.slice(begin, end)}</${tag}>${inner.slice(end)}`;
}

function asLine(text: string): string {
  const core = asData(text, '');
  const space = (isThere: boolean) => (isThere ? ' ' : '');
  return core === '' ? space(/\s/.test(text)) : space(/^\s/.test(text)) + core + space(/\s$/.test(text));
}

function atomsOf(parts: readonly SegmentPart[], whole: string): Atom[] {
  const stays = [...keptIn(whole), ...raisedIn(parts)].sort((a, b) => a.from - b.from);
  const atoms: Atom[] = [];
  let at = 0;
  for (const { from, to } of stays) {
    if (from < at) continue;
    for (const part of cut(parts, at, from)) atoms.push(part);
    const kept = cut(parts, from, to);
    atoms.push({ kept, style: kept.every(({ style }) => style === kept[0]!.style) ? kept[0]!.style : SEVERAL });
    at = to;
  }
  return [...atoms, ...cut(parts, at, whole.length)];
}

/** Digits and signs in a style of their own, close behind what they belong to: exponents, indices, marks of notes. */
function raisedIn(parts: readonly SegmentPart[]): { from: number; to: number }[] {
  let at = 0;
  return parts.flatMap(({ text, style }, index) => {
    const from = at;
    at += text.length;
    const previous = parts[index - 1];
    const isRaised =
      style > 0 &&
      previous &&
      previous.style !== style &&
      /\S$/u.test(previous.text) &&
      /^[^\p{L}\s]{1,6}$/u.test(text);
    const isSign = style > 0 && /^\s*[^\p{L}\p{N}\s\p{P}][^\p{L}\p{N}]*$/u.test(text);
    return isRaised || isSign ? [{ from, to: at }] : [];
  });
}

/** The parts of a stretch of their joined text. */
export function cut(parts: readonly SegmentPart[], from: number, to: number): SegmentPart[] {
  let at = 0;
  return parts.flatMap(({ text, style }) => {
    const piece = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += text.length;
    return piece === '' ? [] : [{ text: piece, style }];
  });
}

function runsOf(atoms: readonly Atom[]): Atom[][] {
  const runs: Atom[][] = [];
  for (const atom of atoms) {
    const last = runs.at(-1);
    if (last?.[0]?.style === atom.style) last.push(atom);
    else runs.push([atom]);
  }
  return runs;
}
