import type { DwgDatabase } from '@mlightcad/libredwg-web';

const BY_LAYER = 29;
const DEFAULT = 31;

/** Before R2000 nothing had a line width; the library tells of the thinnest one. Here they get what R2000 gives them. */
export function giveDefaultWidths({ tables }: DwgDatabase): void {
  for (const layer of tables.LAYER.entries) layer.lineweight = DEFAULT;
  for (const block of tables.BLOCK_RECORD.entries) for (const entity of block.entities) entity.lineweight = BY_LAYER;
}
