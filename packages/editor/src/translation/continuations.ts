import { fromLatin1 } from '@pagewright/ground/bytes';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { DrawnGlyphs } from '../fonts/drawn-glyphs.ts';
import { LEVEL } from '../layout/line-frame.ts';
import type { Editing } from '../operations/editing.ts';
import { ASCENT } from '../blocks/block-layout.ts';
import { FontResources } from '../operations/font-resources.ts';
import { pageSpaceOf } from '../page/page-space.ts';
import { IDENTITY } from '../page/matrix.ts';
import type { HostPage } from './host-page.ts';
import { insertPage } from './insert-page.ts';
import type { RunMaker, StyledRuns } from './runs-of.ts';
import { UnitSetter, type LaidUnit } from './set-unit.ts';
import type { SegmentPart } from './source-segment.ts';
import { unitWords } from './unit-words.ts';
import type { Unit } from './unit.ts';
import { partBetween } from './parts-of-units.ts';
import type { Rect } from './rect.ts';

/** A text of which a part found no room. */
export interface CutText {
  readonly unit: Unit;
  /** What found none, in the styles of the unit. */
  readonly rest: readonly SegmentPart[];
  /** By which its end refers to where it goes on. */
  readonly mark: string;
  /** Where it ends, in points of its page. */
  readonly end: Rect;
}

/** Stands where a text is cut, before the number by which it goes on. */
export const GOES_ON = '… ';
/** Points. */
const MARGIN = 54;
const APART = 12;
const LINK_HEIGHT = 14;
/** Times the size. */
const LEAST_ROOM = 1.5;
const USUAL_LEADING = 1.2;
/** Texts of a page that one added page could not hold with their first lines are too many for any. */
const MOST_PAGES = 200;
const PLAIN = { size: 1, across: 1, tight: false, spacing: 0, grows: false } as const;

/** Pages on which the texts of one page go on, before they are put anywhere. */
export class Continuations {
  /** Texts that no page can hold. */
  readonly failed: Unit[] = [];
  private readonly pages: AddedPage[] = [];
  private readonly makeRuns: RunMaker;
  private readonly size: readonly [width: number, height: number];

  /** `source`: the page that the texts are of. */
  constructor(makeRuns: RunMaker, source: SourcePage, cut: readonly CutText[]) {
    const { width, height, quarters } = pageSpaceOf(materialisePage(source));
    this.makeRuns = makeRuns;
    this.size = quarters % 2 === 0 ? [width, height] : [height, width];
    for (const text of cut) if (!this.take(text)) this.failed.push(text.unit);
  }

  /**
   * Puts them behind the page of the result on which the texts begin, with a link there and one back. Where each text goes on:
   * pages are counted from 1, from there on.
   */
  insert(editing: Editing, source: SourcePage, host: HostPage): { id: string; page: number; box: Rect }[] {
    let behind = host.ref;
    return this.pages.flatMap((page, index) => {
      const made = insertPage(editing.own, source, behind, page.dict(editing, host.ref));
      host.addLinks(page.linksTo(made));
      behind = made;
      return page.boxes.map(({ id, box }) => ({ id, page: index + 1, box }));
    });
  }

  get count(): number {
    return this.pages.length;
  }

  private take({ unit, rest, mark, end }: CutText): boolean {
    let left: readonly SegmentPart[] = [{ text: `${mark.replace(GOES_ON, '')} `, style: 0 }, ...rest];
    let from: Rect | undefined = end;
    while (left.length > 0) {
      const runs = this.makeRuns.runsOf(unit, left);
      const laid = runs && this.place(unit, runs, from);
      if (!laid) return false;
      from = undefined;
      left = laid.rest === undefined ? [] : partBetween(left, laid.rest, Infinity);
    }
    return true;
  }

  /** On the last page, or on a new one; `undefined` where no page could hold any of it. */
  private place(unit: Unit, runs: StyledRuns, from: Rect | undefined): LaidUnit | undefined {
    const laid = this.pages.at(-1)?.place(unit, runs, from);
    if (laid || this.pages.length >= MOST_PAGES) return laid;
    const page = new AddedPage(...this.size);
    const first = page.place(unit, runs, from);
    if (first) this.pages.push(page);
    return first;
  }
}

/** A page of ours, while texts are put on it from its top on. */
class AddedPage {
  private readonly references: { from: Rect; to: Rect }[] = [];
  private readonly width: number;
  private readonly height: number;
  private readonly placed: { laid: LaidUnit; runs: StyledRuns; setter: UnitSetter }[] = [];
  private top: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.top = height - MARGIN;
  }

  get boxes(): { id: string; box: Rect }[] {
    return this.placed.map(({ laid, setter }) => ({ id: setter.unit.id, box: laid.box }));
  }

  /** `from`: where the text ends that begins to go on here. `undefined` where there is no room for a line of it. */
  place(unit: Unit, runs: StyledRuns, from: Rect | undefined): LaidUnit | undefined {
    const { size } = unit;
    const room = { left: MARGIN, right: this.width - MARGIN, bottom: MARGIN, top: this.top };
    if (room.top - room.bottom < size * LEAST_ROOM) return undefined;
    const upright: Unit = {
      ...unit,
      kind: 'paragraph',
      frame: LEVEL,
      own: room,
      baseline: room.top - size * ASCENT,
      leading: Math.max(unit.leading, size * USUAL_LEADING),
      firstLine: 0,
      alignment: unit.alignment === 'center' ? 'left' : unit.alignment,
    };
    const setter = new UnitSetter(upright, runs.runs, runs.scale);
    const laid = setter.lay(room, PLAIN) ?? setter.lay(room, PLAIN, []);
    // What does not get on would go on for ever.
    if (!laid || laid.rest === 0) return undefined;
    this.placed.push({ laid, runs, setter });
    this.top = laid.box.bottom - APART;
    if (from) this.references.push({ from, to: laid.box });
    return laid;
  }

  linksTo(made: PdfRef): PdfDict[] {
    return this.references.map(({ from, to }) =>
      linkOver({ ...from, top: Math.min(from.top, from.bottom + LINK_HEIGHT) }, made, to),
    );
  }

  /** `back`: the page that its texts are of. */
  dict(editing: Editing, back: PdfRef): PdfDict {
    const glyphs = new DrawnGlyphs(editing.own.faces.snapshot());
    const fonts = new FontResources(undefined);
    const words = this.placed.map(({ laid, runs, setter }) =>
      unitWords(laid.lines, {
        frame: LEVEL,
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
        linkOver({ ...to, bottom: Math.max(to.bottom, to.top - LINK_HEIGHT) }, back, from),
      ),
    });
  }
}

/** Over an area, to the upper left corner of another. */
const linkOver = ({ left, bottom, right, top }: Rect, page: PdfRef, to: Rect): PdfDict =>
  dictOf({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: [left, bottom, right, top],
    Border: [0, 0, 0],
    Dest: [page, PdfName.of('XYZ'), to.left, to.top, null],
  });
