import type { Tile } from '../preview/messages.ts';
import type { Preview } from '../preview/preview.ts';
import { changedPart, type PartOf } from './changed-part.ts';

/** Bytes of all pictures of a document, thumbnails included. A screen of 1440 by 900 takes 5 MB, one of twice its density 20 MB. */
const BUDGET_BYTES = 24 * 1024 * 1024;
/** The worker draws one at a time; the next one waits there, so that it is never idle. */
const MOST_ASKED = 2;

interface DrawnTile {
  readonly asker: Asker;
  readonly tile: Tile;
  readonly canvas: HTMLCanvasElement;
  /** Of the page, when it was drawn. */
  readonly revision: number;
}

/** Of keys of parts, which are shown until the whole pictures are there. */
const PART = 'part:';
const NEVER = new AbortController().signal;

export type Asker = 'pages' | 'thumbnails';

/** A picture stands in one place only, so that each asker has its own. */
const keyOf = (asker: Asker, { page, turn, pageWidth, left, top }: Tile) =>
  `${asker}:${page}:${turn}:${pageWidth}:${left}:${top}`;
const bytesOf = ({ width, height }: Tile) => width * height * 4;

/**
 * Pictures of a document's pages, drawn in the order in which they are wanted and kept within one budget. What is no
 * longer wanted is forgotten first, the oldest before the others.
 */
export class TileStore {
  readonly #preview: Preview;
  readonly #drawn = new Map<string, DrawnTile>();
  readonly #asked = new Map<string, AbortController>();
  readonly #failed = new Set<string>();
  readonly #wanted = { pages: new Map<string, Tile>(), thumbnails: new Map<string, Tile>() };
  readonly #watchers = new Map<number, Set<() => void>>();
  /** How often a page has changed since the document was opened. */
  readonly #revisions = new Map<number, number>();
  /** Pages of which a part is drawn now, with the revision that it is of. */
  readonly #inParts = new Map<number, number>();
  #bytes = 0;

  constructor(preview: Preview) {
    this.#preview = preview;
  }

