import { summarize, type PassageDocument, type Summary, type SummaryOptions } from '@pagewright/ai';

/** The sentences that stand for a document. */
export function run({ document, options }: { document: PassageDocument; options: SummaryOptions }): Summary {
  return summarize(document, options);
}
