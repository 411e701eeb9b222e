import type { AddText } from '@pagewright/contract/edits/added.ts';
import { levelsOf, type Levels } from '@pagewright/pdf/typesetting/bidi.ts';
import type { ShapedCluster, ShapedGlyph, ShapingStyle } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import { glyphOf } from '../../fonts/own-faces.ts';
import type { TextFace } from './text-faces.ts';

type AddedParagraph = AddText['paragraphs'][number];
type AddedRun = AddedParagraph['runs'][number];

/** A run with its faces opened, the first of which gives its lines their height. */
export interface OpenRun extends Omit<AddedRun, 'faces'> {
  readonly faces: readonly TextFace[];
}

/** What cannot be taken apart: a letter with its marks, a ligature, a syllable. */
export interface Cluster {
  readonly text: string;
  /** Places in the paragraph's text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly run: OpenRun;
  readonly face: TextFace;
  /** An odd one runs to the left (UAX 9). */
  readonly level: number;
  /** From left to right, in thousandths of the size. */
  readonly glyphs: readonly ShapedGlyph[];
  /** Points. */
  readonly advance: number;
  readonly isSpace: boolean;
}

/** A character with what belongs to it: marks, joiners, the parts of an emoji. They come from one face. */
const LETTER =
  /(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\ufe0f\u20e3?)?(?:\u200d\p{Emoji}(?:\p{EMod}|\ufe0f)?)*|[^])(?:\p{M}|\u200c|\u200d)*/gu;
/** What joins, selects or directs, and shows nothing by itself. */
const SHOWS_NOTHING = /[\p{Default_Ignorable_Code_Point}\u200e\u200f\u061c]/u;
const SPACES = /^[ \u2000-\u200a\u205f\u3000]+$/;

export interface Shaped {
  readonly text: string;
  /** That of the paragraph. */
  readonly base: number;
  /** In the order in which they are read. */
  readonly clusters: readonly Cluster[];
  /** What none of its faces has. */
  readonly missing: readonly string[];
}

/** A paragraph as one line without end. */
export function shapeParagraph(runs: readonly OpenRun[], letterSpacing: number): Shaped {
  const text = runs.map((run) => run.text).join('');
  const levels = levelsOf(text);
  const clusters: Cluster[] = [];
  const missing = new Set<string>();
  for (const part of partsOf(runs, text, levels)) {
    for (const cluster of shapePart(part, letterSpacing)) {
      clusters.push(cluster);
      if (cluster.glyphs.every(({ glyph }) => glyph !== 0)) continue;
      for (const character of cluster.text)
        if (!SHOWS_NOTHING.test(character) && part.run.faces.every(({ own }) => glyphOf(own.file, character) === 0))
          missing.add(character);
      if (missing.size === 0) missing.add(cluster.text);
    }
  }
  return { text, base: levels?.base ?? 0, clusters, missing: [...missing] };
}

interface Part {
  text: string;
  from: number;
  run: OpenRun;
  face: TextFace;
  level: number;
}

/** Parts in one direction that one face sets in one style. */
function partsOf(runs: readonly OpenRun[], text: string, levels: Levels | undefined): Part[] {
  const parts: Part[] = [];
  let [index, end] = [0, runs[0]?.text.length ?? 0];
  for (const { 0: letter, index: from } of text.matchAll(LETTER)) {
    while (from >= end && index < runs.length - 1) {
      index += 1;
      end += runs[index]?.text.length ?? 0;
    }
    const run = runs[index];
    const face = run && faceFor(letter, run.faces);
    if (!face) continue;
    const level = levels?.of[from] ?? 0;
    const last = parts.at(-1);
    if (last?.run === run && last.face === face && last.level === level) last.text += letter;
    else parts.push({ text: letter, from, run, face, level });
  }
  return parts;
}

/** The first face that has the whole letter, else the one that has most of it. */
function faceFor(letter: string, faces: readonly TextFace[]): TextFace | undefined {
  const shown = [...letter].filter((character) => !SHOWS_NOTHING.test(character));
  const has = ({ own }: TextFace, character: string) => glyphOf(own.file, character) !== 0;
  return (
    faces.find((face) => shown.every((character) => has(face, character))) ??
    faces.find((face) => has(face, shown[0] ?? '')) ??
    faces[0]
  );
}

/**
 * Readers turn right-to-left text round sign by sign, and the letters of a ligature that has no sign of its own with it: such
 * letters are set one by one.
 */
function shapeReadably(
  face: TextFace,
  text: string,
  rightToLeft: boolean,
  letters: ShapingStyle['letters'],
): ShapedCluster[] {
  const direction = rightToLeft ? 'right-to-left' : 'left-to-right';
  const shaped = face.shape(text, { direction, language: '', letters });
  const isTurned = ({ text: own, glyphs: [first] }: ShapedCluster) =>
    first !== undefined && !face.meanings.has(first.glyph) && own.replaceAll(/\p{M}/gu, '').length > 1;
  if (!rightToLeft || letters === 'apart' || !shaped.some(isTurned)) return shaped;
  return face.shape(text, { direction, language: '', letters: 'apart' });
}

function shapePart({ text, from, run, face, level }: Part, letterSpacing: number): Cluster[] {
  const rightToLeft = level % 2 === 1;
  const shaped = shapeReadably(face, text, rightToLeft, letterSpacing === 0 ? 'joined' : 'apart');
  let at = from;
  return (rightToLeft ? shaped.toReversed() : shaped).map((cluster) => {
    const start = at;
    at += cluster.text.length;
    const advance = cluster.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
    return {
      text: cluster.text,
      from: start,
      to: at,
      run,
      face,
      level,
      glyphs: cluster.glyphs,
      advance: (advance * run.size) / 1000 + letterSpacing,
      isSpace: SPACES.test(cluster.text),
    };
  });
}
