import { fromLatin1 } from '@pagewright/ground/bytes';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { DrawnGlyphs } from '../fonts/drawn-glyphs.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { FontResources } from '../operations/font-resources.ts';
import { pageSpaceOf } from '../page/page-space.ts';
import { IDENTITY } from '../page/matrix.ts';
import type { HostPage } from './host-page.ts';
import { insertPage } from './insert-page.ts';
import type { Outcome } from './outcome.ts';
import type { RunMaker, StyledRuns } from './runs-of.ts';
import { UnitSetter, type LaidUnit } from './set-unit.ts';
import type { SetUnit } from './translate-page.ts';
import type { SegmentPart } from './source-segment.ts';
import { cornersOnPage } from './unit-corners.ts';
import { unitWords } from './unit-words.ts';
import type { Unit } from './unit.ts';
import { partBetween } from './parts-of-units.ts';
import { rectIn, type Rect } from './rect.ts';

interface Continued {
  /** Object number of the page of the source. */
  readonly page: number;
  /** On which the texts stand, and its number in the result. */
  readonly host: HostPage;
  readonly number: number;
  readonly set: readonly SetUnit[];
  readonly outcome: Outcome;
}

const FRAME = { run: { x: 1, y: 0 }, up: { x: 0, y: 1 } };
/** Points. */
const MARGIN = 54;
const APART = 12;
/** Texts of a page that one added page could not hold with their first lines are too many for any. */
const MOST_PAGES = 200;
const PLAIN = { size: 1, across: 1, tight: false, spacing: 0, grows: false } as const;

/**
 * Pages behind a page, on which its texts go on that found no room; each has a link there and back. How many they are: none where the
 * page tree does not say where they belong.
 */
export function addContinuations(
  editing: Editing,
  makeRuns: RunMaker,
  { page, host, number, set, outcome }: Continued,
): number {
  const waiting = set.filter(({ rest }) => rest.length > 0);
  if (waiting.length === 0) return 0;
  const pages = new AddedPages(editing, pageFor(editing, page), host);
  for (const { unit, rest, mark, settled } of waiting) {
    let left: readonly SegmentPart[] = [{ text: `${mark.replace('… ', '')} `, style: 0 }, ...rest];
    let from: Rect | undefined = rectIn(FRAME, cornersOnPage(unit.frame, settled.laid.box));
    while (left.length > 0) {
      const runs = makeRuns.runsOf(unit, left);
      const laid = runs && pages.place(unit, runs, from);
      if (!laid) break;
      outcome.goesOn(unit.id, number + pages.count, cornersOnPage(FRAME, laid.box));
      from = undefined;
      left = laid.rest === undefined ? [] : partBetween(left, laid.rest, Infinity);
    }
  }
  return pages.finish();
}

/** Pages of ours behind a page of the document, each begun when the one before is full. */
class AddedPages {
  /** The one that is open counts too. */
  count = 1;
  private readonly editing: Editing;
  private readonly source: SourcePage;
  private readonly host: HostPage;
  private readonly size: readonly [width: number, height: number];
  private behind: PdfRef;
  private open: AddedPage;
  private made = 0;

  constructor(editing: Editing, source: SourcePage, host: HostPage) {
    const { width, height, quarters } = pageSpaceOf(materialisePage(source));
    this.editing = editing;
    this.source = source;
    this.host = host;
    this.size = quarters % 2 === 0 ? [width, height] : [height, width];
    this.behind = host.ref;
    this.open = new AddedPage(...this.size);
  }

  /** `from`: where the text ends that goes on here. `undefined` where no page could hold any of it. */
  place(unit: Unit, runs: StyledRuns, from: Rect | undefined): LaidUnit | undefined {
    let laid = this.open.place(unit, runs);
    if (!laid && !this.open.isEmpty && this.count < MOST_PAGES) {
      this.insert();
      this.count += 1;
      laid = this.open.place(unit, runs);
    }
    if (laid && from) this.open.refers(from, laid.box);
    return laid;
  }

