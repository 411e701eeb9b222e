import { isTicked, said, type Answers } from '../form/answers.ts';

/** Boxes of line 3a, in their order on the page. */
export const CLASSES = ['individual', 'c', 's', 'partnership', 'trust', 'llc', 'other'] as const;

/** Letters that an LLC writes beside its box. */
export const LLC_CODES = ['C', 'S', 'P'] as const;

/** How the one on line 1 is taxed: an LLC as the letter beside its box says. */
export function taxedAs(answers: Answers): string {
  const box = said(answers, 'class');
  if (box !== 'llc') return box;
  return { C: 'c', S: 's', P: 'partnership' }[said(answers, 'llc')] ?? 'llc';
}

export const isIndividual = (answers: Answers): boolean => said(answers, 'class') === 'individual';

/** Partnerships, trusts and estates, whose income flows through them to others (line 3b). */
export const isFlowThrough = (answers: Answers): boolean => ['partnership', 'trust'].includes(taxedAs(answers));

export const isDisregarded = (answers: Answers): boolean => isTicked(answers, 'disregarded');
