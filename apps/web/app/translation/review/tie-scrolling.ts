import type { PageView } from '../../viewer/page-view.ts';
import { SIDES, type Side } from '../blocks/page-blocks.ts';
import type { PagePartners } from '../blocks/page-partners.ts';

interface Pane {
  view: PageView;
  element: HTMLElement;
}

/** A place is kept at this share of a pane's height. */
const EYE_SHARE = 1 / 3;
const HANDS = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin'] as const;

/** Less than browsers round a place by is no scrolling. */
const STILL_PIXELS = 1.5;

export interface Tie {
  /** Moves panes without the one following the other. */
  apart: (move: () => void) => void;
  stop: () => void;
}

/** The pane that a hand or the focus was in last leads, and the other shows the partner of its page at the same share of it. */
export function tieScrolling(panes: Readonly<Record<Side, Pane>>, partners: PagePartners): Tie {
  const leaving = new AbortController();
  let leader: Side = 'source';
  let isApart = false;
  const follow = (side: Side, other: Side) => {
    const { view } = panes[side];
    const { width, height } = view.viewport;
    const place = view.pageAt({ x: width / 2, y: height * EYE_SHARE });
    const page = place && (side === 'source' ? partners.ofSource(place.page) : partners.ofResult(place.page));
    const followed = panes[other].view;
    // A pane that is not seen has no size to scroll in.
    if (place === undefined || page === undefined || height === 0 || followed.viewport.height === 0) return;
    followed.align(page, Math.min(1, Math.max(0, place.y)), followed.viewport.height * EYE_SHARE);
  };
  const stops = SIDES.map((side) => {
    const { view, element } = panes[side];
    const lead = () => (leader = side);
    for (const hand of HANDS)
      element.addEventListener(hand, lead, { capture: true, passive: true, signal: leaving.signal });
    let { top } = view.seen;
    let { layout } = view.state;
    return view.subscribe(() => {
      if (Math.abs(view.seen.top - top) < STILL_PIXELS && view.state.layout === layout) return;
      ({ top } = view.seen);
      ({ layout } = view.state);
      if (leader === side && !isApart) follow(side, side === 'source' ? 'result' : 'source');
    });
  });
  return {
    apart: (move) => {
      isApart = true;
      move();
      isApart = false;
    },
    stop: () => {
      leaving.abort();
      stops.forEach((stop) => stop());
    },
  };
}
