import type { Block, DocumentModel, Footnote, ListItem, TextBlock } from '@pagewright/recognition';
import { escapeAttribute, escapeHtml } from './escape.ts';
import { inlineHtml, type InlineHtml } from './html-inline.ts';
import { LABELLED, labelHtml, listHtml } from './html-list.ts';
import { HTML_STYLE } from './html-style.ts';
import { htmlTableOf } from './html-table.ts';
import { noteLabels, readingOrderOf, spelledRuns } from './reading-order.ts';
import type { WritingSettings } from './settings.ts';

export interface HtmlSettings extends WritingSettings {
  /** The title of a document that has none. */
  name: string;
  /** Addresses of pictures (`data:`), by the figures that they show; asked for when the figure is written. */
  pictures?: Pick<ReadonlyMap<string, string>, 'get'>;
}

/**
 * One file without any other: no script, and no address is fetched when it is opened. It comes in pieces, none of which
 * holds more pictures than one block has.
 */
export function* writeHtml(document: DocumentModel, settings: HtmlSettings): Iterable<string> {
  const { blocks, footnotes } = readingOrderOf(document, settings);
  const [language] = document.languages;
  const title = document.title?.trim() || settings.name;
  yield [
    '<!doctype html>',
    `<html${language === undefined ? '' : ` lang="${escapeAttribute(language)}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${HTML_STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '',
  ].join('\n');
  for (const part of new HtmlWriter(settings, footnotes).write(blocks)) if (part !== '') yield `${part}\n`;
  yield ['</main>', '</body>', '</html>', ''].join('\n');
}

/** Pictures are known by the page and the place of their figure. */
export const pictureKey = ({ page, box }: Pick<Block, 'page' | 'box'>) =>
  [page, box.left, box.top, box.right, box.bottom].map((value) => Math.round(value * 10)).join(' ');

class HtmlWriter {
  readonly #settings: HtmlSettings;
  readonly #footnotes: ReadonlyMap<string, Footnote>;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #inlineSettings: InlineHtml;
  /** Places of notes by their keys, in the order of their marks, from 1. */
  readonly #marked = new Map<string, number>();

  constructor(settings: HtmlSettings, footnotes: ReadonlyMap<string, Footnote>) {
    this.#settings = settings;
    this.#footnotes = footnotes;
    this.#labels = noteLabels(footnotes);
    this.#inlineSettings = {
      emphasis: true,
      footnote: (key) => this.#mark(key),
      ...(settings.lineEnds === 'joined' ? { leaders: 'shortened' } : {}),
      page: (page) => `#page-${page}`,
    };
  }

  *write(blocks: readonly Block[]): Iterable<string> {
    let items: ListItem[] = [];
    let page = 0;
    const endedList = () => {
      const list = listHtml(items, (item) => this.#inline(item));
      items = [];
      return list;
    };
    for (const block of blocks) {
      const goesOn =
        block.kind === 'listItem' && items.length > 0 && (block.level > 0 || block.list === items[0]?.list);
      if (!goesOn || block.page > page) yield endedList();
      while (page < block.page) {
        page += 1;
        if (page > 1 && this.#settings.pageBreaks === 'marked') yield '<hr class="page">';
        yield `<a id="page-${page}"></a>`;
      }
      if (block.kind === 'listItem') items.push(block);
      else yield this.#block(block);
    }
    yield endedList();
    yield this.#notes();
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'heading': {
        const level = Math.min(6, block.level);
        return `<h${level}${shapeOf(block)}>${this.#inline(block, 'plain')}</h${level}>`;
      }
      case 'table':
        return `<div class="table">${htmlTableOf(block, (blocks) => this.#cell(blocks))}</div>`;
      case 'figure':
        return this.#figure(block);
      case 'rule':
        return '<hr>';
      case 'code':
        return `<pre><code>${spelledRuns(block, 'kept')
          .map(({ text }) => escapeHtml(text))
          .join('')}</code></pre>`;
      case 'listItem':
        return listHtml([block], (item) => this.#inline(item));
      case 'footnote':
        return `<p class="note"><sup>${escapeHtml(block.label)}</sup> ${this.#inline(block)}</p>`;
      case 'sideNote':
        return `<aside>${this.#inline(block)}</aside>`;
      case 'caption':
        return `<p class="caption">${this.#inline(block)}</p>`;
      default:
        return `<p${shapeOf(block)}>${this.#inline(block)}</p>`;
    }
  }

  #cell(blocks: readonly Block[]): string {
    const [only] = blocks;
    if (blocks.length === 1 && only?.kind === 'paragraph') return this.#inline(only);
    return blocks.map((block) => this.#block(block)).join('');
  }

  /** What stands in a chart or drawing is said below it, so that nothing is lost to who cannot see it. */
  #figure(figure: Extract<Block, { kind: 'figure' }>): string {
    const source = this.#settings.pictures?.get(pictureKey(figure));
    const text = figure.text.trim();
    const alternative = figure.alternative?.trim() ?? '';
    const width = Math.round(((figure.box.right - figure.box.left) * 96) / 72);
    const picture =
      source === undefined ? '' : `<img src="${source}" alt="${escapeAttribute(alternative)}" width="${width}">`;
    const captions = [source === undefined ? alternative : '', text].filter(Boolean).map((words) => escapeHtml(words));
    const caption =
      captions.length === 0 ? '' : `<figcaption>${captions.join('<br>').replaceAll('\n', '<br>')}</figcaption>`;
    return picture === '' && caption === '' ? '' : `<figure>${picture}${caption}</figure>`;
  }

  #inline(block: TextBlock, emphasis: 'marked' | 'plain' = 'marked'): string {
    const runs = spelledRuns(block, this.#settings.lineEnds);
    return inlineHtml(runs, { ...this.#inlineSettings, emphasis: emphasis === 'marked' });
  }

  #mark(key: string): string | undefined {
    const label = this.#labels.get(key);
    if (label === undefined) return undefined;
    const known = this.#marked.get(key);
    const place = known ?? this.#placed(key);
    const id = known === undefined ? ` id="mark-${place}"` : '';
    return `<sup><a${id} href="#note-${place}" role="doc-noteref">${escapeHtml(label)}</a></sup>`;
  }

  #placed(key: string): number {
    const place = this.#marked.size + 1;
    this.#marked.set(key, place);
    return place;
  }

  #notes(): string {
    for (const key of this.#footnotes.keys()) if (!this.#marked.has(key)) this.#placed(key);
    const notes = [...this.#marked].flatMap(([key, place]) => {
      const [note, label = ''] = [this.#footnotes.get(key), this.#labels.get(key)];
      if (!note) return [];
      const back = `<a href="#mark-${place}" role="doc-backlink">↩</a>`;
      return `<li id="note-${place}">${labelHtml(label)}${this.#inline(note)} ${back}</li>`;
    });
    if (notes.length === 0) return '';
    return `<section role="doc-endnotes">\n${LABELLED.open}\n${notes.join('\n')}\n${LABELLED.close}\n</section>`;
  }
}

function shapeOf({ direction, alignment, language }: TextBlock): string {
  return [
    direction === 'rtl' ? ' dir="rtl"' : '',
    language === undefined ? '' : ` lang="${escapeAttribute(language)}"`,
    alignment === 'center' || (alignment === 'right' && direction !== 'rtl') ? ` class="${alignment}"` : '',
  ].join('');
}
