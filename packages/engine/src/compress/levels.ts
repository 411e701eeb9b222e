/** How strongly a document is compressed. */
export interface Strength {
  /** Pictures shown with more pixels an inch than this (and a margin) are made smaller. */
  dpi: number;
  /** JPEG quality of recompressed photos, 1 to 100. */
  quality: number;
}

export type Level = 'low' | 'medium' | 'high';

const LEVELS: Record<Level, Strength> = {
  low: { dpi: 220, quality: 82 },
  medium: { dpi: 150, quality: 70 },
  high: { dpi: 96, quality: 48 },
};

export function strengthOf(level: Level): Strength {
  return LEVELS[level];
}

const LEAST_RATE = 100;
const MOST_RATE = 300;
const QUALITY_AT_LEAST = 50;
const QUALITY_AT_MOST = 86;

/** The custom rate of 100 to 300: pixels an inch, with a JPEG quality that grows along. */
export function strengthOfRate(rate: number): Strength {
  const share = (rate - LEAST_RATE) / (MOST_RATE - LEAST_RATE);
  return { dpi: rate, quality: Math.round(QUALITY_AT_LEAST + share * (QUALITY_AT_MOST - QUALITY_AT_LEAST)) };
}
