/** Sheets that drawings are printed on. Millimetres, upright. */
export const PAPER_SIZES = {
  a4: [210, 297],
  a3: [297, 420],
  a2: [420, 594],
  a1: [594, 841],
  a0: [841, 1189],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  tabloid: [279.4, 431.8],
  'ansi-c': [431.8, 558.8],
  'ansi-d': [558.8, 863.6],
  'ansi-e': [863.6, 1117.6],
} as const satisfies Record<string, readonly [number, number]>;

export type PaperSize = keyof typeof PAPER_SIZES;
