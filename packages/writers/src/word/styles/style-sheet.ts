import type { IParagraphStyleOptions, IRunStylePropertiesOptions } from 'docx';
import type { Alignment } from '@pagewright/recognition';
import { spacingLine, type LineHeight } from '../text/line-height.ts';
import { twips } from '../units.ts';
import { fontOf, runDifference, SAID_ZERO, type Typography } from './typography.ts';
import type { StyleId } from './style-ids.ts';

/** What is seen of one paragraph, by which its style is made. */
export interface Sighting {
  style: StyleId;
  typography: Typography;
  characters: number;
  height: LineHeight | undefined;
  alignment: Alignment;
  /** Points above it; undefined where it starts a column or page. */
  before: number | undefined;
}

export interface ParagraphStyle {
  typography: Typography;
  height: LineHeight;
  alignment: Alignment;
  before: number;
}

export type StyleSheet = ReadonlyMap<StyleId, ParagraphStyle>;

const NAMES: Record<StyleId, string> = {
  Normal: 'Normal',
  Title: 'Title',
  Heading1: 'heading 1',
  Heading2: 'heading 2',
  Heading3: 'heading 3',
  Heading4: 'heading 4',
  Heading5: 'heading 5',
  Heading6: 'heading 6',
  ListParagraph: 'List Paragraph',
  Caption: 'caption',
  FootnoteText: 'footnote text',
  Code: 'Code',
  TableText: 'Table Text',
  Header: 'header',
  Footer: 'footer',
};
const IDS = Object.keys(NAMES) as StyleId[];
/** Space above is a matter of style as far as this; more is the layout of one page. */
const MOST_BEFORE = 30;

const PLAIN: Typography = {
  font: 'Arial',
  size: 20,
  bold: false,
  italics: false,
  underline: false,
  strike: false,
  color: '000000',
  marked: undefined,
  script: 'normal',
  spacing: 0,
};

/** Gives each style the typography of most of its paragraphs. A style that is not used takes that of body text. */
export function styleSheetOf(sightings: readonly Sighting[]): StyleSheet {
  const byStyle = Map.groupBy(sightings, ({ style }) => style);
  const sheet = new Map<StyleId, ParagraphStyle>();
  const normal = styleOf(byStyle.get('Normal') ?? sightings) ?? {
    typography: PLAIN,
    height: { rule: 'auto', value: 1 },
    alignment: 'left',
    before: 0,
  };
  for (const id of IDS)
    sheet.set(id, withoutLine(id, (id === 'Normal' ? undefined : styleOf(byStyle.get(id) ?? [])) ?? normal));
  return sheet;
}

/** Lines below words belong to the words, but for headings that all have one: whoever writes on would have to undo them. */
const withoutLine = (id: StyleId, style: ParagraphStyle): ParagraphStyle =>
  /^(?:Heading\d|Title)$/.test(id) ? style : { ...style, typography: { ...style.typography, underline: false } };

function styleOf(seen: readonly Sighting[]): ParagraphStyle | undefined {
  const typography = heaviest(seen, ({ typography }) => typography);
  if (!typography) return undefined;
  const alike = seen.filter((each) => JSON.stringify(each.typography) === JSON.stringify(typography));
  const before = alike.flatMap((each) => each.before ?? []).sort((a, b) => a - b);
  return {
    typography,
    height: heaviest(
      alike.filter(({ height }) => height !== undefined),
      ({ height }) => height,
    ) ?? { rule: 'auto', value: 1 },
    alignment: heaviest(alike, ({ alignment }) => alignment) ?? 'left',
    before: Math.min(MOST_BEFORE, Math.max(0, Math.round((before[before.length >> 1] ?? 0) * 2) / 2)),
  };
}

/** What most characters have. */
function heaviest<T>(seen: readonly Sighting[], of: (sighting: Sighting) => T | undefined): T | undefined {
  const weights = new Map<string, { value: T; weight: number }>();
  for (const sighting of seen) {
    const value = of(sighting);
    if (value === undefined) continue;
    const key = JSON.stringify(value);
    const entry = weights.get(key) ?? { value, weight: 0 };
    entry.weight += sighting.characters;
    weights.set(key, entry);
  }
  let most: { value: T; weight: number } | undefined;
  for (const entry of weights.values()) if (!most || entry.weight > most.weight) most = entry;
  return most?.value;
}

/** Alignment as the library takes it: by the sides of the page, which it turns for text from right to left by itself. */
export const jc = (alignment: Alignment) => (alignment === 'justify' ? ('both' as const) : alignment);

/** The styles as the library takes them. Everything is said in each of them, so that none depends on the reader's defaults. */
export function wordStyles(sheet: StyleSheet): IParagraphStyleOptions[] {
  return [...sheet].map(([id, { typography, height, alignment, before }]) => {
    const level = /^Heading(\d)$/.exec(id)?.[1];
    return {
      id,
      name: NAMES[id],
      ...(id === 'Normal' ? {} : { basedOn: 'Normal' }),
      ...(level === undefined && id !== 'Title' ? {} : { next: 'Normal' }),
      quickFormat: true,
      run: { ...runDifference(typography, undefined), ...plainRun(typography) },
      paragraph: {
        spacing: { before: twips(before), after: 0, ...spacingLine(height) },
        alignment: jc(alignment),
        ...(id === 'Title' ? { keepNext: true } : {}),
        ...(level === undefined ? {} : { keepNext: true, keepLines: true, outlineLevel: Number(level) - 1 }),
      },
    };
  });
}

/** Toggles are said as off too: a style based on another would take them over. */
const plainRun = ({ bold, italics, font, spacing }: Typography): IRunStylePropertiesOptions => ({
  bold,
  italics,
  font: fontOf(font),
  characterSpacing: spacing || SAID_ZERO,
});
