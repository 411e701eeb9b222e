import type { TextMove } from '@pagewright/contract/edits/reflow.ts';
import type { ShownCodes } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { inverse } from '../page/matrix.ts';
import { codesIn, type Show } from '../page/page-model.ts';
import { changeShows, type ContentChange } from './change-shows.ts';
import { contentFor, showIn, type Editing } from './editing.ts';
import { spotOf, type Placement, type Spot } from './place-codes.ts';

/**
 * Draws codes elsewhere on their page; everything else stays where it is. Fails with EDIT_UNFIT and EDIT_PAGE_UNREADABLE as every
 * operation, and with EDIT_TEXT_FIXED where the widths of a font are not known, so that nobody can tell where its text is.
 */
export function moveText(editing: Editing, { targets, dx, dy }: TextMove): void {
  const pages = Map.groupBy(targets, ({ page }) => page);
  for (const [page, some] of pages) {
    const contents = Map.groupBy(some, ({ path }) => path.join(' '));
    changeShows(
      editing,
      page,
      [...contents.values()].map((own) => changeOf(editing, own, { dx, dy })),
    );
  }
}

/** `targets`: of one content. */
function changeOf(editing: Editing, targets: readonly ShownCodes[], way: { dx: number; dy: number }): ContentChange {
  const fixed = () => new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  const [first] = targets;
  if (!first) throw fixed();
  const content = contentFor(editing, first);
  const shows = new Map<Show, Placement & { codes: (Spot | undefined)[] }>();
  for (const target of targets) {
    if (target.fingerprint !== first.fingerprint) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
    const show = showIn(editing, content, target);
    const back = inverse(show.matrix);
    if (!back || show.state.size === 0 || show.font.obstacle === 'widths') throw fixed();
    const placement = shows.get(show) ?? { codes: codesIn(show).map((shown) => spotOf(show, shown)), typed: new Map() };
    shows.set(show, placement);
    const [a, b, c, d] = back;
    for (let code = target.from; code < target.to; code += 1) {
      const spot = placement.codes[code];
      if (spot)
        placement.codes[code] = { ...spot, x: spot.x + a * way.dx + c * way.dy, y: spot.y + b * way.dx + d * way.dy };
    }
  }
  return { content, shows };
}
