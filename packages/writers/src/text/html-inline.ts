import type { Run } from '@pagewright/recognition';
import { escapeAttribute, escapeHtml, isSafeAddress } from './escape.ts';

export interface InlineHtml {
  /** Whether bold, italic and struck characters are marked. */
  emphasis: boolean;
  /** A mark of a note, by its key; undefined where there is no such note. */
  footnote: (key: string) => string | undefined;
  /** Dots that lead to a page number fill the width of a printed line, which nobody reads. */
  leaders?: 'shortened';
  /** Where a page begins; undefined where pages cannot be led to. */
  page?: (page: number) => string;
}

/** Runs as phrasing content. */
export const inlineHtml = (runs: readonly Run[], settings: InlineHtml): string =>
  runs
    .map((run) => runHtml(run, settings))
    .join('')
    .trim();

/** Dots in a row, also with spaces between them. */
const LEADER = /\s*[.·․‥…](?:\s?[.·․‥…]){6,}\s*/g;

function runHtml(run: Run, { emphasis, footnote, leaders, page }: InlineHtml): string {
  const note = run.footnote === undefined ? undefined : footnote(run.footnote);
  if (note !== undefined) return note;
  const shown = leaders === 'shortened' ? run.text.replaceAll(LEADER, ' … ') : run.text;
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(shown) ?? [];
  if (core === '') return shown.replaceAll('\n', '<br>');
  const { bold, italic, strike, underline, script } = run.style;
  const tags = [
    ...(script === 'superscript' ? ['sup'] : script === 'subscript' ? ['sub'] : []),
    ...(emphasis
      ? [bold && 'strong', italic && 'em', strike && 's', underline && !run.link && 'u'].filter((tag) => tag !== false)
      : []),
  ];
  const text = escapeHtml(core).replaceAll('\n', '<br>');
  const marked = tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
  const address = addressOf(run.link, page);
  const linked = address === undefined ? marked : `<a href="${escapeAttribute(address)}">${marked}</a>`;
  return `${before.replaceAll('\n', '<br>')}${linked}${after.replaceAll('\n', '<br>')}`;
}

function addressOf(link: Run['link'], page: InlineHtml['page']): string | undefined {
  if (!link) return undefined;
  if (link.kind === 'page') return page?.(link.page);
  return isSafeAddress(link.url) ? link.url : undefined;
}
