import type { TextMove } from '@pagewright/contract/edits/reflow.ts';
import type { ShownCodes } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Point } from '../lines/text-line.ts';
import { inverse } from '../page/matrix.ts';
import { codesIn, type PageModel, type Show } from '../page/page-model.ts';
import { changeShows, type ContentChange } from './change-shows.ts';
import { contentFor, pageBox, showIn, type Editing } from './editing.ts';
import { ClipsToWiden, leaves, placeNow } from './widen-clips.ts';
import { spotOf, type Placement, type Spot } from './place-codes.ts';

/**
 * Draws codes elsewhere on their page, with the links and marks that lie over them alone; everything else stays where it is. Fails with EDIT_UNFIT and EDIT_PAGE_UNREADABLE as every
 * operation, with EDIT_TEXT_FIXED where the widths of a font are not known, so that nobody can tell where its text is, and with
 * EDIT_NO_ROOM where text would leave the page, or a clip that cannot be wider.
 */
export function moveText(editing: Editing, { targets, dx, dy }: TextMove): void {
  const pages = Map.groupBy(targets, ({ page }) => page);
  for (const [page, some] of pages) {
    const contents = Map.groupBy(some, ({ path }) => path.join(' '));
    const model = editing.readPage(page);
    if (!model) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
    changeShows(
      editing,
      model,
      [...contents.values()].map((own) => changeOf(editing, model, own, { x: dx, y: dy })),
    );
  }
}

/** `targets`: of one content. */
function changeOf(editing: Editing, model: PageModel, targets: readonly ShownCodes[], way: Point): ContentChange {
  const fixed = () => new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  const [first] = targets;
  if (!first) throw fixed();
  const content = contentFor(editing, first, model);
  const page = pageBox(editing, first.page);
  const clips = new ClipsToWiden();
  const shows = new Map<Show, Placement & { codes: (Spot | undefined)[] }>();
  for (const target of targets) {
    if (target.fingerprint !== first.fingerprint) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
    const show = showIn(editing, content, target);
    const [back, own] = [inverse(show.matrix), codesIn(show)];
    if (!back || show.state.size === 0 || show.font.obstacle === 'widths') throw fixed();
    const placement = shows.get(show) ?? { codes: own.map((shown) => spotOf(show, shown)), typed: new Map() };
    shows.set(show, placement);
    const [a, b, c, d] = back;
    for (let code = target.from; code < target.to; code += 1) {
      const [spot, shown] = [placement.codes[code], own[code]];
      if (!spot || !shown) continue;
      const [was, now] = [placeNow(show, shown), placeNow(show, shown, way)];
      if (shown.text?.trim() !== '' && (leaves(page, now, was) || !clips.reach(content, show, now, was)))
        throw new EngineFailure('EDIT_NO_ROOM', { operation: editing.number });
      placement.codes[code] = { ...spot, x: spot.x + a * way.x + c * way.y, y: spot.y + b * way.x + d * way.y };
    }
  }
  return { content, shows, clips: clips.in(content) };
}
