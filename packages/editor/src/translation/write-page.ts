import { DrawnGlyphs } from '../fonts/drawn-glyphs.ts';
import { LEVEL } from '../layout/line-frame.ts';
import { objectsIn } from '../objects/objects-of.ts';
import type { Editing } from '../operations/editing.ts';
import { FontResources } from '../operations/font-resources.ts';
import { withSpokenText } from '../operations/spoken-text.ts';
import { inverse } from '../page/matrix.ts';
import type { ContentModel, PageModel, Show } from '../page/page-model.ts';
import type { SettledUnit } from './lay-flow.ts';
import { movedWords } from './move-labels.ts';
import type { DrawnRule } from './page-things.ts';
import { putWords, type ContentWords } from './put-words.ts';
import { coverWords, type PaintedStrip } from './scan/cover-words.ts';
import type { StyledRuns } from './runs-of.ts';
import type { UnitSetter } from './set-unit.ts';
import { codesOf, type GoneCodes } from './shown-codes.ts';
import { rectIn, sharedArea } from './rect.ts';
import { underlineWords } from './underline-words.ts';
import type { Shows, Unit } from './unit.ts';
import { unitWords } from './unit-words.ts';

/** What becomes of a page. */
interface Written {
  settled: readonly SettledUnit[];
  styled: ReadonlyMap<UnitSetter, StyledRuns>;
  /** What is no longer shown. */
  gone: GoneCodes;
  shows: Shows;
  /** What of pictures their words cover, by the ids of units. */
  covers: ReadonlyMap<string, readonly PaintedStrip[]>;
  /** Marks of list items that go with them, and how far up. */
  labels: readonly { label: Unit; up: number }[];
}

/** Writes the texts of a page into its contents, in the place of what they said. */
export function writePage(
  editing: Editing,
  model: PageModel,
  { settled, styled, gone, shows, covers, labels }: Written,
): void {
  const glyphs = new DrawnGlyphs(editing.own.faces.snapshot());
  const contents = new Map<
    ContentModel,
    {
      before: Map<Show, string>;
      behind: { drawn: string; words: string };
      rules: Map<DrawnRule, string>;
      fonts: FontResources;
    }
  >();
  const wordsIn = (content: ContentModel) => {
    const fonts = new FontResources(content.resources);
    const known = contents.get(content) ?? {
      before: new Map(),
      behind: { drawn: '', words: '' },
      rules: new Map(),
      fonts,
    };
    contents.set(content, known);
    return known;
  };
  for (const content of model.contents) if (content.shows.some((show) => gone.has(show))) wordsIn(content);
  for (const each of settled) {
    const { setter, step, laid } = each;
    const { unit } = setter;
    const found = showBefore(unit, shows, model);
    const runs = styled.get(setter);
    if (!found || !runs) continue;
    const { show } = found;
    const isBehind = unit.isTight || unit.ofScan;
    const content = isBehind ? pageContent(model, found.content) : found.content;
    const into = wordsIn(content);
    const { before, behind, fonts } = into;
    const own = unitWords(laid.lines, {
      frame: unit.frame,
      user: isBehind ? content.matrix : show.user,
      size: step.size,
      across: setter.across(step),
      paintOf: (run) => runs.styleOf.get(run)?.colour,
      raisedOf: (run) => runs.styleOf.get(run)?.raised ?? 0,
      nameOf: (face) => fonts.nameOf(face.own.ref),
      meaningOf: (face, glyph, text) => glyphs.meaningOf(face, glyph, text),
    });
    for (const [rule, line] of underlineWords(each, runs)) wordsIn(rule.content).rules.set(rule, line);
    const toUser = inverse(content.matrix);
    if (unit.ofScan && toUser)
      behind.drawn += (covers.get(unit.id) ?? []).map((cover) => ` ${coverWords(cover, toUser)}`).join('');
    if (isBehind) behind.words += ` ${unit.ofScan ? '' : setColour(show)}${own}`;
    else before.set(show, before.has(show) ? `${before.get(show)} ${own}` : own);
  }
  for (const { label, up } of labels)
    for (const [show, codes] of codesOf(label, shows, model) ?? []) {
      const content = model.contents.find((each) => each.shows.includes(show));
      if (!content) continue;
      gone.set(show, new Set([...(gone.get(show) ?? []), ...codes]));
      const { before } = wordsIn(content);
      // The state is that of the operator only before anything else is put there.
      before.set(show, `${movedWords(show, codes, label, up)} ${before.get(show) ?? ''}`);
    }
  const words: ContentWords[] = [...contents].map(([content, own]) => ({ content, ...own }));
  withSpokenText(editing, model, [...gone.keys()], () => putWords(editing, model, gone, words), 'goes');
  editing.own.faces.keep(glyphs);
}

/** Where nothing clips words that stand behind all of it, and no picture is drawn over them: forms end at their boxes. */
const pageContent = ({ contents }: PageModel, own: ContentModel): ContentModel =>
  contents.find(({ path }) => path.length === 0) ?? own;

/** Behind the content nothing is left of the colours that it set. */
const setColour = ({ colours: { fill, stroke } }: Show): string =>
  fill.inherited || stroke.inherited ? '' : `${fill.words} ${stroke.words} `;

/**
 * The operator before whose letters the words of a unit are put: the first that draws some of it, or the last where between them
 * something is drawn below the others, such as the ground of words that are marked.
 */
function showBefore(
  { blocks }: Unit,
  shows: Shows,
  { contents }: PageModel,
): { show: Show; content: ContentModel } | undefined {
  const [named] = blocks.map((block) => block.named);
  const pieces = (named?.lines.flatMap((line) => line.pieces) ?? []).toSorted(
    (one, other) => (one.content ?? 0) - (other.content ?? 0) || one.operator - other.operator,
  );
  const [piece] = pieces;
  const path = named?.contents[piece?.content ?? 0]?.path;
  const content = path && contents.find((each) => each.path.join(' ') === path.join(' '));
  if (!piece || !content) return undefined;
  const last = pieces.findLast((each) => (each.content ?? 0) === (piece.content ?? 0)) ?? piece;
  const isCovered = last.operator > piece.operator && drawnBetween(content, [piece.operator, last.operator], blocks);
  const show = shows.at(content.path, isCovered ? last.operator : piece.operator);
  return show && { show, content };
}

const drawnBetween = (
  content: ContentModel,
  [first, last]: readonly [number, number],
  blocks: Unit['blocks'],
): boolean =>
  objectsIn(content).some(
    ({ from, to, corners }) =>
      from > first &&
      to <= last &&
      blocks.some((block) => sharedArea(rectIn(LEVEL, corners), rectIn(LEVEL, block.corners)) > 0),
  );
