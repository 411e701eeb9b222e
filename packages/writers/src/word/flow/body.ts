import { ColumnBreak, Paragraph, TextRun, type FileChild } from 'docx';
import type { Block, SideNote, TextBlock } from '@pagewright/recognition';
import { belowPicture, figureParagraph, floatingPicture, textOfPicture, type Anchor } from '../blocks/figure.ts';
import { measureBlock, paragraphOf } from '../blocks/paragraph.ts';
import { wordBorder } from '../blocks/borders.ts';
import type { Draft, DraftParagraph, Scope } from '../blocks/scope.ts';
import { pictureHost, spacer } from '../blocks/spacer.ts';
import { lineAbove } from '../blocks/table-place.ts';
import { tableOf } from '../blocks/table.ts';
import { isTurned, turnedNote } from '../blocks/turned-note.ts';
import type { Cursor } from '../page/cursor.ts';
import { columnOf, type Column, type SectionFrame } from '../page/section-frame.ts';
import type { WordSection } from '../page/word-sections.ts';
import type { Pictured } from '../pictures/picture-book.ts';
import type { Spool } from '../spool/spool.ts';
import { twips } from '../units.ts';

export interface BodySettings {
  /** Blocks that begin a page. */
  starts: ReadonlySet<Block>;
  /** A section of columns within one page, whose columns begin where they do on the page. */
  breaksColumns: boolean;
}

export interface BodyScope extends Scope {
  /** Where complete pages go. */
  spool: Spool;
}

/** Writes the blocks of one section after the other. */
export class Body {
  readonly #scope: BodyScope;
  readonly #settings: BodySettings;
  readonly #cursor: Cursor;
  readonly #frame: SectionFrame;
  readonly #section: WordSection;
  readonly #spool: Spool;
  /** Of pages before: marks of what is written already. */
  readonly #written: FileChild[] = [];
  /** Of this page; what comes next may still change the last one. */
  #drafts: Draft[] = [];
  /** Where the page's own begin: the last one of the page before may stand before them. */
  #pageStart = 0;
  #page = 0;
  /** Paragraphs with their places on the page, for pictures to hang on. */
  #hosts: Host[] = [];
  /** Pictures that hang on a paragraph, once all of the page are there. */
  #hanging: Pictured[] = [];
  /** Text along the side of the page, likewise. */
  #turned: SideNote[] = [];
  #column = 0;
  /** Paragraphs before the first block. */
  #lead = 0;
  /** Points from the top of the page to where the section's columns begin. */
  readonly #top: number;

  constructor(section: WordSection, frame: SectionFrame, cursor: Cursor, settings: BodySettings, scope: BodyScope) {
    this.#section = section;
    this.#spool = scope.spool;
    this.#frame = frame;
    this.#cursor = cursor;
    this.#settings = settings;
    this.#scope = scope;
    this.#top = section.blocks[0]?.page === cursor.page ? cursor.deepest : frame.margins.top;
  }

