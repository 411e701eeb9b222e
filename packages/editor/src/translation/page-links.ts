import { LEVEL } from '../layout/line-frame.ts';
import type { Point } from '../lines/text-line.ts';
import type { PageLink } from '../links/links-on.ts';
import { rectIn, sharedArea, type Rect } from './rect.ts';

/** A link as it lies over the text of a page. */
interface Laid {
  readonly link: PageLink;
  readonly area: Rect;
  /** The first link that leads to the same place: lines of one text have a link each. */
  readonly group: number;
}

/** Where a link of the source lies in the translation: on as many lines as its words stand on. */
export interface MovedLink {
  readonly link: PageLink;
  /** In points of the page; where the text has fewer lines than it had links, the last one has several. */
  readonly areas: readonly Rect[];
}

/** Links of a page, by the letters that they lie over. */
export class PageLinks {
  private readonly laid: readonly Laid[];

  constructor(links: readonly PageLink[]) {
    const groups = new Map<string, number>();
    this.laid = links.map((link, index) => {
      const [left, bottom, right, top] = link.target.area;
      const key = link.aim.to === 'other' ? `${index}` : JSON.stringify(link.aim);
      const group = groups.get(key) ?? index;
      groups.set(key, group);
      return { link, area: { left, bottom, right, top }, group };
    });
  }

  /** Which link lies over a letter: a number that links to the same place have in common. */
  readonly at = (corners: readonly Point[]): number | undefined => {
    const { left, bottom, right, top } = rectIn(LEVEL, corners);
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    return this.laid.find(({ area }) => x > area.left && x < area.right && y > area.bottom && y < area.top)?.group;
  };

  /** Leads links that lay over a text to their words: `lines` are the boxes of these, in points of the page. */
  moved(group: number, over: Rect, lines: readonly Rect[]): MovedLink[] {
    const own = this.laid.filter((laid) => laid.group === group && sharedArea(laid.area, over) > 0);
    if (lines.length === 0) return [];
    return own.map(({ link }, at) => {
      const isLast = at === own.length - 1;
      const areas = isLast ? lines.slice(Math.min(at, lines.length - 1)) : lines.slice(at, at + 1);
      return { link, areas: areas.length > 0 ? areas : lines.slice(-1) };
    });
  }
}
