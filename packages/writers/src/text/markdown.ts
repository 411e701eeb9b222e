import type { Block, DocumentModel, Footnote, ListItem, Run, Table, TextBlock } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { cellsByRow } from './cells-by-row.ts';
import { escapeHtml, escapeLineStarts, escapeMarkdown, isSafeAddress, markdownAddress } from './escape.ts';
import { inlineHtml } from './html-inline.ts';
import { htmlTableOf } from './html-table.ts';
import { noteLabels, readingOrderOf, spelledRuns } from './reading-order.ts';
import type { WritingSettings } from './settings.ts';

export interface MarkdownSettings extends WritingSettings {
  /** Whether bold and italic characters are marked. */
  emphasis: 'marked' | 'plain';
}

/**
 * The document as Markdown: CommonMark with tables and footnotes of GitHub's dialect. Tables with spans are HTML, which
 * both allow.
 */
export function writeMarkdown(document: DocumentModel, settings: MarkdownSettings): string {
  const { blocks, footnotes } = readingOrderOf(document, settings);
  return new MarkdownWriter(settings, footnotes).write(blocks);
}

const DEEPEST_HEADING = 6;
/** Between two lists that follow each other, which would be one without it. */
const LIST_END = '<!-- -->';

class MarkdownWriter {
  readonly #settings: MarkdownSettings;
  readonly #footnotes: ReadonlyMap<string, Footnote>;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #parts: string[] = [];
  /** Notes whose marks were written since notes last were, and those whose texts were. */
  readonly #marked = new Set<string>();
  readonly #noted = new Set<string>();
  /** Columns by which the text of each level of the open list is indented. */
  #indents: number[] = [];

  constructor(settings: MarkdownSettings, footnotes: ReadonlyMap<string, Footnote>) {
    this.#settings = settings;
    this.#footnotes = footnotes;
    this.#labels = noteLabels(footnotes);
  }

  write(blocks: readonly Block[]): string {
    let last: Block | undefined;
    for (const block of blocks) {
      const inList = last?.kind === 'listItem' && block.kind === 'listItem';
      // A note within a list would end it.
      if (!inList) this.#writeMarkedNotes();
      if (last && block.page > last.page && this.#settings.pageBreaks === 'marked') this.#add('---');
      if (block.kind !== 'listItem') this.#indents = [];
      const text = this.#block(block);
      if (text === '') continue;
      if (inList && last?.kind === 'listItem' && last.list !== block.list && last.level === 0 && block.level === 0)
        this.#add(LIST_END);
      this.#add(text, inList && last?.kind === 'listItem' && last.list === block.list ? '\n' : '\n\n');
      last = block;
    }
    this.#writeNotes(new Set(this.#footnotes.keys()));
    return this.#parts.length === 0 ? '' : `${this.#parts.join('')}\n`;
  }

  #add(text: string, gap = '\n\n'): void {
    if (this.#parts.length > 0) this.#parts.push(gap);
    this.#parts.push(text);
  }

  /** The notes stand below what refers to them, where a reader of the source looks. */
  #writeMarkedNotes(): void {
    this.#writeNotes(this.#marked);
    this.#marked.clear();
  }

