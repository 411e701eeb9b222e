import type { PageDraft } from './draft.ts';
import type { Block } from './model/blocks.ts';
import type { Approximation } from './model/document.ts';

/** Tables less sure than this may have other rows or columns. */
const UNSURE = 0.6;

/** Counts what the model states less exactly than the page does, and adds what reading the page reported. */
export function approximationsOf(
  blocks: readonly Block[],
  { approximations: known, source }: Pick<PageDraft, 'approximations' | 'source'>,
): Approximation[] {
  const counts = new Map(known.map(({ code, count }) => [code, count]));
  const count = (code: Approximation['code']) => counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const block of blocks) {
    if (block.kind === 'table' && block.confidence < UNSURE) count('TABLE_UNSURE');
    // Figures of a scan are pictures on the page as well.
    if (source === 'page' && block.kind === 'figure' && block.source.kind === 'drawing') count('DRAWING_AS_PICTURE');
    if (block.kind === 'formula') count('FORMULA_AS_PICTURE');
    if (block.kind === 'sideNote' && !known.some(({ code }) => code === 'TEXT_ROTATED')) count('FLOATING_TEXT');
  }
  return [...counts].map(([code, number]) => ({ code, count: number }));
}
