import type { Point } from '../model/entities.ts';

/**
 * Fields of an entity or table row as a reader found them. Readers are not trusted: every value is checked where it is
 * taken, and what does not hold becomes its default.
 */
export class RecordFields {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(values: unknown) {
    this.values = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {};
  }

  number(name: string, otherwise = 0): number {
    const value = this.values[name];
    return typeof value === 'number' && isUsable(value) ? value : otherwise;
  }

  optionalNumber(name: string): number | undefined {
    const value = this.values[name];
    return typeof value === 'number' && isUsable(value) ? value : undefined;
  }

  text(name: string, otherwise = ''): string {
    const value = this.values[name];
    return typeof value === 'string' ? value : otherwise;
  }

  flag(name: string): boolean {
    const value = this.values[name];
    return value === true || (typeof value === 'number' && value !== 0);
  }

  point(name: string, otherwise: Point = ORIGIN): Point {
    return pointOf(this.values[name]) ?? otherwise;
  }

  optionalPoint(name: string): Point | undefined {
    return pointOf(this.values[name]);
  }

  points(name: string): Point[] {
    return this.list(name).flatMap((value) => pointOf(value) ?? []);
  }

  numbers(name: string): number[] {
    return this.list(name).filter((value): value is number => typeof value === 'number' && isUsable(value));
  }

  texts(name: string): string[] {
    return this.list(name).filter((value): value is string => typeof value === 'string');
  }

  within(name: string): RecordFields {
    return new RecordFields(this.values[name]);
  }

  each(name: string): RecordFields[] {
    return this.list(name).map((value) => new RecordFields(value));
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  /** The same with one field under another name. */
  renamed(from: string, to: string): RecordFields {
    return new RecordFields({ ...this.values, [to]: this.values[from] });
  }

  private list(name: string): unknown[] {
    const value = this.values[name];
    return Array.isArray(value) ? value : [];
  }
}

export const ORIGIN: Point = { x: 0, y: 0, z: 0 };
export const UPWARDS: Point = { x: 0, y: 0, z: 1 };

/** Beyond this nothing is a place: doubles have no fraction left, and sums of squares overflow. */
const FARTHEST = 1e15;

const isUsable = (value: number) => Number.isFinite(value) && Math.abs(value) < FARTHEST;

function pointOf(value: unknown): Point | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y, z } = value as Record<string, unknown>;
  if (typeof x !== 'number' || typeof y !== 'number' || !isUsable(x) || !isUsable(y)) return undefined;
  return { x, y, z: typeof z === 'number' && isUsable(z) ? z : 0 };
}

/** The direction that is up for an entity's own coordinates; a zero one means the world's. */
export function normalOf(fields: RecordFields, name = 'extrusionDirection'): Point {
  const normal = fields.point(name, UPWARDS);
  const length = Math.hypot(normal.x, normal.y, normal.z);
  return length < 1e-9 ? UPWARDS : { x: normal.x / length, y: normal.y / length, z: normal.z / length };
}
