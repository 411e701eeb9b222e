import { z } from 'zod';
import { point, points } from '../added.ts';
import { area, colour } from '../place.ts';
import { measure } from './measure.ts';
import { lineEnding, opacity, remark, stroke } from './remark.ts';

/** Clouds: how far their arcs reach (ISO 32000-2, table 169). */
const cloud = z.number().min(0.1).max(2).optional();

export const line = z.strictObject({
  type: z.literal('line'),
  ...remark,
  from: point,
  to: point,
  startEnding: lineEnding,
  endEnding: lineEnding,
  stroke,
  /** Of the insides of its ends. */
  fill: colour.nullable(),
  /** It says how long it is. */
  measure: measure.optional(),
  opacity,
});

export const rectangle = z.strictObject({
  type: z.literal('rectangle'),
  ...remark,
  /** Of the middle of its edge. */
  area,
  stroke: stroke.nullable(),
  fill: colour.nullable(),
  cloud,
  opacity,
});

export const ellipse = z.strictObject({
  type: z.literal('ellipse'),
  ...remark,
  /** Of the middle of its edge. */
  area,
  stroke: stroke.nullable(),
  fill: colour.nullable(),
  opacity,
});

export const polygon = z.strictObject({
  type: z.literal('polygon'),
  ...remark,
  points,
  stroke: stroke.nullable(),
  fill: colour.nullable(),
  cloud,
  /** It says how large it is. */
  measure: measure.optional(),
  opacity,
});

export const polyline = z.strictObject({
  type: z.literal('polyline'),
  ...remark,
  points,
  startEnding: lineEnding,
  endEnding: lineEnding,
  stroke,
  fill: colour.nullable(),
  /** It says how long it is. */
  measure: measure.optional(),
  opacity,
});

export type Line = z.infer<typeof line>;
export type Rectangle = z.infer<typeof rectangle>;
export type Ellipse = z.infer<typeof ellipse>;
export type Polygon = z.infer<typeof polygon>;
export type Polyline = z.infer<typeof polyline>;