  #writeNotes(keys: ReadonlySet<string>): void {
    for (const key of keys) {
      const note = this.#footnotes.get(key);
      if (!note || this.#noted.has(key)) continue;
      this.#noted.add(key);
      this.#add(`[^${this.#labels.get(key)}]: ${oneLine(this.#inline(note))}`);
    }
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'heading': {
        const text = oneLine(this.#inline(block, 'plain'));
        // Signs at the end would close the heading.
        return text && `${'#'.repeat(Math.min(block.level, DEEPEST_HEADING))} ${text.replace(/(\s)(#+)$/, '$1\\$2')}`;
      }
      case 'listItem':
        return this.#listItem(block);
      case 'table':
        return this.#table(block);
      case 'figure':
        return [
          block.alternative &&
            `![${escapeMarkdown(block.alternative).replace(/[[\]]/g, '\\$&').replace(/\s+/g, ' ')}]()`,
          escapeLineStarts(escapeMarkdown(block.text)),
        ]
          .filter(Boolean)
          .join('\n\n');
      case 'code':
        return fenced(textOf(block, 'kept'));
      case 'footnote':
        return escapeLineStarts(`${escapeMarkdown(block.label)} ${this.#inline(block)}`.trim());
      case 'rule':
        return '';
      default:
        return escapeLineStarts(this.#inline(block));
    }
  }

  #listItem(item: ListItem): string {
    const { numbering, label } = item;
    const level = Math.min(item.level, this.#indents.length);
    const indent = level === 0 ? 0 : (this.#indents[level - 1] ?? 0);
    // Markdown counts by itself with arabic numbers alone; any other label is said as printed.
    const counted = numbering === 'decimal' && /^\d{1,9}[.)]$/.test(label);
    const mark = counted ? label : '-';
    const own = indent + mark.length + 1;
    this.#indents = [...this.#indents.slice(0, level), own];
    const text = escapeLineStarts(this.#inline(item)).replaceAll('\n', `\n${' '.repeat(own)}`);
    const printedLabel = numbering === 'bullet' || counted ? '' : `${escapeMarkdown(label)} `;
    return `${' '.repeat(indent)}${mark} ${printedLabel}${text}`.trimEnd();
  }

  #table(table: Table): string {
    const { cells, columns } = table;
    const count = columns.length - 1;
    const isPlain = cells.every(
      ({ rowSpan, columnSpan, blocks }) =>
        rowSpan === 1 && columnSpan === 1 && blocks.every(({ kind }) => kind !== 'table' && kind !== 'code'),
    );
    if (!isPlain || count < 2) return htmlTableOf(table, (blocks) => this.#htmlCell(blocks));
    const lines: string[] = [];
    for (const [row, own] of cellsByRow(table).entries()) {
      const texts = Array.from({ length: count }, () => '');
      for (const cell of own) texts[cell.column] = this.#pipeCell(cell.blocks);
      lines.push(`| ${texts.join(' | ')} |`);
      if (row === 0) lines.push(`|${' --- |'.repeat(count)}`);
    }
    return lines.join('\n');
  }

  #pipeCell(blocks: readonly Block[]): string {
    const texts = blocks.map((block) => {
      if (block.kind === 'figure') return escapeMarkdown(block.text);
      if (!('lines' in block)) return '';
      const label = block.kind === 'listItem' || block.kind === 'footnote' ? `${escapeMarkdown(block.label)} ` : '';
      return label + this.#inline(block, 'plain');
    });
    return oneLine(texts.filter(Boolean).join(' ')).replaceAll('|', '\\|');
  }

  /** No line may be blank in it: that would end the HTML. */
  #htmlCell(blocks: readonly Block[]): string {
    const texts = blocks.map((block) => {
      if (block.kind === 'table') return htmlTableOf(block, (inner) => this.#htmlCell(inner));
      if (block.kind === 'figure') return escapeHtml(block.text);
      if (!('lines' in block)) return '';
      const label = block.kind === 'listItem' || block.kind === 'footnote' ? `${escapeHtml(block.label)} ` : '';
      const footnote = (key: string) => {
        const own = this.#mark(key);
        return own === undefined ? undefined : `<sup>${own}</sup>`;
      };
      return label + inlineHtml(spelledRuns(block, this.#settings.lineEnds), { emphasis: false, footnote });
    });
    return texts
      .filter(Boolean)
      .join(' ')
      .replace(/\s*(?:<br>|\n)\s*/g, ' ');
  }

  #mark(key: string): string | undefined {
    const label = this.#labels.get(key);
    if (label !== undefined) this.#marked.add(key);
    return label;
  }

  #inline(block: TextBlock, emphasis: MarkdownSettings['emphasis'] = this.#settings.emphasis): string {
    const { lineEnds } = this.#settings;
    return (
      spelledRuns(block, lineEnds)
        .map((run, at, runs) => this.#run(run, emphasis, { before: runs[at - 1]?.text, after: runs[at + 1]?.text }))
        .join('')
        .replace(/[ \t]+(?=\n|$)/g, '')
        .trim()
        // Without a sign at its end a line that the writer broke would go on in the next.
        .replace(/\n+/g, lineEnds === 'joined' ? '\\\n' : '\n')
    );
  }

  #run(
    run: Run,
    emphasis: MarkdownSettings['emphasis'],
    beside: { before: string | undefined; after: string | undefined },
  ): string {
    const label = run.footnote === undefined ? undefined : this.#mark(run.footnote);
    if (label !== undefined) return `[^${label}]`;
    const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
    if (core === '') return run.text;
    const canMark =
      emphasis === 'marked' && isFlanking(core, (beside.before ?? ' ') + before, after + (beside.after ?? ' '));
    const marks = canMark ? `${run.style.bold ? '**' : ''}${run.style.italic ? '*' : ''}` : '';
    const marked = `${marks}${escapeMarkdown(core)}${[...marks].toReversed().join('')}`;
    return `${before}${linked(run, core, marked)}${after}`;
  }
}

/** Emphasis stays within a line, and where it begins or ends with a sign, white space or another sign is beside it. */
function isFlanking(core: string, before: string, after: string): boolean {
  if (core.includes('\n')) return false;
  const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);
  return (isLetter(core[0]) || !isLetter(before.at(-1))) && (isLetter(core.at(-1)) || !isLetter(after[0]));
}

function linked({ link }: Run, core: string, marked: string): string {
  // Text that is its own address needs no link to be one.
  if (link?.kind !== 'address' || !isSafeAddress(link.url) || bareAddress(core) === bareAddress(link.url))
    return marked;
  return `[${marked.replace(/(?<!\\)[[\]]/g, '\\$&')}](${markdownAddress(link.url)})`;
}

const bareAddress = (url: string) =>
  url
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?|\/$/g, '');
const oneLine = (text: string) => text.replace(/\s*\\?\n\s*/g, ' ');

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
