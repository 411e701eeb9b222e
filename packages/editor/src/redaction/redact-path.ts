import type { Area } from './area.ts';
import { cutFill, cutStroke, entersArea, type Subpath } from './outline.ts';
import { PAINTS, spellPath, type Path } from './path.ts';

/** A path that paints nothing and lets nothing through. */
const NOTHING = '0 0 0 0 re';

/**
 * Operators that paint what a path painted outside of the areas, both in its user space; `undefined` where none of its pieces
 * lies in there. What fills and strokes does both one after the other.
 */
export function redactPath(path: Path, operator: string, areas: readonly Area[]): string | undefined {
  const paint = PAINTS[operator];
  if (!paint || !areas.some((area) => entersArea(path.subpaths, area))) return undefined;
  if (paint.closes) path.close();
  const cut = (how: typeof cutFill): Subpath[] => areas.reduce<readonly Subpath[]>(how, path.subpaths) as Subpath[];
  const filled = cut(cutFill);
  const words: string[] = [];
  if (paint.fill && filled.length > 0) words.push(`${spellPath(filled)}\n${paint.fill}`);
  const stroked = paint.stroke ? spellPath(cut(cutStroke)) : '';
  if (stroked !== '') words.push(`${stroked}\nS`);
  if (path.clip) words.push(`${spellPath(filled) || NOTHING}\n${path.clip} n`);
  return words.join('\n');
}
