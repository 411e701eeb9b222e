import type { Tag } from './tags.ts';

/** How groups of an entity become named fields. `degrees` are turned to radians. */
type FieldKind = 'text' | 'number' | 'degrees' | 'point' | 'points' | 'numbers' | 'texts' | 'absent';
export type FieldMap = Readonly<Record<number, readonly [name: string, kind: FieldKind]>>;

export type Fields = Record<string, unknown>;

const DEGREES = Math.PI / 180;

export const numberOf = (value: string | number) => (typeof value === 'number' ? value : Number.parseFloat(value));
export const textOf = (value: string | number) => String(value).trim();

/** Reads the groups that a map names; of a point, the groups 10 and 20 further are its other coordinates. */
export function readFields(tags: readonly Tag[], map: FieldMap): Fields {
  const fields: Fields = {};
  const open = new Map<number, Record<'x' | 'y' | 'z', number>>();
  for (const { code, value } of tags) {
    const field = map[code];
    if (field) {
      const [name, kind] = field;
      const list = () => (fields[name] ??= []) as unknown[];
      if (kind === 'text') fields[name] = textOf(value);
      else if (kind === 'texts') list().push(textOf(value));
      else if (kind === 'number') fields[name] = numberOf(value);
      else if (kind === 'degrees') fields[name] = numberOf(value) * DEGREES;
      else if (kind === 'numbers') list().push(numberOf(value));
      else if (kind === 'absent') fields[name] = numberOf(value) === 0;
      else {
        const point = { x: numberOf(value), y: 0, z: 0 };
        open.set(code, point);
        if (kind === 'point') fields[name] = point;
        else list().push(point);
      }
      continue;
    }
    const asY = open.get(code - 10);
    const asZ = open.get(code - 20);
    if (asY) asY.y = numberOf(value);
    else if (asZ) asZ.z = numberOf(value);
  }
  return fields;
}
