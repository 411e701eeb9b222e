import type { Letter } from '../glyphs/letter.ts';
import { stretchOf, type Stretch } from './stretches.ts';

/** Times the size of the lines beside it. */
const LARGER = 1.7;
/** In multiples of the lines' text size: how far the text beside it may be. */
const REACH = 1.3;

/**
 * Puts initials that reach down over several lines at the start of the first of these lines, at its size, so that the
 * word they begin is whole.
 */
export function placeDropCaps(stretches: readonly Stretch[]): Stretch[] {
  const placed = new Map<Stretch, Letter[]>();
  const caps = new Set<Stretch>();
  for (const cap of stretches) {
    const [letter] = cap.letters;
    if (!letter || cap.letters.length > 2 || !/^["“„«'‘]?\p{Lu}$/u.test(cap.letters.map(({ text }) => text).join('')))
      continue;
    const beside = stretches.filter((other) => other !== cap && standsBeside(cap, other));
    const baselines = new Set(beside.map(({ baseline }) => Math.round(baseline)));
    const first = beside.toSorted((a, b) => a.baseline - b.baseline)[0];
    if (!first || baselines.size < 2 || placed.has(first)) continue;
    caps.add(cap);
    placed.set(
      first,
      cap.letters.map((each) => reduced(each, first)),
    );
  }
  if (caps.size === 0) return [...stretches];
  return stretches.flatMap((stretch) => {
    if (caps.has(stretch)) return [];
    const initials = placed.get(stretch);
    return [initials ? stretchOf([...initials, ...stretch.letters]) : stretch];
  });
}

function standsBeside(cap: Stretch, { left, baseline, size }: Stretch): boolean {
  if (cap.size < size * LARGER || cap.size > size * 9) return false;
  if (left < cap.right - size * 0.6 || left > cap.right + size * REACH) return false;
  return baseline > cap.baseline - cap.size * 0.85 && baseline < cap.baseline + size * 0.5;
}

/** As a letter of the line, close to it. */
function reduced(letter: Letter, { letters, left, baseline, size }: Stretch): Letter {
  const style = letters[0]?.style ?? letter.style;
  const apart = left - letter.ink.right > size * 0.8;
  return {
    ...letter,
    baseline,
    size,
    style,
    right: apart ? letter.right : Math.max(letter.left, left - size * 0.01),
    spaceAfter: apart,
  };
}
