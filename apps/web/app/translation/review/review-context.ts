import { createContext, use, useSyncExternalStore } from 'react';
import type { PageBlocks, Side } from '../blocks/page-blocks.ts';
import type { PagePartners } from '../blocks/page-partners.ts';
import type { ReviewState, ReviewStore } from './review-store.ts';

export interface Review {
  store: ReviewStore;
  /** Once both documents are open. */
  pages: { partners: PagePartners; blocks: Readonly<Record<Side, PageBlocks>> } | undefined;
  /** A block chosen by keys takes the focus when it is drawn. Gives whether it still has to. */
  takesFocus: (side: Side, at: number) => boolean;
  chooseByKey: (side: Side, at: number, by: 1 | -1) => void;
  /** To the field in which its translation is typed. */
  startTyping: () => void;
}

const ReviewContext = createContext<Review | undefined>(undefined);
export const ReviewProvider = ReviewContext.Provider;

export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('A part of the review stands outside of ReviewProvider');
  return review;
}

/** A part of its state; what it gives back must stay the same while that part does. */
export function useReviewPart<T>(select: (state: ReviewState) => T): T {
  const { store } = useReview();
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}
