import type { Block, PageModel, TextBlock, TextLine } from '@pagewright/recognition';
import type { DrawnLetters } from '@pagewright/recognition/drawn-letters/drawn-letters.ts';
import { frameOf } from '@pagewright/recognition/frames/frame.ts';
import { languageOf } from '@pagewright/recognition/languages/find-language.ts';
import type { ColumnHeads } from './column-heads.ts';
import { HeadingPath } from './heading-path.ts';
import { PageLetters } from './letters.ts';
import type { Passage } from './passage.ts';
import { rowsOf } from './rows-of.ts';
import type { TableBeside } from './table-beside.ts';
import { append, wordedText, type WordPlaces } from './text-with-words.ts';

/** A page as recognition has it. */
export interface ReadPage {
  model: PageModel;
  /** Without them, words of one style in one line share its box by their length. */
  letters: DrawnLetters | undefined;
}

const KINDS = {
  paragraph: 'paragraph',
  heading: 'heading',
  listItem: 'listItem',
  caption: 'caption',
  footnote: 'footnote',
  sideNote: 'note',
  code: 'code',
  formula: 'paragraph',
} as const satisfies Partial<Record<Block['kind'], Passage['kind']>>;

type Told = Exclude<TextBlock, { kind: 'pageNumber' }>;

/** Text that may go on in the next column or on the next page. */
interface Open {
  draft: Draft;
  join: TextLine['join'];
}

/** Letters of a passage that still goes on on the next page: some pages of text without a paragraph are in several. */
const LONGEST = 10_000;

type Draft = { -readonly [key in keyof Passage]: Passage[key] } & { words: Passage['words'][number][] };

/**
 * Everything that a document says, in reading order, in the pieces that are found and quoted. Running headers and footers and
 * page numbers are none. Pages are taken one by one, so that a long document is never held whole.
 */
export function passagesOf(pages: Iterable<ReadPage>): Passage[] {
  const reader = new PassageReader();
  for (const page of pages) reader.read(page);
  return reader.passages;
}

class PassageReader {
  readonly passages: Draft[] = [];
  readonly #headings = new HeadingPath();
  readonly #open = new Map<Told['kind'], Open>();
  #heads: ColumnHeads = [];
  #caption: string | undefined;
  #tables = 0;

  read({ model, letters }: ReadPage): void {
    const places = placesOf(model, letters);
    for (const { columns } of model.regions)
      for (const { blocks } of columns)
        for (const [at, block] of blocks.entries()) {
          if (block.kind === 'table') this.#table({ table: block, blocks, at }, places);
          else if (block.kind in KINDS) this.#text(block as Told, places);
        }
  }

  #text(block: Told, places: WordPlaces): void {
    const read = wordedText(block, places);
    if (read.words.length === 0) return;
    const join = block.lines.at(-1)?.join ?? 'space';
    const open = this.#open.get(block.kind);
    if (block.continues && open && open.draft.text.length < LONGEST) {
      append(open.draft, read, open.join);
      open.join = join;
      return;
    }
    if (block.kind === 'heading') this.#headings.enter(block.level, read.text);
    const headings = block.kind === 'heading' ? this.#headings.above.slice(0, -1) : this.#headings.above;
    const draft = this.#add({ kind: KINDS[block.kind], ...read, headings, ...languageFor(block, read.text) });
    this.#open.set(block.kind, { draft, join });
  }

  #table(beside: TableBeside, places: WordPlaces): void {
    if (!beside.table.continues) {
      this.#heads = [];
      this.#caption = captionBeside(beside);
      this.#tables += 1;
    }
    const { rows, heads } = rowsOf(beside, places, this.#heads);
    this.#heads = heads;
    const headings = this.#headings.above;
    const named = this.#caption === undefined ? {} : { caption: this.#caption };
    for (const row of rows) this.#add({ kind: 'tableRow', ...row, headings, ...named, table: this.#tables });
  }

  #add(draft: Omit<Draft, 'number'>): Draft {
    const added = { number: this.passages.length, ...draft };
    this.passages.push(added);
    return added;
  }
}

function placesOf({ width, height, turned, number: page }: PageModel, letters: DrawnLetters | undefined): WordPlaces {
  // A page's model has the sides of the page whose text is upright.
  const isOnItsSide = turned === 90 || turned === 270;
  const size = isOnItsSide ? { width: height, height: width } : { width, height };
  return {
    page,
    letters: letters && new PageLetters(letters),
    shown: turned === undefined ? (box) => box : frameOf(turned, size).back,
  };
}

/** The caption of a table stands above it, else below. */
function captionBeside({ blocks, at }: TableBeside): string | undefined {
  for (const beside of [blocks[at - 1], blocks[at + 1]])
    if (beside?.kind === 'caption' && beside.of === 'table') return wordedText(beside, NOWHERE).text;
  return undefined;
}

const NOWHERE: WordPlaces = { page: 0, letters: undefined, shown: (box) => box };

function languageFor(block: Told, text: string): Pick<Passage, 'language'> {
  const language = block.language ?? languageOf(text);
  return language === undefined ? {} : { language };
}
