import type { OutlineEntry, PageContent } from '@pagewright/pdf/page-content.ts';
import type { PageDraft } from '../draft.ts';
import type { DocumentModel } from '../model/document.ts';
import { KnownSizes } from './known-sizes.ts';
import { multiplied, type Lengths } from './lengths.ts';
import { documentFactor, normalFactor } from './normal-size.ts';
import { scaledContent } from './scale-content.ts';
import { scaledDraft } from './scale-draft.ts';
import { scaledModel } from './scale-model.ts';

/** Recognizes a page at the size that thresholds are made for, and gives the result in the page's own points. */
export function pageAtNormalSize(content: PageContent, recognize: (content: PageContent) => PageDraft): PageDraft {
  const factor = normalFactor(content);
  if (factor === 1) return recognize(content);
  const { there, back } = bothWays(factor);
  return scaledDraft(recognize(scaledContent(content, there)), back);
}

/** The same for a document: one factor for all its pages, since they are compared with each other. */
export function documentAtNormalSize<Facts extends { outline: OutlineEntry[] }>(
  pages: readonly PageDraft[],
  facts: Facts,
  recognize: (pages: readonly PageDraft[], facts: Facts) => DocumentModel,
): DocumentModel {
  const factor = documentFactor(pages);
  if (factor === 1) return recognize(pages, facts);
  const { there, back } = bothWays(factor);
  const outline = facts.outline.map((entry) =>
    entry.top === undefined ? entry : { ...entry, top: there.length(entry.top) },
  );
  const model = recognize(
    pages.map((page) => scaledDraft(page, there)),
    { ...facts, outline },
  );
  return { ...scaledModel(model, back), outline: facts.outline };
}

function bothWays(factor: number): { there: Lengths; back: Lengths } {
  const sizes = new KnownSizes(factor);
  return {
    there: { length: (value) => value * factor, size: (size) => sizes.scale(size) },
    back: { length: multiplied(1 / factor), size: (size) => sizes.original(size) },
  };
}
