import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Rows beyond the visible ones, so that none is missing while one scrolls. */
const MORE = 6;

interface VirtualRows {
  count: number;
  /** Height of a row, counted from 0. */
  pixelsOf: (row: number) => number;
  /** The same function as long as the rows are the same: with another one they are measured anew. */
  keyOf?: (row: number) => string;
}

/**
 * Of a long list only the rows near the screen exist. `scroller` goes to what scrolls, `height` to the list in it, and `place` to each
 * row, which is absolute there.
 */
export function useVirtualRows<Scroller extends HTMLElement>({ count, pixelsOf, keyOf }: VirtualRows) {
  const scroller = useRef<Scroller>(null);
  // oxlint-disable-next-line react/incompatible-library -- this hook is not compiled, and gives what is new at each call
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: pixelsOf,
    ...(keyOf && { getItemKey: keyOf }),
    overscan: MORE,
  });
  return {
    scroller,
    height: virtual.getTotalSize(),
    rows: virtual.getVirtualItems().map(({ index, key, start, size }) => ({
      row: index,
      key,
      place: {
        'aria-setsize': count,
        'aria-posinset': index + 1,
        style: { height: size, transform: `translateY(${start}px)` },
      },
    })),
    scrollTo: (row: number) => virtual.scrollToIndex(row, { align: 'start' }),
  };
}
