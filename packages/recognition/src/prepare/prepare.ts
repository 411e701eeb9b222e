import type { PageDraft } from '../draft.ts';
import { withHyphens } from './document-hyphens.ts';
import { joinLabels } from './join-labels.ts';
import { joinRunIns } from './join-run-ins.ts';
import { splitItems } from './split-items.ts';

/**
 * A page's blocks as the document's stages want them: labels with their text, each item in a block of its own.
 * `words`: how often the document has each.
 */
export function prepared(page: PageDraft, words: ReadonlyMap<string, number>): PageDraft {
  return {
    ...page,
    regions: page.regions.map((region) => ({
      ...region,
      columns: region.columns.map((column) => ({
        ...column,
        blocks: joinLabels(joinRunIns(column))
          .flatMap((block) => splitItems(block, page.source))
          .map((block) => withHyphens(block, words)),
      })),
    })),
  };
}
