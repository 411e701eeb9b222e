/**
 * Browsers show no element that is higher than 17 to 33 million pixels; 2,415 pages at 1,600 % are 41 million. Content that
 * is longer gets a shorter scroller: small steps move the content as far as the hand, and long ones, such as those of the
 * scrollbar, in proportion.
 */
const MOST_PIXELS = 12_000_000;

export interface Scrolled {
  /** Of the browser's scroller. */
  position: number;
  /** What is added to it for the place in the content. */
  shift: number;
}

export const scrollerHeight = (content: number): number => Math.min(content, MOST_PIXELS);

const most = (content: number, viewport: number) => Math.max(1, content - viewport);

/** Where the scroller must stand to show the content from `top` on. */
export function scrolledTo(top: number, content: number, viewport: number): Scrolled {
  const reached = Math.min(Math.max(0, top), most(content, viewport));
  if (content <= MOST_PIXELS) return { position: reached, shift: 0 };
  const position = Math.round((reached / most(content, viewport)) * most(MOST_PIXELS, viewport));
  return { position, shift: Math.round(reached) - position };
}

/** What is shown once the browser has scrolled to `position`; another position than that must be set. */
export function scrolledBy(before: Scrolled, position: number, content: number, viewport: number): Scrolled {
  if (content <= MOST_PIXELS) return { position, shift: 0 };
  const jumped = Math.abs(position - before.position) > viewport * 4;
  if (jumped) {
    const top = Math.round((position / most(MOST_PIXELS, viewport)) * most(content, viewport));
    return { position, shift: top - position };
  }
  const nearEdge = position < viewport || position > MOST_PIXELS - viewport * 2;
  return nearEdge ? scrolledTo(position + before.shift, content, viewport) : { position, shift: before.shift };
}
