/** Points: what recognition rounds a size by is less. */
const NEAR = 0.06;

/**
 * Sizes of text before and after they were scaled. Recognition rounds sizes, so that dividing by the factor would give
 * 28.02 for what the page sets in 28 points: the size that was there is given back instead.
 */
export class KnownSizes {
  readonly #factor: number;
  /** By the scaled size. */
  readonly #known = new Map<number, number>();
  readonly #found = new Map<number, number>();

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** The scaled size. The original is remembered. */
  scale(size: number): number {
    const scaled = size * this.#factor;
    if (!this.#known.has(scaled)) this.#known.set(scaled, size);
    return scaled;
  }

  /** The size that was there before. */
  original(scaled: number): number {
    const found = this.#found.get(scaled);
    if (found !== undefined) return found;
    const original = rounded(this.#nearest(scaled) ?? scaled / this.#factor);
    this.#found.set(scaled, original);
    return original;
  }

  #nearest(scaled: number): number | undefined {
    let best: { away: number; size: number } | undefined;
    for (const [known, size] of this.#known) {
      const away = Math.abs(known - scaled);
      if (away <= NEAR && (!best || away < best.away)) best = { away, size };
    }
    return best?.size;
  }
}

/** To a twentieth of a point, as sizes of a normal page are; smaller ones to three digits. */
const rounded = (size: number): number => (size >= 5 ? Math.round(size * 20) / 20 : Number(size.toPrecision(3)));
