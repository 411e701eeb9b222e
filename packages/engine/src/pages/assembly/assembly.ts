import type { EngineNote } from '../../note.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfDict, PdfNumber, PdfObject, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { DestinationKind, Source } from './source.ts';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** One page of a result. Numbers of sources count from 0, pages from 1; page `null` is a new blank page. */
export interface PlannedPage {
  source: number;
  page: number | null;
  turn: Turn;
}

export interface AssemblyOptions {
  /** `by-source`: all bookmarks of a file stand under one entry with its title. `none`: nobody wants any. */
  bookmarks: 'joined' | 'by-source' | 'none';
  /** Whether files attached to the document as a whole come along. */
  attachments: 'keep' | 'leave';
  /** Of a part, bookmarks, names and fields of other pages are no loss: they stand in the parts of those pages. */
  result: 'whole' | 'part';
  /** Fills blank pages of the plan, when every page has its place and before any is written. */
  fillBlanks?: ((assembly: Assembly) => void) | undefined;
}

/** A page of the plan in its place. */
export interface PlacedPage {
  ref: PdfRef;
  /** Undefined for a blank page. */
  source: Source | undefined;
  /** Place in the source, from 0. */
  index: number;
  turn: Turn;
  /** A further copy of a page that stands in the result already. */
  copy: boolean;
}

/** Tags of pages that no source has. */
export interface NewTags {
  /** Elements for the top of the tree; they get their parent there. */
  elements: PdfRef[];
  /**
   * What the parent tree says of each key (ISO 32000-2, 14.7.5.4). A key is the very object that stands for it in the
   * page or annotation; its place among the keys of all sources is known only at the end.
   */
  parents: Map<PdfNumber, PdfObject>;
}

/** One result in the making: changed objects, new objects and notes. */
export class Assembly {
  readonly sources: readonly Source[];
  readonly options: AssemblyOptions;
  readonly edits = new Edits();
  readonly objects = new NewObjects();
  readonly catalog: PdfDict = new Map();
  readonly treeRef: PdfRef;
  readonly placed: PlacedPage[] = [];
  newTags: NewTags | undefined;
  /** New names of destinations whose name an earlier source uses already. */
  readonly renamed = new Map<Source, Record<DestinationKind, Map<string, string>>>();
  /** Widgets on further copies of a page, which need fields of their own. */
  readonly widgetCopies: { source: Source; widget: number; copy: PdfRef }[] = [];
  private readonly present = new Map<Source, Set<number>>();
  private readonly counts = new Map<EngineNote['code'], number>();

  constructor(sources: readonly Source[], plan: readonly PlannedPage[], options: AssemblyOptions) {
    this.sources = sources;
    this.options = options;
    this.treeRef = this.objects.reserve();
    for (const source of sources) this.present.set(source, new Set());
    for (const { source: number, page, turn } of plan) this.place(sources[number], page, turn);
    for (const source of sources) {
      const present = this.presentIn(source);
      if (this.hasAll(source)) {
        this.edits.dropWhere(source.file, (number) => source.tree.nodes.has(number));
        continue;
      }
      // Whatever still leads to a missing page, or to a note or field on one, must not bring it along.
      this.edits.dropWhere(source.file, (number) => {
        if (source.indexOf.has(number)) return !present.has(number);
        const page = source.pageOfAnnotation.get(number);
        return source.tree.nodes.has(number) || (page !== undefined && !present.has(page));
      });
    }
  }

  /** Whether the page with this object number is in the result. */
  has(source: Source, page: number): boolean {
    return this.presentIn(source).has(page);
  }

  /** Whether every page of the source is in the result. */
  hasAll(source: Source): boolean {
    return this.presentIn(source).size === source.indexOf.size;
  }

  presentIn(source: Source): Set<number> {
    return this.present.get(source) ?? new Set();
  }

  /** Counts something that the person should know; a count of 0 says nothing. */
  note(code: EngineNote['code'], count = 1): void {
    if (count > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }

  get notes(): EngineNote[] {
    // Every code that is not counted is in the list below.
    return [...this.counts].map(([code, count]) => (UNCOUNTED.has(code) ? { code } : { code, count }) as EngineNote);
  }

  private place(source: Source | undefined, page: number | null, turn: Turn): void {
    const found = page === null ? undefined : source?.tree.pages[page - 1];
    if (!source || !found) {
      this.placed.push({ ref: this.objects.reserve(), source: undefined, index: 0, turn, copy: false });
      return;
    }
    const present = this.presentIn(source);
    const copy = present.has(found.ref.number);
    present.add(found.ref.number);
    this.placed.push({ ref: copy ? this.objects.reserve() : found.ref, source, index: (page ?? 1) - 1, turn, copy });
  }
}

const UNCOUNTED = new Set<EngineNote['code']>([
  'TAGS_DROPPED',
  'LAYERS_DROPPED',
  'SCRIPTS_DROPPED',
  'XFA_DROPPED',
  'METADATA_OF_FIRST',
  'COLOURS_OF_FIRST',
  'STANDARD_CLAIM_DROPPED',
  'ARTICLES_DROPPED',
]);
