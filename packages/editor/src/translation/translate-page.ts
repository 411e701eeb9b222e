import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import type { OpenRun } from '../added/text/clusters.ts';
import { LEVEL } from '../layout/line-frame.ts';
import type { PageLink } from '../links/links-on.ts';
import { pageBox, pageFor, type Editing } from '../operations/editing.ts';
import type { PageModel, Show, ShownCode } from '../page/page-model.ts';
import { pageSpaceOf, type PageSpace } from '../page/page-space.ts';
import { Continuations, GOES_ON, type CutText } from './continuations.ts';
import { hasPlace } from './insert-page.ts';
import type { SettledUnit } from './lay-flow.ts';
import { movedLabels } from './move-labels.ts';
import { movedLinks } from './moved-links.ts';
import { PageLinks, type MovedLink } from './page-links.ts';
import { surroundingsOf } from './page-surroundings.ts';
import { partBetween } from './parts-of-units.ts';
import { rectIn } from './rect.ts';
import type { RunMaker, StyledRuns } from './runs-of.ts';
import type { PagePicture } from './scan/page-picture.ts';
import { scannedPage, type ScannedPage } from './scan/scanned-page.ts';
import { UnitSetter } from './set-unit.ts';
import { settlePage } from './settle-page.ts';
import { codesOf, UnclaimedCodes, type GoneCodes } from './shown-codes.ts';
import type { SegmentPart, SetSegment } from './source-segment.ts';
import { cornersOnPage } from './unit-corners.ts';
import { unitsOf, type UnitPage } from './units-of.ts';
import { Shows, type Unit } from './unit.ts';
import { writePage } from './write-page.ts';

/** Why texts stay, by the ids of their units. */
export type LeftUnits = Map<string, NonNullable<SetSegment['why']>>;

export interface TranslatedPage {
  readonly set: readonly SettledUnit[];
  readonly left: LeftUnits;
  readonly links: readonly MovedLink[];
  readonly continuations: Continuations;
}

interface Translating {
  readonly editing: Editing;
  readonly makeRuns: RunMaker;
  readonly linksOn: (page: number) => PageLink[];
  /** In which text may be set. */
  readonly faces: readonly FaceFacts[];
  /** A page as it is drawn, counted from 1. */
  readonly pictureOf: (page: number) => PagePicture | undefined;
  /** The next number of a text that goes on elsewhere. */
  readonly nextMark: () => number;
}

/** A text that can be set, and the codes that it takes the place of. */
interface Settable {
  readonly runs: StyledRuns;
  readonly gone: GoneCodes;
}

/** Sets texts of a page anew. `page`: its object number; `number`: from 1; `words`: parts by the ids of units. */
export function translatePage(
  translating: Translating,
  page: number,
  number: number,
  words: ReadonlyMap<string, readonly SegmentPart[]>,
): TranslatedPage {
  const { editing, makeRuns } = translating;
  const source = pageFor(editing, page);
  const model = editing.readPage(page);
  if (!model) return unchanged(words, new Continuations(makeRuns, source, []));
  const links = new PageLinks(translating.linksOn(page));
  const left: LeftUnits = new Map();
  const found = asScanned(unitsOf(model, number, links.at, pageBox(editing, page)), {
    ...translating,
    words,
    number,
    model,
    space: pageSpaceOf(materialisePage(source)),
    left,
  });
  const { units, covers } = found;
  const shows = new Shows(model);
  const settable = settableUnits({ units, words, makeRuns, shows, model }, left);
  const marks = new Marks(translating, settable);
  for (;;) {
    const setters = [...settable.keys()];
    const surroundings = surroundingsOf(
      editing,
      page,
      found,
      setters.map(({ unit }) => unit),
    );
    const set = settlePage(setters, surroundings, marks.of);
    const cut = set.flatMap((each) => marks.cutText(each, words) ?? []);
    const continuations = new Continuations(makeRuns, source, cut);
    // Nothing that is translated is lost: what cannot go on anywhere says what it said.
    const lost = new Set(hasPlace(editing.own, source) ? continuations.failed : cut.map(({ unit }) => unit));
    // What recognition takes for a line of a picture is often none.
    for (const { unit } of cut) if (unit.ofScan && unit.kind !== 'paragraph') lost.add(unit);
    if (lost.size > 0) {
      for (const setter of setters) if (lost.has(setter.unit)) settable.delete(setter);
      for (const { id } of lost) left.set(id, 'room');
      continue;
    }
    const gone: GoneCodes = new Map();
    for (const each of settable.values()) takeAll(gone, each.gone);
    const styled = new Map([...settable].map(([setter, { runs }]) => [setter, runs]));
    writePage(editing, model, { settled: set, styled, gone, shows, covers, labels: movedLabels(units, set) });
    const moved = set.flatMap((each) => {
      const runs = styled.get(each.setter);
      return runs ? movedLinks(each, runs, links) : [];
    });
    return { set, left, links: eachOnce(moved), continuations };
  }
}

