import type { Strength } from '../images/shrink/strength.ts';

export type Level = 'low' | 'medium' | 'high';

const LEVELS: Record<Level, Strength> = {
  low: {
    dpi: 220,
    textDpi: 220,
    bilevelDpi: 600,
    quality: { least: 70, most: 90 },
    similarity: 0.968,
    drawings: 'exact',
    hints: 'kept',
  },
  medium: {
    dpi: 150,
    textDpi: 150,
    bilevelDpi: 400,
    quality: { least: 50, most: 82 },
    similarity: 0.945,
    drawings: 'exact',
    hints: 'kept',
  },
  high: {
    dpi: 96,
    textDpi: 144,
    bilevelDpi: 250,
    quality: { least: 30, most: 66 },
    similarity: 0.9,
    drawings: 'resampled',
    hints: 'dropped',
  },
};

export function strengthOf(level: Level): Strength {
  return LEVELS[level];
}

const LEAST_RATE = 100;
const MOST_RATE = 300;

/** The custom rate of 100 to 300: pixels an inch, with a quality that grows along. */
export function strengthOfRate(rate: number): Strength {
  const share = (rate - LEAST_RATE) / (MOST_RATE - LEAST_RATE);
  return {
    dpi: rate,
    textDpi: Math.max(rate, 144),
    bilevelDpi: rate * 2,
    quality: { least: Math.round(between(38, 78, share)), most: Math.round(between(70, 92, share)) },
    similarity: between(0.915, 0.978, share),
    drawings: rate < 150 ? 'resampled' : 'exact',
    hints: 'kept',
  };
}

/** Resolution, similarity and bounds of quality that go with a quality in percent; what lies between is interpolated. */
const BY_QUALITY: readonly (readonly [
  percent: number,
  dpi: number,
  similarity: number,
  least: number,
  most: number,
])[] = [
  [10, 60, 0.78, 10, 30],
  [30, 80, 0.86, 20, 48],
  [50, 110, 0.915, 35, 68],
  [70, 150, 0.945, 50, 82],
  [90, 250, 0.975, 74, 92],
];

/** Below, pictures lose more than at the level high, which keeps no hints either. */
const HINTED_FROM = 40;

/** The quality of pictures in percent, 10 to 90: at 70 it can hardly be distinguished from the original on a screen. */
export function strengthOfQuality(percent: number): Strength {
  const above = BY_QUALITY.find(([at]) => at >= percent) ?? BY_QUALITY[BY_QUALITY.length - 1];
  const below = BY_QUALITY.findLast(([at]) => at <= percent) ?? BY_QUALITY[0];
  if (!above || !below) throw new RangeError('no quality to go by');
  const share = above[0] === below[0] ? 0 : (percent - below[0]) / (above[0] - below[0]);
  const [, dpi, similarity, least, most] = below.map((value, index) => between(value, above[index] ?? value, share));
  const resolution = Math.round(dpi ?? 0);
  return {
    dpi: resolution,
    textDpi: Math.max(resolution, Math.min(150, Math.round(100 + percent))),
    bilevelDpi: Math.max(150, resolution * 2.5),
    quality: { least: Math.round(least ?? 0), most: Math.round(most ?? 0) },
    similarity: similarity ?? 0,
    drawings: percent < 60 ? 'resampled' : 'exact',
    hints: percent < HINTED_FROM ? 'dropped' : 'kept',
  };
}

/** Of the ladder that a search for an exact size climbs: from what a press can use to what can just be made out. */
const LIGHTEST_DPI = 600;
const STRONGEST_DPI = 45;
/** JPEG quality along the ladder: the first tenth is for those who ask for hardly less than they have. */
const QUALITIES: readonly (readonly [step: number, quality: number])[] = [
  [0, 100],
  [0.1, 92],
  [1, 12],
];
/** From here on drawings lose pixels and colours. */
const RESAMPLED_FROM = 0.3;

/** A place on the ladder, 0 the lightest, 1 the strongest. The same quality for every photo costs the least in all. */
export function strengthOfStep(step: number): Strength {
  const dpi = LIGHTEST_DPI * (STRONGEST_DPI / LIGHTEST_DPI) ** step;
  const quality = Math.round(qualityAt(step));
  return {
    dpi,
    textDpi: Math.max(dpi, between(400, 80, step)),
    bilevelDpi: between(800, 100, step),
    quality: { least: quality, most: quality },
    similarity: 0,
    drawings: step < RESAMPLED_FROM ? 'exact' : 'resampled',
    hints: 'kept',
  };
}

function qualityAt(step: number): number {
  for (const [index, [end, quality]] of QUALITIES.entries()) {
    const before = QUALITIES[index - 1];
    if (before && step <= end) return between(before[1], quality, (step - before[0]) / (end - before[0]));
  }
  return QUALITIES[0]?.[1] ?? 0;
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
