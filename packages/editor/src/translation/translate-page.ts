import type { OpenRun } from '../added/text/clusters.ts';
import { DrawnGlyphs } from '../fonts/drawn-glyphs.ts';
import type { PageLink } from '../links/links-on.ts';
import { asArray, asDict, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { pageBox, pageFor, type Editing } from '../operations/editing.ts';
import { FontResources } from '../operations/font-resources.ts';
import { withSpokenText } from '../operations/spoken-text.ts';
import type { ContentModel, PageModel, Show } from '../page/page-model.ts';
import { annotationAreas, type DrawnRule } from './page-things.ts';
import { movedLabels, movedWords } from './move-labels.ts';
import { PageLinks, type MovedLink } from './page-links.ts';
import { partBetween } from './parts-of-units.ts';
import { putWords, type ContentWords } from './put-words.ts';
import { rectIn, unionOf, commonOf, type Rect } from './rect.ts';
import type { RunMaker, StyledRuns } from './runs-of.ts';
import { UnitSetter, type LaidUnit } from './set-unit.ts';
import type { SettledUnit } from './lay-flow.ts';
import { settlePage } from './settle-page.ts';
import { codesOf, UnclaimedCodes, type GoneCodes } from './shown-codes.ts';
import type { SegmentPart } from './source-segment.ts';
import { cornersOnPage } from './unit-corners.ts';
import { unitsOf } from './units-of.ts';
import { Shows, type Unit } from './unit.ts';
import { underlineWords } from './underline-words.ts';
import { unitWords } from './unit-words.ts';

/** A text that is set. */
export interface SetUnit {
  readonly unit: Unit;
  readonly settled: SettledUnit;
  /** What found no room, in the styles of the unit; nothing where all of it did. */
  readonly rest: readonly SegmentPart[];
  /** By which its end refers to where it goes on. */
  readonly mark: string;
}

export interface TranslatedPage {
  readonly set: readonly SetUnit[];
  /** By the ids of units: why they stay. */
  readonly left: ReadonlyMap<string, 'letters' | 'drawing'>;
  readonly links: readonly MovedLink[];
}

interface Translating {
  readonly editing: Editing;
  readonly makeRuns: RunMaker;
  readonly linksOn: (page: number) => PageLink[];
  /** The next number of a text that goes on elsewhere. */
  readonly nextMark: () => number;
}

const FRAME = { run: { x: 1, y: 0 }, up: { x: 0, y: 1 } };
/** Points of a page that stay white at its edges, where they were. */
const MARGIN = { least: 8, most: 36 } as const;

/** Sets texts of a page anew. `page`: its object number; `number`: from 1; `words`: parts by the ids of units. */
export function translatePage(
  translating: Translating,
  page: number,
  number: number,
  words: ReadonlyMap<string, readonly SegmentPart[]>,
): TranslatedPage {
  const { editing } = translating;
  const model = editing.readPage(page);
  if (!model) return { set: [], left: new Map([...words.keys()].map((id) => [id, 'drawing' as const])), links: [] };
  const links = new PageLinks(translating.linksOn(page));
  const seen = pageBox(editing, page);
  const { units, things } = unitsOf(model, number, links.at, seen);
  const shows = new Shows(model);
  const left = new Map<string, 'letters' | 'drawing'>();
  const gone: GoneCodes = new Map();
  const styled = new Map<UnitSetter, StyledRuns>();
  const unclaimed = new UnclaimedCodes(model, units, shows);
  for (const unit of units) {
    const parts = words.get(unit.id);
    if (!parts) continue;
    const codes = codesOf(unit, shows, model);
    const runs = translating.makeRuns.runsOf(unit, parts);
    const setter = runs && new UnitSetter(unit, runs.runs, runs.scale);
    if (!codes) left.set(unit.id, 'drawing');
    else if (!runs || !setter || setter.missing.length > 0) left.set(unit.id, 'letters');
    else {
      styled.set(setter, runs);
      for (const own of [codes, unclaimed.within(unit)])
        for (const [show, each] of own) gone.set(show, new Set([...(gone.get(show) ?? []), ...each]));
    }
  }
  const marks = new Map<UnitSetter, string>();
  const markOf = (setter: UnitSetter): readonly OpenRun[] => {
    const mark = marks.get(setter) ?? `… [${translating.nextMark()}]`;
    marks.set(setter, mark);
    const own = styled.get(setter);
    const base = own?.runs.find((run) => own.styleOf.get(run) === setter.unit.styles[0]) ?? own?.runs[0];
    return (
      translating.makeRuns.runsOf(setter.unit, [{ text: ` ${mark}`, style: 0 }])?.runs ??
      (base ? [{ ...base, text: ` ${mark}` }] : [])
    );
  };
  const underlines = new Set([...styled.keys()].flatMap(({ unit }) => unit.underlines.map(({ drawn }) => drawn)));
  const area = textArea(editing, page, units);
  const surroundings = {
    page: area,
    // Paragraphs have the margins of the others; pages may become as full as their margins allow.
    paragraphs: { ...commonOf(unionOf(units.map(hullOf)), seen), bottom: area.bottom, top: area.top },
    things: things.filter(({ drawn }) => !drawn || !underlines.has(drawn)),
    texts: [
      ...units.map((unit) => ({ of: unit.id, box: hullOf(unit) })),
      ...fieldAreas(editing, page).map((box) => ({ of: '', box })),
    ],
  };
  const settled = settlePage([...styled.keys()], surroundings, markOf);
  write(translating, model, { settled, styled, gone, shows, labels: movedLabels(units, settled) });
  return {
    set: settled.map((each) => setUnitOf(each, words, marks)),
    left,
    links: settled.flatMap((each) => movedLinks(each, styled.get(each.setter), links)),
  };
}

const hullOf = ({ blocks }: Unit): Rect =>
  rectIn(
    FRAME,
    blocks.flatMap(({ corners }) => corners),
  );

/** The page within the margins that its texts leave. */
function textArea(editing: Editing, page: number, units: readonly Unit[]): Rect {
  const { left, bottom, right, top } = pageBox(editing, page);
  const boxes = units.map(hullOf);
  const margin = (white: number) => Math.min(MARGIN.most, Math.max(MARGIN.least, white));
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const across = margin(
    Math.min(least(boxes.map((box) => box.left - left)), least(boxes.map((box) => right - box.right))),
  );
  return {
    left: left + across,
    right: right - across,
    bottom: bottom + margin(least(boxes.map((box) => box.bottom - bottom))),
    top: top - margin(least(boxes.map((box) => top - box.top))),
  };
}

function fieldAreas(editing: Editing, page: number): Rect[] {
  const { own } = editing;
  const annotations = asArray(own.dictOf(pageFor(editing, page)).get('Annots')) ?? [];
  return annotationAreas(
    annotations.flatMap((each) => asDict(each instanceof PdfRef ? own.objectOf(each) : each) ?? []),
  );
}

interface Written {
  settled: readonly SettledUnit[];
  styled: ReadonlyMap<UnitSetter, StyledRuns>;
  gone: GoneCodes;
  shows: Shows;
  labels: readonly { label: Unit; up: number }[];
}

function write({ editing }: Translating, model: PageModel, { settled, styled, gone, shows, labels }: Written): void {
  const glyphs = new DrawnGlyphs(editing.own.faces.snapshot());
  const contents = new Map<
    ContentModel,
    { before: Map<Show, string>; behind: string; rules: Map<DrawnRule, string>; fonts: FontResources }
  >();
  const wordsIn = (content: ContentModel) => {
    const fonts = new FontResources(content.resources);
    const known = contents.get(content) ?? { before: new Map(), behind: '', rules: new Map(), fonts };
    contents.set(content, known);
    return known;
  };
  for (const content of model.contents) if (content.shows.some((show) => gone.has(show))) wordsIn(content);
  for (const each of settled) {
    const { setter, step, laid } = each;
    const found = firstShow(setter.unit, shows, model);
    const runs = styled.get(setter);
    if (!found || !runs) continue;
    const { show, content } = found;
    const into = wordsIn(content);
    const { before, fonts } = into;
    const { isTight } = setter.unit;
    const own = unitWords(laid.lines, {
      frame: setter.unit.frame,
      user: isTight ? content.matrix : show.user,
      size: step.size,
      across: setter.across(step),
      paintOf: (run) => runs.styleOf.get(run)?.colour,
      raisedOf: (run) => runs.styleOf.get(run)?.raised ?? 0,
      nameOf: (face) => fonts.nameOf(face.own.ref),
      meaningOf: (face, glyph, text) => glyphs.meaningOf(face, glyph, text),
    });
    for (const [rule, line] of underlineWords(each, runs)) wordsIn(rule.content).rules.set(rule, line);
    if (isTight) into.behind += ` ${setColour(show)}${own}`;
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

/** Behind the content nothing is left of the colours that it set. */
const setColour = ({ colours: { fill, stroke } }: Show): string =>
  fill.inherited || stroke.inherited ? '' : `${fill.words} ${stroke.words} `;

/** The operator before whose letters the words of a unit are put: the first that draws some of it. */
function firstShow(
  { blocks }: Unit,
  shows: Shows,
  { contents }: PageModel,
): { show: Show; content: ContentModel } | undefined {
  const [named] = blocks.map((block) => block.named);
  const pieces = named?.lines.flatMap((line) => line.pieces) ?? [];
  const [piece] = pieces.toSorted(
    (one, other) => (one.content ?? 0) - (other.content ?? 0) || one.operator - other.operator,
  );
  const path = named?.contents[piece?.content ?? 0]?.path;
  const show = piece && path && shows.at(path, piece.operator);
  const content = path && contents.find((each) => each.path.join(' ') === path.join(' '));
  return show && content && { show, content };
}

function setUnitOf(
  settled: SettledUnit,
  words: ReadonlyMap<string, readonly SegmentPart[]>,
  marks: ReadonlyMap<UnitSetter, string>,
): SetUnit {
  const { setter, laid } = settled;
  const parts = words.get(setter.unit.id) ?? [];
  const rest = laid.rest === undefined ? [] : partBetween(parts, laid.rest, setter.text.length);
  return { unit: setter.unit, settled, rest, mark: marks.get(setter) ?? '' };
}

function movedLinks({ setter, step, laid }: SettledUnit, runs: StyledRuns | undefined, links: PageLinks): MovedLink[] {
  const { unit } = setter;
  const groups = new Set(unit.styles.flatMap(({ link }) => link ?? []));
  return [...groups].flatMap((group) => {
    const lines = laid.lines.flatMap((line) => linkedIn(line, group, runs, setter.across(step) * step.size));
    const boxes = lines.map(({ left, right, baseline }) => {
      const size = unit.size * step.size;
      const area = { left, right, bottom: baseline - size * 0.22, top: baseline + size * 0.8 };
      return rectIn(FRAME, cornersOnPage(unit.frame, area));
    });
    // Words that lost their mark are led to by the whole text.
    const whole = rectIn(FRAME, cornersOnPage(unit.frame, laid.box));
    return links.moved(group, hullOf(unit), boxes.length > 0 ? boxes : [whole]);
  });
}

function linkedIn(
  { clusters, baseline }: LaidUnit['lines'][number],
  group: number,
  runs: StyledRuns | undefined,
  factor: number,
): { left: number; right: number; baseline: number }[] {
  const own = clusters.filter(({ cluster }) => runs?.styleOf.get(cluster.run)?.link === group);
  if (own.length === 0) return [];
  return [
    {
      left: Math.min(...own.map(({ left }) => left)),
      right: Math.max(...own.map(({ left, advance }) => left + advance * factor)),
      baseline,
    },
  ];
}
