/** What many slides have in common at their back. */
export interface Shared {
  /** How many elements of their drawing, after the background. */
  elements: number;
  /** Places of the slides that have it. */
  slides: ReadonlySet<number>;
}

const FEWEST = 2;
/** Of all slides, and of those that share what lies below. */
const SHARE = 0.3;
const STEP = 0.6;

/** @param keys For each slide the key of its background, then the keys of its drawing. Elements drawn alike share a key. */
export function findShared(keys: readonly (readonly string[])[], nothing: string): Shared | undefined {
  let slides = [...keys.keys()];
  let length = 0;
  for (;;) {
    const counts = new Map<string, number[]>();
    for (const slide of slides) {
      const key = keys[slide]?.[length];
      if (key !== undefined) counts.set(key, [...(counts.get(key) ?? []), slide]);
    }
    const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
    if (!most || most.length < Math.max(FEWEST, keys.length * SHARE, slides.length * STEP)) break;
    slides = most;
    length += 1;
  }
  const hasGround = length > 0 && keys[slides[0] ?? 0]?.[0] !== nothing;
  if (length === 0 || (length === 1 && !hasGround)) return undefined;
  return { elements: length - 1, slides: new Set(slides) };
}
