import type { Box, Color, FontFacts, Glyph, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock, PageDraft } from '../src/draft.ts';
import { recognizePage } from '../src/page.ts';

/** Pages made for tests: texts at places, in fonts whose letters are all half as wide as their size. */
export interface PlacedText {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size?: number;
  font?: keyof typeof FONTS;
  angle?: 0 | 90 | 180 | 270;
  color?: Color;
  hidden?: boolean;
  object?: number;
  /** Spaces are gaps without a glyph, as TeX sets them. */
  spaces?: 'drawn' | 'gaps';
  /** Of the size, between letters. */
  tracking?: number;
}

const FONTS = {
  plain: { name: 'Made-Regular', family: 'Made' },
  bold: { name: 'Made-Bold', family: 'Made', weight: 700 },
  code: { name: 'Mono', family: 'Mono', fixedPitch: true },
  math: { name: 'CMMI10', family: 'CMMI10' },
};
const NAMES = Object.keys(FONTS) as (keyof typeof FONTS)[];
const ADVANCE = 0.5;

export function contentOf(texts: readonly PlacedText[], more: Partial<PageContent> = {}): PageContent {
  return {
    number: 1,
    width: 600,
    height: 800,
    fonts: NAMES.map((name) => fontFacts(FONTS[name])),
    glyphs: texts.flatMap((text, index) => glyphsOf(text, index)),
    paths: [],
    images: [],
    links: [],
    tags: [],
    source: 'page',
    languages: [],
    ...more,
  };
}

/** Lines of a column, one below the other. */
export function linesAt(x: number, y: number, lines: readonly string[], style: Partial<PlacedText> = {}): PlacedText[] {
  const size = style.size ?? 10;
  return lines.map((text, index) => ({ text, x, y: y + index * size * 1.2, ...style }));
}

/** How wide a text is that the maker sets. */
export const widthOf = (text: string, size = 10): number => text.length * ADVANCE * size;

/** A column of so many lines of running text, each of some 40 letters. */
export function prose(x: number, y: number, count: number): PlacedText[] {
  const words = ['harbour', 'of', 'silver', 'letters', 'and', 'winter', 'roads', 'that', 'bring', 'them', 'home'];
  const lines = Array.from({ length: count }, (_, line) => {
    let text = '';
    for (let at = line; text.length < 36; at += 1) text += `${text === '' ? '' : ' '}${words[at % words.length]}`;
    return text.slice(0, 40).trimEnd();
  });
  return linesAt(x, y, lines);
}

export function filled(box: Box, fill: Color, object = 0): PathObject {
  const { left, top, right, bottom } = box;
  const corners: [number, number][] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  const segments = corners
    .slice(1)
    .map(([x2, y2], at) => ({ x1: corners[at]?.[0] ?? 0, y1: corners[at]?.[1] ?? 0, x2, y2 }));
  return { object, box, fill, opacity: 1, segments, rectangles: [box], curved: false };
}

/** The blocks of a page in reading order. */
export const blocksOf = (draft: PageDraft): DraftBlock[] =>
  draft.regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));

/** A block's text with `~` for a hyphen that only divides a word, and `/` where the writer broke the line. */
export function textOf(block: DraftBlock): string {
  if (!('lines' in block)) return block.kind;
  const joins = { space: ' ', nothing: '', hyphen: '~', break: '/' };
  return block.lines
    .map(
      ({ runs, join }, at) => runs.map(({ text }) => text).join('') + (at < block.lines.length - 1 ? joins[join] : ''),
    )
    .join('');
}

export const read = (content: PageContent): string[] => blocksOf(recognizePage(content)).map(textOf);

function fontFacts(facts: Partial<FontFacts>): FontFacts {
  return {
    name: '',
    family: '',
    weight: 400,
    italic: false,
    serif: false,
    fixedPitch: false,
    symbolic: false,
    embedded: true,
    ...facts,
  };
}

function glyphsOf(made: PlacedText, index: number): Glyph[] {
  const { text, x, y, size = 10, font = 'plain', angle = 0, color = 0, hidden = false, tracking = 0 } = made;
  const [cos, sin] = [Math.round(Math.cos((angle * Math.PI) / 180)), Math.round(Math.sin((angle * Math.PI) / 180))];
  return [...text].flatMap((character, at) => {
    if (character === ' ' && made.spaces === 'gaps') return [];
    const along = at * size * (ADVANCE + tracking);
    const point = (forwards: number, up: number) => ({
      x: x + cos * forwards + sin * up,
      y: y + sin * forwards - cos * up,
    });
    const between = (from: ReturnType<typeof point>, to: ReturnType<typeof point>): Box => ({
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      right: Math.max(from.x, to.x),
      bottom: Math.max(from.y, to.y),
    });
    return {
      text: character,
      font: NAMES.indexOf(font),
      size,
      ...point(along, 0),
      box: between(point(along, -size * 0.2), point(along + size * ADVANCE, size * 0.8)),
      ink: between(point(along + size * 0.05, 0), point(along + size * 0.45, size * 0.7)),
      angle,
      color,
      hidden,
      unmapped: false,
      object: made.object ?? index,
    };
  });
}
