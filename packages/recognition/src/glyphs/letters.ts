import type { Glyph, PageContent } from '@pagewright/pdf/page-content.ts';
import type { Frame } from '../frames/frame.ts';
import type { Letter } from './letter.ts';
import { isMathFont } from './math-fonts.ts';
import { isSpace, mendText } from './mend-text.ts';
import { StyleBook, styleOf } from './styles.ts';
import type { TextStyle } from '../model/text.ts';

/** A glyph with its text as one would type it. */
export interface ReadGlyph {
  glyph: Glyph;
  text: string;
  /** Place among the glyphs of the page. */
  index: number;
}

/** Reads glyphs of one direction as letters in its frame; spaces become marks on their neighbours. */
export class LetterReader {
  readonly styles = new StyleBook();
  readonly #content: PageContent;
  readonly #stylesByGlyph = new Map<string, TextStyle>();
  readonly #mathFonts: boolean[];

  constructor(content: PageContent) {
    this.#content = content;
    this.#mathFonts = content.fonts.map(({ name }) => isMathFont(name));
  }

  read(glyphs: readonly ReadGlyph[], frame: Frame): Letter[] {
    const letters: Letter[] = [];
    let spaceBefore = false;
    for (const { glyph, text, index } of glyphs) {
      if (isSpace(text)) {
        const last = letters.at(-1);
        if (last) last.spaceAfter = true;
        spaceBefore = true;
        continue;
      }
      letters.push(this.#letter(glyph, text, index, frame, spaceBefore));
      spaceBefore = false;
    }
    return letters;
  }

  #letter(glyph: Glyph, text: string, index: number, frame: Frame, spaceBefore: boolean): Letter {
    const ink = frame.box(glyph.ink);
    const box = frame.box(glyph.box);
    const stacked = frame.writing === 'stacked' && glyph.angle === 0;
    const size = sizeOf(glyph, ink.bottom - ink.top);
    const left = stacked ? Math.min(box.left, ink.left) : frame.x(glyph.x, glyph.y);
    return {
      text,
      left,
      right: Math.max(left, box.right),
      baseline: stacked ? (box.top + box.bottom) / 2 + size * 0.36 : frame.y(glyph.x, glyph.y),
      size,
      ink,
      style: this.#style(glyph, size),
      math: this.#mathFonts[glyph.font] ?? false,
      index,
      object: glyph.object,
      ...(glyph.mcid === undefined ? {} : { mcid: glyph.mcid }),
      ...(glyph.confidence === undefined ? {} : { confidence: glyph.confidence }),
      spaceBefore,
      spaceAfter: false,
    };
  }

  #style(glyph: Glyph, size: number): TextStyle {
    const key = `${glyph.font}|${size}|${glyph.color}|${glyph.ground ?? ''}`;
    const known = this.#stylesByGlyph.get(key);
    if (known) return known;
    const font = this.#content.fonts[glyph.font];
    const facts = font ?? { name: '', family: '', weight: 400, italic: false, serif: false, fixedPitch: false };
    const plain = styleOf({ symbolic: false, embedded: false, ...facts }, size, glyph.color);
    const style = this.styles.keep(glyph.ground === undefined ? plain : { ...plain, ground: glyph.ground });
    this.#stylesByGlyph.set(key, style);
    return style;
  }
}

export function readTexts(content: PageContent, glyphs: readonly Glyph[]): ReadGlyph[] {
  return glyphs.flatMap((glyph, index) => {
    const text = mendText(glyph.text, content.fonts[glyph.font]?.family ?? '');
    return text === '' ? [] : [{ glyph, text, index }];
  });
}

/** Points. The finest step of a style's size. Other measures are shares of sizes, so no size may be 0. */
const LEAST_SIZE = 0.05;

/** In multiples of the text size: the highest signs, such as integrals, are no higher. */
const HIGHEST_INK = 2.5;

/** A letter's size to the hundredth of a point. */
function sizeOf(glyph: Glyph, inkHeight: number): number {
  const size = Math.round(measuredSize(glyph, inkHeight) * 100) / 100;
  return Math.max(isToldSize(glyph, inkHeight) ? LEAST_SIZE : 1, size);
}

/** Points. Fonts of Type 3 may give any size for what they draw; the drawn shape then tells. */
export function measuredSize(glyph: Pick<Glyph, 'size' | 'text'>, inkHeight: number): number {
  if (isToldSize(glyph, inkHeight)) return glyph.size;
  const tall = /\p{Lu}|\p{Nd}/u.test(glyph.text) ? 0.7 : 0.6;
  return inkHeight / tall;
}

const isToldSize = ({ size }: Pick<Glyph, 'size'>, inkHeight: number): boolean =>
  size > 0 && inkHeight <= size * HIGHEST_INK;
