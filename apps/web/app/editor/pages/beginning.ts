import type { TextDraft } from '../session/adding.ts';
import type { TextGeometry } from '../text/text-geometry.ts';

/** Of fonts: how high letters reach, and how low, in shares of the size. */
const ASCENT = 0.9;
const DESCENT = 0.25;

/** A text without letters: a caret where the first one will stand. */
export function beginningOf({ box, paragraphs }: TextDraft): TextGeometry {
  const size = paragraphs[0]?.runs[0]?.size ?? 12;
  const angle = (box.rotation * Math.PI) / 180;
  const down = { x: Math.sin(angle) * size, y: -Math.cos(angle) * size };
  const high = { x: box.x, y: box.y };
  const low = { x: box.x + down.x * (ASCENT + DESCENT), y: box.y + down.y * (ASCENT + DESCENT) };
  return { text: '', lines: [{ from: 0, to: 0, stops: [{ low, high }] }] };
}
