import type { DocumentFace } from '../fonts/face.ts';
import type { InkedCluster } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import type { FontSet } from '../fonts/font-set.ts';
import type { ShapingStyle } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import { strokesOf, type Stroke } from '@pagewright/pdf/typesetting/shaping/strokes.ts';

/** A word as it will stand. */
export interface InkedWord {
  /** From left to right. */
  strokes: readonly Stroke[];
  /** Thousandths of the font's size. */
  advance: number;
  missing: number;
  /** The font of its end, whose space follows best. */
  face: DocumentFace;
}

const LONGEST_CACHED = 40;
const MOST_CACHED = 50_000;
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Sets words, each only once: texts repeat themselves. */
export class Words {
  /** Thousandths of the size: a figure, which is every letter of a typewriter. */
  readonly column: number;
  private readonly fonts: FontSet;
  private readonly language: string;
  private readonly cached = new Map<string, InkedWord>();
  private readonly cachedSpaces = new Map<DocumentFace, InkedWord[]>();

  constructor(fonts: FontSet, language: string) {
    this.fonts = fonts;
    this.language = language;
    this.column = this.word('0', 0).advance;
  }

  /** `level`: an odd one runs to the left. */
  word(text: string, level: number): InkedWord {
    if (text.length > LONGEST_CACHED) return this.set(text, level);
    const key = level % 2 === 0 ? text : `\0${text}`;
    const known = this.cached.get(key);
    if (known) return known;
    if (this.cached.size >= MOST_CACHED) this.cached.clear();
    const word = this.set(text, level);
    this.cached.set(key, word);
    return word;
  }

  /** The same letter by letter, in the order in which they are read: for words that are longer than a line. */
  clusters(text: string, level: number): { clusters: InkedCluster[]; face: DocumentFace } {
    const clusters: InkedCluster[] = [];
    let face = this.fonts.primary;
    for (const run of this.runsOf(text)) {
      face = run.face;
      const inked = face.ink(run.text, this.shaping(level));
      clusters.push(...(level % 2 === 0 ? inked : inked.toReversed()));
    }
    return { clusters, face };
  }

  /** Spaces after a word in this font, else in that of the text; those of a typewriter are all alike. */
  spaces(count: number, after?: DocumentFace): InkedWord {
    const { primary, style } = this.fonts;
    const face = after && style !== 'mono' && after.has(SPACE) ? after : primary;
    let cached = this.cachedSpaces.get(face);
    if (!cached) this.cachedSpaces.set(face, (cached = []));
    return (cached[Math.min(count, MOST_SPACES)] ??= this.inkedSpaces(count, face));
  }

  private inkedSpaces(count: number, face: DocumentFace): InkedWord {
    const one = face.ink(' ', this.shaping(0));
    const clusters = Array.from({ length: Math.min(count, MOST_SPACES) }, () => one).flat();
    return { strokes: strokesOf(clusters), advance: advanceOf(clusters), missing: 0, face };
  }

  private set(text: string, level: number): InkedWord {
    const { clusters, face } = this.clusters(text, level);
    return {
      strokes: strokesOf(level % 2 === 0 ? clusters : clusters.toReversed()),
      face,
      advance: advanceOf(clusters),
      missing: clusters.reduce((count, { missing }) => count + (missing ? 1 : 0), 0),
    };
  }

  /** Parts of a word that one font can set. */
  private runsOf(text: string): { text: string; face: DocumentFace }[] {
    const { primary } = this.fonts;
    if (isPlain(text) && [...text].every((character) => primary.has(character.codePointAt(0) ?? 0)))
      return [{ text, face: primary }];
    const runs: { text: string; face: DocumentFace }[] = [];
    for (const { segment } of GRAPHEMES.segment(text)) {
      const face = this.fonts.faceFor(segment);
      const last = runs.at(-1);
      if (last?.face === face) last.text += segment;
      else runs.push({ text: segment, face });
    }
    return runs;
  }

  private shaping(level: number): ShapingStyle {
    return {
      direction: level % 2 === 0 ? 'left-to-right' : 'right-to-left',
      language: this.language,
      letters: this.fonts.style === 'mono' ? 'apart' : 'joined',
    };
  }
}

const SPACE = 0x20;
/** More in a row go beyond any line. */
const MOST_SPACES = 2_000;

export const advanceOf = (clusters: readonly InkedCluster[]) => clusters.reduce((sum, { advance }) => sum + advance, 0);

/** Letters that stand by themselves: no marks, joiners, selectors or emoji among them. */
const isPlain = (text: string) => !/\p{M}|\p{Default_Ignorable_Code_Point}|\p{Emoji_Presentation}/u.test(text);
