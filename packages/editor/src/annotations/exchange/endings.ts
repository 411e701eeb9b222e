import type { LineEnding } from '@pagewright/contract/edits/annotations/remark.ts';

/** How lines end, as files say it (ISO 32000-2, table 179). */
export const ENDINGS: Record<LineEnding, string> = {
  none: 'None',
  square: 'Square',
  circle: 'Circle',
  diamond: 'Diamond',
  'open-arrow': 'OpenArrow',
  'closed-arrow': 'ClosedArrow',
  butt: 'Butt',
  'reverse-open-arrow': 'ROpenArrow',
  'reverse-closed-arrow': 'RClosedArrow',
  slash: 'Slash',
};

/** The key under which a record has a value. */
export function keyOf<K extends string>(record: Readonly<Record<K, string>>, value: string | undefined): K | undefined {
  return (Object.keys(record) as K[]).find((key) => record[key] === value);
}
