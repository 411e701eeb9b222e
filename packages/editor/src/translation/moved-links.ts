import { ASCENT, DESCENT } from '../blocks/block-layout.ts';
import { LEVEL } from '../layout/line-frame.ts';
import type { SettledUnit } from './lay-flow.ts';
import type { MovedLink, PageLinks } from './page-links.ts';
import { hullOf } from './page-surroundings.ts';
import { rectIn } from './rect.ts';
import type { StyledRuns } from './runs-of.ts';
import type { LaidUnit } from './set-unit.ts';
import { cornersOnPage } from './unit-corners.ts';

/** Where the links that lay over a text lie now. */
export function movedLinks({ setter, step, laid }: SettledUnit, runs: StyledRuns, links: PageLinks): MovedLink[] {
  const { unit } = setter;
  const groups = new Set(unit.styles.flatMap(({ link }) => link ?? []));
  return [...groups].flatMap((group) => {
    const lines = laid.lines.flatMap((line) => linkedIn(line, group, runs, setter.across(step) * step.size));
    const boxes = lines.map(({ left, right, baseline }) => {
      const size = unit.size * step.size;
      const area = { left, right, bottom: baseline - size * DESCENT, top: baseline + size * ASCENT };
      return rectIn(LEVEL, cornersOnPage(unit.frame, area));
    });
    // Words that lost their mark are led to by the whole text.
    const whole = rectIn(LEVEL, cornersOnPage(unit.frame, laid.box));
    return links.moved(group, hullOf(unit), boxes.length > 0 ? boxes : [whole]);
  });
}

function linkedIn(
  { clusters, baseline }: LaidUnit['lines'][number],
  group: number,
  runs: StyledRuns,
  factor: number,
): { left: number; right: number; baseline: number }[] {
  const own = clusters.filter(({ cluster }) => runs.styleOf.get(cluster.run)?.link === group);
  if (own.length === 0) return [];
  return [
    {
      left: Math.min(...own.map(({ left }) => left)),
      right: Math.max(...own.map(({ left, advance }) => left + advance * factor)),
      baseline,
    },
  ];
}