  finish(): number {
    if (!this.open.isEmpty) this.insert();
    return this.made;
  }

  private insert(): void {
    const { editing, source, host, open } = this;
    const made = insertPage(editing.own, source, this.behind, open.dict(editing, host.ref));
    this.open = new AddedPage(...this.size);
    if (!made) return;
    host.addLinks(linksTo(made, open));
    this.behind = made;
    this.made += 1;
  }
}

/** A page of ours, while texts are put on it from its top on. */
class AddedPage {
  readonly references: { from: Rect; to: Rect }[] = [];
  private readonly width: number;
  private readonly height: number;
  private readonly placed: { laid: LaidUnit; runs: StyledRuns; setter: UnitSetter }[] = [];
  private top: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.top = height - MARGIN;
  }

  get isEmpty(): boolean {
    return this.placed.length === 0;
  }

  place(unit: Unit, runs: StyledRuns): LaidUnit | undefined {
    const { size } = unit;
    const room = { left: MARGIN, right: this.width - MARGIN, bottom: MARGIN, top: this.top };
    if (room.top - room.bottom < size * 1.5) return undefined;
    const upright: Unit = {
      ...unit,
      kind: 'paragraph',
      frame: FRAME,
      own: room,
      baseline: room.top - size * 0.8,
      leading: Math.max(unit.leading, size * 1.2),
      firstLine: 0,
      alignment: unit.alignment === 'center' ? 'left' : unit.alignment,
    };
    const setter = new UnitSetter(upright, runs.runs, runs.scale);
    const laid = setter.lay(room, PLAIN) ?? setter.lay(room, PLAIN, []);
    if (!laid) return undefined;
    this.placed.push({ laid, runs, setter });
    this.top = laid.box.bottom - APART;
    return laid;
  }

  refers(from: Rect, to: Rect): void {
    this.references.push({ from, to });
  }

  /** `back`: the page that its texts are of. */
  dict(editing: Editing, back: PdfRef): PdfDict {
    const glyphs = new DrawnGlyphs(editing.own.faces.snapshot());
    const fonts = new FontResources(undefined);
    const words = this.placed.map(({ laid, runs, setter }) =>
      unitWords(laid.lines, {
        frame: FRAME,
        user: IDENTITY,
        size: 1,
        across: setter.across(PLAIN),
        // Colours that stood on a coloured ground may not be seen on white.
        paintOf: () => '0 g',
        raisedOf: (run) => runs.styleOf.get(run)?.raised ?? 0,
        nameOf: (face) => fonts.nameOf(face.own.ref),
        meaningOf: (face, glyph, text) => glyphs.meaningOf(face, glyph, text),
      }),
    );
    editing.own.faces.keep(glyphs);
    const contents = editing.own.store(new PdfStream(new Map(), fromLatin1(`BT\n${words.join('\n')}\nET`)));
    return dictOf({
      Type: PdfName.of('Page'),
      MediaBox: [0, 0, this.width, this.height],
      Resources: dictOf({ Font: new Map(fonts.added.map(({ name, object }) => [name, object])) }),
      Contents: contents,
      Annots: this.references.map(({ from, to }) =>
        linkOver({ ...to, bottom: Math.max(to.bottom, to.top - 14) }, back, from.left, from.top),
      ),
    });
  }
}

const linksTo = (made: PdfRef, { references }: AddedPage): PdfDict[] =>
  references.map(({ from, to }) =>
    linkOver({ ...from, top: Math.min(from.top, from.bottom + 14) }, made, to.left, to.top),
  );

const linkOver = ({ left, bottom, right, top }: Rect, page: PdfRef, x: number, y: number): PdfDict =>
  dictOf({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: [left, bottom, right, top],
    Border: [0, 0, 0],
    Dest: [page, PdfName.of('XYZ'), x, y, null],
  });
