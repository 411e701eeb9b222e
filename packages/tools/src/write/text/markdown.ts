import type { Block, DocumentModel, Footnote, ListItem, Run, Table, TextBlock } from '@pagewright/recognition';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { htmlTableOf } from './html-table.ts';

export interface MarkdownSettings {
  /** `reading`: running lines are left out and divided words whole. `faithful`: everything that the page prints, line by line. */
  profile: 'reading' | 'faithful';
  /** Whether bold and italic characters are marked. */
  emphasis: boolean;
}

/** The document as Markdown (CommonMark with tables of GitHub's dialect); tables with spans as HTML, which both allow. */
export function writeMarkdown(document: DocumentModel, settings: MarkdownSettings): string {
  const { sections, footnotes } = flowOf(settings.profile === 'faithful' ? withRunningLines(document) : document);
  const blocks = sections.flatMap((section) => section.blocks);
  const parts: string[] = [];
  const labels = new Map([...footnotes.keys()].map((key, index) => [key, String(index + 1)]));
  const writer = new Writer(settings, labels);
  let last: Block | undefined;
  for (const block of blocks) {
    const text = writer.block(block);
    if (text === '') continue;
    const sameList = last?.kind === 'listItem' && block.kind === 'listItem';
    if (parts.length > 0) parts.push(sameList ? '\n' : '\n\n');
    parts.push(text);
    last = block;
  }
  for (const [key, note] of footnotes) parts.push(`\n\n[^${labels.get(key)}]: ${writer.note(note)}`);
  return parts.length === 0 ? '' : `${parts.join('')}\n`;
}

/** Headers and footers as the first and last blocks of their pages. */
function withRunningLines(document: DocumentModel): DocumentModel {
  const pages = document.pages.map((page) => {
    const region = (blocks: Block[]) => {
      const box = blocks[0]?.box;
      return box ? [{ box, columns: [{ box, blocks }] }] : [];
    };
    return { ...page, regions: [...region(page.header), ...page.regions, ...region(page.footer)] };
  });
  return { ...document, pages };
}

const DEEPEST_HEADING = 6;

class Writer {
  readonly #settings: MarkdownSettings;
  readonly #labels: ReadonlyMap<string, string>;

  constructor(settings: MarkdownSettings, labels: ReadonlyMap<string, string>) {
    this.#settings = settings;
    this.#labels = labels;
  }

  block(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return `${'#'.repeat(Math.min(block.level, DEEPEST_HEADING))} ${oneLine(this.#inline(block))}`;
      case 'listItem':
        return this.#listItem(block);
      case 'table':
        return this.#table(block);
      case 'figure':
        return [block.alternative && `![${bracketed(block.alternative)}]()`, escapeStarts(block.text)]
          .filter(Boolean)
          .join('\n\n');
      case 'code':
        return fenced(plain(block));
      case 'footnote':
        return escapeStarts(`${block.label} ${this.#inline(block)}`.trim());
      case 'rule':
        return '';
      default:
        return escapeStarts(this.#inline(block));
    }
  }

  note(note: Footnote): string {
    return oneLine(this.#inline(note));
  }

  #listItem(item: ListItem): string {
    const { level, numbering, label } = item;
    const indent = '   '.repeat(level);
    // Markdown counts by itself with arabic numbers alone; any other label is said as printed.
    const decimal = numbering === 'decimal' && /^\d{1,9}[.)]$/.test(label);
    const mark = decimal ? label : '-';
    const said = numbering === 'bullet' || decimal ? '' : `${label} `;
    const text = this.#inline(item).replaceAll('\n', `\n${indent}${' '.repeat(mark.length + 1)}`);
    return `${indent}${mark} ${said}${text}`.trimEnd();
  }

  #table(table: Table): string {
    const { cells, columns } = table;
    const plainCells = cells.every(
      ({ rowSpan, columnSpan, blocks }) =>
        rowSpan === 1 && columnSpan === 1 && blocks.every(({ kind }) => kind !== 'table' && kind !== 'code'),
    );
    const count = columns.length - 1;
    if (!plainCells || count < 2) return htmlTableOf(table, { indent: '' });
    const lines: string[] = [];
    for (let row = 0; row < table.rows.length - 1; row += 1) {
      const texts = Array.from({ length: count }, () => '');
      for (const cell of cells) if (cell.row === row) texts[cell.column] = this.#cell(cell.blocks);
      lines.push(`| ${texts.join(' | ')} |`);
      if (row === 0) lines.push(`|${' --- |'.repeat(count)}`);
    }
    return lines.join('\n');
  }

  #cell(blocks: readonly Block[]): string {
    return blocks
      .map((block) =>
        block.kind === 'listItem'
          ? `${block.label} ${this.#inline(block)}`
          : 'lines' in block
            ? this.#inline(block)
            : block.kind === 'figure'
              ? block.text
              : '',
      )
      .filter((text) => text !== '')
      .join('<br>')
      .replace(/\s*\n\s*/g, '<br>')
      .replaceAll('|', '\\|');
  }

  #inline(block: TextBlock): string {
    const lineEnds = this.#settings.profile === 'faithful' ? 'kept' : 'joined';
    return (
      runsOf(block, lineEnds)
        .map((run) => this.#run(run))
        .join('')
        .replace(/[ \t]+\n/g, '\n')
        // Two spaces at a line's end break it; without them a writer's break would become a space.
        .replace(/\n(?=\S)/g, lineEnds === 'joined' ? '  \n' : '\n')
        .trim()
    );
  }

  #run(run: Run): string {
    if (run.footnote !== undefined && this.#labels.has(run.footnote)) return `[^${this.#labels.get(run.footnote)}]`;
    const text = run.text.replaceAll('\t', ' ');
    const core = text.trim();
    if (core === '') return text;
    const marks = this.#settings.emphasis ? `${run.style.bold ? '**' : ''}${run.style.italic ? '*' : ''}` : '';
    const marked = `${marks}${core}${[...marks].reverse().join('')}`;
    const linked =
      run.link?.kind === 'address' && run.link.url !== core
        ? `[${bracketed(marked)}](${address(run.link.url)})`
        : marked;
    return text.replace(core, () => linked);
  }
}

const plain = (block: TextBlock) =>
  runsOf(block, 'kept')
    .map(({ text }) => text)
    .join('');
const bare = (url: string) => url.toLowerCase().replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?|\/$/g, '');
/** Text that is its link's address needs no link to be one. */
const saysAddress = (text: string, url: string) => bare(text) === bare(url);
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
const bracketed = (text: string) => text.replace(/[[\]]/g, '\\$&').replace(/\s+/g, ' ');
const address = (url: string) =>
  url.replace(/[\s()<>]/g, (character) => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'));

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** What at the start of a line would be read as a heading, list, quote or rule is escaped; nothing else is. */
function escapeStarts(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^(\s*)(#{1,6}\s|>|[-+*]\s|(?:[-*_]\s*){3,}$|`{3}|~{3})/, '$1\\$2')
        .replace(/^(\s*\d{1,9})([.)]\s)/, '$1\\$2'),
    )
    .join('\n');
}
