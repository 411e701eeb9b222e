/** Of a font's line, in parts of its size. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  /** Distance of baselines at single spacing. */
  natural: number;
}

/**
 * As the fonts say it in their tables (`OS/2`, `hhea`). Their free stand-ins (Liberation, Carlito, Caladea) have the same,
 * so lines made with them are as high everywhere.
 */
const METRICS: Readonly<Record<string, FontMetrics>> = {
  Arial: { ascent: 0.905, descent: 0.212, natural: 1.149 },
  'Times New Roman': { ascent: 0.891, descent: 0.216, natural: 1.149 },
  'Courier New': { ascent: 0.833, descent: 0.3, natural: 1.133 },
  Calibri: { ascent: 0.952, descent: 0.269, natural: 1.221 },
  Cambria: { ascent: 0.95, descent: 0.222, natural: 1.172 },
  'DejaVu Sans': { ascent: 0.928, descent: 0.236, natural: 1.164 },
  'DejaVu Serif': { ascent: 0.928, descent: 0.236, natural: 1.164 },
  'DejaVu Sans Mono': { ascent: 0.928, descent: 0.236, natural: 1.164 },
};

/** Undefined where the font may be absent, so that another with other lines stands in. */
export const metricsOf = (family: string): FontMetrics | undefined => METRICS[family];
