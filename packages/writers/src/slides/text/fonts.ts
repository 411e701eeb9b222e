import type { TextStyle } from '@pagewright/recognition';
import { wordFamily } from '../../word/fonts/families.ts';
import { metricsOf } from '../../word/fonts/metrics.ts';

export const fontOf = (style: TextStyle): string => wordFamily(style.family, style);

const USUAL = { ascent: 0.9, descent: 0.22 };

/** In parts of the size. */
export const extentOf = (style: TextStyle): { ascent: number; descent: number } => metricsOf(fontOf(style)) ?? USUAL;
