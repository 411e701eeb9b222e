import type { Color } from '@pagewright/pdf/page-content.ts';

/** WordprocessingML measures in parts of a point (ECMA-376-1, 17.18): twips are twentieths, sizes of characters halves. */

export const twips = (points: number) => Math.round(points * 20);
/** A side of a page: Word takes none longer than 22 inches. */
export const pageSide = (points: number) => twips(Math.min(22 * 72, Math.max(36, points)));
export const halfPoints = (points: number) => Math.max(2, Math.round(points * 2));
/** Borders have eighths of a point, and no more than six points (17.18.2). */
export const eighths = (points: number) => Math.min(48, Math.max(2, Math.round(points * 8)));
/** Drawings are told in pixels of 96 an inch. */
export const pixels = (points: number) => Math.max(1, (points * 96) / 72);
/** English metric units, of which a point has 12,700. */
export const emus = (points: number) => Math.round(points * 12_700);

/** "1F497D". */
export const hex = (color: Color) => (color & 0xff_ff_ff).toString(16).padStart(6, '0').toUpperCase();
