import { allNamed, attribute, parseHtml } from '../../clean/markup.ts';
import { wordsOf } from '../../clean/words.ts';
import type { FoundEntry } from '../../write-book.ts';

const GUIDED = /<reference\b[^>]*>/gi;
const PAGE_BREAK = /<\s*(?:mbp:)?pagebreak/i;

/** Without an index, the table of contents is a page of the text that the guide names. */
export function guideContents(soup: string, encoding: string): FoundEntry[] {
  for (const [tag] of soup.matchAll(GUIDED)) {
    const offset = /filepos\s*=\s*["']?0*(\d+)/i.exec(tag)?.[1];
    if (!/type\s*=\s*["']?toc/i.test(tag) || offset === undefined) continue;
    const rest = soup.slice(Number(offset));
    const end = rest.slice(1).search(PAGE_BREAK);
    const bytes = Buffer.from(end === -1 ? rest : rest.slice(0, end + 1), 'latin1');
    const page = parseHtml(new TextDecoder(encoding).decode(bytes));
    return allNamed(page, 'a').flatMap((link) => {
      const target = attribute(link, 'filepos');
      return target === undefined
        ? []
        : [{ title: wordsOf(link), reference: `filepos:${Number(target)}`, children: [] }];
    });
  }
  return [];
}
