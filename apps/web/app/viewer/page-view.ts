import type { Turn } from '../preview/messages.ts';
import { boxOf, layOut, rowAt, rowsOf, type Arrangement, type Layout, type Size } from './layout.ts';
import { scrolledBy, scrolledTo, scrollerHeight, type Scrolled } from './long-scroll.ts';
import { scaleOf, zoomOf, type Zoom } from './zoom.ts';

export interface ViewState {
  readonly arrangement: Arrangement;
  readonly zoom: Zoom;
  readonly turn: Turn;
  /** CSS pixels of a point. */
  readonly scale: number;
  readonly layout: Layout;
  /** Of the scroller's own content, in CSS pixels. */
  readonly scrollerHeight: number;
  /** Pages lie so much higher in the scroller than in the layout. */
  readonly shift: number;
  /** The first and the last row that is drawn: one more than is seen, to both sides. */
  readonly rows: readonly [number, number];
  /** The page that is read, from 0. */
  readonly page: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A place on a page that stays where it is on the screen while sizes change: shares of the page, and pixels of the viewport. */
interface Anchor {
  page: number;
  x: number;
  y: number;
  at: Point;
}

/** What lies nearer to an edge of the window than this share of it is not well seen. */
const EDGE_SHARE = 0.08;

/** Where the pages of a document are and which of them are seen. It lives outside of React, as the page grid does (decision 010). */
export class PageView {
  readonly #sizes: Float32Array;
  readonly #pages: number;
  readonly #listeners = new Set<() => void>();
  #state: ViewState;
  #element: HTMLElement | undefined;
  #viewport: Size = { width: 0, height: 0 };
  #scrolled: Scrolled = { position: 0, shift: 0 };
  /** Scrolled to once the new sizes are drawn. */
  #pending: { left: number | undefined } | undefined;

  constructor(sizes: Float32Array) {
    this.#sizes = sizes;
    this.#pages = sizes.length / 2;
    this.#state = this.#laidOut({ arrangement: 'continuous', zoom: 'automatic', turn: 0, page: 0 });
  }

