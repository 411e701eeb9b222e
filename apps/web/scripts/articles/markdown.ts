import { DEFAULT_LANGUAGE, type Language } from '@pagewright/contract/languages.ts';
import { Marked, type Tokens } from 'marked';
import { setTypography } from './typography.ts';

/** A picture that an article shows, by its file beside it; `undefined` where there is no such picture. */
export type PictureOf = (file: string) => { address: string; width: number; height: number } | undefined;

export interface Rendered {
  html: string;
  /** Headings of the second level. */
  contents: { id: string; text: string }[];
  /** Of all headings. */
  anchors: string[];
  /** As they are written. */
  links: string[];
  /** What it shows, as it is written, and how it is described. */
  pictures: { file: string; description: string }[];
  /** What Markdown could hold and an article may not. */
  faults: string[];
  words: number;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Headings with anchors, tables that scroll by themselves, links in the article's language; never HTML of the text's own. */
export function renderMarkdown(body: string, language: Language, pictureOf: PictureOf): Rendered {
  const out: Omit<Rendered, 'html' | 'words'> = { contents: [], anchors: [], links: [], pictures: [], faults: [] };
  let section = '';
  const marked = new Marked({
    gfm: true,
    walkTokens: (token) => {
      if (token.type === 'text' && !('tokens' in token)) token['text'] = setTypography(token['text'], language);
    },
    renderer: {
      html: ({ raw }) => {
        out.faults.push(`HTML is not taken over: ${raw.trim()}`);
        return '';
      },
      heading({ tokens, depth }) {
        if (depth === 1) out.faults.push('the heading of level 1 is the title: begin with ##');
        const inner = this.parser.parseInline(tokens);
        const text = plainText(inner);
        const id = unusedAnchor(text, out.anchors);
        out.anchors.push(id);
        section = id;
        if (depth === 2) out.contents.push({ id, text });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        out.links.push(href);
        const own = href.startsWith('/') || href.startsWith('#');
        const address = own && language !== DEFAULT_LANGUAGE && href.startsWith('/') ? `/${language}${href}` : href;
        const away = own ? '' : ' rel="noopener"';
        return `<a href="${escaped(address)}"${away}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        out.pictures.push({ file: href, description: text });
        const picture = pictureOf(href);
        if (!picture) return '';
        const { address, width, height } = picture;
        const described = escaped(setTypography(text, language));
        return `<img src="${address}" width="${width}" height="${height}" alt="${described}" loading="lazy" decoding="async">`;
      },
      code: ({ text, lang }) =>
        `<pre tabindex="0"${lang ? ` data-language="${escaped(lang)}"` : ''}><code>${escaped(text)}</code></pre>\n`,
      table(token) {
        return tableOf(token, (cell) => this.parser.parseInline(cell.tokens), section);
      },
    },
  });
  const html = marked.parse(body, { async: false });
  return { html, ...out, words: countWords(plainText(html)) };
}

/** Wider than a phone, it scrolls in its own frame, by keyboard too; the frame is named by its section's heading. */
function tableOf(token: Tokens.Table, inner: (cell: Tokens.TableCell) => string, section: string): string {
  const row = (cells: Tokens.TableCell[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}${cell.align ? ` data-align="${cell.align}"` : ''}${tag === 'th' ? ' scope="col"' : ''}>${inner(cell)}</${tag}>`).join('')}</tr>`;
  const head = row(token.header, 'th');
  const rows = token.rows.map((cells) => row(cells, 'td')).join('\n');
  return `<div class="table-frame" role="region" tabindex="0" aria-labelledby="${section}"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`;
}

function unusedAnchor(text: string, used: readonly string[]): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  let anchor = plain;
  for (let number = 2; used.includes(anchor); number += 1) anchor = `${plain}-${number}`;
  return anchor;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
export const plainText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’\u202f/-]*/gu)?.length ?? 0;
