/** How the next thing that is added will look: as the last one did. */
export interface AddedStyle {
  family: string;
  /** Points. */
  size: number;
  colour: Rgb;
  bold: boolean;
  slanted: boolean;
  stroke: Rgb;
  /** Points. */
  strokeWidth: number;
  fill: Rgb | null;
  cover: Rgb;
}

/** Shares of red, green and blue. */
export type Rgb = [number, number, number];

export const FIRST_STYLE: AddedStyle = {
  family: 'Liberation Sans',
  size: 12,
  colour: [0, 0, 0],
  bold: false,
  slanted: false,
  stroke: [0.61, 0.18, 0.11],
  strokeWidth: 1.5,
  fill: null,
  cover: [1, 1, 1],
};

export const hexOf = (colour: readonly number[]): string =>
  `#${colour
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `#rrggbb`, as a field of colours gives it. */
export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
