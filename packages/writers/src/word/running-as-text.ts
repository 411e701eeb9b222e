import type { Block, DocumentModel, PageModel, Region } from '@pagewright/recognition';
import { signature } from './page/running-facts.ts';
import type { WordSettings } from './settings.ts';

/** The model with its headers and footers as a person wants them. */
export function withRunning(document: DocumentModel, running: WordSettings['running']): DocumentModel {
  if (running === 'real') return withLoneLines(document);
  const pages = document.pages.map((page) => ({
    ...page,
    header: [],
    footer: [],
    regions: running === 'leave' ? page.regions : [...region(page.header), ...page.regions, ...region(page.footer)],
  }));
  return { ...document, pages };
}

/**
 * Word shows one header on all pages of a section: what a single page says would be lost, and stays text of that page.
 * The document's first page can have its own; where text goes on over the page's edge, nothing is put between.
 */
function withLoneLines(document: DocumentModel): DocumentModel {
  const { pages } = document;
  const counts = new Map<string, number>();
  for (const block of pages.flatMap(({ header, footer }) => [...header, ...footer])) {
    const key = signature([block]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isLone = (block: Block) => {
    const key = signature([block]);
    return block.kind !== 'pageNumber' && /\p{L}{2}/u.test(key) && counts.get(key) === 1;
  };
  return {
    ...document,
    pages: pages.map((page, index) => {
      const above = index > 0 && !goesOn(page) ? page.header.filter(isLone) : [];
      const next = pages[index + 1];
      const below = index > 0 && !(next && goesOn(next)) ? page.footer.filter(isLone) : [];
      if (above.length + below.length === 0) return page;
      return {
        ...page,
        header: page.header.filter((block) => !above.includes(block)),
        footer: page.footer.filter((block) => !below.includes(block)),
        regions: [...region(above), ...page.regions, ...region(below)],
      };
    }),
  };
}

/** Its first text goes on from the page before. */
const goesOn = ({ regions }: PageModel): boolean =>
  regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)).find((block) => 'lines' in block)
    ?.continues ?? false;

function region(blocks: Block[]): Region[] {
  const box = blocks[0]?.box;
  return box ? [{ box, columns: [{ box, blocks }] }] : [];
}
