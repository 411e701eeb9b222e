import type { Point } from '../model/entities.ts';

/** An affine transform of space: where the unit vectors and the origin go. */
export interface Transform {
  x: Point;
  y: Point;
  z: Point;
  origin: Point;
}

export const IDENTITY: Transform = {
  x: { x: 1, y: 0, z: 0 },
  y: { x: 0, y: 1, z: 0 },
  z: { x: 0, y: 0, z: 1 },
  origin: { x: 0, y: 0, z: 0 },
};

function turnVector(t: Transform, { x, y, z }: Point): Point {
  return {
    x: t.x.x * x + t.y.x * y + t.z.x * z,
    y: t.x.y * x + t.y.y * y + t.z.y * z,
    z: t.x.z * x + t.y.z * y + t.z.z * z,
  };
}

export function apply(t: Transform, point: Point): Point {
  const { x, y, z } = turnVector(t, point);
  return { x: x + t.origin.x, y: y + t.origin.y, z: z + t.origin.z };
}

/** First `inner`, then `outer`. */
export function compose(outer: Transform, ...inner: Transform[]): Transform {
  return inner.reduce(
    (whole, next) => ({
      x: turnVector(whole, next.x),
      y: turnVector(whole, next.y),
      z: turnVector(whole, next.z),
      origin: apply(whole, next.origin),
    }),
    outer,
  );
}

export const moved = ({ x, y, z }: Point): Transform => ({ ...IDENTITY, origin: { x, y, z } });

export function scaled(x: number, y = x, z = x): Transform {
  return { x: { x, y: 0, z: 0 }, y: { x: 0, y, z: 0 }, z: { x: 0, y: 0, z }, origin: IDENTITY.origin };
}

/** About the z axis, anticlockwise. */
export function turned(angle: number): Transform {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { ...IDENTITY, x: { x: cos, y: sin, z: 0 }, y: { x: -sin, y: cos, z: 0 } };
}

/** Leans letters to the right by this angle. */
export function slanted(angle: number): Transform {
  return { ...IDENTITY, y: { x: Math.tan(angle), y: 1, z: 0 } };
}

const NEARLY_UP = 1 / 64;

/** From an entity's own coordinates to the world's: the arbitrary axis algorithm of the DXF reference. */
export function fromNormal(normal: Point): Transform {
  if (normal.x === 0 && normal.y === 0 && normal.z > 0) return IDENTITY;
  const isNearlyUp = Math.abs(normal.x) < NEARLY_UP && Math.abs(normal.y) < NEARLY_UP;
  const x = unit(cross(isNearlyUp ? { x: 0, y: 1, z: 0 } : { x: 0, y: 0, z: 1 }, normal));
  return { x, y: unit(cross(normal, x)), z: normal, origin: IDENTITY.origin };
}

/** The way back of a turn without scale or move. */
export function turnedBack({ x, y, z }: Transform): Transform {
  return {
    x: { x: x.x, y: y.x, z: z.x },
    y: { x: x.y, y: y.y, z: z.y },
    z: { x: x.z, y: y.z, z: z.z },
    origin: IDENTITY.origin,
  };
}

export function cross(a: Point, b: Point): Point {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

export function unit({ x, y, z }: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return { x: x / length, y: y / length, z: z / length };
}

/** How much larger lengths become, seen from above: the mean of both directions. */
export function scaleOf(t: Transform): number {
  return Math.sqrt(Math.abs(t.x.x * t.y.y - t.x.y * t.y.x));
}
