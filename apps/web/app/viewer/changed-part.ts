import type { Tile, Turn } from '../preview/messages.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where on a page that is shown so large, in pixels of that size, something changed. */
export type PartOf = (shown: { width: number; height: number; turn: Turn }) => Box;

/** Pixels: letters reach beyond their lines. */
const AROUND = 12;
/** Of the whole picture: a larger part is not drawn sooner. */
const LARGEST = 0.6;

/** The part of a picture in which its page changed; nothing where that is not there, or hardly less than all of it. */
export function changedPart(tile: Tile, partOf: PartOf): Tile | undefined {
  const box = partOf({ width: tile.pageWidth, height: tile.pageHeight, turn: tile.turn });
  const left = Math.max(tile.left, Math.floor(box.left) - AROUND);
  const top = Math.max(tile.top, Math.floor(box.top) - AROUND);
  const width = Math.min(tile.left + tile.width, Math.ceil(box.right) + AROUND) - left;
  const height = Math.min(tile.top + tile.height, Math.ceil(box.bottom) + AROUND) - top;
  if (!(width > 0 && height > 0) || width * height > LARGEST * tile.width * tile.height) return undefined;
  return { ...tile, left, top, width, height };
}
