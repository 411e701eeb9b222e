/** How nodes and curves are drawn, in points. */
export const MAP_SHAPE = {
  radius: 6,
  edgeWidth: 1,
  /** Of curves, by the level that they lead to; the last one goes on. */
  curveWidths: [0, 2, 1.5, 1.2],
} as const;

export const curveWidthTo = (level: number): number => MAP_SHAPE.curveWidths[Math.min(level, 4) - 1] ?? 1.2;