  /** Replaces what this asker wanted before. */
  want(asker: Asker, tiles: readonly Tile[]): void {
    this.#wanted[asker] = new Map(tiles.map((tile) => [keyOf(asker, tile), tile]));
    for (const [key, asked] of this.#asked) if (!this.#isWanted(key)) asked.abort();
    for (const key of this.#wanted[asker].keys()) this.#touch(key);
    this.#ask();
  }

  /** The page shows something else now; its pictures stay until there are new ones. `partOf`: what of it changed, which is drawn first. */
  redraw(page: number, partOf?: PartOf): void {
    this.#revisions.set(page, this.#revisionOf(page) + 1);
    for (const asker of ['pages', 'thumbnails'] as const)
      for (const [key, tile] of this.#wanted[asker]) if (tile.page === page) this.#failed.delete(key);
    if (partOf) void this.#drawParts(page, partOf);
    this.#ask();
  }

  /** Every page shows something else now. */
  redrawAll(): void {
    const pages = new Set([...this.#drawn.values()].map(({ tile }) => tile.page));
    for (const page of pages) this.redraw(page);
  }

  /** Asks again for what could not be drawn. */
  retry(): void {
    this.#failed.clear();
    this.#ask();
  }

  of(asker: Asker, page: number): DrawnTile[] {
    return [...this.#drawn.values()].filter((drawn) => drawn.asker === asker && drawn.tile.page === page);
  }

  watch(page: number, changed: () => void): () => void {
    const watchers = this.#watchers.get(page) ?? new Set();
    this.#watchers.set(page, watchers.add(changed));
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0) this.#watchers.delete(page);
    };
  }

  close(): void {
    this.#wanted.pages.clear();
    this.#wanted.thumbnails.clear();
    for (const asked of this.#asked.values()) asked.abort();
    for (const key of this.#drawn.keys()) this.#forget(key);
  }

  #isWanted(key: string): boolean {
    return this.#wanted.pages.has(key) || this.#wanted.thumbnails.has(key);
  }

  #revisionOf(page: number): number {
    return this.#revisions.get(page) ?? 0;
  }

  #isCurrent(key: string, { page }: Tile): boolean {
    return this.#drawn.get(key)?.revision === this.#revisionOf(page);
  }

  #touch(key: string): void {
    const drawn = this.#drawn.get(key);
    if (!drawn) return;
    this.#drawn.delete(key);
    this.#drawn.set(key, drawn);
  }

  #ask(): void {
    for (const asker of ['pages', 'thumbnails'] as const)
      for (const [key, tile] of this.#wanted[asker]) {
        if (this.#asked.size >= MOST_ASKED) return;
        if (this.#inParts.has(tile.page) || this.#isCurrent(key, tile) || this.#asked.has(key) || this.#failed.has(key))
          continue;
        void this.#draw(asker, key, tile);
      }
  }

  /** Over the pictures as they are. The whole ones follow, so that the worker does not draw them before. */
  async #drawParts(page: number, partOf: PartOf): Promise<void> {
    const revision = this.#revisionOf(page);
    const parts = [...this.#wanted.pages.values()].flatMap((tile) =>
      tile.page === page ? (changedPart(tile, partOf) ?? []) : [],
    );
    this.#inParts.set(page, revision);
    await Promise.all(
      parts.map(async (tile) => {
        const key = `${PART}${keyOf('pages', tile)}`;
        // Where a part cannot be drawn the whole picture tells it.
        const picture = await this.#preview.tile(tile, NEVER).catch(() => undefined);
        if (picture) this.#keep({ asker: 'pages', tile, revision }, key, picture);
      }),
    );
    if (this.#inParts.get(page) === revision) this.#inParts.delete(page);
    this.#ask();
  }

  async #draw(asker: Asker, key: string, tile: Tile): Promise<void> {
    const asked = new AbortController();
    this.#asked.set(key, asked);
    const revision = this.#revisionOf(tile.page);
    try {
      this.#keep({ asker, tile, revision }, key, await this.#preview.tile(tile, asked.signal));
    } catch {
      // A part that cannot be drawn stays white paper, and is not asked for again.
      if (!asked.signal.aborted) this.#failed.add(key);
    }
    this.#asked.delete(key);
    this.#ask();
  }

  #keep(drawn: Omit<DrawnTile, 'canvas'>, key: string, picture: ImageBitmap): void {
    const { asker, tile } = drawn;
    const canvas = document.createElement('canvas');
    canvas.width = tile.width;
    canvas.height = tile.height;
    // The canvas takes the pixels over; nothing is copied.
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    this.#forget(key);
    this.#drawn.set(key, { ...drawn, canvas });
    this.#bytes += bytesOf(tile);
    this.#forgetOutdated(asker, tile.page);
    for (const old of this.#drawn.keys()) {
      if (this.#bytes <= BUDGET_BYTES) break;
      if (!this.#isWanted(old)) this.#forget(old);
    }
    this.#watchers.get(tile.page)?.forEach((changed) => changed());
  }

  /** What a page showed before it changed, once all that is wanted of it is drawn anew. */
  #forgetOutdated(asker: Asker, page: number): void {
    for (const [key, tile] of this.#wanted[asker]) if (tile.page === page && !this.#isCurrent(key, tile)) return;
    for (const [key, drawn] of this.#drawn)
      if (
        drawn.asker === asker &&
        drawn.tile.page === page &&
        (key.startsWith(PART) || !this.#isCurrent(key, drawn.tile))
      )
        this.#forget(key);
  }

  #forget(key: string): void {
    const drawn = this.#drawn.get(key);
    if (!drawn) return;
    this.#drawn.delete(key);
    this.#bytes -= bytesOf(drawn.tile);
    drawn.canvas.remove();
    // Gives the pixels back now, and not when the garbage is collected.
    drawn.canvas.width = 0;
  }
}