  /** The section's content; it ends with a paragraph, which can hold what Word says of the section. */
  write(): FileChild[] {
    for (const block of this.#section.blocks) {
      if (block.page > this.#page) this.#endPage(block.page);
      this.#block(block);
    }
    this.#hangAll();
    if (this.#drafts.at(-1)?.kind !== 'paragraph') this.#drafts.push(spacer(1));
    this.#endPage(this.#page);
    if (this.#settings.breaksColumns) this.#cursor.columnsEnded();
    return [...this.#written, ...this.#drafts.map(componentOf)];
  }

  /** Writes what is complete: everything but the last paragraph or table, which the next page may tell more. */
  #endPage(next: number): void {
    this.#hangAll();
    const complete = this.#drafts.slice(0, -1);
    if (complete.length > 0) this.#written.push(this.#spool.put(complete.map(componentOf)));
    this.#drafts = this.#drafts.slice(-1);
    this.#pageStart = this.#drafts.length;
    this.#page = next;
    this.#hosts = [];
  }

  #hangAll(): void {
    for (const picture of this.#hanging) this.#hang(picture);
    this.#hanging = [];
    for (const note of this.#turned) this.#standTurned(note);
    this.#turned = [];
  }

  /** Before the first paragraph of its page, so that it stays on it. */
  #standTurned(note: SideNote): void {
    const host = this.#hosts.find(({ page }) => page === note.page);
    const at = host ? this.#drafts.findIndex((draft) => draft === host.draft) : -1;
    const table = turnedNote(note, this.#frame, this.#scope);
    if (at < 0) this.#drafts.push({ kind: 'table', table }, spacer(1));
    else this.#drafts.splice(at, 0, { kind: 'table', table });
  }

  /** Whether nothing stands before in the section but what leads it in. */
  get #isFirst(): boolean {
    return this.#written.length === 0 && this.#drafts.length <= this.#lead;
  }

  #block(block: Block): void {
    switch (block.kind) {
      case 'table':
        return this.#table(block);
      case 'figure':
        return this.#figure(block);
      case 'rule':
        return this.#rule(block);
      case 'formula':
        return this.#scope.pictures.has(block) ? this.#inline(block) : this.#text(block);
      case 'sideNote':
        return isTurned(block) ? void this.#turned.push(block) : this.#text(block);
      default:
        return this.#text(block);
    }
  }

  #text(block: TextBlock): void {
    const column = columnOf(this.#frame, block);
    const measure = measureBlock(block, 'body', this.#scope);
    const wanted = this.#space(block, measure.extent);
    const { draft, before } = paragraphOf(block, measure, { column, place: 'body', before: wanted }, this.#scope);
    this.#cursor.passed(
      block,
      measure.extent,
      (wanted === undefined ? 0 : before - wanted) + measure.surplus,
      column.left,
    );
    this.#push(draft, block);
    const top = (block.lines[0]?.baseline ?? block.box.top) - measure.extent.above;
    this.#hosts.push({ draft, page: block.page, top, bottom: block.box.bottom });
  }

  /**
   * LibreOffice takes the space above the first paragraph of a section for that of all of its columns: an empty paragraph
   * keeps the others where they are.
   */
  #space(block: Block, extent: Parameters<Cursor['spaceAbove']>[1]): number | undefined {
    const space = this.#ownSpace(block, extent);
    const begins = this.#drafts.length === 0;
    if (!this.#settings.breaksColumns || !begins || space === undefined || space < 1) return space;
    this.#drafts.push(spacer(space));
    this.#lead = 1;
    return 0;
  }

  /** Undefined where the block stands at the top of a page or column, for which its style knows best. */
  #ownSpace(block: Block, extent: Parameters<Cursor['spaceAbove']>[1]): number | undefined {
    const space = this.#cursor.spaceAbove(block, extent, columnOf(this.#frame, block).left);
    if (space !== undefined) return space;
    const beginsPage = this.#beginsPage(block);
    if (!beginsPage && !(this.#settings.breaksColumns && this.#beginsColumn(block))) return undefined;
    const first = 'lines' in block ? block.lines[0] : undefined;
    const top = extent && first ? first.baseline - extent.above : block.box.top;
    // The break's own paragraph is a point high.
    return Math.max(0, top - (beginsPage ? this.#frame.margins.top : this.#top + 1));
  }

  #beginsPage(block: Block): boolean {
    if (this.#settings.starts.has(block)) return true;
    return this.#cursor.bottom === 0;
  }

  #table(block: Extract<Block, { kind: 'table' }>): void {
    const wanted = this.#space(block, undefined) ?? 0;
    const space = Math.max(0, wanted - lineAbove(block) / 2);
    const last = this.#drafts.at(-1);
    // A table has no space above it: the paragraph before has it below, and two tables in a row would be one.
    if (this.#settings.starts.has(block) && !this.#isFirst) {
      const start = spacer(Math.max(1, space));
      start.options.pageBreakBefore = true;
      this.#drafts.push(start);
    } else if (last?.kind === 'paragraph') {
      if (space > 1) last.options.spacing = { ...last.options.spacing, after: twips(space) };
    } else if (last || space > 4) this.#drafts.push(spacer(Math.max(1, space)));
    this.#breakColumn(block);
    const column = columnOf(this.#frame, block);
    this.#drafts.push({ kind: 'table', table: tableOf(block, { column, depth: 0 }, this.#scope) });
    this.#cursor.passed(block, undefined, space - wanted, column.left);
  }

  #figure(block: Extract<Block, { kind: 'figure' }>): void {
    const { box, placing } = block;
    const { height } = this.#frame;
    if (placing === 'float' || isAtFoot(block, height)) this.#hanging.push(block);
    else if (box.bottom - box.top > this.#room - 1 && this.#isAlone(block)) this.#ownPage(block);
    else this.#inline(block);
  }

  /** Points from margin to margin. */
  get #room(): number {
    const { height, margins } = this.#frame;
    return height - margins.top - margins.bottom;
  }

  /** A picture that stands out of one of several columns would lie on the next. */
  #roomIn({ left, right }: Column): { width: number; height: number } {
    const width = this.#frame.columns.length > 1 ? right - left : this.#frame.width;
    return { width, height: this.#room };
  }

  /** Whether it has a page for itself. */
  #isAlone({ page }: Pictured): boolean {
    return this.#section.blocks.every((other) => other.page !== page || other.kind === 'figure');
  }

  #inline(block: Pictured): void {
    const column = columnOf(this.#frame, block);
    const wanted = this.#space(block, undefined);
    const draft = figureParagraph(block, { column, before: wanted, most: this.#roomIn(column) }, this.#scope);
    if (!draft) return;
    this.#push(draft, block);
    const surplus = belowPicture(block, this.#scope) + (wanted === undefined ? 0 : Math.max(0, -wanted));
    this.#cursor.passed(block, undefined, surplus, column.left);
    this.#hosts.push({ draft, page: block.page, top: block.box.top, bottom: block.box.bottom });
  }

  #rule(block: Extract<Block, { kind: 'rule' }>): void {
    // A line of the table above.
    if (block.page === this.#cursor.page && block.box.bottom < this.#cursor.bottom - 1) return;
    const column = columnOf(this.#frame, block);
    const wanted = this.#space(block, undefined) ?? 0;
    const space = Math.max(0, wanted);
    const draft = spacer(1, space);
    const { box, color, thickness } = block;
    draft.options.border = { bottom: { ...wordBorder({ color, width: thickness, style: 'solid' }), space: 0 } };
    const left = twips(box.left - column.left);
    const right = twips(column.right - box.right);
    draft.options.indent = { ...(Math.abs(left) > 30 ? { left } : {}), ...(Math.abs(right) > 30 ? { right } : {}) };
    this.#push(draft, block);
    this.#cursor.passed(block, undefined, 1 + space - wanted, column.left);
  }

  #push(draft: DraftParagraph, block: Block): void {
    if (this.#settings.starts.has(block) && !this.#isFirst) draft.options.pageBreakBefore = true;
    this.#breakColumn(block);
    this.#drafts.push(draft);
  }

  /**
   * Word fills columns evenly; in a section within one page they begin where the page begins them. The break has a paragraph
   * of its own: a paragraph that begins with one has its space above it in the column before.
   */
  #breakColumn(block: Block): void {
    if (!this.#settings.breaksColumns) return;
    const begins = this.#beginsColumn(block);
    this.#column = Math.max(this.#column, this.#columnAt(block));
    if (!begins) return;
    const start = spacer(1);
    start.options.children = [new TextRun({ children: [new ColumnBreak()], size: 2 })];
    this.#drafts.push(start);
  }

  #beginsColumn(block: Block): boolean {
    return this.#columnAt(block) === this.#column + 1;
  }

  /** Counted from 0. */
  #columnAt(block: Block): number {
    const { columns, shifts } = this.#frame;
    const own = columnOf(this.#frame, block);
    const shift = shifts.get(block.page) ?? 0;
    return columns.findIndex(({ left }) => Math.abs(left + shift - own.left) < 1);
  }

  /** A picture that fills its page; text that comes before or after goes to other pages. */
  #ownPage(picture: Pictured): void {
    const draft = pictureHost();
    if (this.#drafts.length > 0) draft.options.pageBreakBefore = true;
    this.#drafts.push(draft);
    this.#attach(picture, draft, { paragraphTop: undefined, wrap: 'above and below', isBehind: false });
  }

  /**
   * On a paragraph of its own before that of the same page beside which it stands, and which takes it along wherever text flows:
   * what hangs in running text goes with a word that somebody deletes.
   */
  #hang(picture: Pictured): void {
    const host = this.#hostFor(picture);
    const draft = pictureHost();
    draft.options.keepNext = true;
    const at = host ? this.#drafts.findIndex((each) => each === host.draft) : -1;
    // LibreOffice counts from above the space that is above the first paragraph of a page.
    const beginsPage = !host || host === this.#hosts.find(({ page }) => page === picture.page);
    if (beginsPage) movePageBreak(draft, host?.draft);
    this.#drafts.splice(at < 0 ? this.#pageStart : at, 0, draft);
    const isOnPaper = beginsPage || isAtFoot(picture, this.#frame.height);
    const isBeside = picture.kind === 'figure' && picture.placing === 'float';
    this.#attach(picture, draft, {
      paragraphTop: isOnPaper ? undefined : host.top,
      wrap: isBeside ? 'beside' : 'none',
      isBehind: false,
    });
  }

  #hostFor({ page, box }: Pictured): Host | undefined {
    const distance = ({ top, bottom }: Host) =>
      Math.max(0, top - box.bottom, box.top - bottom) + Math.abs(top - box.top) / 100;
    return this.#hosts
      .filter((host) => host.page === page)
      .reduce<Host | undefined>((best, host) => (!best || distance(host) < distance(best) ? host : best), undefined);
  }

  #attach(picture: Pictured, { options }: DraftParagraph, anchor: Anchor): void {
    const run = floatingPicture(picture, anchor, this.#scope);
    if (run) options.children = [run, ...textOfPicture(picture), ...(options.children ?? [])];
  }
}

/** What begins its page does so behind what is put before it. */
function movePageBreak(before: DraftParagraph, first: DraftParagraph | undefined): void {
  if (!first?.options.pageBreakBefore) return;
  before.options.pageBreakBefore = true;
  first.options.pageBreakBefore = false;
}

const componentOf = (draft: Draft): FileChild => (draft.kind === 'table' ? draft.table : new Paragraph(draft.options));

/** Share of the page's height: a picture below is the paper's, as the sign around a page's number is; text may not push it away. */
const FOOT = 0.93;
const isAtFoot = ({ box }: Pictured, height: number) => box.top > height * FOOT;

interface Host {
  draft: DraftParagraph;
  page: number;
  /** Points from the top of the page. */
  top: number;
  bottom: number;
}
