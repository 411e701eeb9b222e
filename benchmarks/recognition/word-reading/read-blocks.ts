import { contentOf } from './content.ts';
import { attribute, child, childrenOf, nameOf, textIn, valueOf, type Element } from './elements.ts';
import type { NumberingBook, Numbered } from './numbering.ts';
import { readTable } from './read-table.ts';
import type { RunStyling, StyleBook } from './style-book.ts';
import type { WordBlock, WordParagraph, WordRun } from './word-blocks.ts';

export interface Books {
  styles: StyleBook;
  numbering: NumberingBook;
}

/** Changes that are tracked: LibreOffice prints what was there and what is, in colours of its own. */
const CHANGES = new Set(['ins', 'del', 'moveto', 'movefrom']);
/** What signs in a run say. */
const SIGNS: Readonly<Record<string, string>> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', nobreakhyphen: '-' };
const PAGE_FIELD = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;

/** Reads one part of a document from its beginning, since fields may go on over paragraphs. */
export class BlockReader {
  readonly #books: Books;
  readonly #fields: { code: string; part: 'code' | 'result' }[] = [];
  /** Paragraphs of text boxes that stand in the paragraph being read. */
  #boxed: WordBlock[] = [];

  constructor(books: Books) {
    this.#books = books;
  }

  /** `table`: properties of runs that a table's style gives. */
  read(parent: Element, table: readonly Element[] = []): WordBlock[] {
    return contentOf(parent).flatMap((element): WordBlock[] => {
      const name = nameOf(element);
      if (name === 'p') return this.#paragraph(element, table);
      if (name === 'tbl')
        return [readTable(element, this.#books.styles, (cell, properties) => this.read(cell, properties))];
      return [];
    });
  }

  #paragraph(element: Element, table: readonly Element[]): WordBlock[] {
    const { styles } = this.#books;
    const properties = child(element, 'ppr');
    const style = valueOf(properties, 'pstyle') ?? styles.usual;
    const all = [...(properties ? [properties] : []), ...styles.paragraphProperties(style)];
    const outside = this.#boxed;
    this.#boxed = [];
    const runs = contentOf(element).flatMap((part) => this.#runs(part, { style, table }));
    const boxed = this.#boxed;
    this.#boxed = outside;
    const isSaid = runs.some(({ text }) => text.trim() !== '');
    const heading = isSaid ? headingOf(styles.nameOf(style), all) : undefined;
    const numbered = isSaid ? this.#numbered(style, all) : undefined;
    const paragraph: WordParagraph = {
      kind: 'paragraph',
      runs,
      ...(heading === undefined ? {} : { heading }),
      ...(numbered === undefined ? {} : { numbered }),
    };
    return [paragraph, ...boxed];
  }

  #numbered(style: string | undefined, properties: readonly Element[]): Numbered | undefined {
    const specified = properties.flatMap((each) => child(each, 'numpr') ?? []);
    const list = specified.map((each) => valueOf(each, 'numid')).find((id) => id !== undefined);
    if (list === undefined || list === '0') return undefined;
    const level = specified.map((each) => valueOf(each, 'ilvl')).find((at) => at !== undefined);
    const { numbering } = this.#books;
    return numbering.count(list, Number(level ?? numbering.levelOfStyle(list, style ?? '') ?? 0));
  }

  #runs(element: Element, around: Around): WordRun[] {
    const name = nameOf(element);
    if (name === 'fldsimple') {
      const parts = contentOf(element).flatMap((part) => this.#runs(part, around));
      const [first] = parts;
      if (!PAGE_FIELD.test(attribute(element, 'instr') ?? '')) return parts;
      return first ? [{ ...first, text: '#' }] : [];
    }
    if (name === 'omath' || name === 'omathpara') {
      const format = this.#books.styles.formatOf(stylingOf(undefined, around, ''));
      return mathematics(element).map((text) => ({ ...format, text }));
    }
    if (CHANGES.has(name))
      return contentOf(element).flatMap((part) =>
        this.#runs(part, around).map((run): WordRun => ({ ...run, color: 'changed' })),
      );
    if (name !== 'r') return [];
    const text = contentOf(element)
      .map((part) => this.#text(part))
      .join('');
    const format = this.#books.styles.formatOf(stylingOf(child(element, 'rpr'), around, text));
    if (text === '' || format.hidden) return [];
    return [{ ...format, text: format.capitals ? text.toUpperCase() : text }];
  }

  #text(element: Element): string {
    const name = nameOf(element);
    if (name === 'fldchar') return this.#field(attribute(element, 'fldchartype') ?? '');
    if (name === 'instrtext') {
      const field = this.#fields.at(-1);
      if (field) field.code += textIn(element);
      return '';
    }
    if (name === 'drawing' || name === 'pict' || name === 'object') {
      this.#boxed.push(...this.#boxesIn(element));
      return '';
    }
    if (this.#fields.some(({ part, code }) => part === 'code' || PAGE_FIELD.test(code))) return '';
    if (name === 't' || name === 'deltext') return textIn(element);
    if (name === 'sym') return String.fromCodePoint(parseInt(attribute(element, 'char') ?? '20', 16));
    return SIGNS[name] ?? '';
  }

  #field(type: string): string {
    if (type === 'begin') this.#fields.push({ code: '', part: 'code' });
    const field = this.#fields.at(-1);
    if (type === 'separate' && field) field.part = 'result';
    if (type !== 'end') return '';
    this.#fields.pop();
    return field && PAGE_FIELD.test(field.code) ? '#' : '';
  }

  #boxesIn(element: Element): WordBlock[] {
    return contentOf(element).flatMap((part) =>
      nameOf(part) === 'txbxcontent' ? this.read(part) : this.#boxesIn(part),
    );
  }
}

interface Around {
  style: string | undefined;
  table: readonly Element[];
}

const COMPLEX = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function stylingOf(own: Element | undefined, around: Around, text: string): RunStyling {
  return {
    paragraphStyle: around.style,
    characterStyle: valueOf(own, 'rstyle'),
    own,
    table: around.table,
    script: COMPLEX.test(text) ? 'complex' : 'plain',
  };
}

function headingOf(style: string, properties: readonly Element[]): number | undefined {
  if (style === 'title') return 0;
  const specified = properties.map((each) => valueOf(each, 'outlinelvl')).find((level) => level !== undefined);
  const named = /^heading ([1-9])$/.exec(style)?.[1];
  if (specified === undefined) return named === undefined ? undefined : Number(named);
  return Number(specified) > 8 ? undefined : Number(specified) + 1;
}

const mathematics = (element: Element): string[] =>
  childrenOf(element).flatMap((part) => (nameOf(part) === 't' ? [textIn(part)] : mathematics(part)));