  get state(): ViewState {
    return this.#state;
  }
  get viewport(): Size {
    return this.#viewport;
  }
  /** What is seen, in the layout's pixels. */
  get seen() {
    const left = this.#element?.scrollLeft ?? 0;
    return { left, top: this.#scrolled.position + this.#scrolled.shift, ...this.#viewport };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  attach(element: HTMLElement): () => void {
    this.#element = element;
    const resized = new ResizeObserver(() => this.#resize(element));
    resized.observe(element);
    this.#resize(element);
    const scrolled = () => this.#follow(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
      this.#element = undefined;
    };
  }

  /** After the browser knows the new sizes. */
  settle(): void {
    const pending = this.#pending;
    if (!pending || !this.#element) return;
    this.#pending = undefined;
    this.#element.scrollTop = this.#scrolled.position;
    if (pending.left !== undefined) this.#element.scrollLeft = pending.left;
  }

  /** What lies at `at` stays there: a place in the viewport, its middle where none is named. */
  setZoom(zoom: Zoom, at: Point = { x: this.#viewport.width / 2, y: this.#viewport.height / 2 }): void {
    this.#keeping(this.#anchorAt(at), { zoom });
  }

  turnRight(quarters: 1 | 3): void {
    const { page, turn } = this.#state;
    this.#relaid({ turn: ((turn + quarters) % 4) as Turn });
    this.goTo(page);
  }

  arrange(arrangement: Arrangement): void {
    const { page } = this.#state;
    this.#relaid({ arrangement });
    this.goTo(page);
  }

  /** `y`: share of the page's height that shall be at the top. */
  goTo(page: number, y = 0): void {
    const to = Math.min(this.#pages - 1, Math.max(0, page));
    if (this.#state.arrangement === 'single' && to !== this.#state.page) this.#relaid({ page: to });
    const box = boxOf(this.#state.layout, to);
    if (!box) return;
    const margin = y === 0 ? 8 : 32;
    this.#scroll(box.top + box.height * y - margin, undefined);
    this.#state = { ...this.#state, page: to };
    this.#tell();
  }

  /** The page nearest to a place of the viewport, and that place in shares of the page: below 0 or over 1 beside it. */
  pageAt(at: Point): { page: number; x: number; y: number } | undefined {
    return this.#anchorAt(at);
  }

  /** Brings a place of a page (shares of it) into sight where it is not: a third down, and in the middle. */
  reveal(page: number, { x, y }: Point): void {
    if (this.#state.arrangement === 'single' && page !== this.#state.page) this.goTo(page);
    const box = boxOf(this.#state.layout, page);
    if (!box) return;
    const { top, left, width, height } = this.seen;
    const at = { x: box.left + box.width * x, y: box.top + box.height * y };
    const isSeen = (place: number, from: number, length: number) =>
      place > from + length * EDGE_SHARE && place < from + length * (1 - EDGE_SHARE);
    const [seenDown, seenAcross] = [isSeen(at.y, top, height), isSeen(at.x, left, width)];
    if (seenDown && seenAcross) return;
    this.#scroll(seenDown ? top : at.y - height / 3, seenAcross ? undefined : at.x - width / 2);
    this.#state = { ...this.#state, page };
    this.#tell();
  }

  /** Brings a share of a page's height to `at` pixels below the top of the viewport. */
  align(page: number, y: number, at: number): void {
    if (this.#state.arrangement === 'single' && page !== this.#state.page) this.#relaid({ page });
    const box = boxOf(this.#state.layout, page);
    if (!box) return;
    this.#scroll(box.top + box.height * y - at, undefined);
    this.#tell();
  }

  #anchorAt(at: Point): Anchor | undefined {
    const { left, top } = this.seen;
    const { layout } = this.#state;
    const row = layout.rows[rowAt(layout, top + at.y)];
    const box = row?.pages.find((each) => each.left + each.width > left + at.x) ?? row?.pages.at(-1);
    return (
      box && { page: box.page, x: (left + at.x - box.left) / box.width, y: (top + at.y - box.top) / box.height, at }
    );
  }

  #keeping(anchor: Anchor | undefined, change: Partial<Pick<ViewState, 'zoom'>>): void {
    this.#relaid(change);
    const box = anchor && boxOf(this.#state.layout, anchor.page);
    if (box) this.#scroll(box.top + box.height * anchor.y - anchor.at.y, box.left + box.width * anchor.x - anchor.at.x);
    this.#tell();
  }

  #relaid(change: Partial<Pick<ViewState, 'arrangement' | 'zoom' | 'turn' | 'page'>>): void {
    this.#state = this.#laidOut({ ...this.#state, ...change });
  }

  #laidOut(wish: Pick<ViewState, 'arrangement' | 'zoom' | 'turn' | 'page'>): ViewState {
    const { arrangement, zoom, turn, page } = wish;
    const rows = rowsOf(arrangement, this.#pages, page);
    const [, ...beside] = rows.find((pages) => pages.includes(page)) ?? [];
    // The cover stands alone, and the pairs after it must fit too.
    const current = arrangement === 'pairs' ? [page, ...(beside.length === 0 ? [page] : beside)] : [page];
    const scale = scaleOf(zoom, current, this.#sizes, turn, this.#viewport);
    const density = window.devicePixelRatio;
    const layout = layOut({ sizes: this.#sizes, rows, scale, turn, viewport: this.#viewport, density });
    return {
      arrangement,
      zoom,
      turn,
      page,
      scale,
      layout,
      scrollerHeight: scrollerHeight(layout.height),
      shift: this.#scrolled.shift,
      rows: [0, 0],
    };
  }

  #scroll(top: number, left: number | undefined): void {
    this.#scrolled = scrolledTo(top, this.#state.layout.height, this.#viewport.height);
    this.#pending = { left };
    this.#look();
    // Drawn anew in any case, so that the browser scrolls there.
    this.#state = { ...this.#state };
  }

  #resize(element: HTMLElement): void {
    const width = element.clientWidth;
    const height = element.clientHeight;
    if (width === this.#viewport.width && height === this.#viewport.height) return;
    const isFirst = this.#viewport.width === 0;
    const anchor = isFirst ? undefined : this.#anchorAt({ x: this.#viewport.width / 2, y: 0 });
    this.#viewport = { width, height };
    this.#keeping(anchor && { ...anchor, at: { x: width / 2, y: 0 } }, {});
    if (isFirst) this.#scroll(0, (this.#state.layout.width - width) / 2);
    this.#tell();
  }

  #follow(element: HTMLElement): void {
    // The browser tells of the scrolling that we asked for, too.
    if (this.#pending) return;
    const { height } = this.#state.layout;
    this.#scrolled = scrolledBy(this.#scrolled, element.scrollTop, height, this.#viewport.height);
    if (this.#scrolled.position !== element.scrollTop && height > this.#state.scrollerHeight)
      element.scrollTop = this.#scrolled.position;
    this.#look();
    this.#tell();
  }

  /** Which rows are to be drawn, and which page is read: the one at a third of the window. */
  #look(): void {
    const { layout, arrangement } = this.#state;
    const { top, height } = this.seen;
    const first = Math.max(0, rowAt(layout, top) - 1);
    const last = Math.min(layout.rows.length - 1, rowAt(layout, top + height) + 1);
    const read = layout.rows[rowAt(layout, top + height / 3)]?.pages[0]?.page ?? 0;
    const kept = layout.rows[rowAt(layout, top + height / 3)]?.pages.some(({ page }) => page === this.#state.page);
    const page = arrangement === 'single' || kept === true ? this.#state.page : read;
    const { shift } = this.#scrolled;
    const { rows } = this.#state;
    if (rows[0] === first && rows[1] === last && page === this.#state.page && shift === this.#state.shift) return;
    this.#state = { ...this.#state, rows: [first, last], page, shift };
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }

  /** 1 is the real size. */
  get zoom(): number {
    return zoomOf(this.#state.scale);
  }
}
