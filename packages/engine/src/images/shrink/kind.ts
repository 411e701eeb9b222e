import { deflateSync } from 'node:zlib';

/** What a picture is, as far as it decides how it may be packed. */
export type PictureKind = 'photo' | 'drawing';

/** Colours looked for, in this many samples spread over the picture. */
const SAMPLED_PIXELS = 60_000;
const COLOURS_OF_PHOTO = 1500;
const LEVELS_OF_PHOTO = 48;
/** Deflate packs flat areas to less than this; grain and gradients of a camera never. */
const SHARE_OF_DRAWING = 0.12;

/** Drawings, charts and screenshots have few colours in flat areas; JPEG would blur their edges and save little. */
export function kindOf(samples: Buffer, components: 1 | 3): PictureKind {
  const pixels = Math.floor(samples.length / components);
  const step = Math.max(1, Math.floor(pixels / SAMPLED_PIXELS));
  const colours = new Set<number>();
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * components;
    colours.add(
      components === 1
        ? (samples[at] ?? 0)
        : ((samples[at] ?? 0) << 16) | ((samples[at + 1] ?? 0) << 8) | (samples[at + 2] ?? 0),
    );
  }
  if (colours.size < (components === 1 ? LEVELS_OF_PHOTO : COLOURS_OF_PHOTO)) return 'drawing';
  return packedShare(samples) < SHARE_OF_DRAWING ? 'drawing' : 'photo';
}

const PROBE_BYTES = 1024 * 1024;

/** Of a piece from the middle. */
function packedShare(samples: Buffer): number {
  const start = Math.max(0, Math.floor((samples.length - PROBE_BYTES) / 2));
  const probe = samples.subarray(start, start + PROBE_BYTES);
  return deflateSync(probe, { level: 3 }).length / Math.max(1, probe.length);
}

/** Levels around the middle one that count as paper: its grain, its shadows, its yellow. */
const PAPER_SPREAD = 32;
const PAPER_SHARE = 0.6;
/** The darkest of so many of the pixels are ink, and so much darker than paper. */
const INK_SHARE = 0.02;
const INK_DEPTH = 40;

/** Scanned text: mostly paper of one tone, with some ink. `thumbnail` holds grey levels. */
export function isPaper(thumbnail: Buffer): boolean {
  const levels = thumbnail.toSorted();
  const tone = levels[levels.length >> 1] ?? 0;
  const ink = levels[Math.floor(levels.length * INK_SHARE)] ?? 0;
  const paper = levels.reduce((count, level) => count + (Math.abs(level - tone) <= PAPER_SPREAD ? 1 : 0), 0);
  return paper > levels.length * PAPER_SHARE && ink <= tone - INK_DEPTH;
}