interface Scanned extends Pick<Translating, 'faces' | 'pictureOf'> {
  words: ReadonlyMap<string, unknown>;
  number: number;
  model: PageModel;
  space: PageSpace;
  /** Where it is told what stays. */
  left: LeftUnits;
}

/** A page, and of what a picture shows how it does. */
function asScanned(
  page: UnitPage,
  { words, number, model, space, faces, pictureOf, left }: Scanned,
): Pick<ScannedPage, 'units' | 'things' | 'covers'> {
  const own = page.units.filter(({ id, ofScan }) => ofScan && words.has(id));
  const picture = own.length > 0 ? pictureOf(number) : undefined;
  const scanned = picture && scannedPage(page, { model, space, picture, faces });
  for (const { id } of own) if (!scanned?.covers.has(id) || scanned.onPhotos.has(id)) left.set(id, 'picture');
  return scanned ?? { ...page, covers: new Map() };
}

/** A link may lie over several texts. */
function eachOnce(moved: readonly MovedLink[]): MovedLink[] {
  const areas = new Map<PageLink, MovedLink['areas']>();
  for (const { link, areas: more } of moved) areas.set(link, [...(areas.get(link) ?? []), ...more]);
  return [...areas].map(([link, all]) => ({ link, areas: all }));
}

const unchanged = (words: ReadonlyMap<string, unknown>, continuations: Continuations): TranslatedPage => ({
  set: [],
  left: new Map([...words.keys()].map((id) => [id, 'drawing'])),
  links: [],
  continuations,
});

interface Candidates {
  units: readonly Unit[];
  words: ReadonlyMap<string, readonly SegmentPart[]>;
  makeRuns: RunMaker;
  shows: Shows;
  model: PageModel;
}

/** Those with words of their own, by what sets them; the others say in `left` why they stay. */
function settableUnits(
  { units, words, makeRuns, shows, model }: Candidates,
  left: LeftUnits,
): Map<UnitSetter, Settable> {
  const unclaimed = new UnclaimedCodes(model, units, shows);
  const settable = new Map<UnitSetter, Settable>();
  for (const unit of units) {
    const parts = words.get(unit.id);
    if (!parts || left.has(unit.id)) continue;
    const codes = codesOf(unit, shows, model);
    const runs = makeRuns.runsOf(unit, parts);
    const setter = runs && new UnitSetter(unit, runs.runs, runs.scale);
    if (!codes) left.set(unit.id, 'drawing');
    else if (!runs || !setter || setter.missing.length > 0) left.set(unit.id, 'letters');
    else {
      const gone: GoneCodes = new Map();
      takeAll(gone, codes);
      takeAll(gone, unclaimed.within(unit));
      settable.set(setter, { runs, gone });
    }
  }
  return settable;
}

function takeAll(gone: GoneCodes, more: ReadonlyMap<Show, ReadonlySet<ShownCode>>): void {
  for (const [show, codes] of more) gone.set(show, new Set([...(gone.get(show) ?? []), ...codes]));
}

/** What stands at the end of texts that are cut: each has a number of its own. */
class Marks {
  private readonly known = new Map<UnitSetter, string>();
  private readonly translating: Translating;
  private readonly settable: ReadonlyMap<UnitSetter, Settable>;

  constructor(translating: Translating, settable: ReadonlyMap<UnitSetter, Settable>) {
    this.translating = translating;
    this.settable = settable;
  }

  readonly of = (setter: UnitSetter): readonly OpenRun[] => {
    const mark = this.known.get(setter) ?? `${GOES_ON}[${this.translating.nextMark()}]`;
    this.known.set(setter, mark);
    const { runs: own, styleOf } = this.settable.get(setter)?.runs ?? { runs: [], styleOf: new Map() };
    const base = own.find((run) => styleOf.get(run) === setter.unit.styles[0]) ?? own[0];
    const text = ` ${mark}`;
    const runs = this.translating.makeRuns.runsOf(setter.unit, [{ text, style: 0 }])?.runs;
    return runs ?? (base ? [{ ...base, text }] : []);
  };

  /** `undefined` where all of it found room. */
  cutText({ setter, laid }: SettledUnit, words: ReadonlyMap<string, readonly SegmentPart[]>): CutText | undefined {
    if (laid.rest === undefined) return undefined;
    const { unit, text } = setter;
    const rest = partBetween(words.get(unit.id) ?? [], laid.rest, text.length);
    const end = rectIn(LEVEL, cornersOnPage(unit.frame, laid.box));
    return { unit, rest, mark: this.known.get(setter) ?? '', end };
  }
}
