import { LEVEL } from '../layout/line-frame.ts';
import {
  codesIn,
  cornersOf,
  type ContentModel,
  type PageModel,
  type Show,
  type ShownCode,
} from '../page/page-model.ts';
import { rectAround, rectIn } from './rect.ts';
import type { Shows, Unit } from './unit.ts';

/** Codes of a page that go, by the operators that show them. */
export type GoneCodes = Map<Show, Set<ShownCode>>;

/** ISO 32000-2, table 104: from here on, text is added to the clip, and what is drawn later shows in its form. */
const CLIPS_FROM = 4;
/** Degrees: lines of one text that run apart by more follow a curve. */
const CURVED = 3;

/** The codes that show a unit; `undefined` where they cannot be taken out without changing more. */
export function codesOf(unit: Unit, shows: Shows, model: PageModel): GoneCodes | undefined {
  const gone: GoneCodes = new Map();
  for (const { named } of unit.blocks)
    for (const { pieces } of named.lines)
      for (const { content = 0, operator, from, to } of pieces) {
        const path = named.contents[content]?.path;
        const show = path && shows.at(path, operator);
        if (!show || !canGo(show, contentWith(model, path))) return undefined;
        const codes = gone.get(show) ?? new Set();
        gone.set(show, codes);
        for (const code of codesIn(show).slice(from, to)) codes.add(code);
      }
  if (isCurved(unit)) return undefined;
  return gone;
}

const contentWith = ({ contents }: PageModel, path: readonly number[]): ContentModel | undefined =>
  contents.find((content) => content.path.join(' ') === path.join(' '));

/** Widths that nobody knows leave the pen where nobody can tell. */
const canGo = ({ state, font }: Show, content: ContentModel | undefined): boolean =>
  state.mode < CLIPS_FROM && state.size !== 0 && font.obstacle !== 'widths' && content?.unknownOperator === undefined;

const isCurved = ({ blocks }: Unit): boolean => {
  const angles = blocks.map(({ angle }) => angle);
  return Math.max(...angles) - Math.min(...angles) > CURVED;
};

/**
 * Codes that belong to no text: accents that are drawn by themselves, and letters that are drawn twice, as bold ones are made. They go
 * with the lines in which they stand.
 */
export class UnclaimedCodes {
  private readonly codes: readonly { show: Show; code: ShownCode; x: number; y: number }[];

  constructor(model: PageModel, units: readonly Unit[], shows: Shows) {
    const claimed = new Set<ShownCode>();
    for (const { blocks } of units)
      for (const { named } of blocks)
        for (const { pieces } of named.lines)
          for (const { content = 0, operator, from, to } of pieces) {
            const path = named.contents[content]?.path;
            const show = path && shows.at(path, operator);
            for (const code of show ? codesIn(show).slice(from, to) : []) claimed.add(code);
          }
    this.codes = model.contents.flatMap((content) =>
      content.shows.flatMap((show) => {
        if (!canGo(show, content)) return [];
        return codesIn(show).flatMap((code) => {
          // What its font calls a blank may have a form.
          if (claimed.has(code)) return [];
          const { left, bottom, right, top } = rectIn(LEVEL, cornersOf(show, code));
          return [{ show, code, x: (left + right) / 2, y: (bottom + top) / 2 }];
        });
      }),
    );
  }

  within({ lines }: Unit): GoneCodes {
    const gone: GoneCodes = new Map();
    const boxes = this.codes.length === 0 ? [] : lines.map(({ characters }) => rectAround(LEVEL, characters));
    for (const { show, code, x, y } of this.codes)
      if (boxes.some((box) => x > box.left && x < box.right && y > box.bottom && y < box.top))
        gone.set(show, (gone.get(show) ?? new Set()).add(code));
    return gone;
  }
}
