import type { Box, Glyph } from '@pagewright/pdf/page-content.ts';

/** Text narrower than this part of itself would be unreadable as well as unseen: it stays hidden. */
const NARROWEST = 0.35;

/**
 * Text that a cell cuts off is still the cell's text. Where a text object begins (or ends) within its clip and runs
 * out of it at one side, its glyphs are drawn together so that all of them lie within, and none is hidden: nothing of
 * it is lost, and nothing lies over the neighbour. `clips` are by place of the object; glyphs are in its order.
 */
export function drawTogether(glyphs: readonly Glyph[], clips: ReadonlyMap<number, Box>): void {
  for (let from = 0; from < glyphs.length;) {
    const object = glyphs[from]?.object ?? 0;
    let to = from + 1;
    while (glyphs[to]?.object === object) to += 1;
    const clip = clips.get(object);
    if (clip) fit(glyphs.slice(from, to), clip);
    from = to;
  }
}

function fit(glyphs: readonly Glyph[], clip: Box): void {
  const hidden = glyphs.filter((glyph) => glyph.hidden);
  if (hidden.length === 0 || hidden.length === glyphs.length) return;
  if (glyphs.some(({ angle, y }) => angle !== 0 || y < clip.top || y > clip.bottom)) return;
  const left = Math.min(...glyphs.map(({ box }) => box.left));
  const right = Math.max(...glyphs.map(({ box }) => box.right));
  const outAtRight = hidden.every(({ ink }) => ink.right >= clip.right);
  const outAtLeft = hidden.every(({ ink }) => ink.left <= clip.left);
  if (outAtRight === outAtLeft) return;
  const anchor = outAtRight ? left : right;
  const room = outAtRight ? clip.right - left : right - clip.left;
  const narrowing = room / (right - left);
  if (narrowing < NARROWEST || narrowing > 1) return;
  for (const glyph of glyphs) {
    const moved = (x: number) => anchor + (x - anchor) * narrowing;
    glyph.x = moved(glyph.x);
    glyph.box = { ...glyph.box, left: moved(glyph.box.left), right: moved(glyph.box.right) };
    glyph.ink = { ...glyph.ink, left: moved(glyph.ink.left), right: moved(glyph.ink.right) };
    glyph.hidden = false;
  }
}
