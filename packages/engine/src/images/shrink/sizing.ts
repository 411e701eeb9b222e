import type { Strength } from './strength.ts';
import type { ShrinkRequest } from './request.ts';

export interface PixelSize {
  width: number;
  height: number;
}

const POINTS_PER_INCH = 72;
/** Resampling by less than this saves little and softens everything. */
const LEAST_REDUCTION = 0.78;
/** Two tones suffer more, and are packed well already. */
const LEAST_BILEVEL_REDUCTION = 0.7;

/** The pixels that are enough for where a picture is shown, in its own proportions, or `undefined` to keep those it has. */
export function enoughPixels(request: ShrinkRequest, dpi: number, least = LEAST_REDUCTION): PixelSize | undefined {
  const { width, height, shown } = request;
  if (!shown) return undefined;
  const pixels = (points: number) => Math.max(1, Math.ceil((points * dpi) / POINTS_PER_INCH));
  const reduction = Math.max(pixels(shown.width) / width, pixels(shown.height) / height);
  if (reduction > least) return undefined;
  return { width: Math.max(1, Math.round(width * reduction)), height: Math.max(1, Math.round(height * reduction)) };
}

export function enoughBilevelPixels(request: ShrinkRequest, { bilevelDpi }: Strength): PixelSize | undefined {
  return enoughPixels(request, bilevelDpi, LEAST_BILEVEL_REDUCTION);
}
