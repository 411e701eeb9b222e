import type { CSSProperties } from 'react';
import type { Area } from './spots.ts';

export type PlaceOn = (area: Area) => CSSProperties;

/** An area of a page (points, from its lower left corner) as shares of it. */
export const placeOn =
  ({ width, height }: { width: number; height: number }): PlaceOn =>
  ([left, bottom, right, top]) => ({
    left: `${(left / width) * 100}%`,
    top: `${((height - top) / height) * 100}%`,
    width: `${((right - left) / width) * 100}%`,
    height: `${((top - bottom) / height) * 100}%`,
  });
